"""The water of Tavarua as lines of text: never colour alone, but words and signs too."""

from __future__ import annotations

from lineup.core.language import _, in_digits, ngettext
from lineup.games.tavarua.cards.box import Box
from lineup.games.tavarua.cards.stoke_cards import STOKE_KINDS
from lineup.games.tavarua.moves import MOST_IN_HAND, SPACES
from lineup.games.tavarua.rules.book import CAREER
from lineup.games.tavarua.rules.corners import corners_of
from lineup.games.tavarua.rules.opponents import plan_of, rounds_to_wait
from lineup.games.tavarua.scoring import board_total, wave_row, worth_of_the_pile
from lineup.games.tavarua.state import (
    BAIL_END,
    BAILED,
    BARREL_TOKEN,
    CHANNEL,
    FALLEN,
    HANG_TEN_TOKEN,
    MOST_CARDS,
    NOTHING,
    OVER,
    PERFECT_TOKEN,
    POINTS,
    RIDING,
    SCORE,
    STARTING,
    WAVES_A_BOARD,
    TavaruaState,
)
from lineup.games.tavarua.terminal.surfer_sheet import event_heading, is_between, sheet_and_calendar
from lineup.games.tavarua.view import TavaruaView, scouted_facts
from lineup.games.tavarua.words.career import plan_words
from lineup.games.tavarua.words.sentences import board_name, shifted, wave_card_name

NAME = 12  # width of the column with names
COLUMN = 24  # width of the break, the wash and the channel
COLUMNS = 80  # width of the whole picture

TOKENS = ((BARREL_TOKEN, "B"), (HANG_TEN_TOKEN, "H"), (PERFECT_TOKEN, "P"))


def draw(view: TavaruaView, names: list[str]) -> list[str]:
    """The coming wave, the water, everyone's mat, and your own hand."""
    t = view.table
    surfers = [*names, *t.book.rivals]
    if is_between(t):
        return sheet_and_calendar(t, names)
    lines = [*heading(view, names), "", *water(t, surfers), ""]
    for seat in range(t.seats):
        lines += mat(view, seat, names)
    for rival in range(t.seats, t.surfers):
        lines += rival_mat(t, rival, surfers[rival])
    return [*lines, *own_cards(view, names)]


def card_face(box: Box, card: int) -> str:
    """A player card in words: "Floater ▲3 teal"."""
    if card < 0:
        return _("no card")
    colour = _("teal") if box.is_teal(card) else _("maroon")
    return f"{box.names[card]} {shift_of(box, card)} {colour}"


def shift_of(box: Box, card: int) -> str:
    return shifted(int(box.power[card] * box.way[card]))


def heading(view: TavaruaView, names: list[str]) -> list[str]:
    t = view.table
    left = int(t.rounds_left)
    if t.phase == OVER:
        return ["[bold]" + _("The contest is over.") + "[/]"]
    rounds = ngettext("{count} round to go", "{count} rounds to go", left).format(count=left)
    lines = [event_heading(t)] if t.book.solo == CAREER else []
    first = "" if t.seats == 1 else _("first player: {name}").format(name=escape(names[t.first]))
    lines.append(f"[bold]{rounds}[/]   {first}".rstrip())
    if t.back != NOTHING:
        lines.append(_("Next wave card: {what}").format(what=coming(t)))
    if t.turned:
        lines.append(
            "[dim]" + _("Last one: {card}").format(card=wave_card_name(t.book.box.names[t.turned[-1]])) + "[/]"
        )
    return lines


def coming(t: TavaruaState) -> str:
    """What the back of the next wave card says: its type, how far, which way."""
    box = t.book.box
    fronts = box.fronts_behind(t.back)
    powers = [int(box.power[front]) for front in fronts]
    ways = {int(box.way[front]) for front in fronts if box.way[front] != 0}
    arrows = ("▲" if 1 in ways else "") + ("▼" if -1 in ways else "")
    barrel = " " + _("(barrel)") if any(box.is_barrel(front) for front in fronts) else ""
    name = box.names[t.back].removesuffix(" back")
    return f"{name} {arrows}{min(powers)}-{max(powers)}{barrel}"


def water(t: TavaruaState, names: list[str]) -> list[str]:
    """From the open sea down to the shore: the break, the wash, the channel."""
    lines = ["[dim]      " + _("Break").ljust(COLUMN) + _("Wash").ljust(16) + _("Channel") + "[/]"]
    for space in range(SPACES, 0, -1):
        state = _("broken") if t.is_broken(space) else _("unbroken")
        shark = " " + _("shark!") if (t.sharks >> space) & 1 else ""
        riders = lying(t, names, RIDING, space)
        wave = f"({t.die(space)}) {state}{shark} {riders}"
        wash = (lying(t, names, BAILED, space) + " " + lying(t, names, FALLEN, space)).strip()
        lines.append(f"  {space}   {wave.ljust(COLUMN)}{wash.ljust(16)}{lying(t, names, CHANNEL, space)}".rstrip())
    lines.append(("  " + _("Shore")).ljust(COLUMN + 22) + lying(t, names, CHANNEL, 0))
    return [lines[0], *(escape(line) for line in lines[1:])]


def lying(t: TavaruaState, names: list[str], where: int, space: int) -> str:
    """The surfers at a place."""
    there = [seat for seat in range(t.surfers) if t.where[seat] == where and t.space[seat] == space]
    return ", ".join(short(names[seat], NAME) for seat in there)


def mat(view: TavaruaView, seat: int, names: list[str]) -> list[str]:
    """A surfer's board with the balance, what the surfer has, the score pile and the recorded waves."""
    t = view.table
    asked = "▶" if (t.asked >> seat) & 1 and t.answer[seat] == NOTHING else " "
    you = " " + _("(you)") if seat == view.seat else ""
    name = f"{asked} {escape(short(names[seat], NAME))}{you}"
    has = _("stoke {stoke}, cards {cards}, stoke cards {stoke_cards}").format(
        stoke=t.stoke[seat], cards=t.held[seat], stoke_cards=t.stoke_held[seat]
    )
    lines = [f"{name}  {board_name(int(t.board[seat]))} {balance(t, seat)}  {has}"]
    return [*lines, f"[dim]      {waves_in_words(t, seat)}[/]{pile_of(t, seat)}"]


def rival_mat(t: TavaruaState, rival: int, name: str) -> list[str]:
    """What an opponent of a career is about to do, its waves and its pile."""
    said = f"{board_name(int(t.board[rival]))}  {waves_in_words(t, rival)}"
    return [f"  {intention(t, rival, name)}", f"[dim]      {said}[/]{pile_of(t, rival)}"]


def intention(t: TavaruaState, rival: int, name: str) -> str:
    """What an opponent is about to do, as things stand."""
    plan = plan_of(t, rival)
    return plan_words(plan, name, int(t.target[rival]), int(rounds_to_wait(t, rival, plan)))


def waves_in_words(t: TavaruaState, seat: int) -> str:
    """The recorded waves of the boards that are used."""
    boards = {0: _("short"), 1: _("long")}
    used = [board for board in boards if t.book.board in (NOTHING, board)]
    return "  ".join(f"{boards[board]} {waves_on(t, seat, board)}" for board in used)


def balance(t: TavaruaState, seat: int) -> str:
    """The balance spaces from tail to nose."""
    reach = int(t.reach(seat))
    spaces = ["●" if place == t.balance[seat] else "·" for place in range(-reach, reach + 1)]
    return f"‹{''.join(spaces)}›"


def pile_of(t: TavaruaState, surfer: int) -> str:
    """What lies on a score pile; empty when there are no cards."""
    cards = [pile_card(t, surfer * MOST_CARDS + number) for number in range(t.piled[surfer])]
    return "  " + _("pile") + " " + " ".join(cards) if cards else ""


def pile_card(t: TavaruaState, card: int) -> str:
    """A card of a score pile with its tokens: "▲3+1B"."""
    box = t.book.box
    kind, tokens = int(t.pile[card]), int(t.tokens[card])
    stoke = f"+{tokens & 3}" if tokens & 3 else ""
    letters = "".join(letter for token, letter in TOKENS if tokens & token)
    return f"{shift_of(box, kind)}{stoke}{letters}"


def waves_on(t: TavaruaState, seat: int, board: int) -> str:
    """The recorded waves of a board and their total."""
    scores = [int(t.waves[wave_row(seat, board, number) + SCORE]) for number in range(WAVES_A_BOARD)]
    shown = " + ".join("–" if score == NOTHING else in_digits(score / 2, 1) for score in scores)
    return f"{shown} = {in_digits(board_total(t, seat, board) / 2, 1)}"


def own_cards(view: TavaruaView, names: list[str]) -> list[str]:
    """The hand, the stoke cards, and what was seen in the hands of others."""
    t = view.table
    seat = view.seat
    if seat < 0:
        return []
    hand = [int(t.hand[seat * MOST_IN_HAND + place]) for place in range(t.held[seat])]
    box = t.book.box
    lines = ["", *own_mat(t, int(seat))]
    lines += in_lines([f"{place}: {card_face(box, card)}" for place, card in enumerate(hand, 1)])
    held = [
        box.names[box.first_stoke + kind]
        for kind in range(STOKE_KINDS)
        for _copy in range(t.stoke_cards[seat * STOKE_KINDS + kind])
    ]
    if held:
        lines.append(_("Stoke cards: {cards}").format(cards=", ".join(held)))
    for holder, cards in enumerate(scouted_facts(t, seat)):
        if cards:
            sentence = _("{name} surely holds: {cards}")
            lines.append(sentence.format(name=escape(names[holder]), cards=", ".join(cards)))
    return lines


def own_mat(t: TavaruaState, seat: int) -> list[str]:
    """Your own surfboard with what is chosen at its four corners; nothing before a board is chosen, or at the end."""
    if t.phase == OVER or (t.phase == STARTING and t.book.board == NOTHING):
        return []
    said = dict.fromkeys(("nw", "ne", "sw", "se"), "")
    for corner in corners_of(t, seat):
        sign = corner.sign or str(worth_of_the_pile(t, seat, BAIL_END)[POINTS])
        said[corner.at] = f"{sign} {_(corner.words)}"
    wide = COLUMN - 4
    return [
        f"  {said['nw'].ljust(wide)}{balance(t, seat).center(wide)}{said['ne']}".rstrip(),
        f"  {said['sw'].ljust(wide)}{board_name(int(t.board[seat])).center(wide)}{said['se']}".rstrip(),
    ]


def in_lines(cards: list[str]) -> list[str]:
    """Cards side by side, as many as fit on a line; no card is split."""
    lines = [""]
    for card in cards:
        wider = f"{lines[-1]}  {card}" if lines[-1] else card
        if len(wider) <= COLUMNS:
            lines[-1] = wider
        else:
            lines.append(card)
    return lines


def short(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


def escape(name: str) -> str:
    """A name is shown as it is, even if it looks like markup."""
    return name.replace("[", "\\[")
