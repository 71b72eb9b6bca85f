"""One question for each seat. Its number counts the questions of that seat alone, so it tells nothing of the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lineup.core import Move, State
from lineup.table.record import Row
from lineup.table.standing import AnyGame, Standing


@dataclass
class Prompt:
    """The one question that a seat has before it."""

    number: int  # counts this seat's questions
    moves: list[Move]  # the answers there are
    answered: Move | None = None  # a sealed answer that may still be replaced


@dataclass(frozen=True)
class Answer:
    """The last answer that a seat gave."""

    prompt: int  # the number of the question
    text: str
    row: int  # where it stands in the record


@dataclass(frozen=True)
class Receipt:
    """What became of something that a player sent."""

    row: int | None  # the new row of the record; None when nothing new was written
    repeated: bool = False  # the very same had been accepted before


class Questions:
    """Every seat's question, who owes an answer, and what was answered last."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game = game
        self.prompts: list[Prompt | None] = [None] * seats
        self.owing: set[int] = set()  # who owes an answer; everybody knows
        self._asked = [0] * seats  # questions so far, by seat
        self._last: list[Answer | None] = [None] * seats

    def copy(self) -> Questions:
        """The same questions, which go their own way from here."""
        other = Questions(self.game, len(self.prompts))
        other.prompts, other.owing = list(self.prompts), set(self.owing)
        other._asked, other._last = list(self._asked), list(self._last)
        return other

    def is_repeated(self, seat: int, prompt: int, move: Move) -> bool:
        """Whether the seat's last answer was this very one."""
        last = self._last[seat]
        return last is not None and (last.prompt, last.text) == (prompt, move.text())

    def note(self, row: Row, number: int) -> None:
        """Remember an answer, which may be a second thought."""
        asked = self.prompts[row.seat]
        if asked is not None:
            self.prompts[row.seat] = Prompt(asked.number, asked.moves, self.game.read(row.move))
            self._last[row.seat] = Answer(asked.number, row.move, number)

    def ask(self, state: State) -> None:
        """Bring every seat's question up to date; one that has not changed stays open under its number."""
        self.owing = {int(seat) for seat in self.game.to_act(state)}
        for seat, asked in enumerate(self.prompts):
            if seat in self.owing:
                moves = self._answers(state, seat)
                if asked is None or asked.answered is not None or asked.moves != moves:
                    self._put(seat, moves, None)
            elif asked is not None and (asked.answered is None or not self._answers(state, seat)):
                self.prompts[seat] = None

    def ask_again(self, state: State, standing: Standing, back: Row, seats: Iterable[int]) -> None:
        """After a take-back: new questions for these seats, so that answers to the old ones are stale."""
        self.owing = {int(seat) for seat in self.game.to_act(state)}
        for seat in seats:
            last = self._last[seat]
            if last is not None and last.row > back.to:
                self._last[seat] = None
            moves = self._answers(state, seat)
            if seat in self.owing:
                self._put(seat, moves, None)
            elif moves:
                # A seat that owes nothing and may think again has a sealed answer: the last that stands.
                sealed = standing.record.rows[standing.numbers[standing.last_own(seat)]]
                self._put(seat, moves, self.game.read(sealed.move))
            else:
                self.prompts[seat] = None

    def _answers(self, state: State, seat: int) -> list[Move]:
        return [move for move in self.game.legal_moves(state, seat) if not move.offer]

    def _put(self, seat: int, moves: list[Move], answered: Move | None) -> None:
        self._asked[seat] += 1
        self.prompts[seat] = Prompt(self._asked[seat], moves, answered)
