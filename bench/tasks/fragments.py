"""Drawing a table's page for one seat."""

from __future__ import annotations

import json
import random

from bench.tasks import Tally
from bench.web.scripts import SEATS, set_up
from lineup import games
from lineup.table import Record, Table
from lineup.web.drawing.around import Viewer
from lineup.web.drawing.context import table_context
from lineup.web.frame.rendering import render
from lineup.web.live.live_table import LiveTable
from lineup.web.people.identity import Visitor, stranger

PLAYS = 20


class DrawFragments:
    """The fragments for every seat after every move of a game. The moves are measured, too; their share is small.

    Every batch is another deal: pieces of a page are remembered, and must not be remembered from the same game.
    """

    def __init__(self, slug: str) -> None:
        self.game = games.load(slug)
        self.luck = random.Random(1)

    def prepare(self) -> None:
        dealt, tokens, steps = set_up(self.game, self.luck, PLAYS)
        assert dealt.table is not None
        record = dealt.table.record
        self.visitors = [Visitor(stranger(token), token, is_new=False, is_known=True) for token in tokens]
        self.moves = [(step["seat"], json.loads(step["message"])) for step in steps]
        self.live = LiveTable(self.game, dealt.booking, Table(self.game, Record(record.header, list(record.rows))))

    def run(self) -> None:
        assert self.live.table is not None
        for seat, message in self.moves:
            self.live.table.answer(seat, message["answer"], message["prompt"])
            self.live.publish()
            for each, visitor in enumerate(self.visitors):
                viewer = Viewer(visitor.person, each, "http://192.168.1.7:8000")
                render("fragments.html", visitor, table_context(self.live, viewer))

    def count(self) -> Tally:
        return {"calls": len(self.moves) * SEATS}
