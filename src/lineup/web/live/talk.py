"""What people say to each other at a table. Where talk would give cards away, there is a list of phrases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lineup.core.language import N_, _
from lineup.games import AnyGame
from lineup.store import Saying, wall_clock
from lineup.store.talk import KEPT
from lineup.web.server.refusals import Refused

LONGEST_SAYING: Final = 200  # characters

# Where free talk would give away what hands hold, these can be said and nothing else. They are sent and kept by their
# codes, so that everybody says and reads them in their own language.
PHRASES: Final = {
    "hello": N_("Hello!"),
    "well-done": N_("Well done!"),
    "take-your-time": N_("Take your time."),
    "oops": N_("Oops."),
    "back-soon": N_("Back in a minute."),
    "thank-you": N_("Thank you, that was fun."),
}


class Talk:
    """The last things that people said at one table."""

    def __init__(self, sayings: list[Saying], read: Mapping[str, int] | None = None) -> None:
        self.sayings = sayings  # oldest first
        self.read = dict(read or {})  # by person: the number of the last saying that they have read
        self.marks: dict[str, int] = {}  # of these, the ones that are not stored yet

    def last(self) -> int:
        """The number of the last thing that was said; 0 when nobody has said anything."""
        return self.sayings[-1].number if self.sayings else 0

    def note_read(self, person: str, number: int) -> None:
        """Somebody has read what was said up to a number."""
        number = min(number, self.last())
        if number > self.read.get(person, 0):
            self.read[person] = self.marks[person] = number

    def since(self, number: int) -> list[Saying]:
        return [saying for saying in self.sayings if saying.number > number]

    def say(self, seat: int, name: str, *, text: str = "", phrase: str = "") -> None:
        self.sayings = [*self.sayings, Saying(self.last() + 1, seat, name, text, phrase, wall_clock.stamp())][-KEPT:]

    def say_phrase(self, seat: int, name: str, code: str) -> None:
        """One of the phrases, by its code."""
        if code not in PHRASES:
            raise Refused(422, _("In this game there is a list of things that can be said."))
        self.say(seat, name, phrase=code)

    def say_freely(self, seat: int, name: str, text: str) -> None:
        """Anything, within reason."""
        text = " ".join(text.split())
        if not text or len(text) > LONGEST_SAYING or not text.isprintable():
            raise Refused(422, _("Say something in at most {most} characters.").format(most=LONGEST_SAYING))
        self.say(seat, name, text=text)


def may_talk_freely(game: AnyGame) -> bool:
    return not game.cooperative


def in_words(saying: Saying) -> str:
    """What was said, in the reader's language."""
    return _(PHRASES.get(saying.phrase, "")) if saying.phrase else saying.text
