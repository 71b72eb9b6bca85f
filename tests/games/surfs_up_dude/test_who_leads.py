"""Chapter 6: who moves to the front after a contest."""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import ADVANCED, Agreed, at_the_die, ruled, tied_contest
from games.surfs_up_dude.session import Session

SPARE = ["monster-3", "monster-3", "monster-3", "monster-3", "monster-4"]
OF_ALL = ruled(tied_rightmost="of_all")
ANY = ruled(tied_leader="any_of_theirs")
NAMES = ["Ana", "Ben", "Cai", "Dee"]
SUMS = ("baby-8 baby-6", "baby-7 baby-7", "baby-3 baby-4", "wild-5 wild-6")


def fight(wave: str, *cards: str, agreed: Agreed | None = None) -> Session:
    """A contest on the second space: each seat plays its card, or Bail, and has another one to spare."""
    spare = ["monster-3", "monster-4", "monster-5", "monster-3"]
    hands = [f"{card} {spare[seat]}".replace("bail", "") for seat, card in enumerate(cards)]
    session = at_the_die(*hands, waves={2: wave}, luck={"m": "M", "p": "P", "b": "B"}[wave[0]], agreed=agreed)
    for seat in session.asked():
        card = cards[seat - 1].replace("-", " ")
        session.play(f"{seat} bail" if card == "bail" else f"{seat} play {card}")
    return session


def highest_is_gone(agreed: Agreed | None) -> Session:
    """Two are equal, all of them lowest and highest at once but the third, who bails; see who is left."""
    return fight("monster 3 2 1", "baby-5", "pipeline-5", "wild-5", agreed=agreed)


def second_bails_highest(agreed: Agreed | None) -> Session:
    """Two cards each; the highest sum bails as second card and loses the only surfer."""
    both: Agreed = {
        "contests": "advanced",
        **ruled(second_bail="costs_a_surfer", advanced_lead="must"),
        **(agreed or {}),
    }
    hands = ["ready-9 baby-3", "monster-3 monster-4", "monster-3 monster-3"]
    session = at_the_die(*hands, waves={2: "monster 3 2 1"}, luck="M", agreed=both)
    session.play("1 play ready 9", "2 play monster 3", "3 play monster 3")
    return session.play("1 bail", "2 play monster 4", "3 play monster 3")


def answer(session: Session, seat: int, card: str) -> None:
    session.play(f"{seat} {'bail' if card == 'bail' else 'play ' + card.replace('-', ' ')}")


def contest_on(wave: str, *cards: str, agreed: Agreed | None = None) -> Session:
    """A contest on the fourth space; everybody holds the card they play and one more."""
    hands = [spare if card == "bail" else f"{card} {spare}" for card, spare in zip(cards, SPARE, strict=False)]
    session = at_the_die(*hands, waves={4: wave}, luck=wave[0].upper(), agreed=agreed)
    for seat in session.asked():
        answer(session, seat, cards[seat - 1])
    return session


def test_s6_8_the_highest_card_moves_a_surfer_of_choice_to_the_front() -> None:
    session = fight("monster 2 1 3 1", "baby-8", "baby-5", "baby-3")
    assert (session.phase(), session.choices(1)) == ("leading", ["lead 2/2", "lead 2/3"])
    assert session.refusal("1 lead 2/1") == ("S6.8", "not_this_surfer")
    assert session.play("1 lead 2/3").wave(2) == "monster 1 2 1"


def test_s6_8_there_is_no_staying_in_a_basic_contest() -> None:
    session = fight("monster 2 1 3 1", "baby-8", "baby-5", "baby-3")
    assert session.refusal("1 stay") == ("S6.8", "must_lead")


def test_s6_8_by_ruling_the_one_furthest_left_moves() -> None:
    session = fight("monster 2 1 3 1", "baby-8", "baby-5", "baby-3", agreed=ruled(which_leads="leftmost"))
    assert session.wave(2) == "monster 1 2 1"
    assert session.heard(0, "moved_up")[0]["position"] == 2


def test_s6_8_only_the_highest_leads_and_after_the_other_has_left() -> None:
    session = contest_on("monster 2 1 2 1", "baby-8", "baby-3")
    assert session.refusal("1 lead 4/2") == ("S2.6", "not_now")
    session.play("2 off 4/1")
    assert (session.phase(), session.choices(1)) == ("leading", ["lead 4/1", "lead 4/3"])
    assert session.play("1 lead 4/3").wave(4) == "monster 1 1 2"


def test_s6_8_by_ruling_furthest_left_is_counted_after_the_other_has_left() -> None:
    session = contest_on("monster 2 3 1 2 1", "baby-8", "baby-5", "baby-3", agreed=ruled(which_leads="leftmost"))
    assert session.wave(4) == "monster 1 2 2 1"
    assert session.heard(0, "moved_up")[0]["position"] == 2


def test_s6_9_a_tie_for_highest_goes_to_the_surfer_furthest_left() -> None:
    assert fight("monster 3 2 1", "baby-8", "baby-8", "baby-3").wave(2) == "monster 2 1"


def test_s6_9_furthest_left_after_the_removal() -> None:
    session = fight("monster 1 2 1", "baby-5", "pipeline-5")
    assert session.wave(2) == "monster 1 2"
    assert session.heard(0, "left")[0]["position"] == 3


@pytest.mark.parametrize(
    ("wave", "cards", "after"),
    [
        ("monster 3 4 2 1 2", "baby-8 baby-8 baby-3 baby-5", "monster 2 4 1 2"),  # the first of seat 2's
        ("monster 3 4 1 2 2", "baby-8 baby-8 baby-3 baby-5", "monster 1 4 2 2"),  # one surfer is as good as two
        ("monster 3 2 1 2", "baby-8 baby-8 baby-3", "monster 2 1 2"),  # who is in front already stays there
        ("monster 3 4 2 2 1", "ready-9 cut-in-9 bail baby-8", "monster 2 4 2 1"),  # also after a Bail
        ("monster 4 2 2 1 3", "baby-8 baby-8 baby-8 baby-3", "monster 2 2 1 3"),  # also of three
    ],
)
def test_s6_9_that_very_surfer_moves_and_nobody_is_asked(wave: str, cards: str, after: str) -> None:
    session = tied_contest(wave, *cards.split())
    assert (session.wave(4), session.phase()) == (after, "actions")


def test_s6_9_where_the_surfer_came_from_is_told() -> None:
    session = tied_contest("monster 3 4 2 1 2", "baby-8", "baby-8", "baby-3", "baby-5")
    assert session.heard(0, "moved_up") == [{"seat": 1, "card": None, "space": 4, "position": 2}]


def test_s6_9_by_ruling_its_player_chooses_any_of_theirs() -> None:
    session = tied_contest("monster 3 4 2 1 2", "baby-8", "baby-8", "baby-3", "baby-5", agreed=ANY)
    assert (session.asked(), session.choices(2)) == ([2], ["lead 4/2", "lead 4/4"])
    assert session.play("2 lead 4/4").wave(4) == "monster 2 4 2 1"
    front = tied_contest("monster 3 2 1 2", "baby-8", "baby-8", "baby-3", agreed=ANY)
    assert (front.asked(), front.choices(2)) == ([2], ["lead 4/1", "lead 4/3"])


def test_s6_9_a_single_highest_card_still_leaves_the_choice() -> None:
    session = tied_contest("monster 3 4 2 1 2", "baby-7", "baby-8", "baby-3", "baby-5")
    assert session.choices(2) == ["lead 4/2", "lead 4/4"]


def test_s6_9_cards_are_equal_even_if_one_of_their_players_is_gone() -> None:
    """By another ruling the surfer who leaves is one of the highest; their cards were equal all the same."""
    cards = ("baby-8", "baby-8", "baby-3", "pipeline-3")
    of_all = ruled(tied_rightmost="of_all")
    session = tied_contest("monster 3 1 4 1 2", *cards, agreed=of_all)
    assert (session.wave(4), session.phase()) == ("monster 1 3 4 1", "actions")
    chosen = tied_contest("monster 3 1 4 1 2", *cards, agreed={**of_all, **ANY})
    assert chosen.choices(1) == ["lead 4/2", "lead 4/4"]


def test_s6_9_holds_for_next_highest_cards_too() -> None:
    cards = ("baby-4", "pipeline-4", "baby-8")
    agreed = ruled(tied_rightmost="of_all", gone_leader="next_highest")
    session = tied_contest("monster 1 2 1 3", *cards, agreed=agreed)
    assert (session.wave(4), session.phase()) == ("monster 1 2 1", "actions")
    assert tied_contest("monster 1 2 1 3", *cards, agreed={**agreed, **ANY}).choices(1) == ["lead 4/1", "lead 4/3"]


def test_s6_9_with_which_leads_both_rulings_mean_the_same_surfer() -> None:
    for tied in ("that_surfer", "any_of_theirs"):
        agreed = ruled(tied_leader=tied, which_leads="leftmost")
        session = tied_contest("monster 3 4 2 1 2", "baby-8", "baby-8", "baby-3", "baby-5", agreed=agreed)
        assert session.wave(4) == "monster 2 4 1 2"


def test_s6_9_whoever_has_one_surfer_to_move_is_asked_about_that_one() -> None:
    one = tied_contest("monster 3 4 2 1 2", *SUMS, agreed=ADVANCED)
    asked = "You were best: does your surfer at position 2 move to the front on space 4?"
    assert one.game.words.question(one.view(2), NAMES) == asked
    words = [one.game.words.move(move, one.view(2), NAMES) for move in one.game.legal_moves(one.table, 1)]
    assert "move the surfer at position 2 on space 4 to the front" in words, "not 4/2, which has to be puzzled out"
    several = tied_contest("monster 3 4 2 1 2", *SUMS, agreed={**ADVANCED, **ANY})
    assert several.game.words.question(several.view(2), NAMES) == (
        "You were best: which of your surfers moves to the front on space 4?"
    )


def test_s6_10_when_all_bail_nobody_moves_to_the_front() -> None:
    session = fight("monster 1 2 1 2", "bail", "bail")
    assert (session.wave(2), session.phase()) == ("monster 1 2 1", "actions")


def test_s6_10_by_ruling_all_are_equal_and_the_one_furthest_left_is_in_front() -> None:
    session = fight("monster 1 2 1 2", "bail", "bail", agreed=ruled(all_bail="leftmost"))
    assert (session.wave(2), session.phase()) == ("monster 1 2 1", "actions")


def test_s6_10_by_two_rulings_the_one_furthest_left_may_move_another() -> None:
    session = fight("monster 1 2 1 2", "bail", "bail", agreed=ruled(all_bail="leftmost", tied_leader="any_of_theirs"))
    assert session.choices(1) == ["lead 2/1", "lead 2/3"]
    assert session.play("1 lead 2/3").wave(2) == "monster 1 1 2"


def test_s6_10_all_bail_and_nobody_is_asked_to_lead() -> None:
    session = contest_on("monster 1 2 3 1", "bail", "bail", "bail")
    assert (session.wave(4), session.phase()) == ("monster 1 2 3", "actions")
    assert session.heard(0, "moved_up") == []


@pytest.mark.parametrize(("agreed", "phase"), [(ruled(), "actions"), (ruled(all_bail="leftmost"), "leading")])
def test_s6_10_a_lone_player_who_bails(agreed: Agreed, phase: str) -> None:
    session = at_the_die("baby-4", "baby-5", waves={4: "baby 1 1 1"}, luck="B", agreed=agreed)
    session.play("1 bail", "1 off 4/2")
    assert (session.wave(4), session.phase()) == ("baby 1 1", phase)


def test_s6_10_the_ruling_does_nothing_while_one_card_has_a_number() -> None:
    session = contest_on("monster 1 2 3 1", "bail", "bail", "baby-3", agreed=ruled(all_bail="leftmost"))
    assert session.wave(4) == "monster 3 1 2"


def test_s6_11_of_equals_those_who_are_gone_do_not_lead() -> None:
    assert highest_is_gone(None).wave(2) == "monster 3 2"


def test_s6_11_the_highest_without_a_surfer_leads_nobody() -> None:
    assert second_bails_highest(None).wave(2) == "monster 3 2"


def test_s6_11_by_ruling_the_next_highest_leads() -> None:
    assert second_bails_highest(ruled(gone_leader="next_highest")).wave(2) == "monster 2 3"


@pytest.mark.parametrize(
    ("agreed", "after"), [(OF_ALL, "monster 2 4 1"), ({**OF_ALL, **ruled(gone_leader="next_highest")}, "monster 4 2 1")]
)
def test_s6_11_the_highest_has_just_lost_the_only_surfer(agreed: Agreed, after: str) -> None:
    session = contest_on("monster 2 4 1 3", "baby-4", "pipeline-4", "baby-8", "baby-6", agreed=agreed)
    assert (session.wave(4), session.phase()) == (after, "actions")


def test_s6_11_the_highest_who_still_has_one_leads_it() -> None:
    session = contest_on("monster 1 3 2 3", "baby-4", "pipeline-4", "baby-8", agreed=OF_ALL)
    assert session.wave(4) == "monster 3 1 2"


def test_s6_11_by_ruling_bail_is_never_the_next_highest() -> None:
    agreed = {**OF_ALL, **ruled(gone_leader="next_highest")}
    session = contest_on("monster 1 2 1 3", "bail", "bail", "baby-8", agreed=agreed)
    assert (session.wave(4), session.phase()) == ("monster 1 2 1", "actions")
