"""What players, their surfers and tables are called, at every keyboard and in every browser.

Names can be seen and told apart, and hold nothing that a screen would obey.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from lineup.core import BadOptions
from lineup.core.language import _

LONGEST_NAME: Final = 20  # letters of a person's name: it has to fit into a picture
BOT_NAMES: Final = ("Hina", "Lono", "Pua", "Mano", "Iwa", "Kala", "Uila", "Ewa")  # of bots that are no characters
ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is easily taken for another
BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")


def check_name(name: str) -> None:
    """Refuse a name that will not do."""
    if not is_plain(name) or not can_be_seen(name):
        sentence = _("A name has 1 to {most} letters and no brackets; {name!r} will not do.")
        raise BadOptions(sentence.format(most=LONGEST_NAME, name=name[:40]))


def name_of_surfer(name: str, figures: Iterable[str]) -> str:
    """A surfer's name as it is kept, empty for none; refused if one of the game's own figures is called so."""
    name = " ".join(name.split())
    if name:
        check_name(name)
    if name and folded(name) in map(folded, figures):
        raise BadOptions(_("Somebody else in this game is called {name}.").format(name=name))
    return name


def is_plain(name: str) -> bool:
    """Whether a name fits into a picture and holds nothing that a screen would obey."""
    return name.isprintable() and 1 <= len(name) <= LONGEST_NAME and not set(name) & set("[]\\")


def can_be_seen(name: str) -> bool:
    """Whether there is a letter, a figure or a sign in it: some that can be printed leave nothing on the paper."""
    return any(unicodedata.category(each)[0] in "LNPS" for each in BLANK.sub("", name))


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name, with a number behind it when somebody at the table has it already."""
    used = {folded(each) for each in taken}
    number = 1
    found = name
    while folded(found) in used:
        number += 1
        found = f"{name} {number}"
    return found


def folded(name: str) -> str:
    """The form in which names that look alike are equal."""
    return " ".join(BLANK.sub("", unicodedata.normalize("NFKC", name)).casefold().split())
