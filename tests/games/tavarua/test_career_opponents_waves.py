"""Chapter 18: the cards, waves and boards of opponents."""

from __future__ import annotations

import pytest

from games.tavarua.career_positions import CAREER, Rival, event
from games.tavarua.positions import Agreed, Surfer
from games.tavarua.session import CARDS, Session
from games.written import WATCHING

AWAY = Surfer("channel 6")  # whoever only waits
LONG_AWAY = Surfer("channel 6", board="long")
LANDED: Agreed = {**CAREER, "rulings.opponents_switch": "landed"}
RECOVERS: Agreed = {**CAREER, "rulings.snaked_opponent": "recovers"}
PERFECT = "1 1 1 4 1 1"
BROKEN = "1 1 1 5 1 1"


def rider(
    at: str, pile: str, luck: str, *, opponent: str = "S:4", back: str = "G", month: str = "april", deed: str = "wait 1"
) -> Session:
    """A round with one opponent on a wave; in April both boards and all cards are there."""
    session = event(month, AWAY, Rival(at, pile=pile), opponents=opponent, back=back)
    return session.play(f"1 {deed}: {luck}")


def empty_the_deck(session: Session, *, into_the_discards: bool = False) -> Session:
    """Nothing is left to draw."""
    for card in list(session.table.deck.cards):
        assert session.table.deck.take(card)
        if into_the_discards:
            session.table.discards[card] += 1
    return session


@pytest.mark.parametrize(
    ("at", "pile", "action", "ridden"), [("channel 4", "", "catch", "2-p"), ("riding 4", "1+", "ride", "1+ 2-")]
)
def test_t18_10_a_card_is_drawn_when_cards_are_turned_up_and_lies_open(
    at: str, pile: str, action: str, ridden: str
) -> None:
    session = event("february", AWAY, Rival(at, pile=pile), opponents="S:4", dice=PERFECT).play(
        "1 wait 1: 2- 3- G0 G 1"
    )
    for seat in (1, WATCHING):
        assert session.heard(seat, "turned_up")[1] == {
            "seat": 1, "action": action, "cards": ["Bottom Turn"], "stoke": 0, "other": None,
        }  # fmt: skip
    assert session.pile(2) == ridden


def test_t18_10_before_that_nobody_knows_it() -> None:
    session = event("february", AWAY, Rival("channel 4"), dice=PERFECT)
    for seat in (1, WATCHING):
        surfers = session.view(seat).facts()["surfers"]
        assert isinstance(surfers, list)
        assert (surfers[1]["action"], surfers[1]["laid"]) == ("catch", None)


@pytest.mark.parametrize(("at", "target"), [("shore", 4), ("channel 2", 4), ("channel 4", 4), ("fallen 3", 4)])
def test_t18_10_no_card_is_drawn_for_anything_else(at: str, target: int) -> None:
    session = event("february", AWAY, Rival(at), opponents=f"S:{target}", dice="1 1 1 1 1 1")
    before = len(session.table.deck)
    session.play("1 wait 1: 3- G0 G 1")
    assert len(session.table.deck) == before - 1  # yours


def test_t18_10_each_card_comes_from_the_top_in_the_order_of_opponents() -> None:
    rivals = (Rival("channel 5"), Rival("riding 3", pile="1+"), Rival("channel 2"))
    session = event("june", AWAY, *rivals, dice="1 2 1 1 5 1").play("1 wait 1: 1- 2- 3- 4- G0 G 1")
    assert [session.pile(number) for number in (2, 3, 4)] == ["1-p", "1+ 2-", "3-p"]
    assert session.hand(1).split()[-1] == "4-"


def test_t18_10_the_discards_become_the_deck_when_it_is_empty() -> None:
    session = event("february", AWAY, Rival("channel 4"), opponents="S:4", dice=PERFECT)
    empty_the_deck(session, into_the_discards=True).play("1 wait 1: 2- 3- G0 G 1")
    assert session.pile(2) == "2-p"


def test_t18_10_without_a_card_it_waits() -> None:
    session = event("february", Surfer("riding 6", pile="1+"), Rival("channel 4"), opponents="S:4", dice=PERFECT)
    empty_the_deck(session).play("1 ride 1: G0 G 1")
    assert (session.at(2), session.pile(2)) == ("channel 4", "")


def test_t18_10_without_a_card_it_leaves_its_wave_as_in_a_bail() -> None:
    session = event("february", Surfer("riding 6", pile="1+"), Rival("riding 3", pile="3+ 2-"), opponents="S:4")
    empty_the_deck(session).play("1 ride 1: G0 G 1")
    assert (session.at(2), session.waves(2, "short")) == ("channel 3", [(2.0, 5, "bail")])


@pytest.mark.parametrize("fours", ["4+", "4-", "4- 4+", "4+ 4+ 4+"])
@pytest.mark.parametrize(("at", "pile", "ridden"), [("channel 4", "", "2-p"), ("riding 4", "1+", "1+ 2-")])
def test_t18_11_on_a_longboard_a_card_with_the_sign_is_discarded_and_another_one_drawn(
    fours: str, at: str, pile: str, ridden: str
) -> None:
    session = event("april", AWAY, Rival(at, pile=pile), opponents="L:4", dice=PERFECT)
    session.play(f"1 wait 1: {fours} 2- 3- G0 G 1")
    assert session.pile(2) == ridden
    assert sorted(session.discards().split()) == sorted(["1+", *fours.split()])
    for seat in (1, WATCHING):
        assert [told["seat"] for told in session.heard(seat, "threw_out")] == [1] * len(fours.split())


@pytest.mark.parametrize("four", ["4+", "4-"])
def test_t18_11_on_a_shortboard_it_is_played(four: str) -> None:
    session = event("april", AWAY, Rival("channel 4"), opponents="S:4", dice=PERFECT)
    session.play(f"1 wait 1: {four} 3- G0 G 1")
    assert session.pile(2) == f"{four}p"
    assert "threw_out" not in session.kinds()


def test_t18_11_the_board_it_stands_on_now_counts_not_the_one_it_started_on() -> None:
    session = event("april", AWAY, Rival("channel 4", board="long"), opponents="S:4", dice=PERFECT)
    session.play("1 wait 1: 4+ 1- 3- G0 G 1")
    assert session.pile(2) == "1-p"
    other = event("april", AWAY, Rival("channel 4", board="short"), opponents="L:4", dice=PERFECT)
    assert other.play("1 wait 1: 4+ 3- G0 G 1").pile(2) == "4+p"


def test_t18_11_a_card_that_was_thrown_out_does_not_count_in_a_contest() -> None:
    surfer = Surfer("channel 4", hand="2+ 1+ 1+ 1+ 1+", board="long")
    session = event("april", surfer, Rival("channel 4"), opponents="L:4", dice=BROKEN)
    session.play("1 catch 1: 4+ 2- 3- G0 G 1")
    assert [session.at(1), session.at(2)] == ["riding 3", "channel 4"]


@pytest.mark.parametrize("barrel", ["B1", "B2", "B3"])
@pytest.mark.parametrize(
    ("opponent", "card"),
    [("S:6", "1+"), ("S:6", "2-"), ("S:6", "3+"), ("S:6", "4+"), ("L:6", "1+"), ("L:6", "2-"), ("L:6", "3+")],
)
def test_t18_12_it_rides_every_barrel_whatever_its_card(opponent: str, barrel: str, card: str) -> None:
    """For anybody else a 4 brings nothing, on a shortboard an equal card a fall, on a longboard an unequal one."""
    session = rider("riding 4", "1+", f"{card} 3- {barrel} G 1", opponent=opponent, back="B")
    assert (session.at(2), session.pile(2)) == ("riding 3", f"1+ {card}b")
    assert session.heard(WATCHING, "rode_barrel")[0]["seat"] == 1


def test_t18_12_also_on_the_wave_that_it_has_just_caught() -> None:
    session = event("april", AWAY, Rival("channel 4"), opponents="S:4", dice=PERFECT, back="B")
    session.play("1 wait 1: 4- 3- B2 G 1")
    assert session.pile(2) == "4-bp"


@pytest.mark.parametrize("wave", ["G1+", "S3+", "L3-", "C3+", "C3-", "B2"])
@pytest.mark.parametrize(("opponent", "card"), [("S:6", "4+"), ("S:6", "3-"), ("L:6", "3+")])
def test_t18_12_neither_its_card_nor_the_wave_shifts_a_balance(opponent: str, card: str, wave: str) -> None:
    session = rider("riding 4", "1+", f"{card} 3- {wave} G 1", opponent=opponent, back=wave[0])
    assert (session.at(2), session.balance(2)) == ("riding 3", 0)


def test_t18_12_who_is_not_on_a_wave_rides_no_barrel() -> None:
    session = event("april", AWAY, Rival("channel 4"), opponents="S:4", dice="1 1 1 1 1 1", back="B")
    session.play("1 wait 1: 3- B2 G 1")
    assert "rode_barrel" not in session.kinds()


def test_t18_12_a_barrel_is_worth_5_points_to_it() -> None:
    session = rider("riding 1", "2+", "4+ 3- B1 G 1", back="B")
    assert session.waves(2, "short") == [(6.0, 13, "shore")]  # 2 and 4, barrel 5, shore 2


def test_t18_13_it_gains_no_stoke_for_catching_landing_or_falling() -> None:
    caught = event("february", AWAY, Rival("channel 4"), opponents="S:4", dice=PERFECT).play("1 wait 1: 2- 3- G0 G 1")
    assert (caught.at(2), caught.stoke(2)) == ("riding 3", 0)
    landed = rider("riding 1", "1+", "2- 3- G0 G 1")
    assert (landed.at(2), landed.stoke(2)) == ("shore", 0)
    surfer = Surfer("channel 4", hand="2- 1+ 1+ 1+ 1+")
    fallen = event("february", surfer, Rival("channel 4"), opponents="S:4", dice=PERFECT)
    fallen.play("1 catch 1: 2- 3- G0 G 1")
    assert (fallen.at(2), fallen.stoke(2)) == ("fallen 4", 0)


@pytest.mark.parametrize("luck", ["3+ 3- G0 G 1", "3+ 3- G1+ G 1"])
def test_t18_13_it_gains_no_hang_ten_token(luck: str) -> None:
    """A longboarder with these cards would stand on the nose."""
    session = event("january", LONG_AWAY, Rival("channel 4"), dice=BROKEN).play(f"1 wait 1: {luck}")
    assert (session.at(2), session.pile(2)) == ("riding 3", "3+")


def test_t18_13_a_perfect_token_is_worth_a_point_for_each_card() -> None:
    session = rider("riding 1", "3+p 1- 2+", "2- 3- G0 G 1")
    assert session.waves(2, "short") == [(6.5, 14, "shore")]  # 8 points of cards, 4 cards, shore 2


@pytest.mark.parametrize(
    ("pile", "card", "score", "points"),
    [
        ("3+p 1-", "2+", 5.0, 11),  # 6, perfect 3, shore 2
        ("3+b 3-b 3+b", "4+", 10.0, 30),  # 13, three barrels 15, shore 2
        ("1+", "1-", 1.5, 4),
    ],
)
def test_t18_15_its_waves_are_scored_like_everybodys(pile: str, card: str, score: float, points: int) -> None:
    session = rider("riding 1", pile, f"{card} 3- G0 G 1")
    assert session.waves(2, "short") == [(score, points, "shore")]
    told = session.heard(WATCHING, "scored")[0]
    assert (told["seat"], told["score"], told["points"], told["end"]) == (1, score, points, "shore")


def test_t18_15_the_pile_is_discarded_and_its_tokens_are_gone() -> None:
    session = rider("riding 1", "3+p 1-b", "2+ 3- G0 G 1")
    assert session.pile(2) == ""
    assert session.discards() == "1+ 1- 2+ 3+"  # three of the wave, and the 1 that you have waited with


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((), [4.5]),
        ((27,), [10.0, 4.5]),
        ((12, 9), [5.5, 4.5]),  # the lower one makes room
        ((12, 11), [5.5, 5.0]),  # forgotten
        ((2, 4), [4.5, 1.5]),
    ],
)
def test_t18_15_its_two_best_waves_count(before: tuple[int, ...], after: list[float]) -> None:
    session = event("february", AWAY, Rival("riding 1", pile="3+p 1-", short=before), opponents="S:4")
    session.play("1 wait 1: 1+ 3- G0 G 1")  # 5, perfect 3, shore 2: 10 points
    assert [score for score, _points, _end in session.waves(2, "short")] == after


def test_t18_15_a_wave_it_still_rides_at_the_end_scores_nothing() -> None:
    session = event("february", AWAY, Rival("riding 3", pile="3+"), opponents="S:4", rounds_left=1)
    session.play("1 wait 1: 2+ 3- G0")
    assert session.happened("event_result")[0]["short_totals"] == [0.0, 0.0]


@pytest.mark.parametrize(("opponent", "other"), [("L:4", "short"), ("S:4", "long")])
def test_t18_16_in_a_combined_contest_it_changes_boards_on_the_shore(opponent: str, other: str) -> None:
    session = rider("riding 1", "1+", "2- 3- G0 G 1", opponent=opponent)
    assert (session.at(2), session.board(2)) == ("shore", other)
    assert session.heard(WATCHING, "switched")[0]["seat"] == 1
    assert session.plans() == {2: ("paddle", 0)}
    session.play("1 wait 1: 3- G0 G 1")
    assert (session.at(2), session.board(2)) == ("channel 4", other)


def test_t18_16_and_back_after_the_next_wave() -> None:
    session = event("april", AWAY, Rival("riding 1", board="short", pile="1+"), opponents="L:4")
    assert session.play("1 wait 1: 2- 3- G0 G 1").board(2) == "long"


def test_t18_16_the_wave_counts_for_the_board_it_was_ridden_on() -> None:
    session = rider("riding 1", "1+", "2- 3- G0 G 1", opponent="L:4")
    assert (session.waves(2, "long"), session.waves(2, "short")) == ([(2.0, 5, "shore")], [])


@pytest.mark.parametrize(
    ("agreed", "board"),
    [(CAREER, "long"), (LANDED, "short"), (RECOVERS, "long")],
    ids=["completed", "landed", "recovers"],
)
def test_t18_16_being_snaked_completes_a_wave_unless_the_ruling_says_no(agreed: Agreed, board: str) -> None:
    surfer = Surfer("channel 4", hand="2+ 1+ 1+ 1+ 1+")
    session = event("april", surfer, Rival("riding 4", pile="3+"), opponents="S:2", dice=BROKEN, agreed=agreed)
    session.play("1 snake 2 with 1: 1- 3- G0 G 1")
    assert session.waves(2, "short") == [(1.0, 3, "bail")]
    assert session.board(2) == board


@pytest.mark.parametrize("agreed", [CAREER, LANDED], ids=["completed", "landed"])
def test_t18_16_the_shore_completes_it_with_both_rulings(agreed: Agreed) -> None:
    session = event("april", AWAY, Rival("riding 1", pile="1+"), opponents="S:4", agreed=agreed)
    assert session.play("1 wait 1: 2- 3- G0 G 1").board(2) == "long"


@pytest.mark.parametrize("agreed", [CAREER, LANDED], ids=["completed", "landed"])
def test_t18_16_a_collision_completes_no_wave(agreed: Agreed) -> None:
    surfer = Surfer("channel 4", hand="2- 1+ 1+ 1+ 1+")
    session = event("april", surfer, Rival("channel 4"), opponents="S:4", dice=PERFECT, agreed=agreed)
    session.play("1 catch 1: 2- 3- G0 G 1")
    assert (session.at(2), session.board(2)) == ("fallen 4", "short")
    session.play("1 recover 1: 3- G0 G 1")
    assert (session.at(2), session.board(2)) == ("shore", "short")


@pytest.mark.parametrize(("month", "board"), [("february", "short"), ("january", "long")])
def test_t18_16_in_other_events_it_keeps_its_board(month: str, board: str) -> None:
    surfer = Surfer("shore", board=board)
    session = event(month, surfer, Rival("riding 1", pile="1+"))
    session.play("1 wait 1: 2- 3- G0 G 1")
    assert (session.at(2), session.board(2)) == ("shore", board)
    assert "switched" not in session.kinds()


def test_t18_11_in_a_longboard_contest_there_is_no_such_card_to_draw() -> None:
    session = event("january", LONG_AWAY, Rival("channel 4"))
    names = {CARDS[card] for card in session.table.deck.cards}
    assert names == {"1+", "1-", "2+", "2-", "3+", "3-"}
