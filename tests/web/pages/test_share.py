"""The picture of a table: a PNG of the size that previews want, with the result after the end and never before."""

from __future__ import annotations

import struct

import pytest

from lineup.web.pages.share import large, picture_of
from lineup.web.server.pictures import as_png
from web.endings import over
from web.live_tables import dealt, play, waiting
from web.visitors import Someone, site_behind


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height, as the file's own header tells them."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert png[12:16] == b"IHDR"
    width, height = struct.unpack(">II", png[16:24])
    return int(width), int(height)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "variant", "seats"),
    [("wave", "base", 3), ("surfs_up_dude", "basic", 6), ("perfect_wave", "goals", 2), ("tavarua", "solo", 1)],
)
def test_it_is_a_png_of_1200_by_630_that_tells_the_result(slug: str, variant: str, seats: int) -> None:
    live = over(slug, variant, seats)
    svg = picture_of(live)
    png = as_png(svg)
    assert size_of(png) == (1200, 630)
    other = picture_of(over(slug, variant, seats, seed=3))
    assert svg != other
    assert png != as_png(other), "another result is another picture"


def test_a_name_cannot_leave_its_place_in_the_picture() -> None:
    live = dealt(seats=2)
    live.match()._players = [type(each)(each.kind, "<b>&\"'") for each in live.match().players()]
    svg = picture_of(live)
    assert "<b>" not in svg
    assert "&lt;b&gt;" in svg
    assert size_of(as_png(svg)) == (1200, 630)


def test_while_it_goes_on_the_picture_is_the_poster_whatever_happens() -> None:
    live = dealt(seats=3)
    before = picture_of(live)
    for _play in range(3):
        play(live)
        assert picture_of(live) == before
    assert live.game.page.poster()[60:120] in before
    assert size_of(as_png(before)) == (1200, 630)
    assert "+" in picture_of(waiting()), "a free seat is one to sit down at"


def test_a_long_headline_takes_two_lines_in_smaller_type() -> None:
    assert large("Ana wins") == (["Ana wins"], 104)
    lines, size = large("Bartholomew and Leilani share the win")
    assert len(lines) == 2
    assert size < 70


@pytest.mark.slow
def test_the_picture_has_an_address_and_a_tag(ana: Someone, ben: Someone) -> None:
    # Nobody but people: a bot could end the match between two looks at it.
    table = ana.new_table("wave", **{"seat-0": "me", "seat-1": "me"})
    running = ben.get(f"/t/{table}/share.png")
    assert running.headers["content-type"] == "image/png"
    assert running.headers["cross-origin-resource-policy"] == "cross-origin"
    assert size_of(running.content) == (1200, 630)
    assert ben.get(f"/t/{table}/share.png?over").content == running.content, "asking for the result does not bring it"
    again = ben.get(f"/t/{table}/share.png", **{"if-none-match": running.headers["etag"]})
    assert again.status_code == 304
    live = over("wave")
    site_behind(ana).tables.in_memory[live.id] = live
    ended = ben.get(f"/t/{live.id}/share.png?over")
    assert ended.headers["etag"] != running.headers["etag"]
    assert ben.get("/t/nowhere/share.png").status_code == 404
