"""A career as the page shows it: the event being played, the time between two events, and the surfer sheet."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lineup.core.language import N_, _, ngettext
from lineup.core.page import Look
from lineup.games.tavarua.browser.faces import Scene, marks
from lineup.games.tavarua.browser.rank_wave import draw_rank_wave
from lineup.games.tavarua.browser.sea import target_in_words
from lineup.games.tavarua.calendar import AERIALS, BARRELS, COMBINED, HANG_TENS, MONTHS, PHOTO, CareerEvent
from lineup.games.tavarua.cards.box import Box
from lineup.games.tavarua.cards.stoke_cards import SHEET_KINDS, STOKE_CARDS
from lineup.games.tavarua.moves import LONGBOARD, SHORTBOARD
from lineup.games.tavarua.rules.book import book_of
from lineup.games.tavarua.rules.career import MOST_OF_A_KIND, unlocked
from lineup.games.tavarua.rules.photos import counted_so_far
from lineup.games.tavarua.rules.results import boards_of, is_behind_equals, merit, place_on, points_for
from lineup.games.tavarua.scoring import waves_on_board
from lineup.games.tavarua.state import (
    FIRST_RANK,
    LOST_RANK,
    OVER,
    RANK_AFTER,
    RANK_POINTS,
    TALLY,
    UNLOCK_RANKS,
    UNLOCKING,
    TavaruaState,
    empty_table,
)
from lineup.games.tavarua.terminal.surfer_sheet import brought, can_bring, results
from lineup.games.tavarua.terminal.table import intention, waves_on
from lineup.games.tavarua.words.career import (
    MONTH_NAMES,
    counted_words,
    deck_code,
    deck_key,
    kind_name,
    month_name,
    rules_of,
    special_rules,
)
from lineup.games.tavarua.words.sentences import board_name, signed

RULES = {
    "longboard": N_("Longboards only, and the two best waves count. Cards with the no-longboard sign stay in the box."),
    "shortboard": N_("Shortboards only, and the two best waves count."),
    COMBINED: N_("Both boards, two waves on each. You are placed on each board by itself, and both results count."),
    HANG_TENS: N_("Nobody against you, and no places: every hang-ten brings a rank, on all your waves."),
    AERIALS: N_("Nobody against you, and no places: each aerial, a card with a 4, brings a rank, on all your waves."),
    BARRELS: N_("Nobody against you, and no places: every barrel brings a rank, on all your waves."),
}

# The chart of ranks: the distances between its parts.
MONTH_WIDTH = 20
LEFT, TOP, HEIGHT = 24, 8, 118


# While an event is being played


def draw_event(t: TavaruaState, surfers: list[str]) -> Scene | None:
    """The event, what is at stake, how things stand, and what the opponents are about to do; None outside a career."""
    event = t.book.event
    if event is None:
        return None
    left = int(t.rounds_left)
    rivals = range(int(t.seats), int(t.surfers))
    return {
        **describe(event),
        "left": ngettext("{count} round to go", "{count} rounds to go", left).format(count=left),
        "standing": standing(t, event),
        "rivals": [
            {"seat": each, "mark": marks(surfers)[each], "plan": intention(t, each, surfers[each])} for each in rivals
        ],
    }


def describe(event: CareerEvent) -> Scene:
    """An event as the calendar has it, in words."""
    return {
        "month": month_name(event),
        "kind": kind_name(event),
        "name": event.name,
        "shape": "both" if event.kind == COMBINED else "photo" if event.kind == PHOTO else event.boards,
        "rules": _(RULES[rules_of(event)]),
        "points": [
            _("Place {place}: rank {points}").format(place=place, points=rank_change(points))
            for place, points in enumerate(event.points, 1)
        ],
    }


def rank_change(points: int) -> str:
    """Better ranks are smaller numbers, so that an arrow says more than a sign: ▲5 is five ranks up."""
    return f"{'▲' if points > 0 else '▼'}{abs(points)}" if points else "±0"


def standing(t: TavaruaState, event: CareerEvent) -> list[str]:
    """The places as they would be now, or what a photo shoot has brought."""
    if event.kind == PHOTO:
        return [_("So far: {what}").format(what=counted_words(event, int(counted_so_far(t))))]
    text = _("{board}: place {place} of {count} now ({points})")
    nothing = _("{board}: nobody has a wave yet")
    return [
        (text if has_waves(t, board) else nothing).format(**placed(t, event, board), count=t.surfers)
        for board in boards_of(t)
    ]


def has_waves(t: TavaruaState, board: int) -> bool:
    """Whether anybody has a wave there: before that a place says nothing."""
    return any(waves_on_board(t, surfer, board) for surfer in range(int(t.surfers)))


def placed(t: TavaruaState, event: CareerEvent, board: int) -> Scene:
    place = place_on(t, board)
    name = board_name(board)
    return {
        "board": name[:1].upper() + name[1:],
        "place": place,
        "points": rank_change(points_for(event.points, place)),
    }


# Between two events, and after the last


def draw_season(t: TavaruaState, names: list[str]) -> Scene:
    """The last result, what comes next, the cards to unlock or in hand, and the year."""
    result = draw_result(t, names)
    return {
        **draw_sheet(t, names),
        "wave": draw_rank_wave(int(t.rank), result["before"] if result else int(t.rank), int(t.best_rank)),
        "result": result,
        "next": None if t.phase == OVER else draw_next(t),
        "unlocking": t.phase == UNLOCKING,
        "due": due_in_words(t),
    }


def due_in_words(t: TavaruaState) -> str:
    due = int(t.unlocks_due)
    return ngettext("Unlock a stoke card", "Unlock {count} stoke cards", due).format(count=due)


def draw_result(t: TavaruaState, names: list[str]) -> Scene | None:
    """What came of the last event, and how it changed the rank; None before the first."""
    rows = [row for row in results(t) if row]
    if not rows:
        return None
    event = t.book.year[len(rows) - 1].event
    assert event is not None
    row = rows[-1]
    ranks = [FIRST_RANK, *(each[RANK_AFTER] for each in rows[:-1])]
    return {
        **describe(event),
        "before": ranks[-1],
        "rank": row[RANK_AFTER],
        "change": signed(row[RANK_POINTS]),
        "up": row[RANK_AFTER] < ranks[-1],
        "why": why(t, event, row, min(ranks)),
        "boards": draw_places(t, [*names, *t.book.rivals]) if was_played_here(t, len(rows)) else [],
    }


def was_played_here(t: TavaruaState, events: int) -> bool:
    """Whether the table still shows the last event."""
    event = t.book.event
    return event is not None and event.month == MONTHS[events - 1] and event.kind != PHOTO


def why(t: TavaruaState, event: CareerEvent, row: list[int], best: int) -> list[str]:
    """What the points are for, and what the new rank brings."""
    said: list[str] = []
    if event.kind == PHOTO:
        said.append(f"{counted_words(event, row[TALLY])}: {signed(row[RANK_POINTS])}")
    elif was_played_here(t, MONTHS.index(event.month) + 1):
        text = _("{board}: place {place} of {count}, {points}")
        said += [text.format(**placed(t, event, board), count=t.surfers) for board in boards_of(t)]
    else:
        said.append(brought(event, row))
    passed = [str(rank) for rank in UNLOCK_RANKS if row[RANK_AFTER] <= rank < best]
    if passed and t.phase != OVER:
        said.append(_("Unlock rank reached: {ranks}").format(ranks=", ".join(passed)))
    return said


def draw_places(t: TavaruaState, surfers: list[str]) -> list[Scene]:
    """By board: all surfers with their waves, best first."""
    return [
        {"name": board_name(board), "rows": [draw_place(t, each, board, surfers) for each in in_order(t, board)]}
        for board in boards_of(t)
    ]


def in_order(t: TavaruaState, board: int) -> list[int]:
    """All surfers by their waves on a board, best first; ties are ordered by the ruling."""
    behind = is_behind_equals(t)
    return sorted(
        range(int(t.surfers)),
        key=lambda surfer: (merit(t, surfer, board), bool(t.is_opponent(surfer)) == behind),
        reverse=True,
    )


def draw_place(t: TavaruaState, surfer: int, board: int, surfers: list[str]) -> Scene:
    return {
        "seat": surfer,
        "mark": marks(surfers)[surfer],
        "name": surfers[surfer],
        "mine": not t.is_opponent(surfer),
        "waves": waves_on(t, surfer, board),
    }


def draw_next(t: TavaruaState) -> Scene:
    """The event that comes next, as the calendar has it."""
    book = t.book.year[t.month]
    event = book.event
    assert event is not None
    rounds = int(book.box.rounds)
    return {
        **describe(event),
        "rounds": ngettext("{count} round", "{count} rounds", rounds).format(count=rounds),
        "deck": deck_in_words(event, book.box),
        "rivals": [rival_in_words(each) for each in event.opponents],
    }


def deck_in_words(event: CareerEvent, box: Box) -> str:
    """Which wave cards are in the deck, and how many of them will not be seen."""
    first = int(box.first_type)
    types = [name for name in box.names[first : first + len(event.deck)] if event.deck[name.lower()]]
    cards = ", ".join(f"{event.deck[name.lower()]} {name}" for name in types)
    return _("Wave deck: {cards}, without {count} of them.").format(cards=cards, count=event.removed)


def rival_in_words(rival: str) -> Scene:
    """ "L:4": longboard, catches waves from space 4."""
    letter, target = rival.split(":")
    board = board_name(LONGBOARD if letter == "L" else SHORTBOARD)
    return {"name": rival, "words": f"{board}, {target_in_words(int(target))}"}


# The surfer sheet


def draw_sheet(t: TavaruaState, names: list[str]) -> Scene:
    """What the printed sheet has room for, and the calendar."""
    rows = results(t)
    return {
        "name": names[0],
        "rank": int(t.rank),
        "months": [
            {"name": _(name), "short": _(name)[:3], "rank": row[RANK_AFTER] if row else ""}
            for name, row in zip(MONTH_NAMES.values(), rows, strict=True)
        ],
        "unlocks": [{"rank": rank, "reached": int(t.best_rank) <= rank} for rank in UNLOCK_RANKS],
        "cards": [draw_kind(t, kind) for kind in range(SHEET_KINDS)],
        "calendar": [draw_month(t, month, row) for month, row in enumerate(rows)],
        "deck_key": deck_key(),
        "chart": draw_chart([row[RANK_AFTER] for row in rows if row]),
    }


def draw_kind(t: TavaruaState, kind: int) -> Scene:
    """A kind of stoke card with its boxes."""
    box = t.book.box
    got, spent = int(unlocked(t, 0, kind)), int(t.stoke_used[kind])
    boxes = range(MOST_OF_A_KIND)
    return {
        "pick": f"unlock-{kind + 1}",
        "name": box.names[box.first_stoke + kind],
        "deed": _(STOKE_CARDS[kind].deed),
        "unlocked": [number < got for number in boxes],
        "spent": [number < spent for number in boxes],
        "held": got - spent,
        "words": _("{unlocked} of {most} unlocked, {spent} spent").format(
            unlocked=got, most=MOST_OF_A_KIND, spent=spent
        ),
    }


def draw_month(t: TavaruaState, month: int, row: list[int]) -> Scene:
    """One line of the calendar."""
    book = t.book.year[month]
    event = book.event
    assert event is not None
    now = month == t.month and t.phase != OVER
    return {
        **describe(event),
        "when": "done" if row else "now" if now else "later",
        "special": special_rules(event, landed=book.switch_when_landed),
        "deck": deck_code(event),
        "against": " ".join(event.opponents),
        "scoring": can_bring(event, int(book.box.rounds)),
        "brings": brought(event, row) if row else can_bring(event, int(book.box.rounds)),
    }


def draw_chart(ranks: list[int]) -> Scene:
    """The rank from month to month as a line; the first rank is on top."""
    spots = [(LEFT + month * MONTH_WIDTH, height_of(rank)) for month, rank in enumerate([FIRST_RANK, *ranks])]
    return {
        "line": " ".join(f"{x},{y}" for x, y in spots),
        "spots": spots,
        "lines": [{"rank": rank, "y": height_of(rank)} for rank in (*UNLOCK_RANKS[::-1], FIRST_RANK)],
        "width": LEFT + len(MONTHS) * MONTH_WIDTH,
        "months": [
            {"x": LEFT + month * MONTH_WIDTH, "first": _(name)[:1]}
            for month, name in enumerate(MONTH_NAMES.values(), 1)
        ],
        "words": _("Rank by month: {ranks}").format(ranks=", ".join(str(rank) for rank in [FIRST_RANK, *ranks])),
    }


def height_of(rank: int) -> int:
    return TOP + round((rank - 1) * HEIGHT / (LOST_RANK - 1))


@dataclass(frozen=True)
class SurferSheet:
    """surfer_sheet.html"""

    s: Scene
    blank: bool
    edition: str = ""  # whose calendar is on a blank sheet


def sheet_at_table(look: Look) -> SurferSheet:
    """The surfer sheet of a career in progress."""
    return SurferSheet(draw_sheet(look.view.table, look.names), blank=False)


def blank_sheet(look: Look) -> SurferSheet:
    """A blank surfer sheet to print, with the calendar of either edition."""
    edition = "english" if look.asked.get("edition") == "english" else "italian"
    book = book_of(replace(look.game.options, solo="career", edition=edition, boards="both"))
    table = empty_table(book, 1)
    table.month = -1  # no event is the next one
    return SurferSheet(draw_sheet(table, [""]), blank=True, edition=edition)
