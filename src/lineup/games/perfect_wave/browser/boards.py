"""Cards, boards and the Pier as one seat sees them, with everything there is to say about each."""

from __future__ import annotations

from typing import Any

from lineup.core.language import N_, _, ngettext
from lineup.games.perfect_wave.browser.goals import has_met
from lineup.games.perfect_wave.browser.outlook import holds_above, outlook_of
from lineup.games.perfect_wave.cards import MANEUVER_ROW, NOTHING, PIER, ROWS, SPACES, UNSEEN, WAVE_ROW, Box
from lineup.games.perfect_wave.rules.playing import why_not_to_space
from lineup.games.perfect_wave.rules.ride import GAP, WIPEOUT, is_beyond_the_surfer, ride, value_of_space
from lineup.games.perfect_wave.scoring import board_of, outcome, projection_of
from lineup.games.perfect_wave.state import CHOOSING, LOOKING, OPENLY, OVER, PerfectWaveState, got_card, got_how
from lineup.games.perfect_wave.view import PerfectWaveView
from lineup.games.perfect_wave.words import PerfectWaveWords

LOW_TIDE = 50  # how far down on a Wave card the water of the lowest wave stands; a card is 56 high
SWELL = 32  # and how much higher that of the highest wave stands
STEPS = 12  # heights of water in a column of a board,
BASE = 14.0  # from so many hundredths of it,
STEP = 5.0  # so many more with each step

FATES = {"wipeout": N_("wipeout"), "gap": N_("the ride ends here")}  # of a space, where a ride ends

Scene = dict[str, Any]  # what the template draws: a whole table, or a part of it


def water(box: Box, number: int) -> int:
    """How far down on a Wave card its water stands."""
    return LOW_TIDE - SWELL * number // int(box.numbers[-1])


def draw_card(words: PerfectWaveWords, card: int) -> Scene:
    """A face: its number and the height of its water, or its name, points and condition."""
    box = words.box
    shown: Scene = {"card": card, "back": False, "words": words.about(card), "face": box.name(card)}
    shown |= {"note": "", "reader": ""}
    if box.is_wave(card):
        number = int(box.number_of(card))
        lay = _("Where? Low numbers towards the beach. What lies beyond your Surfer counts once you paddle there.")
        return shown | {"kind": "wave", "water": water(box, number), "rises": rises(box, card), "reader": lay}
    if box.is_trick(card):
        trick = box.tricks[box.trick_of(card)]
        shown |= {"note": f"note-trick-{int(box.trick_of(card))}", "short": initials(trick.name)}
        return shown | {"kind": "trick", "vp": int(trick.vp), "says": _(trick.says)}
    paddle = _("Your Surfer moves one space towards the sea: only cards up to it count.")
    return shown | {"kind": "paddle", "face": words.face(card), "short": "→", "reader": paddle}


def hand_pick(box: Box, card: int) -> str:
    """The click on a card in one's hand."""
    return "hand-paddle" if card == box.paddle else f"hand-{card}"


def draw_goal(words: PerfectWaveWords, card: int) -> Scene:
    goal = words.box.goals[words.box.goal_of(card)]
    told = {"name": goal.name, "vp": int(goal.vp), "says": _(goal.says), "words": words.about(card)}
    return told | {"note": f"note-goal-{int(words.box.goal_of(card))}", "reader": "", "near": None}


def initials(name: str) -> str:
    """A Trick's name in two letters, for a small card."""
    parts = name.replace("-", " ").split()
    return "".join(part[0].upper() for part in parts[:2]) if len(parts) > 1 else name[:2]


def draw_back(row: int) -> Scene:
    words = (_("a Wave card, face down"), _("a Trick, face down"))
    return {"card": UNSEEN, "back": True, "kind": ("wave", "trick")[row], "words": words[row], "note": ""}


# Boards


def rises(box: Box, card: int) -> int:
    """How high a card's water stands in its column, in twelfths; a card that nobody sees lies flat."""
    return max(1, int(box.number_of(card)) * STEPS // int(box.numbers[-1])) if card >= 0 else 0


def height(steps: int) -> float:
    """How far down the water stands in a column of 100, as in boards.css."""
    return 100 - (BASE + STEP * steps)


def draw_swell(steps: list[int]) -> str:
    """The water of a board as one path: neighbours join, and a gap is a hole."""
    path: list[str] = []
    for space, each in enumerate(steps):
        if not each:
            continue
        left, middle, right, y = space * 10, space * 10 + 5, space * 10 + 10, height(each)
        if space == 0 or not steps[space - 1]:
            path.append(f"M{left - 0.6:g} 100C{left + 0.8:g} 100 {left:g} {y:g} {left + 2.5:g} {y:g}L{middle} {y:g}")
        if space < SPACES - 1 and steps[space + 1]:
            other = height(steps[space + 1])
            path.append(f"C{right} {y:g} {right} {other:g} {right + 5} {other:g}")
        else:
            path.append(f"L{right - 2.5:g} {y:g}C{right:g} {y:g} {right - 0.8:g} 100 {right + 0.6:g} 100z")
    return "".join(path)


def draw_board(
    view: PerfectWaveView, t: PerfectWaveState, words: PerfectWaveWords, seat: int, names: list[str]
) -> Scene:
    """One player's board: ten spaces from the beach to the sea, and what lies beside them."""
    mine = bool(seat == view.seat)
    fate = fate_of_spaces(t, seat) if mine or is_all_open(t, seat) else [""] * SPACES
    counting = counting_tricks(t, seat) if mine or is_all_open(t, seat) else set()
    held = int(t.held[seat * 2] + t.held[seat * 2 + 1])
    wax = int(t.wax[seat])
    return {
        "seat": seat,
        "note": f"note-seat-{seat}",
        "name": names[seat],
        "mine": mine,
        "title": _("Your board") if mine else _("{name}'s board").format(name=names[seat]),
        "turn": t.is_on_turn(seat),
        "wax": wax,
        "wax_words": ngettext("{count} Wax", "{count} Wax", wax).format(count=wax),
        "held": ngettext("{count} card in hand", "{count} cards in hand", held).format(count=held),
        "known": known_words(t, words, seat) if not mine else "",
        "swell": draw_swell([rises(t.box, int(card)) for card in t.waves[seat * SPACES : seat * SPACES + SPACES]]),
        "counts": what_counts(fate) if any(fate) else (0, int(t.surfers[seat]) + 1),
        "far": SPACES - 1 - outlook_of(view).furthest if mine and t.phase not in (CHOOSING, OVER) else 0,
        "spaces": [draw_space(t, words, seat, space, fate[space], counting, mine=mine) for space in range(SPACES)],
    }


def is_all_open(t: PerfectWaveState, seat: int) -> bool:
    """Whether no card of a board is hidden, so that its ride can be drawn."""
    spaces = slice(seat * SPACES, seat * SPACES + SPACES)
    return t.phase == OVER and UNSEEN not in [*t.waves[spaces.start : spaces.stop]]


def fate_of_spaces(t: PerfectWaveState, seat: int) -> list[str]:
    """By space: ridden, wipeout, gap, or lost, if the ride took place now. The Surfer may still get further."""
    board = board_of(t, seat)
    wave = ride(board)
    over = t.phase == OVER
    fate = ["lost" if over or not is_beyond_the_surfer(board, space) else "" for space in range(SPACES)]
    for space in range(SPACES):
        if wave.holds(space):
            fate[space] = "ridden"
    if wave.end == WIPEOUT:
        fate[int(wave.stop)] = "wipeout"
    elif wave.end == GAP:
        fate[int(wave.stop)] = "gap"
    return fate


def what_counts(fate: list[str]) -> tuple[int, int]:
    """The spaces that are ridden: the first of them, and how many."""
    return (fate.index("ridden"), fate.count("ridden")) if "ridden" in fate else (0, 0)


def counting_tricks(t: PerfectWaveState, seat: int) -> set[int]:
    """The spaces whose Tricks are in the account of a seat: of its end, or if it ended now."""
    counted = outcome(t)
    codes = {
        line.what for stage in (counted.stages[seat] if counted else projection_of(t, seat)) for line in stage.lines
    }
    lying = {space: int(t.box.trick_of(t.tricks[seat * SPACES + space])) for space in range(SPACES)}
    ridden = {space for space in lying if f"space:{space + 1}" in codes}
    return {space for space in ridden if {f"trick:{lying[space]}:{space + 1}", f"contest:{lying[space]}"} & codes}


def draw_space(
    t: PerfectWaveState,
    words: PerfectWaveWords,
    seat: int,
    space: int,
    fate: str,
    counting: set[int],
    *,
    mine: bool,
) -> Scene:
    index = seat * SPACES + space
    surfer = int(t.surfers[seat])
    looks = t.phase == LOOKING and mine
    slots = []
    for row, lying in ((1, int(t.tricks[index])), (0, int(t.waves[index]))):
        card = None if lying == NOTHING else draw_back(row) if lying == UNSEEN else draw_card(words, lying)
        own = f" space-{space + 1}" if looks and t.drawn_row == row else ""
        pick = f"{ROWS[row]}-space-{space + 1}{own}" if mine and is_free(t, seat, row, space) else ""
        counts = row == MANEUVER_ROW and space in counting
        may_count = row == MANEUVER_ROW and lying >= 0 and mine and t.phase != OVER
        met = counts or (may_count and is_trick_met(t, seat, space))
        slots.append(
            {
                "row": ROWS[row],
                "rises": rises(t.box, lying) if row == WAVE_ROW else 0,
                "met": met,
                "counts": counts,
                "piece": f"{ROWS[row]}-{seat}-{space + 1}",
                "card": card,
                "pick": pick,
                "says": slot_words(row, space, card, met=met) if card or pick else "",  # most slots are empty
            }
        )
    filled = any(slot["card"] for slot in slots)
    return {
        "seat": seat,
        "number": space + 1,
        "value": int(value_of_space(t.box, space)),
        "unit": _("VP") if mine and space == 0 else "",
        "trick": slots[0],
        "wave": slots[1],
        "surfer": space == surfer,
        "paddle": mine and space == surfer + 1,
        "paddle_says": _("Paddle to space {space}").format(space=space + 1) if mine else "",
        "fate": fate if filled or fate == "gap" else "",
        "said": _(FATES.get(fate, "")) if filled else "",
    }


def slot_words(row: int, space: int, card: Scene | None, *, met: bool) -> str:
    what = card["words"] if card else _("empty")
    sentence = _("Space {space}, Trick: {what}") if row else _("Space {space}, Wave card: {what}")
    return sentence.format(space=space + 1, what=_("{card}, met").format(card=what) if met else what)


def is_trick_met(t: PerfectWaveState, seat: int, space: int) -> bool:
    """Whether the Trick above a space meets its condition, once the Surfer gets that far; of a contest nobody knows."""
    trick = int(t.box.trick_of(t.tricks[seat * SPACES + space]))
    return not t.box.tricks[trick].contest and holds_above(t.box, board_of(t, seat), trick, space)


def is_free(t: PerfectWaveState, seat: int, row: int, space: int) -> bool:
    """Whether a card of this row could be laid there."""
    return not why_not_to_space(t, seat, row, space)


def known_words(t: PerfectWaveState, words: PerfectWaveWords, seat: int) -> str:
    """What a player has openly taken into the hand: it is still there, or was played from there.

    Where everything lies open, the actual hand and Private Goal.
    """
    hand = [words.face(card) for card in t.cards_in_hand(seat)]
    goal = int(t.private_goal(seat)) if t.kept[seat] >= 0 else NOTHING
    said = [_("Hand: {cards}").format(cards=", ".join(hand))] if hand else []
    said += [_("Private Goal: {goal}").format(goal=words.about(goal)) + how_it_ended(t, seat)] if goal >= 0 else []
    if said or t.phase == OVER:
        return ". ".join(said)
    taken = [words.face(int(got_card(entry))) for entry in t.got[seat] if got_how(entry) == OPENLY]
    return _("Took openly: {cards}").format(cards=", ".join(taken)) if taken else ""


def how_it_ended(t: PerfectWaveState, seat: int) -> str:
    """Whether a Private Goal was met, once everybody knows."""
    if t.phase != OVER:
        return ""
    is_met = has_met(t, seat, "private", int(t.box.goal_of(t.private_goal(seat))))
    said = _("met") if is_met else _("not met")
    return f" – {said}"


# The Pier


def draw_pier(view: PerfectWaveView, t: PerfectWaveState, words: PerfectWaveWords) -> list[Scene]:
    """Both rows: four places, the deck, and what was discarded."""
    return [draw_row(view, t, words, row) for row in range(2)]


def draw_row(view: PerfectWaveView, t: PerfectWaveState, words: PerfectWaveWords, row: int) -> Scene:
    name, deck = ROWS[row], int(view.decks[row])
    pile = t.wave_pile if row == WAVE_ROW else t.maneuver_pile
    places = []
    for place in range(PIER):
        card = int(t.pier[row * PIER + place])
        says = _("Pier, place {place}: {card}").format(
            place=place + 1, card=words.about(card) if card >= 0 else _("empty")
        )
        shown = draw_card(words, card) if card >= 0 else None
        places.append({"card": shown, "pick": f"pier-{name}-{place + 1}", "says": says})
    titles = (_("Wave cards"), _("Maneuvers"))
    decks = (
        ngettext("Wave deck: {count} card", "Wave deck: {count} cards", deck),
        ngettext("Maneuver deck: {count} card", "Maneuver deck: {count} cards", deck),
    )
    piles = (_("Discarded Wave cards"), _("Discarded Maneuvers"))
    is_to_come = t.phase == CHOOSING and row == WAVE_ROW and not any(place["card"] for place in places)
    return {
        "row": name,
        "title": titles[row],
        "soon": _("Cards come here as soon as everybody has a Goal.") if is_to_come else "",
        "places": places,
        "deck": deck,
        "deck_says": decks[row].format(count=deck),
        "deck_reader": draw_reader(t, row),
        "pile_title": piles[row],
        "pile_count": len(pile),
        "pile": draw_pile(words, [int(card) for card in pile], row),
    }


def draw_reader(t: PerfectWaveState, row: int) -> str:
    """What is read about a deck before a card is drawn from it."""
    if not t.book.looks_first:
        return ""
    look = _("You see the card first, and then keep it or play it, for the same point.")
    if row == WAVE_ROW:
        return look
    return " ".join([_("Tricks and Paddle Outs. When they run out, the last round has come."), look])


def draw_pile(words: PerfectWaveWords, pile: list[int], row: int) -> list[Scene]:
    """A discard pile, sorted: each face once, with its number of copies."""
    return [
        {
            "face": words.face(card) if row else words.card(card),
            "count": pile.count(card),
            "pick": "" if row else f"discarded-{card}",
            "says": _("{card}, {count} times").format(card=words.about(card), count=pile.count(card)),
        }
        for card in sorted(set(pile))
    ]
