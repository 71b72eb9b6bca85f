"""A server whose clock stands until a test moves it, and which tells people on devices in its own network."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import expect

from browser.people import Surfer
from browser.server import Server
from web.receivers import Device, Receiver

MINUTE, HOUR = 60, 3_600
MONDAY = datetime(2027, 1, 11, 10, tzinfo=UTC).timestamp()

CLOCK = Path(tempfile.mkdtemp()) / f"clock-{os.getpid()}"  # what time it is, in seconds since 1970
CLOCK.write_text(str(MONDAY))

# Nobody waits long for the judge of clocks and for whoever sends notices.
SERVER = {
    "prepare": f"""
import os, pathlib
from lineup.store import wall_clock
from lineup.web.live import clock_judge
from lineup.web.notices import sender
os.environ["LINEUP_PRIVATE_NOTICES"] = "allow"
last = [{MONDAY}]

def now():
    text = pathlib.Path({str(CLOCK)!r}).read_text()
    last[0] = float(text or last[0])  # empty: it is being written
    return last[0]

wall_clock.now = now
clock_judge.LOOK = sender.TICK = 0.1
"""
}

# No push service lets in a browser without a window: this one says it did, and hands out the keys of our device.
SUBSCRIBED = """
Notification.requestPermission = async () => "granted";
PushManager.prototype.subscribe = async () => ({ toJSON: () => (%s) });
"""


def now() -> float:
    return float(CLOCK.read_text())


def move(seconds: float) -> None:
    CLOCK.write_text(str(now() + seconds))


def moment(day: int, hour: int, minute: int = 0) -> float:
    """In January 2027, of which the 11th and the 18th are Mondays; UTC."""
    return datetime(2027, 1, day, hour, minute, tzinfo=UTC).timestamp()


def it_is(day: int, hour: int, minute: int = 0) -> None:
    CLOCK.write_text(str(moment(day, hour, minute)))


def tell_on_a_device(someone: Surfer, service: Receiver, name: str) -> Device:
    """Somebody, whose browser lets service workers in, asks for notices on the page about them."""
    device = Device(service, name)
    someone.context.add_init_script(SUBSCRIBED % json.dumps({"endpoint": device.endpoint, "keys": device.keys}))
    someone.page.get_by_role("button", name="Settings", exact=True).click()
    someone.page.get_by_role("link", name="Tell me when it is my turn").click()
    someone.page.get_by_role("button", name="Tell me when it is my turn").click()
    expect(someone.page.locator("#devices .ways li")).to_have_count(1)
    return device


def in_outbox(server: Server, table: str, state: str) -> int:
    """How many notices of a table, which is named by its address, are waiting, seen or sent."""
    with sqlite3.connect(server.db) as connection:
        asked = 'SELECT count(*) FROM notices WHERE state = ? AND "table" = ?'
        return int(connection.execute(asked, [state, table.rpartition("/")[2]]).fetchone()[0])


def open_pages(server: Server) -> int:
    with urlopen(f"{server.url}/metrics") as figures:
        found = re.search(r"^lineup_listeners (\d+)", figures.read().decode(), re.MULTILINE)
    assert found
    return int(found[1])
