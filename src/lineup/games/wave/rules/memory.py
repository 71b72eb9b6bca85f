"""What has been said in a ride: every mark since its beginning, and what a card can be after it.

Marks are taken for what they say. A player who marks a card with *play this* or *this fits* sees that it fits; one who
names those that fit and passes over a card in sight says that this one does not. Nothing else is read from them.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from lineup.games.wave.cards import CARDS, HIGHER, LOWER
from lineup.games.wave.events import EVERYBODY
from lineup.games.wave.moves import MARKS, MOST_SEATS, PLACES, PLAY_THIS, THIS_FITS
from lineup.games.wave.state import WaveState

ANY_CARD: Final = i64((1 << CARDS) - 1)


@final
class Said:
    """The marks on one card before a play, unpacked; no marks: a card has left this place."""

    def __init__(self, packed: i64) -> None:
        self.advice = packed & 4095  # bit 3 * adviser + mark
        self.index = (packed >> 12) & 31
        self.turn = (packed >> 17) & 3
        self.rising = (packed >> 19) & 1 == 1
        self.order = (packed >> 20) & 31
        self.played = (packed >> 25) & 63  # how many cards the pile had


def packed(t: WaveState, advice: i64, index: i64, played: i64) -> i64:
    """The marks on a card now, packed into one number."""
    rising: i64 = 1 if t.rising else 0
    return advice | index << 12 | t.turn << 17 | rising << 19 | t.order << 20 | played << 25


def remember(t: WaveState, place: i64) -> None:
    """Advice was for the play that has just been made, from this place; those who heard it may remember it."""
    played = i64(len(t.pile)) - 1
    if t.marked:
        t.marked = False
        for index in range(t.holders * PLACES):
            if t.advice[index]:
                t.talk = append(t.talk, packed(t, t.advice[index], index, played))
                t.advice[index] = 0
    leave_place(t, place, played)


def leave_place(t: WaveState, index: i64, played: i64) -> None:
    """What was said so far about a card at this place does not hold for the next one."""
    t.talk = append(t.talk, packed(t, 0, index, played))


def talk_facts(t: WaveState) -> list[dict[str, object]]:
    """All talk before the last play, oldest first, ready for JSON. No marks: the card has left this place."""
    facts: list[dict[str, object]] = []
    for each in t.talk:
        said = Said(each)
        bits = [bit for bit in range(3 * MOST_SEATS) if (said.advice >> bit) & 1]
        facts.append(
            {
                "played": int(said.played),
                "turn": int(said.turn),
                "rising": said.rising,
                "order": int(said.order),
                "hand": int(said.index // PLACES),
                "place": int(said.index % PLACES) + 1,
                "marks": [[bit // 3, MARKS[bit % 3]] for bit in bits],
            }
        )
    return facts


def remembered(t: WaveState, *, all_have_spoken: bool) -> vec[i64]:
    """By index: what each card can be, as bits, by all that was said before and now. Seen cards do not matter here."""
    may = vec[i64]([ANY_CARD] * (t.holders * PLACES))
    talk = t.talk
    since = since_when(t)
    start: i64 = 0
    count = i64(len(talk))
    while start < count:
        said = Said(talk[start])
        marks = vec[i64]([0] * (t.holders * PLACES))
        while start < count and Said(talk[start]).played == said.played:
            each = Said(talk[start])
            marks[each.index] |= each.advice
            start += 1
        fitting = what_fitted(t, said)
        draw_conclusions(t, may, since, marks, fitting, said, silence=True)
    if t.marked:
        now = Said(packed(t, 0, 0, i64(len(t.pile))))
        draw_conclusions(t, may, since, t.advice, what_fitted(t, now), now, silence=all_have_spoken)
    return may


def what_fitted(t: WaveState, said: Said) -> i64:
    """The cards that would have fitted when this was said, as bits."""
    place = said.order * CARDS + t.pile[said.played - 1]
    return HIGHER[place] if said.rising else LOWER[place]


def since_when(t: WaveState) -> vec[i64]:
    """By index: how many cards the pile had when the card came there, as far as that matters."""
    since = vec[i64]([0] * (t.holders * PLACES))
    for each in t.talk:
        said = Said(each)
        if said.advice == 0:
            since[said.index] = said.played + 1
    return since


def draw_conclusions(
    t: WaveState, may: vec[i64], since: vec[i64], marks: vec[i64], fitting: i64, said: Said, *, silence: bool
) -> None:
    """What the marks between two plays say about every card that was there already."""
    about_turn = who_listed(t, marks, said.turn, at_turn=True)
    about_others = who_listed(t, marks, said.turn, at_turn=False)
    for index in range(t.holders * PLACES):
        if since[index] > said.played or t.hand[index] == -1:
            continue
        if said_to_fit(marks[index], t.known[index]):
            may[index] &= fitting
        elif silence and marks[index] == 0:
            listed = about_others | (about_turn if index // PLACES == said.turn else 0)
            if not t.book.advice_on_own:
                listed &= ~(i64(1) << (index // PLACES))
            if listed & t.known[index]:
                may[index] &= ~fitting


def who_listed(t: WaveState, marks: vec[i64], turn: i64, *, at_turn: bool) -> i64:
    """The seats that said *this fits* about a card of the holder on turn, or of somebody else, as bits."""
    found: i64 = 0
    for index in range(t.holders * PLACES):
        if marks[index] and (index // PLACES == turn) == at_turn:
            for seat in range(i64(MOST_SEATS)):
                if (marks[index] >> (3 * seat + THIS_FITS)) & 1:
                    found |= i64(1) << seat
    return found


def said_to_fit(advice: i64, known: i64) -> bool:
    """Whether somebody who sees a card has said that it could or should be played."""
    for seat in range(i64(MOST_SEATS)):
        if known == EVERYBODY or (known >> seat) & 1:
            marks = advice >> (3 * seat)
            if (marks >> PLAY_THIS) & 1 or (marks >> THIS_FITS) & 1:
                return True
    return False
