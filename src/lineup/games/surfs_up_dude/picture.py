"""The table of Surf's Up, Dude! as lines of text: the sea, the beach at its top, then the players and the own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.markup import escape

from lineup.core.language import _
from lineup.games.surfs_up_dude.cards import DIE, NOTHING
from lineup.games.surfs_up_dude.scoring import points_of
from lineup.games.surfs_up_dude.state import FACE_DOWN, OVER, PEACE_ASKED, Table, bit
from lineup.games.surfs_up_dude.view import DudeView

if TYPE_CHECKING:
    from lineup.games.surfs_up_dude.words import DudeWords

NAME = 12  # characters of a name
STYLES = ("bold red", "bold blue", "bold green", "bold yellow", "bold magenta", "bold cyan")  # by seat
CRESTS = ("≈≈≈", "≈≈", "≈")  # by type of wave


def draw(words: DudeWords, view: DudeView, names: list[str]) -> list[str]:
    """Everything that a seat sees."""
    t = view.table
    lines = [headline(view, names), ""]
    lines += [wave_line(words, t, space, names) for space in range(int(t.box.spaces) - 1, -1, -1)]
    lines += ["", *[player_line(words, view, seat, names) for seat in range(int(t.seats))]]
    if view.seat >= 0:
        lines += ["", _("Your cards: {cards}").format(cards=hand(words, view))]
    return lines


def headline(view: DudeView, names: list[str]) -> str:
    """Which turn it is, and what is left to come."""
    t = view.table
    if t.phase == OVER:
        return f"[bold]{_('The game is over.')}[/]"
    what = _("Rolling in") if t.rolling_in else _("Last turn") if t.last_turn else _("Turn {n}").format(n=t.turns)
    active = _("active: {name}").format(name=escape(short(names[t.active])))
    die = _("die: {face}").format(face=DIE[t.rolled] or "–")
    piles = _("stack {stack} · draw pile {deck} · discards {discards} · whistles {whistles}").format(
        stack=t.stack(), deck=view.deck, discards=len(t.discards), whistles=t.whistles
    )
    return f"[bold]{what}[/] · {active} · {die} · {piles}"


def wave_line(words: DudeWords, t: Table, space: int, names: list[str]) -> str:
    """A wave with its surfers from the front; what happens there now is pointed at."""
    sign = "▶" if space == t.space else " "
    wave = int(t.waves[space])
    if wave == NOTHING:
        return f"{sign} {space + 1} [dim]~[/]"
    riders = [rider(int(t.rider(space, position)), names) for position in range(t.riding[space])]
    riders += ["[dim]·[/]"] * int(t.box.capacity(wave) - t.riding[space])
    crest = CRESTS[t.box.type_of(wave)]
    return f"{sign} {space + 1} {crest:<3} {words.wave(wave):<24} {' '.join(riders)}"


def rider(seat: int, names: list[str]) -> str:
    """A surfer, by number and name."""
    return f"[{STYLES[seat]}]{seat + 1}:{escape(short(names[seat])[:6])}[/]"


def player_line(words: DudeWords, view: DudeView, seat: int, names: list[str]) -> str:
    """A player's surfers, cards and prizes: ▸ stands before who is asked, ✓ before who has answered."""
    t = view.table
    name = short(names[seat])
    zones = _("ready {ready} paddling {paddling} beach {beach}").format(
        ready=t.ready[seat], paddling=t.paddling[seat], beach=t.beach[seat]
    )
    prizes = "/".join(str(t.trophies[seat * 3 + trophy]) for trophy in range(3))
    cards = _("{cards} cards").format(cards=t.held[seat])
    points = _("{points} points").format(points=points_of(t, seat))
    shown = [words.face(int(card)) for card in (t.shown[seat * 2], t.shown[seat * 2 + 1]) if card != NOTHING]
    end = f" · [bold]{', '.join(shown)}[/]" if shown else ""
    padded = escape(name) + " " * (NAME - len(name))
    return (
        f"{sign(view, seat)} [{STYLES[seat]}]{seat + 1} {padded}[/] {zones} · {cards}"
        f" · {prizes} ★{t.stars[seat]} · {points}{end}"
    )


def sign(view: DudeView, seat: int) -> str:
    t = view.table
    if t.phase in (PEACE_ASKED, FACE_DOWN):
        return "✓" if view.answered & bit(seat) else "▸" if t.asked & bit(seat) else " "
    return "▸" if t.phase != OVER and t.turn == seat else " "


def hand(words: DudeWords, view: DudeView) -> str:
    """The own cards, each as often as it is there."""
    cards = [words.face(card) for card in range(int(view.table.box.cards)) for _copy in range(view.own(card))]
    return ", ".join([*cards, _("Bail")])


def short(name: str) -> str:
    return name if len(name) <= NAME else name[: NAME - 1] + "…"
