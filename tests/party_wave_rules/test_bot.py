"""How a sensible surfer plays and advises."""

from __future__ import annotations

import pytest

from lineup.core import QUIET, Dice, Move, Rng
from party_wave.game import PartyWave
from party_wave.options import PartyWaveOptions
from party_wave_rules.positions import Session


def answer(session: Session, seat: int) -> str:
    legal = [move for move in session.game.legal_moves(session.table, seat - 1) if not move.offer]
    return session.game.know.choose(session.view(seat), legal, Rng(1)).text()


def advice(session: Session, seat: int) -> str | None:
    offers = [move for move in session.game.legal_moves(session.table, seat - 1) if move.offer]
    spoken = session.game.know.speak(session.view(seat), offers, Rng(1))
    return None if spoken is None else spoken.text()


@pytest.mark.parametrize(("mark", "choice"), [("go", "play cap"), ("wait", "play blind")])
def test_advice_is_followed(mark: str, choice: str) -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater").play("1 peek 2", f"2 {mark} 1 cap")
    assert answer(session, 1) == choice


def test_strong_caps_are_told_to_go_and_weak_ones_to_wait_once() -> None:
    session = Session("Shaka/Aerial", "Cutback/Floater", "Barrel/Popup")
    assert advice(session, 1) == "go 2 cap"
    assert advice(session.play("1 go 2 cap"), 1) == "wait 3 cap"
    assert advice(session.play("1 wait 3 cap"), 1) is None


@pytest.mark.parametrize(("drawn", "choice"), [("Barrel", "keep"), ("Popup", "toss")])
def test_the_better_card_stays_in_the_pocket(drawn: str, choice: str) -> None:
    session = Session("Cutback/Aerial", "Cutback/Floater").play(f"1 draw: {drawn}")
    assert answer(session, 1) == choice


def test_a_shaka_is_shown_when_it_is_needed() -> None:
    session = Session("Shaka/Popup", "Cutback/Popup").play("1 peek 2", "1 play cap", "2 play cap: height 2")
    assert (answer(session, 1), answer(session, 2)) == ("shaka", "no shaka")


def wins(game: PartyWave, games: int, *, sensible: bool) -> int:
    """How many sessions three surfers win together."""
    won = 0
    for seed in range(games):
        chance, rng = Dice(seed), Rng(seed, 1)
        table = game.start(3, chance, QUIET)
        while owing := game.to_act(table):
            legal: list[Move] = [move for move in game.legal_moves(table, owing[0]) if not move.offer]
            move = legal[rng.below(len(legal))]
            if sensible:
                move = game.know.choose(game.observe(table, owing[0]), legal, rng)
            game.apply(table, owing[0], move, chance, QUIET)
        outcome = game.outcome(table)
        won += outcome is not None and bool(outcome.winners)
    return won


def test_sensible_surfers_win_together_more_often_than_random_ones() -> None:
    game = PartyWave(PartyWaveOptions(together=True))
    assert wins(game, 100, sensible=True) > wins(game, 100, sensible=False) + 20
