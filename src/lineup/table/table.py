"""One match: who is asked what, which answers count, who has heard what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from lineup.core import (
    SPECTATOR,
    BadOptions,
    Chance,
    Event,
    FairDice,
    Move,
    NotationError,
    Outcome,
    Recorder,
    StaleMove,
    State,
    Tale,
)
from lineup.core.language import _
from lineup.core.options import to_json
from lineup.table.events import Seated, TableEvent, TakenBack
from lineup.table.record import Header, Player, Record, Row
from lineup.table.replay import AnyGame, replay, state_after
from lineup.table.takeback import Request, is_free


@dataclass
class Prompt:
    """The one question that a seat has before it."""

    number: int  # counts this seat's questions, so that it tells nothing of the others'
    moves: list[Move]  # the answers there are
    answered: Move | None = None  # a sealed answer that may still be replaced


@dataclass(frozen=True)
class Receipt:
    """What became of something that a player sent."""

    row: int | None  # the new row of the record; None when nothing new was written
    repeated: bool = False  # the very same had been accepted before


class Table:
    """A match in progress. Rows that it writes are the caller's to keep before anybody is told of them."""

    def __init__(self, game: AnyGame, record: Record, chance: Chance | None = None) -> None:
        """Carry out a record, to its last row; ``Table.open`` begins a new one.

        Luck to come falls from the record's own seed; only a record without one goes on with ``chance``.
        """
        if record.header.rules_version != game.rules_version:
            sentence = _("This match follows version {theirs} of the rules of {title}; version {ours} is supported.")
            values = {"theirs": record.header.rules_version, "ours": game.rules_version, "title": game.title}
            raise BadOptions(sentence.format(**values))
        self.game = game
        self.record = record
        self.request: Request | None = None  # a take-back that waits for the table's consent
        self.plays = 0  # answers that everybody knows of; offers are made upon one of them
        seats = len(record.header.players)
        self.prompts: list[Prompt | None] = [None] * seats
        self._asked = [0] * seats  # questions so far, by seat
        self._last: list[tuple[int, str]] = [(0, "")] * seats  # last answer: number of the question, and text
        self._owing: set[int] = set()  # who owes an answer
        self._offers: set[tuple[int, int, str]] = set()  # play, seat and text of each offer that was made
        self._heard: list[list[Event]] = [[] for _seat in range(seats + 1)]  # by seat; the last is the spectator's
        self._chance = FairDice(bytes.fromhex(record.header.seed)) if record.header.seed else chance
        for step in replay(game, record, self._chance if record.header.seed else None):
            self.state: State = step.state
            self._after(step.number, step.events)

    @classmethod
    def open(
        cls, game: AnyGame, players: Sequence[Player], *, seed: bytes, table: str = "table", created: str = ""
    ) -> Table:
        """A new match, with its first cards dealt."""
        if len(players) not in game.seats:
            first, last = game.seats[0], game.seats[-1]
            sentence = _("{title} is for {first} to {last} players, not {count}.")
            raise BadOptions(sentence.format(title=game.title, first=first, last=last, count=len(players)))
        options = to_json(game.options)
        header = Header(table, game.slug, game.rules_version, options, tuple(players), seed.hex(), created)
        luck = Recorder(FairDice(seed))
        game.start(len(players), luck, Tale())
        return cls(game, Record(header, [Row("start", luck=tuple(luck.fallen))]))

    # What is asked, and what was heard

    def seats(self) -> int:
        return len(self.prompts)

    def players(self) -> list[Player]:
        return self.record.players()

    def names(self) -> list[str]:
        return [player.name for player in self.players()]

    def view(self, seat: int) -> Any:
        return self.game.observe(self.state, seat)

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def offers(self, seat: int) -> list[Move]:
        """The advice that a seat may give now."""
        return [move for move in self.game.legal_moves(self.state, seat) if move.offer]

    def story(self, seat: int, since: int = 0) -> list[Event]:
        """What a seat has heard, from a number of its own on."""
        return self._heard[seat if seat != SPECTATOR else -1][since:]

    def sentence(self, event: Event) -> str:
        """An event in words, whoever it belongs to."""
        if isinstance(event, TableEvent):
            return event.sentence(self.names())
        return self.game.words.event(event, self.names())

    def take_backs(self) -> int:
        """How many times the table agreed to take something back; a result says so."""
        return sum(1 for row in self.record.rows if row.kind == "back" and row.consent)

    def seed(self) -> str:
        """The seed of the deal, once the game is over."""
        return self.record.header.seed if self.outcome() is not None else ""

    # What players send

    def answer(self, seat: int, text: str, prompt: int) -> Receipt:
        """Answer the question with this number. The same answer sent again is confirmed again, and nothing else."""
        move = self.game.read(text)
        if move.offer:
            raise NotationError(_("Advice is given, not answered."))
        if self._last[seat] == (prompt, move.text()):
            return Receipt(None, repeated=True)
        asked = self.prompts[seat]
        if asked is None or asked.number != prompt:
            raise StaleMove(_("That question is closed: the game has moved on."))
        return self._carry_out(seat, move)

    def offer(self, seat: int, text: str, play: int) -> Receipt:
        """Give advice upon the play with this number; advice upon an older one is refused, not misread."""
        move = self.game.read(text)
        if not move.offer:
            raise NotationError(_("That is an answer, not advice."))
        if (play, seat, move.text()) in self._offers:
            return Receipt(None, repeated=True)
        if play != self.plays:
            raise StaleMove(_("Somebody has played in the meantime; look again before you give advice."))
        return self._carry_out(seat, move)

    def _carry_out(self, seat: int, move: Move) -> Receipt:
        refused = self.game.refusal(self.state, seat, move)
        if refused is not None:
            raise refused
        if self._chance is None:
            raise BadOptions(_("This match was written by hand; it has no seed to go on with."))
        tale = Tale()
        luck = Recorder(self._chance)
        self.game.apply(self.state, seat, move, luck, tale)
        return self._append(Row("move", seat, move.text(), tuple(luck.fallen)), tale.events)

    def _append(self, row: Row, events: list[Event]) -> Receipt:
        self.record.rows.append(row)
        number = len(self.record.rows) - 1
        self._after(number, events)
        return Receipt(number)

    # Who sits where

    def sit(self, seat: int, player: Player) -> Receipt:
        """Give a seat to a person or a bot, or mark it as left."""
        return self._append(Row("seat", seat, player=player), [])

    # Taking back

    def take_back(self, seat: int) -> Receipt | None:
        """Take back the seat's last move. None: the table has been asked and somebody must still agree."""
        to = self._row_before_last_move(seat)
        if is_free(self.game, self.record, self.state, seat, to):
            return self._take_back(seat, to, consent=False)
        persons = {each for each, player in enumerate(self.players()) if player.kind == "person" and each != seat}
        self.request = Request(seat, to, persons)
        return self.agree(seat)

    def agree(self, seat: int) -> Receipt | None:
        """Consent to the take-back that is asked for; it happens when the last person has agreed."""
        if self.request is None:
            raise StaleMove(_("Nobody asks to take anything back."))
        self.request.waiting.discard(seat)
        if self.request.waiting:
            return None
        return self._take_back(self.request.seat, self.request.to, consent=True)

    def decline(self, seat: int) -> None:
        """Refuse the take-back that is asked for."""
        if self.request is None or seat not in self.request.waiting:
            raise StaleMove(_("Nobody asks you whether something may be taken back."))
        self.request = None

    def _row_before_last_move(self, seat: int) -> int:
        if self.outcome() is not None:
            raise StaleMove(_("The game is over; nothing can be taken back."))
        standing = self.record.in_force()
        own = [number for number in standing if self._is_play_of(self.record.rows[number], seat)]
        if not own:
            raise StaleMove(_("You have no move to take back."))
        return standing[standing.index(own[-1]) - 1]

    def _is_play_of(self, row: Row, seat: int) -> bool:
        return row.kind == "move" and row.seat == seat and not self.game.read(row.move).offer

    def _take_back(self, seat: int, to: int, *, consent: bool) -> Receipt:
        self.state = state_after(self.game, self.record, to)
        return self._append(Row("back", seat, to=to, consent=consent), [])

    # After every row

    def _after(self, number: int, events: list[Event]) -> None:
        """Let everybody hear what they may, and ask the questions that are due."""
        row = self.record.rows[number]
        if row.kind == "back":
            events = [TakenBack(row.seat, self._undone_by(number), consent=row.consent)]
        elif row.kind == "seat" and row.player is not None:
            events = [Seated(row.seat, row.player.kind, row.player.name)]
        for event in events:
            for seat in [*range(self.seats()), SPECTATOR]:
                heard = event if isinstance(event, TableEvent) else self.game.hear(event, seat)
                if heard is not None:
                    self._heard[seat if seat != SPECTATOR else -1].append(heard)
        if row.kind == "seat":
            return
        self._note_answer(row)
        self._ask(renew=row.kind == "back")

    def _undone_by(self, number: int) -> int:
        """How many answers a take-back undid; advice does not count."""
        gone = set(self.record.in_force(number)) - set(self.record.in_force(number + 1))
        return sum(1 for each in gone if not self.game.read(self.record.rows[each].move).offer)

    def _note_answer(self, row: Row) -> None:
        """Remember what was answered or offered, and whether everybody knows that somebody played."""
        if row.kind == "move":
            move = self.game.read(row.move)
            if move.offer:
                self._offers.add((self.plays, row.seat, row.move))
                return
            asked = self.prompts[row.seat]
            if asked is not None:
                self.prompts[row.seat] = replace(asked, answered=move)
                self._last[row.seat] = (asked.number, row.move)
        if row.kind == "back":
            self._last = [(0, "")] * self.seats()
        self.request = None
        if row.seat in self._owing or row.kind == "back":
            # A second thought about a sealed answer is no play: nobody else may learn of it.
            self.plays += 1

    def _ask(self, *, renew: bool) -> None:
        """Bring every seat's question up to date; one that has not changed stays open under its number."""
        self._owing = {int(seat) for seat in self.game.to_act(self.state)}
        for seat, asked in enumerate(self.prompts):
            moves = [move for move in self.game.legal_moves(self.state, seat) if not move.offer]
            if seat in self._owing:
                if renew or asked is None or asked.answered is not None or asked.moves != moves:
                    self._asked[seat] += 1
                    self.prompts[seat] = Prompt(self._asked[seat], moves)
            elif asked is None or asked.answered is None or not moves or renew:
                self.prompts[seat] = None
