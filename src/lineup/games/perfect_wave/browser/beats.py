"""What happened in The Perfect Wave as it is seen on the board: cards leave the Pier, Surfers paddle, Goals light."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lineup.core.page import Beat, Event, Told, at_once, say, strip
from lineup.games.perfect_wave.browser.boards import Scene, draw_card, hand_pick
from lineup.games.perfect_wave.browser.outlook import at
from lineup.games.perfect_wave.cards import MANEUVER_ROW, NOTHING, PIER, ROWS, WAVE_ROW, Box
from lineup.games.perfect_wave.events import BY_CARD, BY_TAKING
from lineup.games.perfect_wave.rules.ride import EMPTY, Board
from lineup.games.perfect_wave.scoring import board_of, projection
from lineup.games.perfect_wave.state import PerfectWaveState
from lineup.games.perfect_wave.words import PerfectWaveWords

# Where things lie


def hand_of(seat: int) -> str:
    """The hand of whoever looks, or the name of somebody else."""
    return f"own-{seat} {strip(seat)}"


def slot(event: Event) -> str:
    """A space of somebody's board; where that is out of sight, the name."""
    return f"{event['row']}-{event['seat']}-{event['space']} {strip(event['seat'])}"


def pier(event: Event) -> str:
    return f"pier-{event['row']}-{event['place']}"


def goal_at(event: Event) -> str:
    """A Public Goal; on a phone, what leads to all of them."""
    return f"goal-{event['place']} goals"


def goes_to(event: Event) -> str:
    """Onto a space, or into the hand."""
    return slot(event) if event["space"] else hand_of(event["seat"])


def card_called(box: Box, name: str) -> int:
    return next((card for card in range(int(box.kinds)) if box.name(card) == name), NOTHING)


def face_of(words: PerfectWaveWords, name: str | None) -> Scene | None:
    card = card_called(words.box, name) if name else NOTHING
    return None if card == NOTHING else draw_card(words, card)


def face_or_back(words: PerfectWaveWords, event: Event) -> Scene:
    """What everybody sees of a card that comes to lie on a board."""
    return face_of(words, event["card"]) or {"back": True, "kind": event["row"]}


# Cards


def took(event: Event, words: PerfectWaveWords) -> list[Beat]:
    return [Beat("travel", pier(event), goes_to(event), face=face_of(words, event["card"]), who=event["seat"])]


def laid(event: Event, words: PerfectWaveWords) -> list[Beat]:
    """At once onto a space: from the Pier, or the card that was drawn."""
    source = pier(event) if event["place"] else f"own-{event['seat']}-drawn deck-{event['row']}"
    motion = "travel" if event["place"] else "deal"
    return [Beat(motion, source, slot(event), face=face_or_back(words, event), who=event["seat"])]


def drew(event: Event, words: PerfectWaveWords) -> list[Beat]:
    face = face_of(words, event["card"])
    return [Beat("deal", f"deck-{event['row']}", hand_of(event["seat"]), face=face, who=event["seat"])]


def kept(event: Event, words: PerfectWaveWords) -> list[Beat]:
    return [Beat("pulse", hand_of(event["seat"]), who=event["seat"])]


def played(event: Event, words: PerfectWaveWords) -> list[Beat]:
    seat, name = event["seat"], event["card"]
    own = f"own-{seat}-{hand_pick(words.box, card_called(words.box, name))} " if name else ""
    return [Beat("deal", own + strip(seat), slot(event), face=face_or_back(words, event), who=seat)]


def fetched(event: Event, words: PerfectWaveWords) -> list[Beat]:
    face = face_of(words, event["card"])
    return [Beat("deal", "pile-wave", goes_to(event), face=face, who=event["seat"])]


def appeared(event: Event, words: PerfectWaveWords) -> list[Beat]:
    """While a card comes, the others of its row slide on."""
    row = event["row"]
    slides = Beat("close", " ".join(f"pier-{row}-{place + 1}" for place in range(PIER)))
    return at_once([Beat("deal", f"deck-{row}", pier(event), face=face_of(words, event["card"])), slides])


def washed_out(event: Event, words: PerfectWaveWords) -> list[Beat]:
    return [Beat("travel", pier(event), f"pile-{event['row']}")]


def shuffled(event: Event, words: PerfectWaveWords) -> list[Beat]:
    return [Beat("deal", f"pile-{event['row']}", f"deck-{event['row']}")]


# Surfers, Goals and Wax


def paddled(event: Event, words: PerfectWaveWords) -> list[Beat]:
    seat = event["seat"]
    surfer = Beat("travel", f"surfer-{seat}", f"foot-{seat}-{event['space']}", who=seat, mark=f"surfer-{seat}")
    if event["how"] == BY_TAKING:
        return at_once([surfer, Beat("travel", f"pier-maneuver-{event['place']}", "pile-maneuver")])
    if event["how"] == BY_CARD:
        return at_once([surfer, Beat("travel", f"own-{seat}-hand-paddle {strip(seat)}", "pile-maneuver")])
    return [surfer]


def public_goal(event: Event, words: PerfectWaveWords) -> list[Beat]:
    return [Beat("pulse", goal_at(event))]


def activated(event: Event, words: PerfectWaveWords) -> list[Beat]:
    goal = goal_at(event)
    return [Beat("fly", strip(event["seat"]), goal, sign="●", who=event["seat"]), Beat("pulse", goal)]


def gained_wax(event: Event, words: PerfectWaveWords) -> list[Beat]:
    return [Beat("fly", "supply", strip(event["seat"]), sign="+1", who=event["seat"])]


def washed(event: Event, words: PerfectWaveWords) -> list[Beat]:
    return [Beat("pulse", "pier", who=event["seat"])]


def ended_turn(event: Event, words: PerfectWaveWords) -> list[Beat]:
    """What was done last is looked at before the Pier moves on."""
    return [Beat("hold")]


def turn(event: Event, words: PerfectWaveWords) -> list[Beat]:
    return [Beat("turn", strip(event["seat"]))]


def set_up(t: PerfectWaveState, seat: int) -> list[Beat]:
    """Surfers on their boards, the hand, the Goals, and the Pier if it is there already."""
    surfers = [Beat("dealt", "", f"surfer-{each}") for each in range(int(t.seats))]
    hand = Beat("dealt", "deck-maneuver", f"own-{seat}")
    goals = [Beat("dealt", "", f"goal-{place + 1}") for place in range(len(t.public))]
    places = range(PIER) if t.pier[0] != NOTHING else ()
    pier = [at_once([Beat("dealt", f"deck-{row}", f"pier-{row}-{place + 1}") for row in ROWS]) for place in places]
    return [*at_once(surfers), hand, *at_once(goals), *(beat for each in pier for beat in each)]


BEATS: dict[str, Callable[[Event, PerfectWaveWords], list[Beat]]] = {
    "took": took,
    "laid": laid,
    "drew": drew,
    "kept": kept,
    "played": played,
    "fetched": fetched,
    "appeared": appeared,
    "washed_out": washed_out,
    "shuffled": shuffled,
    "paddled": paddled,
    "public_goal": public_goal,
    "activated": activated,
    "gained_wax": gained_wax,
    "washed": washed,
    "ended_turn": ended_turn,
    "turn": turn,
    "began": turn,
    "last_round": say,
    "over": say,
}
AT_ONCE = frozenset({"public_goal"})  # several of them are one thing
SILENT = frozenset({"dealt", "chose"})  # nothing is seen to move


# What is worth a cheer

LONG_RUN = 5
LAYING = frozenset({"laid", "played", "fetched"})


def cheers(t: PerfectWaveState, seat: int, told: dict[str, Any]) -> list[Beat]:
    """On one's own board: what is completed by a deed, so that it counts from now on, flies to what would count."""
    event, board = told["event"], board_of(t, seat)
    if told["kind"] == "paddled":
        now, before = (at(board, event["space"] - back) for back in (1, 2))
    elif told["kind"] in LAYING and event["space"]:
        now, before = board, without(board, event["row"], event["space"] - 1)
    else:
        return []
    known = completed(t, before)
    new = {piece: points for piece, points in completed(t, now).items() if piece not in known}
    pieces = {f"{row}-{seat}-{space}": points for (row, space), points in new.items()}
    return at_once(
        [
            beat
            for piece, points in pieces.items()
            for beat in (Beat("stars", piece), Beat("fly", piece, "so-far", sign=f"+{points:g}"))
        ]
    )


def without(board: Board, row: str, space: int) -> Board:
    """The same board before a card was laid."""
    waves, tricks = board.waves[:], board.tricks[:]
    if row == ROWS[WAVE_ROW]:
        waves[space] = EMPTY
    else:
        tricks[space] = NOTHING
    return Board(board.surfer, waves, tricks, board.goal)


def completed(t: PerfectWaveState, board: Board) -> dict[tuple[str, str], float]:
    """Tricks and long Runs that would count now, by the row and the space where they are seen."""
    found = {}
    for line in (line for stage in projection(t.box, t.book, board, []) for line in stage.lines):
        kind, *places = line.what.split(":")
        if kind == "trick":
            found[ROWS[MANEUVER_ROW], places[1]] = line.points
        elif kind == "run" and int(places[1]) >= LONG_RUN:
            found[ROWS[WAVE_ROW], places[0]] = line.points
    return found


# What is seen in one look

PAIR = 2  # cards that are dealt to the Pier at once
PIER_MOVES = frozenset({"washed_out", "appeared", "shuffled"})  # the Pier after a turn: seen, and not read out


def joins(together: Told, told: dict[str, Any]) -> bool:
    """Whether something is seen with what came before it: the Pier moves on and somebody else is to play, or a drawn
    card is kept. What a player does is told deed by deed, so that it can be followed.
    """
    kinds, kind = [each["kind"] for each in together], told["kind"]
    if is_dealt_next(together, told):
        return False
    if set(kinds) <= PIER_MOVES:
        return kind in PIER_MOVES or kind == "turn"
    return (*kinds, kind) == ("drew", "kept")


def is_dealt_next(together: Told, told: dict[str, Any]) -> bool:
    """A row that is dealt anew comes two cards at a time. Only then its first place is filled."""
    if told["kind"] != "appeared" or any(each["kind"] != "appeared" for each in together):
        return False
    first, place = together[0]["event"]["place"], told["event"]["place"]
    return bool(place == PIER or (first == PIER and len(together) == PAIR))


def unsaid(story: Told) -> dict[int, str]:
    """What is seen without words: it would be a sentence for each card, and the log has it."""
    return {told["number"]: "" for told in story if told["kind"] in PIER_MOVES}


def is_end_of_turn(told: dict[str, Any], seat: int) -> bool:
    return bool(told["kind"] == "ended_turn" and told["event"]["seat"] == seat)
