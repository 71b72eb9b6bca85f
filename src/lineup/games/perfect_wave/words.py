"""The Perfect Wave in words."""

from __future__ import annotations

from functools import lru_cache

from lineup.core import Event, Move, Outcome, Words
from lineup.core.language import N_, _, in_digits, ngettext, spoken_here
from lineup.core.you import Addressed
from lineup.games.perfect_wave import events, moves
from lineup.games.perfect_wave.cards import MANEUVER_ROW, PIER, UNSEEN, WAVE_ROW, Box
from lineup.games.perfect_wave.scoring import FAILED, OPEN
from lineup.games.perfect_wave.state import ACTING, CHOOSING, LOOKING
from lineup.games.perfect_wave.terminal.table import draw
from lineup.games.perfect_wave.view import PerfectWaveView

REASONS = {
    "over": N_("The game is over."),
    "not_your_turn": N_("It is not your turn."),
    "goals_first": N_("First everybody chooses a Private Goal."),
    "goals_are_chosen": N_("The Private Goals are chosen."),
    "drawn_card_first": N_("You have drawn a card: say first what becomes of it."),
    "nothing_drawn": N_("You have not drawn a card."),
    "said_to_play": N_("You said that you would play the card."),
    "no_points": N_("You have not enough action points left."),
    "no_wax": N_("You have no Wax."),
    "empty_place": N_("There is no card at that place of the Pier."),
    "empty_deck": N_("There is no card left to draw."),
    "no_free_space": N_("You have no free space to play it to."),
    "not_a_paddle_out": N_("That card is not a Paddle Out."),
    "paddle_out_on_space": N_("A Paddle Out is not laid onto a space; it moves your Surfer."),
    "behind_surfer": N_("That space is to the left of your Surfer."),
    "space_taken": N_("There is a card on that space already."),
    "not_in_hand": N_("You have no such card in your hand."),
    "no_paddle_out": N_("You have no Paddle Out in your hand."),
    "last_space": N_("Your Surfer is at the last space."),
    "not_in_pile": N_("There is no such card in the Wave discard pile."),
    "no_supply": N_("There is no Wax in the supply."),
    "washed_already": N_("The Pier can be washed once a turn."),
    "activated_already": N_("That Goal is activated already."),
    "no_surfboard": N_("Both Surfboards are used: no more Goals can be activated."),
}

RESULTS = {
    "points": N_("{winners} wins with {points} VP."),
    "tie_break": N_("{winners} wins: {points} VP, as somebody else has, but higher Wave cards."),
    "shared": N_("{winners} share the win with {points} VP."),
}

STAGES = {
    "ride": N_("The ride"),
    "waves": N_("Wave cards"),
    "sets": N_("Sets"),
    "runs": N_("Runs"),
    "tricks": N_("Tricks"),
    "public": N_("Public Goals"),
    "private": N_("Private Goal"),
    "no_wave": N_("no wave: no Wave card at the Surfer or to the left"),
    "beach": N_("ridden to the beach"),
}

LINES = {
    "discarded": N_("discarded before the ride: space {first}"),
    "caught": N_("the wave is caught at space {first}"),
    "wipeout": N_("wipeout at space {first}: all from there to the beach is discarded"),
    "gap": N_("no Wave card at space {first}: all from there to the beach is discarded"),
    "space": N_("Wave card on space {first}"),
    "set": N_("Set of {second} from space {first}"),
    "run": N_("Run of {second} from space {first}"),
}

FAILED_LINES = {
    "trick": N_("{name} at space {space}: its condition is not met"),
    "contest": N_("{name}: not the most of all"),
    "public": N_("Public Goal {name}: not met"),
    "private": N_("Private Goal {name}: not met"),
}

PICKS = {
    "hand": N_("into your hand"),
    "paddle": N_("paddle one space"),
    "wax": N_("pay one Wax"),
    "wash": N_("wash the Wave cards off the Pier"),
    "draw": N_("draw the top card"),
    "draw-to-play": N_("draw the top card, to play it"),
    "deck-wave": N_("the Wave deck"),
    "deck-maneuver": N_("the Maneuver deck"),
    "hand-paddle": N_("Paddle Out"),
    "supply": N_("gain one Wax"),
    "whole-turn": N_("gain one Wax, for both action points"),
    "activate": N_("activate it, for both action points"),
    "end-turn": N_("end your turn"),
    "keep": N_("keep it"),
    "drawn": N_("play it"),
}

ROW_WORDS = (N_("a Wave card"), N_("a Maneuver card"))

SEAT_EVENTS = {
    "began": N_("{name} is the first player."),
    "turn": N_("It is {name}'s turn."),
    "gained_wax": N_("{name} gains one Wax."),
    "washed": N_("{name} pays one Wax and washes the Pier."),
    "ended_turn": "",
}

PADDLED = {
    "card": N_("{name} plays a Paddle Out from the hand and is at space {space}."),
    "wax": N_("{name} pays one Wax and paddles to space {space}."),
    "taken": N_("{name} takes a Paddle Out from the Pier and is at space {space}."),
    "drawn": N_("{name} draws and plays a Paddle Out and is at space {space}."),
}

CARD_EVENTS = {
    "dealt": N_("{name} is dealt {card}."),
    "took": N_("{name} takes {card} from the Pier."),
    "drew": N_("{name} draws {card} and looks at it."),
    "kept": N_("{name} keeps {card}."),
    "played": N_("{name} plays {card} from the hand to space {space}."),
}


# What a player is told of their own doings, beside what the others are told of them.
YOURS = Addressed(
    {
        "{name} is the first player.": N_("You are the first player."),
        "It is {name}'s turn.": N_("It is your turn."),
        "{name} gains one Wax.": N_("You gain one Wax."),
        "{name} pays one Wax and washes the Pier.": N_("You pay one Wax and wash the Pier."),
        "{name} plays a Paddle Out from the hand and is at space {space}.": N_(
            "You play a Paddle Out from your hand and are at space {space}."
        ),
        "{name} pays one Wax and paddles to space {space}.": N_("You pay one Wax and paddle to space {space}."),
        "{name} takes a Paddle Out from the Pier and is at space {space}.": N_(
            "You take a Paddle Out from the Pier and are at space {space}."
        ),
        "{name} draws and plays a Paddle Out and is at space {space}.": N_(
            "You draw and play a Paddle Out and are at space {space}."
        ),
        "{name} is dealt {card}.": N_("You are dealt {card}."),
        "{name} takes {card} from the Pier.": N_("You take {card} from the Pier."),
        "{name} draws {card} and looks at it.": N_("You draw {card} and look at it."),
        "{name} keeps {card}.": N_("You keep {card}."),
        "{name} plays {card} from the hand to space {space}.": N_("You play {card} from your hand to space {space}."),
        "{name} activates the Goal {goal}.": N_("You activate the Goal {goal}."),
        "{name} has chosen a Private Goal.": N_("You have chosen a Private Goal."),
        "{name} takes {card} from the Pier and plays it to space {space}.": N_(
            "You take {card} from the Pier and play it to space {space}."
        ),
        "{name} plays the drawn card, {card}, to space {space}.": N_(
            "You play the drawn card, {card}, to space {space}."
        ),
        "{name} pays one Wax and plays {card} from the discard pile to space {space}.": N_(
            "You pay one Wax and play {card} from the discard pile to space {space}."
        ),
        "{name} pays one Wax and takes {card} from the discard pile.": N_(
            "You pay one Wax and take {card} from the discard pile."
        ),
        "{winners} wins with {points} VP.": N_("You win with {points} VP."),
        "{winners} wins: {points} VP, as somebody else has, but higher Wave cards.": N_(
            "You win: {points} VP, as somebody else has, but higher Wave cards."
        ),
        "{name} rides.": N_("You ride."),
        "{name} has no wave to ride.": N_("You have no wave to ride."),
        "{name}'s Private Goal: {goal}": N_("Your Private Goal: {goal}"),
        "{name}: all the way to the beach!": N_("You: all the way to the beach!"),
    },
)


@lru_cache(maxsize=2000)
def face(box: Box, card: int, language: str) -> str:
    """A card in a sentence: "Wave 7", "Snap"."""
    if card < box.waves:
        return _("Wave {number}").format(number=box.name(card))
    return _("Paddle Out") if card == box.paddle else box.name(card)


@lru_cache(maxsize=2000)
def about(box: Box, card: int, language: str) -> str:
    """A Trick or Goal with its condition and points; any other card by its face."""
    if box.is_trick(card):
        trick = box.tricks[box.trick_of(card)]
        return _("{name} ({vp} VP: {says})").format(name=trick.name, vp=trick.vp, says=_(trick.says))
    if card >= box.first_goal:
        goal = box.goals[box.goal_of(card)]
        return _("{name} ({vp} VP: {says})").format(name=goal.name, vp=goal.vp, says=_(goal.says))
    return face(box, card, language)


class PerfectWaveWords(Words):
    def __init__(self, box: Box) -> None:
        self.box = box

    def summary(self) -> str:
        return _("Build the longest wave of rising numbers, paddle out far enough, and do Tricks on the way back.")

    def card(self, card: int) -> str:
        return self.box.name(card)

    def seen(self, card: int, row: int) -> str:
        """A card as a listener who may not see its face can name it; ``row`` is below 0 for a Goal."""
        if card == UNSEEN:
            return _(ROW_WORDS[row]) if row >= 0 else _("a Goal")
        return self.face(card)

    def face(self, card: int) -> str:
        """A card in a sentence."""
        return face(self.box, card, spoken_here())

    def about(self, card: int) -> str:
        """A Trick or Goal with its condition and points."""
        return about(self.box, card, spoken_here())

    # Questions and moves

    def question(self, view: PerfectWaveView, names: list[str]) -> str:
        t = view.table
        if view.seat < 0:
            return ""
        if t.phase == CHOOSING:
            return "" if t.kept[view.seat] >= 0 else _("Which Goal do you keep as your Private Goal?")
        if t.turn != view.seat:
            return ""
        if t.phase == LOOKING:
            return _("You have drawn {card}. What becomes of it?").format(card=self.about(int(t.drawn)))
        if t.phase != ACTING:
            return ""
        points = ngettext("{count} action point", "{count} action points", int(t.points)).format(count=t.points)
        if t.points == 0:
            return _("Your action points are spent: end your turn, or pay one Wax for four new Wave cards.")
        return _("Your turn: {points} left. Take, draw or play a card, or paddle.").format(points=points)

    def move(self, move: Move, view: PerfectWaveView, names: list[str]) -> str:
        t = view.table
        if isinstance(move, moves.Take):
            card = int(t.pier[move.row * PIER + move.place])
            return _("take {card} {where}").format(card=self.about(card), where=self.where(int(move.to)))
        if isinstance(move, moves.Play):
            return _("play {card} {where}").format(card=self.about(int(move.card)), where=self.where(int(move.space)))
        if isinstance(move, moves.Decide):
            return _("keep it") if move.to == moves.TO_HAND else _("play it {where}").format(where=self.where(move.to))
        if isinstance(move, moves.Fetch):
            where = self.where(int(move.to))
            sentence = _("pay one Wax, take {card} from the Wave discard pile {where}")
            return sentence.format(card=self.face(int(move.card)), where=where)
        if isinstance(move, moves.KeepGoal):
            return _("keep {goal}").format(goal=self.about(int(t.dealt[view.seat * 2 + move.which])))
        if isinstance(move, moves.Activate):
            return _("activate {goal}, for both action points").format(goal=self.about(int(t.public[move.place])))
        return self.simple_move(move)

    def simple_move(self, move: Move) -> str:
        """A move that needs no further details."""
        if isinstance(move, moves.Draw):
            what = _(ROW_WORDS[move.row])
            return (
                _("draw {what}, to play it").format(what=what) if move.to_play else _("draw {what}").format(what=what)
            )
        if isinstance(move, moves.Paddle):
            return _("pay one Wax and paddle") if move.for_wax else _("play a Paddle Out")
        if isinstance(move, moves.GainWax):
            return _("gain one Wax, for both action points")
        return _("pay one Wax and wash the Pier") if isinstance(move, moves.Wash) else _("end your turn")

    def where(self, to: int) -> str:
        if to == moves.TO_HAND:
            return _("into your hand")
        return _("and paddle") if to == moves.PADDLING else _("to space {space}").format(space=to + 1)

    def pick(self, pick: str, view: PerfectWaveView, names: list[str]) -> str:
        if pick in PICKS:
            return _(PICKS[pick])
        t = view.table
        kind, _dash, number = pick.rpartition("-")
        if kind == "hand" or kind == "discarded":
            return self.about(int(number))
        place = int(number) - 1
        if kind == "pier-wave":
            return _("Pier: {card}").format(card=self.about(int(t.pier[WAVE_ROW * PIER + place])))
        if kind == "pier-maneuver":
            return _("Pier: {card}").format(card=self.about(int(t.pier[MANEUVER_ROW * PIER + place])))
        if kind == "public":
            return _("activate {goal}").format(goal=self.about(int(t.public[place])))
        if kind == "goal":
            return self.about(int(t.dealt[view.seat * 2 + place]))
        return _("space {space}").format(space=number)

    # Events

    def event(self, event: Event, names: list[str]) -> str:
        if isinstance(event, events.CardEvent):
            return self.card_event(event, names)
        if isinstance(event, events.PierEvent):
            return self.pier_event(event)
        if isinstance(event, events.SeatEvent):
            return YOURS.told(SEAT_EVENTS[event.kind], names, int(event.seat)).format(name=names[event.seat])
        if isinstance(event, events.Paddled):
            said = YOURS.told(PADDLED[event.how], names, int(event.seat))
            return said.format(name=names[event.seat], space=event.space + 1)
        if isinstance(event, events.Activated):
            said = YOURS.told(N_("{name} activates the Goal {goal}."), names, int(event.seat))
            return said.format(name=names[event.seat], goal=event.name)
        if isinstance(event, events.Sealed):
            said = YOURS.told(N_("{name} has chosen a Private Goal."), names, int(event.seat))
            return "" if event.again else said.format(name=names[event.seat])
        if isinstance(event, events.Shuffled):
            decks = (
                _("The Wave discard pile is shuffled: {cards} cards."),
                _("The Maneuver discard pile is shuffled: {cards} cards."),
            )
            return decks[event.row].format(cards=event.cards)
        if event.kind == "last_round":
            return _("The Maneuver deck has run out: this is the last round.")
        return _("The game is over.")

    def card_event(self, event: events.CardEvent, names: list[str]) -> str:
        card = self.seen(int(event.card), int(event.row))
        values = {"name": names[event.seat], "card": card, "space": event.to + 1}
        return YOURS.told(self.card_sentence(event), names, int(event.seat)).format(**values)

    def card_sentence(self, event: events.CardEvent) -> str:
        if event.kind == "laid":
            if event.at >= 0:
                return N_("{name} takes {card} from the Pier and plays it to space {space}.")
            return N_("{name} plays the drawn card, {card}, to space {space}.")
        if event.kind == "fetched":
            if event.to >= 0:
                return N_("{name} pays one Wax and plays {card} from the discard pile to space {space}.")
            return N_("{name} pays one Wax and takes {card} from the discard pile.")
        return CARD_EVENTS[event.kind]

    def pier_event(self, event: events.PierEvent) -> str:
        card = self.face(int(event.card))
        if event.kind == "public_goal":
            return _("A Public Goal: {goal}.").format(goal=self.about(int(event.card)))
        if event.kind == "appeared":
            return _("{card} comes to the Pier.").format(card=card)
        return _("{card} is washed out to sea.").format(card=card)

    # Refusals and results

    def reason(self, code: str) -> str:
        return _(REASONS[code])

    def result(self, outcome: Outcome, names: list[str]) -> str:
        winners = ", ".join(names[seat] for seat in outcome.winners)
        return YOURS.told(RESULTS[outcome.reason], names, outcome.winners[0]).format(
            winners=winners, points=in_digits(max(outcome.scores))
        )

    def line(self, what: str, names: list[str]) -> str:
        if what in STAGES:
            return _(STAGES[what])
        kind, _colon, rest = what.partition(":")
        if kind == OPEN:
            return _("{line}: open").format(line=self.line(rest, names))
        if kind == FAILED:
            return self.failed_line(rest)
        first, _colon, second = rest.partition(":")
        if kind in LINES:
            return _(LINES[kind]).format(first=first, second=second)
        if kind == "trick":
            return _("{trick} at space {space}").format(trick=self.box.tricks[int(first)].name, space=second)
        if kind == "contest":
            return _("{trick}: the most of all").format(trick=self.box.tricks[int(first)].name)
        return self.box.goals[int(first)].name

    def failed_line(self, what: str) -> str:
        """A Trick or Goal that gives nothing."""
        kind, first, space = (*what.split(":"), "")[:3]
        name = self.box.tricks[int(first)].name if kind in ("trick", "contest") else self.box.goals[int(first)].name
        return _(FAILED_LINES[kind]).format(name=name, space=space)

    def draw(self, view: PerfectWaveView, names: list[str]) -> list[str]:
        return draw(view, names)
