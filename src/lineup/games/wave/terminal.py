"""The table of Wave as lines of text: never colour alone, but letter, number and crests too."""

from __future__ import annotations

from lineup.core.language import _, ngettext
from lineup.games.wave.cards import LETTERS, NO_CARD, UNSEEN, colour_of, colours_in_order, number_of, numbers_in_order
from lineup.games.wave.moves import PLACES
from lineup.games.wave.state import FACING_HOLDER, FACING_TEAM, RIDING, WaveState
from lineup.games.wave.view import WaveView, marks_on
from lineup.games.wave.words.names import colour_name, holder_name, mark_words, wave_words

STYLES = (
    "black on white",
    "black on yellow",
    "black on dark_orange",
    "white on red3",
    "black on turquoise2",
    "white on blue3",
)
WIDTH = 12  # of a card, with the space after it
NAME = 14  # of the column with names
LAST_STEPS = 8  # steps of a choppy wave that are shown


def draw(view: WaveView, names: list[str]) -> list[str]:
    """The pile in the middle, then every hand as this seat sees it."""
    lines = [*orders(view.ride), "", *centre(view), ""]
    for holder in range(view.ride.holders):
        lines += hand(view, holder, names)
    return lines


def face(card: int) -> str:
    """A card from the front: R4 and four crests."""
    colour = int(colour_of(card))
    crests = "~" * (colour + 1)
    return f"[{STYLES[colour]}] {letter(colour)}{number_of(card)} {crests:<6}[/]"


def letter(colour: int) -> str:
    return LETTERS[colour].upper()


def back() -> str:
    """A card that this seat has not seen."""
    return "[reverse] ?? ······[/]"


def orders(t: WaveState) -> list[str]:
    """The order of colours from low to high, and of the numbers where swaps can change it."""
    colours = colours_in_order(int(t.order))
    lines = [" < ".join(f"[{STYLES[colour]}] {letter(colour)} {colour_name(colour)} [/]" for colour in colours)]
    if t.book.swap:
        numbers = numbers_in_order(int(t.order))
        lines.append(_("Numbers: {order}").format(order=" < ".join(str(number) for number in numbers)))
    return lines


def centre(view: WaveView) -> list[str]:
    """The top of the pile, what lies under it, what can still be drawn, and which way the turn passes."""
    t = view.ride
    way = _("↻ clockwise") if t.direction == 1 else _("↺ anticlockwise")
    played = len(t.pile)
    pile = ngettext("{count} card", "{count} cards", played).format(count=played)
    drawn = ngettext("{count} card", "{count} cards", int(view.draw_pile)).format(count=view.draw_pile)
    lines = [
        "  "
        + _("Pile")
        + f"  {face(int(t.top))}  ({pile})   "
        + _("Draw pile: {count}").format(count=drawn)
        + f"   {way}"
    ]
    before = [face(int(card)) for card in t.pile][-6:-1]
    if before:
        lines.append("  [dim]" + _("before it:") + "[/] " + " ".join(before))
    if t.book.monster:
        lines.append("  " + wave_words(t, last=LAST_STEPS))
    return lines


def hand(view: WaveView, holder: int, names: list[str]) -> list[str]:
    """One hand: faces, which way they face, and the marks on them."""
    t = view.ride
    name = holder_name(holder, names)
    on_turn = "▶" if t.end == RIDING and t.turn == holder else " "
    places = [holder * PLACES + place for place in range(PLACES)]
    cards = [f"{place + 1}{shown(t, index)}" for place, index in enumerate(places)]
    facings = [facing_words(t, index, own=holder == view.seat) for index in places]
    title = f"{on_turn} {escape(short(name, NAME - 3))}"
    lines = [title.ljust(NAME + name.count("[")) + " ".join(cards)]
    about = _("(you)") if holder == view.seat else ""
    if t.is_silver(holder) and t.face_down:
        about = _("+{count} face down").format(count=t.face_down)
    lines.append(f"[dim]  {about}".ljust(NAME + 5) + "".join(f" {words:<{WIDTH - 1}}" for words in facings) + "[/]")
    return lines + advice_lines(t, places, names)


def shown(t: WaveState, index: int) -> str:
    """A place of a hand as this seat sees it."""
    card = int(t.hand[index])
    if card == NO_CARD:
        return " " * (WIDTH - 2)
    return back() if card == UNSEEN else face(card)


def facing_words(t: WaveState, index: int, *, own: bool) -> str:
    """Which way a card faces, from where this seat sits."""
    if t.hand[index] == NO_CARD:
        return ""
    if t.facing[index] == FACING_HOLDER:
        return _("▲ you") if own else _("▲ holder")
    return _("▼ team") if t.facing[index] == FACING_TEAM else _("◆ open")


def advice_lines(t: WaveState, places: list[int], names: list[str]) -> list[str]:
    """Who marked which card of a hand."""
    lines: list[str] = []
    for place, index in enumerate(places):
        for seat, mark in marks_on(t.advice[index]):
            words = mark_words(mark)
            name = short(names[seat], 8)
            # Marks on the last cards move to the left, so that the line fits 80 columns.
            indent = min(NAME + place * WIDTH, 78 - len(f"↑ {name}: {words}"))
            lines.append(f"{' ' * indent}[bold]↑ {escape(name)}: {words}[/]")
    return lines


def short(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


def escape(name: str) -> str:
    """A name is a name, even where it looks like markup."""
    return name.replace("[", "\\[")
