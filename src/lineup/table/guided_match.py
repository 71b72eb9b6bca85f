"""A lesson with everybody at one place, learner and bots: what a server does with processes, in a terminal."""

from __future__ import annotations

from lineup import bots
from lineup.bots import Bot
from lineup.core import Rng
from lineup.core.lesson import LEARNER, Lesson
from lineup.table.bot_seat import TableSeat
from lineup.table.lessons import Course
from lineup.table.record import BOT, PERSON, Player
from lineup.table.standing import AnyGame
from lineup.table.table import Table


class GuidedMatch:
    """The match of a lesson. Bots play by themselves until the lesson waits for its learner."""

    def __init__(self, game: AnyGame, lesson: Lesson, name: str) -> None:
        """``game`` is bound to the lesson's options; ``name`` is the learner's."""
        crew = [bots.character(key) for key in lesson.bots]
        players = [Player(PERSON, name), *(Player(BOT, who.name, who.key) for who in crew if who)]
        self.lesson = lesson
        self.table = Table.open(game, players, seed=bytes.fromhex(lesson.deal()))
        self.at = 0  # how many steps are done
        self._spoken = -1  # the play after which every bot has spoken
        self._let_bots_play()

    def course(self) -> Course:
        return Course(self.lesson, self.table, self.at)

    def go_on(self, text: str = "") -> None:
        """The learner has read the open step, or makes this move."""
        if text:
            self.course().check(text)
            move = self.table.game.read(text)
            prompt = self.table.prompts[LEARNER]
            if move.offer:
                self.table.offer(LEARNER, text, self.table.plays)
            else:
                self.table.answer(LEARNER, text, prompt.number if prompt else -1)
        self.at += 1
        self._let_bots_play()

    def _let_bots_play(self) -> None:
        """As a server does it: after every play all have their say, and then whoever is to play plays."""
        while True:
            if self._spoken != self.table.plays:
                self._spoken = self.table.plays
                self._speak()
            elif self.course().holds_bots() or not (self._answer_for_learner() or self._answer()):
                return

    def _speak(self) -> None:
        for seat, bot in self._bots().items():
            if bot.talks and self.table.offers(seat):
                bots.advise(bot, self._seat(seat), self._luck("advice", seat))

    def _answer_for_learner(self) -> bool:
        """What the lesson answers for its learner, as soon as it is asked; False if that is nothing."""
        text, prompt = self.course().made_for_learner(), self.table.prompts[LEARNER]
        if not text or prompt is None or prompt.answered:
            return False
        self.table.answer(LEARNER, text, prompt.number)
        return True

    def _answer(self) -> bool:
        """The first bot that owes an answer gives it; False when none does."""
        owing = [int(seat) for seat in self.table.game.to_act(self.table.state)]
        crew = self._bots()
        seat = next((seat for seat in owing if seat in crew), None)
        prompt = self.table.prompts[seat] if seat is not None else None
        if seat is None or prompt is None:
            return False
        move = bots.decide(crew[seat], self._seat(seat), self._luck("answer", seat))
        self.table.answer(seat, move.text(), prompt.number)
        return True

    def _bots(self) -> dict[int, Bot]:
        players = enumerate(self.table.players())
        return {seat: bots.load(player.bot) for seat, player in players if player.kind == BOT}

    def _seat(self, seat: int) -> TableSeat:
        return TableSeat(self.table, seat, lambda _advice: None)

    def _luck(self, what: str, seat: int) -> Rng:
        return Rng(self.lesson.luck_of_bot(what, seat, self.table.plays))
