"""What every page has in common."""

from __future__ import annotations

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.requests import HTTPConnection

from lineup.web.frame.rendering import templates
from lineup.web.frame.site import language_of
from lineup.web.server.metrics import COMMIT_SECONDS, MOVES, as_text


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en;q=0.5, it;q=0.9", "it"),
        ("fr, nl;q=0.3, en;q=0.2", "nl"),
        ("nl;q=0, en", "en"),
        ("it;q=0", "en"),
        ("de;q=0.5,it;q=0.5", "de"),
        ("DE", "de"),
        ("it;q=2, nl;q=0.1", "nl"),
        ("it;q=, nl;q=x", "en"),
        ("*", "en"),
        ("", "en"),
    ],
)
def test_a_visitor_is_spoken_to_in_the_language_that_is_wanted_most(asked: str, spoken: str) -> None:
    scope = {"type": "http", "headers": [(b"accept-language", asked.encode())]}
    assert language_of(HTTPConnection(scope)) == spoken


def test_rule_texts_are_drawn_and_never_hold_code_of_a_page() -> None:
    drawn = templates().from_string("{{ text|markdown }}").render(text="A *wave*, `len` & <script>x</script>")
    assert drawn == "<p>A <em>wave</em>, <code>len</code> &amp; &lt;script&gt;x&lt;/script&gt;</p>\n"


def test_prometheus_can_read_what_is_counted() -> None:
    MOVES.inc()
    COMMIT_SECONDS.observe(0.004)
    found = {family.name: family for family in text_string_to_metric_families(as_text().decode())}
    assert {"lineup_moves", "lineup_rows", "lineup_commit_seconds", "lineup_tables", "lineup_listeners"} <= set(found)
    assert next(sample.value for sample in found["lineup_moves"].samples if sample.name == "lineup_moves_total") >= 1
