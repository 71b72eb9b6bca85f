"""How many can play, in words, with the refusal of any other number; and how players are told apart in little room."""

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


def letters(names: list[str]) -> list[str]:
    """A letter or two for each player, no two alike, the same wherever a game has no room for names."""
    found = [name[:1].upper() for name in names]
    found = [mark if found.count(mark) == 1 else name[:2].capitalize() for mark, name in zip(found, names, strict=True)]
    return [mark if found.count(mark) == 1 else f"{mark[:1]}{seat + 1}" for seat, mark in enumerate(found)]
