"""Chapter 19: photo shoots."""

from __future__ import annotations

import pytest

from games.tavarua.career_positions import CAREER, ENGLISH_CAREER, between, event
from games.tavarua.positions import Agreed, Surfer
from games.tavarua.session import Session
from games.written import WATCHING

EDITIONS = pytest.mark.parametrize("agreed", [CAREER, ENGLISH_CAREER], ids=["italian", "english"])
SCORED: Agreed = {**CAREER, "rulings.photo_tokens": "scored"}
STANDING: Agreed = {**CAREER, "rulings.photo_tokens": "standing"}
ALL: Agreed = {**ENGLISH_CAREER, "rulings.aerials_in_a_fall": "all"}
NO_AERIAL: Agreed = {**ENGLISH_CAREER, "rulings.aerials_in_a_fall": "none"}
EARLIEST: Agreed = {**ENGLISH_CAREER, "rulings.equal_best_cards": "earliest"}
ITALIAN_ALL: Agreed = {**CAREER, "rulings.aerials_in_a_fall": "all"}


def shoot(
    month: str, surfer: Surfer, step: str, *, counted: int = 0, back: str = "G", rank: int = 50, agreed: Agreed = CAREER
) -> Session:
    """The last round of a photo shoot."""
    session = event(month, surfer, counted=counted, rounds_left=1, back=back, rank=rank, agreed=agreed)
    return session.play(step)


def counted(session: Session) -> object:
    told = session.heard(WATCHING, "event_result")[0]
    assert told["points"] == told["counted"]
    return told["counted"]


def longboarder(at: str, pile: str, *, balance: int = 0, first: str = "1+") -> Surfer:
    return Surfer(at, hand=f"{first} 1- 2+ 2- 3+", board="long", balance=balance, pile=pile)


@EDITIONS
@pytest.mark.parametrize("month", ["march", "july", "november"])
def test_t19_5_both_boards_are_allowed_and_there_are_no_opponents(month: str, agreed: Agreed) -> None:
    session = between(month, agreed=agreed).play("1 start event: 1 2 3 4 5 6")
    assert session.choices(1) == ["start on shortboard", "start on longboard"]
    session.play("1 start on shortboard: G 1+ 1- 2+ 2- 4+", "1 redraw nothing: 3")
    assert "switch" in session.choices(1)
    assert session.plans() == {}
    surfers = session.view(WATCHING).facts()["surfers"]
    assert isinstance(surfers, list)
    assert len(surfers) == 1


@pytest.mark.parametrize("month", ["march", "july", "november"])
def test_t19_5_there_are_no_places(month: str) -> None:
    session = shoot(month, Surfer("channel 3", short=(27, 27), long=(27, 27)), "1 wait 1: 3- G0")
    told = session.heard(WATCHING, "event_result")[0]
    assert (told["short_place"], told["long_place"], told["event"]) == (None, None, "photo")
    assert (told["points"], session.rank()) == (0, 50)


@EDITIONS
@pytest.mark.parametrize("before", [0, 1, 7])
def test_t19_5_all_waves_count_not_only_the_two_best(before: int, agreed: Agreed) -> None:
    """Two waves of 10 are on the track, and this one is worth little; its tokens count all the same."""
    surfer = Surfer("riding 1", hand="1- 1+ 2+ 2- 3+", board="long", pile="1+h", long=(27, 27))
    session = shoot("march", surfer, "1 ride 1: 3- G0", counted=before, agreed=agreed)
    assert counted(session) == before + 1
    assert session.rank() == 50 - before - 1


@EDITIONS
def test_t19_6_march_gives_a_point_for_each_hang_ten_token(agreed: Agreed) -> None:
    """One on the pile and one on the card that is played now."""
    session = shoot("march", longboarder("riding 1", "1+h 2-", balance=2), "1 ride 1: 3- G0", agreed=agreed)
    assert counted(session) == 2
    assert session.rank() == 48


@EDITIONS
def test_t19_6_november_gives_a_point_for_each_barrel_token(agreed: Agreed) -> None:
    surfer = Surfer("riding 1", hand="2+ 1- 1+ 2- 3+", pile="1+b 2-b")
    session = shoot("november", surfer, "1 ride 1: 3- B1", back="B", agreed=agreed)
    assert counted(session) == 3


def test_t19_6_only_the_tokens_of_the_subject_count() -> None:
    pile = "1+hpss 2-b 2-b"
    assert counted(shoot("march", longboarder("riding 1", pile), "1 bail 1: 3- G0")) == 1
    assert counted(shoot("november", longboarder("riding 1", pile), "1 bail 1: 3- G0")) == 2
    assert counted(shoot("july", longboarder("riding 1", pile), "1 bail 1: 3- G0")) == 0


@pytest.mark.parametrize("agreed", [CAREER, ENGLISH_CAREER, STANDING], ids=["italian", "english", "standing"])
@pytest.mark.parametrize(("month", "token"), [("march", "h"), ("november", "b")])
def test_t19_6_a_wave_that_ends_with_a_bail_counts(month: str, token: str, agreed: Agreed) -> None:
    surfer = longboarder("riding 4", f"1+{token} 2- 3+{token}")
    assert counted(shoot(month, surfer, "1 bail 1: 3- G0", agreed=agreed)) == 2


@pytest.mark.parametrize(("agreed", "points"), [(CAREER, 2), (ENGLISH_CAREER, 2), (SCORED, 2), (STANDING, 0)])
@pytest.mark.parametrize(("month", "token"), [("march", "h"), ("november", "b")])
def test_t19_6_in_a_fall_all_tokens_count_unless_the_ruling_says_no(
    month: str, token: str, agreed: Agreed, points: int
) -> None:
    """Also those on cards that do not score."""
    surfer = longboarder("riding 4", f"1+{token} 2- 3+{token}", balance=3)
    session = shoot(month, surfer, "1 ride 1: 3- G0", agreed=agreed)
    assert session.at(1) == "fallen 4"
    assert counted(session) == points


@pytest.mark.parametrize(("agreed", "points"), [(CAREER, 1), (ENGLISH_CAREER, 1), (STANDING, 0), (SCORED, 0)])
def test_t19_6_what_was_earned_on_a_wave_that_is_still_ridden_counts_unless_the_ruling_says_no(
    agreed: Agreed, points: int
) -> None:
    hang_ten = shoot("march", longboarder("riding 4", "1+", balance=2), "1 ride 1: 3- G0", agreed=agreed)
    assert counted(hang_ten) == points
    surfer = Surfer("riding 4", hand="2+ 1- 1+ 2- 3+", pile="1+")
    barrel = shoot("november", surfer, "1 ride 1: 3- B1", back="B", agreed=agreed)
    assert counted(barrel) == points


@pytest.mark.parametrize(("agreed", "points"), [(CAREER, 1), (STANDING, 0), (SCORED, 1)])
def test_t19_6_each_token_counts_once(agreed: Agreed, points: int) -> None:
    """A hang-ten in the first round, a fall in the second."""
    session = event("march", longboarder("riding 4", "1+", balance=2), rounds_left=2, agreed=agreed)
    session.play("1 ride 1: 3- G0 G 1", "1 ride 4: 3- G0")  # 3+ from the nose
    assert session.at(1).startswith("fallen")
    assert counted(session) == points


@pytest.mark.parametrize("agreed", [CAREER, STANDING, SCORED], ids=["earned", "standing", "scored"])
def test_t19_6_a_ride_to_the_shore_counts_once_with_every_ruling(agreed: Agreed) -> None:
    session = event("march", longboarder("riding 2", "1+", balance=2), rounds_left=2, agreed=agreed)
    session.play("1 ride 1: 1+ G0 G 1", "1 ride 1: 3- G0")  # 1- leads away from the nose
    assert session.at(1) == "shore"
    assert counted(session) == 1


@pytest.mark.parametrize(("agreed", "points"), [(CAREER, 1), (SCORED, 0), (STANDING, 0)])
def test_t19_6_what_is_earned_can_be_seen_at_once(agreed: Agreed, points: int) -> None:
    """A token on the pile is counted already, or only when its wave is scored."""
    session = event("march", longboarder("riding 4", "1+", balance=2), rounds_left=3, agreed=agreed)
    session.play("1 ride 1: 3- G0 G 1")
    assert (session.pile(1), session.view(WATCHING).facts()["counted"]) == ("1+ 1+h", points)
    session.play("1 bail 1: 3- G0 G 1")
    assert session.view(WATCHING).facts()["counted"] == 1


def test_t19_6_a_photo_shoot_that_is_over_shows_each_token_once() -> None:
    session = shoot("march", longboarder("riding 4", "1+", balance=2), "1 ride 1: 3- G0")
    assert session.view(WATCHING).facts()["counted"] == counted(session) == 1


@EDITIONS
@pytest.mark.parametrize(
    ("pile", "points"), [("1+", 0), ("4+", 1), ("4+ 4-", 2), ("4+ 3+b 4- 2+ 4+", 3), ("3+s 3-sss", 0)]
)
def test_t19_7_july_gives_a_point_for_each_aerial_of_a_wave(pile: str, points: int, agreed: Agreed) -> None:
    """By the shore and by a bail; a 3 with tokens on it is no aerial."""
    bailed = shoot("july", Surfer("riding 4", pile=pile), "1 bail 1: 3- G0", agreed=agreed)
    assert counted(bailed) == points
    landed = shoot("july", Surfer("riding 1", pile=pile), "1 ride 1: 3- G0", agreed=agreed)
    assert counted(landed) == points


@EDITIONS
@pytest.mark.parametrize(("at", "space"), [("riding 3", "riding"), ("riding 1", "shore")])
def test_t19_7_the_one_just_played_counts_when_its_wave_is_scored(at: str, space: str, agreed: Agreed) -> None:
    surfer = Surfer(at, hand="4+ 1- 1+ 2- 3+", balance=-2, pile="2-")
    session = shoot("july", surfer, "1 ride 1: 3- G0", agreed=agreed)
    assert session.at(1).startswith(space)
    assert counted(session) == (1 if space == "shore" else 0)


def test_t19_7_an_aerial_that_is_not_in_a_score_pile_does_not_count() -> None:
    hand = "4+ 4- 4+ 4- 4+"
    assert counted(shoot("july", Surfer("channel 3", hand=hand), "1 wait 1 2: 3- 3- G0")) == 0
    assert counted(shoot("july", Surfer("channel 1", hand=hand), "1 paddle out 1: 3- G0")) == 0
    assert counted(shoot("july", Surfer("riding 3", hand=hand, pile="1+"), "1 bail 1 2: 3- 3- G0")) == 0


@pytest.mark.parametrize(
    ("agreed", "pile", "points"),
    [
        (CAREER, "4+ 2- 4-", 0),
        (CAREER, "4+", 0),
        (ITALIAN_ALL, "4+ 2- 4-", 0),  # the Italian edition needs no ruling
        (ENGLISH_CAREER, "4+ 2- 4-", 1),
        (ENGLISH_CAREER, "4+ 2-", 1),
        (ENGLISH_CAREER, "4+ 3-b", 0),  # a 3 with a barrel brings 8: that card scores
        (ENGLISH_CAREER, "3+ 2-", 0),
        (ALL, "4+ 2- 4-", 2),
        (ALL, "4+ 3-b", 1),
        (ALL, "3+ 2-", 0),
        (NO_AERIAL, "4+ 2- 4-", 0),
    ],
)
def test_t19_7_after_a_fall_nothing_in_the_italian_edition_and_the_scoring_card_in_the_english(
    agreed: Agreed, pile: str, points: int
) -> None:
    surfer = Surfer("riding 3", hand="3+ 1- 1+ 2- 2+", balance=2, pile=pile)
    session = shoot("july", surfer, "1 ride 1: 3- G0", agreed=agreed)
    assert session.at(1) == "fallen 3"
    assert counted(session) == points


@pytest.mark.parametrize(("agreed", "points"), [(CAREER, 0), (ENGLISH_CAREER, 1), (ALL, 2), (NO_AERIAL, 0)])
def test_t19_7_an_aerial_that_the_wave_fells_is_already_in_the_pile(agreed: Agreed, points: int) -> None:
    """Its 4 holds, the surge after it does not."""
    surfer = Surfer("riding 3", hand="4+ 1- 1+ 2- 3+", balance=-2, pile="4-")
    session = shoot("july", surfer, "1 ride 1: 3- S1+", back="S", agreed=agreed)
    assert session.at(1) == "fallen 3"
    assert counted(session) == points


@pytest.mark.parametrize("agreed", [CAREER, ENGLISH_CAREER, ALL, NO_AERIAL])
def test_t19_7_an_aerial_that_fells_its_rider_is_discarded_and_never_counts(agreed: Agreed) -> None:
    surfer = Surfer("riding 3", hand="4+ 1- 1+ 2- 3+", balance=2, pile="1-")
    assert counted(shoot("july", surfer, "1 ride 1: 3- G0", agreed=agreed)) == 0


@pytest.mark.parametrize(
    ("agreed", "pile", "points"),
    [
        (ENGLISH_CAREER, "3+s 4-", 1),  # 3 and a token are 4 points, as the aerial is
        (ENGLISH_CAREER, "4- 3+s", 1),
        (ENGLISH_CAREER, "2-h 3+s 4- 1+", 1),
        (ENGLISH_CAREER, "3+ss 4-", 0),  # the 3 is worth more
        (EARLIEST, "3+s 4-", 0),
        (EARLIEST, "4- 3+s", 1),
        (CAREER, "3+s 4-", 0),  # nothing counts after a fall
    ],
)
def test_t19_8_of_equal_best_cards_the_aerial_is_the_one_that_scores(agreed: Agreed, pile: str, points: int) -> None:
    surfer = Surfer("riding 3", hand="3+ 1- 1+ 2- 2+", balance=2, pile=pile)
    session = shoot("july", surfer, "1 ride 1: 3- G0", agreed=agreed)
    assert counted(session) == points


def test_t19_8_the_wave_is_worth_the_same_and_names_the_card_that_scored() -> None:
    surfer = Surfer("riding 3", hand="3+ 1- 1+ 2- 2+", balance=2, pile="3+s 4-")
    for agreed, cards, stoke in ((ENGLISH_CAREER, 4, 0), (EARLIEST, 3, 1)):
        scored = shoot("july", surfer, "1 ride 1: 3- G0", agreed=agreed).happened("scored")[0]
        assert (scored["points"], scored["cards"], scored["stoke"]) == (4, cards, stoke)


@pytest.mark.parametrize("month", ["march", "november"])
def test_t19_8_where_no_aerials_are_counted_the_earliest_of_equal_cards_scores(month: str) -> None:
    surfer = Surfer("riding 3", hand="3+ 1- 1+ 2- 2+", balance=2, pile="3+s 4-")
    scored = shoot(month, surfer, "1 ride 1: 3- G0", agreed=ENGLISH_CAREER).happened("scored")[0]
    assert (scored["cards"], scored["stoke"]) == (3, 1)


def test_t19_7_waves_before_the_last_round_have_been_counted() -> None:
    session = event("july", Surfer("riding 4", pile="4+ 4-"), rounds_left=2, counted=1)
    session.play("1 bail 1: 3- G0 G 1")
    assert session.view(WATCHING).facts()["counted"] == 3
    session.play("1 wait 1: 3- G0")
    assert (counted(session), session.rank()) == (3, 47)


def test_t15_1_hidden_barrels_are_barrels_also_where_no_chop_is_in_the_deck() -> None:
    """In November all cards with the back of a chop are barrels."""
    hidden = {**CAREER, "hidden_barrels": True}
    session = event("november", Surfer("riding 2", pile="1+"), back="C", agreed=hidden)
    session.play("1 ride 1: 1+ B B3 G 1")
    assert session.pile(1) == "1+ 1+b"
