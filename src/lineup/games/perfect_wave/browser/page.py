"""The Perfect Wave in the browser: the slope, the Pier, the live projection, and the score pad."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lineup.core.language import N_, _, ngettext
from lineup.core.moves import Move
from lineup.core.outcome import Stage
from lineup.core.page import Beat, Page, Remark, Sheet, Told, beats_of
from lineup.games.perfect_wave.browser.beats import AT_ONCE, BEATS, cheers, is_end_of_turn, joins, set_up, unsaid
from lineup.games.perfect_wave.browser.boards import Scene, draw_board, draw_card, draw_goal, draw_pier, hand_pick
from lineup.games.perfect_wave.browser.ending import PerfectWaveEnding
from lineup.games.perfect_wave.browser.goals import counts_for_all, counts_for_me, is_out, terms
from lineup.games.perfect_wave.browser.last_scene import last_scene
from lineup.games.perfect_wave.browser.lesson import LESSON
from lineup.games.perfect_wave.browser.notes import Notes, tricks_in
from lineup.games.perfect_wave.browser.outlook import Outlook, outlook_of
from lineup.games.perfect_wave.browser.reasons import reason
from lineup.games.perfect_wave.browser.remarks import laid, remarks
from lineup.games.perfect_wave.browser.score_pad import pad_sheet
from lineup.games.perfect_wave.browser.tutor import hints
from lineup.games.perfect_wave.cards import NOTHING, SPACES, SURFBOARDS
from lineup.games.perfect_wave.moves import TO_HAND, Fetch, Paddle, Wash
from lineup.games.perfect_wave.rules.legal import why_not
from lineup.games.perfect_wave.rules.turn import POINTS
from lineup.games.perfect_wave.scoring import OPEN, projection_of
from lineup.games.perfect_wave.state import ACTING, CHOOSING, LOOKING, OVER, PerfectWaveState
from lineup.games.perfect_wave.view import PerfectWaveView
from lineup.games.perfect_wave.words import PerfectWaveWords

DISCARDED = "discarded:"  # the beginning of lines about what is discarded before the ride


class PerfectWavePage(Page):
    minutes = 45
    accent = "dusk"
    short = "no-goals"
    styles = ("page.css", "boards.css", "room.css", "around.css")
    at_once = AT_ONCE
    heads = frozenset({"turn"})
    plays = frozenset({"took", "laid", "played", "fetched"})
    suggests = True
    later = N_("+{points} if you paddle")
    later_often = N_("+{points} if you paddle {count}×")
    later_short = N_("+{points} later")
    tells = plays | {"drew", "paddled", "activated", "gained_wax", "washed"}
    lesson = LESSON
    ending = PerfectWaveEnding()
    last_kind = "over"
    sheets = (Sheet("score-pad", N_("Score pad"), "score_pad.html", pad_sheet),)

    @property
    def tag(self) -> str:
        return _("build and ride")

    def notes(self, view: PerfectWaveView, names: list[str]) -> list[str]:
        return [note(view.table, seat) for seat in range(len(names))]

    def question(self, view: PerfectWaveView, asked: str) -> str:
        """In fewer words than the terminal's: cards and what can be done with them are seen."""
        return self.asked_on_turn(view, asked, advised=True)

    def question_in_lesson(self, view: PerfectWaveView, asked: str) -> str:
        return self.asked_on_turn(view, asked, advised=False)

    def asked_on_turn(self, view: PerfectWaveView, asked: str, *, advised: bool) -> str:
        """What is asked with so many action points left, and for whoever is advised whether it is time to paddle."""
        t = view.table
        if t.turn != view.seat or t.phase not in (ACTING, LOOKING):
            return asked
        if t.phase == LOOKING:
            name = t.box.name(int(t.drawn)) if t.box.is_trick(t.drawn) else PerfectWaveWords(t.box).about(int(t.drawn))
            return _("You have drawn {card}. What becomes of it?").format(card=name)
        if not t.points:
            spent = _("Your action points are spent.")
            if why_not(t, int(view.seat), Wash()):
                return spent
            still = _("For Wax you may still wash the Pier.")
            return f"{spent} {still}"
        points = ngettext("{count} action point", "{count} action points", int(t.points)).format(count=t.points)
        return in_time(points, outlook_of(view) if advised else None)

    def tutor(self, view: PerfectWaveView, story: Told) -> list[str]:
        return hints(view, story)

    def remarks(self, view: PerfectWaveView, moves: list[Move]) -> list[Remark]:
        return remarks(view, moves)

    def in_short(self, words: str, move: Move, view: PerfectWaveView) -> str:
        """A Trick by its name: what it requires stands on the card that is lit."""
        box, (card, _to) = view.table.box, laid(view.table, move)
        if card == NOTHING or not box.is_trick(card):
            return words
        return words.replace(PerfectWaveWords(box).about(card), box.name(card))

    def reason(self, view: PerfectWaveView, move: Move) -> str:
        return reason(view, move)

    def beats(self, told: dict[str, Any], view: PerfectWaveView, names: list[str]) -> list[Beat]:
        beats = beats_of(BEATS, told, PerfectWaveWords(view.table.box))
        if view.seat < 0 or told["event"].get("seat") != view.seat:
            # others end their turns without a pause of its own
            return [replace(beat, together=True) for beat in beats] if told["kind"] == "ended_turn" else beats
        return [*beats, *cheers(view.table, int(view.seat), told)]

    def set_up(self, view: PerfectWaveView, names: list[str]) -> list[Beat]:
        return set_up(view.table, int(view.seat))

    def captions(self, story: Told, view: PerfectWaveView, names: list[str], since: int = 0) -> dict[int, str]:
        over = _("Your turn is over.")
        return unsaid(story) | {told["number"]: over for told in story if is_end_of_turn(told, int(view.seat))}

    def joins(self, together: Told, told: dict[str, Any]) -> bool:
        return joins(together, told)

    def is_small(self, view: PerfectWaveView) -> bool:
        """After the first action of a turn: what comes now belongs to it."""
        return bool(view.table.phase == LOOKING or (view.table.phase == ACTING and view.table.points < POINTS))

    def is_gathered(self, view: PerfectWaveView) -> bool:
        return self.is_small(view)

    def last_scene(self, view: PerfectWaveView, names: list[str], story: Told) -> list[Beat]:
        return last_scene(view.table, PerfectWaveWords(view.table.box), names)

    def scene(self, view: PerfectWaveView, names: list[str], story: Told, truth: dict[str, Any] | None) -> Scene:
        t = view.table if truth is None else opened(view.table, truth)
        words = PerfectWaveWords(t.box)
        seats = int(t.seats)
        boards = [draw_board(view, t, words, (max(0, int(view.seat)) + step) % seats, names) for step in range(seats)]
        notes = Notes(t, int(view.seat))
        scene = {
            "pier": draw_pier(view, t, words),
            "goals": draw_goals(t, words, notes),
            "activated": _("{count} of {most} activated").format(count=sum(t.activated), most=SURFBOARDS),
            "supply": int(t.supply),
            "last_round": t.last_round and t.phase != OVER,
            "over": t.phase == OVER,
            "mine": next((board for board in boards if board["mine"]), None),
            "others": [board for board in boards if not board["mine"]],
            **own_side(view, t, words, notes),
        }
        for card in tricks_in(scene):
            notes.read_trick(card)
        if scene["drawn"]:
            notes.read_drawn(scene["drawn"])
        for board in scene["others"]:
            notes.read_player(board)
        return scene | {"notes": list(notes.drawn.values())}


def note(t: PerfectWaveState, seat: int) -> str:
    """For the strip: how many cards a player holds, and their Wax."""
    held = int(t.held[seat * 2] + t.held[seat * 2 + 1])
    cards = ngettext("{count} card", "{count} cards", held).format(count=held)
    return _("{cards}, Wax {wax}").format(cards=cards, wax=int(t.wax[seat]))


def draw_goals(t: PerfectWaveState, words: PerfectWaveWords, notes: Notes) -> list[Scene]:
    """The Public Goals, how near they are, and whether a Surfboard lies below each."""
    return [draw_public_goal(t, words, notes, place) for place in range(len(t.public))]


def draw_public_goal(t: PerfectWaveState, words: PerfectWaveWords, notes: Notes, place: int) -> Scene:
    card, active, out = int(t.public[place]), bool(t.activated[place]), is_out(t, place)
    counts, goal = counts_for_all(active=active, is_out=out), draw_goal(words, card)
    if t.phase == OVER:
        drawn = notes.read_result(goal, card, "public", counts, is_out=out)
    else:
        drawn = notes.read_goal(goal, card, counts, is_out=out)
    return drawn | {"active": active, "pick": "" if out else f"public-{place + 1}"}


def draw_private_goal(t: PerfectWaveState, words: PerfectWaveWords, notes: Notes, goal: int) -> Scene:
    drawn = draw_goal(words, goal)
    if t.phase == OVER:
        return notes.read_result(drawn, goal, "private", counts_for_me())
    return notes.read_goal(drawn, goal, counts_for_me())


def own_side(view: PerfectWaveView, t: PerfectWaveState, words: PerfectWaveWords, notes: Notes) -> Scene:
    """What only this seat sees: its hand, the card that it has drawn, its Goals and its projection."""
    nobody: Scene = {
        "hand": [], "drawn": None, "choose": [], "private": None, "projection": None, "reach": None, "time": None,
        "wax": "",
    }  # fmt: skip
    if view.seat < 0:
        return nobody
    seat = int(view.seat)
    looks = t.phase == LOOKING and t.turn == seat and t.drawn >= 0
    goal = int(t.private_goal(seat))
    projection = draw_projection(t, words, seat) if t.phase != OVER else None
    dealt = [int(card) for card in t.dealt[seat * 2 : seat * 2 + 2]] if t.phase == CHOOSING else []
    return nobody | {
        "hand": [draw_card(words, card) | {"pick": hand_pick(t.box, card)} for card in t.cards_in_hand(seat)],
        "drawn": draw_card(words, int(t.drawn)) if looks else None,
        "choose": [draw_choice(words, card, place) for place, card in enumerate(dealt)],
        "private": draw_private_goal(t, words, notes, goal) if goal >= 0 and t.phase != CHOOSING else None,
        "projection": projection,
        "reach": notes.read_reach(projection["total"], outlook_of(view), still_open(projection))
        if projection
        else None,
        "time": draw_time(outlook_of(view)) if t.phase not in (CHOOSING, OVER) else None,
        "wax": wax_words(t, seat),
    }


def draw_choice(words: PerfectWaveWords, card: int, place: int) -> Scene:
    """One of the Goals that were dealt: nobody has to know the words of the game before the first choice."""
    goal = words.box.goals[words.box.goal_of(card)]
    return draw_goal(words, card) | {"pick": f"goal-{place + 1}", "terms": terms(goal)}


def wax_words(t: PerfectWaveState, seat: int) -> str:
    """What one Wax can do now; nothing if there is nothing to do with it."""
    discarded = int(t.wave_pile[0]) if t.wave_pile else NOTHING
    ways: list[tuple[Move, str]] = [
        (Paddle(for_wax=True), _("paddle")),
        (Wash(), _("wash the Pier")),
        (Fetch(discarded, "", TO_HAND), _("take a Wave card from the discard pile")),
    ]
    deeds = [words for move, words in ways if not why_not(t, seat, move)]
    if not deeds:
        return ""
    *some, last = deeds
    said = _("{some} or {last}").format(some=", ".join(some), last=last) if some else last
    return _("One Wax: {deeds}.").format(deeds=said)


def draw_time(outlook: Outlook) -> Scene:
    """About how many turns a player still has, and whether it is time to paddle."""
    turns = outlook.turns_left()
    words = ngettext("about {count} turn left", "about {count} turns left", turns).format(count=turns)
    if outlook.is_last_round:
        words = _("your last turn") if turns else ""
    return {"words": words, "paddle": outlook.is_time_to_paddle and not outlook.is_to_fill_first}


def in_time(points: str, outlook: Outlook | None) -> str:
    """How many action points are left; and once it is time to paddle why, in no more than two lines of a phone."""
    said = _("Your turn: {points} left.").format(points=points)
    if outlook is None or not outlook.is_time_to_paddle:
        return said
    if outlook.is_to_fill_first:
        first = _("First fill space {space}, then paddle.").format(space=int(outlook.board.surfer) + 1)
        return f"{said} {first}"
    if outlook.later:
        said = _("{points} left, about {count} to the end.").format(points=points, count=outlook.points_left())
    paddle = _("Space {space} takes {count}: paddle!").format(space=outlook.far.space + 1, count=outlook.missing)
    return f"{said} {paddle}"


def draw_projection(t: PerfectWaveState, words: PerfectWaveWords, seat: int) -> Scene:
    """What one's own board would score now, line by line; what depends on the others is open."""
    stages = projection_of(t, seat)
    total = sum(stage.total for stage in stages)
    return {
        "total": f"{total:g}",
        "stages": [draw_stage(words, stage) for stage in stages if stage.lines],
        "waiting": not_yet(t, words, seat, stages),
    }


def still_open(projection: Scene) -> list[str]:
    """What depends on the others: contests and Goals that compare, by their names."""
    return [
        line["what"].partition(": ")[0] for stage in projection["stages"] for line in stage["lines"] if line["open"]
    ]


def draw_stage(words: PerfectWaveWords, stage: Stage) -> Scene:
    lines = [
        {
            "what": words.line(line.what.removeprefix(f"{OPEN}:"), []),
            "open": line.what.startswith(f"{OPEN}:"),
            "points": f"{line.points:g}",
        }
        for line in stage.lines
        if not line.what.startswith(DISCARDED)
    ]
    out = [line.what.removeprefix(DISCARDED) for line in stage.lines if line.what.startswith(DISCARDED)]
    if out:  # one line for all of them: nothing is lost yet
        what = _("beyond the Surfer, or no Wave card below: spaces {spaces}").format(spaces=", ".join(out))
        lines.append({"what": what, "open": False, "points": "0"})
    scores = stage.what != "ride"
    return {"what": words.line(stage.what, []), "total": f"{stage.total:g}", "scores": scores, "lines": lines}


def not_yet(t: PerfectWaveState, words: PerfectWaveWords, seat: int, stages: list[Stage]) -> list[str]:
    """The viewer's Tricks and Goals that score nothing as the board stands, with what they require."""
    told = {line.what for stage in stages for line in stage.lines}
    missing: list[str] = []
    for space in range(SPACES):
        card = int(t.tricks[seat * SPACES + space])
        trick = int(t.box.trick_of(card))
        if card != NOTHING and not {f"trick:{trick}:{space + 1}", f"{OPEN}:contest:{trick}"} & told:
            missing.append(_("Space {space}: {card}").format(space=space + 1, card=words.about(card)))
    goals = [("public", card) for place, card in enumerate(t.public) if t.activated[place]]
    goals += [("private", t.private_goal(seat))] if t.private_goal(seat) >= 0 else []
    for kind, card in goals:
        code = f"{kind}:{t.box.goal_of(card)}"
        if not {code, f"{OPEN}:{code}"} & told:
            missing.append(words.about(int(card)))
    return missing


def opened(t: PerfectWaveState, truth: dict[str, Any]) -> PerfectWaveState:
    """The table with every face of a finished game filled in."""
    table = t.copy()
    box = table.box
    kinds = {box.name(card): card for card in range(int(box.kinds))}
    goals = {goal.name: int(box.first_goal) + place for place, goal in enumerate(box.goals)}
    for seat, board in enumerate(truth["facts"]["boards"]):
        for space in range(SPACES):
            for cards, found in ((table.waves, board["waves"]), (table.tricks, board["tricks"])):
                if found[space]:
                    cards[seat * SPACES + space] = kinds[found[space]["card"]]
        for name, count in board["hand"].items():
            table.hand[seat * int(box.kinds) + kinds[name]] = count
        for place, goal in enumerate(board["goals"]):
            table.dealt[seat * 2 + place] = goals[goal]
        if board["kept"] is not None:
            table.kept[seat] = board["kept"] - 1
    return table
