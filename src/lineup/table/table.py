"""One match: who is asked what, which answers count, who has heard what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mypy_extensions import mypyc_attr

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
from lineup.core.seats import check_seats
from lineup.core.you import Names
from lineup.table.events import Named, Seated, TableEvent, TakenBack
from lineup.table.names import name_of_surfer
from lineup.table.onward import luck_of
from lineup.table.prompts import Prompt, Questions, Receipt
from lineup.table.record import PERSON, Header, Player, Record, Row
from lineup.table.replay import Step, replay, step_of
from lineup.table.standing import AnyGame, Standing, is_answer
from lineup.table.stories import Stories
from lineup.table.takeback import Request, is_free, people_among, row_before_last_answer, row_before_last_move

MOST_TAKE_BACKS = 100  # of one seat in a match


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """A match in progress. Rows that it writes are the caller's to keep before anybody is told of them."""

    def __init__(
        self, game: AnyGame, record: Record, chance: Chance | None = None, *, like: Table | None = None
    ) -> None:
        """Carry out a record, to its last row; ``Table.open`` begins a new one.

        Luck to come falls from the record's own seed; only a record without one goes on with ``chance``.
        With ``like``, a table where the same was carried out already, everything is taken from there.
        """
        self.game = game
        self.record = record
        self.request: Request | None = None  # a take-back that waits for the table's consent
        seats = len(record.header.players)
        self._questions = Questions(game, seats)
        self._players = list(record.header.players)  # by seat, as they sit now; another list when somebody sits down
        self._names = [player.shown() for player in self._players]
        self.plays = 0  # answers that everybody knows of; offers are made on one of them
        self._known: set[int] = set()  # the rows of those answers
        self._offers: set[tuple[int, int, str]] = set()  # play, seat and text of each offer that was made
        self.moves = [0] * seats  # by seat: how many it has made, advice and what was taken back included
        self._taken_back: Counter[int] = Counter()  # by seat: how many times, free ones included
        self._agreed = 0  # how many times by consent
        self._hinted: dict[int, int] = {}  # by seat: the number of the last question that it asked a hint for
        self._stories = Stories(game, seats)
        self._chance = chance
        self._standing = Standing(game, record)
        if like is not None:
            self._be_like(like)
            return
        self._chance = luck_of(record) or chance
        for step in replay(game, record, self._chance if record.header.seed else None, self._standing):
            self.state: State = step.state
            self._after(step)

    @classmethod
    def open(
        cls,
        game: AnyGame,
        players: Sequence[Player],
        *,
        seed: bytes,
        table: str = "table",
        created: str = "",
        again: str = "",
        options: dict[str, object] | None = None,
    ) -> Table:
        """A new match, with its first cards dealt. ``again`` names the match whose seed it is, if there was one.

        ``options`` are the words in which the game's options were promised, where that has been done already.
        """
        check_seats(game.title, game.seats, len(players))
        options = to_json(game.options) if options is None else options
        header = Header(table, game.slug, game.rules_version, options, tuple(players), seed.hex(), created, again)
        luck = Recorder(FairDice(seed))
        game.start(len(players), luck, Tale())
        return cls(game, Record(header, [Row("start", luck=tuple(luck.fallen))]))

    def follow(self, rows: Sequence[Row]) -> None:
        """Carry out further rows of the same record, which were written elsewhere."""
        for row in rows:
            self.record.rows.append(row)
            chance = self._chance if self.record.header.seed else None
            step = step_of(self._standing, len(self.record.rows) - 1, self.state, chance)
            self.state = step.state
            self._after(step)

    def copy(self) -> Table:
        """The same match at the same row, which can follow the record further; moves are made at the original."""
        return Table(self.game, Record(self.record.header, list(self.record.rows)), like=self)

    def _be_like(self, other: Table) -> None:
        self.state = other.state.copy()
        self._standing = other._standing.copy(self.record)
        self._questions, self._stories = other._questions.copy(), other._stories.copy()
        self._players, self._names, self.plays, self._agreed = other._players, other._names, other.plays, other._agreed
        self._known, self._offers = set(other._known), set(other._offers)
        self._taken_back, self._hinted = Counter(other._taken_back), dict(other._hinted)
        self.moves = list(other.moves)

    # What is asked, and what was heard

    @property
    def prompts(self) -> list[Prompt | None]:
        """The one question of each seat; None for a seat that is asked nothing."""
        return self._questions.prompts

    def seats(self) -> int:
        return len(self.prompts)

    def players(self) -> list[Player]:
        """Who holds each seat now."""
        return self._players

    def names(self) -> list[str]:
        return self._names

    def owing_people(self) -> frozenset[int]:
        """Seats of people who owe an answer, which everybody may know; those of bots do not count."""
        players = self.players()
        return frozenset(seat for seat in self._questions.owing if players[seat].kind == PERSON)

    def view(self, seat: int) -> Any:
        return self.game.observe(self.state, seat)

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def has_offered(self, seat: int) -> bool:
        """Whether a seat has given advice since the last play."""
        return any(play == self.plays and who == seat for play, who, _text in self._offers)

    def offers(self, seat: int) -> list[Move]:
        """The advice that a seat may give now."""
        return [move for move in self.game.legal_moves(self.state, seat) if move.offer]

    def story(self, seat: int, since: int = 0) -> list[Event]:
        """What a seat has heard, from a number of its own on."""
        return self._stories.since(seat, since)

    def heard(self, seat: int) -> int:
        """How many parts the story of a seat has."""
        return self._stories.length(seat)

    def sentence(self, event: Event, seat: int = SPECTATOR) -> str:
        """An event in words, as a seat is told it, whether it belongs to the game or to the table."""
        return self.told(event, seat)[0]

    def told(self, event: Event, seat: int) -> tuple[str, set[int]]:
        """An event in words for a seat, and the seats that it may call "you": to all others it says the same."""
        names = Names(self._names, seat)
        sentence = event.sentence(names) if isinstance(event, TableEvent) else self.game.words.event(event, names)
        return sentence, names.meant

    def take_backs(self) -> int:
        """How many times the table agreed to take something back; a result says so."""
        return self._agreed

    def prompt_of(self, seat: int) -> Prompt | None:
        """The question before a seat; a spectator is asked nothing."""
        return None if seat == SPECTATOR else self.prompts[seat]

    def is_asked(self, seat: int) -> bool:
        """Whether a seat has a question that waits for its answer; a sealed one is an answer."""
        prompt = self.prompt_of(seat)
        return prompt is not None and prompt.answered is None

    def is_hinted(self, seat: int) -> bool:
        """Whether a seat has asked for a hint on the question that it has now."""
        prompt = self.prompt_of(seat)
        return prompt is not None and self._hinted.get(seat) == prompt.number

    def seed(self) -> str:
        """The seed of the deal, once the game is over."""
        return self.record.header.seed if self.outcome() is not None else ""

    # What players send

    def answer(self, seat: int, text: str, prompt: int) -> Receipt:
        """Answer the question with this number. The same answer sent again is confirmed again, and nothing else."""
        self._check_seat(seat)
        move = self.game.read(text)
        if move.offer:
            raise NotationError(_("Advice is given, not answered."))
        if self._questions.is_repeated(seat, prompt, move):
            return Receipt(None, repeated=True)
        asked = self.prompts[seat]
        if asked is None or asked.number != prompt:
            raise StaleMove(_("That question is closed: the game has moved on."))
        return self._carry_out(seat, move)

    def offer(self, seat: int, text: str, play: int) -> Receipt:
        """Give advice on the play with this number; advice on an older one is refused, not misread."""
        self._check_seat(seat)
        move = self.game.read(text)
        if not move.offer:
            raise NotationError(_("That is an answer, not advice."))
        if (play, seat, move.text()) in self._offers:
            return Receipt(None, repeated=True)
        if play != self.plays:
            raise StaleMove(_("Somebody has played in the meantime; look again before you give advice."))
        return self._carry_out(seat, move)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats():
            raise BadOptions(_("There is no seat {seat} at this table.").format(seat=seat + 1))

    def _carry_out(self, seat: int, move: Move) -> Receipt:
        refused = self.game.refusal(self.state, seat, move)
        if refused is not None:
            raise refused
        if self._chance is None:
            raise BadOptions(_("This match was written by hand; it has no seed to go on with."))
        tale = Tale()
        luck = Recorder(self._chance)
        owed = not move.offer and seat in self._questions.owing
        self.game.apply(self.state, seat, move, luck, tale)
        number = self._write(Row("move", seat, move.text(), tuple(luck.fallen)))
        self._standing.add(number, self.state, owed=owed)
        return self._done(number, tale.events, [])

    def _write(self, row: Row) -> int:
        """A new row of the record, and its number."""
        self.record.rows.append(row)
        return len(self.record.rows) - 1

    def _done(self, number: int, events: list[Event], undone: list[int]) -> Receipt:
        """A new row was carried out."""
        self._after(Step(number, self.record.rows[number], self.state, events, undone))
        return Receipt(number)

    def hint(self, seat: int) -> Receipt:
        """Note that a seat has asked for a hint on its question: once is enough, however often it is read."""
        self._check_seat(seat)
        if not self.is_asked(seat):
            raise StaleMove(_("You are not asked anything now."))
        if self.is_hinted(seat):
            return Receipt(None, repeated=True)
        return self._done(self._write(Row("hint", seat)), [], [])

    # Who sits where

    def sit(self, seat: int, player: Player) -> Receipt:
        """Give a seat to a person or a bot, or mark it as left."""
        self._check_seat(seat)
        return self._done(self._write(Row("seat", seat, player=player)), [], [])

    def name_surfer(self, seat: int, name: str) -> None:
        """A player who plays alone names the surfer; an empty name is the person's own. The record keeps it."""
        self._check_seat(seat)
        if self.seats() > 1:
            raise BadOptions(_("Only a player who plays alone can name the surfer."))
        if self.outcome() is not None:
            raise StaleMove(_("The game is over."))
        player, name = self._players[seat], name_of_surfer(name, self.game.figures())
        surfer = "" if name == player.name else name
        if surfer != player.surfer:
            self.sit(seat, replace(player, surfer=surfer))

    # Taking back

    def taking_back_leads_to(self, seat: int) -> int:
        """The row that holds again if a seat takes its last move back; refused where nothing can be taken back."""
        self._check_seat(seat)
        to = row_before_last_move(self._standing, self.state, seat)
        if self._taken_back[seat] >= MOST_TAKE_BACKS:
            sentence = _("You have taken back {most} moves in this match; that is as many as there can be.")
            raise StaleMove(sentence.format(most=MOST_TAKE_BACKS))
        return to

    def take_back(self, seat: int, *, only_if_free: bool = False) -> Receipt | None:
        """Take back the seat's last move. None: the table has been asked and somebody must still agree.

        A person who plays alone is the whole table: they agree at once, and the result always says so.
        """
        to = self.taking_back_leads_to(seat)
        if self.seats() > 1 and is_free(self._standing, self.state, seat, to):
            return self._take_back(seat, to, consent=False)
        if only_if_free:
            raise StaleMove(_("Rated: only a move that has told nobody anything can be taken back."))
        if self.request is not None and self.request.seat != seat:
            raise StaleMove(_("Somebody else asks to take something back; answer that first."))
        if self.request is None:
            self.request = Request(seat, people_among(self._players))
        return self.agree(seat)

    def agree(self, seat: int) -> Receipt | None:
        """Consent to the take-back that is asked for; it happens when the last person has agreed."""
        if self.request is None:
            raise StaleMove(_("Nobody has asked to take anything back."))
        self.request.waiting.discard(seat)
        if self.request.waiting:
            return None
        asker = self.request.seat
        return self._take_back(asker, row_before_last_answer(self._standing, asker), consent=True)

    def decline(self, seat: int) -> None:
        """Refuse the take-back that is asked for."""
        if self.request is None or seat not in self.request.waiting:
            raise StaleMove(_("Nobody has asked you to agree to a take-back."))
        self.request = None

    def _take_back(self, seat: int, to: int, *, consent: bool) -> Receipt:
        row = Row("back", seat, to=to, consent=consent)
        number = self._write(row)
        self.state, undone = self._standing.take_back(row)
        return self._done(number, [], undone)

    # After every row

    def _after(self, step: Step) -> None:
        """Let everybody hear what they may, and ask the questions that are due."""
        row, events = step.row, step.events
        self.moves[row.seat] += row.kind == "move"
        if row.kind == "start":
            self._questions.ask(self.state)
            self._stories.tell(events)
        elif row.kind == "seat":
            self._after_seating(row)
        elif row.kind == "back":
            self._after_take_back(row, step.undone)
        elif row.kind == "hint":
            asked = self.prompts[row.seat]  # it is nobody else's business; the result will say so
            self._hinted[row.seat] = asked.number if asked else 0
        elif is_answer(self.game, row):
            self._after_answer(row, step.number, events)
        else:
            # Advice closes nobody's question.
            self._offers.add((self.plays, row.seat, row.move))
            self._stories.tell(events)

    def _after_answer(self, row: Row, number: int, events: list[Event]) -> None:
        """The next questions. An answer that nobody else can tell of, as a second thought, is no play."""
        owed = self._questions.owing
        self._questions.note(row, number)
        self._questions.ask(self.state)
        heard_by = self._stories.tell(events)
        if heard_by - {row.seat} or owed != self._questions.owing:
            self._known.add(number)
            self._played()

    def _after_take_back(self, row: Row, undone: list[int]) -> None:
        """Everybody hears of a take-back by consent, and how many answers it undid, as far as they know of these.

        A free one is nobody else's business.
        """
        known = max(1, len(self._known.intersection(undone)))
        event = TakenBack(row.seat, known, consent=row.consent, asked=len(people_among(self._players)) > 1)
        asked_again = range(self.seats()) if row.consent else [row.seat]
        self._questions.ask_again(self.state, self._standing, row, asked_again)
        self._taken_back[row.seat] += 1
        if row.consent:
            self._agreed += 1
            self._stories.tell([event])
            self._played()
        else:
            self._stories.tell_alone(row.seat, event)

    def _after_seating(self, row: Row) -> None:
        """Somebody who was asked for consent may be gone: the request ends, and can be made again."""
        assert row.player is not None
        before = self._players[row.seat]
        self._players = [row.player if seat == row.seat else each for seat, each in enumerate(self._players)]
        self._names = [player.shown() for player in self._players]
        self.request = None
        is_the_same = replace(before, surfer="") == replace(row.player, surfer="")
        if is_the_same and before.surfer != row.player.surfer:
            self._stories.tell([Named(row.seat, before.shown(), row.player.shown())])
        else:
            self._stories.tell([Seated(row.seat, row.player.kind, row.player.name)])

    def _played(self) -> None:
        """Something happened that everybody knows of."""
        self.plays += 1
        self.request = None
