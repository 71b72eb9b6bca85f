"""What a seat knows of a table."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.chance import Card
from lineup.core.game import View
from lineup.core.moves import Seat
from lineup.games.perfect_wave.cards import MANEUVER_ROW, NOTHING, PIER, ROWS, SPACES, UNSEEN, WAVE_ROW, Box
from lineup.games.perfect_wave.events import EVERYBODY, can_see
from lineup.games.perfect_wave.state import (
    AS_A_TRICK,
    BLIND,
    LAID_BLIND,
    LAID_OPENLY,
    OPENLY,
    OVER,
    PHASES,
    PerfectWaveState,
    got_card,
    got_how,
    got_row,
    packed,
)


@final
class PerfectWaveView(View):
    """A table as one seat knows it: a whole table in which the others' hidden cards are UNSEEN and decks are empty.

    ``unseen`` tells which cards these can be: everything that has not been shown to this seat. It follows from what the
    seat has seen, so it is no secret.
    """

    def __init__(
        self, seat: Seat, table: PerfectWaveState, decks: vec[i64], unseen: list[vec[i64]], goals: vec[i64]
    ) -> None:
        super().__init__(seat)
        self.table = table  # its own copy
        self.decks = decks  # how many cards each deck has, by row
        # How many of each kind: in decks, hidden in hands and on boards, and Tricks that went back to the box; by how
        # often the deck that they come from had been shuffled anew.
        self.unseen = unseen
        self.goals = goals  # Goals that the seat has not seen, as cards

    def facts(self) -> dict[str, object]:
        """P15.2 The whole view; what is hidden is None."""
        t = self.table
        box = t.box
        return {
            "seat": int(self.seat),
            "seats": int(t.seats),
            "first": int(t.first),
            "turn": int(t.turn),
            "phase": PHASES[t.phase],
            "points": int(t.points),
            "washed": t.washed,
            "last_round": t.last_round,
            "pier": {
                ROWS[row]: [name_or_none(box, t.pier[row * PIER + place]) for place in range(PIER)] for row in range(2)
            },
            "decks": {ROWS[row]: int(self.decks[row]) for row in range(2)},
            "shuffled": {ROWS[row]: int(t.shuffled[row]) for row in range(2)},
            "discarded": {"wave": names(box, t.wave_pile), "maneuver": names(box, t.maneuver_pile)},
            "unseen": {ROWS[row]: unseen_facts(box, row, self.unseen) for row in range(2)},
            "supply": int(t.supply),
            "public_goals": names(box, t.public),
            "activated": [place + 1 for place, yes in enumerate(t.activated) if yes],
            "drawn": None if t.drawn == NOTHING else "hidden" if t.drawn == UNSEEN else box.name(int(t.drawn)),
            "drawn_row": ROWS[t.drawn_row],
            "drawn_from": int(t.drawn_from),
            "boards": [board_facts(t, seat) for seat in range(int(t.seats))],
        }


def name_or_none(box: Box, card: Card) -> str | None:
    return None if card < 0 else box.name(int(card))


def names(box: Box, cards: vec[i64]) -> list[str]:
    return [box.name(int(card)) for card in cards]


def unseen_facts(box: Box, row: i64, unseen: list[vec[i64]]) -> dict[str, dict[str, int]]:
    """The cards of a row that the viewer has not seen, by the deck that they came from; decks are counted from 1.

    What becomes a new deck lay open on the discard pile, so everybody knows which cards are in it.
    """
    facts: dict[str, dict[str, int]] = {}
    for deck, counts in enumerate(unseen):
        there = {box.name(card): int(many) for card, many in enumerate(counts) if many and box.row_of(card) == row}
        if there:
            facts[f"deck {deck + 1}"] = there
    return facts


def board_facts(t: PerfectWaveState, seat: int) -> dict[str, object]:
    """One player's side of the table."""
    box = t.box
    spaces = range(seat * SPACES, (seat + 1) * SPACES)
    goals = [name_or_none(box, card) for card in t.dealt[seat * 2 : seat * 2 + 2]]
    return {
        "surfer": int(t.surfers[seat]) + 1,
        "wax": int(t.wax[seat]),
        "waves": [None if t.waves[i] == NOTHING else spot(box, t.waves[i], t.wave_from[i]) for i in spaces],
        "tricks": [None if t.tricks[i] == NOTHING else spot(box, t.tricks[i], t.trick_from[i]) for i in spaces],
        "hand": hand_facts(t, seat),
        "held": {ROWS[row]: int(t.held[seat * 2 + row]) for row in range(2)},
        "got": [entry_facts(box, entry) for entry in t.got[seat]],
        "paddled": [int(count) for count in t.paddled[seat]],
        "goals": goals,
        "kept": None if t.kept[seat] == NOTHING else "sealed" if t.kept[seat] == UNSEEN else int(t.kept[seat]) + 1,
    }


def hand_facts(t: PerfectWaveState, seat: int) -> dict[str, int]:
    """The cards that the viewer sees in a hand, and how many of each."""
    first = seat * int(t.box.kinds)
    return {t.box.name(card): int(t.hand[first + card]) for card in range(int(t.box.kinds)) if t.hand[first + card]}


def spot(box: Box, card: Card, filled_from: i64) -> dict[str, object]:
    """A filled space: its card if the viewer sees it, and how it came there."""
    if filled_from == LAID_OPENLY:
        how = "openly"
    elif filled_from <= LAID_BLIND:
        how = f"blind from deck {LAID_BLIND - filled_from + 1}"
    else:
        how = f"after {filled_from} cards"
    return {"card": name_or_none(box, card), "how": how}


def entry_facts(box: Box, entry: i64) -> dict[str, object]:
    """A card that a seat got into its hand."""
    how = got_how(entry)
    known = {OPENLY: "openly", AS_A_TRICK: "as a trick"}
    words = known.get(int(how)) or f"blind from deck {how - BLIND + 1}"
    return {"row": ROWS[got_row(entry)], "how": words, "card": name_or_none(box, got_card(entry))}


def observe(t: PerfectWaveState, seat: Seat) -> PerfectWaveView:
    """P15.3 The table with everything blanked that this seat has not seen."""
    seen = t.copy()
    decks = vec[i64]([t.deck_size(WAVE_ROW), t.deck_size(MANEUVER_ROW)])
    unseen = cards_in_decks(t)
    goals = t.goal_deck.cards[:]
    for owner in range(t.seats):
        if not shows_all(t, owner, seat):
            count_hidden(t, owner, unseen)
            blank(t, seen, owner, seat)
    if t.dealt:
        goals = unseen_goals(t, seat)
    empty_the_decks(seen)
    return PerfectWaveView(seat, seen, decks, unseen, goals)


def shows_all(t: PerfectWaveState, owner: Seat, seat: Seat) -> bool:
    """P15.4 Whether a seat sees all cards of an owner: its own always, those of others at the end."""
    return t.phase == OVER or can_see(owner, seat)


def empty_the_decks(seen: PerfectWaveState) -> None:
    seen.wave_deck.cards = vec[i64]()
    seen.maneuver_deck.cards = vec[i64]()
    seen.unseen_tricks.cards = vec[i64]()
    seen.box_tricks.cards = vec[i64]()
    seen.goal_deck.cards = vec[i64]()


def blank(t: PerfectWaveState, seen: PerfectWaveState, owner: Seat, seat: Seat) -> None:
    """Take what an owner hides out of a copy of the table."""
    for index in range(owner * SPACES, owner * SPACES + SPACES):
        if t.waves[index] >= 0 and not is_open(t.wave_from[index], seat):
            seen.waves[index] = UNSEEN
        if t.tricks[index] >= 0 and not is_open(t.trick_from[index], seat):
            seen.tricks[index] = UNSEEN
    for card in range(t.box.kinds):
        seen.hand[owner * t.box.kinds + card] = 0
    for place, entry in enumerate(t.got[owner]):
        if got_how(entry) != OPENLY:
            seen.got[owner][place] = packed(got_row(entry), got_how(entry), UNSEEN)
    if t.turn == owner and t.drawn != NOTHING:
        seen.drawn = UNSEEN
    if t.dealt:
        seen.dealt[owner * 2] = UNSEEN
        seen.dealt[owner * 2 + 1] = UNSEEN
        if t.kept[owner] != NOTHING:
            seen.kept[owner] = UNSEEN


def is_open(filled_from: i64, seat: Seat) -> bool:
    """Whether a card that lies face down on somebody else's board was seen by all when it was laid."""
    return filled_from == LAID_OPENLY and can_see(EVERYBODY, seat)


def cards_in_decks(t: PerfectWaveState) -> list[vec[i64]]:
    """How many of each kind nobody has seen: in the decks, and among the Tricks in the box."""
    decks = max(t.shuffled[WAVE_ROW], t.shuffled[MANEUVER_ROW]) + 1
    counts = [vec[i64]([0] * int(t.box.kinds)) for _deck in range(decks)]
    for card in t.wave_deck.cards:
        counts[t.shuffled[WAVE_ROW]][card] += 1
    for card in t.maneuver_deck.cards:
        if card == t.box.paddle:
            counts[t.shuffled[MANEUVER_ROW]][card] += 1
    for card in t.unseen_tricks.cards:
        counts[t.shuffled[MANEUVER_ROW]][card] += 1
    for card in t.box_tricks.cards:
        counts[0][card] += 1
    return counts


def count_hidden(t: PerfectWaveState, owner: Seat, unseen: list[vec[i64]]) -> None:
    """Add all cards that an owner got blind, wherever they are now: nobody else has seen them."""
    for entry in t.got[owner]:
        how = got_how(entry)
        if how != OPENLY:
            unseen[max(how - BLIND, 0)][got_card(entry)] += 1
    for index in range(owner * SPACES, owner * SPACES + SPACES):
        if t.waves[index] >= 0 and t.wave_from[index] <= LAID_BLIND:
            unseen[LAID_BLIND - t.wave_from[index]][t.waves[index]] += 1
        if t.tricks[index] >= 0 and t.trick_from[index] <= LAID_BLIND:
            unseen[LAID_BLIND - t.trick_from[index]][t.tricks[index]] += 1
    if t.turn == owner and t.drawn != NOTHING:
        unseen[t.drawn_from][t.drawn] += 1


def unseen_goals(t: PerfectWaveState, seat: Seat) -> vec[i64]:
    """The Goals that a seat has not seen, sorted."""
    cards = [int(card) for card in t.goal_deck.cards]
    for owner in range(t.seats):
        if not shows_all(t, owner, seat):
            cards += [int(t.dealt[owner * 2]), int(t.dealt[owner * 2 + 1])]
    return vec[i64](sorted(cards)) if cards else vec[i64]()
