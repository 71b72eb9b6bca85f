"""What a page makes of a story: what it plays before it is drawn anew, the last plays, and what others have changed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from lineup.core.page import Beat, Page, Told
from lineup.store import wall_clock
from lineup.table import Table
from lineup.table.events import TAKEN_BACK

SET_UP_FOR = 15.0  # seconds after which whoever comes has come late
LAST_PLAYS = 4  # pictures of them beside the players
MOST_GLIMPSES = 400  # parts of a story that are remembered for a seat


@dataclass(frozen=True)
class PlayLine:
    """One of the last plays, as a picture with a word."""

    seat: int
    name: str
    face: Any  # for the macro ``picture`` of the game's page.html
    sentence: str


@dataclass(frozen=True)
class Glimpse:
    """What stays of a part of a story once it was seen."""

    marks: tuple[tuple[int, str], ...] = ()  # who did it, and what has changed by it
    who: int | None = None  # did it, if it makes a picture
    face: Any = None  # of that picture


Glimpses = dict[int, Glimpse]  # by the number of the part
Titles = dict[int, str]  # of entries of the log, by the number of the part that is their head
NOTHING = Glimpse()


def glimpse_of(beats: list[Beat]) -> Glimpse:
    marks = tuple((beat.who, beat.marked()) for beat in beats if beat.who is not None)
    face = next((beat.face for beat in beats if beat.face is not None), None)
    return Glimpse(marks, next((who for who, _piece in marks), None), face) if marks else NOTHING


def glimpse(page: Page, told: dict[str, Any], view: Any, names: list[str], known: Glimpses) -> Glimpse:
    """What happened in a part of a story does not change any more, so its beats are made once."""
    number = told["number"]
    if number not in known:
        if len(known) >= MOST_GLIMPSES:
            known.clear()
        known[number] = glimpse_of(page.beats(told, view, names))
    return known[number]


def set_up(table: Table, view: Any, names: list[str]) -> list[Beat]:
    """How it was laid out, for whoever comes when that has just been done: later it lies there."""
    return table.game.page.set_up(view, names) if table.plays == 0 and is_fresh(table.record.header.created) else []


def is_fresh(created: str) -> bool:
    """Whether a match was dealt a moment ago; a record that came from elsewhere may not say when it was."""
    return bool(created) and wall_clock.now() - datetime.fromisoformat(created).timestamp() < SET_UP_FOR


def told_since(page: Page, story: Told, since: int, view: Any, names: list[str]) -> list[Beat]:
    """What a page plays before it is drawn anew: what happened, and the last scene if the game has ended."""
    beats = beats_since(page, story, since, view, names)
    has_ended = any(told["kind"] == page.last_kind and told["number"] >= since for told in story)
    return [*beats, *page.last_scene(view, names, story)] if has_ended else beats


def beats_since(page: Page, story: Told, since: int, view: Any, names: list[str]) -> list[Beat]:
    """What is seen to happen on the board."""
    found: list[Beat] = []
    together: Told = []  # the parts that are seen at the same time
    fresh = [told for told in story if told["number"] >= since]
    captions = page.captions(story, view, names, since) if fresh else {}
    unseen = page.unseen(story, view, names) if fresh else set()
    for told in fresh:
        if told["number"] in unseen:
            continue
        seen = told | {"sentence": captions.get(told["number"], told["sentence"])}
        beats = page.beats(seen, view, names)
        if not beats:
            continue
        is_same = bool(together) and together[-1]["kind"] == told["kind"] in page.at_once
        joins = is_same or (bool(together) and page.joins(together, told))
        if joins:
            beats[0] = replace(beats[0], together=True, words="" if is_same else beats[0].words)
        together = [*together, told] if joins else [told]
        found += beats
    return found


def last_plays(page: Page, story: Told, view: Any, names: list[str], known: Glimpses) -> list[PlayLine]:
    """The last few plays that make a picture: of the first beat that has one. After a take-back they begin anew."""
    found: list[PlayLine] = []
    for each in reversed(story):
        if each["kind"] == TAKEN_BACK or len(found) == LAST_PLAYS:
            break
        if each["kind"] not in page.plays:
            continue
        seen = glimpse(page, each, view, names, known)
        if seen.who is not None and seen.face is not None:
            name = names[seen.who] if seen.who < len(names) else each["sentence"].split()[0].removesuffix(":")
            found.append(PlayLine(seen.who, name, seen.face, each["sentence"]))
    return found[::-1]


def titles_of(page: Page, story: Told, known: Titles) -> Titles:
    """What entries of the log are called, by number of their head. Only of the newest one it may still change."""
    newest = next((told["number"] for told in reversed(story) if told["kind"] in page.heads), 0)
    fresh = page.titles(story, min(max(known, default=-1) + 1, newest))
    known.update((head, title) for head, title in fresh.items() if head < newest)
    return known | fresh


def since_take_back(story: Told) -> Told:
    """What has happened since the last take-back: before it, some of what was heard may not hold any more."""
    last = max((number for number, told in enumerate(story) if told["kind"] == TAKEN_BACK), default=-1)
    return story[last + 1 :]


def changes(
    page: Page, story: Told, acted: int | None, seat: int, view: Any, names: list[str], known: Glimpses
) -> list[tuple[str, int]]:
    """What others have changed since a seat acted last, each with the seat of whoever did it last.

    Silver, or a rival of a career, has a number that no seat has. What a take-back has undone is no change."""
    if acted is None:
        return []
    found: dict[str, int] = {}
    for told in since_take_back(story):
        if told["kind"] in page.rolls:  # what has changed inside of something lies elsewhere now
            found = {piece: who for piece, who in found.items() if "/" not in piece.split(" ")[0]}
        if told["number"] >= acted:
            for who, piece in glimpse(page, told, view, names, known).marks:
                if who != seat:
                    found[piece] = who
    return [(piece, who) for piece, who in found.items() if not piece.startswith("player-")]
