"""Surf's Up, Dude! in words."""

from __future__ import annotations

from lineup.core import Event, Move, Outcome, Words
from lineup.core.language import N_, _, ngettext
from lineup.games.surfs_up_dude import moves
from lineup.games.surfs_up_dude.cards import BAIL, NOTHING, Box
from lineup.games.surfs_up_dude.rules.contest import possible_leads
from lineup.games.surfs_up_dude.rules.only_pass import NO_USE, ONLY_PEACE
from lineup.games.surfs_up_dude.rules.shark import STRENGTH
from lineup.games.surfs_up_dude.state import (
    ACTIONS,
    CARDS,
    FACE_DOWN,
    LEADING,
    LEAVING,
    NAMING,
    PEACE_ASKED,
)
from lineup.games.surfs_up_dude.terminal import draw
from lineup.games.surfs_up_dude.view import DudeView
from lineup.games.surfs_up_dude.words.sentences import tell
from lineup.games.surfs_up_dude.words.yours import YOURS

KIND_WORDS = {
    "monster": N_("Monster"),
    "pipeline": N_("Pipeline"),
    "baby": N_("Baby"),
    "wild": N_("Wild"),
    "cut in": N_("Cut In"),
    "ready": N_("Ready"),
    "peace": N_("Peace"),
    "prime": N_("Prime"),
}

QUESTIONS = {
    CARDS: N_("Play a card, or pass?"),
    PEACE_ASKED: N_("Contest on space {space}: do you play Peace?"),
    FACE_DOWN: N_("Contest on space {space}: which card do you play face down?"),
    LEAVING: N_("You lost: which of your surfers leaves the wave on space {space}?"),
    LEADING: N_("You were best: which of your surfers moves to the front on space {space}?"),
    NAMING: N_("A shark! Which wave does it attack?"),
}

REASONS = {
    "over": N_("The game is over."),
    "only_watching": N_("You are watching, not playing."),
    "not_now": N_("This belongs to another part of the turn."),
    "not_your_turn": N_("It is not your turn."),
    "not_held": N_("You do not hold that card."),
    "nobody_ready": N_("None of your surfers is ready."),
    "no_wave": N_("There is no wave on that space."),
    "too_far_in": N_("Wave cards do not lead that far in."),
    "wrong_type": N_("That card is for another type of wave."),
    "type_too_far_in": N_("The waves of that type are further in than wave cards lead."),
    "not_with_this_card": N_("Cut In does not lead there."),
    "wave_is_full": N_("That wave is full."),
    "beside_own": N_("You cannot place a surfer directly beside one of your own."),
    "nobody_there": N_("None of your surfers is there."),
    "not_your_surfer": N_("No surfer of yours is there."),
    "too_far_in_for_prime": N_("Prime works only where a wave can be entered."),
    "at_the_front": N_("That surfer is at the front already."),
    "not_on_the_wave": N_("Only those who have a surfer on the wave, and a card besides Bail, are asked."),
    "not_asked_for_peace": N_("You are not asked for Peace: all can see that you cannot play it."),
    "no_peace_card": N_("You hold no Peace card."),
    "not_this_wave": N_("The shark cannot be sent there."),
    "own_wave": N_("The shark cannot be sent there."),
    "not_to_leave": N_("That surfer cannot be chosen."),
    "not_this_surfer": N_("That surfer cannot be chosen."),
    "must_lead": N_("One of your surfers has to move to the front."),
    "not_furthest_left": N_("Of equals, the surfer furthest left is the one to move."),
    "nobody_on_the_beach": N_("None of your surfers is on the beach."),
    "nobody_paddling": N_("None of your surfers is paddling out."),
    "nothing_to_draw": N_("There is no card left to draw."),
    "points_left": N_("You have to spend all of your action points."),
}

RESULTS = {
    "points": N_("{winners} wins with {points} points."),
    "stars": N_("{winners} wins with {points} points, and most {stars} of those who have as many."),
    "gold": N_("{winners} wins with {points} points, and most gold of those who have as many."),
    "silver": N_("{winners} wins with {points} points, and most silver of those who have as many."),
    "shared": N_("{winners} share the victory with {points} points each."),
}

TROPHY_WORDS = {"gold": N_("gold"), "silver": N_("silver"), "bronze": N_("bronze")}

PICKS = {
    "pass": N_("pass"),
    "peace": N_("play Peace"),
    "no-peace": N_("no Peace"),
    "stay": N_("leave all as it is"),
    "deck": N_("draw a card"),
    "done": N_("done"),
    "card-bail": N_("Bail"),
}


class DudeWords(Words):
    def __init__(self, box: Box, beach_name: str) -> None:
        self.box = box
        self.beach_name = beach_name

    def summary(self) -> str:
        return _("Get your surfers onto waves, stay on them through contests and sharks, and ride them to the beach.")

    def star(self, count: int) -> str:
        """S1.10 The name of the reward for the front of a wave, for ``count`` of them."""
        if self.beach_name == "beach_babe":
            return ngettext("Beach Babe", "Beach Babes", count)
        return ngettext("Beach Star", "Beach Stars", count)

    def card(self, card: int) -> str:
        return self.box.name(card)

    def face(self, card: int) -> str:
        """A card in words: "Cut In 9"."""
        if card == BAIL:
            return _("Bail")
        kind, _space, number = self.box.names[card].rpartition(" ")
        return f"{_(KIND_WORDS[kind])} {number}"

    def wave(self, wave: int) -> str:
        """A wave in words: "Monster with a star"."""
        kind = _(KIND_WORDS[("monster", "pipeline", "baby")[self.box.type_of(wave)]])
        signs = [_("a star")] if self.box.has_star(wave) else []
        signs += [_("a whistle")] if self.box.has_whistle(wave) else []
        return _("{wave} with {signs}").format(wave=kind, signs=_(" and ").join(signs)) if signs else kind

    def wave_at(self, view: DudeView, space: int) -> str:
        """A wave on the board, with its space."""
        wave = int(view.table.waves[space])
        if wave < 0:
            return _("space {space}").format(space=space + 1)
        return _("the {wave} on space {space}").format(wave=self.wave(wave), space=space + 1)

    def reason(self, code: str) -> str:
        return _(REASONS[code])

    def only_pass(self, why: str, card: int) -> str:
        """Why somebody can only pass, and with which card it would nearly have been otherwise."""
        if why == ONLY_PEACE:
            return _("You can only pass. Peace is for contests.")
        if why == NO_USE:
            return _("You can only pass. None of your cards does anything now.")
        if card == NOTHING:
            return _("You can only pass. {reason}").format(reason=self.reason(why))
        return _("You can only pass. {card}: {reason}").format(card=self.face(card), reason=self.reason(why))

    def question(self, view: DudeView, names: list[str]) -> str:
        t = view.table
        if not view.is_asked():
            return ""
        if t.phase == ACTIONS:
            points = ngettext("{points} action point", "{points} action points", int(t.points))
            return _("Draw, or move your surfers out? You have {points}.").format(points=points.format(points=t.points))
        if t.phase == PEACE_ASKED and t.shark:
            return _("Shark on space {space}! Do you play Peace?").format(space=t.space + 1)
        if t.phase == FACE_DOWN and t.shark:
            return _("Shark on space {space}! Together {needed} or more drive it away: which card do you play?").format(
                space=t.space + 1, needed=int(STRENGTH)
            )
        if t.phase == FACE_DOWN and t.round == 1:
            return _("Nobody bailed on space {space}: which second card do you play?").format(space=t.space + 1)
        if t.phase == LEADING and len(choices := possible_leads(t, view.seat)) == 1:
            question = _("You were best: does your surfer at position {position} move to the front on space {space}?")
            return question.format(position=choices[0] + 1, space=t.space + 1)
        return _(QUESTIONS[int(t.phase)]).format(space=t.space + 1)

    def move(self, move: Move, view: DudeView, names: list[str]) -> str:
        if isinstance(move, moves.Enter):
            wave = self.wave_at(view, int(move.space))
            return _("enter {wave} with {card}").format(wave=wave, card=self.face(int(move.card)))
        if isinstance(move, moves.MakeReady):
            zone = _("the beach") if move.zone == moves.BEACH else _("the paddling out zone")
            return _("bring a surfer from {zone} to ready with {card}").format(
                zone=zone, card=self.face(int(move.card))
            )
        if isinstance(move, moves.ToTheFront):
            surfer = self.surfer_at(int(move.space), int(move.position))
            return _("move {surfer} to the front with {card}").format(surfer=surfer, card=self.face(int(move.card)))
        if isinstance(move, moves.PlayCard):
            return _("play {card} face down").format(card=self.face(int(move.card)))
        if isinstance(move, moves.NameWave):
            return _("send the shark to {wave}").format(wave=self.wave_at(view, int(move.space)))
        return self.rarer_move(move)

    def in_short(self, words: str, move: Move) -> str:
        """A move where its wave is lit: a space and a card tell it from all others, and are not cut off."""
        if isinstance(move, moves.Enter):
            space = _("space {space}").format(space=move.space + 1)
            return _("enter {wave} with {card}").format(wave=space, card=self.face(int(move.card)))
        if isinstance(move, moves.MakeReady):
            surfer = _("a surfer on the beach") if move.zone == moves.BEACH else _("a surfer who paddles out")
            return f"{self.face(int(move.card))}: {surfer}"
        if isinstance(move, moves.NameWave):
            return _("send the shark to {wave}").format(wave=_("space {space}").format(space=move.space + 1))
        return words

    def rarer_move(self, move: Move) -> str:
        if isinstance(move, moves.TakeOff):
            return _("take {surfer} off the wave").format(surfer=self.surfer_at(int(move.space), int(move.position)))
        if isinstance(move, moves.Lead):
            return _("move {surfer} to the front").format(surfer=self.surfer_at(int(move.space), int(move.position)))
        if isinstance(move, moves.Paddle):
            if move.zone == moves.BEACH:
                return _("a surfer from the beach to the paddling out zone")
            return _("a surfer from the paddling out zone to the ready zone")
        return _(PICKS[move.picks()[0]])

    def surfer_at(self, space: int, position: int) -> str:
        return _("the surfer at position {position} on space {space}").format(position=position + 1, space=space + 1)

    def pick(self, pick: str, view: DudeView, names: list[str]) -> str:
        if pick in PICKS:
            return _(PICKS[pick])
        kind, _dash, rest = pick.partition("-")
        if kind == "card":
            name = rest.replace("-", " ")
            return self.face(self.box.names.index(name))
        if kind == "wave":
            return self.wave_at(view, int(rest) - 1)
        if kind == "surfer":
            space, position = rest.split("-")
            return self.surfer_at(int(space) - 1, int(position) - 1)
        return _("a surfer on the beach") if kind == "beach" else _("a surfer who paddles out")

    def event(self, event: Event, names: list[str]) -> str:
        return tell(self, event, names)

    def result(self, outcome: Outcome, names: list[str]) -> str:
        winners = _(" and ").join(names[seat] for seat in outcome.winners)
        points = int(outcome.scores[outcome.winners[0]])
        said = YOURS.told(RESULTS[outcome.reason], names, outcome.winners[0])
        return said.format(winners=winners, points=points, stars=self.star(2))

    def line(self, what: str, names: list[str]) -> str:
        kind, _colon, count = what.partition(":")
        if kind == "trophies":
            return _("Trophies")
        if kind == "stars":
            return self.star(2)
        if kind == "star":
            return f"{count} {self.star(int(count))}"
        return f"{count} {_(TROPHY_WORDS[kind])}"

    def draw(self, view: DudeView, names: list[str]) -> list[str]:
        return draw(self, view, names)
