"""Chapter 18 in whole years: whatever you do, every opponent does what the printed rules say."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.tavarua.career_positions import CAREER, ENGLISH_CAREER, between
from games.tavarua.positions import Agreed, game_with
from lineup.core import SPECTATOR, Dice, Event, Rng, Tale
from lineup.games.tavarua.calendar import MONTHS
from lineup.games.tavarua.state import PHASES

NEVER = {"fell", "bailed", "washed_off", "missed_barrel", "jumped_barrel", "shifted", "hang_ten", "paid"}  # opponents


def expected(opponent: dict[str, Any], surfer: dict[str, Any], dice: list[int], taken: set[int]) -> str:
    """The printed rules 1 to 5, for one opponent after the waves have advanced."""
    target = opponent["target"]
    if surfer["where"] == "riding":
        return "ride"
    if surfer["where"] == "fallen":
        return "recover"
    if surfer["space"] != target:
        return "paddle"
    beside, farther_out = dice[target - 1], dice[target:]
    if beside == target:
        return "snake_perfect" if target in taken else "catch_perfect"
    if target in farther_out:
        return "wait_for_perfect"
    if beside < target:
        return "wait"
    return "snake" if target in taken else "catch"


def check_plans(facts: dict[str, Any]) -> None:
    """All plans of this round."""
    surfers = facts["surfers"]
    taken = {surfer["space"] for surfer in surfers if surfer["where"] == "riding"}
    for opponent in facts["opponents"]:
        surfer = surfers[opponent["surfer"]]
        assert opponent["plan"] == expected(opponent, surfer, facts["dice"], taken)
        assert (surfer["stoke"], surfer["cards"]) == (0, 0)
        assert not any(card["hang_ten"] or card["stoke"] for card in surfer["pile"])


def check_deeds(events: list[Event], names: dict[int, tuple[str, int]]) -> None:
    """What opponents have done in a round: nobody falls but by a collision, and nobody bails."""
    for each in events:
        facts: dict[str, Any] = each.facts()
        if facts.get("seat", 0) in (0, None):
            continue
        plan, target = names[facts["seat"]]
        assert each.kind not in NEVER
        if each.kind == "paddled":
            assert (plan, facts["space"]) == ("paddle", target)
        if each.kind == "recovered":
            assert (plan, facts["space"]) == ("recover", 0)
        if each.kind in ("caught", "caught_perfect"):
            assert plan in ("catch", "catch_perfect", "snake", "snake_perfect")
            assert facts["space"] == target
            assert (each.kind == "caught_perfect") == plan.endswith("perfect")
        if each.kind == "turned_up":
            assert len(facts["cards"]) == 1


def check_an_event(month: str, agreed: Agreed, luck: int) -> set[str]:
    """Play an event anyhow, and check every round of it; the plans that occurred."""
    game, table = game_with(*agreed.items()), between(month, rank=30, agreed=agreed).table
    rng, chance = Rng(luck), Dice(luck)
    seen: set[str] = set()
    plans: dict[int, tuple[str, int]] = {}
    game.apply(table, 0, game.read("start event"), chance, Tale())
    while PHASES[table.phase] not in ("between", "unlocking", "over"):
        before: dict[str, Any] = game.observe(table, SPECTATOR).facts()
        if before["phase"] == "choosing":
            check_plans(before)
            plans = {each["surfer"]: (each["plan"], each["target"]) for each in before["opponents"]}
            seen |= {plan for plan, _target in plans.values()}
        moves = [move for move in game.legal_moves(table, 0) if not move.offer]
        tale = Tale()
        game.apply(table, 0, moves[rng.below(len(moves))], chance, tale)
        if before["phase"] in ("choosing", "signing"):
            check_deeds([each for each in tale.events if each.kind != "intends"], plans)
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("agreed", [CAREER, ENGLISH_CAREER], ids=["italian", "english"])
def test_t18_2_opponents_of_whole_years_follow_the_printed_rules(agreed: Agreed) -> None:
    seen: set[str] = set()
    for month, luck in product(MONTHS, range(4)):
        seen |= check_an_event(month, agreed, luck)
    assert seen >= {"paddle", "catch_perfect", "catch", "wait_for_perfect", "wait", "ride"}
