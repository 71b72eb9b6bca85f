"""Files that never change: their address holds a hash of what is in them."""

from __future__ import annotations

import hashlib
import mimetypes
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from lineup import games
from lineup.core.language import _
from lineup.web.refusals import Refused

STATIC = Path(__file__).parent / "static"


@cache
def static_files() -> dict[str, tuple[str, Path]]:
    """By name as templates say it: the name with its hash, and the file."""
    found: dict[str, tuple[str, Path]] = {}
    files = {path.relative_to(STATIC).as_posix(): path for path in sorted(STATIC.rglob("*"))}
    files |= {f"games/{slug}.css": Path(games.load(slug).folder) / "page.css" for slug in games.slugs()}
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


async def static_file(request: Request) -> Response:
    """A file with the right hash may be kept for ever; with an old one it is found, but not kept."""
    mark, _slash, name = request.path_params["path"].partition("/")
    known = static_files().get(name)
    if known is None:
        raise Refused(404, _("There is nothing here. Perhaps the address is not complete."))
    right = known[0].startswith(mark + "/")
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    keep = "public, max-age=31536000, immutable" if right else "no-cache"
    return Response(known[1].read_bytes(), media_type=kind, headers={"cache-control": keep})
