"""A stoke card is one row of a table: everything that knows the kinds of stoke cards reads it from there."""

from __future__ import annotations

from string import Formatter

import pytest

from games.tavarua.session import STOKE
from lineup import games
from lineup.games.tavarua.cards.stoke_cards import EFFECTS, SHEET_KINDS, STOKE_CARDS, STOKE_KINDS, StokeKind
from lineup.games.tavarua.events.contest import StokeCard
from lineup.games.tavarua.moves import TARGETS, PlayStoke
from lineup.games.tavarua.options import TavaruaOptions
from lineup.games.tavarua.rules.stoke_cards import RULES
from lineup.games.tavarua.words.sentences import sentence

every_kind = pytest.mark.parametrize("kind", STOKE_CARDS, ids=EFFECTS)


def test_every_kind_has_its_own_word_rule_and_deed() -> None:
    for names in zip(*[(kind.effect, kind.word, kind.rule, kind.deed) for kind in STOKE_CARDS], strict=True):
        assert len(set(names)) == len(names) == STOKE_KINDS == len(STOKE)
    assert set(RULES) == set(EFFECTS)


def test_those_on_the_surfer_sheet_come_first_and_are_those_of_the_deck_for_one() -> None:
    assert [kind.on_sheet for kind in STOKE_CARDS] == [True] * SHEET_KINDS + [False] * (STOKE_KINDS - SHEET_KINDS)
    rows = TavaruaOptions().stoke_cards
    assert {row["effect"] for row in rows} == set(EFFECTS)
    assert {row["effect"] for row in rows if row["solo"]} == set(EFFECTS[:SHEET_KINDS])


@every_kind
def test_a_rule_number_stands_in_the_rules(kind: StokeKind) -> None:
    folder = games.load("tavarua").folder
    assert folder is not None
    assert f"**{kind.rule}**" in (folder / "RULES.md").read_text(encoding="utf-8")


@pytest.mark.slow
@every_kind
def test_a_card_is_played_at_every_target_of_its_kind_and_at_no_other(kind: StokeKind) -> None:
    game = games.load("tavarua")
    number = EFFECTS.index(kind.effect)
    plays = [move for move in game.moves if isinstance(move, PlayStoke) and move.effect == number]
    assert [move.target for move in plays] == list(TARGETS[kind.target].numbers)
    assert len({move.text() for move in plays}) == len({move.picks() for move in plays}) == len(plays)
    for move in plays:
        assert move.text().startswith(kind.word)
        assert game.read(move.text()) is move


@every_kind
def test_everybody_is_told_what_was_played_and_at_whom(kind: StokeKind) -> None:
    names = ["Ana", "Ben", "Cem", "Dan", "Eva", "Fay"]
    number = EFFECTS.index(kind.effect)
    target = TARGETS[kind.target].numbers[-1]
    told = sentence(StokeCard(0, number, "A card", target), names)
    assert told.startswith("Ana plays A card")
    named = {field for _text, field, _form, _way in Formatter().parse(kind.told) if field} - {"name", "card"}
    assert (
        named
        == {"none": set(), "space": {"place"}, "wave": {"space"}, "shift": {"shift"}, "surfer": {"other"}}[kind.target]
    )
    assert kind.target != "surfer" or "Fay" in told
