"""What can be read about Tricks and players at any time, and what would count on one's own board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lineup.core.language import _, ngettext
from lineup.games.perfect_wave.browser.goals import (
    MET,
    MISSED,
    OUT,
    about_goal,
    draw_nearness,
    draw_result,
    has_met,
    how_near,
    terms,
)
from lineup.games.perfect_wave.browser.outlook import Outlook, at, spaces_for
from lineup.games.perfect_wave.cards import MANEUVER_ROW
from lineup.games.perfect_wave.rules.playing import why_not_to_space
from lineup.games.perfect_wave.rules.ride import EMPTY, GAP, NO_WAVE, WIPEOUT, Wave, ride
from lineup.games.perfect_wave.scoring import board_of
from lineup.games.perfect_wave.state import OVER, PerfectWaveState

Scene = dict[str, Any]


REACH = "note-reach"  # the note about what counts,
DRAWN = "note-drawn"  # and that about a card that was drawn


class Notes:
    """The notes of one page: one for each Trick and Goal that is drawn on it."""

    def __init__(self, t: PerfectWaveState, seat: int) -> None:
        self.t = t
        self.seat = seat  # below 0 for somebody who only watches: then nothing is said about a board
        self.board = board_of(t, seat) if seat >= 0 and t.phase != OVER else None
        self.drawn: dict[str, Scene] = {}

    def add(self, card: Scene, lines: list[str]) -> str:
        """Keep a note, and give it as one sentence for the question's place."""
        told = {"name": card["name"], "vp": card["vp"], "says": card["says"], "lines": lines}
        self.drawn[card["note"]] = {"note": card["note"], **told}
        says = card["says"]
        return " ".join([f"{says[:1].upper()}{says[1:]}.", *lines])

    # Tricks

    def read_trick(self, card: Scene) -> None:
        trick = int(self.t.box.trick_of(card["card"]))
        card["reader"] = self.add(card | {"name": card["face"]}, self.about_trick(trick))

    def read_drawn(self, card: Scene) -> None:
        """What becomes of a card that was drawn is chosen elsewhere: whoever clicks on the card itself hears where."""
        told = self.drawn.get(card["note"], {"name": card["words"], "vp": 0, "says": "", "lines": []})
        where = _("Pick a space to play it now, or keep it.")
        card["note"] = DRAWN
        self.drawn[DRAWN] = told | {"note": DRAWN, "lines": [*told["lines"], where]}

    def about_trick(self, trick: int) -> list[str]:
        if self.board is None:
            return []
        if self.t.box.tricks[trick].contest:
            return [_("All boards decide it at the end; lay it above your Surfer or further right.")]
        board = self.board
        held = spaces_for(self.t.box, trick, int(board.surfer), tuple(board.waves), tuple(board.tricks))
        spaces = [space + 1 for space in sorted(held) if self.may_lie(trick, space)]
        if not spaces:
            return [self.why_nowhere([space for space in held if space >= board.surfer], is_met=bool(held))]
        met = ngettext("Your board meets it on space {spaces}.", "Your board meets it on spaces {spaces}.", len(spaces))
        return [met.format(spaces=", ".join(str(space) for space in spaces))]

    def why_nowhere(self, ahead: list[int], *, is_met: bool) -> str:
        """Why a Trick counts nowhere that it could be laid; ``ahead`` are spaces that meet it and are not passed."""
        if not is_met:
            return _("Your board does not meet it yet; you may lay it above your Surfer or further right.")
        if ahead:
            return _("Above each space that meets it and is not passed, another Trick lies already.")
        return _("Your Surfer has passed every space that meets it: nothing can be laid there any more.")

    def may_lie(self, trick: int, space: int) -> bool:
        """Whether a Trick lies above a space, or can still be laid there."""
        lies = self.board is not None and self.board.tricks[space] == trick
        return lies or not why_not_to_space(self.t, self.seat, MANEUVER_ROW, space)

    # Others

    def read_player(self, board: Scene) -> None:
        """What everybody knows of somebody else's hand."""
        told = {"name": board["name"], "vp": 0, "says": f"{board['wax_words']} · {board['held']}"}
        known = [board["known"]] if board["known"] else []
        self.drawn[board["note"]] = {"note": board["note"], **told, "lines": known}

    # What counts

    def read_reach(self, now: str, outlook: Outlook, still_open: list[str]) -> Scene:
        """What one's own board scores now, and further out: which spaces would count then, and which would not."""
        board, far = outlook.board, outlook.far
        said = [_("If it ended now: {points} VP.").format(points=now), *what_counts(ride(board))]
        if still_open:
            said.append(_("Open until the end, and not counted yet: {names}.").format(names=", ".join(still_open)))
        self.drawn[REACH] = {"note": REACH, "name": _("What would count"), "vp": 0, "says": " ".join(said), "lines": []}
        more = "+" if still_open and now != "0" else ""
        if far.space == board.surfer:
            return {"note": REACH, "more": more, "points": 0, "words": "", "ends": ""}
        wave = ride(at(board, far.space))
        paddled = _("With your Surfer at space {space}: {points} VP.").format(space=far.space + 1, points=far.points)
        self.drawn[REACH]["lines"] = [" ".join([paddled, *what_counts(wave)])]
        words = _("paddle to space {space}:").format(space=far.space + 1)
        return {"note": REACH, "more": more, "points": far.points, "words": words, "ends": ends_early(wave)}

    # Goals

    def read_goal(self, scene: Scene, card: int, counts: str, *, is_out: bool = False) -> Scene:
        """A Goal with how near one's own board is to it, and for whom it counts; ``is_out`` if for nobody any more."""
        goal = self.t.box.goals[self.t.box.goal_of(card)]
        near = how_near(self.t, self.seat, goal, self.board, is_out=is_out) if self.board is not None else None
        lines = about_goal(near) if near else []
        self.add(scene, [*lines, counts, *terms(goal)])
        scene["reader"] = " ".join([f"{scene['words']}.", *lines])
        return scene | {"near": draw_nearness(near) if near else None, "counts": counts}

    def read_result(self, scene: Scene, card: int, what: str, counts: str, *, is_out: bool = False) -> Scene:
        """The same of a finished game: whether the Goal was met."""
        self.add(scene, [counts])
        if self.seat < 0 and not is_out:
            return scene
        is_met = not is_out and has_met(self.t, self.seat, what, int(self.t.box.goal_of(card)))
        return scene | {"near": draw_result(OUT if is_out else MET if is_met else MISSED)}


def what_counts(wave: Wave) -> list[str]:
    """Which spaces a ride takes in, and what ends it, if anything is lost there."""
    if wave.end == NO_WAVE:
        return []
    first, last = int(wave.first) + 1, int(wave.last) + 1
    counts = _("Space {first} counts.") if first == last else _("Spaces {first} to {last} count.")
    said = [counts.format(first=first, last=last)]
    if wave.end == WIPEOUT:
        said.append(_("Space {space} is a wipeout: it is lost with all that lies left of it.").format(space=first - 1))
    elif wave.end == GAP and any(wave.board.waves[space] != EMPTY for space in range(int(wave.stop))):
        said.append(_("Space {space} is empty: what lies left of it does not count.").format(space=first - 1))
    return said


def ends_early(wave: Wave) -> str:
    """In a few words, where a ride ends that does not come to the beach."""
    if wave.end == GAP:
        return _("gap at space {space}").format(space=int(wave.stop) + 1)
    return _("wipeout on space {space}").format(space=int(wave.stop) + 1) if wave.end == WIPEOUT else ""


def tricks_in(scene: Scene) -> Iterator[Scene]:
    """Every Trick that is drawn face up in a scene."""
    cards = [place["card"] for row in scene["pier"] for place in row["places"]] + scene["hand"] + [scene["drawn"]]
    boards = ([scene["mine"]] if scene["mine"] else []) + scene["others"]
    cards += [space["trick"]["card"] for board in boards for space in board["spaces"]]
    return (card for card in cards if card and card["kind"] == "trick" and not card["back"])
