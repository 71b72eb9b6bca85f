"""What a seat knows of a contest or a career."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.game import View
from lineup.core.moves import Seat
from lineup.games.tavarua.calendar import MONTHS
from lineup.games.tavarua.cards.stoke_cards import SHEET_KINDS, STOKE_KINDS
from lineup.games.tavarua.events.contest import can_see
from lineup.games.tavarua.moves import ACTIONS, BOARDS, MOST_IN_HAND, SPACES
from lineup.games.tavarua.rules.book import CAREER
from lineup.games.tavarua.rules.career import unlocked
from lineup.games.tavarua.rules.hands import cards_let_go, names_of
from lineup.games.tavarua.rules.opponents import plan_of, rounds_to_wait
from lineup.games.tavarua.rules.photos import counted_so_far
from lineup.games.tavarua.scoring import POINTS_FOR, board_total, wave_row
from lineup.games.tavarua.state import (
    BARREL_TOKEN,
    CARD_POINTS,
    END,
    ENDS,
    HANG_TEN_TOKEN,
    MOST_CARDS,
    NOTHING,
    PERFECT_TOKEN,
    PHASES,
    POINTS,
    RESULT_FIELDS,
    SCORE,
    UNSEEN,
    WAVES_A_BOARD,
    WHERE,
    TavaruaState,
    bit,
)


@final
class TavaruaView(View):
    """A contest as one seat knows it: a whole table, in which unseen cards are blank and decks are numbers."""

    def __init__(self, seat: Seat, table: TavaruaState, deck: i64, stoke_deck: i64) -> None:
        super().__init__(seat)
        self.table = table  # its own copy; hands and answers hold UNSEEN for what the seat does not see
        self.deck = deck  # how many cards the player deck has
        self.stoke_deck = stoke_deck

    def facts(self) -> dict[str, object]:
        t = self.table
        box = t.book.box
        return {
            "seat": self.seat,
            "seats": t.seats,
            "phase": PHASES[t.phase],
            "asked": members(t.asked, t.seats),
            "answered": [seat for seat in range(t.seats) if t.answer[seat] != NOTHING],
            "answer": None if self.seat < 0 or t.answer[self.seat] == NOTHING else t.answer[self.seat],
            "first": t.first,
            "visited": t.visited,
            "stage": t.stage,
            "rounds_left": t.rounds_left,
            "dice": list(t.dice),
            "sharks": sharks(t),
            "back": None if t.back == NOTHING else box.names[t.back],
            "turned": [box.names[card] for card in t.turned],
            "deck": self.deck,
            "discards": {box.names[card]: t.discards[card] for card in range(box.player_kinds)},
            "mixed": {box.names[card]: t.mixed[card] for card in range(box.player_kinds)},
            "stoke_deck": self.stoke_deck,
            "stoke_used": {box.names[box.first_stoke + kind]: t.stoke_used[kind] for kind in range(STOKE_KINDS)},
            "surfers": [surfer_facts(t, seat) for seat in range(t.surfers)],
            "hand": None if self.seat < 0 else hand_facts(t, self.seat),
            "stoke_cards": None if self.seat < 0 else stoke_card_facts(t, self.seat),
            "scouted": scouted_facts(t, self.seat),
            **career_facts(t),
        }


def members(mask: i64, seats: i64) -> list[int]:
    """The seats in a set."""
    return [int(seat) for seat in range(seats) if (mask >> seat) & 1]


def sharks(t: TavaruaState) -> list[int]:
    """The spaces of the break with a shark."""
    return [space for space in range(1, SPACES + 1) if (t.sharks >> space) & 1]


def surfer_facts(t: TavaruaState, seat: Seat) -> dict[str, object]:
    """What everybody sees of a surfer."""
    box = t.book.box
    return {
        "where": WHERE[t.where[seat]],
        "space": t.space[seat],
        "board": BOARDS[t.board[seat]],
        "balance": t.balance[seat],
        "stoke": t.stoke[seat],
        "cards": 0 if t.is_opponent(seat) else t.held[seat],
        "stoke_cards": 0 if t.is_opponent(seat) else t.stoke_held[seat],
        "bought": 0 if t.is_opponent(seat) else t.stoke_fresh[seat],
        "pile": [card_with_tokens(t, seat * MOST_CARDS + number) for number in range(t.piled[seat])],
        "action": None if t.action[seat] == NOTHING else ACTIONS[t.action[seat]],
        "snakes": None if t.other[seat] == NOTHING else t.other[seat],
        "laid": None if t.laid[seat] == NOTHING else box.names[t.laid[seat]],
        "laid_stoke": t.laid_stoke[seat],
        "let_go": names_of(t, cards_let_go(t, seat)),
        "sign": t.sign[seat],
        "switched": bool((t.switched >> seat) & 1),
        "played_stoke": bool((t.played_stoke >> seat) & 1),
        "called": bool((t.called >> seat) & 1),
        "zoned": bool((t.zoned >> seat) & 1),
        "waves": {BOARDS[board]: waves_facts(t, seat, board) for board in range(len(BOARDS))},
        "totals": {BOARDS[board]: board_total(t, seat, board) / 2 for board in range(len(BOARDS))},
        "looked_at": []
        if len(t.looked) == 0 or t.is_opponent(seat)
        else [t.looked[looker * t.seats + seat] for looker in range(t.seats)],
    }


def card_with_tokens(t: TavaruaState, card: i64) -> dict[str, object]:
    """A card of a score pile."""
    tokens = t.tokens[card]
    return {
        "card": t.book.box.names[t.pile[card]],
        "stoke": tokens & 3,
        "barrel": bool(tokens & BARREL_TOKEN),
        "hang_ten": bool(tokens & HANG_TEN_TOKEN),
        "perfect": bool(tokens & PERFECT_TOKEN),
    }


def waves_facts(t: TavaruaState, seat: Seat, board: i64) -> list[dict[str, object]]:
    """Recorded waves, the better one first, and what their points are for."""
    rows = [wave_row(seat, board, number) for number in range(WAVES_A_BOARD)]
    return [wave_facts(t, row) for row in rows if t.waves[row + SCORE] != NOTHING]


def wave_facts(t: TavaruaState, row: i64) -> dict[str, object]:
    """One recorded wave."""
    facts: dict[str, object] = {
        "score": t.waves[row + SCORE] / 2,
        "points": t.waves[row + POINTS],
        "end": ENDS[t.waves[row + END]],
    }
    for number, what in enumerate(POINTS_FOR):
        facts[what] = t.waves[row + CARD_POINTS + number]
    return facts


def hand_facts(t: TavaruaState, seat: Seat) -> list[str]:
    start = seat * MOST_IN_HAND
    return [t.book.box.names[t.hand[start + place]] for place in range(t.held[seat])]


def stoke_card_facts(t: TavaruaState, seat: Seat) -> dict[str, list[int]]:
    """By name: how many are held, and how many of them were bought this round."""
    facts: dict[str, list[int]] = {}
    for kind in range(STOKE_KINDS):
        place = seat * STOKE_KINDS + kind
        if t.stoke_cards[place] > 0:
            name = t.book.box.names[t.book.box.first_stoke + kind]
            facts[name] = [int(t.stoke_cards[place]), int(t.fresh[place])]
    return facts


def scouted_facts(t: TavaruaState, seat: Seat) -> list[list[str]]:
    """By holder: the cards that a seat has seen in that hand and that are surely still there."""
    if len(t.scouted) == 0 or seat < 0:
        return []
    kinds = t.book.box.player_kinds
    facts: list[list[str]] = []
    for holder in range(t.seats):
        row = (seat * t.seats + holder) * kinds
        facts.append([t.book.box.names[kind] for kind in range(kinds) for _copy in range(t.scouted[row + kind])])
    return facts


def observe(t: TavaruaState, seat: Seat) -> TavaruaView:
    """The table with everything the seat does not see blanked, and without the contents of the decks."""
    seen = t.copy()
    seen.deck.cards = vec[i64]()
    seen.stoke_deck.cards = vec[i64]()
    for holder in range(t.seats):
        if can_see(bit(holder), seat):
            continue
        for place in range(t.held[holder]):
            seen.hand[holder * MOST_IN_HAND + place] = UNSEEN
        if t.book.solo != CAREER:  # in a career, everyone can read them on the surfer sheet
            for kind in range(STOKE_KINDS):
                seen.stoke_cards[holder * STOKE_KINDS + kind] = 0
                seen.fresh[holder * STOKE_KINDS + kind] = 0
        if seen.answer[holder] != NOTHING:
            seen.answer[holder] = UNSEEN
    forget_what_others_scouted(seen, seat)
    return TavaruaView(seat, seen, i64(len(t.deck.cards)), i64(len(t.stoke_deck.cards)))


def forget_what_others_scouted(t: TavaruaState, seat: Seat) -> None:
    """Only the looker knows the cards seen; everyone knows that the surfer has looked."""
    if len(t.scouted) == 0:
        return
    row = t.seats * t.book.box.player_kinds
    for looker in range(t.seats):
        if looker != seat:
            for place in range(looker * row, looker * row + row):
                t.scouted[place] = 0


def career_facts(t: TavaruaState) -> dict[str, object]:
    """The year of a career as on the surfer sheet, and what the opponents are after; empty elsewhere."""
    if t.book.solo != CAREER:
        return {}
    event = t.book.year[t.month].event
    assert event is not None
    return {
        "month": event.month,
        "rank": t.rank,
        "best_rank": t.best_rank,
        "unlocks_due": t.unlocks_due,
        "counted": counted_so_far(t),
        "unlocked": sheet_facts(t),
        "results": [result_facts(t, month) for month in range(len(t.results) // RESULT_FIELDS)],
        "opponents": [opponent_facts(t, surfer) for surfer in range(t.seats, t.surfers)],
    }


def sheet_facts(t: TavaruaState) -> dict[str, list[int]]:
    """By name of a stoke card: how many were unlocked, and how many of them are spent."""
    facts: dict[str, list[int]] = {}
    for kind in range(SHEET_KINDS):
        spent = int(t.stoke_used[kind])
        facts[t.book.box.names[t.book.box.first_stoke + kind]] = [int(unlocked(t, 0, kind)), spent]
    return facts


def result_facts(t: TavaruaState, month: i64) -> dict[str, object]:
    """What came of an event."""
    rank, points, short_place, long_place, tally = [int(t.results[month * RESULT_FIELDS + i64(f)]) for f in range(5)]
    return {
        "month": MONTHS[month],
        "short_place": None if short_place == NOTHING else short_place,
        "long_place": None if long_place == NOTHING else long_place,
        "counted": None if tally == NOTHING else tally,
        "points": points,
        "rank": rank,
    }


def opponent_facts(t: TavaruaState, surfer: Seat) -> dict[str, object]:
    """An opponent's name, where it catches waves from, and what it is about to do."""
    plan = plan_of(t, surfer)
    return {
        "surfer": surfer,
        "name": t.book.rivals[surfer - t.seats],
        "target": t.target[surfer],
        "plan": plan,
        "rounds": rounds_to_wait(t, surfer, plan),
    }
