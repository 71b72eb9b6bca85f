"""The contract that every game keeps."""

from __future__ import annotations

import difflib
import json
import math
from pathlib import Path
from typing import Final, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from lineup.core.chance import Chance, FairDice, Rng
from lineup.core.errors import IllegalMove, NotationError
from lineup.core.language import _, spoken_here
from lineup.core.moves import Move, Seat, number_moves
from lineup.core.options import Options
from lineup.core.outcome import Outcome
from lineup.core.page import Page
from lineup.core.rulebook import Rulebook, rulebook_in
from lineup.core.story import Event, Story
from lineup.core.words import Words


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole truth about a game in progress, except what nobody knows yet."""

    seats: i64  # how many play

    def copy(self) -> State:
        """A copy that shares nothing mutable with this one."""
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """Everything that makes two states equal."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat knows: an information state with perfect recall."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def facts(self) -> dict[str, object]:
        """All of it, ready for JSON."""
        raise NotImplementedError

    def key(self) -> str:
        """Everything that makes two views equal, as text."""
        return json.dumps(self.facts(), sort_keys=True)


@final
class Zones:
    """The whole truth in the open, by named places, for referees: ``lineup replay --trace``."""

    def __init__(self, cards: dict[str, list[str]], facts: dict[str, object]) -> None:
        self.cards = cards  # every card of the box lies in exactly one place
        self.facts = facts  # whose turn, counters, tokens, dice

    def json(self) -> dict[str, object]:
        return {"cards": self.cards, "facts": self.facts}


LEAD: Final = 0.25  # how much of a value is for being ahead at all; the rest is for by how much

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge(Generic[S, V]):
    """What a bot needs to know of one game. The defaults know nothing: all moves look alike."""

    ahead: bool = False  # whether bots can think ahead: pick and scores are told
    scale: float = 10.0  # points by which a win is a clear one
    # What a pro and a legend spend on a decision:
    playouts: tuple[int, int] = (60, 400)  # imagined games,
    keep: tuple[int, int] = (8, 12)  # moves that are looked at,
    doubt: tuple[float, float] = (1.0, 1.0)  # standard errors by which a move must be better than the sensible one.
    most: float = 0.0  # where there are no rivals: the best score to hope for

    def worths(self, view: V, legal: list[Move]) -> list[float]:
        """How good each move looks at once, in points."""
        return [0.0] * len(legal)

    def risks(self, view: V, legal: list[Move]) -> list[float]:
        """What each move may lose, in points: by how much it goes worse if it goes wrong, times the chance of that.

        ``worths`` have allowed for it. A daring player thinks less of it than that, a cautious one more.
        """
        return [0.0] * len(legal)

    def choose(self, view: V, legal: list[Move], rng: Rng) -> Move:
        """What a sensible player would do."""
        return best_of(legal, self.worths(view, legal), rng)

    def speak(self, view: V, offers: list[Move], rng: Rng) -> Move | None:
        """Which advice a sensible player would give now, if any."""
        return None

    def think(self, view: V, legal: list[Move], playouts: i64, rng: Rng, nerve: float = 0.0) -> Move | None:
        """What a player who takes time would do, in a game with its own way of thinking; None: compare all moves.

        ``nerve`` is from -1, cautious, to 1, daring.
        """
        return None

    def advise(self, view: V, offers: list[Move], playouts: i64, rng: Rng) -> Move | None:
        """The advice of a player who takes time, if any."""
        return self.speak(view, offers, rng)

    def pick(self, s: S, seat: Seat, legal: list[Move], rng: Rng) -> Move:
        """What a sensible player would do at once, in an imagined world: by what this seat knows there."""
        return legal[rng.below(i64(len(legal)))]

    def plausible(self, view: V, world: S) -> float:
        """The weight of a world among others, from 0 to 1: less where it is at odds with what was said and done."""
        return 1.0

    def advisers(self, view: V, move: Move) -> list[Seat]:
        """Who has advised the seat to do this, seeing something that it does not see."""
        return []

    def chapter(self, s: S) -> i64:
        """An imagined game is played until this changes, or to its end: long games are not thought through."""
        return 0

    def scores(self, s: S) -> list[float]:
        """The points of each seat, as they would be counted now."""
        raise NotImplementedError

    def value(self, s: S, seat: Seat) -> float:
        """What a seat has reached, between 0 and 1: whether it leads, and by how much."""
        scores = self.scores(s)
        own = scores[seat]
        if self.most > 0.0:
            return own / self.most
        best = -1e9
        for other in range(i64(len(scores))):
            if other != seat and scores[other] > best:
                best = scores[other]
        lead = 0.5 if own == best else 1.0 if own > best else 0.0
        return LEAD * lead + (1.0 - LEAD) / (1.0 + math.exp((best - own) / self.scale))


def best_of(legal: list[Move], worths: list[float], rng: Rng) -> Move:
    """The move that is worth most; among equals, one at random."""
    count = i64(len(legal))
    first = rng.below(count)
    best = first
    for step in range(1, count):
        place = (first + step) % count
        if worths[place] > worths[best]:
            best = place
    return legal[best]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S, V]):
    """A game bound to its options. It holds no position; a state does."""

    def __init__(
        self,
        *,
        slug: str,
        title: str,
        rules_version: int,
        cooperative: bool,
        options: Options,
        seats: range,
        moves: list[Move],
        know: Knowledge[S, V],
        words: Words,
        folder: Path,
        page: Page | None = None,
    ) -> None:
        self.slug = slug
        self.title = title
        self.rules_version = rules_version  # grows when old records would replay differently
        self.cooperative = cooperative
        self.options = options
        self.seats = seats  # how many can play with these options
        self.moves = number_moves(moves)  # every decision there is under these options
        self.know = know
        self.words = words
        self.folder = folder  # holds RULES.md, and RULES.de.md for German
        self.page = page or Page(folder / "browser")
        self._by_text: dict[str, Move] = {}
        self._rulebooks: dict[str, Rulebook] = {}  # by language

    def start(self, seats: int, chance: Chance, story: Story) -> S:
        """Set the game up."""
        raise NotImplementedError

    def to_act(self, s: S) -> list[Seat]:
        """Who owes an answer: nobody (the game is over), one seat, or several at once."""
        raise NotImplementedError

    def legal_moves(self, s: S, seat: Seat) -> list[Move]:
        """What a seat may do now, offers and a second thought about a sealed answer included."""
        raise NotImplementedError

    def any_move(self, s: S, seat: Seat, rng: Rng) -> Move:
        """One of these, all equally likely, where there is at least one; a game may find it without listing them."""
        legal = self.legal_moves(s, seat)
        return legal[rng.below(i64(len(legal)))]

    def refusal(self, s: S, seat: Seat, move: Move) -> IllegalMove | None:
        """The rule that forbids a move, and why; None when it is legal."""
        raise NotImplementedError

    def apply(self, s: S, seat: Seat, move: Move, chance: Chance, story: Story) -> None:
        """Carry out a legal move, in place."""
        raise NotImplementedError

    def outcome(self, s: S) -> Outcome | None:
        """How the game ended; None while it goes on."""
        raise NotImplementedError

    def observe(self, s: S, seat: Seat) -> V:
        """What a seat knows."""
        raise NotImplementedError

    def hear(self, event: Event, seat: Seat) -> Event | None:
        """What a seat hears of an event: all of it, a blanked part, or nothing."""
        raise NotImplementedError

    def determinize(self, view: V, chance: Chance) -> S:
        """A whole world that fits what a seat knows and what is public."""
        raise NotImplementedError

    def open_hands(self, s: S, fallen: FairDice, positions: int) -> tuple[int, int] | None:
        """What a team could score from here with every card open, at least and at most; None: nobody has worked it out.

        ``fallen`` is the luck of the deal, as far as it has fallen; ``positions`` are looked at, and no more.
        """
        return None

    def figures(self) -> list[str]:
        """The names of the game's own surfers, who are not players: no player can have one of these names."""
        return []

    def zones(self, s: S) -> Zones:
        """The whole truth by named places."""
        raise NotImplementedError

    def illegal(self, rule: str, reason: str) -> IllegalMove:
        """A refusal in this game's words."""
        return IllegalMove(rule, reason, self.words.reason(reason))

    def read(self, text: str) -> Move:
        """The move with this notation: the inverse of ``Move.text``."""
        if not self._by_text:
            self._by_text = {move.text(): move for move in self.moves}
        wanted = " ".join(text.lower().split())
        move = self._by_text.get(wanted)
        if move is None:
            near = difflib.get_close_matches(wanted[:80], self._by_text, 1, 0.6)
            hint = _(" Did you mean {near!r}?").format(near=near[0]) if near else ""
            raise NotationError(
                _("There is no move {text!r} in {title}.").format(text=text[:80], title=self.title) + hint
            )
        return move

    def rulebook(self) -> Rulebook:
        """The numbered rules in our words, in the language that is spoken here."""
        language = spoken_here()
        book = self._rulebooks.get(language)
        if book is None:
            book = rulebook_in(self.folder, language)
            self._rulebooks[language] = book
        return book
