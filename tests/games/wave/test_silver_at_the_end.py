"""Chapter 9: Silver's face-down cards, and what counts at the end."""

from __future__ import annotations

import pytest

from games.wave.positions import Agreed, ride
from games.wave.session import SILVER, Session
from games.written import WATCHING

BEFORE_PLAY: Agreed = {"rulings.silver_turns_up": "before_play"}
RUNS_OUT: Agreed = {"rulings.silver_turns_up": "pile_runs_out"}
OPEN_ONLY: Agreed = {"rulings.silver_left": "open"}


def empty_pile(*, turn: int = SILVER, agreed: Agreed | None = None) -> Session:
    """The draw pile is empty; the orange 4 and 5 lie face down before Silver."""
    return ride(
        "r4 t4 b4", "y5 r5 t5", silver="o1 o2 o3", face_down=2, top="y2", turn=turn, unseen="o4 o5", agreed=agreed
    )


def test_w9_6_with_an_empty_draw_pile_silver_turns_up_a_card_after_playing() -> None:
    session = empty_pile().play("1 silver 3", "2 silver 3: o5")
    assert session.hand(SILVER) == "=o1 =o2 =o5 - -"
    assert session.table.face_down == 1
    for seat in (1, 2, WATCHING):
        assert session.heard(seat, "turned_up") == [{"place": 3, "card": "o5"}]
        assert session.sees(seat, "3/3") == "o5"


def test_w9_6_after_the_next_play_the_other() -> None:
    session = empty_pile().play("1 silver 1", "2 silver 1: o5", "1 play 1", "2 play 1")
    session.play("1 silver 1", "2 silver 1: o4")  # orange 5 on yellow 5
    assert session.hand(SILVER) == "=o4 =o2 =o3 - -"
    assert session.table.face_down == 0


def test_w9_6_without_face_down_cards_silver_has_one_card_less() -> None:
    session = ride("r4", "y5", silver="o1 o2 o3", top="y2", turn=SILVER, unseen="")
    session.play("1 silver 3", "2 silver 3")
    assert session.hand(SILVER) == "=o1 =o2 - - -"


def test_w9_6_a_card_that_was_turned_up_can_be_played_from_the_next_turn_on() -> None:
    session = empty_pile().play("1 silver 1", "2 silver 1: o5", "1 play 1", "2 play 1")
    assert session.choices(1) == ["silver 1", "silver 2", "silver 3"]


def test_w9_6_no_card_is_turned_up_when_the_others_play() -> None:
    session = empty_pile(turn=1).play("1 play 1", "2 play 2")
    assert session.table.face_down == 2
    assert session.hand(SILVER) == "=o1 =o2 =o3 - -"


def test_w9_6_no_card_is_turned_up_while_there_is_one_to_draw() -> None:
    session = ride("r4", "y5", silver="o1 o2 o3", face_down=2, top="y2", turn=SILVER, unseen="o4 o5 b1")
    session.play("1 silver 3", "2 silver 3: b1")
    assert session.table.face_down == 2
    assert session.heard(1, "turned_up") == []


@pytest.mark.parametrize("agreed", [None, BEFORE_PLAY, RUNS_OUT])
def test_w9_6_all_of_silvers_five_cards_can_be_played(agreed: Agreed | None) -> None:
    """Silver rides alone from the moment the others have run out."""
    session = ride("y3", "", silver="y4 r4 b4", face_down=2, top="y2", unseen="o5 r5", agreed=agreed)
    if agreed is None:
        session.play("1 play 1", "1 silver 1", "2 silver 1: o5", "1 silver 2", "2 silver 2: r5")
        session.play("1 silver 3", "2 silver 3", "1 silver 1", "2 silver 1", "1 silver 2", "2 silver 2")
    elif agreed is RUNS_OUT:
        session.play("1 play 1: o5 r5", "1 silver 1", "2 silver 1", "1 silver 2", "2 silver 2")
        session.play("1 silver 3", "2 silver 3", "1 silver 4", "2 silver 4", "1 silver 5", "2 silver 5")
    else:
        session.play("1 play 1: o5", "1 silver 1", "2 silver 1: r5", "1 silver 2", "2 silver 2")
        session.play("1 silver 3", "2 silver 3", "1 silver 4", "2 silver 4", "1 silver 5", "2 silver 5")
    assert session.outcome().reason == "won:perfect"


def test_w9_6_with_the_other_ruling_silver_turns_up_at_the_start_of_a_turn() -> None:
    session = empty_pile(turn=2, agreed=BEFORE_PLAY).play("2 play 1: o5")
    assert session.turn() == SILVER
    assert session.hand(SILVER) == "=o1 =o2 =o3 =o5 -"
    assert session.table.face_down == 1
    assert session.heard(WATCHING, "turned_up") == [{"place": 4, "card": "o5"}]


def test_w9_6_with_the_other_ruling_the_card_can_be_played_at_once() -> None:
    session = empty_pile(turn=2, agreed=BEFORE_PLAY).play("2 play 1: o5", "1 silver 4", "2 silver 4")
    assert session.pile()[-1] == "o5"
    assert session.hand(SILVER) == "=o1 =o2 =o3 - -"


def test_w9_6_with_the_other_ruling_the_second_comes_at_the_next_turn_and_none_after_playing() -> None:
    session = empty_pile(turn=2, agreed=BEFORE_PLAY).play("2 play 1: o5", "1 silver 4", "2 silver 4")
    assert session.heard(1, "turned_up") == []
    session.play("1 play 1", "2 play 2: o4")
    assert session.hand(SILVER) == "=o1 =o2 =o3 - =o4"
    assert session.table.face_down == 0


def test_w9_6_with_the_other_ruling_it_may_save_silver_from_being_stuck() -> None:
    stuck_after, saved = (
        ride("b1", "t5", silver="o1 o2 o3", face_down=1, top="y2", turn=2, unseen="b0", agreed=agreed)
        for agreed in (None, BEFORE_PLAY)
    )
    assert stuck_after.play("2 play 1").is_over()
    assert not saved.play("2 play 1: b0").is_over()
    assert saved.choices(1) == ["silver 5"]


def test_w9_6_with_the_other_ruling_nothing_is_turned_up_while_there_is_a_card_to_draw() -> None:
    session = ride(
        "r4", "y5", silver="o5 o2 o3", face_down=2, top="y2", turn=2, unseen="o4 b4 b1 b2", agreed=BEFORE_PLAY
    )
    session.play("2 play 1: b1")
    assert session.table.face_down == 2
    assert session.draw_pile() == 1


def test_w9_6_with_the_other_ruling_the_draw_that_empties_the_pile_before_silvers_turn_turns_one_up() -> None:
    session = ride("r4", "y5", silver="o1 o2 o3", face_down=2, top="y2", turn=2, unseen="o4 o5 b1", agreed=BEFORE_PLAY)
    session.play("2 play 1: b1 o5")
    assert session.hand(2) == "<b1 - - - -"
    assert session.hand(SILVER) == "=o1 =o2 =o3 =o5 -"


def nearly_empty_pile(*, turn: int, agreed: Agreed = RUNS_OUT) -> Session:
    """The blue 1 is the last card of the draw pile; the orange 4 and 5 lie face down before Silver."""
    hands = ("r4 t4 b4", "y5 r5 t5")
    return ride(*hands, silver="o1 o2 o3", face_down=2, top="y2", turn=turn, unseen="o4 o5 b1", agreed=agreed)


def test_w9_6_with_the_third_ruling_whoever_empties_the_pile_makes_silver_turn_up_a_card_at_once() -> None:
    session = nearly_empty_pile(turn=1).play("1 play 1: b1 o5")
    assert session.turn() == 2
    assert session.hand(SILVER) == "=o1 =o2 =o3 =o5 -"
    assert session.table.face_down == 1
    for seat in (1, 2, WATCHING):
        assert session.heard(seat, "turned_up") == [{"place": 4, "card": "o5"}]


def test_w9_6_with_the_third_ruling_the_second_comes_at_the_start_of_silvers_next_turn() -> None:
    session = nearly_empty_pile(turn=1).play("1 play 1: b1 o5", "2 play 1: o4")
    assert session.turn() == SILVER
    assert session.hand(SILVER) == "=o1 =o2 =o3 =o5 =o4"
    assert session.table.face_down == 0


def test_w9_6_with_the_third_ruling_both_come_when_silvers_turn_follows_at_once() -> None:
    session = nearly_empty_pile(turn=2).play("2 play 1: b1 o5 o4")
    assert session.turn() == SILVER
    assert session.hand(SILVER) == "=o1 =o2 =o3 =o5 =o4"


def test_w9_6_with_the_third_ruling_silver_who_empties_the_pile_turns_up_one_and_later_the_other() -> None:
    session = nearly_empty_pile(turn=SILVER).play("1 silver 3", "2 silver 3: b1 o5")
    assert session.hand(SILVER) == "=o1 =o2 =b1 =o5 -"
    assert session.table.face_down == 1
    session.play("1 play 1", "2 play 1: o4")
    assert session.hand(SILVER) == "=o1 =o2 =b1 =o5 =o4"
    session.play("1 silver 4", "2 silver 4")
    assert session.hand(SILVER) == "=o1 =o2 =b1 - =o4"


def test_w9_6_with_the_third_ruling_nothing_is_turned_up_while_there_is_a_card_to_draw() -> None:
    session = ride("r4", "y5", silver="o1 o2 o3", face_down=2, top="y2", unseen="o4 o5 b1 b2", agreed=RUNS_OUT)
    session.play("1 play 1: b1")
    assert session.table.face_down == 2


def test_w9_6_with_the_third_ruling_a_swap_may_be_what_empties_the_pile() -> None:
    session = ride(
        "r4 b4", "y5 b3", silver="o1 o2 o3", face_down=2, top="y2", unseen="o4 o5",
        agreed={"swap": "reversal", **RUNS_OUT}, swaps="number1",
    )  # fmt: skip
    session.play("1 play 1: 1 number1 o5")
    assert session.hand(SILVER) == "=o1 =o2 =o3 =o5 -"


def test_w9_6_when_the_last_of_the_draw_pile_is_a_swap_silver_turns_up_a_card_instead() -> None:
    session = ride(
        "r4 b4", "y5 b3", silver="o1 o2 o3", face_down=2, top="y2", turn=SILVER, unseen="o4 o5",
        agreed={"swap": "reversal"}, swaps="number1",
    )  # fmt: skip
    session.play("1 silver 3", "2 silver 3: 1 number1 o5")
    assert session.draw_pile() == 0
    assert session.hand(SILVER) == "=o1 =o2 =o5 - -"
    assert session.table.face_down == 1


def stuck_beside_silver(agreed: Agreed | None = None) -> Session:
    """Seat 2 cannot play; Silver has three open cards and two face down, and two cards are in the draw pile."""
    session = ride("t5 y1", "o1", silver="b1 b2 b3", face_down=2, top="y4", unseen="r1 r2 r3 r4 r5", agreed=agreed)
    return session.play("1 play 1: r1")


def test_w9_8_all_of_silvers_cards_count_among_those_left() -> None:
    session = stuck_beside_silver()
    assert session.left() == 2 + 1 + 3 + 2 + 2
    lines = {line.what: line.points for line in session.outcome().stages[0][0].lines}
    assert lines == {"hand:0": 2, "hand:1": 1, "silver": 3, "face_down": 2, "draw_pile": 2}
    assert session.heard(1, "ended") == [{"reason": "stuck", "left": 10}]


def test_w9_8_with_the_other_ruling_only_the_open_ones() -> None:
    session = stuck_beside_silver(OPEN_ONLY)
    assert session.left() == 2 + 1 + 3 + 2
    lines = {line.what: line.points for line in session.outcome().stages[0][0].lines}
    assert lines == {"hand:0": 2, "hand:1": 1, "silver": 3, "draw_pile": 2}
    assert session.heard(1, "ended") == [{"reason": "stuck", "left": 8}]


def test_w9_8_face_down_cards_are_never_counted_as_played() -> None:
    """The score is the number of cards played, whatever counts as left."""
    assert stuck_beside_silver().outcome().scores == stuck_beside_silver(OPEN_ONLY).outcome().scores == [23, 23]


def test_w9_8_face_down_cards_may_decide_the_result() -> None:
    for agreed, band in ((None, "fair"), (OPEN_ONLY, "fine")):
        session = ride("b4", "o1", silver="b1 b2 b3", face_down=2, top="y4", unseen="r1 r2", agreed=agreed)
        assert session.play("1 play 1").outcome().reason == f"stuck:{band}"


def test_w9_8_nobody_learns_the_face_down_cards_at_the_end() -> None:
    session = stuck_beside_silver()
    assert set(session.faces_seen(WATCHING)).isdisjoint({"r2", "r3", "r4", "r5"})
