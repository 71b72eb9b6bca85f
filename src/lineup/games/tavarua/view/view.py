"""What a seat knows, and worlds that fit it."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Card, Chance, Pool
from lineup.core.game import View
from lineup.core.moves import Move, Seat
from lineup.games.tavarua.cards import STOKE_KINDS
from lineup.games.tavarua.events.contest import can_see
from lineup.games.tavarua.moves import (
    ACTIONS,
    BOARDS,
    LONGBOARD,
    MOST_IN_HAND,
    SPACES,
    Choice,
    Redraw,
    Sign,
    StartOn,
    TavaruaMoves,
)
from lineup.games.tavarua.rules.book import CAREER
from lineup.games.tavarua.rules.hands import cards_let_go, names_of
from lineup.games.tavarua.rules.legal import legal_moves
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
    SCORE,
    UNSEEN,
    WAVES_A_BOARD,
    WHERE,
    TavaruaState,
    bit,
)
from lineup.games.tavarua.view.career import career_facts


@final
class TavaruaView(View):
    """A contest as one seat knows it: a whole table, in which unseen cards are blank and decks are numbers."""

    def __init__(self, seat: Seat, table: TavaruaState, deck: i64, stoke_deck: i64) -> None:
        super().__init__(seat)
        self.table = table  # its own copy; hands and answers hold UNSEEN for what the seat does not see
        self.deck = deck  # how many player cards it has
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
    """By holder: the cards that a seat has seen in that hand and that surely are still there."""
    if len(t.scouted) == 0 or seat < 0:
        return []
    kinds = t.book.box.player_kinds
    facts: list[list[str]] = []
    for holder in range(t.seats):
        row = (seat * t.seats + holder) * kinds
        facts.append([t.book.box.names[kind] for kind in range(kinds) for _copy in range(t.scouted[row + kind])])
    return facts


def observe(t: TavaruaState, seat: Seat) -> TavaruaView:
    """The table with everything blanked that the seat does not see, and nothing of what lies in the decks."""
    seen = t.copy()
    seen.deck.cards = vec[i64]()
    seen.stoke_deck.cards = vec[i64]()
    for holder in range(t.seats):
        if can_see(bit(holder), seat):
            continue
        for place in range(t.held[holder]):
            seen.hand[holder * MOST_IN_HAND + place] = UNSEEN
        if t.book.solo != CAREER:  # there all can read them on the surfer sheet
            for kind in range(i64(STOKE_KINDS)):
                seen.stoke_cards[holder * STOKE_KINDS + kind] = 0
                seen.fresh[holder * STOKE_KINDS + kind] = 0
        if seen.answer[holder] != NOTHING:
            seen.answer[holder] = UNSEEN
    forget_what_others_scouted(seen, seat)
    return TavaruaView(seat, seen, i64(len(t.deck.cards)), i64(len(t.stoke_deck.cards)))


def forget_what_others_scouted(t: TavaruaState, seat: Seat) -> None:
    """What others have looked at is theirs; that they have looked, all know."""
    if len(t.scouted) == 0:
        return
    row = t.seats * t.book.box.player_kinds
    for looker in range(t.seats):
        if looker != seat:
            for place in range(looker * row, looker * row + row):
                t.scouted[place] = 0


def determinize(view: TavaruaView, moves: TavaruaMoves, chance: Chance) -> TavaruaState:
    """A table that looks like this to the seat: what it does not see is dealt anew."""
    t = view.table.copy()
    deal_stoke_cards(t, view.seat, chance)
    deal_player_cards(t, view.seat, chance)
    let_others_scout(t, view.seat, chance)
    for seat in range(t.seats):
        if t.answer[seat] == UNSEEN:
            t.answer[seat] = imagined_answer(t, seat, moves, chance)
    return t


def deal_stoke_cards(t: TavaruaState, seat: Seat, chance: Chance) -> None:
    """Those that others hold come from the deck, which is all that nobody has used and the seat does not hold."""
    box = t.book.box
    t.stoke_deck = box.stoke_pool.copy()
    for kind in range(i64(STOKE_KINDS)):
        gone = t.stoke_used[kind] + (t.stoke_cards[seat * STOKE_KINDS + kind] if seat >= 0 else 0)
        if seat < 0 and t.book.solo == CAREER:
            gone += t.stoke_cards[kind]
        for _copy in range(gone):
            t.stoke_deck.take(box.first_stoke + kind)
    for other in range(t.seats):
        if other == seat or t.book.solo == CAREER:
            continue
        for number in range(t.stoke_held[other]):
            place = other * STOKE_KINDS + chance.draw(t.stoke_deck) - box.first_stoke
            t.stoke_cards[place] += 1
            if number < t.stoke_fresh[other]:
                t.fresh[place] += 1


def deal_player_cards(t: TavaruaState, seat: Seat, chance: Chance) -> None:
    """First what was scouted and what must be in some hand, then longboarders, who hold no sign, then all others."""
    t.deck = unseen_cards(t, seat)
    for other in range(t.seats):
        if other != seat:
            put_back_what_was_scouted(t, seat, other)
    deal_what_is_not_in_the_deck(t, seat, chance)
    signed = take_signed_cards(t)
    deal_blanks(t, seat, chance, longboarders=True)
    for card in signed:
        t.deck.put(card)
    deal_blanks(t, seat, chance, longboarders=False)


def unseen_cards(t: TavaruaState, seat: Seat) -> Pool:
    """All player cards but those that the seat sees: discards, score piles, mats and its own hand."""
    box = t.book.box
    gone = t.discards[:]
    for card in t.pile:
        if card != NOTHING:
            gone[card] += 1
    for card in t.laid:
        if card != NOTHING:
            gone[card] += 1
    for other in range(t.seats):
        for card in cards_let_go(t, other):
            gone[card] += 1
    if seat >= 0:
        for place in range(t.held[seat]):
            gone[t.hand[seat * MOST_IN_HAND + place]] += 1
    unseen: list[int] = []
    for kind in range(box.player_kinds):
        for _copy in range(box.in_deck[kind] - gone[kind]):
            unseen.append(int(kind))
    return Pool("player cards", unseen)


def put_back_what_was_scouted(t: TavaruaState, seat: Seat, holder: Seat) -> None:
    """The cards that the seat is sure of go to the first places of that hand."""
    if seat < 0 or len(t.scouted) == 0:
        return
    kinds = t.book.box.player_kinds
    row = (seat * t.seats + holder) * kinds
    place = holder * MOST_IN_HAND
    for kind in range(kinds):
        for _copy in range(t.scouted[row + kind]):
            t.hand[place] = kind
            t.deck.take(kind)
            place += 1


def deal_what_is_not_in_the_deck(t: TavaruaState, seat: Seat, chance: Chance) -> None:
    """More of a kind than were there when the deck was mixed last can only be in hands; longboarders come first.

    They hold no card with the sign, so whatever has none is for them, as long as they have room.
    """
    left = t.mixed[:]
    held: list[int] = []
    for card in t.deck.cards:
        left[card] -= 1
        if left[card] < 0:
            held.append(int(card))
    long, short = blank_places(t, seat, longboarders=True), blank_places(t, seat, longboarders=False)
    for card in held:
        there = long if len(long) > 0 and t.book.box.sign[card] == 0 else short
        t.hand[chance.draw(there)] = card
        t.deck.take(card)


def blank_places(t: TavaruaState, seat: Seat, *, longboarders: bool) -> Pool:
    """The places of hands, of those on one kind of board, whose card the seat does not see."""
    places: list[int] = []
    for other in range(t.seats):
        if other != seat and (t.board[other] == LONGBOARD) == longboarders:
            for place in range(other * MOST_IN_HAND, other * MOST_IN_HAND + t.held[other]):
                if t.hand[place] == UNSEEN:
                    places.append(int(place))
    return Pool("imagined places", places)


def take_signed_cards(t: TavaruaState) -> list[Card]:
    """Take all cards with the no-longboard sign out of the deck for a while."""
    signed = [card for card in t.deck.cards if t.book.box.sign[card] == 1]
    for card in signed:
        t.deck.take(card)
    return signed


def deal_blanks(t: TavaruaState, seat: Seat, chance: Chance, *, longboarders: bool) -> None:
    """Fill the blank places of those on one kind of board."""
    for place in blank_places(t, seat, longboarders=longboarders).cards:
        t.hand[place] = chance.draw(t.deck)


def let_others_scout(t: TavaruaState, seat: Seat, chance: Chance) -> None:
    """Whoever else has looked at a hand is sure of as many of its cards as all can count."""
    if len(t.looked) == 0:
        return
    kinds = t.book.box.player_kinds
    for looker in range(t.seats):
        for holder in range(t.seats):
            pair = looker * t.seats + holder
            if looker == seat or t.looked[pair] == 0:
                continue
            start = holder * MOST_IN_HAND
            hand = Pool("imagined hand", [int(t.hand[start + place]) for place in range(t.held[holder])])
            for _card in range(t.looked[pair]):
                t.scouted[pair * kinds + chance.draw(hand)] += 1


def imagined_answer(t: TavaruaState, seat: Seat, moves: TavaruaMoves, chance: Chance) -> i64:
    """Any answer that a seat could have given."""
    legal = legal_moves(t, seat, moves)
    return code_of(legal[chance.roll("imagined answer", i64(len(legal))) - 1])


def code_of(move: Move) -> i64:
    """A sealed answer as the table keeps it."""
    if isinstance(move, Choice):
        return move.code
    if isinstance(move, Redraw):
        return move.places
    if isinstance(move, Sign):
        return move.sign + 1
    assert isinstance(move, StartOn)
    return move.board
