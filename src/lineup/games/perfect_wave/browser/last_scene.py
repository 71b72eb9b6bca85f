"""The last scene of The Perfect Wave: each Surfer rides the own board to the beach, and then Goals are settled."""

from __future__ import annotations

from lineup.core.language import N_, _
from lineup.core.outcome import Stage
from lineup.core.page import Beat, at_once
from lineup.games.perfect_wave.browser.boards import Scene, initials
from lineup.games.perfect_wave.cards import NOTHING, SPACES, Box
from lineup.games.perfect_wave.rules.ride import (
    BEACH,
    EMPTY,
    GAP,
    NO_WAVE,
    WIPEOUT,
    Board,
    Wave,
    is_discarded_first,
    ride,
    value_of_space,
)
from lineup.games.perfect_wave.scoring import FAILED, activated_goals, board_of, count
from lineup.games.perfect_wave.state import OVER, PerfectWaveState
from lineup.games.perfect_wave.words import YOURS, PerfectWaveWords

# Of the water in a column, from above: the sea bed, a little below what is seen so that a foot of the wave is not cut,
# and the crests of 0 and the highest.
BED, LOWEST, SWELL = 105, 82, 70
SETTLED = ("contest", "public", "private")  # lines that are known when everybody has ridden


def last_scene(t: PerfectWaveState, words: PerfectWaveWords, names: list[str]) -> list[Beat]:
    """Everybody rides, from the first player on; nothing that was hidden is hidden any more."""
    if t.phase != OVER:
        return []
    boards = [board_of(t, seat) for seat in range(t.seats)]
    counted = count(t.box, t.book, boards, activated_goals(t), whole=True)
    order = [(int(t.first) + step) % int(t.seats) for step in range(t.seats)]
    rides = [Ride(t, words, seat, names, boards[seat], counted.stages[seat]) for seat in order]
    told = [beat for each in rides for beat in each.beats()]
    settled = settling(rides)
    face = {"rides": [each.draw() for each in rides], "settled": [each.draw() for each in settled]}
    beats = [Beat("ending", face=face, words=_("Everybody rides to the beach."), chapter=True), *told]
    if settled:
        beats.append(Beat("show", "settling", words=_("Goals are settled."), chapter=True))
    return [*beats, *(beat for each in settled for beat in each.beats(rides)), Beat("hold")]


class Ride:
    """One player's way to the beach, and what it has brought so far."""

    def __init__(
        self,
        t: PerfectWaveState,
        words: PerfectWaveWords,
        seat: int,
        names: list[str],
        board: Board,
        stages: list[Stage],
    ) -> None:
        self.box = t.box
        self.words = words
        self.seat = seat
        self.names = names
        self.name = names[seat]
        self.board = board
        self.wave: Wave = ride(board)
        self.points = {line.what: line.points for stage in stages for line in stage.lines}  # by the code of the line
        self.total = 0.0

    def told(self, sentence: str) -> str:
        """A sentence about whose ride it is."""
        return YOURS.told(sentence, self.names, self.seat).format(name=self.name)

    # Beats

    def beats(self) -> list[Beat]:
        seat = self.seat
        begin = [Beat("show", f"turn-{seat}", words=self.told(N_("{name} rides.")), chapter=True)]
        begin.append(Beat("show", f"ride-{seat}", together=True))
        lost = [space for space in range(SPACES) if self.is_lost(space)]
        out = [Beat("show", f"col-{seat}-{space + 1}", sign="washed") for space in lost]
        ridden = range(int(self.wave.last), int(self.wave.first) - 1, -1)
        return [*begin, *at_once(out), *(beat for space in ridden for beat in self.over(space)), *self.finish()]

    def is_lost(self, space: int) -> bool:
        """Whether cards there are discarded before the ride."""
        lies = self.board.waves[space] != EMPTY or self.board.tricks[space] != NOTHING
        return lies and is_discarded_first(self.board, space)

    def over(self, space: int) -> list[Beat]:
        """Over one card of the wave: its water rises, the Surfer comes, its Trick is done or fails."""
        seat, at = self.seat, f"{self.seat}-{space + 1}"
        rides = [
            Beat("show", f"col-{at}"),
            Beat("glide", f"rider-{seat}", f"crest-{at}"),
            self.scores(f"space:{space + 1}"),
        ]
        return [*at_once(rides), *self.trick(space), *self.groups(space)]

    def scores(self, code: str) -> Beat:
        """The counter runs on by what a line brings."""
        self.total += self.points[code]
        return Beat("count", f"total-{self.seat}", sign=f"{self.total:g}")

    def trick(self, space: int) -> list[Beat]:
        trick = int(self.board.tricks[space])
        if trick == NOTHING:
            return []
        piece, code, name = f"trick-{self.seat}-{space + 1}", f"trick:{trick}:{space + 1}", self.box.tricks[trick].name
        if code in self.points:
            words = f"{name} +{self.points[code]:g}"
            done = [Beat("spin", f"rider-{self.seat}", words=words), Beat("show", piece, sign="fired")]
            flies = Beat("fly", piece, f"total-{self.seat}", sign=f"+{self.points[code]:g}")
            return at_once([*done, flies, self.scores(code)])
        if f"{FAILED}:{code}" in self.points:
            return [Beat("show", piece, sign="failed", words=self.words.line(f"{FAILED}:{code}", []))]
        return [Beat("show", piece, sign="waits", words=_("{trick}: who has the most?").format(trick=name))]

    def groups(self, space: int) -> list[Beat]:
        """Sets and Runs that are complete with this space."""
        beats: list[Beat] = []
        for code in self.groups_from(space):
            shown = Beat("show", f"group-{self.seat}-{code.replace(':', '-')}", words=self.group_words(code))
            beats += at_once([shown, self.scores(code)])
        return beats

    def groups_from(self, space: int) -> list[str]:
        return [code for code in self.points if code.startswith((f"set:{space + 1}:", f"run:{space + 1}:"))]

    def group_words(self, code: str) -> str:
        kind, _first, length = code.split(":")
        words = _("Set of {count}") if kind == "set" else _("Run of {count}")
        return f"{words.format(count=length)} +{self.points[code]:g}"

    def finish(self) -> list[Beat]:
        """How the ride ends."""
        seat, end = self.seat, self.wave.end
        if end == NO_WAVE:
            return [Beat("hold", words=self.told(N_("{name} has no wave to ride."))), Beat("hold")]
        if end == BEACH:
            words = self.told(N_("{name}: all the way to the beach!"))
            return [
                Beat("glide", f"rider-{seat}", f"shore-{seat}", words=words),
                Beat("stars", f"rider-{seat}"),
                Beat("hold"),
            ]
        rider = f"rider-{seat}"
        if end == GAP:
            words = _("A gap at space {space}: the ride ends here.").format(space=self.wave.stop + 1)
            return [Beat("splash", rider, words=words), Beat("fall", rider, together=True), Beat("hold")]
        wall = f"col-{seat}-{self.wave.stop + 1}"
        words = _("The {number} on space {space} is higher: wipeout!").format(
            number=self.board.waves[self.wave.stop], space=self.wave.stop + 1
        )
        falls = [Beat("fall", rider, words=words), Beat("splash", rider), Beat("stamp", rider, sign=_("Wipeout!"))]
        return [Beat("show", wall, sign="wall"), *at_once(falls), Beat("hold"), Beat("hold")]

    # What is drawn

    def draw(self) -> Scene:
        codes = [code for space in range(SPACES) for code in self.groups_from(space)]
        return {
            "seat": self.seat,
            "name": self.name,
            "surfer": int(self.board.surfer) + 1,
            "columns": [self.draw_column(space) for space in range(SPACES)],
            "groups": [self.draw_group(code) for code in codes],
        }

    def draw_group(self, code: str) -> Scene:
        _kind, first, length = code.split(":")
        return {"piece": code.replace(":", "-"), "first": first, "length": length, "words": self.group_words(code)}

    def draw_column(self, space: int) -> Scene:
        number, trick = int(self.board.waves[space]), int(self.board.tricks[space])
        crest = self.crest(space)
        left, right = self.edge(space, space - 1), self.edge(space, space + 1)
        name = self.box.tricks[trick].name if trick != NOTHING else ""
        return {
            "space": space + 1,
            "number": number if number != EMPTY else None,
            "value": int(value_of_space(self.box, space)),
            "crest": crest,
            "top": f"M0 {left}C25 {left} 25 {crest} 50 {crest}S75 {right} 100 {right}",
            "face": self.face(space),
            "bed": BED,
            "trick": name,
            "short": initials(name) if name else "",
        }

    def face(self, space: int) -> str:
        """How the wave beside it falls to the sea bed for as long as the card of this space is not seen."""
        if space == SPACES - 1 or not self.wave.holds(space + 1):
            return ""
        high = self.edge(space + 1, space)
        return f"M50 {BED}C86 {BED} 70 {high} 100 {high}" if high < BED else ""

    def crest(self, space: int) -> int:
        """How far down the water of a Wave card begins."""
        return LOWEST - SWELL * int(self.board.waves[space]) // int(self.box.numbers[-1])

    def edge(self, space: int, beside: int) -> int:
        """Where the water of a card meets that beside it: between both crests, at a wall, or on the bed of the sea."""
        if beside < 0:
            return BED
        stop = self.wave.stop if self.wave.end == WIPEOUT else NOTHING
        if stop in (space, beside) and abs(space - beside) == 1 and min(space, beside) == stop:
            return self.crest(space)
        if not self.wave.holds(beside):
            return BED
        return (self.crest(space) + self.crest(beside)) // 2


class Settled:
    """A contest or a Goal, which is settled when everybody has ridden."""

    def __init__(self, code: str, name: str, says: str, points: dict[int, float]) -> None:
        self.piece = "settled-" + code.replace(":", "-")
        self.name = name
        self.says = says  # what it takes
        self.points = points  # by seat

    def draw(self) -> Scene:
        return {
            "piece": self.piece,
            "name": self.name,
            "says": self.says,
            "points": {seat: f"{won:g}" for seat, won in self.points.items()},
        }

    def beats(self, rides: list[Ride]) -> list[Beat]:
        found = [Beat("show", self.piece, words=self.name)]
        for each in rides:
            won = self.points.get(each.seat, 0)
            if won:
                each.total += won
                found.append(Beat("fly", f"{self.piece}-{each.seat}", f"total-{each.seat}", sign=f"+{won:g}"))
                found.append(Beat("count", f"total-{each.seat}", sign=f"{each.total:g}"))
        return [*at_once(found), Beat("hold")]


def settling(rides: list[Ride]) -> list[Settled]:
    """Contests, Public Goals and Private Goals that anybody could win or has met."""
    found: dict[str, dict[int, float]] = {}
    for each in rides:
        for code, points in each.points.items():
            plain = code.removeprefix(f"{FAILED}:")
            if plain.partition(":")[0] in SETTLED:
                found.setdefault(plain, {})[each.seat] = points
    ordered = sorted(found, key=lambda code: SETTLED.index(code.partition(":")[0]))
    box = rides[0].box
    return [Settled(code, named(code, found[code], rides), required(box, code), found[code]) for code in ordered]


def required(box: Box, code: str) -> str:
    """What a contest or a Goal takes, and what it is worth."""
    kind, _colon, place = code.partition(":")
    card = box.tricks[int(place)] if kind == "contest" else box.goals[int(place)]
    return _("{needs}: {vp} VP").format(needs=_(card.says), vp=card.vp)


def named(code: str, points: dict[int, float], rides: list[Ride]) -> str:
    """What is settled, in words; a Private Goal with whose it is."""
    words = rides[0].words.line(code, [])
    if code.startswith("private:"):
        owners = [each for each in rides if each.seat in points]
        sentence = N_("{name}'s Private Goal: {goal}")
        said = YOURS.told(sentence, owners[0].names, owners[0].seat) if len(owners) == 1 else _(sentence)
        return said.format(name=", ".join(each.name for each in owners), goal=words)
    return words
