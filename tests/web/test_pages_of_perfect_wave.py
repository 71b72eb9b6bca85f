"""What The Perfect Wave's page tells the templates, and what its score pad makes of an address."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlencode

import pytest

from games.perfect_wave.positions import counted, deal, pier_luck, table
from games.perfect_wave.session import Session
from lineup import games
from lineup.core import SPECTATOR
from lineup.core.page import MOTIONS, Beat, Look, Told
from lineup.core.you import Names
from lineup.games.perfect_wave.browser.page import PerfectWavePage
from lineup.games.perfect_wave.browser.score_pad import pad_sheet
from lineup.games.perfect_wave.state import OVER
from lineup.web.frame.rendering import board_of
from lineup.web.live.happened import beats_since
from web.visitors import Someone

NAMES = ["Ana", "Ben"]
PAD = "/games/perfect_wave/score-pad"


def picture(session: Session, seat: int) -> dict[str, Any]:
    page = session.game.page
    assert isinstance(page, PerfectWavePage)
    return page.scene(session.game.observe(session.table, seat), NAMES, [], None)


def drawn(session: Session, seat: int) -> str:
    """The board and the hand as they stand in a page."""
    macros = board_of("perfect_wave")
    told = {"scene": picture(session, seat), "may_pick": seat >= 0, "game": session.game}
    return str(macros.board(told)) + str(macros.hand(told))


def test_every_seat_sees_its_own_hand_and_goals_and_nobody_elses() -> None:
    session = deal("Snap Carve 3 9", "Aerial Floater 1 12", goals=["Show-off Mellow", "Glassy Long-Run"])
    ana, ben, watcher = (picture(session, seat) for seat in (0, 1, SPECTATOR))
    assert [card["face"] for card in ana["hand"]] == ["3", "9", "Snap", "Carve"]
    assert [goal["name"] for goal in ana["choose"]] == ["Show-off", "Mellow"]
    assert [goal["name"] for goal in ben["choose"]] == ["Glassy", "Long Run"]
    assert (watcher["hand"], watcher["choose"], watcher["mine"], watcher["projection"]) == ([], [], None, None)
    for hidden in ("Aerial", "Floater", "Glassy"):
        assert hidden not in drawn(session, 0)


def test_two_worlds_that_a_seat_cannot_tell_apart_give_the_same_bytes() -> None:
    one = deal("Snap Carve 3 9", "Aerial Floater 1 12", goals=["Show-off Mellow", "Glassy Long-Run"])
    two = deal("Snap Carve 3 9", "Cutback Tube-Ride 2 7", goals=["Show-off Mellow", "Even-Flow Non-stop"])
    assert drawn(one, 0) == drawn(two, 0)
    assert drawn(one, 1) != drawn(two, 1)


def test_the_projection_says_what_scores_what_is_open_and_what_is_missing() -> None:
    session = table("3 4 5 | Snap Tube-Ride", "2", surfers=[3, 1], goals=["Mellow", "Show-off"], activated=[1])
    own = picture(session, 0)["projection"]
    lines = {line["what"]: line for stage in own["stages"] for line in stage["lines"]}
    assert own["total"] == "50"  # 5 + 10 + 15 and a Run
    assert lines["Run of 3 from space 1"]["points"] == "20"
    assert lines["Snap: the most of all"]["open"]
    assert lines["Longest Ride"]["open"]
    assert [each.partition(" (")[0] for each in own["waiting"]] == ["Space 2: Tube Ride", "Mellow"]
    notes = {each["name"]: each["says"] for each in picture(session, 0)["notes"]}
    assert notes["What would count"].endswith("Open until the end, and not counted yet: Snap, Longest Ride.")
    assert picture(session, 0)["reach"]["more"] == "+", "so that nobody takes it for the end"
    settled = table("3 4 5", "2", surfers=[3, 1], goals=["Mellow", "Even-Flow"])
    assert picture(settled, 0)["reach"]["more"] == ""


def test_a_wipeout_is_marked_and_the_sea_is_not_lost_yet() -> None:
    session = table("1 9 4 - 6", "2", surfers=[3, 1])
    spaces = picture(session, 0)["mine"]["spaces"]
    assert [space["fate"] for space in spaces[:5]] == ["lost", "wipeout", "ridden", "", ""]
    assert spaces[1]["said"] == "wipeout"


def test_once_it_is_over_only_a_trick_that_was_ridden_is_ticked() -> None:
    session = table("2 3 4 5 | - Cutback - Cutback", "2", surfers=[3, 1])

    def ticked() -> list[int]:
        return [space["number"] for space in picture(session, 0)["mine"]["spaces"] if space["trick"]["met"]]

    assert ticked() == [2, 4]
    session.table.phase = OVER
    assert ticked() == [2]


def test_once_it_is_over_every_goal_says_whether_it_was_met() -> None:
    public = "Longest-Ride Double-Run Heavy-Set Mellow"
    session = table("2 2 2 2", "5 6", surfers=[4, 2], goals=["Clean-Sets", "Show-off"], public=public, activated=[1, 2])
    session.table.phase = OVER
    ana = picture(session, 0)
    assert [goal["near"]["label"] for goal in ana["goals"]] == ["met", "not met", "not in play", "not in play"]
    assert ana["private"]["near"]["label"] == "met"
    assert ana["others"][0]["known"].endswith(" – not met")
    assert picture(session, 1)["others"][0]["known"].endswith(" – met")
    assert [goal["near"] and goal["near"]["label"] for goal in picture(session, 1)["goals"]][:2] == ["not met"] * 2
    watched = [goal["near"] and goal["near"]["label"] for goal in picture(session, SPECTATOR)["goals"]]
    assert watched == [None, None, "not in play", "not in play"]


def test_only_free_spaces_from_the_surfer_on_can_be_picked() -> None:
    session = table("1 - 4", "2", surfers=[2, 1])
    spaces = picture(session, 0)["mine"]["spaces"]
    assert [space["wave"]["pick"] for space in spaces[:4]] == ["", "wave-space-2", "", "wave-space-4"]
    assert [space["number"] for space in spaces if space["paddle"]] == [3]


def test_every_first_pick_of_a_move_is_on_the_board_or_a_button() -> None:
    session = table(
        "1 - 4", "2", hands=["7 Snap Paddle-Out", ""], surfers=[2, 1], wave_pile="5 6", goals=["Mellow", "Glassy"]
    )
    page = drawn(session, 0)
    there = {key for keys in re.findall(r'data-pick="([^"]+)"', page) for key in keys.split()}
    asked = {pick for move in session.game.legal_moves(session.table, 0) for pick in move.picks()}
    assert asked - there == {"hand", "draw", "wash", "end-turn", "whole-turn", "activate"}


def test_a_trick_that_lies_face_down_lies_where_tricks_do() -> None:
    session = table("1", "2", hands=["Snap", ""]).play("1 play Snap to 1")
    assert 'data-piece="maneuver-0-1" class="pw-card back trick' in drawn(session, 1)


# What is told, and for how long


def heard(session: Session, seat: int, *moves: str) -> Told:
    """What a seat hears of these moves, as a table tells it."""
    story: Told = []
    for move in moves:
        session.play(move)
        for event in session.events:
            if (told := session.game.hear(event, seat)) is not None:
                words = session.game.words.event(told, Names(["Ana", "Ben", "Cai"], seat))
                story.append({"number": len(story), "sentence": words, "kind": told.kind, "event": told.json()})
    return story


def looks(session: Session, story: Told, seat: int) -> list[list[Beat]]:
    """The beats of a story; those that are seen in one look stand together."""
    found: list[list[Beat]] = []
    for beat in beats_since(session.game.page, story, 0, session.view(seat + 1), ["Ana", "Ben", "Cai"]):
        if not beat.together:
            found.append([])
        found[-1].append(beat)
    return found


TWO_TURNS = (
    "2 take wave 4 to 5",
    "2 take wave 3 to 4: 7 8 Paddle-Out",
    "3 take maneuver 1 and paddle",
    "3 take wave 1 to 6: 9 10 Paddle-Out Paddle-Out",
)


def test_the_turns_of_two_others_are_told_deed_by_deed() -> None:
    session = table("1", "2", "3", wax=[0, 0, 0], turn=2)
    told = looks(session, heard(session, 0, *TWO_TURNS), 0)
    said = [[beat.words for beat in look if beat.words] for look in told]
    assert [len(each) for each in said] == [1] * 6, "each deed, then the Pier and who is next"
    assert [each[0].partition(" ")[0] for each in said] == ["Ben", "Ben", "It", "Cai", "Cai", "It"]
    assert (said[2], said[5]) == (["It is Cai's turn."], ["It is your turn."])
    lasts = sum(max(MOTIONS[beat.motion] for beat in look) for look in told)
    assert lasts <= 3700


def test_a_card_that_is_drawn_and_kept_is_one_look() -> None:
    session = table("1", "2", "3", wax=[0, 0, 0], turn=2)
    told = looks(session, heard(session, 0, "2 draw wave: 5", "2 keep it"), 0)
    assert len(told) == 1


def test_what_is_told_in_one_look_moves_each_thing_once() -> None:
    session = table("1", "2", "3", wax=[0, 0, 0], turn=2)
    for look in looks(session, heard(session, 0, *TWO_TURNS), 0):
        moved = [beat.piece for beat in look if beat.motion == "travel"]
        assert len(moved) == len(set(moved))
    twice = table("1 2 3", "2", "3", wax=[0, 0, 0], hands=["Paddle-Out Paddle-Out", "", ""])
    story = heard(twice, 1, "1 paddle", "1 paddle: 7 Paddle-Out")
    assert [look[0].piece for look in looks(twice, story, 1)][:2] == ["surfer-0", "surfer-0"], "one after the other"


def test_cards_of_the_pier_slide_on_while_new_ones_come() -> None:
    session = table("1", "2", "3", wax=[0, 0, 0], turn=2)
    pier = looks(session, heard(session, 0, *TWO_TURNS), 0)[2]
    slides = {beat.piece for beat in pier if beat.motion == "close"}
    assert slides == {" ".join(f"pier-{row}-{place}" for place in (1, 2, 3, 4)) for row in ("wave", "maneuver")}


def test_the_pier_is_seen_being_dealt_two_cards_at_a_time() -> None:
    """After the choice of Goals; a turn follows, which is seen with the last of them."""
    hands, choices = ("Snap Carve 3 9", "Aerial Floater 1 12"), ("1 goal 1", f"2 goal 2: {pier_luck()}")
    session = deal(*hands, goals=["Show-off Mellow", "Glassy Long-Run"])
    dealt = looks(session, heard(session, 0, *choices), 0)
    assert [[beat.to for beat in look if beat.motion == "deal"] for look in dealt] == [
        [f"pier-{row}-{place}" for place in places] for row in ("wave", "maneuver") for places in ((4, 3), (2, 1))
    ]
    assert dealt[-1][-1].motion == "turn"


def test_the_pier_has_its_name_beside_it() -> None:
    assert re.search(r'class="sign"[^>]*>Pier<', drawn(table("1", "2"), 0))


def test_a_click_on_a_card_that_was_drawn_plays_it_or_says_how() -> None:
    session = table("1", "2", hands=["7", ""])
    session.play("1 draw wave: 9")
    note = next(each for each in picture(session, 0)["notes"] if each["note"] == "note-drawn")
    assert (note["name"], note["lines"]) == ("Wave 9", ["Pick a space to play it now, or keep it."])
    assert re.search(r'pw-card drawn wave[^>]*data-read="note-drawn"', drawn(session, 0))
    assert 'data-pick="paddle"' in drawn_card(table("1", "2").play("1 draw maneuver: Paddle-Out"))
    assert "data-pick" not in drawn_card(session)


def drawn_card(session: Session) -> str:
    found = re.search(r'<button[^>]*class="pw-card drawn[^>]*>', drawn(session, 0))
    assert found
    return found.group()


def test_a_contest_is_not_said_to_be_unmet() -> None:
    session = table("1", "2", hands=["Snap Aerial", ""])
    readers = {card["face"]: card["reader"] for card in picture(session, 0)["hand"]}
    assert readers["Snap"].endswith("All boards decide it at the end; lay it above your Surfer or further right.")
    assert readers["Aerial"].endswith("not meet it yet; you may lay it above your Surfer or further right.")


def test_the_words_of_the_game_are_explained_where_a_goal_is_chosen() -> None:
    session = deal("Snap Carve 3 9", "Aerial Floater 1 12", goals=["Smooth-Run Set-and-Run", "Glassy Show-off"])
    run, group = "Run: three or more like 3 4 5.", "Set: three or more like 5 5 5."
    assert [goal["terms"] for goal in picture(session, 0)["choose"]] == [[run], [group, run]]
    assert [goal["terms"] for goal in picture(session, 1)["choose"]] == [[], ["Completed: its condition is met."]]
    assert f">{run}</small>" in drawn(session, 0)


def test_an_empty_pier_says_when_its_cards_come() -> None:
    session = deal("Snap Carve 3 9", "Aerial Floater 1 12", goals=["Show-off Mellow", "Glassy Long-Run"])
    soon = "Cards come here as soon as everybody has a Goal."
    assert [row["soon"] for row in picture(session, 0)["pier"]] == [soon, ""]
    assert drawn(session, 0).count(soon) == 1
    assert soon not in drawn(session.play("1 goal 1", f"2 goal 2: {pier_luck()}"), 0)


def test_how_near_a_goal_is_stands_beside_it_as_a_ring_and_in_words() -> None:
    public = "Endless-Ride Heavy-Set Double-Run Longest-Ride"
    session = table("2 2 2 2 5 5 6 9", "2", surfers=[8, 1], public=public, activated=[2])
    goals = dict(re.findall(r'<strong>([^<]*)</strong><span class="near is-(.*?)</b></span>', drawn(session, 0)))
    assert 'stroke-dasharray="8 9"' in goals["Endless Ride"]
    assert '<span class="unseen">8 of 9 on your board.</span><b aria-hidden="true">8/9' in goals["Endless Ride"]
    assert goals["Heavy Set"].endswith("<b>met")
    assert goals["Double Run"].startswith("never")
    assert goals["Double Run"].endswith("<b>out of reach")
    assert "<b>Counts for all:</b> a Set of four or more" in drawn(session, 0)


def test_bots_take_their_time_for_the_first_action_of_a_turn_alone() -> None:
    session = table("1", "2", "3", wax=[0, 0, 0])
    page = session.game.page
    assert not page.is_small(session.view(0))
    session.play("1 take wave 4 to 5")
    assert page.is_small(session.view(0))


# What would count


def test_what_would_count_and_what_would_not_is_said_in_words() -> None:
    own = picture(table("1 2 - 6 7 8", "2", surfers=[2, 1]), 0)
    assert (own["reach"]["words"], own["reach"]["ends"]) == ("paddle to space 6:", "gap at space 3")
    note = next(each for each in own["notes"] if each["note"] == own["reach"]["note"])
    assert note["says"] == "If it ended now: 15 VP. Spaces 1 to 2 count."
    [line] = note["lines"]
    assert line.startswith("With your Surfer at space 6: 95 VP. Spaces 4 to 6 count.")
    assert line.endswith("Space 3 is empty: what lies left of it does not count.")
    assert picture(table("1 2 3 6 7 8", "2", surfers=[2, 1]), 0)["reach"]["ends"] == ""
    wiped = picture(table("1 9 4", "2", surfers=[3, 1]), 0)
    [note] = [each for each in wiped["notes"] if each["note"] == "note-reach"]
    assert note["says"].endswith("Space 3 counts. Space 2 is a wipeout: it is lost with all that lies left of it.")


def test_help_speaks_to_a_newcomer_and_falls_silent_after_the_first_turns() -> None:
    session = table("1 - 4", "2", surfers=[2, 1])
    view = session.game.observe(session.table, 0)
    assert 1 <= len(session.game.page.tutor(view, [])) <= 2
    assert session.game.page.tutor(view, [{"kind": "turn", "event": {"seat": 0}}] * 5) == []


def test_a_replay_with_all_cards_open_shows_hands_and_goals_too() -> None:
    session = table("1 - 4", "2 - - 9 | - Snap", hands=["", "7 Carve"], goals=["Mellow", "Glassy"])
    game, truth = session.game, session.game.zones(session.table).json()
    watched = game.page.scene(game.observe(session.table, SPECTATOR), NAMES, [], truth)
    ben = watched["others"][1]
    assert [space["wave"]["card"]["face"] for space in ben["spaces"] if space["wave"]["card"]] == ["2", "9"]
    assert ben["known"].startswith("Hand: Wave 7, Carve. Private Goal: Glassy")


# The score pad

ASKED = {
    "players": "2", "name-1": "Ana", "surfer-1": "5", "waves-1": "3 4 5 5 5", "tricks-1": "-,Cutback,-,Tube Ride",
    "goal-1": "Set and Run", "name-2": "Ben", "surfer-2": "2", "waves-2": "7 7", "tricks-2": "Snap",
    "public-1": "Longest Ride",
}  # fmt: skip


def test_the_pad_counts_as_the_game_and_the_command_line_do(ana: Someone) -> None:
    game = games.load("perfect_wave")
    told = pad_sheet(Look(game, ASKED))
    assert told.counted
    same = counted(
        "3 4 5 5 5 | - Cutback - Tube-Ride",
        "7 7 | Snap",
        surfers=[5, 2],
        goals=["Set-and-Run"],
        public=["Longest-Ride"],
    )
    assert [each["total"] for each in told.counted["players"]] == same.totals
    sheet = {
        "players": [
            {"name": "Ana", "surfer": 5, "waves": [3, 4, 5, 5, 5] + [None] * 5,
             "tricks": [None, "Cutback", None, "Tube Ride"] + [None] * 6, "goal": "Set and Run"},
            {"name": "Ben", "surfer": 2, "waves": [7, 7] + [None] * 8, "tricks": ["Snap"] + [None] * 9, "goal": None},
        ],
        "public_goals": ["Longest Ride"],
    }  # fmt: skip
    assert told.counted == games.score_pad("perfect_wave", game.options).score(sheet)
    page = ana.get(f"{PAD}?{urlencode(ASKED)}").text
    assert "Ana · winner" in page
    assert "Tube Ride at space 4" in page


def test_nobody_has_won_before_a_card_is_laid(ana: Someone) -> None:
    assert "winner" not in ana.get(PAD).text
    assert "Player 2 · winner" in ana.get(f"{PAD}?waves-2=1").text
    assert "winner" not in ana.get(f"{PAD}?players=1&waves-1=1").text


@pytest.mark.parametrize(
    ("tap", "row", "space", "card"),
    [
        ("wave-1-6", "wave", 6, "9"),
        ("wave-1-1", "wave", 1, "9"),
        ("trick-1-4", "trick", 4, "-"),
        ("trick-1-1", "trick", 1, "Tube Ride"),
    ],
)
def test_a_tap_lays_a_card_and_the_same_card_again_takes_it_away(tap: str, row: str, space: int, card: str) -> None:
    game = games.load("perfect_wave")
    told = pad_sheet(Look(game, ASKED | {"tap": tap, "wave": "9", "trick": "Tube Ride"}))
    assert told.boards[0][row][space - 1] == card


@pytest.mark.parametrize(("tap", "names"), [("add", 3), ("remove-1", 1), ("remove-9", 2), ("nonsense-x-y", 2)])
def test_players_come_and_go(tap: str, names: int) -> None:
    game = games.load("perfect_wave")
    assert len(pad_sheet(Look(game, ASKED | {"tap": tap})).boards) == names


def test_a_board_that_cannot_be_is_refused_with_player_and_space(ana: Someone) -> None:
    page = ana.get(f"{PAD}?{urlencode(ASKED | {'waves-2': '99'})}").text
    assert "Ben, space 1: there is no Wave card 99" in page
    assert (
        ana.get(f"{PAD}?{urlencode(ASKED | {'repeats': 'nonsense', 'surfer-1': 'x', 'tricks-1': '?'})}").status_code
        == 200
    )


OWN_CARDS = b"""
[[tricks]]
name = "Rodeo Flip"
copies = 54
vp = 70
when = "value == 9"
says = "above a 9"

[[spaces]]
vp = 3
copies = 10
"""


def test_the_pad_of_a_table_has_the_cards_values_and_rulings_of_that_table(ana: Someone) -> None:
    fields = {"seat-0": "me", "seat-1": "open", "option-rulings.repeats": "barred"}
    answer = ana.upload("/new/perfect_wave", OWN_CARDS, **fields)
    assert answer.status_code == 303, answer.text
    pad = f"{answer.headers['location']}/score-pad"
    asked = {"surfer-1": "3", "waves-1": "9 9 9", "tricks-1": "Rodeo Flip"}
    page = ana.get(f"{pad}?{urlencode(asked)}").text
    assert "Rodeo Flip at space 1" in page
    assert f'action="{pad}"' in page
    assert '<option value="barred" selected>' in page
    assert "Snap" not in page
    assert "there is no Trick called &#39;Rodeo Flip&#39;" in ana.get(f"{PAD}?{urlencode(asked)}").text
