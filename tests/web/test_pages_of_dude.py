"""What the page of Surf's Up, Dude! shows of a position, and what its template makes of it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.surfs_up_dude.positions import ADVANCED, deal, game_with, ruled, sea
from games.surfs_up_dude.session import Session
from lineup.core import QUIET, Dice
from lineup.core.page import Told
from lineup.web.frame.rendering import board_of
from lineup.web.live.actions import most_telling
from web.visitors import Someone

NAMES = ["Ana", "Ben", "Cai", "Ada", "Eli", "Fay"]

# Picks that lie nowhere on the page: they are offered as buttons below the question.
SAID = {"pass", "peace", "no-peace", "stay", "done"}


def told(session: Session, seat: int) -> Told:
    """What a seat heard in the last step, as a table tells it."""
    heard = [session.game.hear(event, seat - 1) for event in session.events]
    return [
        {"number": n, "sentence": session.game.words.event(event, NAMES), "kind": event.kind, "event": event.json()}
        for n, event in enumerate(heard)
        if event is not None
    ]


def picture(session: Session, seat: int) -> dict[str, Any]:
    """The page of a seat that counts from 1; 0 only watches."""
    names = NAMES[: session.table.seats]
    drawn: dict[str, Any] = session.game.page.scene(session.view(seat), names, told(session, seat), None)
    return drawn


def drawn(session: Session, seat: int) -> str:
    """The same as HTML."""
    page = board_of("surfs_up_dude")
    c = {"scene": picture(session, seat), "may_pick": seat > 0}
    return str(page.board(c)) + str(page.hand(c))


def at_the_beach() -> Session:
    """Three players, and a contest on the second space as soon as all pass and an M falls."""
    return sea(
        "monster-3 monster-6 prime-7",
        "peace-9 baby-8",
        "wild-5 ready-9",
        waves={1: "pipeline*", 2: "monster 1 2 3"},
        ready="2 2 2",
        paddling="1 1 1",
    )


def contest() -> Session:
    session = at_the_beach()
    session.play("1 pass", "2 pass", "3 pass: M")
    return session


@pytest.mark.slow
def test_everything_that_can_be_picked_lies_on_the_page_or_is_said() -> None:
    game = game_with()
    table, luck = game.start(3, Dice(8), QUIET), Dice(9)
    for _step in range(150):
        if game.outcome(table) is not None:
            break
        seat = int(game.to_act(table)[0])
        html = drawn(Session(game, table, []), seat + 1)
        on_page = {key for keys in re.findall(r'data-pick="([^"]*)"', html) for key in keys.split()} | SAID
        moves = game.legal_moves(table, seat)
        assert {pick for move in moves for pick in move.picks()} <= on_page
        game.apply(table, seat, moves[len(moves) // 2], luck, QUIET)


def test_s4_4_a_card_that_is_picked_asks_where_it_goes() -> None:
    hand = sea("baby-3 cut-in-9 ready-9 prime-7 peace-9", "baby-4", waves={1: "baby"}, ready="1 1")
    assert [card["where"] for card in picture(hand, 1)["hand"]] == [
        "Baby 3: onto which wave?",
        "Cut In 9: onto which wave?",
        "Ready 9: a surfer from where?",
        "",
        "Prime 7: which of your surfers moves to the front?",
        "",
    ]
    assert drawn(hand, 1).count("data-confirm") == 4


def test_a_hand_is_drawn_for_its_holder_and_for_nobody_else() -> None:
    session = at_the_beach()
    assert [card["pick"] for card in picture(session, 1)["hand"]] == [
        "card-monster-3",
        "card-monster-6",
        "card-prime-7",
        "card-bail",
    ]
    assert picture(session, 0)["hand"] == []
    assert "card-peace-9" not in drawn(session, 1)
    assert "data-pick" not in drawn(session, 0)


def test_worlds_that_differ_in_other_hands_look_the_same() -> None:
    mine, others = (
        "monster-3 monster-4 baby-3 baby-4 wild-5 prime-7",
        "baby-8 monster-5 pipeline-3 cut-in-9 peace-9 ready-9",
    )
    one = deal(mine, others, first="monster")
    view = one.view(1)
    html = drawn(one, 1)
    for seed in range(4):
        world = one.game.determinize(view, Dice(seed))
        assert drawn(Session(one.game, world, one.events), 1) == html


def test_each_surfer_who_waits_has_a_letter_to_take_along() -> None:
    letters = re.findall(r'data-piece="ready-0[^"]*"[^>]*>([^<]*)<', drawn(at_the_beach(), 1))
    assert letters == ["A", "A"]


def test_equal_cards_lie_together_and_say_how_many() -> None:
    session = sea("monster-3 monster-3", "baby-4", waves={1: "baby"}, ready="1 1")
    card = picture(session, 1)["hand"][0]
    assert card["copies"] == 2
    assert card["says"] == "Monster 3: enter a Monster, 2 of them"


def test_a_wave_tells_what_it_is_what_it_pays_and_who_rides_it() -> None:
    wave = picture(at_the_beach(), 2)["waves"][1]
    assert wave["says"] == ("Space 2: Monster, pays gold, 8 points; from the front: Ana, Ben, Cai; 2 free positions")
    assert [place and place["mine"] for place in wave["places"]] == [False, True, False, None, None]


def test_zones_say_how_many_of_whom_wait_there() -> None:
    zones = picture(at_the_beach(), 1)["zones"]
    assert [zone["says"] for zone in zones] == [
        "Ready zone: Ana 2, Ben 2, Cai 2",
        "Paddling out: Ana 1, Ben 1, Cai 1",
        "Beach: Ana 2, Ben 2, Cai 2",
    ]


def test_who_is_waited_for_is_said_and_no_answer_is() -> None:
    session = contest()
    choosing = picture(session, 1)["choosing"]
    assert choosing["title"] == "Peace on space 2?"
    assert choosing["waiting"] == "Your turn"
    assert picture(session, 0)["choosing"]["waiting"] == "Waiting for Ana, Ben, Cai."
    session.play("1 no peace", "2 no peace", "3 no peace")
    session.play("1 play monster 6")
    choosing = picture(session, 2)["choosing"]
    assert [(each["name"], each["how"]) for each in choosing["chairs"]] == [
        ("Ana", "chosen"),
        ("Ben", "waiting"),
        ("Cai", "waiting"),
    ]
    assert choosing["waiting"] == "Your turn"
    assert picture(session, 1)["choosing"]["waiting"] == "Waiting for Ben, Cai."
    assert "Monster" not in drawn(session, 2).partition("showdown choosing")[2].partition("</section>")[0]


def test_a_contest_is_shown_with_its_cards_and_what_came_of_it() -> None:
    session = contest()
    session.play("1 no peace", "2 no peace", "3 no peace")
    story = told(session, 1)
    for move in ("1 play monster 6", "2 play baby 8", "3 bail"):
        session.play(move)
        story += told(session, 1)
    begun = [each for kind in ("rolled", "contest") for each in [{"kind": kind, "event": {"space": 2}, "sentence": ""}]]
    (shown,) = session.game.page.scene(session.view(1), NAMES[:3], [*begun, *told(session, 1)], None)["shown"]
    assert shown["title"] == "Contest on space 2"
    assert {(card["name"], card["number"]) for card in shown["cards"]} == {("Ana", "6"), ("Ben", "8"), ("Cai", "–")}
    assert any("leaves the wave" in sentence for sentence in shown["came"])
    assert any("moves to the front" in sentence for sentence in shown["came"])
    came = {card["name"]: card.get("came", "") for card in shown["cards"]}
    assert came == {"Ana": "", "Ben": "to the front", "Cai": "loses a surfer"}, "in words beside each card"


def test_the_first_card_of_an_advanced_contest_stays_in_sight_while_the_second_is_chosen() -> None:
    hands = ("monster-3 monster-6 prime-7", "baby-8 baby-7 baby-6")
    session = sea(
        *hands, waves={2: "monster 1 2"}, ready="2 2", agreed={**ADVANCED, **ruled(peace_players="on_the_wave")}
    )
    session.play("1 pass", "2 pass: M", "1 no peace", "2 no peace", "1 play monster 6", "2 play baby 8")
    choosing = picture(session, 1)["choosing"]
    assert [(each["name"], each["card"]["number"]) for each in choosing["chairs"]] == [("Ana", "6"), ("Ben", "8")]
    assert choosing["waiting"] == "Your turn"


def test_the_whole_discard_pile_can_be_seen() -> None:
    session = sea("baby-3", "baby-4", waves={1: "baby"}, ready="1 1", deck="monster-3")
    shown = picture(session, 0)
    assert sum(card["copies"] for card in shown["discards"]) == shown["discarded"] == 50 - 3
    assert "popover" in drawn(session, 0)


def test_help_speaks_to_a_newcomer_and_falls_silent_after_the_first_turns() -> None:
    session = contest()
    page = session.game.page
    assert page.tutor(at_the_beach().view(1), [])
    assert page.tutor(session.view(1), [])
    late = at_the_beach()
    late.table.turns = 9
    assert page.tutor(late.view(1), []) == []
    assert page.tutor(session.view(0), []) == []


@pytest.mark.parametrize(
    ("agreed", "passing", "peace"),
    [
        (ruled(), "when all pass in a row", "Nobody learns"),
        (
            ruled(all_passed="each_once", several_peaces="all_pay"),
            "when all have passed once",
            "Whoever says peace pays",
        ),
    ],
)
def test_help_follows_the_rulings(agreed: dict[str, object], passing: str, peace: str) -> None:
    session = sea("monster-3", "peace-9", waves={2: "monster 1 2"}, ready="1 1", agreed=agreed)
    page = session.game.page
    assert passing in page.tutor(session.view(1), [])[1]
    session.play("1 pass", "2 pass: M")
    assert peace in page.tutor(session.view(1), [])[0]


def test_a_replay_shows_every_hand() -> None:
    session = at_the_beach()
    truth = session.game.zones(session.table).json()
    shown = session.game.page.scene(session.view(0), NAMES[:3], [], truth)
    assert [len(each["cards"]) for each in shown["open"]] == [3, 2, 2]


def test_a_form_takes_one_file_for_all_lists_and_a_table_is_drawn(ana: Someone) -> None:
    page = ana.get("/new/surfs_up_dude").text
    assert page.count('type="file"') == 1
    assert all(f"[[{table}]]" in page for table in ("cards", "spaces", "trophies", "types", "waves"))
    table = ana.new_table("surfs_up_dude", **{"seat-0": "me", "seat-1": "bot-greedy"})
    page = ana.get(f"/t/{table}").text
    assert '<div class="dude' in page
    assert 'data-pick="card-bail"' in page


@pytest.mark.parametrize(
    ("hand", "waves", "reason"),
    [
        ("pipeline-3", {1: "baby", 2: "monster", 3: "pipeline", 4: "baby", 5: "monster"}, "too_far_in"),
        ("pipeline-3", {1: "baby", 2: "monster", 4: "pipeline"}, "type_too_far_in"),
        ("pipeline-3", {1: "baby", 2: "monster", 3: "baby"}, "wrong_type"),
        ("baby-3", {1: "baby 2 1", 2: "monster", 3: "baby"}, "beside_own"),
        ("baby-3", {1: "baby 2 3 2", 4: "baby", 5: "baby"}, "wave_is_full"),
        ("wild-5", {1: "pipeline 2 1"}, "beside_own"),
    ],
)
def test_s4_5_a_card_that_leads_nowhere_is_explained_by_the_wave_that_is_nearest(
    hand: str, waves: dict[int, str], reason: str
) -> None:
    """Of all that the card could not do, what is told is about its own kind of wave, not about the others."""
    session = sea(hand, "ready-9", "ready-9", waves=waves, ready="1 1 1")
    card = hand.replace("-", " ")
    picks = [move for move in session.game.moves if f"with {card}" in move.text()]
    found = [session.game.refusal(session.table, 0, move) for move in picks]
    refused = [each for each in found if each is not None]
    assert len(refused) == len(picks) > 0
    assert most_telling(session.game.page, refused).reason == reason


# Who can only pass


@pytest.mark.parametrize(
    ("hand", "waves", "ready", "told"),
    [
        (
            "wild-5 monster-3",
            {1: "pipeline 2 1"},
            "2 2",
            "Wild 5: You cannot place a surfer directly beside one of your own.",
        ),
        ("baby-3 monster-4", {1: "monster 2 1 2 1 2"}, "2 2", "Monster 4: That wave is full."),
        ("baby-3", {1: "monster"}, "2 2", "Baby 3: That card is for another type of wave."),
        ("baby-3 peace-9", {1: "baby"}, "0 2", "None of your surfers is ready."),
        ("peace-9", {1: "baby"}, "2 2", "Peace is for contests."),
        ("prime-7 peace-9", {1: "baby"}, "2 2", "None of your cards does anything now."),
    ],
)
def test_s4_9_whoever_can_only_pass_is_told_so_and_why(hand: str, waves: dict[int, str], ready: str, told: str) -> None:
    session = sea(hand, "baby-4", waves=waves, ready=ready)
    page = session.game.page
    assert page.question(session.view(1), "Play a card, or pass?") == f"You can only pass. {told}"
    assert "lit card" not in " ".join(page.tutor(session.view(1), []))


def test_s4_3_whoever_can_play_a_card_is_asked_as_usual() -> None:
    session = at_the_beach()
    assert session.game.page.question(session.view(1), "asked") == "asked"
    assert session.game.page.question(session.view(2), "") == "", "it is not their turn"


def quiet(session: Session, seat: int) -> set[str]:
    """The moves that do not urge anybody to make them."""
    moves = session.game.legal_moves(session.table, seat - 1)
    said = session.game.page.remarks(session.view(seat), moves)
    return {move.text() for move, remark in zip(moves, said, strict=True) if remark.quiet}


def test_s10_5_passing_and_being_done_do_not_urge_while_there_is_something_to_do() -> None:
    session = at_the_beach()
    assert quiet(session, 1) == {"pass"}
    stuck = sea("baby-3", "baby-4", waves={1: "monster"}, ready="1 1")
    assert quiet(stuck, 1) == set(), "it is all that can be done"
    session.play("1 pass", "2 pass", "3 pass: P")
    assert quiet(session, 1) == {"done"}


def test_after_the_first_turns_what_a_card_is_played_for_stands_beside_who_plays() -> None:
    session = contest()
    session.table.turns = 9
    assert "stops this contest" in picture(session, 1)["choosing"]["waiting"]
    session.play("1 no peace", "2 no peace", "3 no peace")
    assert "the lowest card loses a surfer" in picture(session, 1)["choosing"]["waiting"]


def test_the_plate_counts_what_is_held_and_the_first_player_of_a_turn_is_named() -> None:
    session = at_the_beach()
    assert session.game.page.notes(session.view(1), NAMES[:3])[0] == "A · 0 points · 3 cards"
    assert drawn(session, 1).count("begins and rolls the die") == 1


def test_s8_1_bots_take_their_time_where_one_of_them_decides_about_all() -> None:
    """As far as everybody sees, whoever looks."""
    session = at_the_beach()
    assert session.game.page.is_small(session.view(0))
    assert not session.game.page.is_gathered(session.view(0))
    session.play("1 pass", "2 pass", "3 pass: shark")
    assert not session.game.page.is_small(session.view(0))


def test_s10_1_action_points_of_bots_are_gathered() -> None:
    session = at_the_beach().play("1 pass", "2 pass", "3 pass: P")
    assert session.game.page.is_small(session.view(0))
    assert session.game.page.is_gathered(session.view(0))


def test_s6_3_face_down_a_card_says_what_it_counts_and_not_what_it_does_elsewhere() -> None:
    session = contest()
    assert [card["does"] for card in picture(session, 1)["hand"]] == [
        "enter a Monster",
        "enter a Monster",
        "move to the front",
        "give up a contest",
    ]
    session.play("1 no peace", "2 no peace", "3 no peace")
    assert [card["does"] for card in picture(session, 1)["hand"]] == [
        "counts 3",
        "counts 6",
        "counts 7",
        "costs a surfer",
    ]
    shark = at_the_beach().play("1 pass", "2 pass", "3 pass: shark", "1 shark 2")
    assert picture(shark, 1)["hand"][-1]["does"] == "counts nothing"


def test_s10_1_zones_say_where_an_action_point_leads_a_surfer() -> None:
    session = at_the_beach()
    assert [zone["leads"] for zone in picture(session, 1)["zones"]] == ["", "", ""], "a Ready card leads to ready alone"
    session.play("1 pass", "2 pass", "3 pass: P")
    zones = picture(session, 1)["zones"]
    assert [zone["leads"] for zone in zones] == ["", "to ready", "to paddling out"]
    assert zones[1]["says"] == "Paddling out: Ana 1, Ben 1, Cai 1, to ready"
    assert [zone["leads"] for zone in picture(session, 0)["zones"]] == ["", "", ""]
