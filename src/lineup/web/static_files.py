"""Files that never change: their address holds a hash of what is in them, so that a browser may keep them for ever."""

from __future__ import annotations

import hashlib
import os
from functools import cache
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope

from lineup import games

STATIC = Path(__file__).parent / "static"
KEEP = "public, max-age=31536000, immutable"


@cache
def static_files() -> dict[str, tuple[str, Path]]:
    """By name as templates say it: the name with its hash, and the file."""
    files = {path.relative_to(STATIC).as_posix(): path for path in sorted(STATIC.rglob("*"))}
    files |= {f"games/{slug}.css": Path(games.load(slug).folder) / "browser" / "page.css" for slug in games.slugs()}
    found: dict[str, tuple[str, Path]] = {}
    for name, path in files.items():
        if path.is_file():
            mark = hashlib.sha256(path.read_bytes()).hexdigest()[:10]
            found[name] = (f"{mark}/{name}", path)
    return found


def has_static(name: str) -> bool:
    return name in static_files()


def static_url(name: str) -> str:
    """The address of a file under static/: {{ static("lineup.js") }}."""
    known = static_files().get(name)
    return f"/static/{known[0]}" if known else f"/static/0/{name}"


class HashedFiles(StaticFiles):
    """Serves what ``static_files`` lists, and nothing else. With an old hash a file is found, but not to be kept."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        _mark, _slash, name = path.replace(os.sep, "/").partition("/")
        known = static_files().get(name)
        return (str(known[1]), known[1].stat()) if known else ("", None)

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        address = self.get_path(scope).replace(os.sep, "/")
        right = static_files()[address.partition("/")[2]][0]
        response.headers["cache-control"] = KEEP if address == right else "no-cache"
        return response
