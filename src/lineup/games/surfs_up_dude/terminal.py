"""The table of Surf's Up, Dude! as lines of text: the sea, the beach at its top, then the players and your hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.markup import escape

from lineup.core.language import _, ngettext
from lineup.games.surfs_up_dude.cards import DIE, NOTHING
from lineup.games.surfs_up_dude.scoring import points_of
from lineup.games.surfs_up_dude.state import OVER, DudeState, bit
from lineup.games.surfs_up_dude.view import DudeView
from lineup.games.surfs_up_dude.words.sentences import which_turn

if TYPE_CHECKING:
    from lineup.games.surfs_up_dude.words.words import DudeWords

NAME = 12  # characters of a name
STYLES = ("bold red", "bold blue", "bold green", "bold yellow", "bold magenta", "bold cyan")  # by seat
CRESTS = ("≈≈≈", "≈≈", "≈")  # by type of wave


def draw(words: DudeWords, view: DudeView, names: list[str]) -> list[str]:
    """Everything a seat sees."""
    t = view.table
    lines = [headline(view, names), piles(view), ""]
    lines += [wave_line(words, t, space, names) for space in range(int(t.box.spaces) - 1, -1, -1)]
    lines += ["", f"[dim]{legend(words)}[/]"]
    lines += [line for seat in range(int(t.seats)) for line in player_lines(words, view, seat, names)]
    if view.seat >= 0:
        lines += ["", _("Your cards: {cards}").format(cards=hand(words, view))]
    return lines


def headline(view: DudeView, names: list[str]) -> str:
    """Which turn it is, and what is left to come."""
    t = view.table
    if t.phase == OVER:
        return f"[bold]{which_turn(t)}[/]"
    what = which_turn(t)
    active = _("active: {name}").format(name=escape(short(names[t.active])))
    die = _("die: {face}").format(face=DIE[t.rolled] or "–")
    return f"[bold]{what}[/] · {active} · {die}"


def piles(view: DudeView) -> str:
    """What is left to come, and how near the end is."""
    t = view.table
    sentence = _("waves to come {stack} · draw pile {deck} · discard pile {discards} · whistles {whistles}")
    return sentence.format(stack=t.stack(), deck=view.deck, discards=len(t.discards), whistles=t.whistles)


def wave_line(words: DudeWords, t: DudeState, space: int, names: list[str]) -> str:
    """A wave with its surfers from the front; what is happening there now is marked."""
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


def legend(words: DudeWords) -> str:
    """What the signs in the players' lines mean."""
    sentence = _("R ready · P paddling out · B on the beach · gold/silver/bronze · ★ {stars}")
    return sentence.format(stars=words.star(2))


def player_lines(words: DudeWords, view: DudeView, seat: int, names: list[str]) -> list[str]:
    """A player's surfers, cards and prizes: ▸ marks a player who is asked, ✓ one who has answered."""
    t = view.table
    name = short(names[seat])
    padded = escape(name) + " " * (NAME - len(name))
    zones = f"R{t.ready[seat]} P{t.paddling[seat]} B{t.beach[seat]}"
    prizes = "/".join(str(t.trophies[seat * 3 + trophy]) for trophy in range(3))
    cards = ngettext("{cards} card", "{cards} cards", int(t.held[seat])).format(cards=t.held[seat])
    points = _("{points} points").format(points=points_of(t, seat))
    line = f"{sign(view, seat)} [{STYLES[seat]}]{seat + 1} {padded}[/] {zones} · {cards:<8}"
    lines = [f"{line} · {prizes} ★{t.stars[seat]} · {points}"]
    shown = [words.face(int(card)) for card in (t.shown[seat * 2], t.shown[seat * 2 + 1]) if card != NOTHING]
    return [*lines, _("    has played {cards}").format(cards=", ".join(shown))] if shown else lines


def sign(view: DudeView, seat: int) -> str:
    if view.answered & bit(seat):
        return "✓"
    return "▸" if view.is_waited_for(seat) else " "


def hand(words: DudeWords, view: DudeView) -> str:
    """The viewer's cards, repeated as often as they are held."""
    cards = [words.face(card) for card in range(int(view.table.box.cards)) for _copy in range(view.own(card))]
    return ", ".join([*cards, _("Bail")])


def short(name: str) -> str:
    return name if len(name) <= NAME else name[: NAME - 1] + "…"
