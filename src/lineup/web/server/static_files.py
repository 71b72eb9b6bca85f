"""Files that never change: their address holds a hash of what is in them, so that a browser may keep them for ever.

In a script, a style sheet or the manifest, a quoted path that begins with a dot is another of these files: it is
replaced by that file's address. So a file's hash also covers everything that it points to, and files cannot point in a
circle. Style sheets that are always needed together are served as one. Comments, and how a style sheet is indented,
stay here: nobody has to wait for them. What can be compressed is, once and well, instead of quickly for everybody.
"""

from __future__ import annotations

import hashlib
import posixpath
import re
import zlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from lineup import games

STATIC = Path(__file__).parents[1] / "static"
KEEP = "public, max-age=31536000, immutable"
POINTER = re.compile(r'(?<=")\.\.?/[\w./-]+(?=")')
POINTING = (".css", ".js", ".webmanifest")
STYLES = ("lineup.css", "table.css", "sizes.css")  # of all pages, in the order in which they count
TABLE_STYLES = "table.css"  # of a game's folder: all its style sheets of a table
COMMENTS = {
    ".js": re.compile(r"^ *//.*\n", re.MULTILINE),
    ".css": re.compile(r" */\*.*?\*/\n?|^ +", re.DOTALL | re.MULTILINE),
}
PACKED = (".png", ".woff2")  # compressed already
GZIP = 16 + zlib.MAX_WBITS
KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True)
class StaticFile:
    """A file as it is served."""

    content: bytes
    url: str
    points_to: tuple[str, ...]  # names of other files, as templates say them

    @property
    def tag(self) -> str:
        return f'"{self.url}"'


@cache
def paths() -> dict[str, tuple[Path, ...]]:
    """Where a file lies, by name as templates say it: ours, and such as ``games/<slug>/table.css``."""
    ours = {path.relative_to(STATIC).as_posix(): path for path in sorted(STATIC.rglob("*")) if path.suffix in KINDS}
    found: dict[str, tuple[Path, ...]] = {name: (path,) for name, path in ours.items() if name not in STYLES}
    found[STYLES[0]] = tuple(ours[name] for name in STYLES)
    for slug in games.slugs():
        page = games.load(slug).page
        together = tuple(path for name in page.styles if (path := page.file(name)))
        alone = [path for path in sorted(page.folder.glob("*.css")) if path not in together] if page.folder else []
        found |= {f"games/{slug}/{path.name}": (path,) for path in alone}
        if together:
            found[f"games/{slug}/{TABLE_STYLES}"] = together
    return found


@cache
def static_file(name: str) -> StaticFile:
    """A file that is there, with the addresses of all that it points to."""
    content = b"".join(path.read_bytes() for path in paths()[name])
    points_to: list[str] = []

    def address(pointer: re.Match[str]) -> str:
        other = posixpath.normpath(posixpath.join(posixpath.dirname(name), pointer[0]))
        points_to.append(other)
        return static_file(other).url

    if comment := COMMENTS.get(Path(name).suffix):
        content = comment.sub("", content.decode()).encode()
    if name.endswith(POINTING):
        content = POINTER.sub(address, content.decode()).encode()
    mark = hashlib.sha256(content).hexdigest()[:10]
    return StaticFile(content, f"/static/{mark}/{name}", tuple(points_to))


@cache
def compressed(name: str) -> bytes:
    return zlib.compress(static_file(name).content, zlib.Z_BEST_COMPRESSION, GZIP)


def static_url(name: str) -> str:
    """The address of a file under static/: {{ static("lineup.css") }}."""
    return static_file(name).url if name in paths() else f"/static/0/{name}"


def imports_of(name: str) -> list[str]:
    """All modules that a script needs before it can run, each once."""
    found: list[str] = []
    for other in static_file(name).points_to:
        found += [each for each in (*imports_of(other), other) if each not in found]
    return found


async def hashed_file(request: Request) -> Response:
    """/static/{mark}/{name}: with an old hash a file is found, but not to be kept."""
    name = request.path_params["name"]
    if name not in paths():
        raise HTTPException(404)
    file = static_file(name)
    headers = {"cache-control": KEEP if request.url.path == file.url else "no-cache", "etag": file.tag}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    content = file.content
    if not name.endswith(PACKED):
        headers["vary"] = "accept-encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            content = compressed(name)
    return Response(content, media_type=KINDS[Path(name).suffix], headers=headers)
