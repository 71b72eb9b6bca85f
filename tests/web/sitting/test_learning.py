"""Learning: a lesson at a table of the web, from its first step to a real table, and for nobody but its learner."""

from __future__ import annotations

import html
import re
import time

import pytest

from lineup import games
from lineup.core.lesson import Step
from lineup.core.options import build
from lineup.web.live.live_table import LiveTable
from web.visitors import Someone, hear_until, moves_in, send, site_behind

PATIENCE = 60.0  # seconds that bots may take on a busy machine


def steps_of(slug: str = "wave") -> tuple[Step, ...]:
    lesson = games.load(slug).page.lesson
    assert lesson is not None
    return lesson.steps


def begin(someone: Someone, slug: str = "wave") -> str:
    answer = someone.post(f"/learn/{slug}")
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def live_at(someone: Someone, table: str) -> LiveTable:
    return site_behind(someone).tables.in_memory[table]


def page_of(someone: Someone, table: str) -> str:
    return html.unescape(someone.get(f"/t/{table}").text)


def count_in(page: str) -> str:
    found = re.search(r'lesson-count">(.*?)</span>', page, re.DOTALL)
    return found[1] if found else ""


def wait_until_open(someone: Someone, table: str) -> None:
    """Bots play until the next step is open."""
    until = time.monotonic() + PATIENCE
    while (course := live_at(someone, table).course()) and not course.holds_bots():
        assert time.monotonic() < until, "the bots do not play"
        time.sleep(0.02)


def do(someone: Someone, table: str, number: int, step: Step) -> None:
    """One step, as a page does it."""
    wait_until_open(someone, table)
    course = live_at(someone, table).course()
    assert course is not None
    assert (course.at, course.step()) == (number, step)
    match = course.table
    with someone.live(table) as line:
        if not step.moves:
            assert "ok" in send(line, learn=number)
        elif match.game.read(step.moves[0]).offer:
            assert "ok" in send(line, offer=step.moves[0], play=match.plays)
        else:
            prompt = match.prompts[0]
            assert prompt is not None
            assert "ok" in send(line, answer=step.moves[0], prompt=prompt.number)


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["wave", "tavarua", "surfs_up_dude", "perfect_wave"])
def test_a_lesson_goes_at_a_table_as_it_is_written(ana: Someone, slug: str) -> None:
    table = begin(ana, slug)
    assert learned(ana) == []
    for number, step in enumerate(steps_of(slug)):
        do(ana, table, number, step)
    page = page_of(ana, table)
    assert "You know the game." in page
    assert f'action="/learn/{slug}/play"' in page
    assert learned(ana) == [slug], "its button on the first page says so"
    assert learned(Someone(ana.server)) == []
    assert "A good first one" in ana.get("/").text, "a lesson is no match"


def learned(someone: Someone) -> list[str]:
    return re.findall(r'formaction="/learn/(\w+)">Learned ✓', someone.get("/").text)


def test_a_page_offers_what_the_step_asks_for_and_nothing_else(ana: Someone) -> None:
    table = begin(ana)
    page = page_of(ana, table)
    assert count_in(page) == f"1 of {len(steps_of())}"
    assert moves_in(ana.get(f"/t/{table}").text) == []
    assert "Got it" in page
    assert 'data-points="#pile"' in page
    for number in (0, 1):
        do(ana, table, number, steps_of()[number])
    assert [move["text"] for move in moves_in(ana.get(f"/t/{table}").text)] == ["play 2"]
    assert "Got it" not in page_of(ana, table)


def test_another_legal_move_is_refused_in_words_and_the_lesson_stays(ana: Someone) -> None:
    table = begin(ana)
    for number in (0, 1):
        do(ana, table, number, steps_of()[number])
    with ana.live(table) as line:
        refused = send(line, answer="play 3", prompt=1)
        assert "pick what is lit" in refused["sentence"]
        assert "goes forward only" in send(line, take_back=True)["sentence"]
    course = live_at(ana, table).course()
    assert course is not None
    assert course.at == 2


def test_reading_twice_goes_on_once(ana: Someone) -> None:
    table = begin(ana)
    with ana.live(table) as line:
        for _time in range(2):
            assert "ok" in send(line, learn=0)
    assert live_at(ana, table).booking.plan.step == 1


def test_without_a_script_steps_are_read_by_a_form(ana: Someone) -> None:
    table = begin(ana)
    assert ana.post(f"/t/{table}/learn", step="0").status_code == 303
    assert count_in(page_of(ana, table)).startswith("2 of")


def test_a_skipped_lesson_comes_to_its_closing_and_then_the_game_is_free(ana: Someone) -> None:
    table = begin(ana)
    ana.post(f"/t/{table}/skip-lesson")
    assert "The rest you learn by playing." in page_of(ana, table)
    ana.post(f"/t/{table}/learn", step=str(len(steps_of())))
    page = ana.get(f"/t/{table}").text
    assert "lesson" not in page
    assert len(moves_in(page)) > 1
    assert live_at(ana, table).course() is None


def test_pages_that_follow_are_told_of_every_step(ana: Someone) -> None:
    table = begin(ana)
    with ana.live(table) as line:
        before = hear_until(line, "version")["version"]
        line.send_text('{"learn": 0, "id": 1}')
        assert hear_until(line, "version")["version"] != before


def test_somebody_who_only_watches_gets_no_coach(ana: Someone, ben: Someone) -> None:
    table = begin(ana)
    assert "lesson" not in ben.get(f"/t/{table}").text


def test_a_lesson_is_not_among_the_games_to_go_on_with(ana: Someone) -> None:
    begin(ana)
    assert "Go on with" not in ana.get("/").text


def test_after_the_lesson_a_table_with_noa_is_one_click_away(ana: Someone) -> None:
    for slug, seats in (("wave", 3), ("perfect_wave", 2)):
        answer = ana.post(f"/learn/{slug}/play")
        live = live_at(ana, answer.headers["location"].removeprefix("/t/"))
        assert live.match().names()[1] == "Noa"
        assert live.match().seats() == seats
        assert live.course() is None


def test_the_game_after_a_lesson_is_a_printed_one_and_not_shortened_as_in_the_lesson(ana: Someone) -> None:
    printed = {"perfect_wave": {}, "tavarua": {"boards": "shortboard"}}
    for slug, options in printed.items():
        answer = ana.post(f"/learn/{slug}/play")
        game = live_at(ana, answer.headers["location"].removeprefix("/t/")).game
        assert game.options == games.load(slug, build(games.options_of(slug), options)).options


def test_all_that_a_coach_says_can_be_read_and_the_aim_stands_with_the_rules(ana: Someone) -> None:
    page = html.unescape(ana.get("/learn/wave").text)
    assert page.count("<li>") == len(steps_of())
    assert "Leilani" in page
    lesson = games.load("wave").page.lesson
    assert lesson is not None
    for path in ("/learn/wave", "/rules/wave"):
        assert lesson.aim in html.unescape(ana.get(path).text)
    for path in ("/rules/wave", "/sit/wave"):
        assert 'href="/learn/wave"' in ana.get(path).text


def test_a_game_without_a_lesson_has_no_button_and_no_page(ana: Someone) -> None:
    assert 'formaction="/learn/wave"' in ana.get("/").text
    assert 'formaction="/learn/party_wave"' not in ana.get("/").text
    assert ana.get("/learn/party_wave").status_code == 404
    assert ana.post("/learn/party_wave").status_code == 404
    assert ana.get("/learn/nothing").status_code == 404
