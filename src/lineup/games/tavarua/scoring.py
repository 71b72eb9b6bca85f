"""Chapters 10 and 11: what a wave is worth, who is champion of what, and who finishes in which place."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Card
from lineup.core.moves import Seat
from lineup.core.outcome import Line, Outcome, Stage
from lineup.games.tavarua.calendar import AERIALS, CONTEST, PHOTO, CareerEvent
from lineup.games.tavarua.events.career import LOST, WON, YEAR_OVER
from lineup.games.tavarua.moves import BOARDS, LONGBOARD, SHORTBOARD
from lineup.games.tavarua.rules.book import CAREER, HIGH_SCORE, Book
from lineup.games.tavarua.state import (
    BAIL_END,
    BARREL_POINTS,
    BARREL_TOKEN,
    BEST_RANK,
    CARD_POINTS,
    END,
    ENDS,
    FIRST_RANK,
    HANG_TEN_POINTS,
    HANG_TEN_TOKEN,
    LOST_RANK,
    MOST_CARDS,
    NOTHING,
    OVER,
    PERFECT_POINTS,
    PERFECT_TOKEN,
    POINTS,
    RANK_AFTER,
    RESULT_FIELDS,
    SCORE,
    SHORE_END,
    SHORE_POINTS,
    STOKE_POINTS,
    WAVE_FIELDS,
    WAVES_A_BOARD,
    WIPEOUT_END,
    TavaruaState,
)

BARREL: Final = 5
HANG_TEN: Final = 2
SHORE_BONUS: Final = 2
LAST_SPACE: Final = 1  # from here a wave that is kept leads to the shore
PRINTED_FIRST: Final = 1000  # more than any card can bring

# By points: the score in halves; points beyond the end of the list score like the last.
TRACK: Final = vec[i64](
    [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 14, 15, 15, 16, 16, 17, 17, 18, 18, 19, 19, 20]
)

TOP: Final = int(max(TRACK))  # of the track

POINTS_FOR: Final = ("cards", "stoke", "barrels", "hang_tens", "perfect", "shore")  # by field, from CARD_POINTS on

TIE_BREAKS: Final = 3  # waves that are compared when a title is tied


def score_on_the_track(points: i64) -> i64:
    """T10.6 In halves: 8 points are 7, which is 3.5. A wave without points adds nothing."""
    return TRACK[min(points, i64(len(TRACK)) - 1)]


def worth_of_the_pile(t: TavaruaState, seat: Seat, end: i64) -> list[i64]:
    """What a ride that ended this way is worth, field by field as it is recorded."""
    fields: list[i64] = [0] * WAVE_FIELDS
    fields[END] = end
    if end == WIPEOUT_END:
        if t.piled[seat] > 0:
            count_best_card(t, seat, fields)
    else:
        count_cards(t, seat, fields)
        if end == SHORE_END:
            add_shore_bonus(fields)
    fields[POINTS] = sum_of_points(fields)
    fields[SCORE] = score_to_record(t, fields[POINTS])
    return fields


def points_with(t: TavaruaState, seat: Seat, card: Card, stoke: i64, *, catches: bool) -> i64:
    """What a wave would be worth with this card and its tokens on the pile, if nothing else comes of the round."""
    fresh = PERFECT_TOKEN if catches and t.is_perfect(t.space[seat]) else 0
    points = points_of(t.book.box.power[card], stoke | fresh, 1)
    for place in range(seat * MOST_CARDS, seat * MOST_CARDS + t.piled[seat]):
        if t.tokens[place] & PERFECT_TOKEN:
            points += 1  # T10.2 for one card more
    if t.space[seat] == LAST_SPACE:
        points += SHORE_BONUS
    return points + worth_of_the_pile(t, seat, BAIL_END)[POINTS]


def score_to_record(t: TavaruaState, points: i64) -> i64:
    """T10.9 NOTHING for a wave without points: the track has no space for it, unless the ruling gives it one."""
    return NOTHING if points == 0 and not t.book.zero_counts else score_on_the_track(points)


def count_cards(t: TavaruaState, seat: Seat, fields: list[i64]) -> None:
    """T10.1"""
    for card in range(seat * MOST_CARDS, seat * MOST_CARDS + t.piled[seat]):
        count_card(t, card, t.piled[seat], fields)


def count_card(t: TavaruaState, card: i64, perfect_for: i64, fields: list[i64]) -> None:
    """T10.2 A card of the pile and what lies on it; a perfect token counts for ``perfect_for`` cards."""
    tokens = t.tokens[card]
    fields[CARD_POINTS] += t.book.box.power[t.pile[card]]
    fields[STOKE_POINTS] += tokens & 3
    if tokens & BARREL_TOKEN:
        fields[BARREL_POINTS] += BARREL
    if tokens & HANG_TEN_TOKEN:
        fields[HANG_TEN_POINTS] += HANG_TEN
    if tokens & PERFECT_TOKEN:
        fields[PERFECT_POINTS] += perfect_for


def add_shore_bonus(fields: list[i64]) -> None:
    """T10.3"""
    fields[SHORE_POINTS] = SHORE_BONUS


def count_best_card(t: TavaruaState, seat: Seat, fields: list[i64]) -> None:
    """T10.4 Only the card of the pile that brings most, or the one with the highest number."""
    count_card(t, best_card_of(t, seat), perfect_counts(t, seat), fields)


def best_card_of(t: TavaruaState, seat: Seat) -> i64:
    """The index, among all piles, of the best card of a surfer's pile; that pile must not be empty."""
    first = seat * MOST_CARDS
    best = first
    for card in range(first, first + t.piled[seat]):
        gain = merit(t, seat, card) - merit(t, seat, best)
        if gain > 0 or (gain == 0 and counts_more(t, card, best)):
            best = card
    return best


def counts_more(t: TavaruaState, card: i64, other: i64) -> bool:
    """T19.8 Of two cards that are worth the same, an aerial goes first where aerials are counted."""
    return t.book.aerial_is_best and is_aerial(t, card) and not is_aerial(t, other)


def is_aerial(t: TavaruaState, card: i64) -> bool:
    """Whether a card of a score pile is an aerial."""
    return t.book.box.is_aerial(t.pile[card])


def merit(t: TavaruaState, seat: Seat, card: i64) -> i64:
    """What makes one card better than another after a wipeout."""
    power = t.book.box.power[t.pile[card]]
    return merit_of(t.book, power, points_of(power, t.tokens[card], perfect_counts(t, seat)))


def merit_of(book: Book, power: i64, points: i64) -> i64:
    """The same for a card of this number that brings these points."""
    return power * PRINTED_FIRST + points if book.best_is_printed else points


def points_of(power: i64, tokens: i64, perfect_for: i64) -> i64:
    """What a card of this number brings with what lies on it; a perfect token counts for ``perfect_for`` cards."""
    points = power + (tokens & 3)
    if tokens & BARREL_TOKEN:
        points += BARREL
    if tokens & HANG_TEN_TOKEN:
        points += HANG_TEN
    return points + perfect_for if tokens & PERFECT_TOKEN else points


def sum_of_points(fields: list[i64]) -> i64:
    points: i64 = 0
    for field in range(CARD_POINTS, WAVE_FIELDS):
        points += fields[field]
    return points


def perfect_counts(t: TavaruaState, seat: Seat) -> i64:
    """T10.5 For how many cards a perfect token counts after a wipeout."""
    return 1 if t.book.perfect_is_one else t.piled[seat]


def wave_row(seat: Seat, board: i64, number: i64) -> i64:
    """Where a recorded wave begins in the table's list."""
    return ((seat * 2 + board) * WAVES_A_BOARD + number) * WAVE_FIELDS


def board_total(t: TavaruaState, seat: Seat, board: i64) -> i64:
    """The total of the recorded waves on a board, in halves."""
    total: i64 = 0
    for number in range(i64(WAVES_A_BOARD)):
        total += max(t.waves[wave_row(seat, board, number) + SCORE], 0)
    return total


def best_waves(t: TavaruaState, seat: Seat) -> list[int]:
    """T11.3 All recorded waves of both boards, best first, as they are compared; missing ones are lowest."""
    field = POINTS if t.book.ties_by_points else SCORE
    found: list[int] = []
    for board in (SHORTBOARD, LONGBOARD):
        for number in range(WAVES_A_BOARD):
            row = wave_row(seat, board, number)
            found.append(NOTHING if t.waves[row + SCORE] == NOTHING else int(t.waves[row + field]))
    found.sort(reverse=True)
    return found[:TIE_BREAKS]


def waves_on_board(t: TavaruaState, seat: Seat, board: i64) -> list[int]:
    """The recorded waves of one board as they are compared, the better one first; missing ones are lowest."""
    field = POINTS if t.book.ties_by_points else SCORE
    rows = [wave_row(seat, board, number) for number in range(i64(WAVES_A_BOARD))]
    return [NOTHING if t.waves[row + SCORE] == NOTHING else int(t.waves[row + field]) for row in rows]


def ahead(t: TavaruaState, seats: list[int], totals: list[int]) -> list[int]:
    """T11.4 The seats with the highest total, ties broken by waves; seats still equal share."""
    merits = [(totals[seat], best_waves(t, seat)) for seat in seats]
    return [seat for seat, merit in zip(seats, merits, strict=True) if merit == max(merits)]


def champions(t: TavaruaState, board: i64) -> list[int]:
    """T11.1"""
    totals = [int(board_total(t, seat, board)) for seat in range(t.seats)]
    return ahead(t, list(range(int(t.seats))), totals)


def grand_champions(t: TavaruaState) -> list[int]:
    """T11.2 T11.5 The champions of each board by their total on the other one; a champion of both has no rival."""
    short = [int(board_total(t, seat, SHORTBOARD)) for seat in range(t.seats)]
    long = [int(board_total(t, seat, LONGBOARD)) for seat in range(t.seats)]
    on_short, on_long = champions(t, SHORTBOARD), champions(t, LONGBOARD)
    totals = [0] * int(t.seats)
    for seat in on_short:
        totals[seat] = long[seat]
    for seat in on_long:
        totals[seat] = max(totals[seat], short[seat])
    return ahead(t, [seat for seat in range(int(t.seats)) if seat in on_short or seat in on_long], totals)


def one_board_winners(t: TavaruaState) -> list[int]:
    """T14.4"""
    return champions(t, t.book.board)


def places(t: TavaruaState, winners: list[int]) -> list[int]:
    """T11.6 The winners first, then all others by their total."""
    merits = [
        (seat in winners, board_total(t, seat, SHORTBOARD) + board_total(t, seat, LONGBOARD), best_waves(t, seat))
        for seat in range(int(t.seats))
    ]
    # Surfers who share first place do so whatever else they have.
    merits = [merit if not merit[0] else (True, i64(0), []) for merit in merits]
    return [1 + sum([1 for other in merits if other > merit]) for merit in merits]


def outcome(t: TavaruaState) -> Outcome | None:
    """How the contest ended; None while it goes on."""
    if t.phase != OVER:
        return None
    if t.book.solo == HIGH_SCORE:
        return high_score(t)
    if t.book.solo == CAREER:
        return career(t)
    is_short_game = t.book.board != NOTHING
    winners = one_board_winners(t) if is_short_game else grand_champions(t)
    seats = range(int(t.seats))
    stages = [stages_of(t, seat) for seat in seats]
    reason = "short_game" if is_short_game else f"{listed(champions(t, 0))}/{listed(champions(t, 1))}"
    return Outcome(
        rule="T14.4" if is_short_game else "T11.2",
        reason=reason,
        winners=winners,
        places=places(t, winners),
        scores=[stages[seat][-1].total for seat in seats],
        stages=stages,
    )


def high_score(t: TavaruaState) -> Outcome:
    """T16.3 T16.4 The total of all recorded waves; the store of matches says whether it is a record."""
    stages = stages_of(t, 0)
    return Outcome(
        rule="T16.3", reason="high_score", winners=[0], places=[1], scores=[stages[-1].total], stages=[stages]
    )


def career(t: TavaruaState) -> Outcome:
    """How the year went: what each event brought, counted from the losing rank."""
    is_won, is_lost = t.rank == BEST_RANK, t.rank == LOST_RANK
    lines = [Line("T17.2", "first_rank", LOST_RANK - FIRST_RANK)]
    rank = FIRST_RANK
    for month, book in enumerate(t.book.year[: len(t.results) // RESULT_FIELDS]):
        after = int(t.results[month * RESULT_FIELDS + RANK_AFTER])
        event = book.event
        assert event is not None
        lines.append(Line(rule_of_result(event), f"event:{event.month}", rank - after))
        rank = after
    stages = [Stage("career", lines)]
    return Outcome(
        rule="T17.3" if is_won else "T17.4" if is_lost else "T17.5",
        reason=WON if is_won else LOST if is_lost else YEAR_OVER,
        winners=[0] if is_won else [],
        places=[1],
        scores=[stages[-1].total],
        stages=[stages],
    )


def rule_of_result(event: CareerEvent) -> str:
    """Which rule says what an event brings."""
    if event.kind == PHOTO:
        return "T19.7" if event.subject == AERIALS else "T19.6"
    return "T19.3" if event.kind == CONTEST else "T19.4"


def listed(seats: list[int]) -> str:
    return ",".join([str(seat) for seat in seats])


def stages_of(t: TavaruaState, seat: int) -> list[Stage]:
    """Each recorded wave by its points, and finally the scores of all of them."""
    stages: list[Stage] = []
    scores: list[Line] = []
    for board in (SHORTBOARD, LONGBOARD):
        for number in range(WAVES_A_BOARD):
            row = wave_row(seat, board, number)
            if t.waves[row + SCORE] != NOTHING:
                what = f"wave:{BOARDS[board]}:{number + 1}:{ENDS[t.waves[row + END]]}"
                stages.append(Stage(what, lines_of_wave(t, row)))
                scores.append(Line("T10.6", what, int(t.waves[row + SCORE]) / 2))
    return [*stages, Stage("score", scores)]


def lines_of_wave(t: TavaruaState, row: i64) -> list[Line]:
    """What the points of a recorded wave are for."""
    rules = ("T10.4" if t.waves[row + END] == WIPEOUT_END else "T10.1", "T10.2", "T10.2", "T10.2", "T10.2", "T10.3")
    lines: list[Line] = []
    for index, what in enumerate(POINTS_FOR):
        points = int(t.waves[row + CARD_POINTS + index])
        if points or what == "cards":
            lines.append(Line(rules[index], what, points))
    return lines
