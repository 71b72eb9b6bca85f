"""Chapter 10: the variant exchange."""

from __future__ import annotations

import pytest

from games.wave.positions import Agreed, deal, ride
from games.wave.session import SILVER, Session
from games.written import WATCHING
from lineup.core import NotationError

EXCHANGE: Agreed = {"exchange": True}
STUCK_ENDS: Agreed = {"exchange": True, "rulings.stuck_exchange": "ends"}
THREE = ("y4 w2 o3 | t0 b1", "t1 o1 w1 | r5 t2", "b3 y1 w3 | r1 y0")


def session_of_three() -> Session:
    return deal(*THREE, first="y2", agreed=EXCHANGE)


def test_w10_1_a_card_is_exchanged_for_one_of_another_player() -> None:
    session = session_of_three().play("1 exchange 2 for 3/4")
    assert session.hand(1) == ">y4 >r1 >o3 <t0 <b1"
    assert session.hand(2) == ">t1 >o1 >w1 <r5 <t2"
    assert session.hand(3) == ">b3 >y1 >w3 <w2 <y0"


def test_w10_1_any_card_for_any_card_of_any_other() -> None:
    choices = [choice for choice in session_of_three().choices(1) if choice.startswith("exchange")]
    assert len(choices) == 5 * 2 * 5
    assert {choice.split("/")[0].split()[-1] for choice in choices} == {"2", "3"}


def test_w10_1_no_card_is_drawn_and_none_is_played() -> None:
    session = session_of_three().play("1 exchange 2 for 3/4")
    assert session.draw_pile() == 18
    assert session.pile() == ["y2"]


def test_w10_1_it_is_done_on_ones_own_turn() -> None:
    session = session_of_three()
    assert session.refusal("2 exchange 1 for 1/1") == ("W3.2", "not_your_turn")
    assert session.choices(2) == []


def test_w10_1_once_a_game() -> None:
    session = session_of_three().play("1 exchange 2 for 3/4")
    assert session.refusal("1 exchange 1 for 2/1") == ("W10.1", "exchange_used")
    session.play("1 play 1: t5", "2 play 1: t4", "3 play 1: o5")
    assert session.asked() == [1]
    assert session.refusal("1 exchange 1 for 2/1") == ("W10.1", "exchange_used")
    assert session.choices(1) == ["play 1", "play 4", "play 5"]


def test_w10_1_everybody_has_an_exchange_of_their_own() -> None:
    session = session_of_three().play("1 exchange 2 for 3/4", "1 play 1: t5", "2 exchange 1 for 1/1")
    assert session.hand(2).startswith(">t5")
    assert session.hand(1).startswith("<t1")


def test_w10_1_not_with_oneself_nor_with_nobody() -> None:
    session = session_of_three()
    assert session.refusal("1 exchange 1 for 1/2") == ("W10.1", "exchange_with_nobody")
    assert session.refusal("1 exchange 1 for 4/2") == ("W10.1", "exchange_with_nobody")


def test_w10_1_silver_does_not_exchange() -> None:
    session = deal(*THREE[:2], silver="b3 y1 w3", first="y2", agreed=EXCHANGE)
    assert session.refusal("1 exchange 1 for 3/1") == ("W10.1", "exchange_with_nobody")
    assert {choice.split()[-1][0] for choice in session.choices(1) if choice.startswith("exchange")} == {"2"}


def test_w10_1_nobody_exchanges_on_silvers_turn() -> None:
    session = ride("y4", "t1", silver="b3 y5 w3", face_down=2, top="y2", turn=SILVER, agreed=EXCHANGE)
    assert session.refusal("1 exchange 1 for 2/1") == ("W3.2", "not_your_turn")


def test_w10_1_both_places_need_a_card() -> None:
    session = ride("y4 -", "t1", "b3", top="y2", unseen="", agreed=EXCHANGE)
    assert session.refusal("1 exchange 2 for 2/1") == ("W3.1", "no_card_there")
    assert session.refusal("1 exchange 1 for 2/2") == ("W3.1", "no_card_there")


def test_w10_1_nothing_is_said_but_which_places() -> None:
    session = session_of_three().play("1 exchange 2 for 3/4")
    for seat in (1, 2, 3, WATCHING):
        assert session.heard(seat, "exchanged") == [{"seat": 0, "place": 2, "other": 2, "theirs": 4}]
    assert [event.kind for event in session.events] == ["exchanged"]


def test_w10_1_all_can_see_who_has_used_theirs() -> None:
    session = session_of_three().play("1 exchange 2 for 3/4")
    for seat in (1, 2, 3, WATCHING):
        assert session.game.observe(session.table, seat - 1).facts()["exchanged"] == [0]


def test_w10_1_the_printed_game_has_no_exchange() -> None:
    with pytest.raises(NotationError):
        deal(*THREE, first="y2").game.read("exchange 1 for 2/1")


@pytest.mark.parametrize(
    ("place", "theirs", "given", "taken"),
    [
        (1, 1, [1, 2], [1, 2]),  # both had faced their holders, and do again: each has seen both
        (1, 4, [1, 3], [1, 3]),  # seat 1 gives from its eyes to seat 2's forehead: 2 sees neither
        (4, 1, [2, 3], [2, 3]),  # and the other way round: 1 sees neither
        (4, 4, [1, 2, 3], [1, 2, 3]),  # both faced the team: now everybody has seen both
    ],
)
def test_w10_2_each_card_faces_as_its_new_place_does_and_stays_known(
    place: int, theirs: int, given: list[int], taken: list[int]
) -> None:
    session = session_of_three()
    mine, yours = THREE[0].replace("| ", "").split()[place - 1], THREE[1].replace("| ", "").split()[theirs - 1]
    facings = [session.hand(seat)[::4] for seat in (1, 2)]
    session.play(f"1 exchange {place} for 2/{theirs}")
    assert [session.hand(seat)[::4] for seat in (1, 2)] == facings
    assert [seat for seat in (1, 2, 3) if session.sees(seat, f"2/{theirs}") == mine] == given
    assert [seat for seat in (1, 2, 3) if session.sees(seat, f"1/{place}") == yours] == taken
    assert session.sees(WATCHING, f"1/{place}") is None
    assert session.sees(WATCHING, f"2/{theirs}") is None


def test_w10_2_what_was_seen_stays_known_while_others_play() -> None:
    session = session_of_three().play("1 exchange 2 for 2/1", "1 play 1: t5", "2 play 4: t4", "3 play 1: t3")
    assert session.sees(1, "2/1") == "w2"
    assert session.sees(3, "2/1") is None


def test_w10_2_the_card_drawn_after_it_is_not_known_because_the_old_one_was() -> None:
    session = ride("y4 b4", "t1 | r5", "b3", top="y2", agreed=EXCHANGE)
    session.play("1 exchange 2 for 2/1", "1 play 1: o5", "2 play 1: o4")
    assert session.hand(2) == "<o4 <r5 - - -"
    assert [session.sees(seat, "2/1") for seat in (1, 2, 3)] == ["o4", None, "o4"]


def test_w10_2_the_counts_of_cards_stay_the_same() -> None:
    session = ride("y4 w2 | t0", "t1 | r5", "b3", top="y2", unseen="", agreed=EXCHANGE).play("1 exchange 2 for 2/1")
    assert [int(count) for count in session.table.count] == [3, 2, 1]


def test_w10_3_after_the_exchange_the_same_player_plays() -> None:
    session = session_of_three().play("1 exchange 2 for 3/4")
    assert session.asked() == [1]
    assert session.choices(1) == ["play 1", "play 2", "play 3", "play 4", "play 5"]
    assert session.play("1 play 2: t5").pile()[-1] == "r1"


def test_w10_3_if_no_card_fits_then_the_game_ends() -> None:
    session = ride("o1 y3", "t4 w1", "b1", top="t5", unseen="", agreed=EXCHANGE).play("1 exchange 1 for 2/1")
    outcome = session.outcome()
    assert (outcome.rule, outcome.reason) == ("W8.2", "stuck:fine")
    assert session.left() == 5


def test_w10_3_the_card_that_was_taken_can_save_the_ride() -> None:
    session = ride("o1 y3", "t4 w1", "b1", top="t5", unseen="", agreed=EXCHANGE).play("1 exchange 1 for 3/1")
    assert session.choices(1) == ["play 1"]


def test_w10_4_being_stuck_does_not_end_the_game_of_a_player_who_can_exchange() -> None:
    session = ride("t5 y1", "o1 y3", "b1", top="y4", agreed=EXCHANGE).play("1 play 1: b2")
    assert not session.is_over()
    assert session.asked() == [2]
    assert all(choice.startswith("exchange") for choice in session.choices(2))


def test_w10_4_nobody_is_told_whether_a_card_fits() -> None:
    """Seat 2 does not see its last card. In one world it fits, in the other nothing does."""
    fits, stuck = (
        ride("t5 y1", f"o1 | {card}", "r1 | t1", top="y4", agreed=EXCHANGE).play("1 play 1: b2")
        for card in ("b0", "w1")
    )
    assert fits.knows(2) == stuck.knows(2)
    assert fits.knows(WATCHING) == stuck.knows(WATCHING)
    assert fits.choices(2) == stuck.choices(2)
    assert fits.asked() == stuck.asked() == [2]


def test_w10_4_a_stuck_player_may_still_try_an_unseen_card() -> None:
    session = ride("t5 y1", "o1 | w1", "r1", top="y4", agreed=EXCHANGE).play("1 play 1: b2", "2 play 2")
    assert session.outcome().rule == "W3.7"


def test_w10_4_it_ends_the_game_of_a_player_whose_exchange_is_used() -> None:
    session = ride("y4 o1", "r1 y3", "b4 b1", top="y2", agreed=EXCHANGE)
    session.play("1 exchange 2 for 2/2", "1 play 1: w1", "2 play 1: w2", "3 play 1: w3")
    assert session.hand(1) == "<w1 >y3 - - -"  # nothing that fits on the blue 4
    assert session.outcome().reason.startswith("stuck:")


def test_w10_4_it_ends_the_game_when_nobody_else_has_a_card_to_exchange() -> None:
    session = ride("t5 y1", "", "", top="y4", unseen="", agreed=EXCHANGE).play("1 play 1")
    assert session.outcome().reason == "stuck:hair"


def test_w10_4_silver_cannot_exchange_and_so_may_be_stuck() -> None:
    session = ride("b0 y1", "t5 y3", silver="o1 t3 r4", face_down=2, top="y2", turn=2, agreed=EXCHANGE)
    assert session.play("2 play 1: o5").outcome().reason.startswith("stuck:")


def test_w10_4_silvers_cards_are_nothing_to_exchange_for() -> None:
    session = ride("t5 y1", "", silver="b0 b1", top="y4", turn=1, unseen="", agreed=EXCHANGE)
    session.play("1 play 1", "1 silver 2", "2 silver 2")
    assert session.outcome().reason == "stuck:hair"  # the yellow 1 on the blue 1, with the blue 0 before Silver


def test_w10_4_with_the_other_ruling_the_game_ends() -> None:
    session = ride("t5 y1", "o1 y3", "b1", top="y4", agreed=STUCK_ENDS).play("1 play 1: b2")
    assert session.outcome().reason.startswith("stuck:")


def test_w10_4_with_the_other_ruling_a_player_who_can_play_may_still_exchange() -> None:
    session = ride("t5 y1", "o1 b3", "b1", top="y4", agreed=STUCK_ENDS).play("1 play 1: b2", "2 exchange 1 for 3/1")
    assert session.choices(2) == ["play 1", "play 2"]
