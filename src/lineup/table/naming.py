"""Names of people and of their surfers: they can be seen, told apart, and hold nothing that a screen would obey."""

from __future__ import annotations

import re
import unicodedata

from lineup.core import BadOptions
from lineup.core.language import _

MOST_LETTERS = 20  # of a name: more does not fit into a picture
BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")


def check_name(name: str) -> None:
    """Names fit into a picture, and hold nothing that a screen would obey."""
    if not name.isprintable() or len(name) > MOST_LETTERS or set(name) & set("[]\\") or not can_be_seen(name):
        sentence = _("A name has 1 to {most} letters and no brackets; {name!r} will not do.")
        raise BadOptions(sentence.format(most=MOST_LETTERS, name=name[:40]))


def can_be_seen(name: str) -> bool:
    """Whether there is a letter, a figure or a sign in it: some that can be printed leave nothing on the paper."""
    return any(unicodedata.category(each)[0] in "LNPS" for each in BLANK.sub("", name))


def folded(name: str) -> str:
    """What two names have in common that look alike."""
    return " ".join(BLANK.sub("", unicodedata.normalize("NFKC", name)).casefold().split())
