"""Tavarua in the browser: the sea from above, the own surfboard as a mat, and the round revealed step by step."""

from __future__ import annotations

from typing import Any

from lineup.core.language import _, ngettext
from lineup.core.page import Page, Told
from lineup.games.tavarua.coming import draw_coming
from lineup.games.tavarua.faces import Picture, card_named
from lineup.games.tavarua.mat import draw_mat
from lineup.games.tavarua.moves import HAND
from lineup.games.tavarua.reveal import draw_reveal
from lineup.games.tavarua.sea import draw_sea
from lineup.games.tavarua.sentences import board_name
from lineup.games.tavarua.state import OVER, Table
from lineup.games.tavarua.track import draw_track
from lineup.games.tavarua.tutor import hints
from lineup.games.tavarua.view import TavaruaView, scouted_facts


class TavaruaPage(Page):
    minutes = 45
    accent = "lagoon"

    @property
    def tag(self) -> str:
        return _("contest")

    def notes(self, view: TavaruaView, names: list[str]) -> list[str]:
        return [note_of(view.table, seat) for seat in range(len(names))]

    def tutor(self, view: TavaruaView, story: Told) -> list[str]:
        return hints(view, story)

    def picture(self, view: TavaruaView, names: list[str], story: Told, truth: dict[str, Any] | None) -> Picture:
        t = view.table
        seat = int(view.seat)
        surfers = [*names, *t.book.rivals]
        return {
            "sea": draw_sea(view, surfers),
            "coming": draw_coming(t),
            "reveal": draw_reveal(story, t.book.box, seat, surfers),
            "track": draw_track(t, surfers, seat),
            "mat": draw_mat(view, surfers),
            "round": round_in_words(t),
            "first": "" if t.phase == OVER else _("{name} is first player").format(name=names[int(t.first)]),
            "waiting": waiting_for(t, seat, names),
            "hands": draw_hands(view, names, truth),
        }


def note_of(t: Table, seat: int) -> str:
    """What the strip says about a surfer."""
    said = [board_name(int(t.board[seat])), _("{count} stoke").format(count=t.stoke[seat])]
    if t.held[seat] != HAND:
        said.append(ngettext("{count} card", "{count} cards", int(t.held[seat])).format(count=t.held[seat]))
    held = int(t.stoke_held[seat])
    if held:
        said.append(ngettext("{count} stoke card", "{count} stoke cards", held).format(count=held))
    return " · ".join(said)


def round_in_words(t: Table) -> str:
    rounds = int(t.book.box.rounds)
    now = min(rounds, len(t.turned) + 1)
    return _("Round {now} of {rounds}").format(now=now, rounds=rounds)


def waiting_for(t: Table, seat: int, names: list[str]) -> str:
    """Whom everybody waits for; a player is told so beside the question, a spectator here."""
    owing = [names[int(each)] for each in t.owing()] if seat < 0 else []
    return _("Waiting for {names}…").format(names=", ".join(owing)) if owing else ""


def draw_hands(view: TavaruaView, names: list[str], truth: dict[str, Any] | None) -> list[Picture]:
    """Hands of others: all of them in an open replay, else what a Line-up Scout has seen and surely is still there."""
    seats = range(len(names))
    if truth is not None:
        hands = [truth["cards"][f"hand {seat + 1}"] for seat in seats]
    else:
        hands = scouted_facts(view.table, view.seat) or [[] for _seat in seats]
    box = view.table.book.box
    return [
        {"name": names[seat], "cards": [card_named(box, card) for card in hands[seat]]}
        for seat in seats
        if hands[seat] and seat != view.seat
    ]
