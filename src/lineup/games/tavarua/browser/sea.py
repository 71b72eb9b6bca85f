"""The sea from above: the break with its waves, the wash, the channel, the shore, and who is where."""

from __future__ import annotations

from lineup.core.language import _, ngettext
from lineup.games.tavarua.browser.faces import PIPS, Scene, draw_pile, marks
from lineup.games.tavarua.moves import CATCH, LONGBOARD, PADDLE_IN, PADDLE_OUT, RECOVER, SNAKE, SPACES, WAIT
from lineup.games.tavarua.rules.opponents import action_for, plan_of, rounds_to_wait
from lineup.games.tavarua.scoring import worth_of_the_pile
from lineup.games.tavarua.state import (
    BAIL_END,
    BAILED,
    CHANNEL,
    FALLEN,
    NOTHING,
    POINTS,
    PREPARING,
    RIDING,
    SHORE,
    TavaruaState,
    is_perfect,
)
from lineup.games.tavarua.terminal.table import intention
from lineup.games.tavarua.view import TavaruaView
from lineup.games.tavarua.words.sentences import board_name, shifted

PLAN_SIGNS = {PADDLE_OUT: "⇡", PADDLE_IN: "⇣", CATCH: "✦", SNAKE: "✦", WAIT: "◌", RECOVER: "⇣"}
POSES = {CHANNEL: "lying", RIDING: "riding", BAILED: "bailed", FALLEN: "fallen"}


def draw_sea(view: TavaruaView, names: list[str]) -> Scene:
    """All rows from the horizon to the beach."""
    t = view.table
    surfers = [draw_surfer(view, seat, names) for seat in range(int(t.surfers))]
    rows = [draw_row(t, space, surfers) for space in range(SPACES, 0, -1)]
    others = [each for each in surfers if each["pile"] and not each["me"]]
    return {"rows": rows, "others": others, "shore": [each for each in surfers if each["place"] == ("lying", SHORE)]}


def draw_row(t: TavaruaState, space: int, surfers: list[Scene]) -> Scene:
    """One space of the channel, the wash and the break."""
    riders = [each for each in surfers if each["place"] == ("riding", space)]
    return {
        "space": space,
        "channel": [each for each in surfers if each["place"] == ("lying", space)],
        "wash": [each for each in surfers if each["place"] in (("bailed", space), ("fallen", space))],
        "wave": draw_wave(t, space, riders),
        "targets": [each for each in surfers if each["target"] == space and each["place"] != ("lying", space)],
    }


def draw_wave(t: TavaruaState, space: int, riders: list[Scene]) -> Scene:
    """A wave: its die, whether it is broken, and whether catching it now is perfect."""
    face = int(t.die(space))
    broken = t.is_broken(space)
    shark = bool((t.sharks >> space) & 1)
    state, brief = state_of(t, space)
    said = [_("Wave on space {space}, die {face}").format(space=space, face=face)]
    said += [_("broken") if broken else _("unbroken"), state.removeprefix("★ ")]
    return {
        "face": face,
        "pips": PIPS.get(face, []),
        "broken": broken,
        "perfect": t.is_perfect(space),
        "state": state,
        "brief": brief,
        "shark": shark,
        "riders": riders,
        "words": ", ".join(said),
    }


def state_of(t: TavaruaState, space: int) -> tuple[str, str]:
    """What a wave is good for now, and the same where there is little room. A wave is perfect as soon as it breaks."""
    now = ""
    if (t.sharks >> space) & 1:
        now = _("shark sighted")
    elif t.is_broken(space):
        now = _("★ perfect now") if t.is_perfect(space) else _("can be caught")
    if now:
        return now, now
    ahead = rounds_until_perfect(int(t.die(space)), space)
    long = ngettext("★ perfect next round on {space}", "★ perfect in {rounds} rounds on {space}", ahead)
    brief = ngettext("★ next round on {space}", "★ in {rounds} rounds on {space}", ahead)
    there = space - ahead  # not where it lies now: that is where one waits for it
    return long.format(rounds=ahead, space=there), brief.format(rounds=ahead, space=there)


def rounds_until_perfect(face: int, space: int) -> int:
    """How many rounds a wave still rolls until it lies on the space that its die shows; 0 if it never will."""
    return next((rounds for rounds in range(1, space) if is_perfect(face, space - rounds)), 0)


def draw_surfer(view: TavaruaView, seat: int, names: list[str]) -> Scene:
    """A surfer as everyone sees it."""
    t = view.table
    pose = POSES[int(t.where[seat])]
    reach = int(t.reach(seat))
    pile = draw_pile(t, seat)
    mood = mood_of(t, seat)
    balances = pose == "riding" and not t.is_opponent(seat)
    return {
        "seat": seat,
        "name": names[seat],
        "mark": marks(names)[seat],
        "me": seat == view.seat,
        "target": int(t.target[seat]),
        "pose": pose,
        "place": (pose, int(t.space[seat])),
        "long": t.board[seat] == LONGBOARD,
        "dots": [offset == t.balance[seat] for offset in range(-reach, reach + 1)] if balances else [],
        "stoke": int(t.stoke[seat]),
        "mood": mood,
        "deeds": deeds_of(t, seat) if not t.is_opponent(seat) else [*other_board(t, seat), *plan_sign(t, seat)],
        "points": int(worth_of_the_pile(t, seat, BAIL_END)[POINTS]) if pile else 0,
        "pile": pile,
        "pick": f"surfer-{seat + 1} snake-{seat + 1}",
        "words": surfer_in_words(t, seat, names[seat], mood),
    }


def mood_of(t: TavaruaState, seat: int) -> str:
    """Whether a surfer has answered, or is still being asked; not shown to a player alone."""
    if t.seats == 1 or not (t.asked >> seat) & 1:
        return ""
    if t.answer[seat] != NOTHING:
        return "chosen"
    return "preparing" if t.phase == PREPARING else "asked"


def deeds_of(t: TavaruaState, seat: int) -> list[str]:
    """What a stoke card has done for a surfer this round."""
    deeds = ((t.called, _("called it")), (t.zoned, _("in the zone")))
    return [words for who, words in deeds if (who >> seat) & 1]


def other_board(t: TavaruaState, seat: int) -> list[str]:
    """The board of an opponent, if its letter is no longer right."""
    letter = t.book.rivals[seat - int(t.seats)][0]
    return [] if letter == ("L" if t.board[seat] == LONGBOARD else "S") else [board_name(int(t.board[seat]))]


def surfer_in_words(t: TavaruaState, seat: int, name: str, mood: str) -> str:
    """The same for people who use a screen reader."""
    said = [f"{name}: {board_name(int(t.board[seat]))}", place_in_words(t, seat)]
    if t.is_opponent(seat):
        return ", ".join([*said, target_in_words(int(t.target[seat]))]) + ". " + intention(t, seat, name)
    stoke = int(t.stoke[seat])
    said.append(ngettext("{count} stoke token", "{count} stoke tokens", stoke).format(count=stoke))
    if t.where[seat] == RIDING:
        said.append(_("balance {balance}").format(balance=shifted(int(t.balance[seat]))))
    said += deeds_of(t, seat)
    if mood == "chosen":
        said.append(_("has chosen"))
    return ", ".join(said)


def plan_sign(t: TavaruaState, seat: int) -> list[str]:
    """What an opponent is about to do, in the signs of the mat, with the number of rounds it has to wait."""
    plan = plan_of(t, seat)
    sign = PLAN_SIGNS.get(int(action_for(t, seat, plan)), "")
    rounds = int(rounds_to_wait(t, seat, plan))
    return [f"{sign}{rounds}" if rounds else sign] if sign else []


def target_in_words(target: int) -> str:
    return _("catches waves from space {space}").format(space=target)


def place_in_words(t: TavaruaState, seat: int) -> str:
    space = int(t.space[seat])
    where = t.where[seat]
    if where == RIDING:
        return _("riding the wave on space {space}").format(space=space)
    if where == FALLEN:
        return _("fallen, in the wash on space {space}").format(space=space)
    if where == BAILED:
        return _("in the wash on space {space}").format(space=space)
    return _("in the channel on space {space}").format(space=space) if space else _("on the shore")
