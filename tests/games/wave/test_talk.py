"""Chapter 5: talk."""

from __future__ import annotations

import re

import pytest

from games.wave.positions import DECLARED, Agreed, deal, ride
from games.wave.session import SILVER, Session
from games.written import WATCHING
from lineup.core import QUIET, Dice, NotationError
from lineup.core.options import build, from_record
from lineup.games import load, options_of, variants
from lineup.games.wave.cards import COLOURS
from lineup.games.wave.options import WaveOptions
from lineup.web.live.talk import PHRASES

THREE = ("y4 w2 o3 | t0 b1", "t1 o1 w1 | r5 t2", "b3 y1 w3 | r1 y0")
OTHERS: Agreed = {"rulings.advice": "others"}
ALSO_OWN: Agreed = {"rulings.advice": "also_own"}
ALSO_KEEP: Agreed = {"rulings.marks": "also_keep"}
EVERY_VARIANT = [each.name for each in variants("wave")]


def session_of_three(agreed: Agreed | None = None) -> Session:
    return deal(*THREE, first="y2", agreed=agreed)


def marked_places(session: Session, seat: int) -> set[str]:
    """Every place that a seat can mark."""
    return {text.split()[1] for text in session.advice(seat)}


def offered(variant: str, agreed: Agreed) -> list[str]:
    """All advice that there is in a variant."""
    values = {each.name: each.values for each in variants("wave")}[variant]
    game = load("wave", build(options_of("wave"), {**values, **agreed}))
    return [move.text() for move in game.moves if move.offer]


def with_silver(agreed: Agreed | None = None) -> Session:
    return ride("y4 | t0", "t1 | r5", silver="b3 y1 w3", face_down=2, top="y2", agreed=agreed)


@pytest.mark.parametrize("mark", ["play", "fits"])
def test_w5_1_what_should_and_what_could_be_played_is_marked_and_everybody_sees_it(mark: str) -> None:
    session = session_of_three().play(f"2 advise 1/4 {mark}")
    for seat in (1, 2, 3, WATCHING):
        assert session.marks(seat) == [f"2 to 1/4: {mark}"]
        assert session.heard(seat, "advised") == [{"seat": 1, "holder": 0, "place": 4, "mark": mark}]


def test_w5_1_there_is_no_word_for_what_should_not_be_played() -> None:
    session = session_of_three()
    assert {text.split()[2] for text in session.advice(2)} == {"play", "fits"}
    with pytest.raises(NotationError):
        session.game.read("advise 1/4 keep")


def test_w5_1_with_the_other_ruling_there_is() -> None:
    session = session_of_three(ALSO_KEEP)
    assert {text.split()[2] for text in session.advice(2)} == {"play", "fits", "keep"}
    session.play("2 advise 1/4 keep", "3 advise 1/5 fits")
    for seat in (1, 2, 3, WATCHING):
        assert session.marks(seat) == ["2 to 1/4: keep", "3 to 1/5: fits"]


def test_w5_1_a_record_from_before_the_ruling_may_say_keep_this() -> None:
    options = from_record(WaveOptions, {"rulings": {"advice": "others"}})
    assert (options.rulings.marks, options.rulings.advice) == ("also_keep", "others")
    assert load("wave", options).read("advise 1/4 keep").offer


def test_w5_1_advice_can_be_given_out_of_turn_and_for_a_later_turn() -> None:
    session = session_of_three().play("3 advise 2/4 fits", "2 advise 3/5 play")
    assert session.marks(1) == ["3 to 2/4: fits", "2 to 3/5: play"]


def test_w5_1_whoever_is_on_turn_can_advise_before_playing() -> None:
    assert session_of_three().play("1 advise 2/4 fits").asked() == [1]


def test_w5_1_advice_leaves_the_turn_and_every_card_where_they_were() -> None:
    session = session_of_three()
    hands, asked, choices = [session.hand(seat) for seat in (1, 2, 3)], session.asked(), session.choices(1)
    session.play("2 advise 1/4 play", "3 advise 1/5 fits", "1 advise 3/4 play")
    assert ([session.hand(seat) for seat in (1, 2, 3)], session.asked(), session.choices(1)) == (hands, asked, choices)


def test_w5_1_a_player_without_cards_can_still_advise() -> None:
    session = ride("y4 | t0", "t1 | r5", "", top="y2", unseen="")
    assert session.choices(3) == []
    assert len(session.advice(3)) == 8  # two marks on each of the four cards that the others hold
    assert session.play("3 advise 1/2 play").marks(2) == ["3 to 1/2: play"]


def test_w5_1_all_advice_is_an_offer_that_nobody_owes() -> None:
    session = session_of_three()
    assert all(session.game.read(text).offer for text in session.advice(2))
    assert not any(session.game.read(text).offer for text in session.choices(1))


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_w5_2_anybody_can_mark_any_card_of_any_hand(seat: int) -> None:
    assert marked_places(session_of_three(), seat) == {
        f"{holder}/{place}" for holder in (1, 2, 3) for place in range(1, 6)
    }


@pytest.mark.parametrize(
    "place", ["1/4", "1/1", "2/1", "2/4"], ids=["seen", "seen by its holder", "own", "own and never seen"]
)
def test_w5_2_pointing_at_a_card_tells_its_face_to_nobody(place: str) -> None:
    session = session_of_three()
    faces = [session.faces_seen(seat) for seat in (1, 2, 3, WATCHING)]
    session.play(f"2 advise {place} fits")
    assert session.marks(WATCHING) == [f"2 to {place}: fits"]
    assert [session.faces_seen(seat) for seat in (1, 2, 3, WATCHING)] == faces


@pytest.mark.parametrize("variant", EVERY_VARIANT)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_w5_2_in_every_variant_any_card_of_a_hand_can_be_marked(variant: str, seats: int) -> None:
    game = load("wave", {each.name: each.values for each in variants("wave")}[variant])
    table = game.start(seats, Dice(5), QUIET)
    assert game.outcome(table) is None
    places = {f"{holder}/{place}" for holder in range(1, seats + 1) for place in range(1, 6)}
    places |= {f"{SILVER}/{place}" for place in (1, 2, 3)} if seats == 2 else set()
    for seat in range(seats):
        assert {move.text().split()[1] for move in game.legal_moves(table, seat) if move.offer} == places


def test_w5_2_what_can_be_marked_tells_nothing_about_unseen_faces() -> None:
    one = session_of_three()
    other = deal("y4 w2 o3 | b2 t3", "b4 w5 r0 | r5 t2", "b3 y1 w3 | r1 y0", first="y2")
    assert one.advice(1) == other.advice(1)


def test_w5_2_silvers_face_down_cards_cannot_be_marked() -> None:
    session = with_silver()
    for place in ("3/4", "3/5"):
        assert session.refusal(f"1 advise {place} play") == ("W3.1", "no_card_there")


def test_w5_2_with_the_narrow_ruling_you_can_mark_the_cards_of_others_that_face_the_team() -> None:
    assert marked_places(session_of_three(OTHERS), 2) == {"1/4", "1/5", "3/4", "3/5"}


def test_w5_2_with_the_narrow_ruling_not_those_that_face_their_holder() -> None:
    assert session_of_three(OTHERS).refusal("2 advise 1/1 play") == ("W5.2", "never_seen")


def test_w5_2_with_the_narrow_ruling_nor_your_own() -> None:
    session = session_of_three(OTHERS)
    assert session.refusal("2 advise 2/1 play") == ("W5.2", "own_card")
    assert session.refusal("2 advise 2/4 play") == ("W5.2", "own_card")


def test_w5_2_with_the_ruling_between_also_your_own_cards_that_you_know() -> None:
    session = session_of_three(ALSO_OWN)
    assert marked_places(session, 2) == {"1/4", "1/5", "2/1", "2/2", "2/3", "3/4", "3/5"}
    assert session.refusal("2 advise 2/4 play") == ("W5.2", "never_seen")
    assert session.play("2 advise 2/1 fits").marks(1) == ["2 to 2/1: fits"]


@pytest.mark.parametrize("agreed", [None, OTHERS, ALSO_OWN], ids=["any", "others", "also own"])
def test_w5_2_both_players_can_mark_silvers_open_cards(agreed: Agreed | None) -> None:
    session = with_silver(agreed)
    for seat in (1, 2):
        assert marked_places(session, seat) > {"3/1", "3/2", "3/3"}
    assert session.play("1 advise 3/2 fits").marks(2) == ["1 to 3/2: fits"]


def test_w5_2_silvers_cards_can_be_marked_while_a_card_is_named_for_silver() -> None:
    session = ride("y4 | t0", "t1 | r5", silver="b3 y5 w3", face_down=2, top="y2", turn=3)
    session.play("1 silver 2", "1 advise 3/2 play", "2 advise 3/3 fits")
    assert session.marks(WATCHING) == ["1 to 3/2: play", "2 to 3/3: fits"]
    assert session.asked() == [2]


def test_w5_2_a_card_that_you_have_seen_can_be_marked_wherever_it_went() -> None:
    session = ride("y4 w2 | t0", "t1 | r5", "b3 | r1", top="y2", agreed={"exchange": True, **OTHERS})
    assert session.refusal("1 advise 2/1 fits") == ("W5.2", "never_seen")
    session.play("1 exchange 2 for 2/1")
    assert session.refusal("1 advise 2/1 fits") is None  # the white 2 faces seat 2 now, and seat 1 gave it
    assert session.refusal("3 advise 2/1 fits") == ("W5.2", "never_seen")


@pytest.mark.parametrize("place", ["1/3", "2/5", "3/1", "4/1"])
def test_w5_2_there_must_be_a_card(place: str) -> None:
    session = ride("y4 | t0", "t1 | r5", "", top="y2", unseen="", agreed=ALSO_KEEP)
    for mark in ("play", "fits", "keep"):
        assert session.refusal(f"1 advise {place} {mark}") == ("W3.1", "no_card_there")


def test_w5_3_each_player_sets_each_mark_once_on_a_card() -> None:
    session = session_of_three().play("2 advise 1/4 play")
    assert session.refusal("2 advise 1/4 play") == ("W5.3", "marked_already")
    assert "advise 1/4 play" not in session.advice(2)


def test_w5_3_other_marks_other_cards_and_other_players_are_free() -> None:
    session = session_of_three(ALSO_KEEP).play("2 advise 1/4 play")
    for deed in (
        "2 advise 1/4 fits",
        "2 advise 1/4 keep",
        "2 advise 1/5 play",
        "2 advise 3/4 play",
        "3 advise 1/4 play",
    ):
        assert session.refusal(deed) is None
    session.play("3 advise 1/4 play", "2 advise 1/4 keep")
    assert session.marks(1) == ["2 to 1/4: play", "2 to 1/4: keep", "3 to 1/4: play"]


def test_w5_3_advice_comes_to_an_end_between_two_plays() -> None:
    session = session_of_three()
    for seat in (1, 2, 3):
        for text in session.advice(seat):
            session.play(f"{seat} {text}")
        assert session.advice(seat) == []
    assert len(session.marks(WATCHING)) == 3 * 15 * 2  # of three seats, on fifteen cards each, two marks


def test_w5_3_all_marks_go_with_the_next_play() -> None:
    session = session_of_three().play(
        "2 advise 1/4 play", "3 advise 1/5 fits", "1 advise 2/4 fits", "2 advise 2/5 fits"
    )
    session.play("1 play 1: r4")
    assert session.marks(WATCHING) == []
    assert session.refusal("2 advise 1/4 play") is None


def test_w5_3_the_drawn_card_comes_without_the_marks_of_the_played_one() -> None:
    session = session_of_three().play("2 advise 1/4 play", "1 play 4: r4")
    assert session.marks(1) == []


def test_w5_3_marks_go_with_silvers_play_too() -> None:
    session = ride("y4 | t0", "t1 | r5", silver="b3 y5 w3", face_down=2, top="y2", turn=3)
    session.play("1 advise 3/2 play", "2 advise 1/2 fits", "1 silver 2", "2 silver 2: o5")
    assert session.marks(WATCHING) == []


def test_w5_3_a_tried_card_that_returns_is_no_play_and_leaves_the_marks() -> None:
    session = ride("y4 | w1", "t1", "b2", top="o2", agreed={"rulings.misfit": "returns"})
    session.play("2 advise 1/2 fits", "1 play 2")
    assert session.marks(1) == ["2 to 1/2: fits"]
    assert session.refusal("2 advise 1/2 fits") == ("W5.3", "marked_already")


def test_w5_3_marks_are_not_taken_back() -> None:
    session = session_of_three().play("2 advise 1/4 play")
    assert all(re.fullmatch(r"advise \d/\d (play|fits)", text) for text in session.advice(2))
    session.play("2 advise 1/4 fits")
    assert session.marks(1) == ["2 to 1/4: play", "2 to 1/4: fits"]


def test_w5_3_a_mark_stays_on_the_card_when_it_is_exchanged() -> None:
    session = ride("y4 w2 | t0", "t1 | r5", "b3 | r1", top="y2", agreed={"exchange": True})
    session.play("3 advise 1/3 fits", "1 exchange 3 for 2/2")
    assert session.marks(WATCHING) == ["3 to 2/2: fits"]


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_w5_4_marks_are_all_that_can_be_said(variant: str) -> None:
    offers = offered(variant, DECLARED)
    assert len(offers) == 4 * 5 * 2  # holders, places and marks
    assert all(re.fullmatch(r"advise [1-4]/[1-5] (play|fits)", text) for text in offers)


def test_w5_4_with_a_third_mark_that_is_all_that_is_added() -> None:
    more = set(offered("all", ALSO_KEEP)) - set(offered("all", {}))
    assert more == {f"advise {holder}/{place} keep" for holder in range(1, 5) for place in range(1, 6)}


@pytest.mark.parametrize(
    "text", ["advise 1/4 red", "advise 1/4 5", "advise 1/4 higher", "advise 1/4 same as 1/5", "say 4"]
)
def test_w5_4_numbers_colours_and_comparisons_are_no_moves(text: str) -> None:
    with pytest.raises(NotationError):
        session_of_three().game.read(text)


def test_w5_4_a_mark_does_not_tell_the_face_to_its_holder() -> None:
    session = session_of_three().play("2 advise 1/4 play", "3 advise 1/4 fits")
    assert session.sees(1, "1/4") is None
    assert "t0" not in session.faces_seen(1)


def test_w5_4_the_phrases_of_a_table_name_no_number_and_no_colour() -> None:
    said = re.findall(r"\w+", " ".join(PHRASES.values()).lower())
    forbidden = {*COLOURS, *"012345", "zero", "one", "two", "three", "four", "five", "higher", "lower", "same", "card"}
    assert len(said) > 5
    assert forbidden.isdisjoint(said)
