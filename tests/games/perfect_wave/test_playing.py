"""Chapter 5: playing cards."""

from __future__ import annotations

import pytest

from games.perfect_wave.positions import game_with, table
from games.written import WATCHING
from lineup.core import QUIET, Dice, Rng
from lineup.games.perfect_wave.cards import NOTHING


def spaces_for(choices: list[str], move: str) -> list[int]:
    """The spaces that a move can go to."""
    return sorted(int(choice.rsplit(" ", 1)[1]) for choice in choices if choice.startswith(f"{move} to "))


def test_p5_1_a_wave_card_is_played_from_the_hand() -> None:
    session = table("", "", hands=["7 7 Snap", ""]).play("1 play 7 to 4")
    assert session.waves(1) == "- - - 7 - - - - - -"
    assert session.hand(1) == ["7", "Snap"]
    assert session.held(1) == (1, 1)


def test_p5_1_a_trick_is_played_from_the_hand() -> None:
    session = table("", "", hands=["7 Snap Late-Drop", ""]).play("1 play late drop to 4")
    assert session.tricks(1) == "- - - Late-Drop - - - - - -"
    assert session.hand(1) == ["7", "Snap"]
    assert session.held(1) == (1, 1)


@pytest.mark.parametrize(
    ("deed", "row", "card"), [("play 7 to 4", "wave", "7"), ("play snap to 4", "maneuver", "Snap")]
)
def test_p5_1_it_lies_face_down(deed: str, row: str, card: str) -> None:
    session = table("", "", hands=["7 Snap", ""]).play(f"1 {deed}")
    played = {"seat": 0, "row": row, "card": card, "place": None, "space": 4}
    assert session.heard(1, "played") == [played]
    for seat in (2, WATCHING):
        assert session.heard(seat, "played") == [{**played, "card": None}]
        board = session.waves(1, seat) if row == "wave" else session.tricks(1, seat)
        assert board == "- - - ? - - - - - -"


@pytest.mark.parametrize("deed", ["play 8 to 4", "play carve to 4"])
def test_p5_1_only_a_card_of_the_own_hand_is_played(deed: str) -> None:
    session = table("", "", hands=["7 Snap", "8 Carve"])
    assert session.refusal(f"1 {deed}") == ("P5.1", "not_in_hand")
    assert deed not in session.choices(1)


@pytest.mark.parametrize("surfer", [1, 4, 10])
def test_p5_2_cards_go_above_the_surfer_or_further_right(surfer: int) -> None:
    session = table("", "", hands=["7 Snap", ""], surfers=[surfer, 1], wave_pile="9")
    for move in ("play 7", "play snap", "take wave 1", "take maneuver 1", "fetch 9"):
        assert spaces_for(session.choices(1), move) == list(range(surfer, 11))


@pytest.mark.parametrize("move", ["play 7", "play snap", "take wave 1", "take maneuver 1", "fetch 9"])
@pytest.mark.parametrize("space", [1, 3])
def test_p5_2_no_card_goes_to_the_left_of_the_surfer(move: str, space: int) -> None:
    session = table("", "", hands=["7 Snap", ""], surfers=[4, 1], wave_pile="9")
    assert session.refusal(f"1 {move} to {space}") == ("P5.2", "behind_surfer")


@pytest.mark.parametrize("step", ["1 draw wave: 7", "1 draw maneuver: Trick Carve"])
def test_p5_2_neither_does_a_card_that_was_drawn(step: str) -> None:
    session = table("", "", surfers=[4, 1]).play(step)
    assert session.refusal("1 play it to 3") == ("P5.2", "behind_surfer")
    assert spaces_for(session.choices(1), "play it") == [4, 5, 6, 7, 8, 9, 10]


def test_p5_2_each_surfer_counts_for_its_own_board() -> None:
    session = table("", "", hands=["", "7"], surfers=[9, 2], turn=2)
    assert spaces_for(session.choices(2), "play 7") == [2, 3, 4, 5, 6, 7, 8, 9, 10]


@pytest.mark.parametrize("move", ["play 7", "take wave 1", "fetch 9"])
def test_p5_3_a_space_takes_one_wave_card(move: str) -> None:
    session = table("1 - 5", "", hands=["7", ""], wave_pile="9")
    assert session.refusal(f"1 {move} to 3") == ("P5.3", "space_taken")
    assert spaces_for(session.choices(1), move) == [2, 4, 5, 6, 7, 8, 9, 10]


@pytest.mark.parametrize("move", ["play snap", "take maneuver 1"])
def test_p5_3_a_space_takes_one_trick(move: str) -> None:
    session = table("| - Carve", "", hands=["Snap", ""])
    assert session.refusal(f"1 {move} to 2") == ("P5.3", "space_taken")
    assert spaces_for(session.choices(1), move) == [1, 3, 4, 5, 6, 7, 8, 9, 10]


def test_p5_3_a_drawn_card_needs_a_free_space_too() -> None:
    session = table("1 - 5", "").play("1 draw wave: 7")
    assert session.refusal("1 play it to 3") == ("P5.3", "space_taken")


def test_p5_3_a_wave_card_and_a_trick_share_a_space() -> None:
    session = table("5", "", hands=["Snap 7", ""]).play("1 play snap to 1")
    assert (session.waves(1), session.tricks(1)) == ("5 - - - - - - - - -", "Snap - - - - - - - - -")
    assert session.refusal("1 play 7 to 1") == ("P5.3", "space_taken")


def test_p5_3_what_lies_on_a_board_stays_when_the_surfer_paddles_on() -> None:
    session = table("5 6 | Snap", "", hands=["Paddle-Out", ""]).play("1 paddle", "1 paddle for wax")
    assert session.surfer(1) == 3
    assert (session.waves(1), session.tricks(1)) == ("5 6 - - - - - - - -", "Snap - - - - - - - - -")


@pytest.mark.parametrize("number", [1, 4, 12])
def test_p5_4_any_number_may_be_laid_anywhere(number: int) -> None:
    session = table("- - - 4 - 6", "", hands=[str(number), ""])
    assert spaces_for(session.choices(1), f"play {number}") == [1, 2, 3, 5, 7, 8, 9, 10]


def test_p5_4_no_space_need_be_filled_first() -> None:
    session = table("", "", hands=["12 1", ""]).play("1 play 12 to 1", "1 play 1 to 10")
    assert session.waves(1) == "12 - - - - - - - - 1"


def test_p5_4_a_trick_may_lie_above_an_empty_space() -> None:
    session = table("", "", hands=["Snap 7", ""]).play("1 play snap to 6")
    assert session.tricks(1) == "- - - - - Snap - - - -"
    assert session.play("1 play 7 to 6").waves(1) == "- - - - - 7 - - - -"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seats", [2, 4])
def test_p5_3_what_was_laid_stays_to_the_end_of_the_game(seats: int, seed: int) -> None:
    """Through all turns, clean-ups and shuffles; only the count discards anything."""
    game = game_with()
    dice, rng = Dice(seed), Rng(seed)
    state = game.start(seats, dice, QUIET)
    laid: dict[int, int] = {}  # by place on a board, Wave cards first
    while owing := game.to_act(state):
        moves = game.legal_moves(state, owing[0])
        game.apply(state, owing[0], moves[rng.below(len(moves))], dice, QUIET)
        now = {place: int(card) for place, card in enumerate([*state.waves, *state.tricks]) if card != NOTHING}
        assert laid.items() <= now.items()
        laid = now
    assert len(laid) > seats


def test_p5_3_at_the_end_of_a_turn_nothing_on_a_board_moves() -> None:
    session = table("5 - 6 | Snap - - Carve", "7", surfers=[3, 1]).play("1 end turn: 9 Trick Carve")
    assert (session.waves(1), session.tricks(1)) == ("5 - 6 - - - - - - -", "Snap - - Carve - - - - - -")
    assert (session.waves(2), session.surfer(1)) == ("7 - - - - - - - - -", 3)
