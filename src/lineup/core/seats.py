"""How many can play: in words, and the refusal of any other number."""

from __future__ import annotations

from lineup.core.errors import BadOptions
from lineup.core.language import _, ngettext


def players(seats: range) -> str:
    """How many can play, in words."""
    first, last = seats[0], seats[-1]
    if first < last:
        return _("{first} to {last} players").format(first=first, last=last)
    return ngettext("{count} player", "{count} players", first).format(count=first)


def check_seats(title: str, seats: range, count: int) -> None:
    """Refuse a number of players that a game is not for."""
    if count not in seats:
        sentence = _("{title} is for {players}, not {count}.")
        raise BadOptions(sentence.format(title=title, players=players(seats), count=count))
