"""Chapter 15: who knows what."""

from __future__ import annotations

from typing import Any

import pytest

from games.perfect_wave.positions import deal, pier_luck, table
from games.perfect_wave.session import Session
from games.written import WATCHING
from lineup.core import Dice
from lineup.games.perfect_wave.cards import WAVE_ROW
from lineup.games.perfect_wave.scoring import projection_of
from lineup.games.perfect_wave.state import BLIND, got_card, got_how, got_row, packed

END = "end turn: 9 Trick Carve"
NAMES = ["Ana", "Ben", "Cai"]


def board(session: Session, seat: int, viewer: int) -> dict[str, Any]:
    """What a viewer knows of a seat."""
    boards: Any = session.view(viewer).facts()["boards"]
    found: dict[str, Any] = boards[seat - 1]
    return found


def unseen(session: Session, viewer: int) -> dict[str, dict[str, dict[str, int]]]:
    """The cards that a viewer has not seen, by row and by the deck that they came from."""
    found: Any = session.view(viewer).facts()["unseen"]
    rows: dict[str, dict[str, dict[str, int]]] = found
    return rows


def imagined(session: Session, viewer: int, times: int = 40) -> list[Session]:
    """Tables as they may be, as far as a viewer knows."""
    game, view = session.game, session.view(viewer)
    return [Session(game, game.determinize(view, Dice(seed)), []) for seed in range(times)]


def test_p15_1_everybody_sees_the_own_hand_and_board_and_goals() -> None:
    session = table("", "", hands=["7 Snap Paddle-Out", "8"], goals=["Show-off", "Mellow"])
    session.play("1 play 7 to 3", "1 play snap to 4")
    assert session.hand(1, 1) == ["Paddle-Out"]
    assert session.waves(1, 1) == "- - 7 - - - - - - -"
    assert session.tricks(1, 1) == "- - - Snap - - - - - -"
    assert board(session, 1, 1)["goals"][0] == "Show-off"


@pytest.mark.parametrize("viewer", [2, WATCHING])
def test_p15_1_nobody_else_does(viewer: int) -> None:
    session = table("", "", hands=["7 Snap Paddle-Out", "8"], goals=["Show-off", "Mellow"])
    session.play("1 play 7 to 3", "1 play snap to 4")
    assert session.hand(1, viewer) == []
    assert session.waves(1, viewer) == "- - ? - - - - - - -"
    assert session.tricks(1, viewer) == "- - - ? - - - - - -"
    assert board(session, 1, viewer)["goals"] == [None, None]


@pytest.mark.parametrize("viewer", [1, 2, WATCHING])
def test_p15_1_in_the_eyes_of_others_only_known_cards_can_be_played(viewer: int) -> None:
    """Whatever is asked about a view follows from it alone, also on somebody else's turn."""
    session = table("", "", hands=["7 Snap Paddle-Out", "8 9 Carve"], wave_pile="3 5")
    seen, game = session.view(viewer).table, session.game
    legal = game.legal_moves(seen, 0)
    assert legal == [move for move in game.moves if game.refusal(seen, 0, move) is None]
    assert any(move.text().startswith("play") for move in legal) == (viewer == 1)


def test_p4_3_a_card_stays_blind_however_often_the_deck_was_shuffled() -> None:
    for shuffles in (0, 1, 1_022, 1_000_000):
        entry = packed(WAVE_ROW, BLIND + shuffles, 7)
        assert (got_row(entry), got_how(entry), got_card(entry)) == (WAVE_ROW, BLIND + shuffles, 7)


@pytest.mark.parametrize(
    ("hand", "steps", "other_hand", "other_steps"),
    [
        ("7 Snap", [], "8 Carve", []),
        ("7 Snap", [], "7 Paddle-Out", []),
        ("7 8", ["1 play 7 to 3"], "7 8", ["1 play 8 to 3"]),
        ("7 8", ["1 play 7 to 3"], "9 10", ["1 play 9 to 3"]),
        ("Snap Carve", ["1 play snap to 3"], "Snap Carve", ["1 play carve to 3"]),
        ("", ["1 draw wave: 7", "1 keep it"], "", ["1 draw wave: 8", "1 keep it"]),
        ("", ["1 draw wave: 7", "1 play it to 2"], "", ["1 draw wave: 8", "1 play it to 2"]),
        ("", ["1 draw maneuver: Trick Snap", "1 keep it"], "", ["1 draw maneuver: Paddle-Out", "1 keep it"]),
    ],
)
def test_p15_1_what_others_know_does_not_hang_on_hidden_cards(
    hand: str, steps: list[str], other_hand: str, other_steps: list[str]
) -> None:
    one = table("", "", hands=[hand, "5"]).play(*steps)
    other = table("", "", hands=[other_hand, "5"]).play(*other_steps)
    for viewer in (2, WATCHING):
        assert one.knows(viewer) == other.knows(viewer)
    assert one.knows(1) != other.knows(1)


def test_p15_1_what_others_know_does_not_hang_on_a_private_goal() -> None:
    one = table("", "", goals=["Show-off", "Mellow"])
    other = table("", "", goals=["Non-stop", "Mellow"])
    assert one.knows(WATCHING) == other.knows(WATCHING)
    assert one.knows(1) != other.knows(1)


def test_p15_2_everybody_sees_the_pier_the_piles_the_wax_and_the_surfers() -> None:
    session = table("", "", surfers=[4, 2], wax=[1, 3], wave_pile="5 6", maneuver_pile="Snap")
    for viewer in (1, 2, WATCHING):
        facts = session.view(viewer).facts()
        assert facts["pier"] == {"wave": ["1", "2", "3", "4"], "maneuver": ["Snap", "Carve", "Aerial", "Paddle Out"]}
        assert facts["discarded"] == {"wave": ["5", "6"], "maneuver": ["Snap"]}
        assert facts["supply"] == 8
        assert [board(session, seat, viewer)["wax"] for seat in (1, 2)] == [1, 3]
        assert [board(session, seat, viewer)["surfer"] for seat in (1, 2)] == [4, 2]


def test_p15_2_everybody_counts_the_decks_and_the_hands() -> None:
    session = table("", "", hands=["7 8 Snap", "Paddle-Out"], wave_deck="1 2 3", maneuver_deck="Snap Paddle-Out")
    for viewer in (1, 2, WATCHING):
        assert session.view(viewer).facts()["decks"] == {"wave": 3, "maneuver": 2}
        assert board(session, 1, viewer)["held"] == {"wave": 2, "maneuver": 1}
        assert board(session, 2, viewer)["held"] == {"wave": 0, "maneuver": 1}


def test_p15_2_everybody_sees_which_spaces_are_filled() -> None:
    session = table("", "", hands=["7 Snap", ""]).play("1 play 7 to 3", "1 play snap to 9")
    for viewer in (2, WATCHING):
        assert session.waves(1, viewer) == "- - ? - - - - - - -"
        assert session.tricks(1, viewer) == "- - - - - - - - ? -"


def test_p15_2_nobody_knows_the_order_of_a_deck() -> None:
    """One deck and another of the same cards are the same to everybody: no order is there to be known."""
    one, other = table("", "", wave_deck="5 6 7"), table("", "", wave_deck="7 6 5")
    for viewer in (1, 2, WATCHING):
        assert one.knows(viewer) == other.knows(viewer)


@pytest.mark.parametrize("viewer", [2, WATCHING])
@pytest.mark.parametrize(
    ("step", "row", "card"),
    [("take wave 3", "wave", "3"), ("fetch 11", "wave", "11"), ("take maneuver 1", "maneuver", "Snap")],
)
def test_p15_3_a_card_that_was_taken_openly_is_known_in_the_hand(viewer: int, step: str, row: str, card: str) -> None:
    session = table("", "", hands=["8 Carve", ""], wave_pile="11").play(f"1 {step}")
    assert {"row": row, "how": "openly", "card": card} in board(session, 1, viewer)["got"]
    for guess in imagined(session, viewer):
        assert card in guess.hand(1)


@pytest.mark.parametrize("viewer", [2, WATCHING])
def test_p15_3_a_card_laid_openly_is_known_where_it_lies(viewer: int) -> None:
    session = table("", "", wave_pile="11").play("1 take wave 3 to 5", "1 fetch 11 to 6")
    assert session.waves(1, viewer) == "- - - - 3 11 - - - -"
    session = table("", "").play("1 take maneuver 1 to 5")
    assert session.tricks(1, viewer) == "- - - - Snap - - - - -"


def test_p15_3_it_stays_known_after_other_turns() -> None:
    session = table("", "").play("1 take wave 3 to 5", "1 take wave 2", "1 end turn: 9 10 11 Trick Carve", f"2 {END}")
    assert session.waves(1, 2) == "- - - - 3 - - - - -"
    assert all("2" in guess.hand(1) for guess in imagined(session, 2))


def test_p15_3_played_from_a_hand_with_others_it_lies_there_or_is_still_in_the_hand() -> None:
    one = table("", "", hands=["8", ""]).play("1 take wave 3", "1 play 3 to 5")
    other = table("", "", hands=["8", ""]).play("1 take wave 3", "1 play 8 to 5")
    for viewer in (2, WATCHING):
        assert one.knows(viewer) == other.knows(viewer)
        places = [("3" in guess.hand(1), " 3 " in guess.waves(1)) for guess in imagined(one, viewer)]
        assert all(in_hand or on_board for in_hand, on_board in places)
        assert (True, False) in places
        assert (False, True) in places


def test_p15_3_played_as_the_only_card_it_can_only_lie_there() -> None:
    session = table("", "").play("1 take wave 3", "1 play 3 to 5")
    assert all(guess.waves(1) == "- - - - 3 - - - - -" for guess in imagined(session, 2))


def test_p15_3_a_card_that_was_played_before_cannot_be_the_one_taken_later() -> None:
    session = table("", "", hands=["8 9", ""]).play("1 play 8 to 5", "1 take wave 3")
    for guess in imagined(session, 2):
        assert "3" in guess.hand(1)


def test_p15_3_a_wave_card_is_not_taken_for_a_trick() -> None:
    session = table("", "", hands=["Carve", ""]).play("1 take wave 3", "1 play carve to 5")
    assert all("3" in guess.hand(1) for guess in imagined(session, 2))


def test_p15_3_of_two_cards_taken_openly_one_is_played_and_one_is_held() -> None:
    session = table("", "", points=2).play(
        "1 take wave 3", "1 take wave 2", "1 end turn: 9 10 11 Trick Carve", f"2 {END}"
    )
    session.play("1 play 3 to 5")
    found = {(tuple(guess.hand(1)), guess.waves(1).split()[4]) for guess in imagined(session, 2)}
    assert found == {(("2",), "3"), (("3",), "2")}


def test_p15_3_a_paddle_out_that_was_taken_and_played_is_gone() -> None:
    """The other Maneuver card was drawn blind, and whether it is a Paddle Out too is not told."""
    one = table("", "", hands=["Carve", ""]).play("1 take maneuver 4", "1 paddle")
    other = table("", "", hands=["Paddle-Out", ""]).play("1 take maneuver 4", "1 paddle")
    for viewer in (2, WATCHING):
        assert one.knows(viewer) == other.knows(viewer)
    assert len({tuple(guess.hand(1)) for guess in imagined(one, 2)}) > 2


def test_p15_3_a_paddle_out_from_the_hand_is_no_trick_that_was_taken() -> None:
    session = table("", "", hands=["Paddle-Out", ""]).play("1 take maneuver 1", "1 paddle")
    assert all(guess.hand(1) == ["Snap"] for guess in imagined(session, 2))


def test_p15_3_nobody_is_dealt_a_paddle_out() -> None:
    goals = ["Show-off Mellow", "Glassy Long-Run"]
    session = deal("Snap Carve 3 9", "Aerial Floater 1 12", goals=goals).play("1 goal 1", f"2 goal 1: {pier_luck()}")
    for guess in imagined(session, 2):
        assert "Paddle-Out" not in guess.hand(1)
        assert len(guess.hand(1)) == 4
        assert sorted(guess.hand(2)) == sorted(session.hand(2))


def test_p15_3_a_card_that_others_hold_or_see_is_not_imagined_elsewhere() -> None:
    """All six sevens are in sight of seat 2, so seat 1 can hold none."""
    session = table("", "7 7 7", hands=["8 9", "7 7"], waves="7 1 2 3")
    assert all("7" not in guess.hand(1) for guess in imagined(session, 2))


def test_p15_3_a_card_drawn_from_a_new_deck_is_one_of_those_that_were_discarded() -> None:
    session = table("", "", wave_deck="9", wave_pile="5 6")
    session.play("1 draw wave: 9", "1 keep it", "1 draw wave: 5", "1 keep it")
    assert {tuple(guess.hand(1)) for guess in imagined(session, 2)} == {("5", "9"), ("6", "9")}


@pytest.mark.parametrize("viewer", [2, WATCHING])
def test_p15_3_what_lay_on_the_discard_pile_is_known_to_be_the_new_deck(viewer: int) -> None:
    """All saw the pile, so all can tell a deck with an 8 from one without, though the tables look alike."""
    one = table("", "", hands=["8", ""], wave_deck="5", wave_pile="9 9").play("1 draw wave: 5", "1 keep it")
    other = table("", "", hands=["9", ""], wave_deck="5", wave_pile="8 9").play("1 draw wave: 5", "1 keep it")
    assert one.knows(viewer) != other.knows(viewer)
    assert unseen(one, viewer)["wave"] == {"deck 1": {"5": 1, "8": 1}, "deck 2": {"9": 2}}
    assert unseen(other, viewer)["wave"] == {"deck 1": {"5": 1, "9": 1}, "deck 2": {"8": 1, "9": 1}}


def test_p15_3_so_it_is_with_the_maneuver_deck() -> None:
    piles = {"Aerial": "Snap Carve Paddle-Out", "Carve": "Snap Aerial Paddle-Out"}  # by card in the hand of seat 1
    one, other = (
        table("", "", hands=[held, ""], maneuver_deck="Paddle-Out", maneuver_pile=pile).play(
            "1 draw maneuver: Paddle-Out", "1 keep it"
        )
        for held, pile in piles.items()
    )
    assert one.knows(2) != other.knows(2)
    assert unseen(one, 2)["maneuver"] == {
        "deck 1": {"Aerial": 1, "Paddle Out": 1},
        "deck 2": {"Snap": 1, "Carve": 1, "Paddle Out": 1},
    }


def test_p15_3_who_holds_a_card_does_not_count_it_among_the_unseen() -> None:
    session = table("", "", hands=["8", "9"], wave_deck="5 6")
    assert unseen(session, 1)["wave"] == {"deck 1": {"5": 1, "6": 1, "9": 1}}
    assert unseen(session, 2)["wave"] == {"deck 1": {"5": 1, "6": 1, "8": 1}}
    assert unseen(session, WATCHING)["wave"] == {"deck 1": {"5": 1, "6": 1, "8": 1, "9": 1}}


def test_p15_3_a_paddle_out_that_was_shown_and_kept_is_known() -> None:
    session = table("", "", hands=["Carve", ""], surfers=[10, 1], agreed={"rulings.blind_draw": "commit"})
    session.play("1 draw maneuver to play: Paddle-Out")
    assert all("Paddle-Out" in guess.hand(1) for guess in imagined(session, 2))


def test_p15_4_when_the_game_is_over_all_lies_open() -> None:
    session = table("", "", hands=["7 Snap 8 Paddle-Out", ""], turn=1, goals=["Show-off", "Mellow"], last_round=True)
    session.play("1 play 7 to 3", "1 play snap to 3", f"1 {END}")
    assert session.hand(1, WATCHING) == []
    session.play(f"2 {END}")
    assert session.is_over()
    for viewer in (1, 2, WATCHING):
        assert sorted(session.hand(1, viewer)) == ["8", "Paddle-Out"]
        assert session.waves(1, viewer) == "- - 7 - - - - - - -"
        assert session.tricks(1, viewer) == "- - Snap - - - - - - -"
        assert board(session, 1, viewer)["goals"][0] == "Show-off"
        assert board(session, 2, viewer)["goals"][0] == "Mellow"


def projected(session: Session, seat: int) -> dict[str, float]:
    """What a seat's own view says that its board would score now, with what stays open."""
    seen = session.view(seat).table
    stages = projection_of(seen, seat - 1)
    return {line.what: line.points for stage in stages[1:] for line in stage.lines}


def test_p15_5_the_own_board_is_counted_as_it_lies_now() -> None:
    session = table("1 2 3 9 | Bottom-Turn", "", surfers=[3, 1], goals=["Show-off", "Mellow"])
    assert projected(session, 1) == {"space:1": 5, "space:2": 10, "space:3": 15, "run:1:3": 20, "trick:1:1": 10}


def test_p15_5_contests_stay_open() -> None:
    session = table("1 1 | Snap Snap", "1 1", surfers=[2, 1], goals=["Mellow", "Show-off"])
    assert projected(session, 1) == {"space:1": 5, "space:2": 10, "open:contest:0": 0}


def test_p15_5_comparing_goals_stay_open() -> None:
    session = table("1 1", "1", surfers=[2, 1], goals=["Glassy", "Show-off"], activated=[1])
    found = projected(session, 1)
    assert found["open:public:0"] == 0
    assert found["open:private:5"] == 0


def test_p15_5_goals_of_the_own_wave_alone_are_told() -> None:
    goals = "Endless-Ride Mellow Even-Keel Double-Set"
    session = table("1 1 1 4 4 4", "", surfers=[6, 1], goals=["Heavy-Set", "Show-off"], public=goals, activated=[2, 3])
    found = projected(session, 1)
    assert found["public:28"] == 40
    assert [code for code in found if "private" in code or code in ("public:17", "public:12")] == []


@pytest.mark.parametrize(
    ("tricks", "code"),
    [
        ("Snap Carve Carve Carve", "open:private:24"),
        ("- Carve Carve Carve Carve", "private:24"),
        ("Snap Carve Carve", None),
    ],
)
def test_p15_5_a_goal_that_hangs_on_a_contest_stays_open(tricks: str, code: str | None) -> None:
    session = table(f"5 6 6 7 8 | {tricks}", "", surfers=[5, 1], goals=["Show-off", "Mellow"])
    assert [line for line in projected(session, 1) if "private" in line] == ([code] if code else [])


def test_p15_5_what_is_shown_does_not_hang_on_the_cards_of_others() -> None:
    hands = ["1 Snap", "7 Snap Carve"]
    one = table("1 | Snap", "", hands=hands, turn=2).play("2 play 7 to 1", "2 play snap to 1")
    other = table("1 | Snap", "", hands=hands, turn=2).play("2 play 7 to 1", "2 play carve to 1")
    assert projected(one, 1) == projected(other, 1)
    for viewer in (1, WATCHING):
        drawn = [session.game.words.draw(session.view(viewer), NAMES) for session in (one, other)]
        assert drawn[0] == drawn[1]
