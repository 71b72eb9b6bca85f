"""What the board, the projection, the tutor and the bot say beforehand is what the rules then do."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest

from games.perfect_wave.test_many_games import NAMES, OTHER_RULINGS, load
from lineup import bots
from lineup.core import Dice, Move, Rng, Tale
from lineup.core.page import QUIET
from lineup.games.perfect_wave.bot.survey import MISFIT, Survey, is_late
from lineup.games.perfect_wave.browser.boards import draw_board, fate_of_spaces
from lineup.games.perfect_wave.browser.page import wax_words
from lineup.games.perfect_wave.browser.tutor import hints
from lineup.games.perfect_wave.cards import MANEUVER_ROW, NOTHING, SPACES
from lineup.games.perfect_wave.moves import Decide, Fetch, Paddle, Play, Take, Wash
from lineup.games.perfect_wave.options import VARIANTS
from lineup.games.perfect_wave.rules.ride import EMPTY, Board, ride
from lineup.games.perfect_wave.score_pad import PerfectWavePad
from lineup.games.perfect_wave.scoring import OPEN, board_of, projection, projection_of
from lineup.games.perfect_wave.state import ACTING, CHOOSING, LOOKING

RULINGS: dict[str, dict[str, str]] = {"ours": {}, "others": OTHER_RULINGS}
every_way = pytest.mark.parametrize(
    ("variant", "rulings", "bot"), list(product([each.name for each in VARIANTS], RULINGS, ("random", "greedy")))
)
SEATS = 3


class Step:
    """A move of a match, what its player knew before it, and what followed from it."""

    def __init__(self, game: Any, state: Any, seat: int) -> None:
        self.seat = seat
        self.legal: list[Move] = game.legal_moves(state, seat)
        self.view = game.observe(state, seat)
        self.before = state.copy()
        self.move: Move | None = None
        self.after = self.before


@cache
def match(variant: str, rulings: str, bot: str, seed: int = 3) -> tuple[Any, list[Step], Any]:
    """The game, all moves of a match among bots, and its last state."""
    game = load(variant, RULINGS[rulings])
    chance, rng, player, found = Dice(seed), Rng(seed), bots.load(bot), []
    state: Any = game.start(SEATS, chance, Tale())
    while game.outcome(state) is None:
        step = Step(game, state, int(game.to_act(state)[0]))
        step.move = player.choose(game, step.view, step.legal, rng)
        game.apply(state, step.seat, step.move, chance, Tale())
        step.after = state.copy()
        found.append(step)
    return game, found, state


def boards_of(game: Any, step: Step) -> dict[str, Any]:
    """The board of the player as the page draws it."""
    return draw_board(step.view, step.view.table, game.words, step.seat, NAMES[:SEATS])


@pytest.mark.slow
@every_way
def test_every_space_that_can_be_tapped_takes_a_card_and_no_other_does(variant: str, rulings: str, bot: str) -> None:
    game, found, _last = match(variant, rulings, bot)
    for step in [each for each in found if each.before.phase != CHOOSING]:
        slots = [space[row] for space in boards_of(game, step)["spaces"] for row in ("trick", "wave")]
        lit = {pick for slot in slots for pick in slot["pick"].split()}
        wanted = {pick for move in step.legal for pick in move.picks() if "space-" in pick}
        assert wanted <= lit
        if step.before.phase == ACTING:
            refusals = [game.refusal(step.before, step.seat, move) for move in game.moves if last_pick(move) in lit]
            assert not {each.reason for each in refusals if each} & {"behind_surfer", "space_taken"}


def last_pick(move: Move) -> str:
    return move.picks()[-1] if isinstance(move, Play | Take) else ""


@every_way
def test_paddling_leads_where_the_board_says(variant: str, rulings: str, bot: str) -> None:
    game, found, _last = match(variant, rulings, bot)
    paddled = 0
    for step in [each for each in found if isinstance(each.move, Paddle)]:
        said = [space["number"] for space in boards_of(game, step)["spaces"] if space["paddle"]]
        assert said == [int(step.after.surfers[step.seat]) + 1]
        paddled += 1
    assert paddled > 0 or bot == "random"


@every_way
def test_the_projection_is_what_the_end_brings(variant: str, rulings: str, bot: str) -> None:
    """Of each player's last look at their own board: all but what was open comes to the same points."""
    game, _found, last = match(variant, rulings, bot)
    outcome = game.outcome(last)
    for seat in range(SEATS):
        projected = [line for stage in projection_of(last, seat) for line in stage.lines]
        told = [line for stage in outcome.stages[seat] for line in stage.lines]
        waiting = {line.what.removeprefix(f"{OPEN}:") for line in projected if line.what.startswith(f"{OPEN}:")}
        certain = {(line.rule, line.what, line.points) for line in projected if not line.what.startswith(f"{OPEN}:")}
        assert certain == {(line.rule, line.what, line.points) for line in told if line.what not in waiting}


@every_way
def test_cards_are_marked_as_ridden_that_score(variant: str, rulings: str, bot: str) -> None:
    game, _found, last = match(variant, rulings, bot)
    for seat in range(SEATS):
        told = [line.what for stage in game.outcome(last).stages[seat] for line in stage.lines]
        fate = fate_of_spaces(last, seat)
        assert {f"space:{space + 1}" for space in range(SPACES) if fate[space] == "ridden"} == {
            line for line in told if line.startswith("space:")
        }
        ends = [f"{each}:{space + 1}" for space, each in enumerate(fate) if each in ("wipeout", "gap")]
        assert ends == [line for line in told if line.startswith(("wipeout:", "gap:"))]


@every_way
def test_the_score_pad_counts_what_the_table_counts(variant: str, rulings: str, bot: str) -> None:
    game, _found, last = match(variant, rulings, bot)
    box = last.box
    players = []
    for seat in range(SEATS):
        board = board_of(last, seat)
        players.append(
            {
                "name": NAMES[seat],
                "surfer": int(board.surfer) + 1,
                "waves": [None if number == EMPTY else int(number) for number in board.waves],
                "tricks": [None if trick == NOTHING else box.tricks[trick].name for trick in board.tricks],
                "goal": None if board.goal == NOTHING else box.goals[board.goal].name,
            }
        )
    public = [box.name(int(card)) for place, card in enumerate(last.public) if last.activated[place]]
    counted = PerfectWavePad(game.options).score({"players": players, "public_goals": public})
    outcome = game.outcome(last)
    assert [player["total"] for player in counted["players"]] == outcome.scores
    assert counted["winners"] == [NAMES[seat] for seat in outcome.winners]


# The bot


@pytest.mark.slow
@every_way
def test_what_a_trick_promises_the_bot_is_what_it_would_score(variant: str, rulings: str, bot: str) -> None:
    """With the Surfer at the last space and all else as it is; a contest is worth something of its own."""
    game, found, _last = match(variant, rulings, bot)
    promised = 0
    for step in [each for each in found if each.before.phase != CHOOSING]:
        board = board_of(step.view.table, step.seat)
        survey = Survey(step.view.table, step.seat, step.view.decks[MANEUVER_ROW])
        for move in step.legal:
            card, space = laid(step, move)
            if space < 0 or not game.box.is_trick(card) or game.box.tricks[game.box.trick_of(card)].contest:
                continue
            trick = int(game.box.trick_of(card))
            tricks = board.tricks[:]
            tricks[space] = trick
            stages = projection(game.box, game.book, Board(SPACES - 1, board.waves, tricks, NOTHING), [])
            points = {line.what: line.points for stage in stages for line in stage.lines}
            assert survey.worth_of_trick(trick, space) == points.get(f"trick:{trick}:{space + 1}", 0)
            promised += f"trick:{trick}:{space + 1}" in points
    assert promised > 0 or bot == "random"


def laid(step: Step, move: Move) -> tuple[int, int]:
    """The card that a move lays, and its space; -1 if it lays none."""
    if isinstance(move, Play):
        return int(move.card), int(move.space)
    if isinstance(move, Take):
        return int(step.before.pier[move.row * 4 + move.place]), int(move.to)
    return (int(step.before.drawn), int(move.to)) if isinstance(move, Decide) else (NOTHING, NOTHING)


@every_way
def test_a_misfit_beside_its_neighbour_ends_a_ride(variant: str, rulings: str, bot: str) -> None:
    game, found, _last = match(variant, rulings, bot)
    misfits = 0
    for step in [each for each in found if each.before.phase == ACTING]:
        board = board_of(step.view.table, step.seat)
        survey = Survey(step.view.table, step.seat, step.view.decks[MANEUVER_ROW])
        for move in step.legal:
            card, space = laid(step, move)
            if space < 0 or not game.box.is_wave(card):
                continue
            number = game.box.number_of(card)
            waves = board.waves[:]
            waves[space] = number
            neighbours = [each for each in (space - 1, space + 1) if 0 <= each < SPACES and waves[each] != EMPTY]
            ends = [ride(Board(max(space, each), waves, board.tricks, NOTHING)).stop for each in neighbours]
            if survey.worth_of_wave(number, space) != MISFIT:
                assert not any(min(space, each) == end for each, end in zip(neighbours, ends, strict=True))
            misfits += 1
    assert misfits > 0


@pytest.mark.parametrize("rulings", RULINGS)
def test_a_goal_that_the_bot_would_activate_scores_or_waits_for_contests(rulings: str) -> None:
    """Every Goal of the box, as if it lay open to all, on the last boards of some matches."""
    promised = 0
    for seed in (1, 2, 3):
        game, _found, last = match("goals", rulings, "greedy", seed)
        t = last.copy()
        for seat, goal in product(range(SEATS), range(len(game.box.goals))):
            t.public[0] = game.box.first_goal + goal
            board = board_of(t, seat)
            stages = projection(game.box, game.book, board, [goal])
            points = {line.what.removeprefix(f"{OPEN}:"): line.points for stage in stages for line in stage.lines}
            worth = Survey(t, seat, 0).worth_of_activating(0)
            assert not worth or f"public:{goal}" in points
            assert not points.get(f"public:{goal}") or worth
            promised += worth > 0
    assert promised > 0


@every_way
def test_nobody_is_late_at_the_beginning_nor_with_nothing_ahead(variant: str, rulings: str, bot: str) -> None:
    _game, found, _last = match(variant, rulings, bot)
    for step in [each for each in found if each.before.phase == ACTING and each.before.points]:
        t, seat = step.view.table, step.seat
        ahead = [space for space in range(SPACES) if t.waves[seat * SPACES + space] != NOTHING]
        if not ahead or max(ahead) <= t.surfers[seat]:
            assert not is_late(t, seat, step.view.decks[MANEUVER_ROW])


# The tutor


@every_way
def test_the_tutor_offers_what_is_possible(variant: str, rulings: str, bot: str) -> None:
    _game, found, _last = match(variant, rulings, bot)
    for step in found:
        said = " ".join(hints(step.view, []))
        if step.before.phase == LOOKING:
            assert ("Keep it" in said) == any(move.text() == "keep it" for move in step.legal)
        if "can still wash" in said:
            assert any(isinstance(move, Wash) for move in step.legal)
        if "pick your Wax" in said:
            assert any(move.text() == "paddle for wax" for move in step.legal)


@every_way
def test_the_tutor_never_sends_anybody_into_a_warning(variant: str, rulings: str, bot: str) -> None:
    game, found, _last = match(variant, rulings, bot)
    for step in [each for each in found if "Paddle to the right" in " ".join(hints(each.view, []))]:
        said = zip(step.legal, game.page.remarks(step.view, step.legal), strict=True)
        assert not any(each.asks for move, each in said if isinstance(move, Paddle))


@pytest.mark.slow
@every_way
def test_what_is_asked_once_more_is_never_suggested(variant: str, rulings: str, bot: str) -> None:
    game, found, _last = match(variant, rulings, bot)
    for step in [each for each in found if each.before.phase != CHOOSING]:
        assert all(each.quiet == QUIET for each in game.page.remarks(step.view, step.legal) if each.asks)


@every_way
def test_one_wax_is_said_to_do_what_it_can_do_now(variant: str, rulings: str, bot: str) -> None:
    _game, found, _last = match(variant, rulings, bot)
    for step in found:
        said = wax_words(step.view.table, step.seat)
        ways = {"paddle": Paddle, "wash the Pier": Wash, "take a Wave card": Fetch}
        paid = [move for move in step.legal if move.picks()[0] == "wax"]
        assert {words for words in ways if words in said} == {
            words for words, kind in ways.items() if any(isinstance(move, kind) for move in paid)
        }
