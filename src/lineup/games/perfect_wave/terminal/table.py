"""The table of The Perfect Wave as lines of text for the terminal."""

from __future__ import annotations

from rich.markup import escape

from lineup.core.language import _
from lineup.games.perfect_wave.cards import MANEUVER_ROW, NOTHING, PIER, SPACES, UNSEEN, WAVE_ROW
from lineup.games.perfect_wave.rules.ride import value_of_space
from lineup.games.perfect_wave.scoring import projection_of
from lineup.games.perfect_wave.state import PerfectWaveState
from lineup.games.perfect_wave.view import PerfectWaveView

WIDTH = 6  # of a space in characters
NAME = 16  # of the column with names
TRICK = 5  # letters of a Trick's name that fit above a space


def draw(view: PerfectWaveView, names: list[str]) -> list[str]:
    """The Pier, the Goals, every board, and what only this seat sees."""
    t = view.table
    lines = [*pier(view), "", *goals(t)]
    for step in range(int(t.seats)):
        seat = (max(0, int(view.seat)) + step) % int(t.seats)
        lines += board(view, seat, names)
    if view.seat >= 0:
        lines += own_side(view)
    return lines


def pier(view: PerfectWaveView) -> list[str]:
    """Both rows from left to right; the rightmost cards are washed out next."""
    t = view.table
    last = "  [bold]" + _("last round") + "[/]" if t.last_round else ""
    title, wax = _("Pier"), _("Wax in the supply: {count}").format(count=t.supply)
    return [
        f"[bold]{title}[/]  {wax}{last}",
        "  [dim]" + "   ".join([pile(view, WAVE_ROW, _("Waves")), pile(view, MANEUVER_ROW, _("Maneuvers"))]) + "[/]",
        pier_row(t, WAVE_ROW, _("Waves")),
        pier_row(t, MANEUVER_ROW, _("Maneuvers")),
    ]


def pile(view: PerfectWaveView, row: int, title: str) -> str:
    """How many cards are in a deck and beside it. It has a line of its own: beside the row it would not fit."""
    cards = view.table.wave_pile if row == WAVE_ROW else view.table.maneuver_pile
    return f"{title}: " + _("deck {deck}, discarded {pile}").format(deck=view.decks[row], pile=len(cards))


def pier_row(t: PerfectWaveState, row: int, title: str) -> str:
    faces = [card_face(t, int(t.pier[row * PIER + place])) for place in range(PIER)]
    return "  " + title.ljust(10) + "".join(escape(face).ljust(15) for face in faces).rstrip()


def card_face(t: PerfectWaveState, card: int) -> str:
    if card == NOTHING:
        return "-"
    return "?" if card == UNSEEN else t.box.name(card)


def goals(t: PerfectWaveState) -> list[str]:
    """The Public Goals, each with its points and requirement; ▲ marks an activated one."""
    lines: list[str] = []
    for place, card in enumerate(t.public):
        goal = t.box.goals[t.box.goal_of(card)]
        sign = "▲" if t.activated[place] else "·"
        words = _("{name}: {vp} VP, {says}").format(name=goal.name, vp=goal.vp, says=_(goal.says))
        lines.append(escape(f"  {sign} {place + 1} {words}"))
    return ["[bold]" + _("Public Goals") + "[/]", *lines, ""] if lines else []


def board(view: PerfectWaveView, seat: int, names: list[str]) -> list[str]:
    """One board: Tricks above, Wave cards, and below them the values with the Surfer."""
    t = view.table
    spaces = [seat * SPACES + space for space in range(SPACES)]
    on_turn = "▶" if t.is_on_turn(seat) else " "
    wax = _("Wax {count}").format(count=t.wax[seat])
    held = _("{waves}+{maneuvers} cards").format(waves=t.held[seat * 2], maneuvers=t.held[seat * 2 + 1])
    tricks = "".join(cell(short(t, int(t.tricks[index]))) for index in spaces)
    waves = "".join(cell(card_face(t, int(t.waves[index])).replace("-", "·"), "bold") for index in spaces)
    values = "".join(cell(surfer_and_value(t, seat, space)) for space in range(SPACES))
    return [
        (f"{on_turn} " + escape(names[seat][: NAME - 3])).ljust(NAME) + tricks,
        f"  {wax}".ljust(NAME) + waves,
        f"  {held}".ljust(NAME) + f"[dim]{values}[/]",
        "",
    ]


def short(t: PerfectWaveState, card: int) -> str:
    """A Trick's name, as far as it fits; blank where there is none."""
    return "" if card == NOTHING else card_face(t, card)[:TRICK]


def surfer_and_value(t: PerfectWaveState, seat: int, space: int) -> str:
    value = int(value_of_space(t.box, space))
    return f"▲{value}" if t.surfers[seat] == space else str(value)


def cell(text: str, style: str = "") -> str:
    padded = escape(text) + " " * (WIDTH - len(text))
    return f"[{style}]{padded}[/]" if style else padded


def own_side(view: PerfectWaveView) -> list[str]:
    """One's own hand, the Private Goal, and what one's own board would score now."""
    t = view.table
    cards = [t.box.name(card) for card in t.cards_in_hand(view.seat)]
    lines = [escape(_("Your hand: {cards}").format(cards=", ".join(cards) or _("no cards")))]
    goal = int(t.private_goal(view.seat))
    if goal >= 0:
        found = t.box.goals[t.box.goal_of(goal)]
        sentence = _("Your Private Goal: {name}, {vp} VP: {says}")
        lines.append(escape(sentence.format(name=found.name, vp=found.vp, says=_(found.says))))
    stages = projection_of(t, view.seat)
    total = sum(stage.total for stage in stages)
    lines.append(_("If the game ended now: {points} VP, not counting what compares.").format(points=f"{total:g}"))
    return lines
