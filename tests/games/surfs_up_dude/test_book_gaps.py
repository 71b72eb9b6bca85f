"""Where the printed book is silent or at odds with itself: rulings that came after the first release, both ways."""

from __future__ import annotations

from collections import Counter

import pytest

from games.surfs_up_dude.positions import ADVANCED, Agreed, Rows, at_the_die, deal, game_with, ruled, sea
from games.surfs_up_dude.session import Session
from lineup.core.options import from_record, settings, to_json
from lineup.games.surfs_up_dude.options import DudeOptions

NAMES = ["Ana", "Ben", "Cai"]
TWO = ruled(peace_cards="two")


def test_older_records_are_played_as_they_were() -> None:
    later = {each.name.removeprefix("rulings."): each.before for each in settings(DudeOptions) if each.before}
    assert later == {
        "peace_cards": "three",
        "first_cards": "besides_bail",
        "all_passed": "in_a_row",
        "prime_spaces": "all",
        "prime_at_front": "refused",
        "tied_leader": "any_of_theirs",
        "several_peaces": "first_pays",
        "action_order": "all_points",
        "last_star": "one_more",
        "empty_stack": "next_turn",
        "lead_after_bail": "highest",
    }
    played = from_record(DudeOptions, {}).rulings
    assert {name: getattr(played, name) for name in later} == later


def peace_in(agreed: Agreed) -> tuple[int, int]:
    """How many Peace cards there are, and how many cards."""
    box = game_with(*agreed.items()).box
    return Counter(box.names[card] for card in box.deck.cards)["peace 9"], len(box.deck)


def test_s1_4_three_peace_cards_as_there_are_three_numbers() -> None:
    assert peace_in({}) == (3, 50)


def test_s1_4_by_ruling_two_as_it_is_counted() -> None:
    assert peace_in(TWO) == (2, 49)
    last = at_the_die("baby-3", "baby-4", waves={1: "baby 1 2"}, luck="B", agreed=TWO)
    assert (last.discards().count("peace-9"), last.phase()) == (2, "face down")


def own_cards(*, doubtful: bool) -> Agreed:
    """A list of the owner's own with four Peace cards."""
    rows = to_json(DudeOptions())["cards"]
    assert isinstance(rows, list)
    others = [{"kind": row["kind"], "number": row["number"], "copies": row["copies"]} for row in rows]
    without = [row for row in others if row["kind"] != "peace"]
    peace = [{"kind": "peace", "number": 9, "copies": 3}, {"kind": "peace", "number": 9, "doubtful": doubtful}]
    return {"cards": Rows([*without, *peace])}


def test_s1_4_a_list_of_the_owners_own_has_as_many_as_it_says() -> None:
    for agreed in ({}, TWO):
        assert peace_in({**own_cards(doubtful=False), **agreed}) == (4, 51)


def test_s1_4_the_owner_may_doubt_a_card_as_well() -> None:
    assert peace_in(own_cards(doubtful=True)) == (4, 51)
    assert peace_in({**own_cards(doubtful=True), **TWO}) == (3, 50)


FIVE = "monster-3 monster-3 monster-3 monster-3 monster-4", "baby-3 baby-4 baby-5 baby-6 baby-6"


def test_s2_3_six_cards_besides_bail() -> None:
    session = deal(f"{FIVE[0]} wild-5", f"{FIVE[1]} wild-6", first="baby")
    assert [len(session.hand(seat)) for seat in (1, 2)] == [6, 6]


def test_s2_3_by_ruling_bail_is_one_of_the_six() -> None:
    session = deal(*FIVE, first="baby", agreed=ruled(first_cards="with_bail"))
    assert [len(session.hand(seat)) for seat in (1, 2)] == [5, 5]
    assert session.view(0).deck == 40


def test_s2_3_by_ruling_bail_is_one_of_seven_in_the_variant() -> None:
    hands = [f"{hand} wild-5" for hand in FIVE]
    session = deal(*hands, first="baby", agreed={**ADVANCED, **ruled(first_cards="with_bail")})
    assert [len(session.hand(seat)) for seat in (1, 2)] == [6, 6]


def two_passed_and_one_played(agreed: Agreed) -> Session:
    hands = ("baby-3 wild-5", "baby-4", "baby-5 wild-6 pipeline-3")
    session = sea(*hands, waves={1: "monster", 2: "baby"}, ready="2 1 2", agreed=agreed)
    return session.play("1 pass", "2 pass", "3 enter 2 with baby 5", "1 enter 2 with baby 3", "2 pass")


def test_s4_2_all_pass_in_a_row() -> None:
    session = two_passed_and_one_played(ruled()).play("3 pass")
    assert (session.phase(), session.asked()) == ("cards", [1])
    assert session.view(0).facts()["passed"] == [1, 2]
    assert session.play("1 pass: P").phase() == "actions"


def test_s4_2_by_ruling_once_each_is_enough() -> None:
    session = two_passed_and_one_played(ruled(all_passed="each_once"))
    assert (session.asked(), session.view(0).facts()["passed"]) == ([3], [0, 1])
    session.play("3 enter 1 with wild 6")
    assert session.asked() == [1]
    session.play("1 enter 1 with wild 5")  # a pass is not final
    session.play("2 pass")
    assert session.play("3 pass: P").phase() == "actions"


def test_s4_2_by_ruling_a_pass_that_all_can_foresee_counts_too() -> None:
    """Seat 2 has no card: with its pass and those of the others each has passed once."""
    agreed = ruled(all_passed="each_once")
    session = sea("baby-3 wild-5", "", waves={2: "baby"}, ready="2 1", agreed=agreed)
    session.play("1 enter 2 with baby 3")
    assert session.asked() == [1]
    assert session.play("1 pass: P").phase() == "actions"


@pytest.mark.parametrize("space", [1, 2, 3, 4, 5, 6])
def test_s4_11_by_ruling_prime_works_where_waves_are_entered(space: int) -> None:
    hand, waves = "prime-6", {space: "monster 2 1"}
    everywhere = sea(hand, "baby-3", waves=waves)
    assert everywhere.refusal(f"1 front {space}/2 with prime 6") is None
    near = sea(hand, "baby-3", waves=waves, agreed=ruled(prime_spaces="entered"))
    too_far = None if space <= 3 else ("S4.11", "too_far_in_for_prime")
    assert near.refusal(f"1 front {space}/2 with prime 6") == too_far
    assert (f"front {space}/2 with prime 6" in near.choices(1)) == (space <= 3)


def test_s4_11_by_ruling_a_surfer_in_front_can_be_named_and_stays_there() -> None:
    refused = sea("prime-6", "baby-3", waves={2: "monster 1 2"}, ready="1 1")
    assert refused.choices(1) == ["pass"]
    allowed = sea("prime-6", "baby-3", waves={2: "monster 1 2"}, ready="1 1", agreed=ruled(prime_at_front="allowed"))
    assert allowed.choices(1) == ["pass", "front 2/1 with prime 6"]
    allowed.play("1 front 2/1 with prime 6")
    assert (allowed.wave(2), allowed.discards(), allowed.hand(1)) == ("monster 1 2", ["prime-6"], [])
    told = [allowed.game.words.event(event, NAMES) for event in allowed.events]
    assert "Ana plays Prime 6: a surfer stays at the front on space 2." in told


def test_s4_3_by_ruling_prime_could_help_whoever_is_in_front() -> None:
    waves = dict.fromkeys((1, 2, 4), "monster 2") | dict.fromkeys((3, 5, 6), "baby 2")
    without = sea("baby-3", "baby-4", waves=waves, ready="1 0").play("1 pass: P")
    assert without.phase() == "actions"
    agreed = ruled(prime_at_front="allowed")
    assert sea("baby-3", "baby-4", waves=waves, ready="1 0", agreed=agreed).play("1 pass").asked() == [2]


def both_say_peace(agreed: Agreed) -> Session:
    session = at_the_die("peace-9", "peace-9 baby-3", "baby-4", waves={2: "baby 1 3"}, luck="B", agreed=agreed)
    return session.play("1 peace", "3 no peace", "2 peace")


def test_s7_3_the_first_pays_for_peace() -> None:
    session = both_say_peace(ruled())
    assert [session.hand(seat) for seat in (1, 2)] == [[], ["baby-3", "peace-9"]]


def test_s7_3_by_ruling_all_who_said_it_pay() -> None:
    session = both_say_peace(ruled(several_peaces="all_pay"))
    assert [session.hand(seat) for seat in (1, 2)] == [[], ["baby-3"]]
    assert [fact["seat"] for fact in session.heard(3, "peace")] == [0, 1]
    assert (session.wave(2), session.discards()[-2:]) == ("baby 1 3", ["peace-9", "peace-9"])


def acting(agreed: Agreed, *, active: int = 1) -> Session:
    hands = ("baby-3", "baby-4", "baby-5")
    return sea(*hands, part="actions", ready="1 1 1", paddling="2 2 2", active=active, agreed=agreed)


POINT_BY_POINT = ruled(action_order="point_by_point")


def test_s10_1_all_points_of_one_player_before_the_next() -> None:
    session = acting(ruled()).play("1 paddle out")
    assert (session.asked(), session.table.points) == ([1], 2)


@pytest.mark.parametrize("active", [1, 2])
def test_s10_1_by_ruling_point_by_point(active: int) -> None:
    session = acting(POINT_BY_POINT, active=active)
    order = [(active - 1 + step) % 3 + 1 for step in range(9)]
    for number, seat in enumerate(order):
        assert (session.asked(), session.table.points) == ([seat], 3 - number // 3)
        session.play(f"{seat} paddle out" if number < 8 else f"{seat} paddle out: baby")
    assert (session.phase(), session.active()) == ("cards", active % 3 + 1)
    assert {session.surfers(seat) for seat in (1, 2, 3)} == {"ready 1 paddling 5 beach 0 out 0"}


def test_s10_1_by_ruling_whoever_is_done_is_not_asked_again() -> None:
    session = acting(POINT_BY_POINT).play("1 paddle out", "2 done", "3 get ready", "1 done")
    assert (session.asked(), session.table.points) == ([3], 2)
    session.play("3 get ready")
    assert (session.asked(), session.table.points) == ([3], 1)
    session.play("3 done: baby")
    assert session.phase() == "cards"


def test_s10_1_by_ruling_whoever_can_do_nothing_is_passed_over() -> None:
    agreed = {**POINT_BY_POINT, **ruled(empty_deck="stays_empty")}
    session = sea("baby-3", "baby-4", part="actions", ready="5 3", paddling="1 0", deck="", agreed=agreed)
    session.play("1 get ready", "2 paddle out")
    assert (session.asked(), session.table.points) == ([2], 2)


STARRED = [
    {"type": "baby", "back": "black", "star": True, "whistle": "yes", "copies": 3},
    {"type": "monster", "back": "black", "copies": 3},
]


def second_whistle_with_a_star(luck: str, agreed: Agreed) -> Session:
    """Waves of the owner's own, as Lineup proposes no star on a whistle."""
    session = sea("baby-3", "baby-4", part="actions", whistles=1, agreed={"waves": Rows(STARRED), **agreed})
    return session.play("1 done", f"2 done: {luck}")


def test_s11_2_a_star_beside_the_second_whistle_brings_one_more() -> None:
    session = second_whistle_with_a_star("black-baby*! black-monster", ruled())
    assert (session.wave(1), session.wave(2), session.table.last_turn) == ("black-monster", "black-baby*!", True)


def test_s11_2_by_ruling_that_star_does_nothing() -> None:
    session = second_whistle_with_a_star("black-baby*!", ruled(last_star="nothing"))
    assert (session.wave(1), session.wave(2), session.table.last_turn) == ("black-baby*!", "-", True)


def test_s11_2_by_ruling_a_star_beside_the_first_whistle_brings_one_more() -> None:
    agreed = {"waves": Rows(STARRED), **ruled(last_star="nothing")}
    session = sea("baby-3", "baby-4", part="actions", agreed=agreed)
    session.play("1 done", "2 done: black-baby*! black-monster")
    assert (session.wave(2), session.table.last_turn) == ("black-baby*!", False)


def last_wave(agreed: Agreed) -> Session:
    session = sea("baby-3", "baby-4", part="actions", stack="baby", agreed=agreed)
    return session.play("1 done", "2 done: baby")


def test_s11_4_the_turn_after_the_last_wave_is_the_last() -> None:
    session = last_wave(ruled())
    assert not session.table.last_turn
    session.play("2 pass", "1 pass: P")
    session.play("2 done", "1 done")
    assert (session.table.last_turn, session.wave(1), session.wave(2)) == (True, "-", "baby")
    told = [session.game.words.event(event, NAMES) for event in session.events]
    assert "The stack has run out: this turn is the last." in told


def test_s11_4_by_ruling_the_turn_of_the_last_wave_is() -> None:
    session = last_wave(ruled(empty_stack="this_turn"))
    assert (session.table.last_turn, session.wave(1)) == (True, "baby")
    assert session.heard(0, "last_turn") == [{"whistled": False}]


def bailed_first(agreed: Agreed) -> Session:
    hands = ("monster-3", "baby-4 baby-5", "baby-6 baby-7")
    session = at_the_die(*hands, waves={4: "monster 2 1 3"}, luck="M", agreed={**ADVANCED, **agreed})
    return session.play("1 bail", "2 play baby 4", "3 play baby 6")


def test_s12_3_after_a_bail_the_highest_may_lead() -> None:
    session = bailed_first(ruled())
    assert (session.wave(4), session.choices(3)) == ("monster 2 3", ["lead 4/2", "stay"])


def test_s12_3_by_ruling_a_bail_ends_all() -> None:
    session = bailed_first(ruled(lead_after_bail="nobody"))
    assert (session.wave(4), session.phase()) == ("monster 2 3", "actions")


def test_s12_3_the_ruling_is_about_advanced_contests_and_bail_alone() -> None:
    agreed = ruled(lead_after_bail="nobody")
    basic = at_the_die("monster-3", "baby-4", "baby-6", waves={4: "monster 2 1 3"}, luck="M", agreed=agreed)
    assert basic.play("1 bail", "2 play baby 4", "3 play baby 6").wave(4) == "monster 3 2"
    shark = at_the_die("monster-3", "baby-4", waves={4: "monster 1 2"}, luck="shark", agreed={**ADVANCED, **agreed})
    sharks = shark.play("1 shark 4", "1 bail", "2 play baby 4")
    assert sharks.wave(4) == "monster"
    hands = ("baby-3 monster-3", "baby-4 baby-5", "baby-6 baby-7")
    late = at_the_die(*hands, waves={4: "monster 2 1 3"}, luck="M", agreed={**ADVANCED, **agreed})
    late.play("1 play baby 3", "2 play baby 4", "3 play baby 6", "1 bail", "2 play baby 5", "3 play baby 7")
    assert late.choices(3) == ["lead 4/2", "stay"]
