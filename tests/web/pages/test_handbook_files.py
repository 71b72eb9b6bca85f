"""The handbook as files: complete, and with links that lead from one to the next."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lineup import games
from lineup.core.language import LANGUAGES
from lineup.web.pages.handbook import pages
from lineup.web.pages.handbook_files import with_paths, write


@pytest.mark.slow
def test_the_site_is_whole(tmp_path: Path) -> None:
    write(tmp_path)
    rules = {f"rules-{slug}-{language}.html" for slug in games.slugs() for language in LANGUAGES}
    assert {path.name for path in tmp_path.glob("*.html")} == rules | {f"{name or 'index'}.html" for name in pages()}
    for path in tmp_path.glob("*.html"):
        for link in re.findall(r'(?:href|src)="([^"#]+)', path.read_text(encoding="utf-8")):
            assert "://" in link or (tmp_path / link).exists(), f"{path.name}: {link}"


def test_addresses_become_paths() -> None:
    assert with_paths('<a href="/help/server#health">', "index.html") == '<a href="server.html#health">'
    assert with_paths('<a href="/help">', "index.html") == '<a href="index.html">'
    assert with_paths('<a href="/rules/wave#W1">', "rules-wave-de.html") == '<a href="rules-wave-de.html#W1">'
    assert with_paths('<a href="/me">', "index.html") == '<a href="index.html">'
