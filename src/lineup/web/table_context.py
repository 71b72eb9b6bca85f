"""What the templates of a table are told. A table is drawn from what one seat knows, and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from lineup import bots, games
from lineup.core import SPECTATOR, Move, Outcome, StaleMove
from lineup.core.language import _, spoken_here
from lineup.core.lesson import LEARNER
from lineup.core.outcome import Stage
from lineup.core.page import NOTHING_TO_SAY, Told
from lineup.core.you import Names
from lineup.games import AnyGame
from lineup.store import Person
from lineup.store.matches import variant_in_words
from lineup.store.plan import OPEN
from lineup.store.rated import counts_for_rating
from lineup.table import BOT, LEFT, PERSON, Prompt, Table
from lineup.table.clock import SLOW
from lineup.table.lessons import Course
from lineup.web import in_advance
from lineup.web.clocks import clock_line, rest_line, terms_of
from lineup.web.coach import what_helps
from lineup.web.crew import face_of
from lineup.web.ending import EndingLines, ending_lines
from lineup.web.go_ahead import bot_waits_for_people
from lineup.web.happened import changes, last_plays, told_since
from lineup.web.hint_rules import may_ask, why_no_hints
from lineup.web.link_preview import share_tags
from lineup.web.live_table import LiveTable
from lineup.web.recall import Recalled
from lineup.web.seating import hash_of_deal
from lineup.web.table_lines import (
    AheadLine,
    AnyTableContext,
    HouseContext,
    MateLine,
    MoveLine,
    NameLine,
    OnlyMovesLine,
    PageMove,
    Phrase,
    PicksContext,
    SayingLine,
    ScoreLine,
    SeatLine,
    StageLines,
    TableContext,
    TakeBackRequest,
    TalkContext,
    WaitingContext,
    WishesContext,
)
from lineup.web.talk import PHRASES, in_words, may_talk_freely

LONGEST_STORY = 200  # sentences on a page


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


def table_context(
    live: LiveTable,
    viewer: Viewer,
    compared: str = "",
    since: int | None = None,
    recalled: Recalled | None = None,
) -> TableContext:
    """Everything that the page of a table shows to one visitor, once the cards are dealt.

    ``compared`` says what a score alone is worth; ``since`` is the first part of the story that a page has not
    seen yet, or None if it wants to see no more than how the table stands; ``recalled`` is what the screen after
    the game tells, once it is over.
    """
    table, seat = live.match(), viewer.seat
    game, page, view, outcome = live.game, live.game.page, table.view(seat), table.outcome()
    names = Names(table.names(), live.news.told_to(seat))
    owing = sorted(int(each) for each in game.to_act(table.state))
    prompt = None if seat == SPECTATOR else table.prompts[seat]
    story = live.story(seat, max(0, len(table.story(seat)) - LONGEST_STORY))
    glimpses = live.news.glimpses(seat)
    course = live.course() if seat == LEARNER and seat in live.booking.seats_of(viewer.person.id) else None
    about, ahead = about_table(live, viewer), ahead_line(live, seat, view, names)
    moves = [] if live.bots_are_to_speak() else moves_now(table, seat, course)
    return TableContext(
        **vars(about),
        names=names,
        view=view,
        scene=page.listened(page.scene(view, names, story, None), view, names, live.have_spoken()),
        notes=page.notes(view, names),
        owing=owing,
        waiting_for=", ".join(names[each] for each in owing),
        decided=[each for each, asked in enumerate(table.prompts) if asked and asked.answered],
        sealed=sealed_line(game, prompt, view, names),
        may_pick=may_pick(table, seat),
        prompt=prompt,
        plays=table.plays,
        question=asked_now(game, view, story, names) if course is None or course.wanted() else "",
        **vars(what_can_be_picked(game, moves, view, names)),
        story=story,
        beats=[] if since is None else told_since(page, story, since, view, names),
        last_plays=last_plays(page, story, view, names, glimpses),
        changes=changes(page, story, live.news.acted.get(seat), seat, view, names, glimpses),
        **vars(what_helps(live, viewer.person.id, seat, names, story, course)),
        **vars(what_may_be_asked(live, viewer, course)),
        said=what_is_said(live, viewer),
        house=house_of(live, about, ahead),
        ahead=ahead,
        request=take_back_request(table, seat, names),
        outcome=outcome,
        ending=ending_for(live, viewer, recalled) if recalled else None,
        result=game.words.result(outcome, Names(names, who_ends(live, viewer))) if outcome else "",
        stages=stage_lines(game, outcome, names) if outcome else [],
        compared=compared,
        again=table.record.header.again,
        past=table.record.header.past,
        hints=table.record.hints(),
        take_backs=table.take_backs(),
        rematch_url=f"/t/{live.booking.plan.rematch}" if live.booking.plan.rematch else "",
        bots_hurry=live.hurry.is_on(),
    )


def asked_now(game: AnyGame, view: Any, story: Told, names: list[str]) -> str:
    asked = game.page.question(view, game.words.question(view, names))
    return game.page.asked_after(view, asked, story, names)


def what_is_said(live: LiveTable, viewer: Viewer) -> TalkContext:
    return TalkContext(
        may_chat=may_talk_freely(live.game),
        phrases=phrases_in(spoken_here()),
        talk=tuple(SayingLine(each.number, each.name, in_words(each)) for each in live.talk.sayings),
        talk_read=live.talk.read.get(viewer.person.id, 0),
        is_seated=viewer.seat != SPECTATOR,
        is_muted=viewer.seat in live.booking.plan.muted,
    )


@cache
def phrases_in(language: str) -> tuple[Phrase, ...]:
    return tuple(Phrase(code, _(words)) for code, words in PHRASES.items())


def house_of(live: LiveTable, about: AnyTableContext, ahead: AheadLine | None) -> HouseContext:
    """What a visitor can do about a table that runs, or is over."""
    seat, plan, is_over = about.seat, live.booking.plan, live.match().outcome() is not None
    return HouseContext(
        table_id=about.table_id,
        seat=seat,
        clock=None if is_over else about.clock,
        rest=rest_line(plan.rests.get(seat)) if has_rest(live, seat) else None,
        free=tuple(name_line(each) for each in about.seats if each.may_sit and not each.mine),
        managed=tuple(name_line(each) for each in about.seats if each.may_manage),
        may_show=about.is_host and not is_over,
        is_public=live.booking.public,
        only_moves=OnlyMovesLine(ahead.forced, ahead.seen) if ahead else None,
        may_leave=may_pick(live.match(), seat),
    )


def name_line(seat: SeatLine) -> NameLine:
    return NameLine(seat.seat, seat.name, seat.muted)


def may_pick(table: Table, seat: int) -> bool:
    """Whether a person plays in this seat."""
    return seat != SPECTATOR and table.outcome() is None and table.players()[seat].kind == PERSON


def has_rest(live: LiveTable, seat: int) -> bool:
    """Whether this seat's clock can stand still at night and on weekends."""
    terms = live.timing.terms()
    return seat != SPECTATOR and terms is not None and terms.kind == SLOW


def ahead_line(live: LiveTable, seat: int, view: Any, names: list[str]) -> AheadLine | None:
    """What a seat can answer in advance, and has."""
    if not in_advance.may_be_forced(live, seat):
        return None
    game, plan = live.game, live.booking.plan
    wish = plan.ahead.get(seat)

    def words(move: str) -> str:
        return game.words.move(game.read(move), view, names)

    return AheadLine(
        choices=[Phrase(each, words(each)) for each in in_advance.choices(live, seat)],
        wish=words(wish.move) if wish else "",
        dropped=wish is not None and wish.dropped,
        always=words(plan.always[seat]) if seat in plan.always else "",
        constant=[Phrase(each, words(each)) for each in in_advance.constant(live, seat)],
        forced=seat in plan.forced,
        seen=in_advance.is_offered(live, seat),
    )


def what_may_be_asked(live: LiveTable, viewer: Viewer, course: Course | None) -> WishesContext:
    seat, table = viewer.seat, live.match()
    is_mine = seat in live.booking.seats_of(viewer.person.id)
    listens = course is None and seat != SPECTATOR and bot_waits_for_people(table)
    return WishesContext(
        listens=listens,
        is_brief=listens and not live.game.page.may_help(table.view(seat)),
        may_go=course is None and may_go(live, table, seat),
        may_hold=seat not in live.go_ahead.waits_for(table.plays),
        may_take_back=seat != SPECTATOR and course is None and may_take_back(live, seat),
        practice=not why_no_hints(live),
        may_hint=is_mine and may_ask(live, seat),
        hinted=is_mine and table.outcome() is None and table.is_hinted(seat),
    )


def ending_for(live: LiveTable, viewer: Viewer, recalled: Recalled) -> EndingLines | None:
    """The screen after the game."""
    match = live.match()
    outcome = match.outcome()
    return ending_lines(live.game, outcome, match.names(), recalled, who_ends(live, viewer)) if outcome else None


def who_ends(live: LiveTable, viewer: Viewer) -> int:
    """Who is told the end as "you": several people at one device, or other eyes, are told names."""
    return viewer.seat if live.booking.seats_of(viewer.person.id) == [viewer.seat] else SPECTATOR


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
                clock=clock_line(clocks[seat], is_slow=has_rest(live, seat))
                if seat in clocks and each.kind != BOT and not over
                else None,
                may_manage=is_host and owner not in (None, booking.host) and not over,
                muted=seat in booking.plan.muted,
                timed_out=each.kind == BOT and owner is not None and seat in clocks and not clocks[seat].left,
            )
        )
    return found


def moves_now(table: Table, seat: int, course: Course | None = None) -> list[Move]:
    """What the seat may do now, advice included; in a lesson, what its step asks for."""
    if seat == SPECTATOR or table.players()[seat].kind != PERSON:
        return []
    prompt = table.prompts[seat]
    return course.wanted() if course else [*(prompt.moves if prompt else []), *table.offers(seat)]


def move_line(game: AnyGame, move: Move, view: Any, names: list[str]) -> MoveLine:
    return MoveLine(move.text(), list(game.page.picks(move)), game.words.move(move, view, names), move.offer)


def sealed_line(game: AnyGame, prompt: Prompt | None, view: Any, names: list[str]) -> MoveLine | None:
    """The answer that a seat has given, and nobody else knows yet."""
    return move_line(game, prompt.answered, view, names) if prompt and prompt.answered else None


def what_can_be_picked(game: AnyGame, moves: list[Move], view: Any, names: list[str]) -> PicksContext:
    """Moves for the page's script. There may be a hundred, so nothing is said twice, and nothing that goes without
    saying. Most clicks are part of many moves, and get their words once; advice is given click by click, and needs
    no others."""
    found: list[PageMove] = []
    page, words = game.page, game.words
    for move, remark in zip(moves, page.remarks(view, moves), strict=True):
        line: PageMove = {"text": move.text(), "picks": page.picks(move)}
        if move.offer:
            line["offer"] = True
        else:
            line["words"] = page.in_short(words.move(move, view, names), move, view)
        if remark is not NOTHING_TO_SAY:
            line |= {name: value for name, value in vars(remark).items() if value}
        found.append(line)
    picks = dict.fromkeys(pick for line in found for pick in line["picks"])
    return PicksContext(found, {pick: game.words.pick(pick, view, names) for pick in picks})


def stage_lines(game: AnyGame, outcome: Outcome, names: list[str]) -> list[list[StageLines]]:
    """How each score came about, in words."""
    return [[stage_in_words(game, stage, names) for stage in stages] for stages in outcome.stages]


def stage_in_words(game: AnyGame, stage: Stage, names: list[str]) -> StageLines:
    lines = [ScoreLine(line.rule, game.words.line(line.what, names), line.points) for line in stage.lines]
    return StageLines(game.words.line(stage.what, names), stage.total, lines)


def take_back_request(table: Table, seat: int, names: list[str]) -> TakeBackRequest | None:
    """A take-back that waits for the table's consent."""
    request = table.request
    if request is None:
        return None
    return TakeBackRequest(names[request.seat], mine=request.seat == seat, may_agree=seat in request.waiting)


def may_take_back(live: LiveTable, seat: int) -> bool:
    table = live.match()
    if live.booking.plan.counts():
        return False
    try:
        table.taking_back_leads_to(seat)
    except StaleMove:
        return False
    return table.players()[seat].kind == PERSON


def may_go(live: LiveTable, table: Table, seat: int) -> bool:
    """Whether a bot on turn waits for this seat's "go"."""
    return seat != SPECTATOR and bot_waits_for_people(table) and seat not in live.go_ahead.said(table.plays)
