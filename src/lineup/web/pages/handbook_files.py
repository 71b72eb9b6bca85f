"""The handbook as files that need no server: ``python -m lineup.web.pages.handbook_files FOLDER``, or ``make docs``."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

from lineup import games
from lineup.core.language import LANGUAGES, speak
from lineup.web.frame.rendering import render
from lineup.web.pages.handbook import contents, pages
from lineup.web.pages.lines import HelpContext, RulesContext
from lineup.web.server.static_files import STATIC, paths, static_url

OUR_LINK = re.compile(r'(?P<kind>href|src)="(?P<path>/[^"#]*)(?P<place>#[^"]*)?"')


def write(into: Path) -> None:
    """Every page of the handbook, the rules of every game in every language, and what they look like."""
    shutil.copytree(STATIC, into / "static", dirs_exist_ok=True)
    for name, text in {**documents(), **rulebooks()}.items():
        (into / name).write_text(with_paths(text, name), encoding="utf-8")


def documents() -> dict[str, str]:
    speak("en")
    files = {f"{page.name or 'index'}.html": HelpContext(contents(), page) for page in pages().values()}
    return {name: render("help.html", None, context) for name, context in files.items()}


def rulebooks() -> dict[str, str]:
    found = {}
    for language in LANGUAGES:
        speak(language)
        for slug in games.slugs():
            game = games.load(slug)
            context = RulesContext(game, game.rulebook(), "", [])
            found[f"rules-{slug}-{language}.html"] = render("rules.html", None, context)
    speak("en")
    return found


def with_paths(text: str, name: str) -> str:
    """Addresses of a server as paths between files; what only a server can show leads to the first page."""
    language = name.removesuffix(".html").rpartition("-")[2] if name.startswith("rules-") else "en"
    static = {static_url(each): f"static/{each}" for each in paths() if not each.startswith("games/")}

    def path(link: re.Match[str]) -> str:
        first, _slash, rest = link["path"].strip("/").partition("/")
        if link["path"] in static:
            found = static[link["path"]]
        elif first == "rules":
            found = f"rules-{rest}-{language}.html"
        else:
            found = f"{rest or 'index'}.html" if first == "help" else "index.html"
        return f'{link["kind"]}="{found}{link["place"] or ""}"'

    return OUR_LINK.sub(path, text)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
