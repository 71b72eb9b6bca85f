"""Short animations for the README: the last scene of each game as a WebP that moves. Made by ``make screenshots``."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from browser.people import Surfer
from browser.replays import go_on, replay_of
from browser.server import Server

SEATS = {"wave": 3, "tavarua": 4, "surfs_up_dude": 4, "perfect_wave": 3}
SIZE = {"width": 1040, "height": 640}
SCALE = 0.5
QUALITY = 55
FRAMES = 24
LASTS = 380  # milliseconds that a frame is shown
SLOW = "m.stage.pace = () => 0.35; m.stage.longest = 1"  # so that taking pictures keeps up
PAUSE = 900  # milliseconds between two pictures

# Games that are worth seeing: whoever is called Ana finds one that bots have played for points (see web/deals.py), and
# whoever is called Kai is asked in the middle of one, after so many answers.
NAME, IN_THE_MIDDLE = "Ana", "Kai"
ANSWERS = {"tavarua": 60, "surfs_up_dude": 90, "perfect_wave": 60}
SENSIBLE = f"""
from lineup import bots

def deal_played(game, booking):
    table, luck, bot = deal_as_usual(game, booking), Rng(1), bots.load("local")
    lasts = {{{NAME!r}: 10_000, {IN_THE_MIDDLE!r}: {ANSWERS!r}.get(game.slug, 0)}}
    most, given = lasts.get(booking.plan.seats[0].name, 0), 0
    while most and table.outcome() is None:
        seat, prompt = next((seat, each) for seat, each in enumerate(table.prompts) if each and not each.answered)
        if given >= most and seat == 0:
            break
        answers = [move for move in prompt.moves if not move.offer]
        table.answer(seat, bot.choose(game, table.view(seat), answers, luck).text(), prompt.number)
        given += 1
    return table

lineup.web.live.seating.deal = lineup.web.sitting.new_tables.deal = deal_played
"""


def all_animations(browser: Browser, server: Server, folder: Path) -> None:
    """The server must have been prepared with ``SENSIBLE``."""
    for game, seats in SEATS.items():
        context = browser.new_context(viewport=SIZE, reduced_motion="no-preference")  # type: ignore[arg-type]
        someone = Surfer(context, server.url)
        someone.comes_as("whoever is in the pictures")
        path = folder / f"{game}.webp"
        path.write_bytes(moving(frames_of_the_end(someone, game, seats)))
        print(f"{path.name}: {path.stat().st_size // 1024} KB")
        context.close()


def frames_of_the_end(someone: Surfer, game: str, seats: int) -> list[bytes]:
    """Pictures of the last scene, each a WebP."""
    replay, steps = replay_of(someone, game, seats, NAME)
    someone.go(f"{replay}?step={steps - 2}&eyes=0")
    someone.inside("stage.js", SLOW)
    go_on(someone)
    someone.page.wait_for_selector(".scene.ending")
    wire = someone.context.new_cdp_session(someone.page)
    clip = {"x": 0, "y": 0, **SIZE, "scale": SCALE}
    frames: list[bytes] = []
    while len(frames) < FRAMES and someone.page.locator(".scene.ending").count():
        shot: Any = wire.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": clip})
        frames.append(base64.b64decode(shot["data"]))
        someone.page.wait_for_timeout(PAUSE)
    return frames


# WebP: chunks with a name, a length and what is in them, padded to an even length.


def chunk(name: bytes, content: bytes) -> bytes:
    return name + len(content).to_bytes(4, "little") + content + b"\0" * (len(content) % 2)


def picture_in(webp: bytes) -> bytes:
    """The chunk that holds the picture of a still WebP."""
    at = 12  # after RIFF, length and WEBP
    while at < len(webp):
        length = int.from_bytes(webp[at + 4 : at + 8], "little")
        if webp[at : at + 4] in (b"VP8 ", b"VP8L"):
            return webp[at : at + 8 + length + length % 2]
        at += 8 + length + length % 2
    raise ValueError("there is no picture in this file")


def moving(stills: list[bytes]) -> bytes:
    """Stills of the same size as one WebP that runs for ever."""
    width, height = round(SIZE["width"] * SCALE), round(SIZE["height"] * SCALE)
    size = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    is_moving = b"\x02\0\0\0"
    head = chunk(b"VP8X", is_moving + size) + chunk(b"ANIM", b"\xff\xff\xff\xff\0\0")
    frame = b"\0" * 6 + size + LASTS.to_bytes(3, "little") + b"\x02"  # not blended with what was there before
    body = b"".join(chunk(b"ANMF", frame + picture_in(each)) for each in stills)
    return chunk(b"RIFF", b"WEBP" + head + body)
