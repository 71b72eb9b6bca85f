"""Positions to practise: how many there are, and what is said where a review found none."""

from __future__ import annotations

from sqlalchemy import Connection

from lineup.review.review import engine
from lineup.store.reviews import keep_review
from lineup.web.review.positions import first_of
from web.finished import finished
from web.visitors import Someone, site_behind

OPTION = {
    "move": "stuck",
    "hope": 0.5,
    "error": 0.1,
    "win": 0.5,
    "score": 9.0,
    "gain": 0.1,
    "gain_error": 0.01,
    "worlds": 9,
}


def judge(someone: Someone, table: str, *wrong: int, moment: str = "2026-11-19T10:00:00Z") -> None:
    """A review of a match, in which some seats went wrong once."""
    mistakes = [
        {
            "step": 1,
            "seat": seat,
            "played": "stuck",
            "options": [OPTION],
            "loss": 0.2,
            "loss_error": 0.01,
            "clear": True,
        }
        for seat in wrong
    ]
    empty: dict[str, object] = {name: [] for name in ("curve", "luck", "seats", "par", "open_hands")}
    made = {"engine": engine(), "level": "usual", "budget": 1, "seed": 0, "done": True, "cooperative": True}

    def work(connection: Connection) -> None:
        keep_review(connection, table, made | empty | {"decisions": mistakes}, moment)

    assert someone.server.portal is not None
    someone.server.portal.call(site_behind(someone).tables.store.write, work)


def test_positions_are_counted_by_person_and_the_first_page_and_the_result_lead_there(
    ana: Someone, ben: Someone
) -> None:
    tables = [finished(ana, ben), finished(ana, ben)]
    assert "to practise" not in ana.get("/").text
    judge(ana, tables[0], 0, 1)
    judge(ana, tables[1], 0, 0)
    assert "3 positions to practise" in " ".join(ana.get("/").text.split())
    assert "1 position to practise" in " ".join(ben.get("/").text.split())
    assert 'href="/practice?at=1"' in ben.get(f"/t/{tables[0]}").text
    assert "/practice" not in ben.get(f"/t/{tables[1]}").text, "somebody else went wrong there"
    assert "/practice" not in Someone(ana.server).get(f"/t/{tables[0]}").text
    newest_first = [
        f'href="/practice?at={at}"' in ana.get(f"/t/{table}").text for table, at in zip(tables, (3, 1), strict=True)
    ]
    assert newest_first == [True, True]


def test_after_a_review_without_mistakes_practice_says_so_and_offers_others(ana: Someone, ben: Someone) -> None:
    first, last = finished(ana, ben), finished(ana, ben)
    assert "There are none yet" in ana.get("/practice").text
    judge(ana, last)
    page = ana.get("/practice").text
    assert "None in your last match: Wave, today." in page
    assert "There are none yet" not in page
    assert (
        page.index(f"/t/{last}/replay") < page.index("Review another match of yours") < page.index(f"/t/{first}/replay")
    )
    assert page.count(f"/t/{last}/replay") == 1, "what is judged is not offered again"
    judge(ana, first, 0, moment="2026-11-19T10:00:01Z")
    assert "Position 1 of 1" in ana.get("/practice").text


def test_the_first_position_of_a_match_comes_after_those_of_newer_ones() -> None:
    counts = {"newest": 2, "flawless": 0, "oldest": 1}
    assert [first_of(counts, match) for match in counts] == [1, 3, 3]
