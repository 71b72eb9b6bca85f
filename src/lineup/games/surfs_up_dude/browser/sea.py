"""The sea from the horizon to the beach, as one seat sees it: waves with their surfers, and the zones below them."""

from __future__ import annotations

from functools import lru_cache

from lineup.core.language import N_, _, ngettext
from lineup.games.surfs_up_dude.browser.faces import CRESTS, Scene
from lineup.games.surfs_up_dude.cards import BABY, DIE, MONSTER, NOTHING, PIPELINE, SIDES, Box, type_rolled
from lineup.games.surfs_up_dude.options import TROPHIES, TYPES
from lineup.games.surfs_up_dude.rules.book import Book
from lineup.games.surfs_up_dude.rules.contest import is_contested
from lineup.games.surfs_up_dude.rules.die import PAIRS, is_rolled_again, odds
from lineup.games.surfs_up_dude.rules.entering import takes_cut_in, takes_wave_cards
from lineup.games.surfs_up_dude.scoring import points_of
from lineup.games.surfs_up_dude.state import (
    ACTIONS,
    FACE_DOWN,
    LEADING,
    LEAVING,
    NAMING,
    OVER,
    PEACE_ASKED,
    DudeState,
)
from lineup.games.surfs_up_dude.words.words import KIND_WORDS, TROPHY_WORDS, DudeWords

TWO_ROLLS = N_(
    "Each of the six sides is as likely as any other. Counting the second roll, a turn brings Monsters with "
    "{monster} %, Pipelines with {pipeline} %, Babies with {baby} % and a shark with {shark} %. After M* one turn can "
    "bring two of these, so together they are more than 100 %."
)
A_POINT_LEADS = {"paddling": N_("to ready"), "beach": N_("to paddling out")}  # a surfer who waits there
RESOLVING = frozenset({PEACE_ASKED, FACE_DOWN, LEAVING, LEADING, NAMING})  # what the die has brought
SECOND_ROLL = N_("The die shows M*: after the contests of the Monsters it is rolled once more.")


def draw_waves(words: DudeWords, t: DudeState, seat: int, names: list[str], marks: list[str]) -> list[Scene]:
    """Every space, from the open sea to the beach."""
    return [draw_space(words, t, space, seat, names, marks) for space in range(int(t.box.spaces))]


def draw_space(words: DudeWords, t: DudeState, space: int, seat: int, names: list[str], marks: list[str]) -> Scene:
    wave = int(t.waves[space])
    shown: Scene = {"space": space + 1, "empty": wave == NOTHING, "entry": says_entry(t, space)}
    shown["pick"] = f"wave-{space + 1}"
    shown["now"] = space == t.space
    if wave == NOTHING:
        return shown | {"says": _("Space {space}: no wave").format(space=space + 1)}
    riders = [int(t.rider(space, position)) for position in range(t.riding[space])]
    return (
        shown
        | draw_wave(t.box, wave)
        | {
            "shark": bool(t.shark and space == t.space),
            "places": [
                draw_place(space, position, riders, seat, names, marks) for position in range(t.box.capacity(wave))
            ],
            "says": says_wave(words, t, space, wave, [names[each] for each in riders]),
        }
    )


def draw_wave(box: Box, wave: int) -> Scene:
    """A wave without its surfers: its type, what it brings and pays, and its positions."""
    kind, trophy = TYPES[box.type_of(wave)], box.trophy_of(wave)
    brings = {"star": box.has_star(wave), "whistle": box.has_whistle(wave)}
    pays = {"trophy": TROPHIES[trophy], "pays": int(box.points[trophy])}
    return {
        "kind": kind,
        "word": _(KIND_WORDS[kind]),
        "crests": CRESTS[kind],
        "places": [None] * box.capacity(wave),
        **brings,
        **pays,
    }


def says_entry(t: DudeState, space: int) -> str:
    """Which cards let a surfer enter a wave on a space; empty where none does, and after the last turn."""
    if t.rolling_in:
        return ""
    ways = [_("wave cards")] if takes_wave_cards(t, space) else []
    ways += [_("Cut In")] if takes_cut_in(t, space) else []
    return ", ".join(ways)


def draw_place(
    space: int, position: int, riders: list[int], seat: int, names: list[str], marks: list[str]
) -> Scene | None:
    """A surfer in a position; None where there is none."""
    if position >= len(riders):
        return None
    rider = riders[position]
    place = {"position": position + 1, "space": space + 1}
    return {
        **draw_pawn(rider, names, marks),
        "mine": rider == seat,
        "pick": f"surfer-{space + 1}-{position + 1}",
        "says": _("Your surfer at position {position} on space {space}").format(**place),
    }


def draw_pawn(seat: int, names: list[str], marks: list[str]) -> Scene:
    return {"seat": seat + 1, "letter": marks[seat], "name": names[seat]}


def says_wave(words: DudeWords, t: DudeState, space: int, wave: int, riders: list[str]) -> str:
    """A wave for users of screen readers: what it is, what it pays, and who rides it from the front."""
    trophy = t.box.trophy_of(wave)
    pays = _("pays {trophy}, {points} points").format(
        trophy=_(TROPHY_WORDS[TROPHIES[trophy]]), points=t.box.points[trophy]
    )
    who = _("from the front: {names}").format(names=", ".join(riders)) if riders else _("no surfers")
    free = int(t.box.capacity(wave)) - len(riders)
    room = ngettext("{count} free position", "{count} free positions", free).format(count=free)
    what = _("Space {space}: {wave}").format(space=space + 1, wave=words.wave(wave))
    return f"{what}, {pays}; {who}; {room}"


def draw_zones(t: DudeState, seat: int, names: list[str], marks: list[str]) -> list[Scene]:
    """Where surfers wait, from the waves to the beach."""
    rows = (
        ("ready", _("Ready zone"), t.ready, ""),
        ("paddling", _("Paddling out"), t.paddling, "paddling"),
        ("beach", _("Beach"), t.beach, "beach"),
    )
    found: list[Scene] = []
    for zone, word, counts, pick in rows:
        crowd = [draw_crowd(each, int(counts[each]), names, marks) for each in range(int(t.seats)) if counts[each]]
        inside = ", ".join(f"{each['name']} {each['count']}" for each in crowd) or _("nobody")
        own = bool(pick and seat >= 0 and counts[seat])
        shown: Scene = {"zone": zone, "word": word, "pick": pick, "own": own, "crowd": crowd}
        leads = _(A_POINT_LEADS[zone]) if own and t.phase == ACTIONS else ""
        found.append(shown | {"leads": leads, "says": ", ".join(filter(None, [f"{word}: {inside}", leads]))})
    return found


def draw_crowd(seat: int, count: int, names: list[str], marks: list[str]) -> Scene:
    return draw_pawn(seat, names, marks) | {"count": count}


def draw_players(words: DudeWords, t: DudeState, names: list[str], marks: list[str]) -> list[Scene]:
    """What each player has won and holds."""
    found: list[Scene] = []
    for seat in range(int(t.seats)):
        prizes = [
            {
                "trophy": name,
                "word": _(TROPHY_WORDS[name]),
                "pays": int(t.box.points[trophy]),
                "count": int(t.trophies[seat * 3 + trophy]),
            }
            for trophy, name in enumerate(TROPHIES)
        ]
        stars = int(t.stars[seat])
        found.append(
            {
                **draw_pawn(seat, names, marks),
                "active": t.phase != OVER and seat == t.active,
                "prizes": prizes,
                "stars": stars,
                "star_words": f"{stars} {words.star(stars)}",
                "points": int(points_of(t, seat)),
                "cards": int(t.held[seat]),
                "out": int(t.out[seat]),
            }
        )
    return found


def draw_odds(t: DudeState) -> Scene:
    """The sides of the die by what they bring, and how likely that is in one turn with its second roll after M*.

    While contests are held, or a shark attacks, only what was rolled is lit."""
    again = is_rolled_again(t.rolled, t.rolls)
    rows = [draw_sides(t, kind, TYPES[kind], _(KIND_WORDS[TYPES[kind]])) for kind in (MONSTER, PIPELINE, BABY)]
    rows.append(draw_sides(t, NOTHING, "shark", _("Shark")))
    why = _(SECOND_ROLL) if again else _(TWO_ROLLS).format(**chances(t.book))
    if t.phase in RESOLVING:
        kind = type_rolled(t.rolled)
        settled = [row | {"quiet": row["kind"] != ("shark" if kind == NOTHING else TYPES[kind])} for row in rows]
        return {"title": _("This roll"), "rows": settled, "why": why}
    return {"title": _("Once more") if again else _("Next roll"), "rows": rows, "why": why}


def draw_sides(t: DudeState, kind: int, name: str, word: str) -> Scene:
    """The sides that bring contests of a type, or a shark: quiet where nothing would come of them."""
    sides = ["" if kind == NOTHING else DIE[face] for face in range(1, SIDES + 1) if type_rolled(face) == kind]
    spaces = range(int(t.box.spaces)) if kind != NOTHING else ()
    count = sum(is_contested(t, space, kind) for space in spaces)
    what = _("shark") if kind == NOTHING else contests(count)
    says = _("{what}: {count} of {sides} sides").format(what=f"{word}, {what}", count=len(sides), sides=SIDES)
    return {"kind": name, "sides": sides, "what": what, "says": says, "quiet": kind != NOTHING and not count}


def rolled(t: DudeState) -> str:
    """What the die has shown this turn."""
    face = DIE[t.rolled]
    return _("rolled: {face}").format(face=_("a shark") if face == "shark" else face) if face else ""


@lru_cache(maxsize=8)
def chances(book: Book) -> dict[str, int]:
    """In percent, by what a turn brings: it follows from the rules alone, so it is worked out once."""
    percents = [round(100 * pairs / PAIRS) for pairs in odds(book, 0)]
    return dict(zip(("monster", "pipeline", "baby", "shark"), percents, strict=True))


def contests(count: int) -> str:
    return ngettext("{count} contest", "{count} contests", count).format(count=count)
