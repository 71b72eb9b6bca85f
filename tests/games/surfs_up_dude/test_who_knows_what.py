"""What a seat sees, hears and can imagine; twins of a game that differ in a secret look the same."""

from __future__ import annotations

from collections import Counter

import pytest

from games.surfs_up_dude.positions import ADVANCED, at_the_die, deal, everybody_passes, sea
from games.surfs_up_dude.session import Session, held
from lineup.core import Dice

ONE = "monster-3 monster-3 monster-3 monster-3 monster-4 monster-4"
TWO = "monster-4 monster-4 baby-3 baby-4 baby-5 wild-6"
MONSTERS = "monster-3 monster-3 monster-3 monster-4 monster-4 monster-4"
OTHERS = "wild-5 wild-6 wild-7 peace-9 ready-9 prime-6"
BABIES = "baby-3 baby-4 baby-5 baby-6 baby-7 baby-8"


def same_for(one: Session, other: Session, *seats: int) -> bool:
    """Whether these seats see and have heard the same in both."""
    kinds = {event.kind for event in [*one.events, *other.events]}
    return all(
        one.view(seat).key() == other.view(seat).key()
        and all(one.heard(seat, kind) == other.heard(seat, kind) for kind in kinds)
        for seat in seats
    )


def test_an_imagined_world_keeps_own_cards_and_the_number_of_all_others() -> None:
    session = deal(ONE, TWO, first="baby")
    worlds = [session.game.determinize(session.view(1), Dice(seed)) for seed in range(20)]
    for world in worlds:
        assert [int(count) for count in world.hand[:3]] == [4, 2, 0]
        assert sum(int(count) for count in world.hand[world.box.cards :]) == 6
        cards = Counter(card for place in session.game.zones(world).cards.values() for card in place)
        assert cards == Counter(card for place in session.game.zones(session.table).cards.values() for card in place)
    assert len({tuple(world.hand) for world in worlds}) > 15


def test_nobody_imagines_cards_to_draw_that_were_not_mixed() -> None:
    session = sea("baby-3 baby-4", "wild-5 wild-6", deck="", part="actions", ready="1 1").play("1 draw: peace-9")
    for seed in range(20):
        world = session.game.determinize(session.view(1), Dice(seed))
        assert sorted(held(world, 1)) == ["wild-5", "wild-6"]


def test_a_sealed_card_is_imagined_from_the_imagined_hand() -> None:
    session = at_the_die("baby-3 baby-8", "baby-4 wild-5", waves={1: "baby 1 2"}, luck="B")
    session.play("2 play wild 5")
    assert session.view(1).table.sealed[1] == -1
    assert session.view(2).facts()["answer"] == "wild 5"
    assert session.view(1).facts()["answered"] == [1]
    answers = {int(session.game.determinize(session.view(1), Dice(seed)).sealed[1]) for seed in range(40)}
    names = {session.table.box.name(answer) for answer in answers}
    assert names == {"baby 4", "wild 5", "bail"}  # all other cards are seen on the discard pile


def test_facts_hold_everything_that_a_page_needs() -> None:
    session = at_the_die("baby-3 baby-8", "baby-4", waves={1: "baby 1 2", 4: "monster"}, luck="B")
    facts = session.view(1).facts()
    assert facts["hand"] == [["baby 3", 1], ["baby 8", 1]]
    assert facts["waves"] == [
        {"wave": "baby", "riders": [0, 1], "positions": 3},
        None,
        None,
        {"wave": "monster", "riders": [], "positions": 5},
        None,
        None,
    ]
    assert (facts["phase"], facts["space"], facts["asked"], facts["rolled"]) == ("face down", 1, [0, 1], "B")
    assert session.view(0).facts()["hand"] == []


def test_s2_5_hands_of_others_are_hidden_from_the_deal_on() -> None:
    one, other = (deal(MONSTERS, hand, first="baby") for hand in (BABIES, OTHERS))
    assert same_for(one, other, 0, 1)
    assert not same_for(one, other, 2)


def test_s2_5_a_drawn_card_is_hidden() -> None:
    one, other = (
        sea("baby-3", "baby-4", "", part="actions").play(f"1 draw: {card}") for card in ("peace-9", "monster-3")
    )
    assert same_for(one, other, 0, 2, 3)
    assert not same_for(one, other, 1)


def test_s2_5_the_cards_of_the_last_turn_are_hidden() -> None:
    one, other = (
        everybody_passes(
            sea("baby-3", "baby-4", waves={1: "baby 1"}, last_turn=True), f"P {cards} wild-5 wild-6 wild-7 shark"
        )
        for cards in ("peace-9 baby-5 baby-6", "monster-3 monster-4 monster-5")
    )
    assert same_for(one, other, 0, 2)
    assert not same_for(one, other, 1)


def test_s2_5_how_many_cards_are_where_is_open_to_all() -> None:
    session = sea("baby-3 wild-5", "", "baby-4", part="actions", deck="peace-9 peace-9")
    for seat in (0, 1, 2, 3):
        view = session.view(seat)
        assert [int(count) for count in view.table.held] == [2, 0, 1]
        assert (view.deck, len(view.table.discards)) == (2, 45)


@pytest.mark.parametrize("agreed", [{}, ADVANCED], ids=["basic", "advanced"])
def test_s6_1_a_card_that_lies_face_down_is_hidden(agreed: dict[str, object]) -> None:
    hands = ("baby-3 wild-5", "baby-4 wild-6", "baby-5")
    one, other = (
        at_the_die(*hands, waves={1: "baby 1 2"}, luck="B", agreed=agreed).play(f"1 {answer}")
        for answer in ("play baby 3", "bail")
    )
    assert same_for(one, other, 0, 2, 3)
    assert not same_for(one, other, 1)


def test_s6_1_changing_a_card_is_not_noticed() -> None:
    hands = ("baby-3 wild-5", "baby-4 wild-6", "baby-5")
    still = at_the_die(*hands, waves={1: "baby 1 2"}, luck="B").play("1 play baby 3")
    changed = at_the_die(*hands, waves={1: "baby 1 2"}, luck="B").play("1 bail", "1 play baby 3")
    for seat in (0, 2, 3):
        assert still.view(seat).key() == changed.view(seat).key()
        assert all(changed.heard(seat, event.kind) == [] for event in changed.events)
    assert changed.play("2 bail").heard(0, "revealed")[0]["cards"] == [[0, "baby 3"], [1, "bail"]]


def test_s6_1_the_choice_is_closed_when_the_last_has_chosen() -> None:
    session = at_the_die("baby-3 wild-5", "baby-4", waves={1: "monster 1 2 1"}, luck="M")
    session.play("1 play baby 3", "2 play baby 4")
    assert session.refusal("1 play wild 5") == ("S2.6", "not_now")


def test_s6_3_cards_that_were_turned_over_are_heard_by_all() -> None:
    session = at_the_die("baby-3", "baby-4", "baby-5", waves={1: "baby 1 2"}, luck="B")
    session.play("1 bail", "2 play baby 4")
    for seat in (0, 1, 2, 3):
        assert session.heard(seat, "revealed") == [{"space": 1, "number": 1, "cards": [[0, "bail"], [1, "baby 4"]]}]


def test_s6_2_a_bail_in_hand_never_leaves_its_owner() -> None:
    session = at_the_die("baby-3", "baby-4", "baby-5", waves={1: "baby 1 2 3", 2: "baby 1 2 3"}, luck="B")
    session.play("1 bail", "2 bail", "3 bail")
    assert "bail" in session.choices(1)
    assert [len(session.hand(seat)) for seat in (1, 2, 3)] == [1, 1, 1]


@pytest.mark.parametrize(("hand", "deck"), [("peace-9 baby-3", "wild-5"), ("wild-5 baby-3", "peace-9")])
def test_s7_2_the_question_does_not_tell_where_peace_is(hand: str, deck: str) -> None:
    session = at_the_die(hand, "baby-4", waves={1: "baby 1 2"}, luck="B", deck=deck)
    assert (session.phase(), session.asked()) == ("peace", [1, 2])


def test_s7_2_an_answer_is_hidden_until_all_have_answered() -> None:
    hands = ("peace-9", "baby-4", "baby-5")
    yes, no = (
        at_the_die(*hands, waves={1: "baby 1 2"}, luck="B").play(f"1 {answer}") for answer in ("peace", "no peace")
    )
    assert same_for(yes, no, 0, 2, 3)
    assert not same_for(yes, no, 1)


def test_s7_3_a_refused_yes_is_not_heard() -> None:
    hands = ("peace-9", "peace-9", "baby-5")
    said, kept = (
        at_the_die(*hands, waves={1: "baby 1 2"}, luck="B").play("3 no peace", f"2 {answer}", "1 peace")
        for answer in ("peace", "no peace")
    )
    assert same_for(said, kept, 0, 1, 3)
    assert said.hand(2) == ["peace-9"]


def test_s4_3_being_asked_does_not_tell_what_a_hand_lacks() -> None:
    for hand in ("pipeline-3", "baby-4", "peace-9"):
        session = sea("baby-3", hand, waves={1: "monster", 2: "baby"}, ready="1 1").play("1 pass")
        assert session.asked() == [2]


def test_s10_6_everybody_hears_that_cards_were_mixed() -> None:
    session = sea("baby-3", "baby-4", part="actions", deck="").play("1 draw: wild-5")
    for seat in (0, 1, 2):
        assert session.heard(seat, "mixed") == [{"cards": 48}]


@pytest.mark.parametrize("kind", ["entered", "moved_up", "made_ready", "passed"])
def test_s4_1_what_is_played_openly_is_heard_by_all(kind: str) -> None:
    move = {
        "entered": "enter 1 with baby 3",
        "moved_up": "front 4/2 with prime 6",
        "made_ready": "beach with ready 9",
        "passed": "pass",
    }[kind]
    waves = {1: "baby", 4: "monster 2 1"}
    session = sea("baby-3 prime-6 ready-9", "baby-4", waves=waves, ready="1 1").play(f"1 {move}")
    heard = session.heard(1, kind)
    assert [fact["seat"] for fact in heard] == [0]
    assert session.heard(0, kind) == session.heard(2, kind) == heard
