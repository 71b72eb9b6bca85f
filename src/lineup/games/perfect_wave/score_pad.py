"""The score pad: boards, typed in or as JSON, counted exactly as in a game played here."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from lineup.core.errors import BadOptions
from lineup.core.language import _, quoted, spoken_here
from lineup.core.options import from_json, to_json
from lineup.core.outcome import plain
from lineup.core.score_pad import BadSheet, ScorePad
from lineup.games.perfect_wave.cards import MOST_SEATS, NOTHING, SPACES, SURFBOARDS, Box
from lineup.games.perfect_wave.options import PerfectWaveOptions
from lineup.games.perfect_wave.rules.book import Book
from lineup.games.perfect_wave.rules.ride import EMPTY, Board
from lineup.games.perfect_wave.scoring import Count, count
from lineup.games.perfect_wave.terminal.score_pad import TypedSheet, is_name, name_needed
from lineup.games.perfect_wave.words import PerfectWaveWords

SHEET = {"players", "public_goals", "rulings"}
PLAYER = {"name", "surfer", "waves", "tricks", "goal"}


class Rules:
    """The cards and rulings that a sheet is counted with, with quick lookup of names."""

    def __init__(self, options: PerfectWaveOptions) -> None:
        self.box = Box(options)
        self.book = Book(options)
        self.words = PerfectWaveWords(self.box)
        self.waves = Counter(int(self.box.numbers[card]) for card in self.box.wave_cards)  # copies, by number
        self.tricks = {plain_name(each.name): place for place, each in enumerate(self.box.tricks)}
        self.goals = {plain_name(each.name): place for place, each in enumerate(self.box.goals)}
        self._said: dict[str, dict[str, str]] = {}  # by language and code: what a line is for

    def said(self, counted: Count) -> dict[str, str]:
        """What each line of a count is for, in words, by its code."""
        said = self._said.setdefault(spoken_here(), {})
        for stages in counted.stages:
            for stage in stages:
                for line in stage.lines:
                    if line.what not in said:
                        said[line.what] = self.words.line(line.what, [])
        return said


def plain_name(name: str) -> str:
    """A name as it is compared: ignoring case and extra spaces."""
    return " ".join(name.lower().split())


class PerfectWavePad(ScorePad):
    """Counts sheets with the cards of some options; each sheet may bring rulings of its own."""

    def __init__(self, options: PerfectWaveOptions) -> None:
        super().__init__(options)
        self._rules: dict[str, Rules] = {}  # by the rulings of a sheet

    def rules(self, rulings: object) -> Rules:
        """The rules with these rulings."""
        if not isinstance(rulings, dict):
            raise BadSheet(_("rulings are an object with names and values"))
        key = json.dumps(rulings, sort_keys=True) if rulings else ""
        if key not in self._rules:
            settings = to_json(self.options)
            agreed = settings["rulings"]
            assert isinstance(agreed, dict)
            try:
                options = from_json(PerfectWaveOptions, settings | {"rulings": agreed | rulings})
            except BadOptions as error:
                raise BadSheet(str(error)) from error
            self._rules[key] = Rules(options)
        return self._rules[key]

    def score(self, sheet: Any) -> dict[str, Any]:
        if not isinstance(sheet, dict):
            raise BadSheet(_("a sheet is an object with players"))
        check_fields(sheet, SHEET, "")
        rules = self.rules(sheet.get("rulings", {}))
        players = sheet.get("players")
        if not isinstance(players, list) or not 1 <= len(players) <= MOST_SEATS:
            raise BadSheet(_("players is a list of 1 to {most} boards").format(most=MOST_SEATS))
        names = names_of(players)
        boards = [read_board(rules, name, player) for name, player in zip(names, players, strict=True)]
        public = read_public_goals(rules, sheet.get("public_goals", []))
        check_copies(rules, names, boards, public)
        return told(rules, names, count(rules.box, rules.book, boards, public, whole=True))

    def ask(self, ask: Callable[[str], str], complain: Callable[[str], None]) -> Any:
        return TypedSheet(self.score, ask, complain).fill()


def check_fields(found: dict[str, Any], known: set[str], player: str) -> None:
    for name in found:
        if name not in known:
            names = ", ".join(sorted(known))
            raise BadSheet(
                _("nothing is called {name} here; known are {names}").format(name=quoted(name), names=names),
                player=player,
            )


def names_of(players: list[Any]) -> list[str]:
    """The players' names, all different."""
    names: list[str] = []
    for number, player in enumerate(players, 1):
        if not isinstance(player, dict):
            raise BadSheet(_("player {number} is an object with a name and a board").format(number=number))
        name = player.get("name")
        if not isinstance(name, str) or not is_name(name) or name in names:
            raise BadSheet(name_needed(number))
        names.append(name)
    return names


def read_board(rules: Rules, name: str, player: dict[str, Any]) -> Board:
    check_fields(player, PLAYER, name)
    surfer = player.get("surfer")
    if type(surfer) is not int or not 1 <= surfer <= SPACES:
        raise BadSheet(_("surfer is the Surfer's space, from 1 to {last}").format(last=SPACES), player=name)
    waves = [read_wave(rules, name, space, card) for space, card in enumerate(ten_of(player, "waves", name), 1)]
    tricks = [read_trick(rules, name, space, card) for space, card in enumerate(ten_of(player, "tricks", name), 1)]
    goal = player.get("goal")
    return Board(
        surfer - 1, vec[i64](waves), vec[i64](tricks), NOTHING if goal is None else read_goal(rules, name, goal)
    )


def ten_of(player: dict[str, Any], what: str, name: str) -> list[Any]:
    cards = player.get(what, [None] * SPACES)
    if not isinstance(cards, list) or len(cards) != SPACES:
        raise BadSheet(_("{what} is a list of ten, null for an empty space").format(what=what), player=name)
    return cards


def read_wave(rules: Rules, name: str, space: int, card: Any) -> int:
    if card is None:
        return EMPTY
    if type(card) is not int or card not in rules.waves:
        raise BadSheet(_("there is no Wave card {card}").format(card=quoted(card)), player=name, space=space)
    return card


def read_trick(rules: Rules, name: str, space: int, card: Any) -> int:
    if card is None:
        return NOTHING
    place = rules.tricks.get(plain_name(card)) if isinstance(card, str) else None
    if place is None:
        raise BadSheet(_("there is no Trick called {card}").format(card=quoted(card)), player=name, space=space)
    return place


def read_goal(rules: Rules, name: str, goal: Any) -> int:
    place = rules.goals.get(plain_name(goal)) if isinstance(goal, str) else None
    if place is None:
        raise BadSheet(_("there is no Goal called {goal}").format(goal=quoted(goal)), player=name)
    return place


def read_public_goals(rules: Rules, goals: Any) -> list[int]:
    if not isinstance(goals, list) or len(goals) > SURFBOARDS:
        raise BadSheet(_("public_goals is a list of at most {most} Goals").format(most=SURFBOARDS))
    return [read_goal(rules, "", goal) for goal in goals]


def check_copies(rules: Rules, names: list[str], boards: list[Board], public: list[int]) -> None:
    """No card may lie on the boards more often than the box has it."""
    box = rules.box
    waves, tricks = dict(rules.waves), [int(each.copies) for each in box.tricks]  # how many are left
    for name, board in zip(names, boards, strict=True):
        for space in range(SPACES):
            number, trick = int(board.waves[space]), int(board.tricks[space])
            if number != EMPTY:
                waves[number] -= 1
                if waves[number] < 0:
                    too_many(str(number), rules.waves[number], name, space)
            if trick != NOTHING:
                tricks[trick] -= 1
                if tricks[trick] < 0:
                    too_many(box.tricks[trick].name, int(box.tricks[trick].copies), name, space)
    goals = Counter([*public, *(int(board.goal) for board in boards if board.goal != NOTHING)])
    for goal, times in goals.items():
        if times > box.goals[goal].copies:
            raise BadSheet(_("{goal} is there more often than in the box").format(goal=box.goals[goal].name))


def too_many(card: str, copies: int, name: str, space: int) -> None:
    reason = _("{card} is there more often than in the box, which has {copies}").format(card=card, copies=copies)
    raise BadSheet(reason, player=name, space=space + 1)


def told(rules: Rules, names: list[str], counted: Count) -> dict[str, Any]:
    """The result, ready for JSON."""
    said = rules.said(counted)
    players = [
        {
            "name": name,
            "total": plain(total),
            "lines": [
                {"rule": line.rule, "what": said[line.what], "points": plain(line.points)}
                for stage in stages
                for line in stage.lines
            ],
        }
        for name, total, stages in zip(names, counted.totals, counted.stages, strict=True)
    ]
    return {"players": players, "winners": [names[player] for player in counted.winners()]}
