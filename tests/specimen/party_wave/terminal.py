"""Party Wave as lines of text: the coming wave, those behind the party, and every hand as one seat sees it."""

from __future__ import annotations

from rich.markup import escape

from lineup.core.language import N_, _
from party_wave.cards import Box
from party_wave.moves import MARKS
from party_wave.rules.book import Book
from party_wave.scoring import is_ridden, leader, score_of, stages_of
from party_wave.state import CAP, NOTHING, OVER, POCKET, bit
from party_wave.view import PartyView

COLUMN = 22  # characters of a column in the terminal
SWELL = "▁▂▃▄▅▆▇██"  # a wave of height 9; the lower ones are the beginning of it
SIGNS = {"go": N_("go!"), "wait": N_("wait!")}


def draw(box: Box, book: Book, view: PartyView, names: list[str]) -> list[str]:
    """The whole picture."""
    newest = box.names[view.discards[-1]] if len(view.discards) else _("none")
    piles = _("deck: {deck} · discards: {count} · newest discard: {newest}")
    titles = ["", _("pocket"), _("cap")]
    return [
        headline(box, book, view, names),
        *[escape(wave_line(box, book, view, names, wave)) for wave in range(len(view.log.waves))],
        "",
        "  " + "".join(cell(title, "dim") for title in titles) + f"[dim]{_('score')}[/dim]",
        *[surfer_line(box, book, view, names, seat) for seat in range(view.seats)],
        "",
        escape(piles.format(deck=view.deck, count=len(view.discards), newest=newest)),
    ]


def headline(box: Box, book: Book, view: PartyView, names: list[str]) -> str:
    """What is coming, and who looks out for it."""
    if view.phase == OVER:
        return f"[bold]{_('The session is over.')}[/bold]"
    wave = box.names[view.log.waves[-1] if view.back == NOTHING else view.back]
    number = _("Wave {number} of {waves}: {wave}").format(number=view.log.finished() + 1, waves=book.waves, wave=wave)
    lookout = _("lookout: {name}").format(name=names[view.lookout()])
    return f"[bold]{escape(number)}[/bold] · {escape(lookout)}"


def wave_line(box: Box, book: Book, view: PartyView, names: list[str], wave: int) -> str:
    """A wave that was turned over: its height as a picture, the cards on it, and how it went."""
    log = view.log
    swell = SWELL[: int(box.values[log.waves[wave]])]
    cards = ", ".join(f"{names[seat]} {box.names[log.play(wave, seat)]}" for seat in range(log.seats))
    went = ending(box, book, view, names, wave)
    return f"  {swell:{len(SWELL)}} {box.names[log.waves[wave]]}: {cards} · {went}"


def ending(box: Box, book: Book, view: PartyView, names: list[str], wave: int) -> str:
    """How a wave went."""
    if wave == view.log.finished():
        return _("about to wipe out")
    if not is_ridden(box, view.log, wave):
        return _("wipe-out")
    first = leader(box, book, view.log, wave)
    return _("ridden") if first == NOTHING else _("ridden, led by {name}").format(name=names[first])


def surfer_line(box: Box, book: Book, view: PartyView, names: list[str], seat: int) -> str:
    """A surfer's hand as the seat sees it: ▸ marks one who is asked, ✓ one who has answered."""
    sign = "✓" if view.answered & bit(seat) else "▸" if view.asked & bit(seat) else " "
    name = cell(_("{name} (you)").format(name=names[seat]), "bold") if seat == view.seat else cell(names[seat])
    hand = [hand_card(box, view, seat, place) for place in (POCKET, CAP)]
    return f"{sign} {name}{''.join(hand)}{score_of(stages_of(box, book, view.log, seat)):g}"


def hand_card(box: Box, view: PartyView, seat: int, place: int) -> str:
    """A card in a hand with its marks; ? for one whose face the seat does not know."""
    index = seat * 2 + place
    marks = [_(SIGNS[MARKS[mark]]) for mark in range(2) if view.marks[index * 2 + mark] != NOTHING]
    if view.hands[index] != NOTHING:
        return cell(" ".join([box.names[view.hands[index]], *marks]), "bold")
    return cell(" ".join(["?" if view.known_by[index] else "-", *marks]))


def cell(text: str, style: str = "") -> str:
    """A text in a column of the terminal."""
    padded = escape(text) + " " * (COLUMN - len(text))
    return f"[{style}]{padded}[/{style}]" if style else padded
