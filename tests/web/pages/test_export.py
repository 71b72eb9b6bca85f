"""All of somebody's matches as one file, each as ``lineup export`` writes it, and only what is over."""

from __future__ import annotations

import io
import zipfile

from lineup.table import read_record
from lineup.web.server.limits import Limiter
from web.finished import finished, table_of_two
from web.visitors import Someone, site_behind


def test_every_finished_match_is_in_it_and_can_be_read_again(ana: Someone, ben: Someone) -> None:
    over = {finished(ana, ben) for _match in range(2)}
    table_of_two(ana, ben)
    answer = ana.get("/me/matches.zip")
    assert "lineup-matches.zip" in answer.headers["content-disposition"]
    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    assert archive.testzip() is None
    records = {read_record(archive.read(name).decode()).header.table for name in archive.namelist()}
    assert records == over
    one = next(iter(over))
    assert archive.read(f"wave-{one}.json").decode() == ana.get(f"/t/{one}/record.json").text


def test_a_newcomer_gets_an_empty_file_and_nobody_asks_without_end(ana: Someone) -> None:
    assert zipfile.ZipFile(io.BytesIO(ana.get("/me/matches.zip").content)).namelist() == []
    site_behind(ana).export_limit = Limiter(rate=0, burst=0)
    assert ana.get("/me/matches.zip").status_code == 429
