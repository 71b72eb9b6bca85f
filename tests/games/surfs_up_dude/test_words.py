"""Words and the picture in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.text import Text

from games.surfs_up_dude.positions import ADVANCED, at_the_die, game_with, sea
from lineup.core import Dice, Rng, State, Tale
from lineup.games.surfs_up_dude.rules.legal import RULE_OF
from lineup.games.surfs_up_dude.words.words import REASONS

NAMES = ["Ana", "Ben", "Cai", "Dee", "Eve", "Fay"]
WIDTH = 80  # columns of a terminal


def test_every_reason_has_a_sentence_and_a_rule() -> None:
    assert set(REASONS) == set(RULE_OF)


def drawn(session_view: object) -> list[str]:
    return [Text.from_markup(line).plain for line in game_with().words.draw(session_view, NAMES)]


def test_the_picture_shows_waves_players_and_own_cards() -> None:
    session = sea("baby-3 wild-5", "baby-4", waves={1: "baby 1 2", 5: "monster* 2"}, ready="2 1")
    lines = drawn(session.view(1))
    assert "  1 ≈   Baby                     1:Ana 2:Ben ·" in lines
    assert "  5 ≈≈≈ Monster with a star      2:Ben · · · ·" in lines
    assert lines[-1] == "Your cards: Baby 3, Wild 5, Bail"
    assert drawn(session.view(0))[-1] != lines[-1]


def test_shown_cards_stand_below_their_player() -> None:
    session = at_the_die("baby-8", "baby-3", waves={1: "monster 1 2 2"}, luck="M")
    session.play("1 play baby 8", "2 play baby 3")
    assert "    has played Baby 3" in drawn(session.view(0))


def test_a_name_is_never_markup() -> None:
    session = sea("baby-3", "baby-4", waves={1: "baby 1 2"})
    lines = game_with().words.draw(session.view(1), ["[red]", "Ben"])
    assert any("[red]" in Text.from_markup(line).plain for line in lines)


def moments(variant: tuple[tuple[str, object], ...]) -> Iterator[State]:
    """A whole game of six, after every move."""
    game = game_with(*variant)
    dice, rng = Dice(4), Rng(4)
    state = game.start(6, dice, Tale())
    while owing := game.to_act(state):
        legal = game.legal_moves(state, owing[0])
        game.apply(state, owing[0], legal[rng.below(len(legal))], dice, Tale())
        yield state


@pytest.mark.slow
@pytest.mark.parametrize("variant", [(), tuple(ADVANCED.items())], ids=["basic", "advanced"])
def test_boards_of_six_fit_the_terminal(variant: tuple[tuple[str, object], ...]) -> None:
    for state in moments(variant):
        view = game_with(*variant).observe(state, 0)  # type: ignore[arg-type]
        assert [line for line in drawn(view)[:-1] if len(line) > WIDTH] == []


def test_questions_name_the_wave_and_the_shark() -> None:
    contest = at_the_die("baby-8", "baby-3", waves={3: "monster 1 2"}, luck="M")
    assert contest.game.words.question(contest.view(1), NAMES) == (
        "Contest on space 3: which card do you play face down?"
    )
    shark = at_the_die("baby-8", "baby-3", waves={3: "monster 1 2"}, luck="shark").play("1 shark 3")
    asked = "Shark on space 3! Together 9 or more drive it away: which card do you play?"
    assert shark.game.words.question(shark.view(2), NAMES) == asked


def test_the_printed_name_of_the_reward_is_an_option() -> None:
    babes = {"beach_name": "beach_babe"}
    session = sea("baby-3", "", waves={6: "baby 1"}, part="actions", agreed=babes).play("1 done", "2 done: baby")
    told = [session.game.words.event(event, NAMES) for event in session.events]
    assert "Ana wins a Beach Babe." in told


def test_in_short_a_move_is_told_by_its_card_and_its_space() -> None:
    session = sea("monster-5 ready-9", "", waves={2: "monster* 2"}, part="cards")
    game, view = session.game, session.view(1)

    def in_short(text: str) -> str:
        move = game.read(text)
        return game.page.in_short(game.words.move(move, view, NAMES), move, view)

    assert in_short("enter 2 with monster 5") == "enter space 2 with Monster 5"
    assert in_short("beach with ready 9") == "Ready 9: a surfer on the beach"
    assert in_short("paddling with ready 9") == "Ready 9: a surfer who paddles out"
    assert in_short("shark 2") == "send the shark to space 2"
    assert in_short("pass") == game.words.move(game.read("pass"), view, NAMES)
