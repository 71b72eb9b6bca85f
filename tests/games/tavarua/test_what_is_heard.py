"""Rule T1.8: contests that differ only in what is hidden sound and look alike to everybody else."""

from __future__ import annotations

import pytest

from games.tavarua.positions import Agreed, Surfer, contest, deal
from games.tavarua.rounds import OTHER
from games.tavarua.session import Session
from games.written import WATCHING, listener

LATE: Agreed = {"rulings.refill": "next_round"}


def all_heard(session: Session, seat: int) -> list[tuple[str, dict[str, object]]]:
    """Everything a seat heard in the last step."""
    told = [session.game.hear(event, listener(seat)) for event in session.events]
    return [(event.kind, event.facts()) for event in told if event is not None]


def alike(one: Session, other: Session, *seats: int) -> None:
    for seat in (*seats, WATCHING):
        assert all_heard(one, seat) == all_heard(other, seat)
        assert one.view(seat).facts() == other.view(seat).facts()


def test_t1_8_which_cards_were_dealt() -> None:
    one, other = (deal(hand, "1+ 1- 2+ 2- 3+") for hand in ("1+ 1- 2+ 2- 3+", "4+ 4- 3- 3- 4+"))
    alike(one, other, 2)
    assert all_heard(one, 1) != all_heard(other, 1)


def test_t1_8_which_cards_were_drawn_after_the_redraw() -> None:
    one, other = (
        deal("1+ 1- 2+ 2- 3+", "1+ 1- 2+ 2- 3+").play("1 redraw 1 2", f"2 redraw nothing: {drawn} 6")
        for drawn in ("3- 3-", "4+ 4-")
    )
    alike(one, other, 2)
    assert one.view(1).facts()["hand"] != other.view(1).facts()["hand"]


@pytest.mark.parametrize(("agreed", "luck"), [({}, "{} 3- G0 G 1"), (LATE, "G0 G 3- {} 1")])
def test_t1_8_which_cards_were_drawn_in_a_round(agreed: Agreed, luck: str) -> None:
    one, other = (contest(Surfer("channel 3"), OTHER, Surfer("channel 4"), agreed=agreed) for _game in range(2))
    late = agreed is LATE
    for session, drawn in ((one, "3-"), (other, "4+")):
        cards = luck.format("3- " + drawn if late else f"{drawn} 3-")
        session.play("1 wait 1", "2 wait 1", f"3 wait 1: {cards}")
    alike(one, other, 2, 3)
    assert one.hand(1) != other.hand(1)


def test_t1_8_which_stoke_card_was_bought() -> None:
    one, other = (contest(Surfer(stoke=2), OTHER, preparing=True).play(f"1 buy: {card}") for card in ("focus", "scout"))
    alike(one, other, 2)
    assert one.view(1).facts()["stoke_cards"] != other.view(1).facts()["stoke_cards"]


def test_t1_8_which_stoke_cards_are_held_while_another_is_played() -> None:
    one, other = (
        contest(Surfer("channel 3", stoke_cards=f"drink {card}"), OTHER, preparing=True).play("1 energy drink")
        for card in ("focus", "scout")
    )
    alike(one, other, 2)


def test_t1_8_which_cards_an_inspiration_brought() -> None:
    one, other = (
        contest(Surfer("channel 3", stoke_cards="inspiration"), OTHER, preparing=True).play(f"1 inspiration: {drawn}")
        for drawn in ("3- 3- 3- 3- 3-", "1+ 2- 3+ 4+ 4-")
    )
    alike(one, other, 2)
    assert one.view(1).facts()["hand"] != other.view(1).facts()["hand"]


@pytest.mark.parametrize(
    ("surfer", "choices"),
    [
        (Surfer("channel 3", stoke=2), ["catch 1", "paddle out 2 stoke 2", "paddle in 1", "wait 1 2 3 4 5"]),
        (Surfer("riding 3", stoke=2, pile="1+"), ["ride 1", "ride 2 stoke 2", "bail 1", "bail 1 2 3"]),
        (Surfer("fallen 3"), ["recover 1", "recover 5"]),
    ],
)
def test_t1_8_which_action_lies_face_down_with_how_many_cards_and_tokens(surfer: Surfer, choices: list[str]) -> None:
    first, *others = [contest(surfer, OTHER).play(f"1 {choice}") for choice in choices]
    for other in others:
        alike(first, other, 2)


@pytest.mark.parametrize("sign", ["subtract", "leave"])
def test_t1_8_which_sign_was_chosen(sign: str) -> None:
    one, other = (
        contest(Surfer("channel 3", stoke=1), Surfer("channel 2", stoke=1)).play(
            "1 paddle out 1 stoke 1", "2 paddle out 1 stoke 1", f"1 {chosen}"
        )
        for chosen in ("add", sign)
    )
    alike(one, other, 2)


@pytest.mark.parametrize("fronts", [("L1-", "L3-"), ("L2-", "L3-")])
def test_t1_8_nobody_knows_the_front_of_the_next_wave_card(fronts: tuple[str, str]) -> None:
    """The front is drawn only when it is turned over: before that there is nothing that could be seen."""
    session = contest(Surfer("riding 4", board="long", pile="1+"), OTHER, back="L").play("1 ride 1")
    assert "Lull 1-" not in str(session.view(1).facts())
    session.play(f"2 wait 1: 3- 3- {fronts[0]} L 1")
    assert session.view(2).facts()["back"] == "Lull back"
    assert fronts[1].replace("L", "Lull ") not in str(session.view(2).facts())


def test_t1_8_a_hand_that_was_scouted_stays_hidden_from_the_rest() -> None:
    one, other = (
        contest(
            Surfer("channel 2", stoke_cards="scout"),
            Surfer("channel 3", hand=hand),
            Surfer("channel 4"),
            preparing=True,
        ).play("1 scout 2")
        for hand in ("1+ 1- 2+ 2- 3+", "4+ 4- 3- 3- 4+")
    )
    alike(one, other, 3)
    assert all_heard(one, 1) != all_heard(other, 1)
