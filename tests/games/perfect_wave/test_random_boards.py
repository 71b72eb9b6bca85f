"""Counting random boards: by a referee, at the table, in a projection and on the score pad it comes to the same."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.perfect_wave.positions import counted, table
from games.perfect_wave.referee import ALONE, COMPARED, Sheet, score, winners
from lineup.core.options import build
from lineup.games.perfect_wave.cards import Box
from lineup.games.perfect_wave.options import PerfectWaveOptions
from lineup.games.perfect_wave.score_pad import PerfectWavePad
from lineup.games.perfect_wave.scoring import Count, projection_of

pytestmark = pytest.mark.slow

OPTIONS = PerfectWaveOptions()
TRICKS = [str(row["name"]) for row in OPTIONS.trick_cards]
COPIES = {str(row["name"]): 8 if row["name"] == "Snap" else 4 for row in OPTIONS.trick_cards}
GOALS = [*ALONE, *COMPARED]
PAD = PerfectWavePad(OPTIONS)
OTHER_WAY_ROUND = Box(
    build(
        PerfectWaveOptions,
        {"trick_cards": OPTIONS.trick_cards[::-1], "goal_cards": OPTIONS.goal_cards[::-1]},
    )
)

numbers = st.lists(st.one_of(st.none(), st.integers(1, 12)), min_size=10, max_size=10)
rising = st.lists(st.integers(1, 12), min_size=10, max_size=10).map(sorted)
narrow = st.integers(1, 9).flatmap(
    lambda low: st.lists(st.integers(low, low + 3), min_size=10, max_size=10).map(sorted)
)
tricks = st.lists(st.sampled_from([None, *TRICKS]), min_size=10, max_size=10)
a_board = st.tuples(st.integers(1, 10), st.one_of(numbers, rising, narrow), tricks)


class Boards:
    """Boards of two to four players, each card no more often than the box has it, with Goals."""

    def __init__(self, drawn: list[tuple[int, list[int | None], list[str | None]]], goals: list[str]) -> None:
        left = Counter(dict.fromkeys(range(1, 13), 6))
        tricks_left = Counter(COPIES)
        self.sheets = []
        for seat, (surfer, waves, names) in enumerate(drawn):
            kept = [take(left, card) for card in waves]
            self.sheets.append(Sheet(surfer, kept, [take(tricks_left, name) for name in names], goals[2 + seat]))
        self.public = goals[:2]
        self.others = goals[6:8]  # Public Goals that nobody activated

    def written(self) -> list[str]:
        return [f"{row(sheet.numbers)} | {row(sheet.tricks)}" for sheet in self.sheets]

    def count(self, box: Box | None = None, order: list[int] | None = None) -> Count:
        order = order or list(range(len(self.sheets)))
        return counted(
            *[self.written()[seat] for seat in order],
            surfers=[self.sheets[seat].surfer for seat in order],
            goals=[one_word(self.sheets[seat].goal or "") for seat in order],
            public=[one_word(goal) for goal in self.public],
            box=box,
        )


def take(left: Counter[Any], card: Any) -> Any:
    """A card, unless there is none left."""
    if card is None or left[card] == 0:
        return None
    left[card] -= 1
    return card


def one_word(name: str) -> str:
    return name.replace(" ", "-")


def row(cards: Any) -> str:
    return " ".join("-" if card is None else one_word(str(card)) for card in cards)


eight_goals = st.lists(st.sampled_from(GOALS), min_size=8, max_size=8, unique=True)
some_boards = st.builds(Boards, st.lists(a_board, min_size=2, max_size=4), eight_goals)


@settings(max_examples=150, deadline=None)
@given(some_boards)
def test_p1_6_a_referee_who_knows_only_the_rules_counts_the_same(boards: Boards) -> None:
    count = boards.count()
    totals = score(boards.sheets, boards.public)
    assert list(count.totals) == totals
    assert count.winners() == winners(boards.sheets, totals)


@settings(max_examples=100, deadline=None)
@given(some_boards)
def test_p1_6_lines_add_up_to_stages_and_stages_to_the_total(boards: Boards) -> None:
    count = boards.count()
    for total, stages in zip(count.totals, count.stages, strict=True):
        assert all(stage.total == sum(line.points for line in stage.lines) for stage in stages)
        assert total == sum(stage.total for stage in stages)
        codes = [line.what for stage in stages for line in stage.lines]
        assert len(codes) == len(set(codes))
        assert all(line.points >= 0 for stage in stages for line in stage.lines)


@settings(max_examples=100, deadline=None)
@given(some_boards)
def test_p12_2_the_order_in_which_tricks_and_goals_are_judged_does_not_matter(boards: Boards) -> None:
    assert list(boards.count(OTHER_WAY_ROUND).totals) == list(boards.count().totals)


@settings(max_examples=100, deadline=None)
@given(some_boards)
def test_p12_2_the_order_of_players_does_not_matter(boards: Boards) -> None:
    order = list(range(len(boards.sheets)))[::-1]
    there, back = boards.count(), boards.count(order=order)
    assert list(back.totals) == list(there.totals)[::-1]
    assert list(back.places) == list(there.places)[::-1]


@settings(max_examples=60, deadline=None)
@given(some_boards)
def test_p10_5_the_table_and_the_score_pad_and_the_count_agree(boards: Boards) -> None:
    count = boards.count()
    seats = len(boards.sheets)
    session = at_the_table(boards, turn=seats)
    session.play(f"{seats} end turn: 9 Trick Carve")
    outcome = session.outcome()
    assert outcome.scores == list(count.totals)
    assert outcome.winners == count.winners()
    assert outcome.places == list(count.places)
    assert [stage.json() for stages in outcome.stages for stage in stages] == [
        stage.json() for stages in count.stages for stage in stages
    ]
    told = PAD.score(sheet_for_the_pad(boards))
    assert [player["total"] for player in told["players"]] == list(count.totals)
    assert [sum(line["points"] for line in player["lines"]) for player in told["players"]] == list(count.totals)
    assert told["winners"] == [f"player {seat + 1}" for seat in count.winners()]


@settings(max_examples=60, deadline=None)
@given(some_boards)
def test_p15_5_a_projection_tells_what_will_be_counted_but_for_what_is_open(boards: Boards) -> None:
    final = boards.count()
    session = at_the_table(boards, turn=1)
    for seat in range(1, len(boards.sheets) + 1):
        seen = session.view(seat).table
        stages = projection_of(seen, seat - 1)
        told = {line.what: line.points for stage in stages for line in stage.lines if line.points}
        open_lines = {
            line.what.removeprefix("open:") for stage in stages for line in stage.lines if "open:" in line.what
        }
        counted_lines = {
            line.what: line.points for stage in final.stages[seat - 1] for line in stage.lines if line.points
        }
        assert told.items() <= counted_lines.items()
        assert set(counted_lines) - set(told) <= open_lines
        assert not open_lines & set(told)


def at_the_table(boards: Boards, turn: int) -> Any:
    return table(
        *boards.written(),
        surfers=[sheet.surfer for sheet in boards.sheets],
        goals=[one_word(sheet.goal or "") for sheet in boards.sheets],
        public=" ".join(one_word(goal) for goal in [*boards.public, *boards.others]),
        activated=[1, 2],
        wave_deck="9 9",
        maneuver_deck="Carve Carve",
        turn=turn,
        last_round=True,
    )


def sheet_for_the_pad(boards: Boards) -> dict[str, Any]:
    players = [
        {
            "name": f"player {seat}",
            "surfer": sheet.surfer,
            "waves": list(sheet.numbers),
            "tricks": list(sheet.tricks),
            "goal": sheet.goal,
        }
        for seat, sheet in enumerate(boards.sheets, 1)
    ]
    return {"players": players, "public_goals": boards.public}
