"""From SVG to PNG: with our own type, aside, and once."""

from __future__ import annotations

import asyncio

import pytest

from lineup.web.server import pictures
from lineup.web.server.pictures import Pictures, as_png, drawn_aside

FRAME = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80">{}</svg>'


def test_our_own_type_is_used() -> None:
    plain = FRAME.format('<text y="60" font-size="50"{}>Łucja</text>')
    pictures = {as_png(plain.format(f' font-family="{name}"')) for name in ("Shrikhand", "Atkinson Hyperlegible Next")}
    assert len(pictures) == 2
    assert as_png(plain.format(' font-family="Nobody"')) not in pictures


def test_it_is_drawn_in_a_process_of_its_own() -> None:
    svg = FRAME.format('<circle r="30" fill="#f6b53c"/>')
    assert asyncio.run(drawn_aside(svg)) == as_png(svg)


def test_what_is_no_drawing_is_refused(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(RuntimeError, match="no picture"):
        asyncio.run(drawn_aside("nothing"))
    assert "Error" in capfd.readouterr().err, "and the log says why"


def test_a_picture_is_drawn_once_one_after_the_other_and_some_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    at_work = 0

    async def draw(svg: str) -> bytes:
        nonlocal at_work
        at_work += 1
        assert at_work == 1
        await asyncio.sleep(0)
        at_work -= 1
        drawn.append(svg)
        return svg.encode()

    monkeypatch.setattr(pictures, "drawn_aside", draw)

    async def look() -> None:
        shelf = Pictures(most=2)
        assert await asyncio.gather(*map(shelf.png, "aabab")) == [b"a", b"a", b"b", b"a", b"b"]
        assert drawn == ["a", "b"]
        await shelf.png("a")
        await shelf.png("c")
        await shelf.png("b")
        assert drawn == ["a", "b", "c", "b"], "the one that was asked for longest ago was forgotten"

    asyncio.run(look())
