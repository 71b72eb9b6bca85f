"""Par on the page of a review: dots for what bots reached, a mark for this match, and whether the deal could be won."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lineup import games
from lineup.review.judgement import Band, EventPar
from lineup.web.frame.rendering import render
from lineup.web.review.lines import ReviewContext
from lineup.web.review.par import BASE, DOT, LEFT, RIGHT, ParLines, par_lines
from web.review.test_chart import REVIEW

ALONE = replace(REVIEW, cooperative=True, par=(20.0, 30.0, 20.0), par_bot="pro", reached=15.0)
TEAM = replace(ALONE, par=(33.0, 12.0), par_bot="legend", par_wins=1, bands=(Band("perfect", 33), Band("wipeout", 0)))


def test_each_time_is_a_dot_and_equal_ones_lie_on_each_other() -> None:
    found = par_lines(games.load("tavarua"), ALONE)
    assert found is not None
    assert found.strip is not None
    middle = round(LEFT + (RIGHT - LEFT) * 2 / 3, 2)
    assert [(dot.x, dot.y) for dot in found.strip.dots] == [(middle, BASE), (middle, BASE - DOT), (RIGHT, BASE)]
    assert found.strip.reached == LEFT + (RIGHT - LEFT) / 2
    assert found.sentences == [
        "Bots at the level Pro reach 20 to 30 with the same deal, 23.3 on average. Here it was 15."
    ]
    assert found.events == []


@pytest.mark.parametrize(
    ("open_hands", "sentence"),
    [
        ((33.0, 33.0), "With all cards open it could have been won."),
        ((30.0, 30.0), "Even with all cards open it could not have been won: 30 is the most."),
        ((31.0, 33.0), "With all cards open 31 could have been reached; whether more, the search did not find out."),
    ],
)
def test_a_team_is_told_how_often_legends_win_and_what_open_hands_allow(
    open_hands: tuple[float, ...], sentence: str
) -> None:
    found = par_lines(games.load("wave"), replace(TEAM, open_hands=open_hands))
    assert found is not None
    assert found.sentences[1:] == ["They win this deal 1 of 2 times.", sentence]


def test_each_event_of_a_career_has_its_own_on_one_scale() -> None:
    events = (EventPar(0, 0, 14.0, 10.0, (12.0, 15.0)), EventPar(1, 30, 13.0, 14.0, (14.0, 14.0)))
    found = par_lines(games.load("tavarua"), replace(ALONE, events=events))
    assert found is not None
    assert [(each.name, each.step, each.gained, each.par) for each in found.events] == [
        ("January", 0, "+4", "+2 to +5"), ("February", 30, "−1", "0"),
    ]  # fmt: skip
    assert found.events[1].strip.reached == LEFT
    assert found.events[0].strip.dots[1].x == RIGHT


def test_the_page_draws_a_dot_for_each_time_and_a_row_for_each_event() -> None:
    game = games.load("tavarua")
    events = (EventPar(0, 0, 14.0, 10.0, (12.0, 15.0, 12.0)), EventPar(1, 30, 13.0, 14.0, (14.0, 14.0, 16.0)))
    page = render("review.html", None, page_of(par_lines(game, replace(ALONE, events=events))))
    par = page.partition('class="par"')[2].partition("</section>")[0]
    assert par.count('r="3.5"') == 3 + 3 + 3 + 1, "and one in the legend"
    assert par.count("data-go=") == 2
    assert "Bots at the level Pro reach 20 to 30" in par
    assert "this match" in par
    assert 'class="par"' not in render("review.html", None, page_of(None))


def page_of(par: ParLines | None) -> ReviewContext:
    """A page with nothing else on it."""
    return ReviewContext(
        "t1", percent=100, failed=False, judged=True, may_deepen=False, left="", step=0, place=0, eyes=0, chart=None,
        turns=[], decision=None, skills=[], par=par, summary="", may_play_on=False, my_mistakes=False, opens=None,
    )  # fmt: skip


def test_where_there_are_rivals_there_is_nothing_to_tell() -> None:
    assert par_lines(games.load("tavarua"), REVIEW) is None
