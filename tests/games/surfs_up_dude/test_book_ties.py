"""S6.9 by written examples: of several equal highest cards the surfer furthest left wins, that very surfer.

The printed book names the surfer in the basic and in the advanced contest; against a shark it names the player.
"""

from __future__ import annotations

import pytest

from games.surfs_up_dude.positions import ADVANCED, Agreed, at_the_die, ruled
from games.surfs_up_dude.session import Session

ANY = ruled(tied_leader="any_of_theirs")
MUST = {**ADVANCED, **ruled(advanced_lead="must")}
NAMES = ["Ana", "Ben", "Cai", "Dee"]


def contest(wave: str, *cards: str, luck: str = "M", agreed: Agreed | None = None) -> Session:
    """On the fourth space everybody plays these cards, one or two; all hold a spare one."""
    hands = [f"{hand} monster-3".replace("bail", "") for hand in cards]
    session = at_the_die(*hands, waves={4: wave}, luck=luck, agreed=agreed)
    if luck == "shark":
        session.play("1 shark 4")
    for number in range(2):
        for seat in session.asked() if session.phase() == "face down" else []:
            card = cards[seat - 1].split()[number].replace("-", " ")
            session.play(f"{seat} bail" if card == "bail" else f"{seat} play {card}")
    return session


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
    session = contest(wave, *cards.split())
    assert (session.wave(4), session.phase()) == (after, "actions")


def test_s6_9_where_the_surfer_came_from_is_told() -> None:
    session = contest("monster 3 4 2 1 2", "baby-8", "baby-8", "baby-3", "baby-5")
    assert session.heard(0, "moved_up") == [{"seat": 1, "card": None, "space": 4, "position": 2}]


def test_s6_9_by_ruling_its_player_chooses_any_of_theirs() -> None:
    session = contest("monster 3 4 2 1 2", "baby-8", "baby-8", "baby-3", "baby-5", agreed=ANY)
    assert (session.asked(), session.choices(2)) == ([2], ["lead 4/2", "lead 4/4"])
    assert session.play("2 lead 4/4").wave(4) == "monster 2 4 2 1"
    front = contest("monster 3 2 1 2", "baby-8", "baby-8", "baby-3", agreed=ANY)
    assert (front.asked(), front.choices(2)) == ([2], ["lead 4/1", "lead 4/3"])


def test_s6_9_a_single_highest_card_still_leaves_the_choice() -> None:
    session = contest("monster 3 4 2 1 2", "baby-7", "baby-8", "baby-3", "baby-5")
    assert session.choices(2) == ["lead 4/2", "lead 4/4"]


def test_s6_9_cards_are_equal_even_if_one_of_their_players_is_gone() -> None:
    """By another ruling the surfer who leaves is one of the highest; their cards were equal all the same."""
    cards = ("baby-8", "baby-8", "baby-3", "pipeline-3")
    of_all = ruled(tied_rightmost="of_all")
    session = contest("monster 3 1 4 1 2", *cards, agreed=of_all)
    assert (session.wave(4), session.phase()) == ("monster 1 3 4 1", "actions")
    chosen = contest("monster 3 1 4 1 2", *cards, agreed={**of_all, **ANY})
    assert chosen.choices(1) == ["lead 4/2", "lead 4/4"]


def test_s6_9_holds_for_next_highest_cards_too() -> None:
    cards = ("baby-4", "pipeline-4", "baby-8")
    agreed = ruled(tied_rightmost="of_all", gone_leader="next_highest")
    session = contest("monster 1 2 1 3", *cards, agreed=agreed)
    assert (session.wave(4), session.phase()) == ("monster 1 2 1", "actions")
    assert contest("monster 1 2 1 3", *cards, agreed={**agreed, **ANY}).choices(1) == ["lead 4/1", "lead 4/3"]


def test_s6_9_with_which_leads_both_rulings_mean_the_same_surfer() -> None:
    for tied in ("that_surfer", "any_of_theirs"):
        agreed = ruled(tied_leader=tied, which_leads="leftmost")
        session = contest("monster 3 4 2 1 2", "baby-8", "baby-8", "baby-3", "baby-5", agreed=agreed)
        assert session.wave(4) == "monster 2 4 1 2"


SUMS = ("baby-8 baby-6", "baby-7 baby-7", "baby-3 baby-4", "wild-5 wild-6")


def test_s12_5_of_equal_sums_that_very_surfer_may_lead_or_stay() -> None:
    session = contest("monster 3 4 2 1 2", *SUMS, agreed=ADVANCED)
    assert (session.asked(), session.choices(2)) == ([2], ["lead 4/2", "stay"])
    assert session.refusal("2 lead 4/4") == ("S6.9", "not_furthest_left")
    assert session.refusal("2 lead 4/3") == ("S6.8", "not_this_surfer")
    assert session.play("2 stay").wave(4) == "monster 4 2 1 2"
    again = contest("monster 3 4 2 1 2", *SUMS, agreed=ADVANCED).play("2 lead 4/2")
    assert (again.wave(4), again.phase()) == ("monster 2 4 1 2", "actions")


def test_s12_5_of_equal_sums_who_is_in_front_already_is_not_asked() -> None:
    session = contest("monster 3 2 1 2", *SUMS[:3], agreed=ADVANCED)
    assert (session.wave(4), session.phase()) == ("monster 2 1 2", "actions")


def test_s12_5_of_equal_sums_there_is_nothing_to_ask_who_must_lead() -> None:
    assert contest("monster 3 4 2 1 2", *SUMS, agreed=MUST).wave(4) == "monster 2 4 1 2"


def test_s12_5_of_equal_sums_by_ruling_any_of_theirs() -> None:
    session = contest("monster 3 4 2 1 2", *SUMS, agreed={**ADVANCED, **ANY})
    assert session.choices(2) == ["lead 4/2", "lead 4/4", "stay"]


@pytest.mark.parametrize("agreed", [ruled(), ANY], ids=["that_surfer", "any_of_theirs"])
def test_s8_5_against_a_shark_the_player_furthest_left_wins_and_chooses(agreed: Agreed) -> None:
    session = contest("monster 3 2 1 2", "baby-5", "pipeline-5", "baby-3", luck="shark", agreed=agreed)
    assert (session.asked(), session.choices(2)) == ([2], ["lead 4/2", "lead 4/4"])
    assert session.play("2 lead 4/4").wave(4) == "monster 2 3 2 1"


def test_s6_9_whoever_has_one_surfer_to_move_is_asked_about_that_one() -> None:
    one = contest("monster 3 4 2 1 2", *SUMS, agreed=ADVANCED)
    assert one.game.words.question(one.view(2), NAMES) == "You were best: does your surfer 4/2 move to the front?"
    several = contest("monster 3 4 2 1 2", *SUMS, agreed={**ADVANCED, **ANY})
    assert several.game.words.question(several.view(2), NAMES) == (
        "You were best: which of your surfers moves to the front on space 4?"
    )
