"""Chapter 4, its last rule: the four corners of the mat."""

from __future__ import annotations

import pytest

from games.tavarua.positions import Agreed, Surfer, contest, deal
from games.tavarua.rounds import OTHER, finish
from games.tavarua.session import Session
from lineup.core import QUIET, Dice
from lineup.games.tavarua.rules.corners import corners_of

# As printed: top left, top right, bottom left, bottom right.
PRINTED = {
    "shore": ["Catch", "Paddle out", "Wait", "Paddle in"],
    "channel 3": ["Catch", "Paddle out", "Wait", "Paddle in"],
    "riding 3": ["Ride", "Score", "Bail", ""],
    "fallen 3": ["", "", "", "Recover"],
}


def seated(at: str, *, board: str = "short", agreed: Agreed | None = None) -> Session:
    pile = "3+b 2-" if "riding" in at else ""
    return contest(Surfer(at, pile=pile, board=board, balance=1 if pile else 0), OTHER, agreed=agreed)


@pytest.mark.parametrize(("at", "printed"), PRINTED.items())
@pytest.mark.parametrize("board", ["short", "long"])
def test_t4_10_at_each_corner_of_the_mat_stands_what_is_printed_there(at: str, printed: list[str], board: str) -> None:
    corners = {corner.at: corner.words for corner in corners_of(seated(at, board=board).table, 0)}
    assert [corners.get(place, "") for place in ("nw", "ne", "sw", "se")] == printed


@pytest.mark.parametrize("at", PRINTED)
def test_t4_10_every_action_that_can_be_chosen_there_has_its_corner_and_no_other(at: str) -> None:
    session = seated(at)
    chosen = {move.picks()[0] for move in session.game.legal_moves(session.table, 0)}
    corners = {corner.pick for corner in corners_of(session.table, 0) if corner.pick}
    assert chosen <= corners
    assert corners - chosen == ({"catch"} if at == "shore" else set())  # no wave lies beside the shore


def drawn(session: Session, seat: int = 1) -> list[str]:
    return session.game.words.draw(session.view(seat), ["Ann", "Bob"])


# The left corners begin in the third column, the right ones behind the board.
IN_THE_TERMINAL = [
    (
        "channel 3",
        "short",
        [
            "  ✦ Catch                   ‹··●··›       ⇡ Paddle out",
            "  ◌ Wait                   shortboard     ⇣ Paddle in",
        ],
    ),
    (
        "riding 3",
        "long",
        [
            "  ✦ Ride                   ‹····●··›      10 Score",
            "  ⇠ Bail                   longboard",
        ],
    ),
    (
        "fallen 3",
        "short",
        [
            "                            ‹··●··›",
            "                           shortboard     ⇣ Recover",
        ],
    ),
]


@pytest.mark.parametrize(("at", "board", "lines"), IN_THE_TERMINAL)
def test_t4_10_in_the_terminal_the_corners_are_drawn_around_the_own_board(
    at: str, board: str, lines: list[str]
) -> None:
    assert drawn(seated(at, board=board))[-4:-2] == lines


def test_t4_10_whoever_watches_has_no_mat() -> None:
    assert not any("Paddle out" in line for line in drawn(seated("channel 3"), 0))


def test_t4_10_before_a_board_is_chosen_and_after_the_end_there_is_none_either() -> None:
    game = seated("shore").game
    starting = Session(game, game.start(2, Dice(1), QUIET), [])
    assert not any("Paddle out" in line for line in drawn(starting))
    assert any("Paddle out" in line for line in drawn(deal("1+ 1- 2+ 2- 3+", "1+ 1- 2+ 2- 3+")))
    over = contest(Surfer("channel 3"), OTHER, rounds_left=1)
    finish(over, "1 wait 1", "2 wait 1", last=True)
    assert not any("Paddle out" in line for line in drawn(over))
