"""Chapter 10: what a wave is worth."""

from __future__ import annotations

import pytest

from games.tavarua.positions import Agreed, Surfer, contest
from games.tavarua.rounds import OTHER, alone, finish
from games.tavarua.session import Session
from games.written import WATCHING

PRINTED: Agreed = {"rulings.best_card": "printed"}
ONE_CARD: Agreed = {"rulings.perfect_in_a_fall": "one_card"}
BOTH: Agreed = {**PRINTED, **ONE_CARD}
COUNTS: Agreed = {"rulings.zero_wave": "counts"}
ZERO_WAVES: list[tuple[Agreed, list[tuple[float, int, str]]]] = [({}, []), (COUNTS, [(0.0, 0, "wipeout")])]


def bailed(pile: str, *, board: str = "short", agreed: Agreed | None = None) -> Session:
    return alone(Surfer("riding 4", pile=pile, board=board), "bail 1", agreed=agreed)


def fallen(pile: str, *, agreed: Agreed | None = None) -> Session:
    """Off the board by the own card, which is discarded."""
    return alone(Surfer("riding 4", hand="1- 1- 1- 1- 2+", balance=2, pile=pile), "ride 5", agreed=agreed)


def points(session: Session) -> object:
    return session.happened("scored")[0]["points"]


@pytest.mark.parametrize("card", ["1+", "1-", "2+", "2-", "3+", "3-", "4+", "4-"])
def test_t10_1_a_card_scores_its_printed_number_whatever_its_direction(card: str) -> None:
    assert points(bailed(card)) == int(card[0])


def test_t10_1_all_cards_of_the_pile_count() -> None:
    assert points(bailed("4- 3+ 2+ 1- 3- 2-")) == 15


def test_t10_1_not_what_tokens_made_of_them() -> None:
    surfer = Surfer("riding 1", hand="2+ 1- 1- 1- 1-", stoke=2, pile="1+")
    session = alone(surfer, "ride 1 stoke 2", sign="subtract")
    assert points(session) == 1 + 2 + 2 + 2  # both cards, both tokens, the shore


@pytest.mark.parametrize(
    ("pile", "worth"),
    [
        ("1+b", 1 + 5),
        ("1+s", 1 + 1),
        ("1+ss", 1 + 2),
        ("1+sss", 1 + 3),
        ("1+h", 1 + 2),
        ("1+p", 1 + 1),
        ("1+p 1-", 2 + 2),
        ("1+p 1- 2+", 4 + 3),
        ("1+p 1- 2+ 2- 1+ 1-", 8 + 6),
        ("1+b 2+b", 3 + 10),
        ("1+h 2+h 1-h", 4 + 6),
        ("1+sp 2-bh 3+s", 6 + 2 + 5 + 2 + 3),
    ],
)
def test_t10_2_tokens_add_their_points(pile: str, worth: int) -> None:
    assert points(bailed(pile, board="long")) == worth


def test_t10_2_everybody_hears_how_the_score_came_about() -> None:
    session = alone(Surfer("riding 1", pile="1+sp 2-b 3+h", board="long"), "ride 1")
    for seat in (1, 2, WATCHING):
        assert session.heard(seat, "scored") == [
            {
                "seat": 0,
                "board": "longboard",
                "end": "shore",
                "score": 8.5,
                "points": 21,
                "cards": 7,
                "stoke": 1,
                "barrels": 5,
                "hang_tens": 2,
                "perfect": 4,
                "shore": 2,
                "kept": True,
            }
        ]


def test_t10_2_tokens_that_were_not_spent_score_nothing() -> None:
    session = alone(Surfer("riding 4", pile="2+", stoke=3), "bail 1")
    assert points(session) == 2
    assert session.stoke(1) == 3


def test_t10_3_riding_to_the_shore_gives_two_points() -> None:
    assert points(alone(Surfer("riding 1", pile="2+"), "ride 1")) == 2 + 1 + 2


def test_t10_3_a_bail_on_space_1_gives_none() -> None:
    assert points(alone(Surfer("riding 1", pile="2+"), "bail 1")) == 2


def test_t10_3_the_printed_example_cards_5_tokens_1_bonus_2_are_8_points_and_a_score_of_3_5() -> None:
    session = alone(Surfer("riding 1", hand="1+ 1- 1- 1- 1-", pile="2+s 2-"), "ride 1")
    assert session.waves(1, "short") == [(3.5, 8, "shore")]


@pytest.mark.parametrize(
    ("pile", "agreed", "worth"),
    [
        ("3+ 2- 1+", {}, 3),
        ("1+ 3- 2+", {}, 3),
        ("3+ 1-b", {}, 6),  # the one that brings most
        ("3+ 1-b", PRINTED, 3),  # the highest printed number
        ("3+ 2-ss 1+", {}, 4),
        ("3+ 2-ss 1+", PRINTED, 3),
        ("2+ 2-s", {}, 3),
        ("2+ 2-s", PRINTED, 3),  # of equal ones the one with most on it
        ("2+b 2-s", PRINTED, 7),
        ("3+ 2-h", {}, 4),
        ("3+ 2-h", PRINTED, 3),
        ("3+s 3-", {}, 4),
        ("4+ 3+", {}, 4),
    ],
)
def test_t10_4_after_a_wipeout_only_the_best_card_scores_with_its_tokens(pile: str, agreed: Agreed, worth: int) -> None:
    session = fallen(pile, agreed=agreed)
    assert (points(session), session.happened("scored")[0]["end"]) == (worth, "wipeout")


def test_t10_4_no_bonus_for_the_shore_and_none_for_the_other_cards() -> None:
    session = alone(Surfer("riding 1", balance=2, pile="3+ 2+b"), "ride 1")
    assert session.waves(1, "short") == [(3.0, 7, "wipeout")]


def test_t10_4_a_card_that_makes_you_fall_does_not_count() -> None:
    session = alone(Surfer("riding 4", balance=2, pile="1+"), "ride 5")
    assert points(session) == 1


@pytest.mark.parametrize(("wave", "hand"), [("S2+", "2+ 1+ 1+ 1+ 1+"), ("B2", "2+ 1+ 1+ 1+ 1+")])
def test_t10_4_a_card_that_was_on_the_pile_before_the_wave_card_does(wave: str, hand: str) -> None:
    session = alone(Surfer("riding 4", hand=hand, pile="1-"), "ride 1", wave=wave)
    assert session.at(1) == "fallen 4"
    assert points(session) == 2


def test_t10_4_with_the_stoke_tokens_that_lie_on_it() -> None:
    session = alone(Surfer("riding 4", pile="1-", stoke=2), "ride 1 stoke 2", sign="leave", wave="S2+")
    assert points(session) == 1 + 2


def test_t10_4_the_card_that_caught_the_wave_counts_too() -> None:
    session = alone(Surfer("channel 4", hand="2+ 1+ 1+ 1+ 1+"), "catch 1", wave="S2+")
    assert points(session) == 2


def test_t10_4_without_any_card_on_the_pile_the_wave_is_worth_nothing() -> None:
    session = alone(Surfer("channel 4"), "catch 5")
    assert session.surfer(1)["totals"] == {"shortboard": 0.0, "longboard": 0.0}


@pytest.mark.parametrize(
    ("pile", "agreed", "worth"),
    [
        ("3+p 1+ 1-", {}, 3 + 3),
        ("3+p 1+ 1-", ONE_CARD, 3 + 1),
        ("3+p 1+ 1-", PRINTED, 3 + 3),
        ("3+p 1+ 1-", BOTH, 3 + 1),
        ("1+p 3+ 1-", {}, 1 + 3),  # for three cards: more than the 3
        ("1+p 3+ 1-", ONE_CARD, 3),
        ("1+p 3+ 1-", PRINTED, 3),  # the token does not lie on the card that scores
        ("1+p 3+ 1-", BOTH, 3),
        ("2+sp", {}, 4),
        ("2+sp", ONE_CARD, 4),
    ],
)
def test_t10_5_a_perfect_token_counts_in_a_wipeout_if_it_lies_on_the_card_that_scores(
    pile: str, agreed: Agreed, worth: int
) -> None:
    assert points(fallen(pile, agreed=agreed)) == worth


@pytest.mark.parametrize(("agreed", "worth"), [({}, 1 + 2), (ONE_CARD, 2)])
def test_t10_5_the_card_just_played_is_one_of_the_pile_when_the_wave_card_fells_you(agreed: Agreed, worth: int) -> None:
    surfer = Surfer("riding 4", hand="1+ 1- 1- 1- 1-", pile="1-p")
    assert points(alone(surfer, "ride 1", wave="S2+", agreed=agreed)) == worth


def test_t10_5_after_a_bail_it_counts_for_all_cards_under_both_rulings() -> None:
    assert points(bailed("1+p 1- 2+", agreed=ONE_CARD)) == points(bailed("1+p 1- 2+")) == 7


TRACK = {
    1: 0.0, 2: 0.5, 3: 1.0, 4: 1.5, 5: 2.0, 6: 2.5, 7: 3.0, 8: 3.5, 9: 4.0, 10: 4.5, 11: 5.0, 12: 5.5, 13: 6.0, 14: 6.5,
    15: 7.0, 16: 7.0, 17: 7.5, 18: 7.5, 19: 8.0, 20: 8.0, 21: 8.5, 22: 8.5, 23: 9.0, 24: 9.0, 25: 9.5, 26: 9.5,
    27: 10.0, 28: 10.0, 30: 10.0, 39: 10.0,
}  # fmt: skip
REST = ["", "1+", "2+", "3+", "3+s", "3+ss", "3+sss", "3+ 3+s"]


def pile_of(worth: int) -> str:
    """A score pile of so many points: 3s in barrels, 8 points each, and what is left."""
    return " ".join([*["3+b"] * (worth // 8), REST[worth % 8]]).strip()


@pytest.mark.parametrize(("worth", "score"), TRACK.items())
def test_t10_6_the_score_track_row_by_row(worth: int, score: float) -> None:
    assert bailed(pile_of(worth)).waves(1, "short") == [(score, worth, "bail")]


def test_t10_6_the_track_makes_the_totals_not_the_points() -> None:
    surfer = contest(Surfer(short=(8, 16), long=(30,)), OTHER).surfer(1)
    assert surfer["totals"] == {"shortboard": 10.5, "longboard": 10.0}


def third(recorded: tuple[int, ...], pile: str, *, board: str = "short") -> Session:
    surfer = Surfer("riding 4", pile=pile, board=board, short=recorded, long=(2,))
    return alone(surfer, "bail 1")


@pytest.mark.parametrize(
    ("recorded", "worth", "after", "kept"),
    [
        ((), 6, [2.5], True),
        ((8,), 6, [3.5, 2.5], True),
        ((6,), 8, [3.5, 2.5], True),
        ((8, 6), 7, [3.5, 3.0], True),
        ((6, 8), 7, [3.5, 3.0], True),
        ((8, 6), 12, [5.5, 3.5], True),
        ((8, 6), 5, [3.5, 2.5], False),
        ((8, 8), 10, [4.5, 3.5], True),
        ((8, 6), 2, [3.5, 2.5], False),
    ],
)
def test_t10_7_the_two_best_waves_of_a_board_stay(
    recorded: tuple[int, ...], worth: int, after: list[float], *, kept: bool
) -> None:
    session = third(recorded, pile_of(worth))
    assert [wave[0] for wave in session.waves(1, "short")] == after
    assert session.happened("scored")[0]["kept"] is kept


@pytest.mark.parametrize("worth", [6, 15])
def test_t10_7_an_equal_wave_changes_no_score(worth: int) -> None:
    session = third((20, worth), pile_of(worth))
    assert [wave[0] for wave in session.waves(1, "short")] == [8.0, TRACK[worth]]


def test_t10_7_each_board_has_two_of_its_own() -> None:
    session = third((8, 6), "3+", board="long")
    assert [wave[0] for wave in session.waves(1, "short")] == [3.5, 2.5]
    assert [wave[0] for wave in session.waves(1, "long")] == [1.0, 0.5]


def test_t10_8_cards_of_the_pile_are_discarded_and_tokens_are_gone() -> None:
    session = alone(Surfer("riding 4", pile="3+sp 2-b"), "bail 1")
    assert session.pile(1) == ""
    assert session.discards() == "1+ 2- 3+ 4+"
    assert session.stoke(1) == 0


def test_t10_8_after_a_fall_the_whole_pile_goes_not_only_the_card_that_scored() -> None:
    session = fallen("3+s 2- 1+")
    assert (session.pile(1), session.discards()) == ("", "1+ 2+ 2- 3+ 4+")


@pytest.mark.parametrize(("agreed", "waves"), ZERO_WAVES)
def test_t10_9_a_fall_on_the_card_that_catches_is_no_wave_or_by_the_other_ruling_a_0(
    agreed: Agreed, waves: list[tuple[float, int, str]]
) -> None:
    session = alone(Surfer("channel 3"), "catch 5", agreed=agreed)
    assert session.waves(1, "short") == waves
    assert session.surfer(1)["totals"] == {"shortboard": 0.0, "longboard": 0.0}


@pytest.mark.parametrize(("agreed", "waves"), ZERO_WAVES)
def test_t10_9_so_is_a_collision(agreed: Agreed, waves: list[tuple[float, int, str]]) -> None:
    session = contest(Surfer("channel 3"), Surfer("channel 3"), agreed=agreed)
    finish(session, "1 catch 1", "2 catch 1")
    assert [session.waves(seat, "short") for seat in (1, 2)] == [waves, waves]


def test_t10_9_a_wave_of_one_point_is_a_0_on_the_track_and_stays() -> None:
    assert bailed("1+").waves(1, "short") == [(0.0, 1, "bail")]


@pytest.mark.parametrize(("agreed", "score", "kept"), [({}, None, False), (COUNTS, 0.0, True)])
def test_t10_9_everybody_hears_that_it_is_worth_nothing(agreed: Agreed, score: float | None, *, kept: bool) -> None:
    session = alone(Surfer("channel 3"), "catch 5", agreed=agreed)
    for seat in (1, 2, WATCHING):
        heard = session.heard(seat, "scored")[0]
        assert (heard["score"], heard["points"], heard["end"], heard["kept"]) == (score, 0, "wipeout", kept)


@pytest.mark.parametrize(
    ("agreed", "sentence"),
    [
        ({}, "Ann's wave is worth nothing: the score track begins at 1 point."),
        (COUNTS, "Ann's wipeout scores 0 points: 0.0."),
    ],
)
def test_t10_9_in_words(agreed: Agreed, sentence: str) -> None:
    session = alone(Surfer("channel 3"), "catch 5", agreed=agreed)
    told = [session.game.words.event(event, ["Ann", "Bob"]) for event in session.events if event.kind == "scored"]
    assert told == [sentence]


@pytest.mark.parametrize(("agreed", "after"), [({}, [3.5]), (COUNTS, [3.5, 0.0])])
def test_t10_9_a_recorded_wave_stays_beside_a_missing_one(agreed: Agreed, after: list[float]) -> None:
    session = alone(Surfer("channel 3", short=(8,)), "catch 5", agreed=agreed)
    assert [wave[0] for wave in session.waves(1, "short")] == after


@pytest.mark.parametrize("agreed", [{}, COUNTS])
def test_t10_9_two_recorded_waves_are_never_replaced_by_nothing(agreed: Agreed) -> None:
    session = alone(Surfer("channel 3", short=(8, 1)), "catch 5", agreed=agreed)
    assert session.waves(1, "short") == [(3.5, 8, "bail"), (0.0, 1, "bail")]


def test_t10_9_the_fallen_surfer_recovers_all_the_same() -> None:
    session = alone(Surfer("channel 3"), "catch 5")
    assert (session.at(1), session.stoke(1)) == ("fallen 3", 1)
    assert [choice for choice in session.choices(1) if not choice.startswith("recover")] == []


def nothing_but_falls(agreed: Agreed) -> Session:
    """The last round of three surfers without a wave: seat 1 falls on the catch card, the others wait."""
    session = contest(Surfer("channel 3"), OTHER, Surfer(hand="1+ 1- 2+ 2- 3+"), rounds_left=1, agreed=agreed)
    return finish(session, "1 catch 5", "2 wait 1", "3 wait 1", last=True)


@pytest.mark.parametrize(("agreed", "winners", "places"), [({}, [0, 1, 2], [1, 1, 1]), (COUNTS, [0], [1, 2, 2])])
def test_t10_9_what_is_no_wave_breaks_no_tie(agreed: Agreed, winners: list[int], places: list[int]) -> None:
    outcome = nothing_but_falls(agreed).outcome()
    assert (outcome.winners, outcome.places, outcome.scores) == (winners, places, [0.0, 0.0, 0.0])
    assert len(outcome.stages[0]) == (1 if not agreed else 2)  # a line for each recorded wave, and the total


@pytest.mark.parametrize(("agreed", "champion"), [({}, "0,1"), (COUNTS, "0")])
def test_t10_9_nor_makes_it_a_champion_of_a_board(agreed: Agreed, champion: str) -> None:
    session = contest(
        Surfer("channel 3", short=(8,)), Surfer("channel 6", hand="4+ 4+ 4- 4- 4-", short=(8,)),
        rounds_left=1, agreed=agreed,
    )  # fmt: skip
    finish(session, "1 catch 5", "2 wait 1", last=True)
    assert session.outcome().reason == f"{champion}/{champion}"


@pytest.mark.parametrize(("ruling", "places"), [("no_wave", [2, 2, 1]), ("counts", [2, 3, 1])])
@pytest.mark.parametrize("board", ["short", "long"])
def test_t10_9_nor_is_it_a_place_in_a_short_game(board: str, ruling: str, places: list[int]) -> None:
    """Seats 1 and 3 collide; seat 3 has two waves of 0.0 that count, seat 2 has none."""
    session = contest(
        Surfer("channel 3", board=board),
        Surfer("channel 6", hand="3- 3- 3- 3- 3-", board=board),
        Surfer("channel 3", board=board, short=(1, 1), long=(1, 1)),
        rounds_left=1,
        agreed={"boards": f"{board}board", "rulings.zero_wave": ruling},
    )
    finish(session, "1 catch 1", "2 wait 1", "3 catch 1", drawn="2+ 3+ 2-", last=True)
    assert session.outcome().places == places


def test_t10_8_the_next_wave_begins_with_an_empty_pile() -> None:
    session = alone(Surfer("riding 4", pile="3+sp 2-b"), "bail 1")
    finish(session, "1 catch 1", "2 wait 1", drawn="3- 3-")
    assert session.pile(1) == "1-"
