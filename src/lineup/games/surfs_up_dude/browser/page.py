"""Surf's Up, Dude! in the browser: waves roll from the horizon to the beach, and contest cards are shown together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lineup.core.language import _, ngettext
from lineup.core.moves import Move
from lineup.core.page import Beat, Event, Page, Remark, Told, beats_of
from lineup.core.seats import letters
from lineup.games.surfs_up_dude.browser.again import asked_again
from lineup.games.surfs_up_dude.browser.ahead import concerns, moves_ahead
from lineup.games.surfs_up_dude.browser.beats import AT_ONCE, BEATS, Cast, set_up
from lineup.games.surfs_up_dude.browser.captions import captions, unseen
from lineup.games.surfs_up_dude.browser.ending import DudeEnding
from lineup.games.surfs_up_dude.browser.faces import Scene, draw_card, draw_heap, draw_named
from lineup.games.surfs_up_dude.browser.last_scene import last_scene
from lineup.games.surfs_up_dude.browser.lesson import LESSON
from lineup.games.surfs_up_dude.browser.looks import joins
from lineup.games.surfs_up_dude.browser.meanwhile import why_without
from lineup.games.surfs_up_dude.browser.only_pass import (
    can_only_pass,
    is_asked_in_vain,
    why_asked_in_vain,
    why_only_pass,
)
from lineup.games.surfs_up_dude.browser.remarks import remarks
from lineup.games.surfs_up_dude.browser.same import is_choice
from lineup.games.surfs_up_dude.browser.sea import draw_odds, draw_players, draw_waves, draw_zones, rolled
from lineup.games.surfs_up_dude.browser.showdown import draw_choosing, draw_shown
from lineup.games.surfs_up_dude.browser.tutor import hints, is_helped
from lineup.games.surfs_up_dude.cards import BAIL, DIE
from lineup.games.surfs_up_dude.rules.contest import bail_costs
from lineup.games.surfs_up_dude.rules.only_pass import NEAREST
from lineup.games.surfs_up_dude.scoring import points_of
from lineup.games.surfs_up_dude.state import ACTIONS, CARDS, FACE_DOWN, OVER, PEACE_ASKED, DudeState
from lineup.games.surfs_up_dude.view import DudeView
from lineup.games.surfs_up_dude.words.sentences import which_turn
from lineup.games.surfs_up_dude.words.words import DudeWords


class DudePage(Page):
    minutes = 45
    accent = "coral"
    styles = ("page.css", "sea.css", "shore.css", "hand.css", "sizes.css", "around.css")
    at_once = AT_ONCE
    heads = frozenset({"turn"})
    plays = frozenset({"entered", "made_ready", "moved_up", "peace"})
    nearest = NEAREST
    makes_only_moves = True
    always = frozenset({"no peace"})
    lesson = LESSON
    ending = DudeEnding()
    last_kind = "ended"
    rolls = frozenset({"wave"})

    def __init__(self, words: DudeWords, *args: Any) -> None:
        super().__init__(*args)
        self.words = words

    @property
    def tag(self) -> str:
        return _("contests and sharks")

    def notes(self, view: DudeView, names: list[str]) -> list[str]:
        t = view.table
        marks = letters(names)
        return [
            " · ".join([marks[seat], points(view, seat), held(int(t.held[seat])), *has_passed(t, seat)])
            for seat in range(len(names))
        ]

    def question(self, view: DudeView, asked: str) -> str:
        if is_asked_in_vain(view):
            return why_asked_in_vain(view)
        return why_only_pass(view, self.words) if can_only_pass(view) else asked

    def asked_after(self, view: DudeView, asked: str, story: Told, names: list[str]) -> str:
        return asked if can_only_pass(view) else asked_again(view, asked, story, names)

    def meanwhile(self, view: DudeView) -> str:
        return why_without(view, self.words)

    def in_short(self, words: str, move: Move, view: DudeView) -> str:
        return self.words.in_short(words, move)

    def tutor(self, view: DudeView, story: Told) -> list[str]:
        return hints(view)

    def remarks(self, view: DudeView, moves: list[Move]) -> list[Remark]:
        return remarks(view, moves)

    def ahead(self, view: DudeView) -> list[str]:
        return moves_ahead(view)

    def is_choice(self, view: DudeView, moves: Sequence[Move]) -> bool:
        return is_choice(view, moves)

    def is_small(self, view: DudeView) -> bool:
        """What all do in turn, or all at once; a bot that has won, lost or rolled a shark takes its time."""
        return bool(view.table.phase in (CARDS, PEACE_ASKED, FACE_DOWN, ACTIONS))

    def is_gathered(self, view: DudeView) -> bool:
        """Action points are spent one by one."""
        return bool(view.table.phase == ACTIONS)

    def concerns(self, kind: str, event: Event, view: DudeView) -> bool:
        return concerns(kind, event, view)

    def beats(self, told: dict[str, Any], view: DudeView, names: list[str]) -> list[Beat]:
        return beats_of(BEATS, told, Cast(self.words.box, names))

    def set_up(self, view: DudeView, names: list[str]) -> list[Beat]:
        return set_up(len(names), int(view.seat))

    def captions(self, story: Told, view: DudeView, names: list[str], since: int = 0) -> dict[int, str]:
        return captions(story, self.words, names, view, since)

    def unseen(self, story: Told, view: DudeView, names: list[str]) -> set[int]:
        return unseen(story, names)

    def joins(self, together: Told, told: dict[str, Any]) -> bool:
        return joins(together, told)

    def last_scene(self, view: DudeView, names: list[str], story: Told) -> list[Beat]:
        return last_scene(view.table, self.words, names)

    def scene(self, view: DudeView, names: list[str], story: Told, truth: dict[str, Any] | None) -> Scene:
        t = view.table
        seat = int(view.seat)
        marks = letters(names)
        return {
            "headline": which_turn(t),
            "first_turns": is_helped(t),
            "waves": draw_waves(self.words, t, seat, names, marks),
            "zones": draw_zones(t, seat, names, marks),
            "players": draw_players(self.words, t, names, marks),
            "choosing": draw_choosing(view, names, marks),
            "shown": draw_shown(t.box, story, names, marks),
            "odds": None if t.phase == OVER else draw_odds(t),
            "rolled": rolled(t),
            "die": DIE[t.rolled],
            "stack": "" if t.rolling_in else waves_to_come(int(t.stack())),
            "whistles": int(t.whistles),
            "deck": int(view.deck),
            "discards": draw_heap(t.box, [int(card) for card in t.discards]),
            "discarded": len(t.discards),
            "top": draw_card(t.box, int(t.discards[len(t.discards) - 1])) if len(t.discards) else None,
            "hand": draw_hand(view),
            "open": draw_open(self.words, truth, names) if truth else [],
        }


def draw_hand(view: DudeView) -> list[Scene]:
    """The viewer's cards, equal ones together, and Bail."""
    if view.seat < 0:
        return []
    box, asked = view.table.box, view.table.phase == PEACE_ASKED and view.is_asked()
    cards = [draw_card(box, card, int(view.own(card))) for card in range(int(box.cards)) if view.own(card)]
    drawn = [each | {"answers": asked and each["kind"] == "peace"} for each in (*cards, draw_card(box, BAIL))]
    if view.table.phase == FACE_DOWN and view.is_asked():
        return [each | {"does": counts(view.table, each)} for each in drawn]
    return drawn


def counts(t: DudeState, card: Scene) -> str:
    """What a card is worth face down: there only its number matters, whatever it does otherwise."""
    if card["kind"] != "bail":
        return _("counts {number}").format(number=card["number"])
    return _("counts nothing") if t.shark or not bail_costs(t, t.round) else _("costs a surfer")


def draw_open(words: DudeWords, truth: dict[str, Any], names: list[str]) -> list[Scene]:
    """Every hand of a finished game."""
    hands = [truth["cards"][f"hand {seat}"] for seat in range(len(names))]
    return [
        {"name": name, "cards": [draw_named(words.box, card) for card in cards]}
        for name, cards in zip(names, hands, strict=True)
    ]


def has_passed(t: DudeState, seat: int) -> list[str]:
    """That somebody plays no card for now is read beside the name: nobody has to watch each pass."""
    return [_("passed")] if t.phase == CARDS and t.has_passed(seat) else []


def held(count: int) -> str:
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def points(view: DudeView, seat: int) -> str:
    count = int(points_of(view.table, seat))
    return ngettext("{count} point", "{count} points", count).format(count=count)


def waves_to_come(count: int) -> str:
    return ngettext("{count} wave to come", "{count} waves to come", count).format(count=count)
