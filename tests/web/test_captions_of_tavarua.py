"""What is said while a round of Tavarua is seen: why somebody falls, and how points become a score."""

from __future__ import annotations

from typing import Any

import pytest

from games.tavarua.positions import Surfer, contest
from games.tavarua.session import Session
from lineup import bots, games
from lineup.core import QUIET, Dice, Rng
from lineup.core.page import MOTIONS
from lineup.core.story import Tale
from lineup.core.you import Names
from lineup.games.tavarua.browser.beats import BEATS
from lineup.games.tavarua.browser.last_round import last_round
from lineup.games.tavarua.state import MOST_CARDS, WHERE
from web.tavarua_pages import NAMES, picture, told
from web.test_beats import in_tavarua

HAND = "3- 1- 2+ 3+ 4+"


def started(seat: int, balance: int) -> dict[str, object]:
    event = {"seat": seat, "balance": balance, "board": "shortboard", "where": "riding", "space": 3, "stoke": 0}
    return {"number": seat, "kind": "rode", "sentence": "", "event": event}


def rider(balance: int, board: str = "short") -> Surfer:
    return Surfer(at="riding 3", hand=HAND, pile="2+", balance=balance, board=board)


def heard(session: Session, before: int, *moves: str) -> list[str]:
    """The same, with the balance that the rider had before."""
    session.play(*moves)
    parts = [started(0, before), *[part | {"number": part["number"] + 1} for part in told(session, 1)]]
    found = session.game.page.captions(parts, session.view(1), Names(NAMES[:2], 0))
    return [found[number] for number in sorted(found) if found[number]]


def test_who_does_what_is_said_in_a_few_words() -> None:
    session = contest(rider(0), Surfer(at="channel 6", hand=HAND), back="G")
    lines = heard(session, 0, "1 ride 2", "2 wait 1: 1+ 1+ G0 G 6")
    assert lines[:2] == ["You: Ride ▼1.", "Ben: Wait."]


@pytest.mark.parametrize(
    ("at", "card", "said"),
    [
        ("riding 3", "L2-", "Wave card Lull ▼2: you to ▼1."),
        ("riding 3", "G0", "Wave card Glass 0: nobody is shifted."),
        ("channel 6", "L2-", "Wave card Lull ▼2: nobody is shifted."),
    ],
)
def test_a_wave_card_says_at_once_whom_it_takes_where(at: str, card: str, said: str) -> None:
    surfer = Surfer(at=at, hand="1+ 1- 2+ 3+ 4+", pile="2+") if at == "riding 3" else Surfer(at=at, hand=HAND)
    session = contest(surfer, Surfer(at="channel 6", hand=HAND), back=card[0])
    move = "1 ride 1" if at == "riding 3" else "1 wait 1"
    assert said in heard(session, 0, move, f"2 wait 1: 1+ 1+ {card} G 6")


def test_what_the_cards_have_said_is_not_said_again() -> None:
    session = contest(rider(0), Surfer(at="channel 4", hand=HAND), back="G")
    assert heard(session, 0, "1 ride 2", "2 paddle out 2: 1+ 1+ G0 G 6") == [
        "You: Ride ▼1.", "Ben: Paddle out ▼1.", "Wave card Glass 0: nobody is shifted.",
    ]  # fmt: skip


def test_a_fall_says_what_the_balance_was_and_where_the_board_ends() -> None:
    session = contest(rider(-1), Surfer(at="channel 6", hand=HAND), back="G")
    lines = heard(session, -1, "1 ride 1", "2 wait 1: 1+ 1+ G0 G 6")
    assert "You wipe out: Cutback ▼3 takes your balance from ▼1 to ▼4, but the shortboard ends at ▼2." in lines
    assert "After the wipeout your best card scores, with the tokens on it: cards 2 = 2 points. That is 0.5." in lines


def test_a_wave_card_that_throws_somebody_off_is_named() -> None:
    session = contest(rider(0), Surfer(at="channel 6", hand=HAND), back="L")
    lines = heard(session, 0, "1 ride 2", "2 wait 1: 1+ 1+ L3- G 6")
    assert "You wipe out: Lull ▼3 takes your balance from ▼1 to ▼4, but the shortboard ends at ▼2." in lines


@pytest.mark.parametrize(
    ("board", "card", "words"),
    [
        ("short", 3, "You wipe out in the barrel: a shortboard needs any number but 2."),
        ("long", 2, "You wipe out in the barrel: a longboard needs its number 2, and yours was a 1."),
        ("short", 2, "You ride the barrel: 5 points more!"),
    ],
)
def test_a_barrel_says_which_number_it_wants(board: str, card: int, words: str) -> None:
    hand = HAND.replace("4+", "1+")
    session = contest(
        Surfer(at="riding 3", hand=hand, pile="2+", board=board), Surfer(at="channel 6", hand=hand), back="B"
    )
    assert words in heard(session, 0, f"1 ride {card}", "2 wait 1: 1+ 1+ B2 G 6")


def test_a_contest_says_who_wants_the_wave_with_which_card() -> None:
    one, other = Surfer(at="channel 3", hand="2+ 1- 1+ 1- 3+"), Surfer(at="channel 3", hand="1- 1- 1+ 1- 3+")
    lines = heard(contest(one, other, dice="1 2 3 4 5 6", back="G"), 0, "1 catch 1", "2 catch 1: 1+ 1+ G0 G 6")
    assert "Several want the wave on space 3, and the highest card gets it: you ▲2, Ben ▼1." in lines


def test_whoever_comes_to_a_wave_that_is_taken_is_told_so() -> None:
    one, other = Surfer(at="channel 3", hand="2+ 1- 1+ 1- 3+"), Surfer(at="riding 3", hand="1- 1- 1+ 1- 3+", pile="2+")
    lines = heard(contest(one, other, dice="1 2 3 4 5 6", back="G"), 0, "1 catch 1", "2 ride 1: 1+ 1+ G0 G 6")
    assert "You do not get the wave: Ben still rides it." in lines


def test_beside_the_sea_one_sentence_says_that_a_wave_is_taken() -> None:
    one, other = Surfer(at="channel 3", hand="2+ 1- 1+ 1- 3+"), Surfer(at="riding 3", hand="1- 1- 1+ 1- 3+", pile="2+")
    session = contest(one, other, dice="1 2 3 4 5 6", back="G").play("1 catch 1", "2 ride 1: 1+ 1+ G0 G 6")
    steps = [step["words"] for chapter in picture(session, 1, told(session, 1))["reveal"] for step in chapter["steps"]]
    assert "Ana does not get the wave: Ben still rides it." in steps
    assert not any("nobody" in words or "contest" in words for words in steps)


def test_t5_1_on_the_shore_nobody_paddles_in() -> None:
    session = contest(Surfer(hand=HAND), Surfer(hand=HAND), back="G").play("1 wait 1", "2 paddle in 2: 1+ 1+ G0 G 6")
    found = session.game.page.captions(told(session, 1), session.view(1), Names(NAMES[:2], 0))
    assert "Ben: Stay ashore ▼1." in found.values()
    steps = [step["words"] for chapter in picture(session, 1, told(session, 1))["reveal"] for step in chapter["steps"]]
    assert "Ben: Stay ashore" in steps
    assert not any("paddles" in words for words in steps)


def test_points_of_cards_and_tokens_become_a_score() -> None:
    session = contest(Surfer(at="riding 1", hand=HAND, pile="2+p"), Surfer(at="channel 6", hand=HAND), back="G")
    lines = heard(session, 0, "1 ride 2", "2 wait 1: 1+ 1+ G0 G 6")
    assert (
        "Your wave: cards 3 + perfect wave 2 + all the way to the shore 2 = 7 points. That is 3.0 on the score track."
        in lines
    )


def test_what_is_not_known_is_not_explained() -> None:
    session = contest(rider(-1), Surfer(at="channel 6", hand=HAND), back="G").play("1 ride 1", "2 wait 1: 1+ 1+ G0 G 6")
    found = session.game.page.captions(told(session, 1), session.view(1), NAMES[:2])
    assert not any("wipe" in words and "from" in words for words in found.values())


def test_the_last_round_beside_the_sea_says_the_same() -> None:
    session = contest(rider(-1), Surfer(at="channel 6", hand=HAND), back="G").play("1 ride 1", "2 wait 1: 1+ 1+ G0 G 6")
    steps = [step["words"] for chapter in picture(session, 1, told(session, 1))["reveal"] for step in chapter["steps"]]
    assert "After the wipeout Ana scores the best card with the tokens on it: cards 2 = 2 points. That is 0.5." in steps


@pytest.mark.parametrize(
    ("kinds", "shown"),
    [
        ("paid turned_up paddled turned advanced switched", "paid turned_up paddled turned"),
        ("turned_up paddled turned advanced table_taken_back", ""),
        ("turned_up paddled turned advanced table_taken_back switched", ""),
        ("turned_up turned advanced table_taken_back signed turned advanced switched", "signed turned"),
        ("turned_up turned advanced table_taken_back turned_up turned advanced", "turned_up turned"),
    ],
)
def test_a_round_that_was_taken_back_is_not_told_as_the_last_one(kinds: str, shown: str) -> None:
    assert " ".join(each["kind"] for each in last_round([{"kind": kind} for kind in kinds.split()])) == shown


# One line above the hand

TIPS = [
    (
        contest(Surfer(at="riding 3", hand="1- 3- 2+ 1+ 2-", pile="2+p"), Surfer(), back="G"),
        "",
        "Most likely to stay on: Stall ▼1, 100 %.",
    ),
    (
        contest(Surfer(at="riding 3", hand="3- 3- 3- 3- 3-", pile="2+", stoke=1), Surfer(), back="G"),
        "",
        "Most likely to stay on: Cutback ▼3 with 1 stoke token, 67 %.",
    ),
    (
        contest(Surfer(at="riding 3", hand="3- 3- 3- 3- 3-", pile="2+"), Surfer(), back="G"),
        "",
        "No card in your hand keeps you on this wave.",
    ),
    (
        contest(Surfer(at="riding 3", hand="1- 3- 2+ 1+ 2-", pile="2+p"), Surfer(), back="G"),
        "card-1",
        "Stall ▼1: ride, or bail? Ride: balance ▼1, 100 % to stay on. "
        "The wave then has 5 points = 2.0 on the score track.",
    ),
    (
        contest(Surfer(at="riding 1", hand="1- 3- 2+ 1+ 2-", pile="2+"), Surfer(), back="G"),
        "card-2",
        "Cutback ▼3: ride, or bail? Ride: balance ▼3 is off the board, which ends at ▼2. You would wipe out.",
    ),
    (
        contest(Surfer(at="riding 3", hand="3- 3- 3- 3- 3-", pile="2+", stoke=1), Surfer(), back="G"),
        "card-1",
        "Cutback ▼3: ride, or bail? Ride: balance ▼3 throws you off. Add 1 stoke (+): 67 % to stay on.",
    ),
    (
        contest(Surfer(hand="3+ 1- 2+ 2- 4+"), Surfer(), dice="1 1 4 3 6 6"),
        "",
        "★ Perfect next round: beside space 1, 3. To be caught next round: beside space 2, 4, 5.",
    ),
    (
        contest(Surfer(hand="3+ 1- 2+ 2- 4+"), Surfer(), dice="1 1 4 3 6 6"),
        "card-1",
        "Floater ▲3: paddle, or wait? Paddle out to 3: next round the wave beside it is ★ perfect.",
    ),
    (
        contest(Surfer("channel 6", hand="3+ 1- 2+ 2- 4+"), Surfer(), dice="1 1 4 3 6 5"),
        "card-1",
        "Floater ▲3: paddle, or wait? "
        "You are on 6, as far out as it goes: paddle in, or wait for the wave that rolls in.",
    ),
]
TAKEN = "1 1 5 4 5 2"  # by space: the wave on space 3 is broken
TIPS += [
    (
        contest(Surfer("channel 3", hand="1+ 1- 2+ 2- 3+"), Surfer("channel 3"), dice=TAKEN),
        "",
        "Most likely to stay on: Trim ▲1, 100 %. Ben may want it too: the higher number gets it.",
    ),
    (
        contest(Surfer("channel 3", hand="1+ 1- 2+ 2- 3+"), Surfer("riding 3", pile="2+"), dice=TAKEN),
        "card-1",
        "Trim ▲1: paddle, or wait? Catch, if the wave becomes free: balance ▲1, 100 % to stay on. "
        "The wave then has 1 point = 0.0 on the score track.",
    ),
    (
        contest(Surfer("channel 3", hand="1+ 1- 2+ 2- 3+"), Surfer("riding 3", pile="2+"), dice=TAKEN),
        "",
        "Ben rides this wave: it is yours only if Ben bails or falls this round. "
        "★ Perfect next round: beside space 1. To be caught next round: beside space 3, 4.",
    ),
]


@pytest.mark.parametrize(("session", "picked", "says"), TIPS, ids=[says for _session, _picked, says in TIPS])
def test_a_line_says_what_is_good_now(session: Session, picked: str, says: str) -> None:
    tips = picture(session, 1)["tips"]
    found = [f"{tip['asks']} {tip['says']}".strip() for tip in tips if picked in tip["when"].split(" ")]
    assert found == [says]


@pytest.mark.parametrize(
    ("surfer", "says"),
    [
        (Surfer(stoke=1), "Or first switch boards, or buy a stoke card for a stoke token."),
        (Surfer(stoke=0), "Or first switch boards."),
        (Surfer(stoke=1, short=(13,)), "No wave counts on the longboard yet: you can switch boards now."),
        (Surfer(board="long", long=(13,)), "No wave counts on the shortboard yet: you can switch boards now."),
        (Surfer(stoke=0, short=(13,), long=(13,)), "Or first switch boards."),
    ],
)
def test_on_the_shore_only_what_is_offered_is_spoken_of(surfer: Surfer, says: str) -> None:
    assert [tip["says"] for tip in picture(contest(surfer, Surfer(), preparing=True), 1)["tips"]] == [says]


def test_on_one_board_nobody_speaks_of_another() -> None:
    session = contest(Surfer(stoke=1), Surfer(), preparing=True, agreed={"boards": "shortboard"})
    tips = picture(session, 1)["tips"]
    assert [tip["says"] for tip in tips] == ["Or first buy a stoke card for a stoke token."]


def test_whoever_watches_or_waits_gets_no_advice() -> None:
    session = contest(Surfer(at="riding 3", pile="2+"), Surfer()).play("1 ride 2")
    assert picture(session, 0)["tips"] == picture(session, 1)["tips"] == []


@pytest.mark.parametrize(("variant", "seats"), [("base", 3), ("snaking", 4), ("solo", 1), ("career", 1)])
def test_what_is_said_of_the_last_parts_is_what_the_whole_story_says(variant: str, seats: int) -> None:
    """A page asks about what is new, and little of what was before is heard again for it."""
    game = games.load("tavarua", games.variant("tavarua", variant).values)
    state, bot, dice = game.start(seats, Dice(3), QUIET), bots.load("random"), Dice(3)
    names, story = Names(NAMES[:seats], 0), list[dict[str, object]]()
    rng, turns = Rng(3), 0
    while turns < 150 and game.to_act(state):
        seat = game.to_act(state)[0]
        move = bot.choose(game, game.observe(state, seat), game.legal_moves(state, seat), rng)
        since, happened = len(story), Tale()
        game.apply(state, seat, move, dice, happened)
        for event in filter(None, (game.hear(each, 0) for each in happened.events)):
            story.append({"number": len(story), "kind": event.kind, "sentence": "", "event": event.json()})
        whole = game.page.captions(story, game.observe(state, 0), names)
        new = {number: said for number, said in whole.items() if number >= since}
        assert game.page.captions(story, game.observe(state, 0), names, since) == new
        turns += 1
    assert any(part["kind"] == "scored" for part in story)


def test_an_ordinary_round_of_tavarua_takes_three_seconds() -> None:
    """The waves advance, cards are up, everybody does something, and the wave card shifts whoever rides."""
    parts = [("advanced", None), ("turned_up", 0), ("turned_up", 1), ("rode", 0), ("paddled", 1), ("turned", None)]
    steps = in_tavarua(*parts, ("shifted", 0))
    assert len(steps) == 4
    assert len(steps) * max(MOTIONS.values()) <= 3_000


def test_points_of_a_card_fly_while_its_wave_goes_on_and_not_of_a_ride_long_ago() -> None:
    game = games.load("tavarua", games.variant("tavarua", "base").values)
    t = game.start(2, Dice(3), QUIET)
    t.where[1], t.space[1], t.piled[1] = WHERE.index("riding"), 3, 1
    t.pile[MOST_CARDS], t.tokens[MOST_CARDS] = 0, 2
    rode = {"seat": 1, "where": "riding", "board": "longboard", "balance": 1}
    rides = BEATS["rode"]
    now, before = (rides(rode | {"space": space}, t) for space in (4, 5))
    assert [beat.sign for beat in now if beat.motion == "fly"] == [f"+{t.book.box.power[0] + 2}"]
    assert [beat.motion for beat in before] == ["carve", "show", "travel"]
    assert before[1].sign == "past", "what the wave was worth so far is over"


def test_of_the_cards_that_are_drawn_only_a_whole_hand_of_ones_own_is_seen_to_come() -> None:
    page = games.load("tavarua", games.variant("tavarua", "base").values).page
    drawn = [(0, 5), (1, 5), (0, 2)]
    story: list[dict[str, Any]] = [{"number": number, "kind": "drew", "event": {"seat": seat, "count": count}}
             for number, (seat, count) in enumerate(drawn)]  # fmt: skip
    view = games.load("tavarua").observe(games.load("tavarua").start(2, Dice(3), QUIET), 0)
    assert page.unseen(story, view, []) == {1, 2}
    assert [(beat.motion, beat.to) for beat in BEATS["drew"](story[0]["event"], view.table)] == [("dealt", "own-0")]
