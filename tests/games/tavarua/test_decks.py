"""Decks that an owner of the box puts in the place of ours, and what comes of decks that will not do."""

from __future__ import annotations

from typing import Any

import pytest

from lineup import games
from lineup.core import QUIET, BadOptions, Dice, Rng
from lineup.core.options import from_json
from lineup.games.tavarua.options import PLAYER_CARDS, STOKE_CARDS, WAVE_CARDS, TavaruaOptions
from lineup.games.tavarua.rules.career import ask_what_comes_next


def load(**rows: object) -> Any:
    return games.load("tavarua", from_json(TavaruaOptions, rows))


def play(game: Any) -> Any:
    """A contest in which everybody does whatever is allowed."""
    dice, rng = Dice(1), Rng(2)
    state = game.start(3, dice, QUIET)
    while owing := game.to_act(state):
        legal = game.legal_moves(state, owing[0])
        game.apply(state, owing[0], legal[rng.below(len(legal))], dice, QUIET)
    return state


def test_the_shipped_decks_are_those_that_the_books_count() -> None:
    for spec, count in ((PLAYER_CARDS, 60), (WAVE_CARDS, 42), (STOKE_CARDS, 27)):
        rows = spec.default_rows()
        assert sum(int(str(row["copies"])) for row in rows) == count
        assert {row["source"] for row in rows} == {"reconstructed"}


def test_barrels_are_nine_and_all_of_one_type() -> None:
    barrels = [row for row in WAVE_CARDS.default_rows() if row["barrel"]]
    assert sum(int(str(row["copies"])) for row in barrels) == 9
    assert {row["type"] for row in barrels} == {"Barrel"}


def test_a_contest_with_other_player_cards() -> None:
    rows = [
        {"name": f"{colour} {power}", "power": power, "direction": way, "colour": colour, "copies": 8}
        for power in range(5)
        for way, colour in (("forward", "maroon"), ("backward", "teal"))
    ]
    game = load(player_cards=rows)
    state = play(game)
    assert sum(len(cards) for zone, cards in game.zones(state).cards.items() if zone.startswith(("hand", "pile"))) > 0
    assert game.outcome(state).winners


def test_a_contest_with_one_kind_of_stoke_card() -> None:
    game = load(stoke_cards=[{"name": "Tow", "effect": "jetski", "copies": 5}])
    cards = game.zones(play(game)).cards
    held = [card for zone, there in cards.items() if "stoke" in zone for card in there]
    assert held == ["Tow"] * 5


def test_wave_cards_that_last_for_more_rounds_make_a_longer_game() -> None:
    rows = [
        {"type": "Ripple", "power": 1, "direction": "forward", "copies": 48},
        {"type": "Tube", "power": 2, "direction": "none", "barrel": True, "copies": 6},
    ]
    game = load(wave_cards=rows)
    assert len(game.zones(play(game)).cards["turned waves"]) == 48 + 4 - 12


def test_a_type_with_barrels_and_others_is_refused() -> None:
    rows = [
        {"type": "Ripple", "power": 1, "direction": "forward", "copies": 40},
        {"type": "Ripple", "power": 2, "direction": "none", "barrel": True, "copies": 6},
    ]
    with pytest.raises(BadOptions) as error:
        load(wave_cards=rows)
    sentence = "row 2 of wave_cards: barrel is not as in row 1, and all cards of the type Ripple are barrels, or none."
    assert str(error.value) == sentence
    full = [{"barrel": False, "copies": 1, "source": "owner", **row} for row in rows]  # as a record has them
    with pytest.raises(BadOptions, match="Either all wave cards of the type Ripple"):
        load(wave_cards=full)


def test_wave_cards_that_do_not_last_for_a_round_are_refused() -> None:
    with pytest.raises(BadOptions, match="round"):
        load(wave_cards=[{"type": "Tube", "power": 2, "direction": "none", "barrel": True, "copies": 50}])


def renamed(old: str, new: str) -> list[dict[str, object]]:
    """The wave cards with another name for one of their types."""
    return [{**row, "type": new if row["type"] == old else row["type"]} for row in WAVE_CARDS.default_rows()]


def test_a_career_needs_the_types_of_wave_cards_that_its_calendar_names() -> None:
    with pytest.raises(BadOptions, match="Glass, Lull, Surge, Chop, Barrel"):
        load(solo="career", wave_cards=renamed("Glass", "Mirror"))
    assert load(solo="high_score", wave_cards=renamed("Glass", "Mirror")).seats == range(1, 2)


def test_a_career_needs_as_many_wave_cards_of_a_type_as_its_calendar_says() -> None:
    rows: list[dict[str, Any]] = [dict(row) for row in WAVE_CARDS.default_rows()]
    glass, lull = (next(row for row in rows if row["type"] == kind) for kind in ("Glass", "Lull"))
    glass["copies"] -= 1
    lull["copies"] += 1
    with pytest.raises(BadOptions, match="9 wave cards of the type Glass, and there are 8"):
        load(solo="career", wave_cards=rows)


def test_only_cards_that_are_in_the_box_can_be_unlocked() -> None:
    game = load(solo="career", stoke_cards=[{"name": "Tow", "effect": "jetski", "copies": 1}])
    state = game.start(1, Dice(1), QUIET)
    state.unlocks_due = 2
    ask_what_comes_next(state)
    assert [move.text() for move in game.legal_moves(state, 0)] == ["unlock jetski"]
    game.apply(state, 0, game.read("unlock jetski"), Dice(1), QUIET)
    assert [move.text() for move in game.legal_moves(state, 0)] == ["start event"]
