"""A partner who takes time: positions with one best play, provable by the rulebook, and honest talk."""

from __future__ import annotations

import pytest

from games.wave.positions import Agreed, ride
from games.wave.session import CARDS, Session
from lineup import games
from lineup.bots.levels import thinker
from lineup.core import QUIET, Dice, Move, Rng
from lineup.games.wave.bot import partner
from lineup.games.wave.events import can_see
from lineup.games.wave.moves import Advise, Play
from lineup.games.wave.rules.fits import fits
from lineup.games.wave.rules.memory import remembered, said_to_fit, talk_facts
from lineup.games.wave.state import WaveState

THINKS = thinker(12, 8, 1.0)
NAMES = [each.name for each in games.variants("wave")]


def chosen(session: Session, seat: int) -> str:
    """What a partner plays, or names for Silver."""
    legal = [session.game.read(text) for text in session.choices(seat)]
    return THINKS.choose(session.game, session.view(seat), legal, Rng(1)).text()


def advised(session: Session, seat: int, *, of_all: bool = False) -> list[str]:
    """Everything that a partner says at once, and says it."""
    said: list[str] = []
    while True:
        offers = [session.game.read(text) for text in session.advice(seat)]
        move = partner.speak(session.view(seat), offers, 12, Rng(1), of_all=of_all)
        if move is None:
            return said
        said.append(move.text())
        session.play(f"{seat} {move.text()}")


def can_be(session: Session, seat: int, place: int, *, all_have_spoken: bool = True) -> set[str]:
    """The cards that an own card can be, by what was said."""
    may = remembered(session.view(seat).ride, all_have_spoken=all_have_spoken)
    bits = int(may[(seat - 1) * 5 + place - 1])
    return {card for number, card in enumerate(CARDS) if bits >> number & 1}


def higher(top: str) -> set[str]:
    return {card for card in CARDS if "wyortb".index(card[0]) > "wyortb".index(top[0]) or card[1] > top[1]}


# Positions. In all of them the draw pile is empty, so that what was not played is in the hands.


def test_the_last_player_plays_upwards() -> None:
    """Blue 4 can follow yellow 3, yellow 3 cannot follow blue 4: one order plays both."""
    assert chosen(ride("y3 b4", "", "", top="w1", unseen=""), 1) == "play 1"


def test_the_next_player_must_be_able_to_follow() -> None:
    """Orange 2, turquoise 1, blue 3 goes up by colour; after blue 3 the turquoise 1 cannot follow."""
    assert chosen(ride("b3 o2", "| t1", "", top="y1", unseen=""), 1) == "play 2"


def test_a_turn_sign_brings_the_one_who_can_follow() -> None:
    """Turquoise 0 turns: yellow 1 by number, orange 1 and red 1 by colour. Red 1 first leaves orange 1 stuck."""
    assert chosen(ride("r1 t0", "| o1", "| y1", top="o0", unseen=""), 1) == "play 2"


def test_the_fourth_player_must_come_to_play_too() -> None:
    """Yellow 2, then 1s in orange, red and turquoise, then blue 2; with blue 2 first nobody follows."""
    assert chosen(ride("b2 y2", "| o1", "| r1", "| t1", top="w1", unseen=""), 1) == "play 2"


def test_the_last_card_must_fit_onto_what_the_others_leave() -> None:
    """Blue 1 and red 3 follow either card; turquoise 2 then follows red 3 by colour, orange 2 does not."""
    assert chosen(ride("t2 o2", "| b1", "| r3", top="w1", unseen=""), 1) == "play 2"


def test_a_falling_wave_is_ridden_downwards() -> None:
    """While the wave falls, yellow 1 can follow red 3, and not the other way round."""
    falling: Agreed = {"monster": "turning"}
    assert chosen(ride("y1 r3", "", "", top="b4", unseen="", rising=False, agreed=falling), 1) == "play 2"


def test_of_three_cards_the_lowest_goes_first() -> None:
    """Nothing follows blue 4, and yellow 3 follows neither of the others: yellow 3, turquoise 4, blue 4."""
    assert chosen(ride("t4 y3 b4", "", "", top="w1", unseen=""), 1) == "play 2"


def test_of_three_cards_the_highest_goes_first_on_a_falling_wave() -> None:
    """The other way round: turquoise 3, red 2, yellow 1, and no other order."""
    falling: Agreed = {"monster": "turning"}
    assert chosen(ride("r2 y1 t3", "", "", top="b4", unseen="", rising=False, agreed=falling), 1) == "play 3"


def test_swapped_values_hold_in_thought_too() -> None:
    """With all pairs swapped, turquoise and 4 count as low as yellow and 1 did: turquoise 4 must go first."""
    assert chosen(ride("y1 t4", "", "", top="w4", unseen="", agreed={"swap": "pairs"}), 1) == "play 2"
    assert chosen(ride("y1 t4", "", "", top="w1", unseen=""), 1) == "play 1"


def test_silver_leaves_a_card_that_can_be_followed() -> None:
    """Silver's yellow 1, then orange 2, then Silver's blue 4; after blue 4 the orange 2 is stuck."""
    session = ride("o2", "", silver="b4 y1", top="w1", turn=3, unseen="")
    assert [chosen(session, seat) for seat in (1, 2)] == ["silver 2", "silver 2"]


def test_in_the_second_naming_both_name_what_decides() -> None:
    """W9.4 Seat 2 sits before Silver and would decide anyway, so that both name its card."""
    session = ride("o2 y5", "t3", silver="b4 y1 r2", top="w1", turn=3)
    session.play("1 silver 1", "2 silver 3")
    assert [chosen(session, seat) for seat in (1, 2)] == ["silver 3", "silver 3"]


def test_an_adviser_recommends_what_it_can_follow_itself() -> None:
    """Seat 2 alone sees its turquoise 1, which can follow the orange 2 and not the blue 3; both fit."""
    session = ride("| b3 o2", "t1", "", top="y1", unseen="")
    assert advised(session, 2) == ["advise 1/1 fits", "advise 1/2 fits", "advise 1/2 play"]
    assert chosen(session, 1) == "play 2"


def test_a_marked_card_is_better_than_one_that_ends_the_ride() -> None:
    """Yellow 3 before blue 4: its holder sees only the blue 4, and is told that the other fits."""
    session = ride("b4 | y3", "", "", top="w1", unseen="")
    assert advised(session, 2) == ["advise 1/2 fits", "advise 1/2 play"]
    assert chosen(session, 1) == "play 2"


def test_who_sees_nothing_that_fits_plays_what_was_marked() -> None:
    """White 1 and yellow 1 do not fit the orange 2; of the unseen ones the second was marked."""
    session = ride("w1 y1 | w2 b1", "r1", "t1", top="o2").play("2 advise 1/4 fits")
    assert chosen(session, 1) == "play 4"


# Talk, and what is remembered of it.


def test_w5_4_only_what_fits_and_is_seen_is_marked_and_only_once() -> None:
    session = ride("y1 b1 | b4 w1", "r1 w2 | r3", "t1 | t2 y0", top="o2")
    assert set(advised(session, 2, of_all=True)) >= {"advise 1/3 fits", "advise 3/2 fits"}
    said = advised(session, 3, of_all=True)
    assert "advise 2/3 fits" in said  # nobody else could say it of seat 2 but seat 1
    assert "advise 1/3 fits" not in said  # seat 2 has said it
    assert not [text for text in said if text.startswith("advise 3/")]  # its own: advice is for others


def test_without_much_thought_only_whoever_has_the_turn_is_advised() -> None:
    session = ride("y1 b1 | b4 w1", "r1 w2 | r3", "t1 | t2 y0", top="o2")
    assert {text.split()[1] for text in advised(session, 2)} == {"1/3"}
    assert advised(session, 1) == []


def test_talk_is_remembered_by_everybody_after_the_play() -> None:
    session = ride("y4 | t0", "t1 | r5", "b3 | r1", top="y2").play(
        "2 advise 1/2 fits", "3 advise 2/2 play", "1 play 1: w1"
    )
    for seat in (0, 1, 2, 3):
        talk = talk_facts(session.view(seat).ride)
        assert [(each["played"], each["hand"], each["place"], each["marks"]) for each in talk] == [
            (1, 0, 2, [[1, "fits"]]),  # with one card in the pile
            (1, 1, 2, [[2, "play"]]),
            (1, 0, 1, []),  # what was said of the card that was played does not hold for the next one there
        ]
    assert session.marks(1) == []


def test_a_marked_card_is_one_of_those_that_fitted_then() -> None:
    session = ride("y4 | t0", "t1 | r5", "b3 | r1", top="y2").play("2 advise 1/2 play")
    assert can_be(session, 1, 2) == higher("y2")
    session.play("1 play 1: w1")
    assert can_be(session, 1, 2) == higher("y2")


def test_who_names_what_fits_and_passes_a_card_over_says_that_it_does_not() -> None:
    session = ride("y4 | t0 w1", "t1 | r5", "b3 | r1", top="y2").play("2 advise 1/2 fits")
    assert can_be(session, 1, 3) == set(CARDS) - higher("y2")
    assert can_be(session, 1, 3, all_have_spoken=False) == set(CARDS), "it may still come"
    session.play("1 play 1: o1")
    assert can_be(session, 1, 3) == set(CARDS) - higher("y2")


def test_a_recommendation_alone_says_nothing_about_other_cards() -> None:
    session = ride("y4 | t0 w1", "t1 | r5", "b3 | r1", top="y2").play("2 advise 1/2 play")
    assert can_be(session, 1, 3) == set(CARDS)


def test_silence_about_a_hand_that_is_not_on_turn_says_nothing() -> None:
    session = ride("y4 | t0 w1", "t1 | r5 w2", "b3 | r1", top="y2").play("3 advise 1/2 fits")
    assert can_be(session, 2, 2) == set(CARDS)


def test_a_mark_of_somebody_who_does_not_see_the_card_is_not_believed() -> None:
    session = ride("y4 | t0", "t1 | r5", "b3 | r1", top="y2").play("1 advise 1/2 fits")
    assert can_be(session, 1, 2) == set(CARDS)


def test_a_new_card_comes_without_what_was_said_of_the_old_one() -> None:
    session = ride("y4 b2 | t0", "t1 | r5", "b3 | r1", top="y2").play("2 advise 1/3 fits", "1 play 3: w1")
    session.play("3 play 1: o3", "2 play 2: w5", "1 play 2: w4")
    assert can_be(session, 1, 2) == set(CARDS)


def test_w10_2_after_an_exchange_nothing_said_before_is_believed_of_the_wrong_card() -> None:
    session = ride("y4 w2 | t0", "t1 | r5", "b3 | r1", top="y2", agreed={"exchange": True})
    session.play("2 advise 1/3 fits", "1 play 1: o1", "2 play 1: w1", "3 play 1: o4")
    assert can_be(session, 1, 3) == higher("y2")
    session.play("1 exchange 3 for 2/2")
    assert can_be(session, 1, 3) == set(CARDS)


def test_with_the_narrow_ruling_silence_about_own_cards_says_nothing() -> None:
    narrow: Agreed = {"rulings.advice": "others"}
    for agreed, cards in ((None, set(CARDS) - higher("y2")), (narrow, set(CARDS))):
        session = ride("y4 | t0", "w1 | r5", "b3 | r1", top="y2", agreed=agreed).play("2 advise 3/2 fits")
        may = int(remembered(session.view(1).ride, all_have_spoken=True)[5])
        assert {card for number, card in enumerate(CARDS) if may >> number & 1} == cards


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", NAMES)
def test_partners_are_honest_and_careful_in_every_variant(variant: str, seats: int) -> None:
    """What they mark fits and is seen; no unseen card is tried while another is known or said to fit."""
    game = games.load("wave", {each.name: each.values for each in games.variants("wave")}[variant])
    dice = Dice(11 + seats)
    table = game.start(seats, dice, QUIET)
    rng = Rng(3)
    for _turn in range(8):
        for seat in range(seats):
            talk_honestly(game, table, seat, rng)
        owing = game.to_act(table)
        if not owing:
            return
        legal = [move for move in game.legal_moves(table, owing[0]) if not move.offer]
        move = game.know.think(game.observe(table, owing[0]), legal, 4, rng)
        assert move in legal
        assert is_careful(table, owing[0], move, legal) or variant == "chop"
        game.apply(table, owing[0], move, dice, QUIET)


def talk_honestly(game: games.AnyGame, table: WaveState, seat: int, rng: Rng) -> None:
    while True:
        offers = [move for move in game.legal_moves(table, seat) if move.offer]
        move = partner.speak(game.observe(table, seat), offers, 4, rng, of_all=seat != 1)
        if move is None:
            return
        assert isinstance(move, Advise)
        index = move.holder * 5 + move.place
        assert can_see(table.known[index], seat)
        assert fits(table, table.hand[index])
        game.apply(table, seat, move, Dice(1), QUIET)


def is_careful(table: WaveState, seat: int, move: Move, legal: list[Move]) -> bool:
    """Whether a played card is known or said to fit, if there is one."""
    plays = [each for each in legal if isinstance(each, Play) and is_sure(table, seat, each)]
    return not plays or (isinstance(move, Play) and is_sure(table, seat, move))


def is_sure(table: WaveState, seat: int, move: Play) -> bool:
    index = seat * 5 + move.place
    return can_see(table.known[index], seat) or said_to_fit(table.advice[index], table.known[index])


def test_a_partner_remembers_nothing_that_it_did_not_see() -> None:
    """Two tables that look the same to a seat: it says and plays the same, whatever is behind the blank faces."""
    one = ride("y4 o3 | t0 b1", "t1 o1 | r5", "b3 y1 | r1", top="y2")
    other = ride("y4 o3 | r2 b4", "w4 r4 | r5", "t3 o5 | r1", top="y2")
    assert one.view(1).key() == other.view(1).key()
    assert chosen(one, 1) == chosen(other, 1)
    assert advised(one, 1, of_all=True) == advised(other, 1, of_all=True)


def test_scores_are_the_cards_that_were_played() -> None:
    session = ride("y3 b4", "", "", top="w1", unseen="")
    assert session.game.know.scores(session.table) == [31.0, 31.0, 31.0]
    assert session.play("1 play 1", "1 play 2").is_over()
    assert session.game.know.value(session.table, 1) == 1.0
