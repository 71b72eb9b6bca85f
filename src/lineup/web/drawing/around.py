"""What is known of a table before and after the first card: who looks, who sits there, what was agreed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lineup import bots, games
from lineup.core import SPECTATOR
from lineup.core.language import _
from lineup.games import AnyGame
from lineup.store import Person
from lineup.store.matches import variant_in_words
from lineup.store.plan import OPEN
from lineup.store.rated import counts_for_rating
from lineup.table import BOT, LEFT, PERSON
from lineup.table.clock import SLOW
from lineup.web.bots.crew import face_of
from lineup.web.drawing.clocks import clock_line, terms_of
from lineup.web.drawing.lines import AnyTableContext, MateLine, SeatLine, WaitingContext
from lineup.web.drawing.link_preview import share_tags
from lineup.web.live.live_table import LiveTable
from lineup.web.live.seating import hash_of_deal


@dataclass(frozen=True)
class Viewer:
    """Who looks, and from where."""

    person: Person
    seat: int  # SPECTATOR for somebody who only watches
    here: str  # the address of this server as others reach it: http://192.168.1.7:8000
    chosen: bool = True  # False: several people share this device, and nobody has said who looks
    is_known: bool = True  # False: somebody who has only looked so far


def seat_for(live: LiveTable, person: Person, wanted: int | None) -> int:
    """The seat that a visitor looks from: the one asked for if it is theirs, else the first of theirs."""
    mine = live.booking.seats_of(person.id)
    if wanted in mine:
        return int(wanted)
    return mine[0] if mine else SPECTATOR


def about_table(live: LiveTable, viewer: Viewer) -> AnyTableContext:
    """What is known before and after the first card."""
    booking = live.booking
    invite = f"{viewer.here}/t/{live.id}"
    return AnyTableContext(
        game=live.game,
        table_id=live.id,
        seat=viewer.seat,
        mine=booking.seats_of(viewer.person.id),
        chosen=viewer.chosen,
        seats=seat_lines(live, viewer),
        is_host=booking.host == viewer.person.id,
        invite_url=invite,
        commitment=hash_of_deal(live),
        version=live.version(viewer.seat),
        share=share_tags(live, invite),
        clock=terms_of(booking.plan),
        is_rated=counts_for_rating(booking.plan),
        swell=booking.plan.swell,
        challenge=booking.plan.challenge,
    )


def seat_lines(live: LiveTable, viewer: Viewer) -> list[SeatLine]:
    """The chairs around the table, before and after the first card."""
    booking, table = live.booking, live.table
    is_host = booking.host == viewer.person.id
    plays_here = bool(booking.seats_of(viewer.person.id)) or is_host
    over = table is not None and table.outcome() is not None
    clocks = live.timing.clocks()
    found: list[SeatLine] = []
    for seat, each in enumerate(live.players()):
        owner = booking.owners.get(seat)
        away = each.kind == LEFT or (each.kind == PERSON and table is not None and live.presence.is_silent(seat))
        is_mine = owner == viewer.person.id
        is_timed = each.kind != BOT and not over
        is_free = (each.kind == LEFT and owner is None) or (is_mine and each.kind in (LEFT, BOT))
        found.append(
            SeatLine(
                seat=seat,
                kind=each.kind,
                name=each.shown(),
                level=bots.level_of(each.bot) if each.kind == BOT else "",
                face=face_of(each.bot) if each.kind == BOT else "",
                mine=is_mine,
                away=away,
                may_replace=plays_here and not over and (away or (each.kind == OPEN and is_host)),
                may_sit=(each.kind == OPEN or is_free) and not over,
                clock=clock_line(clocks[seat], is_slow=has_rest(live, seat)) if seat in clocks and is_timed else None,
                may_manage=is_host and owner not in (None, booking.host) and not over,
                muted=seat in booking.plan.muted,
                timed_out=each.kind == BOT and owner is not None and seat in clocks and not clocks[seat].left,
            )
        )
    return found


def has_rest(live: LiveTable, seat: int) -> bool:
    """Whether this seat's clock can stand still at night and on weekends."""
    terms = live.timing.terms()
    return seat != SPECTATOR and terms is not None and terms.kind == SLOW


def waiting_context(live: LiveTable, viewer: Viewer, mates: Sequence[MateLine] = ()) -> WaitingContext:
    """Everything that the page of a table shows to one visitor before the first card."""
    booking = live.booking
    hosts = [booking.plan.seats[seat].name for seat in booking.seats_of(booking.host)]
    told = vars(about_table(live, viewer))
    return WaitingContext(
        **told,
        variant=variant_of(live.game),
        host=[*hosts, ""][0],
        is_known=viewer.is_known,
        mates=list(mates),
    )


def variant_of(game: AnyGame) -> str:
    """Which variant it is, in words, and what differs from it."""
    name, _comma, others = variant_in_words(game.slug, game.options).partition(", ")
    title = _(games.variant(game.slug, name).title)
    return f"{title}, {others}" if others else title
