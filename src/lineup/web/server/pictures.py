"""From SVG to PNG, in a process of its own: while one draws, nothing else runs in it."""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from pathlib import Path

FONTS = [str(path) for path in sorted((Path(__file__).parents[1] / "fonts").glob("*.ttf"))]
MOST = 100  # pictures that are remembered


def as_png(svg: str) -> bytes:
    """With our own type, whatever else a machine has."""
    import resvg_py  # three megabytes, and of no use before the first picture

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=FONTS))


class Pictures:
    """Pictures are drawn one at a time, and the one that was asked for longest ago is forgotten first."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._drawn: OrderedDict[str, bytes] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    async def png(self, svg: str) -> bytes:
        async with self._one_at_a_time:
            found = self._drawn.pop(svg, None) or await drawn_aside(svg)
            self._drawn[svg] = found
            if len(self._drawn) > self.most:
                self._drawn.popitem(last=False)
            return found


async def drawn_aside(svg: str) -> bytes:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", __name__, stdin=pipe, stdout=pipe)
    png, _errors = await process.communicate(svg.encode())
    if process.returncode:
        raise RuntimeError(f"no picture was drawn: {process.returncode}")
    return png


if __name__ == "__main__":
    sys.stdout.buffer.write(as_png(sys.stdin.buffer.read().decode()))
