"""Party Wave in words."""

from __future__ import annotations

from lineup.core import Event, Move, Outcome, Words
from lineup.core.language import N_, _
from lineup.core.you import Addressed
from party_wave.cards import Box
from party_wave.events import CardEvent, Marked, Mixed, Sealed, WaveEvent
from party_wave.moves import CHOICES, MARKS, Mark, Peek
from party_wave.rules.book import Book
from party_wave.state import CALLING, DECIDING, LOOKING, NOTHING, PADDLING, POCKET
from party_wave.terminal import SIGNS, draw, headline
from party_wave.view import PartyView

QUESTIONS = {
    LOOKING: N_("You are the lookout: draw, take the newest discard, or peek into a pocket?"),
    DECIDING: N_("You drew {drawn}: keep it in your pocket, or toss it?"),
    PADDLING: N_("Which card do you play?"),
    CALLING: N_("The party is about to wipe out. Do you show a shaka?"),
}

MOVES = {
    "draw": N_("draw a card and look at it"),
    "take": N_("take {newest} openly into your pocket"),
    "keep": N_("keep {drawn}, discard {pocket}"),
    "toss": N_("toss {drawn}"),
    "play pocket": N_("play your pocket card, {pocket}"),
    "play cap": N_("play your cap card, which you cannot see"),
    "play blind": N_("play blind, a card from the deck"),
    "shaka": N_("show your shaka and save the wave"),
    "no shaka": N_("show no shaka"),
}

CARD_EVENTS = {
    "dealt": N_("{name} gets {card} ({place})."),
    "drew": N_("{name} draws {card} and looks at it."),
    "kept": N_("{name} keeps {card} in the pocket."),
    "took": N_("{name} openly takes {card} into the pocket."),
    "peeked": N_("{name} peeks into the pocket of {other}: {card}."),
    "discarded": N_("{name} discards {card}."),
    "played": N_("{name} plays {card} ({place})."),
    "saved": N_("{name} shows {card} and saves the wave."),
}

WAVE_EVENTS = {
    "showed": N_("A {wave} is coming. {name} is the lookout."),
    "turned": N_("The wave turns over: {wave}."),
    "ridden": N_("The party rides the wave."),
    "wipe_out": N_("The party wipes out."),
}

# What a player is told of their own doings, beside what the others are told of them.
YOURS = Addressed(
    {
        "{name} gets {card} ({place}).": N_("You get {card} ({place})."),
        "{name} draws {card} and looks at it.": N_("You draw {card} and look at it."),
        "{name} keeps {card} in the pocket.": N_("You keep {card} in your pocket."),
        "{name} openly takes {card} into the pocket.": N_("You openly take {card} into your pocket."),
        "{name} peeks into the pocket of {other}: {card}.": N_("You peek into the pocket of {other}: {card}."),
        "{name} discards {card}.": N_("You discard {card}."),
        "{name} plays {card} ({place}).": N_("You play {card} ({place})."),
        "{name} shows {card} and saves the wave.": N_("You show {card} and save the wave."),
        "A {wave} is coming. {name} is the lookout.": N_("A {wave} is coming. You are the lookout."),
        "{name} has chosen.": N_("You have chosen."),
        "{name} tells {other} about the {place} card: {mark}": N_("You tell {other} about the {place} card: {mark}"),
    },
    {
        "{name} peeks into the pocket of {other}: {card}.": N_("{name} peeks into your pocket: {card}."),
        "{name} tells {other} about the {place} card: {mark}": N_("{name} tells you about the {place} card: {mark}"),
    },
)

REASONS = {
    "not_now": N_("This has to wait: it belongs to another moment of a wave."),
    "not_lookout": N_("Only the lookout does this."),
    "nothing_to_take": N_("The discard pile is empty: there is nothing to take."),
    "own_pocket": N_("You know your own pocket card; peek at somebody else's."),
    "known_pocket": N_("You know this pocket card already."),
    "blind_again": N_("You played blind on the last wave; not twice in a row."),
    "advice_is_late": N_("The party has paddled; advice is too late for this wave."),
    "own_card": N_("Advice is for the cards of others."),
    "unseen_card": N_("You cannot advise on a card that you have not seen."),
    "marked_already": N_("The card bears this mark already."),
    "not_asked": N_("Nobody asks you: all can see that there is no shaka in your pocket."),
    "no_shaka": N_("There is no shaka in your pocket."),
    "over": N_("The session is over."),
    "no_such_seat": N_("Nobody sits there."),
    "only_watching": N_("You are watching, not playing."),
}

RESULTS = {
    "captain": N_("First as captain, having led more waves than anybody else: {winners}."),
    "scores": N_("First by score: {winners}."),
    "party_won": N_("The party wins together: no more than one wipe-out."),
    "party_lost": N_("The party loses together: it wiped out a second time."),
}

PLACES = {"pocket": N_("pocket"), "cap": N_("cap"), "blind": N_("blind")}
PICKS = {
    **PLACES,
    "deck": N_("draw from the deck"),
    "discards": N_("take the newest discard"),
    "peek": N_("peek into a pocket"),
    "play": N_("play a card"),
    "go": N_("advise: go!"),
    "wait": N_("advise: wait!"),
    "keep": N_("keep it"),
    "toss": N_("toss it"),
    "shaka": N_("show a shaka"),
    "no shaka": N_("show no shaka"),
}

STAGES = {"waves": N_("Waves"), "bonuses": N_("Bonuses"), "shakas": N_("Shakas"), "party": N_("Party")}


class PartyWords(Words):
    def __init__(self, box: Box, book: Book) -> None:
        self.box = box
        self.book = book

    def summary(self) -> str:
        return _("Two to four surfers share every wave: advise one another, and be the captain in the end.")

    def card(self, card: int) -> str:
        return self.box.names[card]

    def seen(self, card: int) -> str:
        """A card in words, for somebody who may not see its face."""
        return _("a card") if card == NOTHING else self.card(card)

    def reason(self, code: str) -> str:
        return _(REASONS[code])

    def result(self, outcome: Outcome, names: list[str]) -> str:
        winners = ", ".join(names[seat] for seat in outcome.winners)
        return _(RESULTS[outcome.reason]).format(winners=winners)

    def line(self, what: str, names: list[str]) -> str:
        if what in STAGES:
            return _(STAGES[what])
        return _("wave {number}").format(number=what.removeprefix("wave "))

    def pick(self, pick: str, view: PartyView, names: list[str]) -> str:
        place, dash, number = pick.partition("-")
        if dash:
            return _("{place} of {name}").format(place=_(PLACES[place]), name=names[int(number) - 1])
        return _(PICKS.get(pick, pick))

    def question(self, view: PartyView, names: list[str]) -> str:
        return _(QUESTIONS[view.phase]).format(drawn=self.seen(view.drawn)) if view.is_asked() else ""

    def move(self, move: Move, view: PartyView, names: list[str]) -> str:
        if isinstance(move, Peek):
            return _("peek into the pocket of {name}").format(name=names[move.other])
        if isinstance(move, Mark):
            return _("tell {name} about {card} ({place}): {mark}").format(
                name=names[move.other],
                card=self.seen(view.hands[move.other * 2 + move.place]),
                place=_(PLACES[CHOICES[move.place]]),
                mark=_(SIGNS[MARKS[move.mark]]),
            )
        newest = view.discards[-1] if len(view.discards) else NOTHING
        pocket = view.hands[view.seat * 2 + POCKET]
        return _(MOVES[move.text()]).format(
            newest=self.seen(newest), drawn=self.seen(view.drawn), pocket=self.seen(pocket)
        )

    def event(self, event: Event, names: list[str]) -> str:
        if isinstance(event, CardEvent):
            place = "" if event.place == NOTHING else _(PLACES[CHOICES[event.place]])
            return YOURS.told(CARD_EVENTS[event.kind], names, int(event.seat), int(event.whose)).format(
                name=names[event.seat], other=names[event.whose], card=self.seen(event.card), place=place
            )
        if isinstance(event, WaveEvent):
            said = YOURS.told(WAVE_EVENTS[event.kind], names, int(event.lookout))
            return said.format(wave=self.card(event.wave), name=names[event.lookout])
        if isinstance(event, Sealed):
            said = YOURS.told(N_("{name} has chosen."), names, int(event.seat))
            return "" if event.again else said.format(name=names[event.seat])
        if isinstance(event, Marked):
            sentence = N_("{name} tells {other} about the {place} card: {mark}")
            return YOURS.told(sentence, names, int(event.seat), int(event.whose)).format(
                name=names[event.seat],
                other=names[event.whose],
                place=_(PLACES[CHOICES[event.place]]),
                mark=_(SIGNS[MARKS[event.mark]]),
            )
        assert isinstance(event, Mixed)
        return _("The discard pile becomes the deck: {cards} cards.").format(cards=event.cards)

    def draw(self, view: PartyView, names: list[str]) -> list[str]:
        return draw(self.box, self.book, view, names)

    def headline(self, view: PartyView, names: list[str]) -> str:
        return headline(self.box, self.book, view, names)
