"""Wave in words, and its picture in the terminal."""

from __future__ import annotations

from lineup.core import Event, Move, Outcome, Words
from lineup.core.language import N_, _, in_digits, ngettext
from lineup.games.wave import events
from lineup.games.wave.cards import COLOUR_SWAPS, card_name
from lineup.games.wave.moves import MARKS, PLACES, SILVER, UP, Advise, Exchange, NameCard, Play
from lineup.games.wave.rules.legal import is_silvers_turn
from lineup.games.wave.scoring import CARDS_TO_PLAY
from lineup.games.wave.state import NOBODY_NAMED, RIDING
from lineup.games.wave.terminal import draw
from lineup.games.wave.view import WaveView
from lineup.games.wave.words.names import (
    BAND_NAMES,
    direction_name,
    face_name,
    holder_name,
    least_by_band,
    mark_words,
    nearly,
)
from lineup.games.wave.words.yours import YOURS

REASONS = {
    "over": N_("The ride is over."),
    "not_your_turn": N_("It is not your turn."),
    "no_card_there": N_("There is no card at that place."),
    "does_not_fit": N_("That card does not fit: neither its number nor its colour goes the right way."),
    "wrong_step": N_("That card cannot be laid that way: up is by number, down by colour, and never a third time."),
    "not_silvers_turn": N_("It is not Silver's turn."),
    "named_already": N_("You have named a card for Silver; the other player has not."),
    "silver_does_not_fit": N_("That card of Silver's does not fit."),
    "exchange_used": N_("You have used your exchange."),
    "exchange_with_nobody": N_("Exchange with another player; Silver does not take part."),
    "knows_a_card_that_fits": N_("You know a card of yours that fits, so you are not stuck."),
    "own_card": N_("You can mark the others' cards, not your own."),
    "never_seen": N_("You can only mark a card that you have seen."),
    "marked_already": N_("You have set that mark on that card already."),
}

PICK_WORDS = {
    "play": N_("play it"),
    "play-up": N_("play it, up if it may"),
    "play-down": N_("play it, down if it may"),
    "exchange": N_("exchange it"),
    "stuck": N_("say that no card can be played"),
}

ENDS = {
    "stuck": N_("No card fits any more."),
    "misfit": N_("A card was tried that does not fit."),
    "won": N_("Every card is played."),
}

BANDS = {
    "perfect": N_("A perfect wave!"),
    "hair": N_("Nearly perfect!"),
    "fine": N_("A fine ride."),
    "fair": N_("A fair ride; paddle out again."),
    "wipeout": N_("Wipeout!"),
}


def result_of(outcome: Outcome, why: str = "") -> str:
    """How good it was, how it ended, and how little was missing; ``why`` says more about the end than its kind does."""
    end, _colon, band = outcome.reason.partition(":")
    left = int(outcome.stages[0][0].total)
    count = ngettext("{left} card left.", "{left} cards left.", left).format(left=left)
    last = count if left else _("There are harder waves among the variants.")
    return " ".join(filter(None, [_(BANDS[band]), why or _(ENDS[end]), last, nearly(CARDS_TO_PLAY - left)]))


class WaveWords(Words):
    def summary(self) -> str:
        return _(
            "Ride one wave together: every card higher in number or colour, some of yours seen only by the others."
        )

    def question(self, view: WaveView, names: list[str]) -> str:
        t = view.ride
        if t.end != RIDING or view.seat < 0:
            return ""
        if is_silvers_turn(t):
            if t.named[view.seat] != NOBODY_NAMED:
                return ""
            if t.naming:
                return _("You two named different cards. Name one for Silver again.")
            return _("Name a card for Silver.")
        return _("Your turn: play a card.") if t.turn == view.seat else ""

    def move(self, move: Move, view: WaveView, names: list[str]) -> str:
        if isinstance(move, Play | NameCard):
            holder = view.seat if isinstance(move, Play) else SILVER
            what = self.card_at(view, holder, move.place, names)
            return self.with_step(_("play {what}").format(what=what), move.step)
        if isinstance(move, Exchange):
            mine = self.card_at(view, view.seat, move.place, names)
            theirs = self.card_at(view, move.other, move.theirs, names)
            return _("exchange {mine} for {name}'s {theirs}").format(mine=mine, name=names[move.other], theirs=theirs)
        if isinstance(move, Advise):
            return self.advice(move, view, names)
        return _("say that no card can be played")

    def advice(self, move: Advise, view: WaveView, names: list[str]) -> str:
        values = {"place": move.place + 1, "mark": mark_words(int(move.mark))}
        if move.holder == view.seat:
            return _("tell the others about your card {place}: {mark}").format(**values)
        return _("tell {name} about card {place}: {mark}").format(name=holder_name(move.holder, names), **values)

    def with_step(self, sentence: str, step: int) -> str:
        if not step:
            return sentence
        longer = _("{sentence}, up if it may") if step == UP else _("{sentence}, down if it may")
        return longer.format(sentence=sentence)

    def card_at(self, view: WaveView, holder: int, place: int, names: list[str]) -> str:
        """A card as this seat can name it: by its face if the seat has seen it, else by its place."""
        card = view.ride.hand[holder * PLACES + place]
        if card < 0:
            return _("card {place} (unseen)").format(place=place + 1)
        return face_name(int(card))

    def pick(self, pick: str, view: WaveView, names: list[str]) -> str:
        kind, _dash, rest = pick.partition("-")
        if kind in ("my", "silver"):
            holder = view.seat if kind == "my" else SILVER
            return f"{rest}  {self.card_at(view, holder, int(rest) - 1, names)}"
        if kind == "card":
            holder, place = (int(part) - 1 for part in rest.split("-"))
            what = self.card_at(view, holder, place, names)
            return _("{name}, card {place}: {what}").format(name=holder_name(holder, names), place=place + 1, what=what)
        if kind == "say":
            return _("say: {mark}").format(mark=mark_words(MARKS.index(rest)))
        return _(PICK_WORDS[pick])

    def event(self, event: Event, names: list[str]) -> str:
        if isinstance(event, events.Began):
            sentence = N_("{card} begins the pile. {name} has the first turn.")
            said = YOURS.told(sentence, names, int(event.first))
            return said.format(card=face_name(event.card).capitalize(), name=names[event.first])
        if isinstance(event, events.Tried):
            said = YOURS.told(self.card_tried(event), names, int(event.holder))
            return said.format(name=holder_name(event.holder, names), card=face_name(event.card))
        if isinstance(event, events.Advised):
            values = {"adviser": names[event.seat], "name": holder_name(event.holder, names)}
            own = event.seat == event.holder
            sentence = (
                N_("{adviser}, own card {place}: {mark}.") if own else N_("{adviser} to {name}, card {place}: {mark}.")
            )
            said = YOURS.told(sentence, names, int(event.seat), int(event.holder))
            return said.format(**values, place=event.place + 1, mark=mark_words(int(event.mark)))
        if isinstance(event, events.Drawn):
            what = _("a card") if event.card is None else face_name(event.card)
            said = YOURS.told(N_("{name} draws {what}."), names, int(event.holder))
            told = said.format(name=holder_name(event.holder, names), what=what)
            return " ".join([told, _("No more cards to draw: play out your hands.")]) if event.is_last else told
        return self.rarer_event(event, names)

    def card_tried(self, event: events.Tried) -> str:
        if event.kind == "played":
            return N_("{name} plays {card}.")
        if event.kind == "misfit":
            return N_("{name} tries {card}, and it does not fit.")
        return N_("{name} tries {card}; it does not fit and goes back.")

    def rarer_event(self, event: Event, names: list[str]) -> str:
        if isinstance(event, events.Turned):
            wave = _(" The wave rises.") if event.rising else _(" The wave falls.")
            return _("The turn now passes {way}.").format(way=direction_name(int(event.direction))) + (
                wave if event.monster else ""
            )
        if isinstance(event, events.TurnedUp):
            return _("Silver turns up {card}.").format(card=face_name(event.card))
        if isinstance(event, events.Named):
            said = YOURS.told(N_("{name} names Silver's card {place}."), names, int(event.seat))
            return said.format(name=names[event.seat], place=event.place + 1)
        if isinstance(event, events.Exchanged):
            values = {"name": names[event.seat], "other": names[event.other]}
            sentence = N_("{name} exchanges card {place} for {other}'s card {theirs}.")
            said = YOURS.told(sentence, names, int(event.seat), int(event.other))
            return said.format(**values, place=event.place + 1, theirs=event.theirs + 1)
        if isinstance(event, events.Swapped):
            if event.card in COLOUR_SWAPS:
                return _("A colour swap: the order of colours changes.")
            return _("A number swap: the order of numbers changes.")
        assert isinstance(event, events.Ended)
        left = ngettext("{left} card left.", "{left} cards left.", event.left).format(left=event.left)
        return f"{_(ENDS[event.reason])} {left}"

    def reason(self, code: str) -> str:
        return _(REASONS[code])

    def result(self, outcome: Outcome, names: list[str]) -> str:
        return result_of(outcome)

    def line(self, what: str, names: list[str]) -> str:
        kind, _colon, seat = what.partition(":")
        if kind == "hand":
            return _("cards in {name}'s hand").format(name=names[int(seat)])
        words = {
            "silver": _("Silver's open cards"),
            "face_down": _("Silver's face-down cards"),
            "draw_pile": _("cards in the draw pile"),
            "left": _("Cards left in all"),
            "not_played": _("Silver's face-down cards, which nobody played"),
            "all": _("cards to play in all"),
            "played": _("Cards played"),
        }
        return words[kind]

    def bands(self) -> list[tuple[str, int]]:
        return least_by_band()

    def band(self, code: str) -> str:
        return _(BAND_NAMES[code])

    def expected(self) -> str:
        return _("Cards played at the end")

    def counted(self, amount: str) -> str:
        return ngettext("{cards} card", "{cards} cards", 2).format(cards=amount)

    def hoped(self, score: float, most: float) -> str:
        """As the scale at the table counts: by the cards that are played."""
        played = in_digits(round(score, 1))
        return _("About {count} of {most} cards at the end.").format(count=played, most=in_digits(most))

    def card(self, card: int) -> str:
        return card_name(card)

    def draw(self, view: WaveView, names: list[str]) -> list[str]:
        return draw(view, names)
