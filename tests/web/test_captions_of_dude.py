"""What is said while something is seen on the page of Surf's Up, Dude!, and what is asked after it."""

from __future__ import annotations

from typing import Any

from games.surfs_up_dude.positions import at_the_die, sea
from games.surfs_up_dude.session import Session
from lineup.core.page import Told
from lineup.core.you import Names
from lineup.games.surfs_up_dude.browser.captions import unseen
from lineup.web.live.happened import beats_since
from web.test_pages_of_dude import NAMES, at_the_beach, told


def seen_together(session: Session, seat: int, *moves: str) -> list[list[str]]:
    """What is said beside each group of beats while these moves are told at once."""
    story: Told = []
    for move in moves:
        session.play(move)
        story += [each | {"number": len(story) + n} for n, each in enumerate(told(session, seat))]
    groups: list[list[str]] = []
    for beat in beats_since(session.game.page, story, 0, session.view(seat), Names(NAMES[:3], seat - 1)):
        if not beat.together:
            groups.append([])
        groups[-1] += [beat.words] if beat.words else []
    return groups


def test_s4_2_passes_take_no_time_and_stand_beside_the_names() -> None:
    session = at_the_beach()
    names = Names(NAMES[:3], 0)
    assert not any("passed" in note for note in session.game.page.notes(session.view(1), names))
    assert seen_together(session, 1, "1 pass", "2 pass") == []
    has_passed = [note.endswith(" · passed") for note in session.game.page.notes(session.view(1), names)]
    assert has_passed == [True, True, False]
    assert seen_together(session, 1, "3 pass: P") == [["You roll the die."], ["You roll P: no contest on a Pipeline."]]
    assert not any("passed" in note for note in session.game.page.notes(session.view(1), names))


def test_s10_1_what_all_do_with_action_points_is_one_look_with_a_line_for_each() -> None:
    session = at_the_beach().play("1 pass", "2 pass", "3 pass: P")
    moves = ("1 get ready", "1 draw: baby-3", "1 done", "2 get ready", "2 draw: baby-4", "2 draw: baby-5")
    assert seen_together(session, 1, *moves) == [
        ["You get ready.", "Ana draws Baby 3.", *["Ben: 2 cards, 1 surfer ready."] * 3]
    ]


def test_s4_4_a_card_of_somebody_else_is_laid_down_before_its_surfer_enters_and_ones_own_is_not() -> None:
    session = at_the_beach()
    assert seen_together(session, 2, "1 enter 2 with monster 3") == [["Ana enters with Monster 3."], []]
    assert len(seen_together(at_the_beach(), 1, "1 enter 2 with monster 3")) == 1


def test_s5_4_a_roll_that_brings_no_contest_says_so() -> None:
    session = sea("baby-3", "baby-4", waves={1: "monster 1", 2: "baby 1 2"}, ready="1 1")
    assert seen_together(session, 2, "1 pass", "2 pass: M* M*") == [
        ["You can only pass. Baby 4: You cannot place a surfer directly beside one of your own."],
        ["Ana rolls the die."],
        ["Ana rolls M*: no contest, and one more roll."],
        ["Ana rolls the die."],
        ["Ana rolls M* again: no contest."],
    ]
    session = sea("baby-3", "baby-4", waves={1: "monster 1", 2: "baby 1 2"}, ready="1 1")
    assert seen_together(session, 0, "1 pass", "2 pass: B")[1] == ["Ana rolls B: contests on all Babies."]


def test_s5_2_a_second_star_does_not_promise_a_third_roll() -> None:
    session = sea("baby-3", "baby-4", waves={1: "baby 1"}, ready="1 1")
    session.play("1 pass", "2 pass: M* M*")
    assert [each["sentence"] for each in told(session, 0) if each["kind"] == "rolled"] == [
        "Ana rolls M*: contests on all Monsters, then one more roll.",
        "Ana rolls M* again: contests on all Monsters, but no third roll.",
    ]


def test_s4_2_whoever_is_asked_again_after_a_pass_is_told_who_has_played_since() -> None:
    session = at_the_beach()
    page, story = session.game.page, list[dict[str, Any]]()
    asked = []
    for move in ("1 pass", "2 pass", "3 enter 1 with wild 5", "1 enter 2 with monster 3", "2 pass", "3 pass"):
        session.play(move)
        story += told(session, 1)
        asked.append(page.asked_after(session.view(1), "asked", story, NAMES))
    again = "Cai has played since you passed: play a card, or pass again?"
    more = "The others have passed: play another card, or pass?"
    assert asked == ["asked", "asked", again, "asked", "asked", more]
    assert page.asked_after(session.view(1), "asked", [], NAMES) == "asked"
    back = {"kind": "table_taken_back", "event": {}}
    assert page.asked_after(session.view(1), "asked", [*story, back], NAMES) == "asked", "nothing has been played"


def test_s3_1_a_wave_that_lands_without_anybody_takes_no_time_of_its_own() -> None:
    session = sea("baby-3", "baby-4", waves={5: "baby", 6: "baby"}, ready="1 1")
    session.play("1 pass", "2 pass: P", "1 done")
    assert seen_together(session, 1, "2 done: monster") == [["Turn 2: Ben begins.", "A wave comes: Monster."]]


def test_s9_1_a_wave_that_lands_says_in_one_line_what_it_brings_to_whom() -> None:
    session = sea("baby-3", "baby-4", "baby-5", waves={6: "baby 2 1 2"}, ready="1 1 1")
    session.play("1 pass", "2 pass", "3 pass: P", "1 done", "2 done")
    lands = "The Baby lands. Bronze: Ben 2, you. Beach Star: Ben."
    assert seen_together(session, 1, "3 done: monster") == [
        [lands, lands],  # its surfers come ashore
        [lands] * 4,  # and take what they get from there, while the next wave rolls in
    ]


def test_s11_2_a_special_wave_that_comes_while_trophies_fly_is_told_too() -> None:
    session = sea("baby-3", "baby-4", waves={6: "baby 2"}, ready="1 1", stack="black-baby! black-monster")
    session.play("1 pass", "2 pass: P", "1 done")
    ashore, flies, *_more = seen_together(session, 1, "2 done: black-baby!")
    lands = "The Baby lands. Bronze: Ben. Beach Star: Ben."
    assert ashore == [lands, lands]
    assert flies == [lands, lands, "A wave comes: Baby with a whistle."]


def test_s8_1_a_shark_that_can_only_go_to_one_wave_says_so_to_whoever_need_not_be_asked() -> None:
    session = at_the_beach().play("1 pass", "2 pass", "3 pass: shark")
    assert seen_together(session, 1, "1 shark 2")[0] == ["Ana sends the shark to space 2."]
    session = sea("baby-3", "baby-4", waves={2: "baby 1 2"}, ready="1 1").play("1 pass", "2 pass: shark")
    assert seen_together(session, 2, "1 shark 2")[0] == ["Ana sends the shark to space 2."]
    session = sea("baby-3", "baby-4", waves={2: "baby 1 2"}, ready="1 1").play("1 pass", "2 pass: shark")
    only = ["You can only send the shark to space 2."]
    assert seen_together(session, 1, "1 shark 2", "1 bail", "2 bail")[0] == only


def test_s8_6_all_whom_a_shark_takes_fall_at_once() -> None:
    session = at_the_beach().play("1 pass", "2 pass", "3 pass: shark")
    said = seen_together(session, 1, "1 shark 2", "1 bail", "2 bail", "3 bail")
    assert said[-2:] == [["Together 0. It takes 9 to drive the shark away."], ["All surfers on the wave swim."] * 3]


def test_s4_3_whoever_has_passed_without_a_choice_is_told_why_once_a_turn() -> None:
    session = sea("baby-3", "monster-4", "monster-5 baby-4", waves={1: "monster"}, ready="1 1 1")
    said = seen_together(session, 1, "1 pass", "2 pass", "3 enter 1 with monster 5", "1 pass", "2 pass")
    why = "You can only pass. Baby 3: That card is for another type of wave."
    assert said == [[why], ["Cai enters with Monster 5."], []]
    assert seen_together(session, 2, "3 pass: B")[1] == ["Ana rolls B: no contest on a Baby."]
    session = sea("monster-5 baby-4", "baby-3", waves={1: "monster"}, ready="1 1")
    assert seen_together(session, 2, "1 enter 1 with monster 5", "2 pass") == [["Ana enters with Monster 5."], [why]]


BESIDE = "You can only pass. Pipeline 5: You cannot place a surfer directly beside one of your own."


def test_s4_9_why_a_pass_was_made_is_told_however_far_the_turn_has_gone_on_since() -> None:
    session = sea("pipeline-5 wild-5", "baby-3", waves={1: "pipeline 1"}, ready="1 1")
    assert seen_together(session, 1, "1 pass", "2 pass: P")[0] == [BESIDE], "now it is about action points"


def test_s4_9_after_a_take_back_it_is_told_again() -> None:
    session = sea("pipeline-5 wild-5", "baby-3", waves={1: "pipeline 1"}, ready="1 1").play("1 pass")
    passed = told(session, 1)[-1]
    story = [passed, {"kind": "table_taken_back", "event": {}, "sentence": ""}, passed]
    numbered = [each | {"number": number} for number, each in enumerate(story)]
    assert unseen(numbered, Names(NAMES[:2], 0)) == set()
    assert unseen([numbered[0], numbered[2]], Names(NAMES[:2], 0)) == {2}
    assert unseen(numbered[:1], Names(NAMES[:2], 1)) == {0}, "Ben has passed by himself"


def test_s5_1_what_all_do_after_a_roll_without_a_contest_is_told_beside_it() -> None:
    session = sea("baby-3", "baby-4", waves={1: "baby"}, ready="1 1", paddling="1 1")
    said = seen_together(session, 2, "1 pass", "2 pass: P", "1 draw: baby-5", "1 get ready")
    assert said[1:] == [["Ana rolls P: no contest on a Pipeline.", *["Ana: 1 card, 1 surfer ready."] * 2]]


def test_s8_2_a_shark_that_finds_nobody_is_one_look() -> None:
    session = sea("baby-3", "baby-4", waves={1: "monster 2", 2: "baby"}, ready="1 1")
    session.play("1 pass", "2 pass: shark")
    assert seen_together(session, 2, "1 shark 2")[0] == [
        "Ana sends the shark to space 2.",
        "The shark finds nobody to attack.",
    ]


def contest_of(cards: str, wave: str = "monster 1 2 3") -> list[str]:
    """What Ana is told of each thing that comes of these cards, once all are turned over."""
    played = cards.split()
    hands = [f"{card} monster-3".replace("bail ", "") for card in played]
    session = at_the_die(*hands, waves={4: wave}, luck="M")
    moves = [
        f"{n} bail" if card == "bail" else f"{n} play {card.replace('-', ' ')}" for n, card in enumerate(played, 1)
    ]
    looks = [" ".join(dict.fromkeys(said)) for said in seen_together(session, 1, *moves)]
    return looks[1 + len(played) :]


def test_s6_4_who_loses_a_surfer_and_who_moves_to_the_front_is_said_with_the_reason() -> None:
    leads = "Cai has the highest number and moves to the front."
    bails = "Ben bails, and that costs a surfer."
    assert contest_of("baby-4 bail cut-in-9") == [bails, bails, leads]
    lowest = "You have the lowest number, 3, and lose a surfer."
    assert contest_of("baby-3 baby-4 cut-in-9") == [lowest, lowest, leads]
    last = "Several bail: Ben, last in the row, loses a surfer."
    assert contest_of("cut-in-9 bail bail", "monster 1 3 2") == [last, last]
    equal = "Several have 5, the lowest: Ben, last in the row, loses a surfer."
    assert contest_of("monster-5 baby-5 cut-in-9") == [equal, equal, leads]
