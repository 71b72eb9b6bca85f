"""What Tavarua's page shows to somebody alone: a high score, an event of a career, the season, and the surfer sheet."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from games.tavarua.career_positions import ENGLISH_CAREER, HIGH_SCORE, Rival, between, event
from games.tavarua.positions import Surfer, contest, deal
from games.tavarua.session import Session
from lineup.core import Dice, Tale
from lineup.core.page import Look
from lineup.games.tavarua.browser.career import blank_sheet, sheet_at_table
from lineup.games.tavarua.browser.rank_wave import draw_rank_wave, spot_of
from lineup.games.tavarua.calendar import MONTHS
from lineup.web.frame.rendering import scenes_of
from web.tavarua_pages import SAID, drawn, picks_on, picture, surfers, told
from web.visitors import Someone

PADDLER = Surfer("channel 4", hand="3+ 1- 2+ 2- 3+", stoke=1, short=(9, 4))
CATCHING = Rival("channel 4")
RIDING = Rival("riding 1", pile="3+p 1-", short=(12,))
BOTH = "1 start event: 1 2 3 4 5 6"  # of an event for which a board is chosen


def february(*, rounds_left: int = 10, rank: int = 50) -> Session:
    return event("february", PADDLER, CATCHING, RIDING, dice="1 1 1 4 1 1", rounds_left=rounds_left, rank=rank)


def won(month: str = "february", *, rank: int = 50) -> Session:
    """The last round of a shortboard contest that the surfer wins."""
    best = Surfer("channel 1", short=(20, 20))
    return event(month, best, Rival(short=(12,)), rank=rank, rounds_left=1).play("1 wait 1: 3- G0")


POSITIONS: dict[str, Callable[[], Session]] = {
    "high score": lambda: contest(PADDLER, agreed=HIGH_SCORE),
    "high score, first cards": lambda: deal("1+ 1- 2+ 2- 3+", agreed=HIGH_SCORE),
    "before the first event": lambda: between("january"),
    "an event": february,
    "an event, a rival to snake": lambda: event(
        "february", Surfer("channel 2"), Rival("riding 2", pile="1+"), dice="1 6 1 1 1 1"
    ),
    "preparing": lambda: event("april", Surfer(stoke_cards="jetski"), preparing=True),
    "a board to choose": lambda: between("april").play(BOTH),
    "a photo shoot": lambda: event("march", PADDLER, counted=3),
    "a card to unlock": lambda: won().play(),
    "between events": lambda: won().play("1 unlock jetski"),
    "a career that is lost": lambda: event("january", Surfer(), rank=58, rounds_left=1).play("1 wait 1: 3- G0"),
    "a career that is won": lambda: won(rank=3).play(),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_whatever_can_be_picked_is_a_button_on_the_page_or_is_said(name: str) -> None:
    session = POSITIONS[name]()
    legal = session.game.legal_moves(session.table, 0) if session.asked() else []
    wanted = {pick for move in legal for pick in session.game.page.picks(move) if not SAID.fullmatch(pick)}
    assert wanted <= picks_on(drawn(session, 1))


@pytest.mark.parametrize("name", POSITIONS)
def test_the_page_holds_neither_style_nor_script_and_every_name_once(name: str) -> None:
    session = POSITIONS[name]()
    for seat in (0, 1):
        html = drawn(session, seat, told(session, seat))
        assert not re.search(r"\sstyle=|<script|\son[a-z]+=", html)
        ids = re.findall(r'\sid="([^"]*)"', html)
        assert len(ids) == len(set(ids))
        assert seat or picks_on(html) == set()


@pytest.mark.parametrize("name", POSITIONS)
def test_worlds_that_look_alike_give_the_same_page(name: str) -> None:
    session = POSITIONS[name]()
    for seat in (0, 1):
        for luck in range(3):
            other = Session(session.game, session.game.determinize(session.view(seat), Dice(luck)), [])
            assert drawn(other, seat) == drawn(session, seat)


@pytest.mark.slow
def test_the_first_events_of_a_career_are_drawn_from_the_first_choice_to_the_last() -> None:
    session, luck = between("january"), Dice(7)
    while session.table.month < MONTHS.index("may") and not session.is_over():
        for seat in (0, 1):
            assert drawn(session, seat, told(session, seat))
        truth = session.game.zones(session.table).json()
        assert session.game.page.scene(session.view(0), ["Ana"], [], truth)
        legal = session.game.legal_moves(session.table, 0)
        tale = Tale()
        session.game.apply(session.table, 0, legal[-1], luck, tale)
        session.events = tale.events
    assert picture(session, 1)["season"]["result"]["month"] == "April"


def test_opponents_are_drawn_where_they_are_with_their_target_and_what_they_are_about_to_do() -> None:
    session = february()
    page = picture(session, 1)
    ana, first, second = sorted(surfers(page), key=lambda each: int(each["seat"]))
    assert [each["mark"] for each in (ana, first, second)] == ["A", "S4", "S2"]
    assert (first["place"], first["deeds"]) == (("lying", 4), ["✦"])
    assert first["words"] == (
        "S:4: shortboard, in the channel on space 4, catches waves from space 4."
        " S:4 is going to catch the 4 that breaks on space 4: perfect."
    )
    assert (second["place"], second["dots"], second["deeds"]) == (("riding", 1), [], [])
    targets = {row["space"]: [each["name"] for each in row["targets"]] for row in page["sea"]["rows"]}
    assert targets == {6: [], 5: [], 4: [], 3: [], 2: ["S:2"], 1: []}


def test_plans_are_told_in_words_and_as_signs() -> None:
    session = event("may", Surfer(board="long"), Rival("channel 5"), Rival("channel 3"), dice="1 1 1 3 1 5")
    page = picture(session, 1)
    assert [each["plan"] for each in page["event"]["rivals"]] == [
        "L:5 waits for the 5 that arrives in the next round.",
        "L:3 waits for the 3 that arrives in the next round.",
        "L:2 is going to paddle to space 2.",
    ]
    assert [each["deeds"] for each in surfers(page) if not each["me"]] == [["◌1"], ["◌1"], ["⇡"]]
    assert "L:3 waits for the 3" in drawn(session, 1)


def test_an_opponent_that_has_switched_says_its_board() -> None:
    session = event("april", Surfer(), Rival("channel 4", board="short"))
    assert [each["deeds"][0] for each in surfers(picture(session, 1)) if each["name"] == "L:4"] == ["shortboard"]


def test_piles_and_waves_of_opponents_lie_open() -> None:
    page = picture(february(), 1)
    assert [(each["name"], len(each["pile"])) for each in page["sea"]["others"]] == [("S:2", 2)]
    totals = {each["name"]: each["boards"][0]["total"] for each in page["track"]["surfers"]}
    assert totals == {"Ana": "5.5", "S:4": "0.0", "S:2": "5.5"}


def test_the_event_says_what_it_is_about_and_how_things_stand() -> None:
    shown = picture(february(), 1)["event"]
    assert (shown["month"], shown["name"], shown["left"]) == ("February", "Amateur Thrashfest", "10 rounds to go")
    assert shown["points"] == ["Place 1: rank ▲5", "Place 2: rank ▲3", "Place 3: rank ▼3"]
    assert shown["standing"] == ["Shortboard: place 2 of 3 now (▲3)"]
    assert "Shortboards only" in drawn(february(), 1)


def test_a_combined_contest_has_two_standings_and_a_photo_shoot_counts() -> None:
    combined = event("april", Surfer(short=(20,), long=(4,)), Rival(long=(8,)), Rival(short=(8,)))
    assert picture(combined, 1)["event"]["standing"] == [
        "Shortboard: place 1 of 3 now (▲5)",
        "Longboard: place 2 of 3 now (▲3)",
    ]
    assert picture(POSITIONS["a photo shoot"](), 1)["event"]["standing"] == ["So far: 3 hang-tens"]


def test_a_round_with_opponents_is_told_without_a_balance_of_theirs() -> None:
    session = february().play("1 catch 4: 1- 3+ 1+ G0 G 3")
    steps = [step for chapter in picture(session, 1, told(session, 1))["reveal"] for step in chapter["steps"]]
    assert [step["words"] for step in steps if step["kind"] == "turned-up"] == ["Ana: Catch", "S:4: Catch", "S:2: Ride"]
    assert {step["flag"]["seat"] for step in steps if step["flag"]} == {0, 1, 2}
    assert {step["flag"]["seat"] for step in steps if step["dots"]} == {0}


def test_before_the_first_event_the_season_lies_ahead() -> None:
    season = picture(between("january"), 1)["season"]
    assert season["result"] is None
    assert [each["when"] for each in season["calendar"]] == ["now"] + ["later"] * 11
    assert season["next"]["rivals"] == [{"name": "L:4", "words": "longboard, catches waves from space 4"}]
    assert season["next"]["deck"] == "Wave deck: 7 Glass, 5 Lull, 5 Surge, 4 Chop, 2 Barrel, without 10 of them."


def test_after_an_event_its_result_the_change_of_rank_and_why() -> None:
    session = won()
    result = picture(session, 1)["season"]["result"]
    assert (result["before"], result["rank"], result["change"], result["up"]) == (50, 45, "+5", True)
    assert result["why"] == ["Shortboard: place 1 of 3, ▲5", "Unlock rank reached: 45"]
    rows = result["boards"][0]["rows"]
    assert [(each["name"], each["waves"]) for each in rows] == [
        ("Ana", "8.0 + 8.0 = 16.0"),
        ("S:4", "5.5 + – = 5.5"),
        ("S:2", "– + – = 0.0"),
    ]
    assert "From rank 50 to rank 45" in drawn(session, 1)


def test_equals_stand_in_the_order_of_the_ruling() -> None:
    def names(**agreed: object) -> list[str]:
        given = {"solo": "career", **{f"rulings.{key}": value for key, value in agreed.items()}}
        session = event("january", Surfer(board="long"), rounds_left=1, agreed=given).play("1 wait 1: 3- G0")
        return [each["name"] for each in picture(session, 1)["season"]["result"]["boards"][0]["rows"]]

    assert names() == ["L:4", "Ana"]
    assert names(event_ties="ahead") == ["Ana", "L:4"]


def test_a_photo_shoot_says_what_it_has_brought() -> None:
    session = event("march", Surfer("channel 6"), counted=4, rounds_left=1).play("1 wait 1: 3- G0")
    result = picture(session, 1)["season"]["result"]
    assert (result["why"], result["boards"], result["rank"]) == (["4 hang-tens: +4"], [], 46)


def test_cards_are_unlocked_on_the_page_and_their_boxes_are_filled() -> None:
    session = won()
    assert {f"unlock-{kind}" for kind in range(1, 7)} <= picks_on(drawn(session, 1))
    assert picture(session, 1)["season"]["due"] == "Unlock a stoke card"
    season = picture(session.play("1 unlock focus"), 1)["season"]
    focus = next(each for each in season["cards"] if each["name"] == "Focus")
    assert (focus["unlocked"], focus["spent"], focus["held"]) == ([True, False, False], [False] * 3, 1)
    assert focus["words"] == "1 of 3 unlocked, 0 spent"
    assert picks_on(drawn(session, 1)) == set()


def test_the_last_round_of_an_event_can_still_be_read_after_it() -> None:
    session = won()
    assert "The last round" in drawn(session, 1, told(session, 1))


def test_when_a_career_is_over_no_event_is_next() -> None:
    season = picture(POSITIONS["a career that is lost"](), 1)["season"]
    assert season["next"] is None
    assert (season["result"]["rank"], season["calendar"][0]["when"], season["calendar"][1]["when"]) == (
        60,
        "done",
        "later",
    )


@pytest.mark.parametrize(
    ("position", "burst"), [("a career that is lost", "splash"), ("a career that is won", "stars")]
)
def test_the_last_scene_of_a_career_rides_through_the_months_to_the_last_rank(position: str, burst: str) -> None:
    session = POSITIONS[position]()
    page, table = session.game.page, session.table
    assert page.last_kind == told(session, 1)[-1]["kind"]
    scene = page.last_scene(session.view(1), ["Ana"], [])
    assert [beat.sign for beat in scene if beat.motion == "count"][-1] == str(table.rank)
    assert [beat.motion for beat in scene if beat.motion in ("stars", "splash")] == [burst]
    pieces = set(re.findall(r'data-piece="([^"]+)"', str(scenes_of("tavarua").tableau(scene[0].face))))
    assert {name for beat in scene for name in (beat.piece, beat.to) if name} <= pieces
    assert page.last_scene(february().view(1), ["Ana"], []) == [], "not before it is over"


def test_the_chart_leads_from_rank_50_through_the_months() -> None:
    chart = picture(won(), 1)["season"]["chart"]
    assert chart["words"] == "Rank by month: 50, 50, 45"
    assert len(chart["spots"]) == 3


def test_the_strip_says_the_rank_and_between_events_nothing_of_the_water() -> None:
    session = won().play("1 unlock focus")
    assert session.game.page.notes(session.view(1), ["Ana"]) == ["rank 45 · 1 stoke card"]
    assert february().game.page.notes(february().view(1), ["Ana"]) == ["rank 50 · shortboard · 1 stoke"]


def test_a_high_score_says_how_far_it_has_got() -> None:
    page = picture(contest(Surfer(short=(9, 4), long=(20,)), agreed=HIGH_SCORE), 1)
    assert page["alone"] == "13.5 of 40 so far"
    assert (page["event"], page["first"]) == (None, "")


# The surfer sheet


def test_the_sheet_of_a_career_has_the_ranks_and_the_boxes() -> None:
    session = between("march", rank=44, unlocked="jetski", spent="focus", agreed=ENGLISH_CAREER)
    sheet = sheet_at_table(Look(session.game, {}, session.view(0), ["Ana"])).s
    assert (sheet["name"], sheet["rank"], len(sheet["months"])) == ("Ana", 44, 12)
    assert [each["rank"] for each in sheet["unlocks"] if each["reached"]] == [45]
    boxes = {each["name"]: (sum(each["unlocked"]), sum(each["spent"])) for each in sheet["cards"]}
    assert (boxes["Jetski"], boxes["Focus"], boxes["Call It"]) == ((1, 0), (1, 1), (0, 0))
    assert sheet["calendar"][0]["when"] == "done"


def test_an_empty_sheet_has_the_calendar_of_either_edition() -> None:
    game = contest(Surfer(), Surfer()).game
    italian, english = (blank_sheet(Look(game, asked)).s for asked in ({}, {"edition": "english"}))
    assert italian["calendar"][0]["brings"] == "13 rounds, +5/-3"
    assert english["calendar"][0]["brings"] == "13 rounds, +4/-3"
    assert {each["when"] for each in english["calendar"]} == {"later"}


def test_the_sheet_is_a_page_of_its_own(ana: Someone) -> None:
    empty = ana.get("/games/tavarua/surfer-sheet?edition=english").text
    assert "With the Italian calendar" in empty
    table = ana.new_table("tavarua", **{"variant": "career", "seat-0": "me"})
    page = ana.get(f"/t/{table}/surfer-sheet")
    assert page.status_code == 200
    assert page.text.count("<tr") == 2 + 7 + 13
    assert f'href="/t/{table}/surfer-sheet"' in ana.get(f"/t/{table}").text
    assert "style=" not in page.text


def test_at_a_table_without_a_career_the_sheet_is_empty(ana: Someone) -> None:
    table = ana.new_table("tavarua", **{"variant": "solo", "seat-0": "me"})
    assert f'href="/t/{table}/surfer-sheet?edition=english"' in ana.get(f"/t/{table}/surfer-sheet").text


# Help for a first game


@pytest.mark.parametrize("name", [name for name in POSITIONS if "lost" not in name and "photo" not in name])
def test_a_newcomer_is_helped_with_every_question_of_the_first_events(name: str) -> None:
    session = POSITIONS[name]()
    hints = session.game.page.tutor(session.view(1), [])
    first = name.startswith(("high", "before", "a board", "a card"))
    assert len(hints) <= 2
    assert hints or not first


def test_help_speaks_of_opponents_who_want_the_same_wave() -> None:
    session = event("january", Surfer("channel 4", board="long"), Rival("channel 4"), dice="1 1 1 4 1 1")
    assert session.game.page.tutor(session.view(1), [])[1].startswith("L:4 wants this wave too")
    alone = contest(Surfer("channel 4"), agreed=HIGH_SCORE, dice="1 1 1 4 1 1")
    assert alone.game.page.tutor(alone.view(1), [])[1].startswith("Nobody else wants it now")


def test_in_a_career_help_does_not_speak_of_buying() -> None:
    session = between("april").play(BOTH, "1 start on longboard: G 1+ 1- 2+ 2- 3+")
    assert session.game.page.tutor(session.view(1), []) == []
    first = event("january", Surfer(board="long", stoke_cards="jetski", stoke=1), preparing=True)
    assert "buy" not in " ".join(first.game.page.tutor(first.view(1), []))


def test_the_rank_rises_along_a_wave() -> None:
    """The better a rank, the farther right and the higher it lies; unlock ranks that were reached are marked."""
    spots = [spot_of(rank) for rank in (60, 50, 45, 5, 1)]
    assert [float(each["x"]) for each in spots] == sorted(float(each["x"]) for each in spots)
    assert [float(each["y"]) for each in spots] == sorted((float(each["y"]) for each in spots), reverse=True)
    wave = draw_rank_wave(38, 45, 38)
    assert (wave["me"], wave["before"]) == (spot_of(38), spot_of(45))
    assert [each["rank"] for each in wave["buoys"] if each["reached"]] == [45, 40]
    assert draw_rank_wave(50, 50, 50)["before"] is None
