"""Chapter 12: stoke cards, one after the other; Call It has a file of its own."""

from __future__ import annotations

import pytest

from games.tavarua.positions import Agreed, Surfer, contest
from games.tavarua.rounds import OTHER, finish
from games.tavarua.session import Session
from games.written import WATCHING
from lineup.games.tavarua.options import TavaruaOptions

ANY_ORDER: Agreed = {"rulings.before_the_card": "any_order"}


def before(surfer: Surfer, *others: Surfer, wave: str = "G", dice: str = "6 6 6 6 6 6") -> Session:
    """The time before cards are laid: seat 1 is asked."""
    return contest(surfer, *(others or (OTHER,)), back=wave, dice=dice, preparing=True)


def names(cards: object) -> list[str]:
    assert isinstance(cards, list)
    return sorted(cards)


def test_t12_1_there_are_27_stoke_cards_nine_kinds_three_times() -> None:
    rows = TavaruaOptions().stoke_cards
    assert len(rows) == 9
    assert [row["copies"] for row in rows] == [3] * 9


def test_t12_1_a_card_that_was_played_is_used_up_and_everybody_sees_it() -> None:
    session = before(Surfer("channel 2", stoke_cards="drink jetski")).play("1 energy drink")
    assert session.stoke_cards(1) == "jetski"
    for seat in (1, 2, WATCHING):
        assert session.heard(seat, "played_stoke") == [{"seat": 0, "card": "Energy Drink", "target": 0}]


def test_t12_1_only_a_card_that_you_hold() -> None:
    session = before(Surfer("channel 2", stoke_cards="drink"))
    assert session.refusal("1 jetski 3") == ("T12.1", "no_such_stoke_card")
    assert session.choices(1) == ["ready", "energy drink"]


def test_t12_1_at_most_one_a_round() -> None:
    session = contest(Surfer(stoke=3, stoke_cards="drink drink jetski"), OTHER, preparing=True, agreed=ANY_ORDER)
    session.play("1 energy drink")
    assert session.refusal("1 energy drink") == ("T12.1", "one_stoke_card")
    assert session.refusal("1 jetski 2") == ("T12.1", "one_stoke_card")
    session.play("1 ready")
    finish(session, "1 wait 1", "2 wait 1").play("1 jetski 2")
    assert session.at(1) == "channel 2"


def test_t12_1_in_order_a_second_one_is_refused_too() -> None:
    session = before(Surfer("channel 2", stoke_cards="drink jetski")).play("1 energy drink")
    assert session.refusal("1 jetski 3") == ("T4.1", "not_now")  # all choose an action already


def test_t12_1_not_after_actions_are_chosen() -> None:
    session = contest(Surfer("channel 2", stoke_cards="drink"), OTHER)
    assert session.refusal("1 energy drink") == ("T4.1", "not_now")


def test_t12_1_everybody_may_play_one_clockwise_from_the_first_player() -> None:
    surfers = [Surfer("channel 2", stoke_cards="drink") for _seat in range(3)]
    session = contest(*surfers, first=2, preparing=True)
    for seat in (2, 3, 1):
        assert session.asked() == [seat]
        session.play(f"{seat} energy drink")
    assert [session.stoke(seat) for seat in (1, 2, 3)] == [3, 3, 3]
    assert session.asked() == [1, 2, 3]


def test_t12_1_stoke_cards_do_not_count_as_cards_in_hand() -> None:
    session = contest(Surfer("channel 2", stoke_cards="drink jetski call"), OTHER)
    assert len(finish(session, "1 wait 1 2", "2 wait 1").hand(1).split()) == 5


@pytest.mark.parametrize("place", ["shore", "channel 4", "riding 4", "fallen 4"])
@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_t12_2_an_energy_drink_makes_three_tokens_of_any_number_anywhere(place: str, held: int) -> None:
    pile = "1+" if "riding" in place else ""
    session = before(Surfer(place, stoke=held, pile=pile, stoke_cards="drink")).play("1 energy drink")
    assert session.stoke(1) == 3


@pytest.mark.parametrize("start", ["shore", "channel 1", "channel 6"])
@pytest.mark.parametrize("space", range(7))
def test_t12_3_a_jetski_takes_you_to_any_space_of_the_channel(start: str, space: int) -> None:
    session = before(Surfer(start, stoke_cards="jetski")).play(f"1 jetski {space}")
    assert session.at(1) == ("shore" if space == 0 else f"channel {space}")


@pytest.mark.parametrize("place", ["riding 4", "fallen 4"])
def test_t12_3_only_lying_in_the_channel_or_on_the_shore(place: str) -> None:
    session = before(Surfer(place, pile="1+" if "riding" in place else "", stoke_cards="jetski"))
    assert session.refusal("1 jetski 2") == ("T12.3", "not_lying")


def test_t12_3_then_an_action_is_chosen_from_there() -> None:
    session = before(Surfer(stoke_cards="jetski"), dice="1 1 1 1 5 1").play("1 jetski 5")
    finish(session, "1 catch 1", "2 wait 1")
    assert (session.at(1), session.pile(1)) == ("riding 4", "1+p")


@pytest.mark.parametrize(
    ("balance", "shift", "after"), [(0, "+1", 1), (0, "+2", 2), (0, "-1", -1), (2, "-2", 0), (-2, "+2", 0)]
)
def test_t12_5_focus_shifts_the_balance_of_a_rider_by_one_or_two(balance: int, shift: str, after: int) -> None:
    session = before(Surfer("riding 4", balance=balance, pile="1+", stoke_cards="focus")).play(f"1 focus {shift}")
    assert session.balance(1) == after


@pytest.mark.parametrize(
    ("board", "balance", "allowed"),
    [
        ("short", 0, ["+2", "+1", "-1", "-2"]),
        ("short", 1, ["+1", "-1", "-2"]),
        ("short", 2, ["-1", "-2"]),
        ("short", -2, ["+2", "+1"]),
        ("long", 2, ["+1", "-1", "-2"]),
        ("long", 3, ["-1", "-2"]),
        ("long", -3, ["+2", "+1"]),
    ],
)
def test_t12_5_but_not_off_the_board(board: str, balance: int, allowed: list[str]) -> None:
    session = before(Surfer("riding 4", board=board, balance=balance, pile="1+", stoke_cards="focus"))
    assert [choice.split()[1] for choice in session.choices(1) if "focus" in choice] == allowed
    for shift in {"+2", "+1", "-1", "-2"} - set(allowed):
        assert session.refusal(f"1 focus {shift}") == ("T12.5", "off_the_board")


@pytest.mark.parametrize("place", ["shore", "channel 4", "fallen 4"])
def test_t12_5_only_on_a_wave(place: str) -> None:
    assert before(Surfer(place, stoke_cards="focus")).refusal("1 focus +1") == ("T12.5", "not_riding")


def test_t12_5_it_saves_a_ride() -> None:
    surfer = Surfer("riding 4", hand="3+ 1+ 1+ 1+ 1+", balance=1, pile="1+", stoke_cards="focus")
    session = before(surfer).play("1 focus -2")
    assert finish(session, "1 ride 1", "2 wait 1").balance(1) == 2


def test_t12_6_inspiration_draws_five_cards_and_keeps_any_five() -> None:
    session = before(Surfer("channel 2", stoke_cards="inspiration")).play("1 inspiration: 3- 3- 4+ 3+ 1+")
    assert session.hand(1) == "1+ 1- 2+ 2- 3+ 3- 3- 4+ 3+ 1+"
    assert session.asked() == [1]
    session.play("1 toss 1", "1 toss 1", "1 toss 1", "1 toss 1")  # the 1s and 2s, the rest moves up
    assert session.asked() == [1]
    session.play("1 toss 6")
    assert session.hand(1) == "3+ 3- 3- 4+ 3+"
    assert session.discards() == "1+ 1+ 1- 2+ 2-"
    assert session.asked() == [1, 2]


def test_t12_6_what_was_drawn_is_seen_by_its_owner_alone_what_was_discarded_by_all() -> None:
    session = before(Surfer("channel 2", stoke_cards="inspiration")).play("1 inspiration: 3- 3- 4+ 3+ 1+")
    assert names(session.heard(1, "drew")[0]["cards"]) == sorted(
        ["Cutback"] * 2 + ["Frontside Aerial", "Floater", "Trim"]
    )
    assert [session.heard(seat, "drew")[0]["cards"] for seat in (2, WATCHING)] == [None, None]
    session.play("1 toss 8")
    for _toss in range(4):
        session.play("1 toss 1")
    discards = session.view(WATCHING).facts()["discards"]
    assert isinstance(discards, dict)
    assert discards["Frontside Aerial"] == 1


def test_t12_6_a_longboarder_throws_cards_with_the_sign_out_and_draws_others() -> None:
    session = before(Surfer("channel 2", board="long", stoke_cards="inspiration"))
    session.play("1 inspiration: 4+ 3- 3- 4- 3+ 1+ 2+")
    assert session.hand(1) == "1+ 1- 2+ 2- 3+ 3- 3- 3+ 1+ 2+"


def test_t12_6_nothing_else_can_be_done_before_five_are_kept() -> None:
    session = before(Surfer(stoke=1, stoke_cards="inspiration")).play("1 inspiration: 3- 3- 4+ 3+ 1+")
    for deed in ("ready", "buy", "wait 1"):
        assert session.refusal(f"1 {deed}") == ("T4.1", "not_now")


@pytest.mark.parametrize("place", ["shore", "channel 4", "riding 4", "fallen 4"])
def test_t12_6_it_can_be_played_anywhere(place: str) -> None:
    pile = "1+" if "riding" in place else ""
    assert before(Surfer(place, pile=pile, stoke_cards="inspiration")).refusal("1 inspiration") is None


@pytest.mark.parametrize("wave", ["S3+", "L3-", "C2+", "G1-"])
def test_t12_7_in_the_zone_the_wave_card_does_not_shift_the_balance(wave: str) -> None:
    session = before(Surfer("riding 4", pile="1+", stoke_cards="zone"), wave=wave[0]).play("1 in the zone")
    finish(session, "1 ride 1", "2 wait 1", wave=wave)
    assert (session.at(1), session.balance(1)) == ("riding 3", 1)


@pytest.mark.parametrize(("barrel", "pile"), [("B1", "2+ 1+"), ("B2", "2+ 1+b")])
def test_t12_7_a_failed_barrel_does_not_make_you_fall_and_one_that_succeeds_brings_its_token(
    barrel: str, pile: str
) -> None:
    session = before(Surfer("riding 4", pile="2+", stoke_cards="zone"), wave="B").play("1 in the zone")
    finish(session, "1 ride 1", "2 wait 1", wave=barrel)
    assert (session.at(1), session.pile(1)) == ("riding 3", pile)


def test_t12_7_the_own_card_still_does() -> None:
    session = before(Surfer("riding 4", pile="2+", stoke_cards="zone")).play("1 in the zone")
    assert finish(session, "1 ride 5", "2 wait 1").at(1) == "fallen 4"


def test_t12_7_only_the_wave_card_of_this_round_and_only_yours() -> None:
    surfer = Surfer("riding 4", board="long", pile="1+", stoke_cards="zone")
    rider = Surfer("riding 5", board="long", pile="1+")
    session = before(surfer, rider, wave="S").play("1 in the zone")
    finish(session, "1 ride 1", "2 ride 1", wave="S1+")
    assert [session.balance(1), session.balance(2)] == [1, 2]
    finish(session, "1 ride 1", "2 ride 1", wave="G1+")
    assert session.balance(1) == 1  # 1 - 1 + 1


@pytest.mark.parametrize("wave", ["S3+", "B1"])
def test_t12_7_also_in_the_round_of_catching(wave: str) -> None:
    session = before(Surfer("channel 4", stoke_cards="zone"), wave=wave[0]).play("1 in the zone")
    finish(session, "1 catch 1", "2 wait 1", wave=wave)
    assert (session.at(1), session.balance(1), session.pile(1)) == ("riding 3", 1, "1+")


@pytest.mark.parametrize(
    ("place", "dice", "refused"),
    [
        ("riding 4", "1 1 1 4 1 1", None),
        ("channel 4", "1 1 1 4 1 1", None),
        ("channel 4", "1 1 1 3 1 1", ("T12.7", "not_in_the_zone")),
        ("shore", "6 6 6 6 6 6", ("T12.7", "not_in_the_zone")),
        ("fallen 4", "6 6 6 6 6 6", ("T12.7", "not_in_the_zone")),
    ],
)
def test_t12_7_riding_or_beside_a_broken_wave(place: str, dice: str, refused: tuple[str, str] | None) -> None:
    surfer = Surfer(place, pile="1+" if "riding" in place else "", stoke_cards="zone")
    assert before(surfer, dice=dice).refusal("1 in the zone") == refused


def test_t12_7_a_hang_ten_is_still_possible() -> None:
    surfer = Surfer("riding 4", board="long", balance=2, pile="2+", stoke_cards="zone")
    session = before(surfer, wave="L").play("1 in the zone")
    assert finish(session, "1 ride 1", "2 wait 1", wave="L3-").pile(1) == "2+ 1+h"


@pytest.mark.parametrize(("mine", "theirs", "after"), [(0, 1, (1, 0)), (2, 3, (3, 2)), (3, 2, (3, 1))])
def test_t12_8_heckle_takes_a_token_and_three_are_the_most(mine: int, theirs: int, after: tuple[int, int]) -> None:
    session = before(Surfer("channel 2", stoke=mine, stoke_cards="heckle"), Surfer("channel 4", stoke=theirs))
    session.play("1 heckle 2")
    assert (session.stoke(1), session.stoke(2)) == after


def test_t12_8_only_from_another_surfer_who_has_one() -> None:
    others = [Surfer("channel 4"), Surfer("riding 3", pile="1+", stoke=1)]
    session = before(Surfer("channel 2", stoke=2, stoke_cards="heckle"), *others)
    assert session.refusal("1 heckle 2") == ("T12.8", "no_stoke_to_take")
    assert session.refusal("1 heckle 1") == ("T1.1", "nobody_there")
    assert [choice for choice in session.choices(1) if "heckle" in choice] == ["heckle 3"]


@pytest.mark.parametrize("space", range(1, 7))
def test_t12_9_where_a_shark_was_seen_nobody_catches_a_wave_this_round(space: int) -> None:
    session = before(Surfer(f"channel {space}", stoke_cards="shark"), Surfer(f"channel {space}")).play(
        f"1 shark {space}"
    )
    for seat in (1, 2):
        assert session.refusal(f"{seat} catch 1") == ("T12.9", "shark")
        assert not any(choice.startswith("catch") for choice in session.choices(seat))


def test_t12_9_other_waves_can_be_caught_and_riders_stay() -> None:
    session = before(Surfer("channel 3", stoke_cards="shark"), Surfer("riding 4", pile="1+"), Surfer("channel 5")).play(
        "1 shark 4"
    )
    assert session.refusal("1 catch 1") is None
    finish(session, "1 catch 1", "2 ride 1", "3 catch 1")
    assert [session.at(seat) for seat in (1, 2, 3)] == ["riding 2", "riding 3", "riding 4"]


def test_t12_9_in_the_next_round_it_is_gone() -> None:
    session = before(Surfer("channel 4", stoke_cards="shark")).play("1 shark 4")
    assert session.view(WATCHING).facts()["sharks"] == [4]
    finish(session, "1 wait 1", "2 wait 1")
    assert session.refusal("1 catch 1") is None
    assert session.view(WATCHING).facts()["sharks"] == []


def test_t12_9_also_whoever_has_called_it() -> None:
    session = before(Surfer("channel 4", stoke_cards="call"), Surfer("channel 2", stoke_cards="shark"))
    session.play("1 call it", "2 shark 4")
    assert session.refusal("1 catch 1") == ("T12.9", "shark")


def test_t12_9_nor_can_its_rider_be_snaked() -> None:
    session = contest(
        Surfer("channel 4", stoke_cards="shark"),
        Surfer("riding 4", pile="1+"),
        preparing=True,
        agreed={"snaking": True},
    ).play("1 shark 4")
    assert session.refusal("1 snake 2 with 1") == ("T12.9", "shark")


HAND = ["Trim", "Stall", "Cross-Step", "Bottom Turn", "Floater"]


def test_t12_10_a_scout_sees_the_hand_of_one_other_surfer() -> None:
    session = before(Surfer("channel 2", stoke_cards="scout"), Surfer("channel 3"), Surfer("channel 4"))
    session.play("1 scout 2")
    assert session.heard(1, "scouted") == [{"seat": 0, "cards": HAND, "count": 5, "other": 1}]
    assert session.view(1).facts()["scouted"] == [[], HAND, []]


def test_t12_10_all_see_that_somebody_looks_and_nobody_else_sees_what() -> None:
    session = before(Surfer("channel 2", stoke_cards="scout"), Surfer("channel 3"), Surfer("channel 4"))
    session.play("1 scout 2")
    for seat in (3, WATCHING):
        assert session.heard(seat, "scouted") == [{"seat": 0, "cards": None, "count": 5, "other": 1}]
    assert session.heard(2, "scouted")[0]["cards"] == HAND  # the own ones
    assert [session.view(seat).facts()["scouted"] for seat in (2, 3, WATCHING)] == [[[], [], []], [[], [], []], []]


def test_t12_10_cards_that_are_drawn_later_stay_hidden_and_those_played_are_no_longer_there() -> None:
    session = before(Surfer("channel 2", stoke_cards="scout"), Surfer("channel 3")).play("1 scout 2")
    finish(session, "1 wait 1", "2 wait 1 5")
    assert session.hand(2) == "1- 2+ 2- 3- 3-"
    assert session.view(1).facts()["scouted"] == [[], ["Stall", "Cross-Step", "Bottom Turn"]]


def test_t12_10_what_the_scout_sees_before_the_cards_are_turned_up_does_not_tell_the_choice() -> None:
    views = []
    for choice in ("wait 1", "catch 3"):
        session = before(Surfer("channel 2", stoke_cards="scout"), Surfer("channel 3")).play("1 scout 2")
        views.append(session.play(f"2 {choice}").view(1).facts())
    assert views[0] == views[1]


def test_t12_10_the_scouted_choice_stays_secret() -> None:
    session = before(Surfer("channel 2", stoke_cards="scout"), Surfer("channel 3")).play("1 scout 2", "2 catch 3")
    assert session.heard(1, "sealed") == [{"seat": 1, "answer": None, "again": False}]


def test_t12_10_only_one_who_is_there() -> None:
    session = before(Surfer("channel 2", stoke_cards="scout"), Surfer("channel 3"))
    assert [choice for choice in session.choices(1) if "scout" in choice] == ["scout 2"]
    assert session.refusal("1 scout 1") == session.refusal("1 scout 4") == ("T1.1", "nobody_there")
