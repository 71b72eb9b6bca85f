"""What templates are told. A table is drawn from what one seat knows, and from nothing else.

Names that the templates ``table.html``, ``fragments.html`` and a game's ``page.html`` can rely on (the macros of a game
get the whole of it as ``c``):

game, page, table_id, seat (-1: a spectator), mine (seats of this visitor), chosen (who of several on this device
looks), view, scene (what the game's page makes of the view), notes (by seat, for the strip), owing (seats that owe
an answer), waiting_for (their names), decided (seats whose answer is sealed), sealed (my own sealed answer: None, or
a dict like a move), may_pick, names, players, waiting (before the first card: only this, ``seats``, names and what
follows), seats (a list of dicts: seat, kind "open"/"person"/"bot"/"left", name, bot, mine, away, may_replace,
may_sit), prompt, plays, question, moves (dicts: text, picks, labels, words, offer), story (dicts: number, sentence,
kind, event), your_turn, outcome, result, stages (by seat: dicts what, total, lines), request (None, or a dict: seat,
name, mine, may_agree), may_take_back, go (None, or a dict: said, i_said), phrases (dicts: code, words), may_chat,
talk (dicts: number, seat, name, text), is_host, is_public, invite_url, qr, commitment, seed, version, tutor,
rematch_url.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import segno

from lineup.core import SPECTATOR, Move, Outcome, StaleMove
from lineup.core.language import _
from lineup.store import Person, Saying
from lineup.store.plan import OPEN
from lineup.table import BOT, LEFT, PERSON, Table
from lineup.table.takeback import row_before_last_move
from lineup.web.go_ahead import bot_waits_for_people
from lineup.web.live_table import LiveTable
from lineup.web.seating import hash_of_deal
from lineup.web.talk import PHRASES, in_words, may_talk_freely

LONGEST_STORY = 200  # sentences on a page

Context = dict[str, Any]


@dataclass(frozen=True)
class Viewer:
    """Who looks, and from where."""

    person: Person
    seat: int  # SPECTATOR for somebody who only watches
    here: str  # the address of this server as others reach it: http://192.168.1.7:8000
    chosen: bool = True  # False: several people share this device, and nobody has said who looks


def seat_for(live: LiveTable, person: Person, wanted: int | None) -> int:
    """The seat that a visitor looks from: the one asked for if it is theirs, else the first of theirs."""
    mine = live.booking.seats_of(person.id)
    if wanted in mine:
        return int(wanted)
    return mine[0] if mine else SPECTATOR


def table_context(live: LiveTable, viewer: Viewer) -> Context:
    """Everything that the page of a table shows to one visitor."""
    table, booking = live.table, live.booking
    invite = f"{viewer.here}/t/{live.id}"
    context: Context = {
        "game": live.game,
        "page": live.game.page,
        "table_id": live.id,
        "seat": viewer.seat,
        "mine": booking.seats_of(viewer.person.id),
        "chosen": viewer.chosen,
        "me": viewer.person,
        "waiting": table is None,
        "seats": seats_context(live, viewer),
        "is_host": booking.host == viewer.person.id,
        "is_public": booking.public,
        "invite_url": invite,
        "qr": qr(invite),
        "commitment": hash_of_deal(live),
        "version": live.version(viewer.seat),
        "rematch_url": f"/t/{booking.plan.rematch}" if booking.plan.rematch else "",
        "phrases": phrases_context() if not may_talk_freely(live.game) else [],
        "may_chat": may_talk_freely(live.game),
        "talk": [saying_context(saying) for saying in live.talk.sayings],
        "truth": None,  # in a replay with all cards open: every card by the place where it lies
    }
    if table is not None:
        context |= match_context(live, table, viewer.seat, viewer.person)
    else:
        context |= {"names": [each["name"] for each in context["seats"]], "your_turn": False, "outcome": None}
    context["c"] = context
    return context


def match_context(live: LiveTable, table: Table, seat: int, person: Person) -> Context:
    """The match as one seat knows it."""
    view = table.view(seat)
    names = table.names()
    outcome = table.outcome()
    owing = sorted(int(each) for each in table.game.to_act(table.state))
    prompt = None if seat == SPECTATOR else table.prompts[seat]
    page = live.game.page
    story = live.story(seat, max(0, len(table.story(seat)) - LONGEST_STORY))
    tutor = page.tutor(view, story) if seat != SPECTATOR and person.id in live.newcomers else []
    return {
        "view": view,
        "scene": page.scene(view, names, story, None),
        "notes": page.notes(view, names),
        "owing": owing,
        "waiting_for": ", ".join(names[each] for each in owing),
        "decided": [each for each, asked in enumerate(table.prompts) if asked and asked.answered],
        "sealed": move_context(table, prompt.answered, view, names) if prompt and prompt.answered else None,
        "may_pick": seat != SPECTATOR and outcome is None and table.players()[seat].kind == PERSON,
        "names": names,
        "players": table.players(),
        "prompt": prompt,
        "plays": table.plays,
        "question": table.game.words.question(view, names),
        "moves": moves_context(table, seat, view, names),
        "story": story,
        "your_turn": live.your_turn(seat),
        "outcome": outcome,
        "result": table.game.words.result(outcome, names) if outcome else "",
        "stages": stages_context(table, outcome, names) if outcome else [],
        "request": request_context(table, seat, names),
        "may_take_back": seat != SPECTATOR and may_take_back(table, seat),
        "go": go_context(live, table, seat),
        "seed": table.record.header.seed if outcome else "",
        "again": table.record.header.again,
        "tutor": tutor,
    }


def seats_context(live: LiveTable, viewer: Viewer) -> list[Context]:
    """The chairs around the table, before and after the first card."""
    booking, table = live.booking, live.table
    is_host = booking.host == viewer.person.id
    plays_here = bool(booking.seats_of(viewer.person.id)) or is_host
    over = table is not None and table.outcome() is not None
    found: list[Context] = []
    for seat, each in enumerate(live.players()):
        owner = booking.owners.get(seat)
        away = each.kind == LEFT or (each.kind == PERSON and table is not None and live.presence.is_silent(seat))
        is_mine = owner == viewer.person.id
        is_free = (each.kind == LEFT and owner is None) or (is_mine and each.kind in (LEFT, BOT))
        found.append(
            {
                "seat": seat,
                "kind": each.kind,
                "name": each.shown(),
                "bot": each.bot,
                "mine": is_mine,
                "away": away,
                "may_replace": plays_here and not over and (away or (each.kind == OPEN and is_host)),
                "may_sit": (each.kind == OPEN or is_free) and not over,
            }
        )
    return found


def phrases_context() -> list[Context]:
    """What can be said where talk would tell."""
    return [{"code": code, "words": _(words)} for code, words in PHRASES.items()]


def saying_context(saying: Saying) -> Context:
    return {"number": saying.number, "seat": saying.seat, "name": saying.name, "text": in_words(saying)}


def moves_context(table: Table, seat: int, view: Any, names: list[str]) -> list[Context]:
    """What the seat may do now, advice included."""
    if seat == SPECTATOR or table.players()[seat].kind != PERSON:
        return []
    prompt = table.prompts[seat]
    return [move_context(table, move, view, names) for move in [*(prompt.moves if prompt else []), *table.offers(seat)]]


def move_context(table: Table, move: Move, view: Any, names: list[str]) -> Context:
    words = table.game.words
    picks = move.picks()
    return {
        "text": move.text(),
        "picks": list(picks),
        "labels": [words.pick(pick, view, names) for pick in picks],
        "words": words.move(move, view, names),
        "offer": move.offer,
    }


def stages_context(table: Table, outcome: Outcome, names: list[str]) -> list[list[Context]]:
    """How each score came about, in words."""
    words = table.game.words
    return [
        [
            {
                "what": words.line(stage.what, names),
                "total": stage.total,
                "lines": [
                    {"rule": line.rule, "what": words.line(line.what, names), "points": line.points}
                    for line in stage.lines
                ],
            }
            for stage in stages
        ]
        for stages in outcome.stages
    ]


def request_context(table: Table, seat: int, names: list[str]) -> Context | None:
    """A take-back that waits for the table's consent."""
    request = table.request
    if request is None:
        return None
    mine = request.seat == seat
    return {"seat": request.seat, "name": names[request.seat], "mine": mine, "may_agree": seat in request.waiting}


def may_take_back(table: Table, seat: int) -> bool:
    try:
        row_before_last_move(table.game, table.record, table.state, seat)
    except StaleMove:
        return False
    return table.players()[seat].kind == PERSON


def go_context(live: LiveTable, table: Table, seat: int) -> Context | None:
    """Whether a bot on turn waits for people's "go"."""
    if not bot_waits_for_people(table):
        return None
    said = live.go_ahead.said(table.plays)
    return {"said": said, "i_said": seat in said}


@lru_cache(maxsize=1000)
def qr(address: str) -> str:
    """An address as a QR code: SVG that can stand in a page."""
    out = io.BytesIO()
    code = segno.make(address, error="m")
    code.save(
        out, kind="svg", xmldecl=False, svgns=True, border=2, scale=1, omitsize=True, svgclass="qr", lineclass=None
    )
    return out.getvalue().decode()
