"""Games that get luck, cards, moves or the end wrong."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from conformance.faults import Around, Fault
from lineup.core import Chance, IllegalMove, Move, Options, Outcome, Story
from party_wave.options import PartyWaveOptions
from party_wave.state import DECIDING, EVERYBODY, NOTHING, PADDLING, WAIT

OWN_LUCK = random.Random()


class LuckOutsideTheDoor(Around):
    """The lookout draws from the middle of the deck, wherever Python's own dice say that is."""

    def where(self, count: int) -> int:
        return random.randrange(count)

    def apply(self, s: Any, seat: int, move: Move, chance: Chance, story: Story) -> None:
        self.sound.apply(s, seat, move, chance, story)
        if move.text() == "draw" and len(s.deck.cards) > 0:
            other = s.deck.take_at(self.where(len(s.deck.cards)))
            s.deck.put(s.drawn)
            s.drawn = other


class LuckOfItsOwn(LuckOutsideTheDoor):
    """The same with dice that were made when the module was loaded, so that nobody can take them away."""

    def where(self, count: int) -> int:
        return OWN_LUCK.randrange(count)


class ACardIsDuplicated(Around):
    """A tossed card lies on the discard pile, and in the deck as well."""

    def apply(self, s: Any, seat: int, move: Move, chance: Chance, story: Story) -> None:
        card = s.drawn
        self.sound.apply(s, seat, move, chance, story)
        if move.text() == "toss":
            s.deck.put(card)


class ItMattersWhetherAnybodyListens(Around):
    """The marks are cleared by whoever tells the story."""

    def apply(self, s: Any, seat: int, move: Move, chance: Chance, story: Story) -> None:
        self.sound.apply(s, seat, move, chance, story)
        if move.offer and not story.listening:
            for place in range(len(s.marks)):
                s.marks[place] = NOTHING


class TheGameRemembers(Around):
    """Moves are counted by the game instead of the state, and every fifth shows the last pocket to all."""

    count = 0

    def start(self, seats: int, chance: Chance, story: Story) -> Any:
        self.count = 0
        return self.sound.start(seats, chance, story)

    def apply(self, s: Any, seat: int, move: Move, chance: Chance, story: Story) -> None:
        self.sound.apply(s, seat, move, chance, story)
        self.count += 1
        if self.count % 5 == 0:
            s.known_by[-2] = EVERYBODY


class NotationDoesNotRoundTrip(Around):
    """Whoever is told to wait hears go."""

    def read(self, text: str) -> Move:
        return super().read(text.replace("wait", "go"))


class Shortcut(Move):
    """A second way to draw, made by the same click."""

    def text(self) -> str:
        return "draw quickly"

    def picks(self) -> tuple[str, ...]:
        return ("deck",)


class TwoMovesShareTheirPicks(Around):
    """A click on the deck means one move or the other."""

    def more_moves(self) -> list[Move]:
        return [Shortcut()]

    def plain(self, move: Move) -> Move:
        return self.sound.read("draw") if isinstance(move, Shortcut) else move

    def legal_moves(self, s: Any, seat: int) -> list[Move]:
        return [move for move in self.moves if self.refusal(s, seat, move) is None]

    def refusal(self, s: Any, seat: int, move: Move) -> IllegalMove | None:
        return self.sound.refusal(s, seat, self.plain(move))

    def apply(self, s: Any, seat: int, move: Move, chance: Chance, story: Story) -> None:
        self.sound.apply(s, seat, self.plain(move), chance, story)


class AForbiddenMoveIsAllowed(Around):
    """Blind twice in a row is among the legal moves, against the refusal."""

    def legal_moves(self, s: Any, seat: int) -> list[Move]:
        legal = self.sound.legal_moves(s, seat)
        blind = self.read("play blind")
        if s.phase == PADDLING and blind not in legal:
            return [*legal, blind]
        return legal


class ALegalMoveIsRefused(Around):
    """A drawn card may be kept, but not by the first seat."""

    def refusal(self, s: Any, seat: int, move: Move) -> IllegalMove | None:
        if s.phase == DECIDING and move.text() == "keep" and seat == 0:
            return self.illegal("P2.3", "not_now")
        return self.sound.refusal(s, seat, move)


class ARefusalWithoutARule(Around):
    """The rule that forbids it is in no book."""

    def refusal(self, s: Any, seat: int, move: Move) -> IllegalMove | None:
        refused = self.sound.refusal(s, seat, move)
        return refused and IllegalMove("P99", refused.reason, refused.sentence)


class AdviceForbids(Around):
    """Who was told to wait may not play that card."""

    def refusal(self, s: Any, seat: int, move: Move) -> IllegalMove | None:
        if move.text() == "play pocket" and s.phase == PADDLING and s.marks[seat * 4 + WAIT] != NOTHING:
            return self.illegal("P3.1", "not_now")
        return self.sound.refusal(s, seat, move)

    def legal_moves(self, s: Any, seat: int) -> list[Move]:
        return [move for move in self.sound.legal_moves(s, seat) if self.refusal(s, seat, move) is None]


class ItNeverEnds(Around):
    """The last wave never breaks: the last choice is not heard, and asked for again."""

    def apply(self, s: Any, seat: int, move: Move, chance: Chance, story: Story) -> None:
        is_last_wave = s.log.finished() == self.sound.book.waves - 1
        if is_last_wave and s.phase == PADDLING and not move.offer and self.sound.to_act(s) == [seat]:
            return
        self.sound.apply(s, seat, move, chance, story)


class StagesDoNotSum(Around):
    """Everybody gets a point that no line explains."""

    def outcome(self, s: Any) -> Outcome | None:
        outcome = self.sound.outcome(s)
        if outcome is not None:
            for seat, stages in enumerate(outcome.stages):
                stages[0].total += 1
                outcome.scores[seat] += 1
        return outcome


class PlacesDoNotCount(Around):
    """After two firsts comes a second."""

    def outcome(self, s: Any) -> Outcome | None:
        outcome = self.sound.outcome(s)
        if outcome is not None:
            outcome.places = [1, 1, 2]
            outcome.winners = [0, 1]
        return outcome


@dataclass(frozen=True)
class UndeclaredOptions(PartyWaveOptions):
    """One field was added without saying what it means."""

    tide: int = 0


class OptionsGetLost(Around):
    """It can be played, but not saved."""

    def __init__(self, options: Options) -> None:
        super().__init__(UndeclaredOptions() if type(options) is PartyWaveOptions else options)


RULES = [
    Fault("luck outside the door", LuckOutsideTheDoor, ("luck_comes_through_the_door",), "outside of Chance"),
    Fault(
        "luck of its own",
        LuckOfItsOwn,
        ("luck_comes_through_the_door", "replay_gives_the_same_state"),
        "same dice|told again",
    ),
    Fault("a card is duplicated", ACardIsDuplicated, ("cards_are_conserved",), "more of"),
    Fault(
        "it matters whether anybody listens",
        ItMattersWhetherAnybodyListens,
        ("replay_gives_the_same_state",),
        "when nobody listens",
    ),
    Fault("the game remembers", TheGameRemembers, ("a_game_holds_no_position",), "beside another|told again"),
    Fault("notation does not round-trip", NotationDoesNotRoundTrip, ("notation_round_trips",), "is not read as"),
    Fault("two moves share their picks", TwoMovesShareTheirPicks, ("picks_are_unique_paths",), "share"),
    Fault(
        "a forbidden move is allowed",
        AForbiddenMoveIsAllowed,
        ("refusals_agree_with_legal_moves",),
        "among the legal moves, and yet refused",
    ),
    Fault(
        "a legal move is refused",
        ALegalMoveIsRefused,
        ("refusals_agree_with_legal_moves",),
        "among the legal moves, and yet refused",
    ),
    Fault(
        "a refusal without a rule", ARefusalWithoutARule, ("refusals_agree_with_legal_moves",), "no rule of the book"
    ),
    Fault("advice that forbids", AdviceForbids, ("offers_change_nothing_else",), "changes a choice"),
    Fault("a game that never ends", ItNeverEnds, ("every_game_ends",), "has not ended"),
    Fault("stages that do not sum", StagesDoNotSum, ("outcomes_add_up",), "of seat 0 is"),
    Fault("places that do not count", PlacesDoNotCount, ("outcomes_add_up",), "did better"),
    Fault("options that get lost", OptionsGetLost, ("options_survive_a_letter",), "tide"),
]
