"""How a ride is told once it is over: the wave card by card, the card that broke it, plays that saved it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from lineup.core.ending import Act, Bar, Ending, Moment, Rung
from lineup.core.language import N_, _, ngettext
from lineup.core.outcome import Outcome
from lineup.core.words import Words
from lineup.core.you import is_you
from lineup.games.wave.cards import COLOURS, NO_CARD, colour_of, number_of
from lineup.games.wave.events import Advised, Began, Ended, Tried
from lineup.games.wave.moves import MARKS, PLACES
from lineup.games.wave.rules.fits import fits
from lineup.games.wave.scoring import CARDS_TO_PLAY, band
from lineup.games.wave.state import WaveState
from lineup.games.wave.words.names import BAND_NAMES, face_name, holder_name, least_by_band
from lineup.games.wave.words.words import BANDS, result_of
from lineup.games.wave.words.yours import YOURS

TITLES = {
    "broke": N_("The card that broke it"),
    "stuck": N_("Nothing fits any more"),
    "last": N_("The last card"),
    "blind": N_("Blind and right"),
    "advised": N_("Well advised"),
    "only": N_("By a hair's breadth"),
}
ENCOURAGING = (MARKS.index("play"), MARKS.index("fits"))


@dataclass(frozen=True)
class Noted:
    """What is remembered of the table after each step."""

    top: int
    unseen: frozenset[tuple[int, int]]  # holder and place of each card that its holder has never seen
    fitting: int  # how many cards of the holder on turn would fit
    held: int  # of how many
    turn: int  # whose turn it is


class WaveEnding(Ending):
    tallest = 6
    bars_in_all = CARDS_TO_PLAY + 1  # with the one that begins the pile

    def title(self) -> str:
        return _("The wave, card by card")

    def note(self, state: WaveState) -> Noted:
        t = state
        places = [(holder, place) for holder in range(int(t.seats)) for place in range(PLACES)]
        unseen = [
            (holder, place)
            for holder, place in places
            if t.hand[holder * PLACES + place] != NO_CARD and not (t.known[holder * PLACES + place] >> holder) & 1
        ]
        first = int(t.turn) * PLACES
        held = [int(card) for card in t.hand[first : first + PLACES] if card != NO_CARD]
        fitting = sum(1 for card in held if fits(t, card))
        return Noted(int(t.top), frozenset(unseen), fitting, len(held), int(t.turn))

    def bars(self, acts: Sequence[Act]) -> list[Bar]:
        found: list[Bar] = []
        for act in acts:
            for event in act.events:
                if isinstance(event, Began | Tried) and event.kind in ("began", "played"):
                    colour = COLOURS[colour_of(event.card)]
                    found.append(Bar(act.step, int(number_of(event.card)) + 1, f"wave-{colour}", event))
        return found

    def moments(self, acts: Sequence[Act]) -> list[Moment]:
        plays = [
            (before, act, event)
            for before, act in pairwise(acts)
            for event in act.events
            if isinstance(event, Tried) and event.kind == "played"
        ]
        blind = [
            Moment(act.step, "blind", int(event.holder), event)
            for before, act, event in plays
            if (event.holder, event.place) in before.noted.unseen
        ]
        only = [
            Moment(act.step, "only", int(event.holder), event)
            for before, act, event in plays
            if before.noted.fitting == 1 < before.noted.held
        ]
        return [*how_it_ended(acts), *blind[-1:], *most_advised(acts), *only[-1:], *blind[-2:-1]]

    def tell(self, moment: Moment, words: Words, names: list[str]) -> tuple[str, str]:
        return _(TITLES[moment.kind]), sentence(moment, words, names)

    def result(self, outcome: Outcome, moments: Sequence[Moment], words: Words, names: list[str]) -> str:
        """Whose card broke it, or who could not go on: at a table all know each other."""
        why = next((sentence(each, words, names) for each in moments if each.kind in ("broke", "stuck")), "")
        return result_of(outcome, why)

    def headline(self, outcome: Outcome) -> str:
        """How far it rolled; all the way is worth more than its number."""
        count = int(outcome.scores[0])
        if count == CARDS_TO_PLAY:
            return _(BANDS[band(0)])
        return ngettext("The wave rolled on for {count} card", "The wave rolled on for {count} cards", count).format(
            count=count
        )

    def ladder(self, outcome: Outcome) -> list[Rung]:
        """The bands of the rules, which go by cards left, by cards played."""
        here = outcome.reason.partition(":")[2]
        return [Rung(_(BAND_NAMES[code]), played, code == here) for code, played in played_by_band().items()]

    def rung(self, score: float) -> str:
        return _(BAND_NAMES[band(CARDS_TO_PLAY - int(score))])


def played_by_band() -> dict[str, str]:
    """How many cards have been played for each band, the best first: "28–30"."""
    found: dict[str, str] = {}
    high = CARDS_TO_PLAY
    for code, low in least_by_band():
        found[code] = f"{low}–{high}" if low < high else str(low)
        high = low - 1
    return found


def how_it_ended(acts: Sequence[Act]) -> list[Moment]:
    """The last play, and what it was tried on."""
    last = acts[-1]
    ended = next((event for event in last.events if isinstance(event, Ended)), None)
    tried = next((event for event in last.events if isinstance(event, Tried)), None)
    if ended is None:
        return []
    if ended.reason == "stuck":
        # With the ruling that players say so themselves, somebody may have been wrong.
        holder = -1 if last.noted.fitting else last.noted.turn
        return [Moment(last.step, "stuck", holder, ended, {"top": last.noted.top})]
    kind = "last" if ended.reason == "won" else "broke"
    holder = int(tried.holder) if tried else -1
    return [Moment(last.step, kind, holder, tried, {"top": last.noted.top})]


def most_advised(acts: Sequence[Act]) -> list[Moment]:
    """The play whose card most marks had spoken for, if there were several."""
    marks: list[Advised] = []
    best: list[Moment] = []
    most = 1
    for act in acts:
        for event in act.events:
            if isinstance(event, Advised) and event.mark in ENCOURAGING:
                marks.append(event)
            elif isinstance(event, Tried) and event.kind == "played":
                count = sum(1 for each in marks if (each.holder, each.place) == (event.holder, event.place))
                if count > most:
                    most = count
                    best = [Moment(act.step, "advised", int(event.holder), event, {"count": count})]
                marks = []
    return best


def sentence(moment: Moment, words: Words, names: list[str]) -> str:
    event = moment.event
    if moment.kind == "stuck":
        return nothing_fits(moment, names)
    assert event is not None
    if moment.kind == "last" or not isinstance(event, Tried):
        return words.event(event, names)
    holder = int(event.holder)
    values = {"name": holder_name(holder, names), "card": face_name(int(event.card))}
    if moment.kind == "broke":
        said = YOURS.told(N_("{name}'s {card} does not fit on {top}."), names, holder)
        return said.format(top=face_name(moment.values["top"]), **values)
    if moment.kind == "blind":
        return YOURS.told(N_("{name} had never seen {card}, and it fitted."), names, holder).format(**values)
    if moment.kind == "only":
        return YOURS.told(N_("Of all cards of {name}'s only {card} fitted."), names, holder).format(**values)
    count = moment.values["count"]
    told = ngettext("{name} plays {card}: {count} flag said so.", "{name} plays {card}: {count} flags said so.", count)
    if is_you(names, holder):
        told = ngettext("You play {card}: {count} flag said so.", "You play {card}: {count} flags said so.", count)
    return told.format(count=count, **values)


def nothing_fits(moment: Moment, names: list[str]) -> str:
    card = face_name(moment.values["top"])
    if moment.seat < 0:
        return _("No card could be laid on {card}.").format(card=card)
    said = YOURS.told(N_("{name} has no card that fits on {card}."), names, moment.seat)
    return said.format(name=holder_name(moment.seat, names), card=card)
