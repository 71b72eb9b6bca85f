"""What would come of a card before it is played: ghosts on the sea, marks on the board, chances, and warnings.

Everything is drawn at once, for every card and every number of tokens; the page shows what fits that which is picked.
"""

from __future__ import annotations

from lineup.core.language import _, ngettext
from lineup.games.tavarua.browser.faces import Scene
from lineup.games.tavarua.browser.odds import odds_of_the_wave, percent
from lineup.games.tavarua.browser.score_track import score_in_words
from lineup.games.tavarua.browser.taken import can_only_hope
from lineup.games.tavarua.browser.tries import (
    Landing,
    Try,
    best_of,
    can_only_snake,
    landings,
    number_in,
    stoke_that_holds,
    tries,
)
from lineup.games.tavarua.moves import ACTIONS, ADD, CATCH, LEAVE, PADDLE_IN, PADDLE_OUT, RIDE, SIGNS, SNAKE, SUBTRACT
from lineup.games.tavarua.rules.choosing import why_not_catch, why_not_snake
from lineup.games.tavarua.rules.resolve import paddled
from lineup.games.tavarua.rules.riding import stands
from lineup.games.tavarua.scoring import points_with, score_on_the_track, worth_of_the_pile
from lineup.games.tavarua.state import BAIL_END, CHANNEL, CHOOSING, POINTS, RIDING, SHORE, SIGNING, TavaruaState
from lineup.games.tavarua.words.sentences import place_name

PADDLES = (PADDLE_OUT, PADDLE_IN)
SIGN_CORNERS = {SUBTRACT: "nw", LEAVE: "sw", ADD: "ne"}

Drawn = dict[tuple[str, ...], list[str]]  # what is drawn, and after which picks it is shown


class Previews:
    """What one seat may be shown now: its own cards, and what all can see."""

    def __init__(self, t: TavaruaState, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.odds = odds_of_the_wave(t)
        self.ghosts: Drawn = {}  # by place, pick, what is said there, and "falls" if it does
        self.marks: Drawn = {}  # on the own board, by balance and label
        self.corners: Drawn = {}  # by action: where it leads, and "falls" if it does
        self.scores: Drawn = {}  # on the score track, by half points and points
        self.signs: list[Scene] = []
        self.score_now()
        for each in tries(t, seat):
            for action in actions_of(t, seat):
                if action in PADDLES:
                    self.paddle(each, action)
                else:
                    self.balance(each, action)

    def pick(self, action: int, sign: int) -> str:
        """What a ghost stands for: the action, or once cards are up, the sign."""
        return SIGNS[sign] if self.t.phase == SIGNING else pick_of(self.t, self.seat, action)

    def paddle(self, each: Try, action: int) -> None:
        """A ghost on each space where one could land."""
        here = int(self.t.space[self.seat])
        spaces = {sign: int(paddled(here, action, number_in(self.t, each, sign))) for sign in each.signs()}
        for sign, space in spaces.items():
            if space != here:
                said = each.label(sign) or (_("Paddle out") if action == PADDLE_OUT else _("Paddle in"))
                show(self.ghosts, f"channel-{space}", self.pick(action, sign), said, "", at=each)
            self.say_sign(each, sign, to_space(space, here), falls=False)
        near, far = min(spaces.values()), max(spaces.values())
        said = to_space(far, here) if near == far else _("to {near}–{far}").format(near=near, far=far)
        show(self.corners, ACTIONS[action].replace(" ", "-"), said, "", at=each)

    def balance(self, each: Try, action: int) -> None:
        """Marks where the balance would come to lie, and the chance to stay on."""
        found = landings(self.t, self.seat, self.odds, each)
        for sign, landing in found.items():
            show(self.marks, str(landing.balance), each.label(sign), at=each)
            self.say_sign(each, sign, self.chance(landing), falls=not landing.chance)
        best = best_of(found)
        if best.chance and self.t.phase == CHOOSING:
            self.score(int(points_with(self.t, self.seat, each.card, each.stoke, catches=action != RIDE)), at=each)
        said = self.chance(best, up_to=len({landing.chance for landing in found.values()}) > 1)
        more = 0 if best.chance or self.t.phase != CHOOSING else self.stoke_for(each)
        if more:
            said = _("✕ needs {count} stoke").format(count=more)
        elif best.chance and action == CATCH and can_only_hope(self.t, self.seat):
            said = _("if free: {chance}").format(chance=said)
        falls = "" if best.chance else "falls"
        show(self.corners, "ride" if action == RIDE else "catch", said, falls, at=each)
        if self.t.phase == CHOOSING:
            show(self.ghosts, f"wave-{self.t.space[self.seat]}", self.pick(action, LEAVE), said, falls, at=each)

    def stoke_for(self, each: Try) -> int:
        return stoke_that_holds(self.t, self.seat, self.odds, each, snakes=can_only_snake(self.t, self.seat))

    def score_now(self) -> None:
        """Before anything is picked: what the wave would score if its rider left it now."""
        if self.t.piled[self.seat] > 0:
            points = int(worth_of_the_pile(self.t, self.seat, BAIL_END)[POINTS])
            self.score(points, at=Try(0, 0))

    def score(self, points: int, *, at: Try) -> None:
        show(self.scores, str(int(score_on_the_track(points))), str(points), at=at)

    def chance(self, landing: Landing, *, up_to: bool = False) -> str:
        if not stands(self.t, self.seat, landing.balance):
            return _("✕ off the nose") if landing.balance > 0 else _("✕ off the tail")
        said = _("up to {percent} %") if up_to else _("{percent} %")
        return said.format(percent=percent(landing.chance))

    def say_sign(self, each: Try, sign: int, said: str, *, falls: bool) -> None:
        """Once cards are up: a corner for each way to count the tokens."""
        if self.t.phase == SIGNING:
            printed, number = int(self.t.book.box.power[each.card]), number_in(self.t, each, sign)
            counted = str(number) if sign == LEAVE else f"{printed} {'−+'[sign > 0]} {each.stoke} = {number}"
            corner = SIGN_CORNERS[sign]
            self.signs.append({"pick": SIGNS[sign], "corner": corner, "sum": counted, "said": said, "falls": falls})


def show(drawn: Drawn, *what: str, at: Try) -> None:
    """Something is shown after these picks as well."""
    drawn.setdefault(what, []).append(at.picked)


def actions_of(t: TavaruaState, seat: int) -> list[int]:
    """What a card could be played for, as far as something can be shown of it."""
    if t.phase == SIGNING:
        return [int(t.action[seat])]
    if t.where[seat] == RIDING:
        return [RIDE]
    if t.where[seat] != CHANNEL:
        return []
    return [*PADDLES, *([CATCH] if could_catch(t, seat) else [])]


def could_catch(t: TavaruaState, seat: int) -> bool:
    """Whether the wave beside a surfer can be tried, by snaking too."""
    return why_not_catch(t, seat) in ("", "snake_it")


def pick_of(t: TavaruaState, seat: int, action: int) -> str:
    """What is picked for an action; a wave that cannot be caught is snaked, if there is one rider to be named."""
    if action == CATCH and why_not_catch(t, seat) == "snake_it":
        riders = [other for other in range(int(t.surfers)) if not why_not_snake(t, seat, other)]
        return f"{ACTIONS[SNAKE]}-{riders[0] + 1}" if len(riders) == 1 else ""
    return ACTIONS[action].replace(" ", "-")


def to_space(space: int, here: int) -> str:
    if space == here:
        return _("change a card") if here == SHORE else _("and stay there")
    return _("to the shore") if space == SHORE else _("to {space}").format(space=space)


def draw_previews(t: TavaruaState, seat: int) -> Scene | None:
    """Everything that the page may show while a seat decides; None for whoever watches."""
    if seat < 0:
        return None
    found = Previews(t, seat)
    reach = int(t.reach(seat))
    return {
        "ghosts": draw_ghosts(found.ghosts),
        "marks": draw_marks(found.marks, reach),
        "corners": by_first(found.corners, ("said", "falls")),
        "signs": found.signs,
        "scores": draw_would(found.scores),
    }


def by_first(drawn: Drawn, fields: tuple[str, ...]) -> dict[str, list[Scene]]:
    """What is drawn, by where."""
    found: dict[str, list[Scene]] = {}
    for (where, *rest), when in drawn.items():
        found.setdefault(where, []).append(dict(zip(fields, rest, strict=True)) | {"when": " ".join(when)})
    return found


def draw_ghosts(drawn: Drawn) -> dict[str, list[Scene]]:
    """Ghosts by place, each with what a screen reader says."""
    found: dict[str, list[Scene]] = {}
    for (where, pick, said, falls), when in drawn.items():
        words = _("Land there: {where}").format(where=place_name(int(where.rpartition("-")[2])))
        if where.startswith("wave"):
            words = _("On the wave: {chance}").format(chance=said)
        elif said:
            words += f" ({said})"
        ghost = {"pick": pick, "said": said, "falls": bool(falls), "words": words, "when": " ".join(when)}
        found.setdefault(where, []).append(ghost)
    return found


def draw_would(drawn: Drawn) -> dict[int, list[Scene]]:
    """Flags on the score track for waves that are not scored yet, by half points."""
    found: dict[int, list[Scene]] = {}
    for (half, points), when in drawn.items():
        said = ngettext("{points} point", "{points} points", int(points)).format(points=points)
        now = "" in when
        flag = {"said": said, "score": score_in_words(int(half)), "now": now, "when": " ".join(when)}
        found.setdefault(int(half), []).append(flag)
    return found


def draw_marks(drawn: Drawn, reach: int) -> Scene:
    """Marks by balance; those beyond an end of the board by that end."""
    found: Scene = {"on": {}, "tail": [], "nose": []}
    for (balance, label), when in drawn.items():
        mark = {"label": label, "when": " ".join(when)}
        off = "tail" if int(balance) < -reach else "nose" if int(balance) > reach else ""
        if off:
            found[off].append(mark)
        else:
            found["on"].setdefault(int(balance), []).append(mark)
    return found
