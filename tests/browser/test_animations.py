"""Animations for the README are put together from still pictures."""

from __future__ import annotations

import pytest

from browser.animations import LASTS, chunk, moving, picture_in


def still(content: bytes) -> bytes:
    return chunk(b"RIFF", b"WEBP" + chunk(b"ICCP", b"odd") + chunk(b"VP8 ", content))


def test_the_picture_is_found_behind_whatever_comes_before_it() -> None:
    assert picture_in(still(b"abc")) == chunk(b"VP8 ", b"abc")
    with pytest.raises(ValueError, match="no picture"):
        picture_in(chunk(b"RIFF", b"WEBP"))


def test_all_stills_are_shown_one_after_the_other() -> None:
    made = moving([still(b"one!"), still(b"two!")])
    assert made[:4] == b"RIFF"
    assert int.from_bytes(made[4:8], "little") == len(made) - 8
    assert made.count(b"ANMF") == 2
    assert made.index(b"one!") < made.index(b"two!")
    assert made.count(LASTS.to_bytes(3, "little")) >= 2
