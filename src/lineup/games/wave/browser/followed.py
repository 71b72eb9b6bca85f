"""Whose advice somebody has followed, where others had said of another card that it should be played.

Flags and plays are seen by all: nothing is told here that not everybody could have seen."""

from __future__ import annotations

from lineup.core.language import N_, _
from lineup.core.page import Told
from lineup.core.you import is_you, listed
from lineup.games.wave.cards import card_called
from lineup.games.wave.moves import MARKS, PLAY_THIS
from lineup.games.wave.words.names import face_name
from lineup.games.wave.words.yours import YOURS

TAKEN_BACK = "table_taken_back"  # as tables call it
Flags = dict[int, dict[int, str]]  # on one hand, by place: the last mark of each adviser


def followed(story: Told, names: list[str], since: int = 0) -> dict[int, str]:
    """By number of a play: its sentence with whose advice it was. Usually there is nothing to say."""
    found: dict[int, str] = {}
    flags: dict[int, Flags] = {}
    for told in story:
        event = told["event"]
        if told["kind"] == "advised" and event["seat"] != event["holder"]:
            flags.setdefault(event["holder"], {}).setdefault(event["place"], {})[event["seat"]] = event["mark"]
        elif told["kind"] == "played":
            advisers = preferred(flags.get(event["holder"], {}), event["place"])
            if advisers and told["number"] >= since and event["holder"] < len(names):
                found[told["number"]] = sentence(event["holder"], event["card"], advisers, names)
            flags.clear()
        elif told["kind"] == TAKEN_BACK:
            flags.clear()
    return found


def preferred(flags: Flags, played: int) -> list[int]:
    """Who spoke for the card that was played, if somebody who did not had said of another one: play this."""
    for_it = [seat for seat, mark in flags.get(played, {}).items() if mark != "keep"]
    wanted = MARKS[PLAY_THIS]
    passed_over = {seat for place, marks in flags.items() if place != played for seat in marks if marks[seat] == wanted}
    return sorted(for_it) if passed_over - set(for_it) else []


def sentence(holder: int, card: str, advisers: list[int], names: list[str]) -> str:
    said = YOURS.told(N_("{name} plays {card}, as {advisers} advised."), names, holder)
    told = sorted(advisers, key=lambda seat: is_you(names, seat))  # "as Koa and you advised"
    others = _(" and ").join(listed(names, seat) for seat in told)
    return said.format(name=names[holder], card=face_name(card_called(card)), advisers=others)
