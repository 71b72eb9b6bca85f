"""Chapter 17: stoke cards of a career are unlocked, kept and spent."""

from __future__ import annotations

import pytest

from games.tavarua.career_positions import CAREER, ENGLISH_CAREER, Rival, between, event
from games.tavarua.positions import Agreed, Surfer
from games.tavarua.session import Session
from games.written import WATCHING
from lineup.games.tavarua.state import PHASES

ONE: Agreed = {**CAREER, "rulings.unlocks": "one"}
HAND = "1+ 1- 2+ 2- 3+"
KINDS = ["energy drink", "jetski", "call it", "focus", "inspiration", "in the zone"]
NAMES = ["Energy Drink", "Jetski", "Call It", "Focus", "Inspiration", "In The Zone"]
SHORT = ["drink", "jetski", "call", "focus", "inspiration", "zone"]


def photos(rank: int, points: int, *, best_rank: int = 0, agreed: Agreed = CAREER) -> Session:
    """A photo shoot that has brought so many points."""
    session = event("march", Surfer("channel 6"), rank=rank, counted=points, rounds_left=1, agreed=agreed)
    session.table.best_rank = best_rank or min(rank, 50)
    return session.play("1 wait 1: 3- G0")


def due(session: Session) -> object:
    """How many cards are to be unlocked now."""
    cards = session.view(WATCHING).facts()["unlocks_due"]
    assert PHASES[session.table.phase] == ("unlocking" if cards else "between")
    return cards


def sheet(session: Session, name: str) -> object:
    """How many of a kind the surfer sheet has as unlocked and as spent, as whoever watches sees it."""
    unlocked = session.view(WATCHING).facts()["unlocked"]
    assert isinstance(unlocked, dict)
    return unlocked[name]


@pytest.mark.parametrize("agreed", [CAREER, ENGLISH_CAREER], ids=["italian", "english"])
@pytest.mark.parametrize("month", ["january", "february", "march", "april"])
def test_t17_10_stoke_cards_are_not_bought(month: str, agreed: Agreed) -> None:
    board = "long" if month == "january" else "short"
    session = event(month, Surfer(stoke=3, board=board, stoke_cards="jetski"), preparing=True, agreed=agreed)
    assert session.refusal("1 buy") == ("T17.10", "no_buying")
    assert "buy" not in session.choices(1)


def test_t17_10_whoever_could_only_buy_is_not_asked() -> None:
    session = event("february", Surfer(stoke=3), preparing=True)
    assert PHASES[session.table.phase] == "choosing"


@pytest.mark.parametrize("rank", [45, 40, 35, 30, 25, 20, 15, 10, 5])
def test_t17_11_each_unlock_rank_brings_a_card_when_it_is_reached_or_passed(rank: int) -> None:
    assert due(photos(rank + 1, 0)) == 0
    assert due(photos(rank + 2, 1)) == 0
    assert due(photos(rank + 1, 1)) == 1
    assert due(photos(rank + 2, 4)) == 1


@pytest.mark.parametrize(
    ("rank", "points", "cards", "one"),
    [(50, 4, 0, 0), (50, 5, 1, 1), (50, 9, 1, 1), (50, 10, 2, 1), (46, 12, 3, 1), (50, 45, 9, 1), (31, 28, 6, 1)],
)
def test_t17_11_where_several_are_passed_a_card_for_each_or_one_by_the_other_ruling(
    rank: int, points: int, cards: int, one: int
) -> None:
    assert due(photos(rank, points)) == cards
    assert due(photos(rank, points, agreed=ONE)) == one


@pytest.mark.parametrize("agreed", [CAREER, ONE], ids=["each", "one"])
@pytest.mark.parametrize(
    ("rank", "best", "points", "cards"),
    [
        (47, 45, 2, 0),  # 45 for the second time
        (47, 45, 5, 0),
        (47, 45, 7, 1),  # 45 again and 40 for the first time
        (53, 44, 9, 0),
        (53, 50, 8, 1),
        (42, 38, 2, 0),
        (42, 41, 2, 1),
    ],
)
def test_t17_11_only_the_first_time(rank: int, best: int, points: int, cards: int, agreed: Agreed) -> None:
    assert due(photos(rank, points, best_rank=best, agreed=agreed)) == cards


def test_t17_11_the_best_rank_of_a_career_is_remembered_through_a_loss() -> None:
    """Up to 45 in January, down to 48 in February, up to 45 in March: one card."""
    surfer = Surfer("channel 6", board="long", long=(27, 27))
    session = event("january", surfer, rounds_left=1).play("1 wait 1: 3- G0")
    assert due(session) == 1
    session.play("1 unlock focus", f"1 start event: 1 2 3 4 5 6 G {HAND}", "1 redraw nothing: 3")
    session.table.rounds_left = 1
    session.play("1 ready", "1 wait 1: 3- G0")
    assert (session.rank(), due(session)) == (48, 0)
    session.play("1 start event: 1 2 3 4 5 6", f"1 start on shortboard: G {HAND}", "1 redraw nothing: 3")
    session.table.rounds_left, session.table.tally = 1, 3
    session.play("1 ready", "1 wait 1: 3- G0")
    assert (session.rank(), due(session)) == (45, 0)


def test_t17_11_a_loss_unlocks_nothing() -> None:
    surfer = Surfer("channel 6", board="long")
    session = event("january", surfer, Rival(long=(9,)), rank=43, rounds_left=1).play("1 wait 1: 3- G0")
    assert (session.rank(), due(session)) == (46, 0)


def test_t17_11_both_boards_of_a_combined_contest_are_added_before_ranks_are_looked_at() -> None:
    """First on the shortboard (5 up), last on the longboard (3 down): 50 becomes 48, and 45 was never reached."""
    surfer = Surfer("channel 6", short=(27, 27))
    session = event("april", surfer, Rival(long=(9,)), Rival(long=(9,)), rounds_left=1).play("1 wait 1: 3- G0")
    assert (session.rank(), due(session)) == (48, 0)


def test_t17_11_nothing_is_unlocked_at_another_time() -> None:
    assert between("march").refusal("1 unlock jetski") == ("T17.11", "nothing_to_unlock")
    assert event("march", Surfer("channel 2")).refusal("1 unlock jetski") == ("T17.11", "nothing_to_unlock")


@pytest.mark.parametrize(("kind", "name", "short"), list(zip(KINDS, NAMES, SHORT, strict=True)))
def test_t17_12_you_choose_which_of_the_six(kind: str, name: str, short: str) -> None:
    session = between("february", rank=45, due=1)
    assert session.choices(1) == [f"unlock {each}" for each in KINDS]
    session.play(f"1 unlock {kind}")
    for seat in (1, WATCHING):
        assert session.heard(seat, "unlocked") == [{"seat": 0, "card": name}]
    assert (sheet(session, name), session.stoke_cards(1)) == ([1, 0], short)
    assert session.choices(1) == ["start event"]


def test_t17_12_one_after_the_other_if_several_are_due() -> None:
    session = between("april", rank=35, due=3).play("1 unlock jetski", "1 unlock focus")
    assert due(session) == 1
    session.play("1 unlock jetski")
    assert (sheet(session, "Jetski"), sheet(session, "Focus")) == ([2, 0], [1, 0])
    assert due(session) == 0


@pytest.mark.parametrize(
    ("unlocked", "spent"),
    [("jetski jetski jetski", ""), ("jetski jetski", "jetski"), ("", "jetski jetski jetski")],
)
def test_t17_12_no_kind_more_than_three_times_spent_or_not(unlocked: str, spent: str) -> None:
    session = between("august", rank=30, unlocked=unlocked, spent=spent, due=1)
    assert session.refusal("1 unlock jetski") == ("T17.12", "three_unlocked")
    assert "unlock jetski" not in session.choices(1)
    assert len(session.choices(1)) == 5


def test_t17_12_the_third_is_allowed() -> None:
    session = between("august", rank=35, unlocked="jetski", spent="jetski", due=1).play("1 unlock jetski")
    assert sheet(session, "Jetski") == [3, 1]


def test_t17_13_all_cards_that_are_not_spent_are_in_your_hand_in_the_next_event() -> None:
    session = between("may", rank=38, unlocked="jetski focus focus", spent="jetski drink")
    session.play(f"1 start event: 1 2 3 4 5 6 G {HAND}", "1 redraw nothing: 3")
    assert session.stoke_cards(1) == "jetski focus focus"
    assert "jetski 3" in session.choices(1)  # from the first round on


def test_t17_13_the_example_of_the_jetski() -> None:
    """Rank 45: a Jetski is unlocked, begins every event, is spent, and does not come back."""
    surfer = Surfer("channel 6", board="long", long=(27, 27))
    session = event("january", surfer, rounds_left=1).play("1 wait 1: 3- G0")
    assert session.rank() == 45
    session.play("1 unlock jetski")
    assert sheet(session, "Jetski") == [1, 0]
    session.play(f"1 start event: 1 2 3 4 5 6 G {HAND}", "1 redraw nothing: 3")
    assert session.stoke_cards(1) == "jetski"
    session.table.rounds_left = 1
    session.play("1 ready", "1 wait 1: 3- G0")  # not played in February
    session.play("1 start event: 1 2 3 4 5 6", f"1 start on longboard: G {HAND}", "1 redraw nothing: 3")
    assert session.stoke_cards(1) == "jetski"
    session.play("1 jetski 5")
    assert (session.at(1), session.stoke_cards(1), sheet(session, "Jetski")) == ("channel 5", "", [1, 1])
    session.table.rounds_left = 1
    session.play("1 wait 1: 3- G0", "1 start event: 1 2 3 4 5 6", f"1 start on longboard: G {HAND}")
    session.play("1 redraw nothing: 3")
    assert (session.stoke_cards(1), sheet(session, "Jetski")) == ("", [1, 1])
    assert session.refusal("1 jetski 5") is not None


def test_t17_13_a_spent_card_is_gone_for_the_rest_of_its_event_too() -> None:
    session = event("february", Surfer("channel 2", stoke_cards="jetski jetski"), preparing=True).play("1 jetski 5")
    assert session.stoke_cards(1) == "jetski"
    session.play("1 wait 1: 3- G0 G 1", "1 jetski 2", "1 wait 1: 3- G0 G 1")
    assert session.stoke_cards(1) == ""
    assert not any("jetski" in choice for choice in session.choices(1))


def test_t17_13_the_sheet_lies_open_for_whoever_watches() -> None:
    session = between("may", rank=38, unlocked="jetski focus", spent="drink")
    mine, watched = (session.view(seat).facts() for seat in (1, WATCHING))
    for fact in ("unlocked", "rank", "best_rank", "results", "month", "unlocks_due"):
        assert mine[fact] == watched[fact]
    assert [sheet(session, name) for name in ("Energy Drink", "Jetski", "Focus")] == [[1, 1], [1, 0], [1, 0]]
