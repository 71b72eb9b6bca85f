"""A game in the browser: its poster, how long it takes, what its ``page.html`` needs to know, and its extra pages.

Each game can have a subclass; one that has none is drawn as in the terminal. Nothing here knows more than a view does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

from lineup.core.ending import Ending
from lineup.core.language import _, ngettext
from lineup.core.lesson import Lesson
from lineup.core.moves import Move

Told = list[dict[str, Any]]  # what a seat has heard: number, sentence, kind, event
Event = dict[str, Any]  # one of these events, as JSON
About = TypeVar("About")  # what the beats of a game are made with, besides the event


# How long each motion lasts, in milliseconds. "say" is words alone; "pulse" lights something up; "turn" does so
# with a player's name, and gives it the mark of whoever is to play; "travel" takes a piece from where it lies;
# "deal" brings a card from a deck or a hand that stays there, and gives it the name in ``sign`` to lie there; "put"
# leaves it there for a moment, and then takes it away; "dealt" is of the set-up, when the board is drawn already:
# what lies in ``to``, one after another if that is a group, comes from the deck ``piece``, or comes up where it is
# (in a story the new board is drawn first, and nobody waits for it);
# "shift" is a piece that takes another's place and name; "close" lets whatever lies in a row of places close up to
# its last one; "flip" turns over; "fall" tips over; "ebb" runs out downwards; "roll" is a die; "fly" is a short
# word such as "+8". A scene lies over the board: "open" lays one there, "ending" the last one of a game, and "shut"
# takes it away. In it "show" gives a piece the class that ``sign`` names (or "shown"), "write" lets it say ``sign``,
# "count" lets a number run to ``sign``, "glide" takes a piece to the top of something, and "hold" gives time to look.
# On a board or in a scene, "spin" turns a piece round, "bump" shakes it, "carve" rides along what it is on, "sway"
# rocks it by as many degrees as ``sign`` says, "rise" lifts it for a moment, "splash" and "stars" burst from
# it, "barrel" closes over it, "fin" crosses it or flees ("away"), and "stamp" is a large word.
MOTIONS = {
    "say": 700,
    "pulse": 450,
    "turn": 450,
    "travel": 560,
    "deal": 420,
    "put": 620,
    "dealt": 300,
    "shift": 620,
    "close": 560,
    "flip": 480,
    "fall": 680,
    "ebb": 620,
    "roll": 700,
    "fly": 480,
    "open": 320,
    "ending": 500,
    "shut": 250,
    "show": 380,
    "write": 380,
    "count": 480,
    "glide": 400,
    "hold": 700,
    "spin": 560,
    "bump": 480,
    "carve": 680,
    "sway": 680,
    "rise": 560,
    "splash": 520,
    "stars": 600,
    "barrel": 700,
    "fin": 700,
    "stamp": 700,
}


SENT = frozenset({"motion", "piece", "to", "words", "sign", "together", "chapter"})  # of a beat, to the script


@dataclass(frozen=True)
class Beat:
    """One thing that is seen to happen on the board, before it is drawn anew; made from what a seat has heard.

    Pieces and places are named by ``data-piece`` in ``page.html``: several names are tried in turn, and "a/b" is b
    inside of a. A name must tell nothing that the seat may not know: it says where something lies, not what it is.
    """

    motion: str
    piece: str = ""  # what moves or lights up
    to: str = ""  # where it goes
    words: str = ""  # the caption; it stays until the next one
    face: Any = None  # what it looks like then, for the macro ``picture`` of page.html
    sign: str = ""  # what a die shows, what flies, a number, a large word, or a class
    together: bool = False  # begins with the beat before it
    chapter: bool = False  # of a last scene: whoever skips comes to the next one
    early: bool = False  # comes before the sentence of its event, which would tell too much
    who: int | None = None  # the seat that did it
    mark: str = ""  # what stays marked for the others until they act; without it, where the piece has come

    def marked(self) -> str:
        """What has changed by it, if anybody has done it."""
        return "" if self.who is None else self.mark or self.to or self.piece

    def json(self) -> dict[str, Any]:
        """What the script needs; what a beat looks like is drawn beside it."""
        told = {name: value for name, value in vars(self).items() if value and name in SENT}
        return told | {"ms": MOTIONS[self.motion]}


def captioned(beats: list[Beat], words: str) -> list[Beat]:
    """Beats of one event, whose sentence stands below them from the first one on that is not too early."""
    first = next((number for number, beat in enumerate(beats) if not beat.early), None)
    return [replace(beat, words=words) if number == first else beat for number, beat in enumerate(beats)]


def beats_of(
    makers: Mapping[str, Callable[[Event, About], list[Beat]]], told: dict[str, Any], about: About
) -> list[Beat]:
    """The beats of one part of a story; ``makers`` holds a function for each kind of event that is seen."""
    make = makers.get(told["kind"])
    return captioned(make(told["event"], about), told["sentence"]) if make else []


def say(event: Event, about: object) -> list[Beat]:
    """Of an event that is told in words alone."""
    return [Beat("say")]


def strip(seat: int) -> str:
    """A player's name, as a piece."""
    return f"player-{seat}"


def at_once(beats: Sequence[Beat]) -> list[Beat]:
    """All of these begin together."""
    return [replace(beat, together=number > 0) for number, beat in enumerate(beats)]


LIT = 0  # a move that makes sense now,
AFTER_ITS_FIRST_PICK = 1  # one that is lit as soon as the first thing of it is picked,
QUIET = 2  # and one that can be made all the same


@dataclass(frozen=True)
class Remark:
    """What a page says of a move besides its words, from what its seat knows and by the rules' own functions."""

    asks: str = ""  # what it costs: it is asked once more before it is made
    quiet: int = LIT  # whether what belongs to it is lit, or only within reach
    gain: int = 0  # points that are shown where it leads
    later: int = 0  # they do not count at once: so many other things must come to it
    rather: str = ""  # the text of another move, which is offered first where this one is asked about
    rather_says: str = ""  # and what is written there


NOTHING_TO_SAY = Remark()


def points_lost(left: int) -> str:
    """Of a turn that ends too early, in games with action points."""
    return ngettext(
        "You still have {count} action point. It is lost if you stop here.",
        "You still have {count} action points. They are lost if you stop here.",
        left,
    ).format(count=left)


@dataclass(frozen=True)
class Look:
    """What an extra page is drawn from. At a table it is what one seat knows, and nothing else."""

    game: Any
    asked: Mapping[str, str]  # what was filled in on the page: the query of its address
    view: Any = None  # None where there is no table
    names: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Sheet:
    """An extra page of one game, such as a score pad or the sheet of a surfer."""

    name: str  # the end of its address: /games/{slug}/{name}, and /t/{table}/{name} with the cards of a table
    title: str  # marked with N_
    template: str  # a file beside page.html that extends "sheet.html"
    context: Callable[[Look], object]  # a dataclass: what the template is told besides its SheetContext
    at_table: bool = False  # drawn from what one seat knows, and only there


class Page:
    """What the site shows of a game besides its words."""

    minutes = 45  # about how long a game among people takes
    short = ""  # the variant that is shorter or easier, for a first game
    accent = "deep"  # the ink that is the game's own: a class of the style sheet
    styles: tuple[str, ...] = ("page.css",)  # the style sheets of its table, in the order in which they count
    sheets: tuple[Sheet, ...] = ()
    moments: frozenset[str] = frozenset()  # kinds of events that are told in words, by a game without beats of its own
    at_once: frozenset[str] = frozenset()  # kinds of events of which several in a row are one thing, with one sentence
    heads: frozenset[str] = frozenset()  # kinds of events that begin an entry of the log, which holds what follows
    plays: frozenset[str] = frozenset()  # kinds of events that are shown as pictures: the last few of them
    lesson: Lesson | None = None  # a guided first game
    suggests = False  # moves that are not quiet are lit because they fit what a player has; advice is a hint's
    later = ""  # what is written of points that something else must come to: "+{points}" and what that is,
    later_often = ""  # and where it must come ``{count}`` times
    later_short = ""  # and in short, where there is no room
    tells: frozenset[str] = frozenset()  # kinds of events that say what an entry of the log was, better than its head
    nearest: tuple[str, ...] = ()  # reasons for a refusal that say more than others, if several moves are refused
    rolls: frozenset[str] = frozenset()  # kinds of events by which all things on the board that lie in others move on
    makes_only_moves = False  # among bots alone a player is not asked without a choice, unless they wish it
    always: frozenset[str] = frozenset()  # answers that can be given for good: what they tell, everybody's would
    in_order = False  # each place of a hand is known apart, so that it can be asked what could lie there
    last_kind = ""  # the kind of event that ends a game which has a last scene
    ending: Ending = Ending()  # what is told of a match once it is over

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder  # holds poster.svg, page.html and page.css
        self._poster = ""  # once it was read

    @property
    def tag(self) -> str:
        """The game in two or three words."""
        return _("on the water")

    def poster(self) -> str:
        """Our own drawing of the game, as SVG that can stand in a page."""
        if not self._poster:
            path = self.file("poster.svg")
            self._poster = path.read_text(encoding="utf-8") if path else WATER
        return self._poster

    def file(self, name: str) -> Path | None:
        """A file beside ``page.html``, if it is there."""
        path = self.folder / name if self.folder else None
        return path if path and path.is_file() else None

    def sheet(self, name: str) -> Sheet | None:
        """The extra page with this name."""
        return next((each for each in self.sheets if each.name == name), None)

    def for_seats(self, seats: int) -> str:
        """What is different where so many play, in a sentence for people who sit down; nothing as a rule."""
        return ""

    def notes(self, view: Any, names: list[str]) -> list[str]:
        """By seat: what the strip of players says below a name, such as how many cards somebody holds."""
        return ["" for _name in names]

    def question(self, view: Any, asked: str) -> str:
        """What a player is asked above the hand; ``asked`` is how the terminal asks it."""
        return asked

    def question_in_lesson(self, view: Any, asked: str) -> str:
        """The same in a lesson, in which nobody but the coach says what would be best."""
        return self.question(view, asked)

    def asked_after(self, view: Any, asked: str, story: Told, names: list[str]) -> str:
        """The same question after what a player has heard, which may be why it is asked."""
        return asked

    def asked_among(self, view: Any, asked: str, spoken: Sequence[int]) -> str:
        """The same question, where it matters which seats have had their say since the last play."""
        return asked

    def meanwhile(self, view: Any) -> str:
        """Why it goes on without a player who is asked nothing now, in a sentence before whom it waits for."""
        return ""

    def titles(self, story: Told, since: int = 0) -> dict[int, str]:
        """By number of its head: what an entry of the log is called, where that is more than its head says.

        Nobody asks about entries whose head comes before ``since``.
        """
        return {}

    def picks(self, move: Move) -> tuple[str, ...]:
        """The clicks that make a move, where they differ from the steps of the terminal."""
        return move.picks()

    def in_short(self, words: str, move: Move, view: Any) -> str:
        """A move on a button or in a hint, where whatever belongs to it is lit: it may say less than ``words``."""
        return words

    def card_words(self, name: str) -> str:
        """A card as ``Zones`` names it, for people."""
        return _(name)

    def scene(self, view: Any, names: list[str], story: Told, truth: dict[str, Any] | None) -> Any:
        """What ``page.html`` draws. ``truth`` holds every card in the open, in a replay of a finished game."""
        return None

    def may_help(self, view: Any) -> bool:
        """Whether a seat can tell whoever is on turn something new: else a moment for advice need not be long."""
        return True

    def listened(self, scene: Any, view: Any, names: list[str], spoken: Sequence[int]) -> Any:
        """The scene, where it matters which seats have had their say since the last play: their silence tells, too."""
        return scene

    def remarks(self, view: Any, moves: list[Move]) -> list[Remark]:
        """By move: what hurts is asked once more, and what makes little sense now is not lit."""
        return [NOTHING_TO_SAY] * len(moves)

    def reason(self, view: Any, move: Move) -> str:
        """Why a hinted move is good, in a few words and without a full stop; nothing where nothing is certain."""
        return ""

    def ahead(self, view: Any) -> list[str]:
        """Moves, as players write them, that a player who is asked nothing now can give in advance."""
        return []

    def is_choice(self, view: Any, moves: Sequence[Move]) -> bool:
        """Whether it makes a difference what a seat answers, as far as it can know; if not, that can be done for it."""
        return len(moves) > 1

    def is_small(self, view: Any) -> bool:
        """Whether what is asked now is so small a thing, for all to see, that bots need not take their time."""
        return False

    def is_gathered(self, view: Any) -> bool:
        """Whether it is so small a step that it is seen in one look with those after it, where that can be."""
        return False

    def concerns(self, kind: str, event: Event, view: Any) -> bool:
        """Whether an event changes something for a player who has answered in advance; if so, they are asked again."""
        return True

    def beats(self, told: dict[str, Any], view: Any, names: list[str]) -> list[Beat]:
        """How one part of a seat's story is seen on the board before it changes; ``view`` is how it all came out."""
        return [Beat("say", words=told["sentence"])] if told["kind"] in self.moments else []

    def set_up(self, view: Any, names: list[str]) -> list[Beat]:
        """How it is laid out before the first move, on the board as it is then: beats of the motion "dealt"."""
        return []

    def captions(self, story: Told, view: Any, names: list[str], since: int = 0) -> dict[int, str]:
        """By number: what is said while a part of a story is seen, where that is more than its sentence in the log.

        Nobody asks about parts before ``since``.
        """
        return {}

    def unseen(self, story: Told, view: Any, names: list[str]) -> set[int]:
        """The numbers of parts of a story that take no time on the stage, though others of their kind do."""
        return set()

    def joins(self, together: Told, told: dict[str, Any]) -> bool:
        """Whether a part of a story is seen together with those before it; its sentence then stands with theirs."""
        return False

    def last_scene(self, view: Any, names: list[str], story: Told) -> list[Beat]:
        """The last scene: how it all came out, after the last beat on the board."""
        return []

    def tutor(self, view: Any, story: Told) -> list[str]:
        """Hints for somebody who plays this game for the first time; none once the first turns are over."""
        return []


WATER = (
    '<svg viewBox="0 0 240 170" aria-hidden="true"><rect width="240" height="170" fill="#bfe3da"/>'
    '<circle cx="170" cy="62" r="28" fill="#f6b53c"/>'
    '<path d="M0 100q30-20 60 0t60 0 60 0 60 0v70H0z" fill="#0f9a92"/>'
    '<path d="M0 130q30-20 60 0t60 0 60 0 60 0v40H0z" fill="#0b4a6b"/></svg>'
)
