"""The log of a table: entries that open, and what is never folded away."""

from __future__ import annotations

import re

from lineup.table.events import TAKEN_BACK
from lineup.web.frame.rendering import draw_log


def test_a_turn_is_one_entry_of_the_log_and_the_newest_is_open() -> None:
    story = [
        {"number": number, "kind": kind, "sentence": sentence}
        for number, (kind, sentence) in enumerate(
            [("dealt", "Cards."), ("turn", "Ana & Co."), ("drew", "A card."), ("turn", "Ben."), ("drew", "One more.")]
        )
    ]
    drawn = str(draw_log(story, frozenset({"turn"})))
    assert re.findall(r'<li id="([\w-]+)"', drawn) == ["turn-4", "story-4", "turn-2", "story-2", "story-0"]
    assert re.findall(r"<details( open)?><summary>([^<]*)", drawn) == [(" open", "Ben."), ("", "Ana &amp; Co.")]
    drawn = str(draw_log(story, frozenset({"turn"}), frozenset({"drew"})))
    heads = re.findall(r"<details( open)?><summary>([^<]*)", drawn)
    assert heads == [(" open", "Ben."), ("", "A card.")], "what was done is read without opening it"
    assert re.findall(r'<li id="([\w-]+)"', str(draw_log(story, frozenset()))) == [
        f"story-{n}" for n in (4, 3, 2, 1, 0)
    ]


def test_a_take_back_is_never_folded_away() -> None:
    kinds = [("played", "A 3."), ("drew", "A card."), (TAKEN_BACK, "Back."), ("played", "A 4."), ("drew", "A card.")]
    story = [{"number": number, "kind": kind, "sentence": sentence} for number, (kind, sentence) in enumerate(kinds)]
    drawn = str(draw_log(story, frozenset({"played"})))
    assert re.findall(r'<li id="([\w-]+)"', drawn) == ["turn-4", "story-4", "story-2", "turn-1", "story-1"]
    within_a_turn = [*story[:3], *({**each, "kind": "drew"} for each in story[3:]), {**story[0], "number": 5}]
    drawn = str(draw_log(within_a_turn, frozenset({"played"}), frozenset({"drew"})))
    assert re.findall(r"<summary>([^<]*)", drawn) == ["Back. A 4. A card.", "A card."]
