"""What the page says of one's own board is what the rules say: points within reach, Goals, Tricks, and what hurts."""

from __future__ import annotations

from typing import Any

import pytest

from games.perfect_wave.positions import table
from games.perfect_wave.session import Session
from games.perfect_wave.test_previews import SEATS, match
from lineup.core import Dice, Tale
from lineup.core.page import AFTER_ITS_FIRST_PICK, LIT, QUIET, Remark
from lineup.games.perfect_wave.browser.outlook import (
    at,
    facts_from,
    holds_above,
    nearness,
    outlook_of,
    points_from,
    reach,
)
from lineup.games.perfect_wave.browser.remarks import Hints
from lineup.games.perfect_wave.cards import NO_COMPARING, NOTHING, SPACES
from lineup.games.perfect_wave.moves import EndTurn, Fetch, Paddle, Play, Take
from lineup.games.perfect_wave.rules.goals import qualifies
from lineup.games.perfect_wave.rules.ride import EMPTY
from lineup.games.perfect_wave.scoring import OPEN, activated_goals, board_of, projection
from lineup.games.perfect_wave.state import ACTING, CHOOSING

NEARLY_EVERY_WAY = [("ours", "greedy"), ("others", "random")]
STEPS = 12  # every so many moves of a match are looked at


def boards(rulings: str, bot: str) -> list[tuple[Any, Any, int]]:
    """The game, and boards of a match from its first move to its last."""
    game, found, last = match("goals", rulings, bot)
    states = [step.before for step in found[::STEPS]] + [last]
    return [(game, state, seat) for state in states for seat in range(SEATS)]


def remarks(session: Session, seat: int = 0) -> dict[str, Remark]:
    """By a move's text: what the page remarks on it."""
    game = session.game
    legal = game.legal_moves(session.table, seat)
    said = game.page.remarks(game.observe(session.table, seat), legal)
    return {move.text(): each for move, each in zip(legal, said, strict=True)}


@pytest.mark.slow
@pytest.mark.parametrize(("rulings", "bot"), NEARLY_EVERY_WAY)
def test_how_near_a_goal_is_agrees_with_the_rules(rulings: str, bot: str) -> None:
    """All steps are there exactly if the Goal is met from somewhere further out; "met" is what the projection says."""
    met = missed = 0
    for game, state, seat in boards(rulings, bot):
        board = board_of(state, seat)
        for place, goal in enumerate(game.box.goals):
            near = nearness(game.box, game.book, goal, board)
            starts = [at(board, space) for space in range(int(board.surfer), SPACES)]
            reachable = any(qualifies(goal, facts_from(game.box, game.book, each)) for each in starts)
            if near.needs:
                assert (near.has == near.needs) == reachable, goal.name
            lines = {line.what for stage in projection(game.box, game.book, board, [place]) for line in stage.lines}
            if goal.compare == NO_COMPARING and f"{OPEN}:public:{place}" not in lines:
                now = nearness(game.box, game.book, goal, at_rest(board))
                assert now.met == (f"public:{place}" in lines), goal.name
            met, missed = met + reachable, missed + (not reachable)
    assert met
    assert missed


def test_a_card_that_is_against_a_goal_is_not_hidden_by_a_shorter_ride() -> None:
    session = table("2 3", "2")
    game: Any = session.game
    state = session.view(1).table
    goal = next(each for each in game.box.goals if each.name == "Even Keel")
    near = nearness(game.box, game.book, goal, board_of(state, int(session.view(1).seat)))
    assert near.parts == ((2, 5), (0, 1)), "two cards, and not all of them are even"


def at_rest(board: Any) -> Any:
    """A board without what lies beyond the Surfer: there is only one place to start from."""
    empty = at(board, int(board.surfer))
    empty.waves = board.waves[:]
    for space in range(int(board.surfer) + 1, SPACES):
        empty.waves[space] = 0
    return empty


def counted(game: Any, board: Any, public: list[int]) -> float:
    """What the rules say of a whole board."""
    return sum(stage.total for stage in projection(game.box, game.book, board, public))


@pytest.mark.parametrize(("rulings", "bot"), NEARLY_EVERY_WAY)
def test_what_is_within_reach_is_the_best_of_all_projections(rulings: str, bot: str) -> None:
    for game, state, seat in boards(rulings, bot):
        board, public = board_of(state, seat), activated_goals(state)
        best = max(counted(game, at(board, space), public) for space in range(int(board.surfer), SPACES))
        assert reach(game.box, game.book, board, public).points == best


@pytest.mark.slow
@pytest.mark.parametrize(("rulings", "bot"), NEARLY_EVERY_WAY)
def test_a_trick_holds_where_the_rules_would_score_it(rulings: str, bot: str) -> None:
    held = 0
    for game, state, seat in boards(rulings, bot):
        board = board_of(state, seat)
        for trick, each in enumerate(game.box.tricks):
            for space in range(SPACES):
                if board.tricks[space] != NOTHING or each.contest:
                    continue
                tried = at(board, int(board.surfer))
                tried.tricks = board.tricks[:]
                tried.tricks[space] = trick
                told = {
                    line.what
                    for start in range(max(space, int(board.surfer)), SPACES)
                    for stage in projection(game.box, game.book, at(tried, start), [])
                    for line in stage.lines
                }
                if holds_above(game.box, board, trick, space):
                    assert f"trick:{trick}:{space + 1}" in told
                    held += 1
    assert held


def now(game: Any, state: Any, seat: int, public: list[int]) -> int:
    """What a board scores as it stands."""
    board = board_of(state, seat)
    return points_from(game.box, game.book, board, public, int(board.surfer))


def within_reach(game: Any, state: Any, seat: int) -> int:
    """What a board can still score, as its player sees it."""
    return outlook_of(game.observe(state, seat)).far.points


@pytest.mark.slow
@pytest.mark.parametrize(("rulings", "bot"), NEARLY_EVERY_WAY)
def test_the_points_on_a_card_are_what_the_board_then_has_within_reach(rulings: str, bot: str) -> None:
    game, found, _last = match("goals", rulings, bot)
    told = 0
    for step in [each for each in found if each.before.phase != CHOOSING][:: STEPS // 2]:
        public = activated_goals(step.before)
        before = within_reach(game, step.before, step.seat)
        for move, remark in zip(step.legal, game.page.remarks(step.view, step.legal), strict=True):
            if isinstance(move, Play) and remark.quiet != QUIET:
                after = step.before.copy()
                game.apply(after, step.seat, move, Dice(1), Tale())
                gained = within_reach(game, after, step.seat) - before
                if gained > 0 and not remark.gain:  # too far away to be spoken of
                    far = outlook_of(game.observe(after, step.seat)).far.space - step.before.surfers[step.seat]
                    assert far > Hints(step.view).foreseeable()
                    continue
                assert remark.gain == max(0, gained)
                at_once = now(game, after, step.seat, public) - now(game, step.before, step.seat, public)
                assert bool(remark.later) == (at_once < remark.gain)
                told += remark.gain > 0
    assert told or bot == "random"


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_there_is_always_something_lit_and_nothing_that_the_page_warns_of(bot: str) -> None:
    game, found, _last = match("goals", "ours", bot)
    for step in [each for each in found if each.before.phase != CHOOSING]:
        said = game.page.remarks(step.view, step.legal)
        lit = {move.picks()[0] for move, each in zip(step.legal, said, strict=True) if each.quiet == LIT}
        assert lit
        assert all(each.quiet == QUIET for each in said if each.asks)
        if step.before.phase == ACTING and not step.before.points:
            assert lit == {"end-turn"}


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_every_card_that_closes_a_gap_within_reach_is_lit(bot: str) -> None:
    """A gap of one space between two numbers, and a number between them: nobody has to believe that it makes sense."""
    game, found, _last = match("goals", "ours", bot)
    closing = 0
    for step in [each for each in found if each.before.phase == ACTING]:
        outlook = outlook_of(step.view)
        waves = [int(each) for each in outlook.board.waves]
        for move, remark in zip(step.legal, game.page.remarks(step.view, step.legal), strict=True):
            card, space = Hints(step.view).laid(move)
            if isinstance(move, Fetch) or not game.box.is_wave(card) or not 0 < space < SPACES - 1:
                continue
            left, right, number = waves[space - 1], waves[space + 1], int(game.box.number_of(card))
            if EMPTY in (left, right) or not left <= number <= right or outlook.is_time_to_paddle:
                continue
            closing += 1
            assert remark.quiet == (QUIET if remark.asks else LIT)
            assert not remark.asks or "hardly get" in remark.asks or "cannot get" in remark.asks
    assert closing or bot == "greedy"  # which leaves no such gaps


def test_ending_a_turn_with_points_left_asks_and_without_does_not() -> None:
    assert "2 action points" in remarks(table("1", "2"))["end turn"].asks
    assert "1 action point." in remarks(table("1", "2", points=1))["end turn"].asks
    spent = remarks(table("1", "2", points=0, wax=[0, 0]))["end turn"]
    assert (spent.asks, spent.quiet) == ("", LIT)


def test_when_all_points_are_needed_to_paddle_nothing_else_is_suggested() -> None:
    board, deck = "1 2 3 4 5 6 7", "Snap " * 4
    late = table(board, "2", hands=["8", ""], wax=[1, 0], maneuver_deck=deck)
    assert outlook_of(late.view(1)).is_time_to_paddle
    said = remarks(late)
    assert {text for text, each in said.items() if each.quiet == LIT} == {"take maneuver 4 and paddle"}
    assert said["paddle for wax"].quiet == AFTER_ITS_FIRST_PICK  # a Paddle Out takes the Surfer as far
    early = table(board, "2", hands=["8", ""], wax=[1, 0])
    assert outlook_of(early.view(1)).turns_left() > outlook_of(late.view(1)).turns_left() == 2
    assert not outlook_of(early.view(1)).is_time_to_paddle


def test_with_a_point_to_spare_what_is_worth_it_is_suggested_beside_paddling() -> None:
    late = table("1 2 3 4", "2", hands=["8 Roundhouse", ""], wax=[1, 0], maneuver_deck="Snap " * 4)
    assert outlook_of(late.view(1)).is_time_to_paddle
    lit = {text for text, each in remarks(late).items() if each.quiet == LIT}
    assert {"take maneuver 4 and paddle", "play roundhouse to 2", "play roundhouse to 3"} <= lit


def test_it_is_said_why_it_is_time_to_paddle() -> None:
    def asked(session: Session) -> str:
        view = session.view(1)
        return str(session.game.page.question(view, ""))

    late = table("1 2 3 4", "2", wax=[1, 0], maneuver_deck="Snap " * 4)
    assert asked(late) == "2 action points left, about 4 to the end. Space 4 takes 3: paddle!"
    last = table("1 2", "2", wax=[1, 0], last_round=True, points=1)
    assert asked(last) == "Your turn: 1 action point left. Space 2 takes 1: paddle!"
    hole = table("- 2 3 4 5", "2", wax=[1, 0], maneuver_deck="Snap " * 4)
    assert asked(hole) == "Your turn: 2 action points left. First fill space 1, then paddle."
    assert asked(table("1 2 3 4", "2")) == "Your turn: 2 action points left."
    in_lesson = late.game.page.question_in_lesson(late.view(1), "")
    assert in_lesson == "Your turn: 2 action points left.", "the coach alone says what is best"


def test_a_note_counts_the_space_above_which_its_trick_lies_already() -> None:
    def about(session: Session) -> str:
        scene = session.game.page.scene(session.view(1), ["Ana", "Ben"], [], None)
        return next(" ".join(note["lines"]) for note in scene["notes"] if note["name"] == "Roundhouse")

    session = table("2 3 4", "2", hands=["Roundhouse", ""])
    assert about(session) == "Your board meets it on space 2."
    assert about(session.play("1 play roundhouse to 2")) == "Your board meets it on space 2."


def test_when_the_time_is_short_a_hole_below_the_surfer_is_filled_first() -> None:
    late = table("- 2 3 4 5 6 7", "2", hands=["1", ""], wax=[1, 0], waves="9 9 2 9", maneuver_deck="Snap " * 4)
    lit = {text for text, each in remarks(late).items() if each.quiet == LIT}
    assert lit == {"play 1 to 1", "take wave 3 to 1"}


def test_only_water_up_to_the_surfer_is_drawn_as_what_counts() -> None:
    def counts(session: Session) -> list[tuple[int, int]]:
        scene = session.game.page.scene(session.view(1), ["Ana", "Ben"], [], None)
        return [board["counts"] for board in (scene["mine"], *scene["others"])]

    assert counts(table("2 3 4 5", "6 7", surfers=[2, 1])) == [(0, 2), (0, 1)]
    assert counts(table("2 - 4 5", "6 7", surfers=[4, 2])) == [(2, 2), (0, 2)]  # the ride ends at the gap


def test_the_board_says_where_the_surfer_cannot_get_any_more() -> None:
    def out_of_reach(session: Session) -> int:
        return int(session.game.page.scene(session.view(1), ["Ana", "Ben"], [], None)["mine"]["far"])

    assert out_of_reach(table("2", "6")) == 0
    assert out_of_reach(table("2", "6", last_round=True)) == SPACES - 3  # two points, two spaces
    assert out_of_reach(table("2", "6", last_round=True, turn=2, first=2)) == SPACES - 3  # the turn is still to come
    assert out_of_reach(table("2", "6", last_round=True, turn=2)) == SPACES - 1


def test_a_card_where_the_surfer_cannot_get_in_the_last_turn_asks() -> None:
    said = remarks(table("1 2", "2", surfers=[2, 1], hands=["7 Snap", ""], last_round=True))
    assert "cannot get to space 4 any more" in said["play 7 to 4"].asks
    assert "cannot get to space 4 any more" in said["play snap to 4"].asks
    assert said["play 7 to 3"].asks == ""  # and then it paddles there
    with_one_point = remarks(table("1 2", "2", surfers=[2, 1], hands=["7", ""], last_round=True, points=1))
    assert "space 3" in with_one_point["play 7 to 3"].asks


def test_in_the_last_turn_no_card_is_suggested_for_the_hand() -> None:
    said = remarks(table("1 2", "2", surfers=[2, 1], last_round=True))
    assert all(each.quiet != LIT for text, each in said.items() if text in ("take wave 1", "take maneuver 1"))


def test_a_drawn_paddle_out_still_takes_the_surfer_further() -> None:
    session = table("1 2 3", "2", surfers=[2, 1], last_round=True, points=1).play("1 draw maneuver: Paddle-Out")
    assert outlook_of(session.view(1)).furthest == 2


def test_a_card_that_is_hardly_reached_asks_before_the_last_round_too() -> None:
    deck = "Snap " * 4
    said = remarks(table("1", "2", hands=["11", ""], maneuver_deck=deck))
    assert "hardly get to space 10: there are about 2 turns left" in said["play 11 to 10"].asks
    assert said["play 11 to 10"].quiet == QUIET
    assert (said["play 11 to 5"].asks, said["play 11 to 5"].quiet) == ("", AFTER_ITS_FIRST_PICK)


def test_what_fits_can_be_checked_on_the_board() -> None:
    """It closes a gap, equals a neighbour or is one off, or rises evenly; all else is allowed, and quiet."""
    lit = {
        text
        for text, each in remarks(table("1 - 3 - - - - - 11", "2", hands=["2 3 5 8 10", ""])).items()
        if not each.quiet
    }
    spaces = {
        number: [int(text.split()[-1]) for text in lit if text.startswith(f"play {number} to")]
        for number in (2, 3, 5, 8, 10)
    }
    assert {number: sorted(each) for number, each in spaces.items()} == {
        2: [2],
        3: [2, 4],
        5: [4, 5],
        8: [6, 7],
        10: [8],
    }


def test_who_has_a_turn_to_come_in_the_last_round() -> None:
    late = table("1", "2", "3", first=2, turn=2, last_round=True)
    assert [outlook_of(late.view(seat)).turns_left() for seat in (1, 2, 3)] == [1, 1, 1]
    later = table("1", "2", "3", first=2, turn=3, last_round=True)
    assert [outlook_of(later.view(seat)).turns_left() for seat in (1, 2, 3)] == [1, 0, 1]


def test_no_wave_card_is_suggested_for_which_there_is_no_space() -> None:
    said = remarks(table("1 2 3 4 5 6 7 8 9 10", "2", surfers=[3, 1], wax=[0, 0]))
    waves = [text for text in said if "wave" in text]
    assert len(waves) >= 5
    assert all(said[text].quiet == QUIET for text in waves)


def test_a_number_that_breaks_the_wave_for_certain_asks() -> None:
    said = remarks(table("4 - - 9", "2", hands=["3 5 12", ""]))
    assert "A 4 on space 1 before a 3 on space 2" in said["play 3 to 2"].asks
    assert "A 12 on space 3 before a 9 on space 4" in said["play 12 to 3"].asks
    assert said["play 3 to 2"].quiet == QUIET
    assert (said["play 5 to 2"].asks, said["play 12 to 5"].asks) == ("", "")


def test_what_lies_behind_a_gap_that_stays_breaks_nothing() -> None:
    """The Surfer has left space 2 empty: no ride goes through it, so a lower number further out hurts nobody."""
    said = remarks(table("9 -", "2", surfers=[3, 1], hands=["3", ""]))
    assert said["play 3 to 3"].asks == ""


def test_paddling_away_from_an_empty_space_asks() -> None:
    hands = ["Paddle-Out", ""]
    assert "Space 1" in remarks(table("- 4", "2", hands=hands))["paddle"].asks
    assert remarks(table("3 4", "2", hands=hands))["paddle"].asks == ""


def test_the_page_lights_what_adds_to_the_wave() -> None:
    """Between a 4 and a 7 a 5 or a 6 closes the gap; a Trick that holds nowhere is quiet."""
    session = table("3 4 - 7 8", "2", hands=["6 Tube-Ride", ""], waves="1 12 5 11")
    said = remarks(session)
    assert said["play 6 to 3"].quiet == LIT
    assert said["take wave 3 to 3"].quiet == LIT
    assert said["play 6 to 3"].gain > 0
    assert all(each.quiet != LIT for text, each in said.items() if text.startswith("take wave 1"))
    tricks = [each.quiet for text, each in said.items() if text.startswith("play tube ride")]
    assert tricks == [QUIET] * len(tricks) != []


def test_points_that_come_later_say_how_often_the_surfer_must_paddle() -> None:
    def later(*boards: str, **more: Any) -> int:
        return remarks(table(*boards, hands=["6", ""], **more))["play 6 to 3"].later

    assert later("3 4 - 7 8", "2") == 4  # out to the 8
    assert later("3 4 - 7 8", "2", surfers=[3, 1]) == 2
    assert later("3 4", "2", surfers=[2, 1]) == 1
    assert later("3 4", "2", surfers=[3, 1]) == 0


def test_every_kind_of_move_can_be_made() -> None:
    """Quiet moves stay legal: nothing here may hide one."""
    session = table("3 4 - 7 8", "2", hands=["6 Paddle-Out", ""])
    legal = session.game.legal_moves(session.table, 0)
    assert {Play, Take, Paddle, EndTurn} <= {type(move) for move in legal}
    assert len(remarks(session)) == len(legal)


def test_of_several_paddle_outs_all_are_lit_and_wax_where_there_is_none() -> None:
    def lit(**more: Any) -> set[str]:
        session = table("1 2 3 4 5 6 7", "2", wax=[1, 0], maneuver_deck="Snap " * 4, **more)
        return {text for text, each in remarks(session).items() if each.quiet == LIT}

    several = "Paddle-Out Carve Paddle-Out Aerial"
    taken = {"take maneuver 1 and paddle", "take maneuver 3 and paddle"}
    assert lit(maneuvers=several) == taken
    assert lit(maneuvers=several, hands=["Paddle-Out", ""]) == taken | {"paddle"}
    assert lit(maneuvers="Snap Carve Aerial Snap") == {"paddle for wax"}
