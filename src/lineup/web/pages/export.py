"""All matches of somebody as one file: a zip of documents as ``lineup export`` writes them, sent while it is made."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from collections.abc import AsyncIterator, Sequence

from sqlalchemy import Connection, select
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from lineup.store import ServerStore
from lineup.store.match_rows import read_match
from lineup.store.schema import matches, played
from lineup.table import Record, write_record
from lineup.web.frame.site import page, site_of
from lineup.web.people.identity import Visitor
from lineup.web.server.refusals import too_fast

AT_ONCE = 20  # matches that are read together

Finished = tuple[Record, dict[str, object]]  # a match and how it ended


@page
async def all_matches(request: Request, visitor: Visitor) -> Response:
    """/me/matches.zip: only what is over, so that nothing in it is a secret."""
    site = site_of(request)
    if not site.export_limit.take(visitor.person.id):
        raise too_fast()
    store = site.tables.store
    names = await store.read(lambda connection: finished_matches(connection, visitor.person.id))
    headers = {"content-disposition": 'attachment; filename="lineup-matches.zip"'}
    return StreamingResponse(zipped(store, names), media_type="application/zip", headers=headers)


def finished_matches(connection: Connection, person: str) -> list[str]:
    asked = select(played.c.match).where(played.c.person == person, played.c.finished.is_not(None))
    return list(connection.execute(asked.order_by(played.c.finished)).scalars())


def read_finished(connection: Connection, names: Sequence[str]) -> list[Finished]:
    results = select(matches.c.id, matches.c.result).where(matches.c.id.in_(names), matches.c.result.is_not(None))
    return [(read_match(connection, name), json.loads(result)) for name, result in connection.execute(results).all()]


class Outbox(io.RawIOBase):
    """What a zip file has written and nobody has sent yet."""

    def __init__(self) -> None:
        self.waiting = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, data: object) -> int:
        self.waiting += bytes(data)  # type: ignore[call-overload]
        return len(data)  # type: ignore[arg-type]

    def take(self) -> bytes:
        taken = bytes(self.waiting)
        self.waiting.clear()
        return taken


async def zipped(store: ServerStore, names: list[str]) -> AsyncIterator[bytes]:
    """Never more than a few matches in memory; others play on meanwhile."""
    outbox = Outbox()
    archive = zipfile.ZipFile(outbox, "w", zipfile.ZIP_DEFLATED)

    def add(finished: list[Finished]) -> None:
        for record, outcome in finished:
            archive.writestr(f"{record.header.game}-{record.header.table}.json", write_record(record, outcome))

    for first in range(0, len(names), AT_ONCE):
        some = names[first : first + AT_ONCE]
        found = await store.read(lambda connection, some=some: read_finished(connection, some))  # type: ignore[misc]
        await asyncio.to_thread(add, found)
        yield outbox.take()
    archive.close()
    yield outbox.take()
