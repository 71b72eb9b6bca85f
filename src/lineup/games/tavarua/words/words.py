"""Tavarua in words, and its picture in the terminal."""

from __future__ import annotations

from lineup.core import SPECTATOR, Event, Move, Outcome, Words
from lineup.core.language import N_, _, in_digits, ngettext
from lineup.core.you import listed
from lineup.games.tavarua import moves
from lineup.games.tavarua.calendar import MONTHS
from lineup.games.tavarua.cards.box import Box
from lineup.games.tavarua.moves import MOST_IN_HAND, Choice, PlayStoke, Redraw, StartOn, Toss, card_picks
from lineup.games.tavarua.scoring import TOP
from lineup.games.tavarua.state import (
    BETWEEN,
    CHOOSING,
    KEEPING,
    NOTHING,
    PREPARING,
    REDRAWING,
    RIDING,
    STARTING,
    UNLOCKING,
    WAVES_A_BOARD,
)
from lineup.games.tavarua.terminal.table import card_face, draw
from lineup.games.tavarua.view import TavaruaView
from lineup.games.tavarua.words.career import ENDS as CAREER_ENDS
from lineup.games.tavarua.words.career import MONTH_NAMES, career_result
from lineup.games.tavarua.words.sentences import board_name, listing, place_name, sentence, shifted
from lineup.games.tavarua.words.yours import YOURS

REASONS = {
    "over": N_("The contest is over."),
    "not_now": N_("That is not what is asked now."),
    "not_asked": N_("You are not asked now."),
    "no_card_there": N_("There is no card at that place of your hand."),
    "play_a_card": N_("You must play a card as long as you have one."),
    "too_little_stoke": N_("You do not have so many stoke tokens."),
    "not_on_a_wave": N_("You are not on a wave."),
    "on_a_wave": N_("You are on a wave: ride or bail."),
    "not_in_the_wash": N_("Only a fallen surfer recovers."),
    "must_recover": N_("You have fallen and must recover first."),
    "no_wave_at_the_shore": N_("No wave lies beside the shore."),
    "not_broken": N_("The wave beside you is not broken: its die shows less than its space."),
    "no_room": N_("There is no place on that wave."),
    "shark": N_("A shark was sighted: nobody catches that wave this round."),
    "snake_it": N_("That wave is full: you can only snake one of its riders."),
    "not_on_that_wave": N_("That surfer does not ride the wave beside you."),
    "wave_has_room": N_("There is a free place on that wave; only full waves are snaked."),
    "no_stoke_for_snaking": N_("Snaking costs a stoke token besides those that you lay on the card."),
    "one_board": N_("There is only one board in this game."),
    "not_on_the_shore": N_("You can only do that on the shore."),
    "switched_already": N_("You have switched boards this round."),
    "too_late_to_switch": N_("Boards are switched before stoke cards are bought or played."),
    "too_late_to_buy": N_("Stoke cards are bought before one is played."),
    "no_stoke_to_pay": N_("You have no stoke token to pay with."),
    "stoke_deck_empty": N_("There are no stoke cards left to buy."),
    "no_such_stoke_card": N_("You do not hold that stoke card."),
    "bought_this_round": N_("You have bought that card this round and can play it from the next one on."),
    "one_stoke_card": N_("You have played a stoke card this round."),
    "not_lying": N_("You must lie in the channel or on the shore for that."),
    "not_beside_a_wave": N_("You must be in the channel beside a wave for that."),
    "not_riding": N_("You must ride a wave for that."),
    "off_the_board": N_("That would take you off your board."),
    "not_in_the_zone": N_("You must ride a wave, or lie beside a broken one."),
    "nobody_there": N_("Choose another surfer who takes part."),
    "no_stoke_to_take": N_("That surfer has no stoke token."),
    "no_buying": N_("Stoke cards are not bought in a career; they are unlocked."),
    "three_unlocked": N_("You have unlocked that card three times, and more there is not in a career."),
    "no_such_card_left": N_("There is no such stoke card left."),
    "not_between_events": N_("An event begins when the last one is over and cards are unlocked."),
    "nothing_to_unlock": N_("There is nothing to unlock now."),
}

PICKS = {
    "shortboard": N_("the shortboard"),
    "longboard": N_("the longboard"),
    "redraw": N_("discard and draw anew"),
    "done": N_("that is all"),
    "several": N_("several cards"),
    "stoke": N_("a stoke token"),
    "ready": N_("go on"),
    "switch": N_("switch boards"),
    "buy": N_("buy a stoke card for a stoke token"),
    "paddle-out": N_("paddle out"),
    "paddle-in": N_("paddle in"),
    "catch": N_("catch the wave"),
    "wait": N_("wait and discard"),
    "ride": N_("ride"),
    "bail": N_("bail and discard"),
    "recover": N_("recover"),
    "add": N_("add the stoke"),
    "subtract": N_("subtract the stoke"),
    "leave": N_("leave the number as it is"),
    "start-event": N_("begin the event"),
}

LINES = {
    "cards": N_("cards"),
    "stoke": N_("stoke tokens"),
    "barrels": N_("barrels"),
    "hang_tens": N_("hang-tens"),
    "perfect": N_("perfect wave"),
    "shore": N_("all the way to the shore"),
    "score": N_("Score"),
    "career": N_("Career"),
    "first_rank": N_("begun on rank 50"),
}

WAVE_LINES = {
    "shore": N_("Wave {number} on the {board}, to the shore"),
    "bail": N_("Wave {number} on the {board}, bailed"),
    "wipeout": N_("Wave {number} on the {board}, wiped out"),
}


def most_of_all(box: Box) -> int:
    """The highest possible total: the top of the score track for every wave that counts."""
    boards = len(moves.BOARDS) if box.boards == "both" else 1
    return TOP // 2 * WAVES_A_BOARD * boards


class TavaruaWords(Words):
    def __init__(self, box: Box) -> None:
        self.box = box

    def summary(self) -> str:
        return _("Paddle out, catch waves, keep your balance, and become Grand Champion on two boards.")

    def question(self, view: TavaruaView, names: list[str]) -> str:
        t = view.table
        seat = view.seat
        if seat < 0 or not (t.asked >> seat) & 1 or t.answer[seat] != NOTHING:
            return ""
        if t.phase == CHOOSING:
            return _("Choose what to do on the wave.") if t.where[seat] == RIDING else _("Choose your action.")
        questions = {
            STARTING: _("Which board do you start on?"),
            REDRAWING: _("Which cards do you discard to draw new ones?"),
            PREPARING: _("Anything to do before cards are laid?"),
            KEEPING: _("Which card do you discard? Five are kept."),
            UNLOCKING: _("Which stoke card do you unlock?"),
            BETWEEN: _("Begin the next event?"),
        }
        return questions.get(int(t.phase), _("How does your stoke count?"))

    def move(self, move: Move, view: TavaruaView, names: list[str]) -> str:
        if isinstance(move, Choice):
            return self.choice(move, view, names)
        if isinstance(move, StartOn):
            return _("start on the {board}").format(board=board_name(int(move.board)))
        if isinstance(move, Redraw):
            if not move.places:
                return _("keep all cards")
            return _("discard {cards} and draw anew").format(cards=self.cards_at(move.places, view))
        if isinstance(move, Toss):
            return _("discard {card}").format(card=self.pick(move.picks()[0], view, names))
        if isinstance(move, PlayStoke):
            return ": ".join(self.pick(pick, view, names) for pick in move.picks())
        return self.pick(move.picks()[0], view, names)

    def choice(self, move: Choice, view: TavaruaView, names: list[str]) -> str:
        first = self.pick(move.picks()[0], view, names)
        said = f"{first}: {self.cards_at(move.places, view)}"
        if move.stoke:
            said += ", " + self.pick(f"stoke-{move.stoke}", view, names)
        return said

    def cards_at(self, places: int, view: TavaruaView) -> str:
        return listing([self.pick(pick, view, []) for pick in card_picks(places)])

    def pick(self, pick: str, view: TavaruaView, names: list[str]) -> str:
        if pick in PICKS:
            return _(PICKS[pick])
        kind, _dash, rest = pick.rpartition("-")
        if kind == "card":
            place = int(rest) - 1
            card = int(view.table.hand[view.seat * MOST_IN_HAND + place])
            return card_face(self.box, card)
        if kind == "stoke-card":
            return self.box.names[int(self.box.first_stoke) + int(rest) - 1]
        if kind == "unlock":
            return _("unlock {card}").format(card=self.box.names[int(self.box.first_stoke) + int(rest) - 1])
        if kind == "snake":
            surfers = [*names, *view.table.book.rivals]
            return _("snake {name}").format(name=surfers[int(rest) - 1])
        if kind == "stoke":
            count = int(rest)
            return ngettext("with {count} stoke token", "with {count} stoke tokens", count).format(count=count)
        return self.target(pick, names)

    def target(self, pick: str, names: list[str]) -> str:
        """What a stoke card is aimed at."""
        if pick.startswith("balance"):
            return _("shift the balance by {shift}").format(shift=shifted(int(pick.removeprefix("balance"))))
        kind, _dash, rest = pick.partition("-")
        if kind == "surfer":
            seat = int(rest) - 1
            return names[seat] if seat < len(names) else _("surfer {number}").format(number=rest)
        return place_name(int(rest)) if kind == "channel" else _("the wave on space {space}").format(space=rest)

    def event(self, event: Event, names: list[str]) -> str:
        return sentence(event, names)

    def reason(self, code: str) -> str:
        return _(REASONS[code])

    def result(self, outcome: Outcome, names: list[str]) -> str:
        if outcome.reason == "high_score":
            return YOURS.told(N_("{name} scores {score} out of {most}."), names, 0).format(
                name=names[0], score=in_digits(outcome.scores[0], 1), most=most_of_all(self.box)
            )
        if outcome.reason in CAREER_ENDS:
            return career_result(outcome, names)
        winners = listing([names[seat] for seat in outcome.winners])
        alone = outcome.winners[0] if len(outcome.winners) == 1 else SPECTATOR
        best = in_digits(outcome.scores[outcome.winners[0]], 1)
        if outcome.reason == "short_game":
            said = YOURS.told(N_("{names} wins with {score}."), names, alone)
            return said.format(names=winners, score=best)
        short, long = (
            listing([listed(names, int(seat)) for seat in part.split(",")]) for part in outcome.reason.split("/")
        )
        text = N_("{names} is Grand Champion with {score} in all. Shortboard Champion: {short}. Longboard: {long}.")
        return YOURS.told(text, names, alone).format(names=winners, score=best, short=short, long=long)

    def line(self, what: str, names: list[str]) -> str:
        if what in LINES:
            return _(LINES[what])
        if what.startswith("event:"):
            return _(MONTH_NAMES[what.partition(":")[2]])
        _wave, board, number, end = what.split(":")
        return _(WAVE_LINES[end]).format(number=number, board=board_name(moves.BOARDS.index(board)))

    def chapter(self, number: int) -> str:
        """The month of an event."""
        return _(MONTH_NAMES[MONTHS[number]])

    def card(self, card: int) -> str:
        return self.box.names[card] if card < len(self.box.names) else str(card)

    def draw(self, view: TavaruaView, names: list[str]) -> list[str]:
        return draw(view, names)
