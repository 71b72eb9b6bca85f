"""Games whose states, views, answers and tables are not kept apart."""

from __future__ import annotations

from typing import Any

from conformance.faults import Around, Fault
from lineup.core import Chance, IllegalMove, Move, Outcome, Rng, State, Story, Words, Zones
from lineup.core.game import Knowledge
from lineup.table import Receipt, Table
from party_wave.state import BLIND, CAP, EVERYBODY, NOTHING, PADDLING, POCKET, bit


class SharingState(State):
    """A state whose copies keep the same log."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    def copy(self) -> SharingState:
        other = self.inner.copy()
        other.log = self.inner.log
        return SharingState(other)

    def key(self) -> tuple[object, ...]:
        key: tuple[object, ...] = self.inner.key()
        return key


class ACopyThatShares(Around):
    """What happens on a wave happens in every copy."""

    def start(self, seats: int, chance: Chance, story: Story) -> Any:
        return SharingState(self.sound.start(seats, chance, story))

    def to_act(self, s: Any) -> list[int]:
        return self.sound.to_act(s.inner)

    def legal_moves(self, s: Any, seat: int) -> list[Move]:
        return self.sound.legal_moves(s.inner, seat)

    def refusal(self, s: Any, seat: int, move: Move) -> IllegalMove | None:
        return self.sound.refusal(s.inner, seat, move)

    def apply(self, s: Any, seat: int, move: Move, chance: Chance, story: Story) -> None:
        self.sound.apply(s.inner, seat, move, chance, story)

    def outcome(self, s: Any) -> Outcome | None:
        return self.sound.outcome(s.inner)

    def observe(self, s: Any, seat: int) -> Any:
        return self.sound.observe(s.inner, seat)

    def determinize(self, view: Any, chance: Chance) -> State:
        return SharingState(self.sound.determinize(view, chance))

    def zones(self, s: Any) -> Zones:
        return self.sound.zones(s.inner)


class AViewThatShares(Around):
    """What a seat saw changes with the game."""

    def observe(self, s: Any, seat: int) -> Any:
        view = self.sound.observe(s, seat)
        view.log = s.log
        return view


class LookingChangesTheState(Around):
    """Whoever looks is remembered as somebody who knows."""

    def observe(self, s: Any, seat: int) -> Any:
        if s.known_by[POCKET] & bit(seat) == 0 and s.known_by[POCKET] != 0:
            s.known_by[POCKET] |= bit(seat)
        return self.sound.observe(s, seat)


class AnswerOrderMatters(Around):
    """The first who chooses shows the pocket card to all."""

    def apply(self, s: Any, seat: int, move: Move, chance: Chance, story: Story) -> None:
        is_first = s.phase == PADDLING and not move.offer and len(self.sound.to_act(s)) == s.seats
        if is_first:
            s.known_by[seat * 2 + POCKET] = EVERYBODY
        self.sound.apply(s, seat, move, chance, story)


class AnAnswerHindersAnother(Around):
    """Only one surfer may go blind: whoever says so first."""

    def refusal(self, s: Any, seat: int, move: Move) -> IllegalMove | None:
        others = [s.sealed[other] for other in range(s.seats) if other != seat]
        if s.phase == PADDLING and move.text() == "play blind" and BLIND in others:
            return self.illegal("P3.2", "blind_again")
        return self.sound.refusal(s, seat, move)

    def legal_moves(self, s: Any, seat: int) -> list[Move]:
        return [move for move in self.sound.legal_moves(s, seat) if self.refusal(s, seat, move) is None]


class AnImaginedWorldDoesNotFit(Around):
    """The dreamer forgets the cards that the others wear on their caps."""

    def determinize(self, view: Any, chance: Chance) -> State:
        for seat in range(view.seats):
            if seat != view.seat:
                view.hands[seat * 2 + CAP] = NOTHING
        return self.sound.determinize(view, chance)


class SilentWords(Words):
    """The sound words, but no questions."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def __getattribute__(self, name: str) -> Any:
        own = object.__getattribute__(self, "__dict__").get("words")
        return getattr(own, name) if own is not None and name != "question" else object.__getattribute__(self, name)

    def question(self, view: Any, names: list[str]) -> str:
        return ""


class NobodyIsAskedInWords(Around):
    """A seat owes an answer and is not told to what."""

    def words_for(self, words: Words) -> Words:
        return SilentWords(words)


class StubbornKnowledge(Knowledge[Any, Any]):
    """A player who plays blind whatever the rules say."""

    def __init__(self, blind: Move) -> None:
        self.blind = blind

    def choose(self, view: Any, legal: list[Move], rng: Rng) -> Move:
        return self.blind if view.phase == PADDLING else legal[0]


class SensiblePlayersCheat(Around):
    """What bots are told to do is not allowed."""

    def __init__(self, options: Any) -> None:
        super().__init__(options)
        self.know = StubbornKnowledge(self.read("play blind"))


class WishfulKnowledge(Knowledge[Any, Any]):
    """A player who, after long thought, does what is not allowed."""

    def __init__(self, moves: list[Move]) -> None:
        self.moves = moves

    def think(self, view: Any, legal: list[Move], playouts: int, rng: Rng, nerve: float = 0.0) -> Move | None:
        return next(move for move in self.moves if move not in legal)


class ThinkersCheat(Around):
    """What those do who think ahead is not allowed."""

    def __init__(self, options: Any) -> None:
        super().__init__(options)
        self.know = WishfulKnowledge(self.moves)


class ASecondThoughtShows(Around):
    """Who has chosen the cap sees it at once, and could think again."""

    def observe(self, s: Any, seat: int) -> Any:
        view = self.sound.observe(s, seat)
        if seat >= 0 and s.phase == PADDLING and s.sealed[seat] == CAP:
            view.hands[seat * 2 + CAP] = s.hands[seat * 2 + CAP]
        return view


class GenerousTable(Table):
    """Everything can be taken back for nothing: an undo that reveals."""

    def take_back(self, seat: int, *, only_if_free: bool = False) -> Receipt | None:
        return self._take_back(seat, self.taking_back_leads_to(seat), consent=False)


class ForgetfulTable(Table):
    """What was agreed on is remembered by the table alone, and not by its rows."""

    agreed = 0

    def agree(self, seat: int) -> Receipt | None:
        receipt = super().agree(seat)
        self.agreed += receipt is not None
        return receipt

    def take_backs(self) -> int:
        return self.agreed


class RewindingTable(Table):
    """Taking back turns the dice back as well, so that the same card comes again."""

    def _take_back(self, seat: int, to: int, *, consent: bool) -> Receipt:
        receipt = super()._take_back(seat, to, consent=consent)
        standing = [self.record.rows[number] for number in self.record.in_force()]
        counters: dict[str, int] = {}
        for row in standing:
            for name, _value in row.luck:
                counters[name] = counters.get(name, 0) + 1
        assert self._chance is not None
        self._chance.counters = counters  # type: ignore[attr-defined]
        return receipt


TAKE_BACKS = "take_backs_keep_the_law"
RESUME, EXPORT = "a_match_resumes_after_each_row", "a_match_comes_back_from_its_export"

SHARING = [
    Fault(
        "a copy that shares",
        ACopyThatShares,
        ("copies_stay_independent", "a_copy_goes_its_own_way"),
        "has changed",
    ),
    Fault("a view that shares", AViewThatShares, ("looking_changes_nothing",), "has changed with the game"),
    Fault("looking that changes", LookingChangesTheState, ("looking_changes_nothing",), "looking at the state|share"),
    Fault(
        "an answer order that matters", AnswerOrderMatters, ("simultaneous_answers_commute",), "answer in this order"
    ),
    Fault(
        "an answer that hinders", AnAnswerHindersAnother, ("simultaneous_answers_commute",), "changes what|no longer"
    ),
    Fault("an imagined world that does not fit", AnImaginedWorldDoesNotFit, ("imagined_worlds_fit",), "imagin"),
    Fault("nobody is asked in words", NobodyIsAskedInWords, ("everybody_is_asked_in_words",), "no question"),
    Fault("sensible players cheat", SensiblePlayersCheat, ("sensible_players_keep_the_rules",), "sensible"),
    Fault("thinkers cheat", ThinkersCheat, ("bots_of_every_level_keep_the_rules",), "which is not allowed"),
    Fault("a second thought that shows", ASecondThoughtShows, ("twin_worlds_look_the_same",), "tell two worlds apart"),
    Fault("an undo that reveals", Around, (TAKE_BACKS,), "for free, though", table=GenerousTable),
    Fault("a take-back that rewinds luck", Around, (TAKE_BACKS,), "cannot be carried on", table=RewindingTable),
    Fault("a table that forgets", Around, (RESUME, EXPORT), "take-backs", table=ForgetfulTable),
]
