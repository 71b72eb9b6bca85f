"""What Tavarua's page shows of a position, and what its template makes of it."""

from __future__ import annotations

import re

import pytest

from games.tavarua.positions import SNAKING, Surfer, contest, deal
from games.tavarua.session import Session
from lineup.core import SPECTATOR, Dice, Tale
from lineup.games.tavarua.browser.faces import marks
from lineup.games.tavarua.browser.odds import odds_of_the_wave, stays_on
from web.tavarua_pages import NAMES, SAID, drawn, picks_on, picture, surfers, told

RIDER = Surfer(at="riding 3", pile="2+s", balance=1, stoke=2, stoke_cards="focus scout heckle shark inspiration zone")
PADDLER = Surfer(at="channel 3", stoke=3, stoke_cards="jetski call shark drink")
FALLEN = Surfer(at="fallen 2")

POSITIONS = {
    "choosing": lambda: contest(RIDER, PADDLER, FALLEN),
    "snaking": lambda: contest(RIDER, PADDLER, FALLEN, agreed=SNAKING),
    "rider prepares": lambda: contest(RIDER, PADDLER, FALLEN, preparing=True),
    "paddler prepares": lambda: contest(PADDLER, RIDER, FALLEN, preparing=True),
    "redrawing": lambda: deal("1+ 1- 2+ 2- 3+", "1+ 1- 2+ 2- 3+"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_whatever_can_be_picked_is_a_button_on_the_page_or_is_said(name: str) -> None:
    session = POSITIONS[name]()
    for seat in range(1, int(session.table.seats) + 1):
        wanted = {
            pick
            for move in session.game.legal_moves(session.table, seat - 1)
            for pick in session.game.page.picks(move)
            if not SAID.fullmatch(pick)
        }
        assert wanted <= picks_on(drawn(session, seat))


@pytest.mark.parametrize("name", POSITIONS)
def test_the_page_holds_neither_style_nor_script_and_every_name_once(name: str) -> None:
    session = POSITIONS[name]()
    for seat in range(int(session.table.seats) + 1):
        html = drawn(session, seat)
        assert not re.search(r"\sstyle=|<script|\son[a-z]+=", html)
        ids = re.findall(r'\sid="([^"]*)"', html)
        assert len(ids) == len(set(ids))


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_worlds_that_look_alike_to_a_seat_give_it_the_same_page(name: str) -> None:
    session = POSITIONS[name]()
    for seat in range(int(session.table.seats) + 1):
        view = session.view(seat)
        for luck in range(5):
            other = Session(session.game, session.game.determinize(view, Dice(luck)), [])
            assert drawn(other, seat) == drawn(session, seat)


def test_a_button_names_cards_that_go_together_by_their_numbers() -> None:
    session = POSITIONS["redrawing"]()
    page, words, view = session.game.page, session.game.words, session.view(1)
    moves = {move.text(): move for move in session.game.legal_moves(session.table, 0)}

    def on_button(text: str) -> str:
        return str(page.in_short(words.move(moves[text], view, NAMES), moves[text], view))

    assert on_button("redraw 1 3 5") == "discard ▲1 ▲2 ▲3"
    assert on_button("redraw nothing") == "keep all cards"


def test_whoever_watches_sees_no_hand_and_picks_nothing() -> None:
    html = drawn(contest(RIDER, PADDLER, FALLEN), 0)
    assert picks_on(html) == set()
    assert "tv-card" not in html
    assert picture(contest(RIDER, PADDLER), 0)["waiting"] == "Waiting for Ana, Ben…"


def test_everybody_is_drawn_where_they_are() -> None:
    sea = picture(contest(RIDER, PADDLER, FALLEN, Surfer()), 1)["sea"]
    rows = {row["space"]: row for row in sea["rows"]}
    assert [row["space"] for row in sea["rows"]] == [6, 5, 4, 3, 2, 1]
    assert [each["name"] for each in rows[3]["wave"]["riders"]] == ["Ana"]
    assert [each["name"] for each in rows[3]["channel"]] == ["Ben"]
    assert [each["name"] for each in rows[2]["wash"]] == ["Cai"]
    assert [each["name"] for each in sea["shore"]] == ["Dee"]
    assert rows[3]["wave"]["riders"][0]["words"].startswith("Ana: shortboard, riding the wave on space 3")


def test_the_score_piles_of_others_lie_open() -> None:
    session = contest(RIDER, PADDLER, FALLEN)
    others = picture(session, 2)["sea"]["others"]
    assert [(each["name"], each["points"]) for each in others] == [("Ana", 3)]
    assert picture(session, 1)["sea"]["others"] == []
    assert "3 points" in drawn(session, 2)


def test_what_a_stoke_card_does_for_somebody_is_seen() -> None:
    session = contest(PADDLER, RIDER, preparing=True).play("1 call it")
    assert next(each for each in surfers(picture(session, 2)) if each["name"] == "Ana")["deeds"] == ["called it"]


def test_a_wave_says_whether_it_is_broken_and_where_it_will_be_perfect() -> None:
    session = contest(Surfer(), Surfer(), dice="1 1 4 4 5 2")
    waves = {row["space"]: row["wave"]["state"] for row in picture(session, 1)["sea"]["rows"]}
    perfect = "★ perfect now"
    soon = {2: "★ perfect next round on 1", 6: "★ perfect in 4 rounds on 2"}
    assert waves == {1: perfect, 3: "can be caught", 4: perfect, 5: perfect, **soon}
    dice = {row["space"]: row["wave"]["words"] for row in picture(session, 1)["sea"]["rows"]}
    assert dice[6] == "Wave on space 6, die 2, unbroken, perfect in 4 rounds on 2"
    assert dice[3] == "Wave on space 3, die 4, broken, can be caught"


def test_the_coming_wave_has_the_odds_that_its_back_implies() -> None:
    coming = picture(contest(RIDER, PADDLER, back="L"), 2)["coming"]
    assert coming["name"] == "Lull"
    assert [(front["arrow"], front["number"], front["percent"]) for front in coming["fronts"]] == [
        ("▼", 1, 33),
        ("▼", 2, 33),
        ("▼", 3, 33),
    ]
    assert coming["range"] == ["▼1–3"]


def test_cards_that_were_turned_over_change_the_odds() -> None:
    session = contest(Surfer(), Surfer(), back="L").play("1 wait 1", "2 wait 1: 1+ 1+ L3- L 6")
    fronts = picture(session, 1)["coming"]["fronts"]
    assert [front["percent"] for front in fronts] == [38, 38, 25]


def test_a_hidden_barrel_is_among_the_odds_of_a_chop() -> None:
    session = contest(Surfer(), Surfer(), back="C", agreed={"hidden_barrels": True})
    coming = picture(session, 1)["coming"]
    assert coming["barrel"]
    assert sum(odds_of_the_wave(session.table).values()) == 1


def test_each_space_of_the_board_says_how_likely_one_stays_on_it() -> None:
    session = contest(Surfer(at="riding 3", pile="1+"), Surfer(at="riding 2", pile="1+", board="long"), back="L")
    mat = picture(session, 1)["mat"]
    assert [space["stays"] for space in mat["spaces"]] == [0, 33, 67, 100, 100]
    assert [space["here"] for space in mat["spaces"]] == [False, False, True, False, False]
    assert [space["hang_ten"] for space in picture(session, 2)["mat"]["spaces"]] == [False] * 6 + [True]


def test_where_no_card_could_shift_the_balance_nothing_is_said_of_chances() -> None:
    session = contest(Surfer(at="shore"), Surfer(at="riding 3", pile="1+"), back="L")
    assert {space["stays"] for space in picture(session, 1)["mat"]["spaces"]} == {""}
    assert {card["to"] for card in picture(session, 1)["mat"]["cards"]} == {""}


def test_what_stands_at_the_foot_of_a_card_is_explained_where_one_points_at_it() -> None:
    session = contest(Surfer(at="riding 3", pile="1+", stoke=2), Surfer(), back="L")
    cards = {card["number"]: card for card in picture(session, 1)["mat"]["cards"]}
    for card in cards.values():
        assert card["means"] in card["says"], "a screen reader hears the same"
        assert f'title="{card["means"]}"' in drawn(session, 1)
    html = drawn(session, 1)
    assert "Below each card: the space to which it takes you" in html
    assert 'title="How far the coming wave shifts everybody on a wave, and how likely each is."' in html


def test_points_that_bring_the_same_score_have_a_short_form_for_a_narrow_track() -> None:
    marks_on_the_track = picture(contest(Surfer(), Surfer()), 1)["track"]["marks"]
    said = {mark["points"]: mark["few"] for mark in marks_on_the_track}
    assert (said["13"], said["15–16"], said["27+"]) == ("", "15", "")


def test_of_a_barrel_no_space_says_anything() -> None:
    session = contest(RIDER, PADDLER, back="B")
    assert stays_on(session.table, 0, odds_of_the_wave(session.table), 0) is None
    assert {space["stays"] for space in picture(session, 1)["mat"]["spaces"]} == {""}
    assert "A 4 jumps over it" in drawn(session, 1)


def test_a_card_says_number_arrow_name_and_shape() -> None:
    session = contest(Surfer(at="riding 3", pile="1+", hand="4+ 1-", balance=1), PADDLER)
    first, second = picture(session, 1)["mat"]["cards"]
    assert (first["number"], first["arrow"], first["shape"], first["sign"], first["falls"]) == (
        4,
        "▲",
        "circle",
        True,
        True,
    )
    assert (second["number"], second["arrow"], second["shape"], second["to"]) == (1, "▼", "square", "0")
    assert first["says"] == (
        "Card 1: Frontside Aerial 4, forward, teal circle, not on a longboard, takes you off the board"
    )


BREAKING = "1 1 4 4 5 2"  # by space: the wave on space 3 is broken, the one on space 4 perfect
QUESTIONS = [
    (deal("1+ 1- 2+ 2- 3+", "1+ 1- 2+ 2- 3+"), "Your first cards: tap those to swap, once."),
    (contest(Surfer(stoke=1), RIDER, preparing=True), "Pick a card to paddle out."),
    (contest(Surfer(), RIDER), "Pick a card to paddle out."),
    (contest(Surfer("channel 6"), RIDER, dice=BREAKING), "Pick a card: paddle on, or wait here."),
    (contest(Surfer("channel 3"), FALLEN, dice=BREAKING), "Pick a card to catch this wave."),
    (contest(Surfer("channel 3"), RIDER, dice=BREAKING), "This wave is taken: paddle on, or wait here."),
    (contest(Surfer("channel 4"), RIDER, dice=BREAKING), "This wave is perfect! Pick a card to catch it."),
    (contest(RIDER, PADDLER), "Ride on, or bail? Pick a card."),
    (contest(FALLEN, PADDLER), "You are in the wash. Any card brings you back."),
]


@pytest.mark.parametrize(("session", "question"), QUESTIONS, ids=[question for _session, question in QUESTIONS])
def test_the_question_is_about_the_cards(session: Session, question: str) -> None:
    asked = session.game.words.question(session.view(1), NAMES[:2])
    assert session.game.page.question(session.view(1), asked) == question
    assert session.game.page.question(session.view(1), "") == ""


def test_before_cards_are_laid_the_mat_says_what_can_be_done() -> None:
    ashore = picture(contest(Surfer(stoke=1), RIDER, preparing=True), 1)["mat"]
    assert [(each["pick"], each["corner"]) for each in ashore["before"]] == [
        ("ready", "se"),
        ("switch", "nw"),
        ("buy", "sw"),
    ]
    assert ashore["early"] == "ready"
    paddler = picture(contest(PADDLER, RIDER, preparing=True), 1)["mat"]
    assert [each["pick"] for each in paddler["before"]] == ["ready"]
    assert picture(contest(Surfer(stoke=1), RIDER), 1)["mat"]["before"] == []


def test_a_wave_that_can_only_be_snaked_is_snaked_at_the_corner_of_catching() -> None:
    session = contest(RIDER, PADDLER, agreed=SNAKING)
    corners = {each["corner"]: each for each in picture(session, 2)["mat"]["corners"]}
    assert (corners["nw"]["pick"], corners["nw"]["words"]) == ("catch snake-1", "Snake")
    assert picture(session, 2)["previews"]["ghosts"]["wave-3"][0]["pick"] == "snake-1"


def test_the_own_choice_is_shown_face_down_and_nobody_elses() -> None:
    session = contest(RIDER, PADDLER, FALLEN).play("1 ride 2 stoke 1")
    assert picture(session, 1)["mat"]["sealed"] == "Ride: Stall ▼1, 1 stoke token"
    assert picture(session, 2)["mat"]["sealed"] == ""
    assert "Stall ▼1" not in drawn(contest(RIDER, PADDLER, FALLEN).play("1 ride 2 stoke 1"), 3)
    moods = {each["name"]: each["mood"] for each in surfers(picture(session, 2))}
    assert moods == {"Ana": "chosen", "Ben": "asked", "Cai": "asked"}


def test_a_round_is_told_step_by_step() -> None:
    one = Surfer(at="channel 3", hand="2+ 1- 1+ 1- 3+")
    other = Surfer(at="channel 3", hand="2- 1- 1+ 1- 3+")
    session = contest(one, other, Surfer(at="riding 1", pile="2+"), back="L")
    session.play("1 catch 1", "2 catch 1", "3 bail 1: 1+ 1+ 1+ L3- G 6")
    chapters = picture(session, 1, told(session, 1))["reveal"]
    assert [chapter["title"] for chapter in chapters] == ["Cards up", "On the water", "The wave card", "Scores"]
    steps = [step for chapter in chapters for step in chapter["steps"]]
    assert [step["kind"] for step in steps][:3] == ["turned-up"] * 3
    assert "contest" in [step["kind"] for step in steps]
    wave = next(step for step in steps if step["wave"])
    assert (wave["wave"]["number"], wave["wave"]["arrow"]) == (3, "▼")
    assert steps[-1]["words"] == "Cai's wave: cards 2 = 2 points. That is 0.5 on the score track."
    assert 'class="tv-front' in drawn(session, 1, told(session, 1))


def test_nothing_is_told_before_the_first_round() -> None:
    session = deal("1+ 1- 2+ 2- 3+", "1+ 1- 2+ 2- 3+")
    assert picture(session, 1, told(session, 1))["reveal"] == []
    assert "How the sea works" in drawn(session, 1)


def test_the_track_flies_a_flag_for_each_recorded_wave_and_lists_its_lines() -> None:
    session = contest(Surfer(short=(8, 15), long=(3,)), Surfer())
    track = picture(session, 1)["track"]
    flags = [[len(board) for board in mark["flags"]] for mark in track["marks"]]
    assert len(track["marks"]) == 21
    assert [half for half, boards in enumerate(flags) if boards[0]] == [7, 14]
    assert [half for half, boards in enumerate(flags) if boards[1]] == [2]
    ana = track["surfers"][0]
    assert [board["total"] for board in ana["boards"]] == ["10.5", "1.0"]
    assert sum(line["points"] for line in ana["boards"][0]["waves"][0]["lines"]) == 15


def test_one_board_has_one_side_of_the_track() -> None:
    session = contest(Surfer(), Surfer(), agreed={"boards": "shortboard"})
    assert picture(session, 1)["track"]["boards"] == ["shortboard"]
    assert not picture(session, 1)["mat"]["starting"]


def test_what_a_scout_has_seen_is_shown_to_the_scout_alone() -> None:
    looker = Surfer(stoke_cards="scout")
    session = contest(looker, Surfer(), preparing=True)
    session.play("1 scout 2")
    assert [hand["name"] for hand in picture(session, 1)["hands"]] == ["Ben"]
    assert picture(session, 2)["hands"] == []
    assert picture(session, 0)["hands"] == []


def test_a_replay_in_the_open_shows_every_hand() -> None:
    session = contest(RIDER, PADDLER, FALLEN)
    truth = session.game.zones(session.table).json()
    view = session.game.observe(session.table, SPECTATOR)
    hands = session.game.page.scene(view, NAMES[:3], [], truth)["hands"]
    assert [(hand["name"], len(hand["cards"])) for hand in hands] == [("Ana", 5), ("Ben", 5), ("Cai", 5)]


def test_no_two_surfers_have_the_same_mark() -> None:
    assert marks(["Ana", "Ben"]) == ["A", "B"]
    assert marks(["Mellow Tern", "Malia", "Koa"]) == ["Me", "Ma", "K"]
    assert marks(["Koa", "Koa", "Kai"]) == ["K1", "K2", "Ka"]


def test_the_strip_says_what_all_may_know() -> None:
    session = contest(RIDER, PADDLER)
    assert session.game.page.notes(session.view(2), NAMES[:2])[0] == "shortboard · 6 stoke cards · 2 stoke"


@pytest.mark.parametrize("name", POSITIONS)
def test_a_newcomer_is_helped_with_every_question(name: str) -> None:
    session = POSITIONS[name]()
    for seat in session.asked():
        assert 1 <= len(session.game.page.tutor(session.view(seat), [])) <= 2


def test_help_and_the_line_above_the_hand_do_not_say_the_same() -> None:
    for session in (contest(RIDER, PADDLER), contest(Surfer(stoke=1), PADDLER, preparing=True)):
        said = {tip["says"] for tip in picture(session, 1)["tips"]}
        assert not said & set(session.game.page.tutor(session.view(1), []))


def test_help_falls_silent_after_two_waves() -> None:
    session = contest(RIDER, PADDLER)
    scored = [{"kind": "scored", "event": {"seat": 0}}] * 2
    assert session.game.page.tutor(session.view(1), scored) == []
    assert session.game.page.tutor(session.view(2), scored) != []


def test_every_game_is_drawn_from_the_first_choice_to_the_last() -> None:
    session = contest(RIDER, PADDLER, FALLEN, rounds_left=3)
    luck = Dice(7)
    while not session.is_over():
        for seat in range(4):
            assert drawn(session, seat, told(session, seat) if seat else [])
        seat = session.asked()[0] - 1
        legal = session.game.legal_moves(session.table, seat)
        tale = Tale()
        session.game.apply(session.table, seat, legal[-1], luck, tale)
        session.events = tale.events
    assert picture(session, 1)["coming"] is None


@pytest.mark.parametrize(
    ("surfer", "corners"),
    [
        (PADDLER, {"nw": "Catch", "ne": "Paddle out", "sw": "Wait", "se": "Paddle in"}),
        (RIDER, {"nw": "Ride", "ne": "Score", "sw": "Bail"}),
        (FALLEN, {"se": "Recover"}),
    ],
)
def test_t4_10_the_mat_has_its_printed_corners(surfer: Surfer, corners: dict[str, str]) -> None:
    html = drawn(contest(surfer, Surfer()), 1)
    found = re.findall(r'class="tv-corner (?:tv-sofar )?(\w\w)(?: usual)?"[^>]*><\w+[^>]*>[^<]*</\w+> ([^<]*)<', html)
    assert dict(found) == corners


def test_t4_10_the_corner_of_the_score_shows_its_points_and_cannot_be_picked() -> None:
    html = drawn(contest(RIDER, Surfer()), 1)
    assert re.search(
        r'<p class="tv-corner tv-sofar ne"\s+aria-hidden="true"><b>1.0</b> Score<small>3 points</small></p>', html
    )


@pytest.mark.parametrize(("ruling", "flags"), [("no_wave", []), ("counts", ["A"])])
def test_t10_9_a_wave_of_0_points_has_a_flag_on_the_track_only_where_it_counts(ruling: str, flags: list[str]) -> None:
    agreed = {"rulings.zero_wave": ruling}
    session = contest(Surfer("channel 3"), Surfer("channel 6", hand="4+ 4+ 4- 4- 4-"), agreed=agreed)
    session.play("1 catch 5", "2 wait 1: 3- 3- G0 G 1")
    page = picture(session, 1, told(session, 1))
    assert [flag["mark"] for flag in page["track"]["marks"][0]["flags"][0]] == flags
    step = page["reveal"][-1]["steps"][0]
    assert ("worth nothing" in step["words"]) == (not flags)
    assert drawn(session, 1, told(session, 1)).count("worth nothing") == (not flags)


def test_a_surfer_has_one_colour_on_the_sea_in_the_strip_and_in_the_last_scene() -> None:
    folder = contest(PADDLER, RIDER).game.page.folder
    assert folder
    sheet, scenes = ((folder / name).read_text(encoding="utf-8") for name in ("page.css", "scenes.css"))
    for seat in range(6):
        colours = re.findall(rf"\.tv-s{seat} {{ --sc: (#\w+)", sheet)
        colours += re.findall(rf'"player-{seat}"\] \.name {{ --sc: (#\w+)', sheet)
        colours += re.findall(rf'"stand-{seat}"\] {{ --sc: (#\w+)', scenes)
        assert len(colours) == 3
        assert len(set(colours)) == 1
