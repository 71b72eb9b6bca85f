"""What the templates of a table are told. A table is drawn from what one seat knows, and from nothing else."""

from __future__ import annotations

from functools import cache
from typing import Any

from lineup.core import SPECTATOR, Outcome, StaleMove
from lineup.core.language import _, spoken_here
from lineup.core.lesson import LEARNER
from lineup.core.outcome import Stage
from lineup.core.page import Told
from lineup.core.you import Names
from lineup.games import AnyGame
from lineup.table import PERSON, Table
from lineup.table.lessons import Course
from lineup.web.drawing.around import Viewer, about_table, has_rest
from lineup.web.drawing.clocks import rest_line
from lineup.web.drawing.coach import what_helps
from lineup.web.drawing.ending import EndingLines, ending_lines
from lineup.web.drawing.lines import (
    AheadLine,
    AnyTableContext,
    HouseContext,
    NameLine,
    OnlyMovesLine,
    Phrase,
    SayingLine,
    ScoreLine,
    SeatLine,
    StageLines,
    TableContext,
    TakeBackRequest,
    TalkContext,
    WishesContext,
)
from lineup.web.drawing.picking import may_pick, moves_now, sealed_line, what_can_be_picked
from lineup.web.drawing.recall import Recalled
from lineup.web.live import in_advance
from lineup.web.live.go_ahead import bot_waits_for_people, may_help
from lineup.web.live.happened import changes, last_plays, titles_of, told_since
from lineup.web.live.hint_rules import may_ask, why_no_hints
from lineup.web.live.live_table import LiveTable
from lineup.web.live.talk import PHRASES, in_words, may_talk_freely

LONGEST_STORY = 200  # sentences on a page


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
    table, seat, spoken = live.match(), viewer.seat, live.have_spoken()
    game, page, view, outcome = live.game, live.game.page, table.view(seat), table.outcome()
    names = Names(table.names(), live.news.told_to(seat))
    owing = sorted(int(each) for each in game.to_act(table.state))
    prompt = table.prompt_of(seat)
    story, glimpses = live.story(seat, max(0, len(table.story(seat)) - LONGEST_STORY)), live.news.glimpses(seat)
    course = live.course() if seat == LEARNER and seat in live.booking.seats_of(viewer.person.id) else None
    about, ahead = about_table(live, viewer), ahead_line(live, seat, view, names)
    moves = [] if live.bots_are_to_speak() else moves_now(table, seat, course)
    return TableContext(
        **vars(about),
        names=names,
        view=view,
        scene=page.listened(page.scene(view, names, story, None), view, names, spoken),
        notes=page.notes(view, names),
        is_left_to_bots=live.is_left_to_bots(),
        owing=owing,
        waiting_for=", ".join(names[each] for each in owing),
        decided=[each for each, asked in enumerate(table.prompts) if asked and asked.answered],
        sealed=sealed_line(game, prompt, view, names),
        may_pick=may_pick(table, seat),
        prompt=prompt,
        plays=table.plays,
        question=asked_now(game, view, story, names, course, spoken) if course is None or course.wanted() else "",
        **vars(what_can_be_picked(game, moves, view, names)),
        story=story,
        titles=titles_of(page, story, live.news.titles(seat)),
        beats=[] if since is None or live.is_left_to_bots() else told_since(page, story, since, view, names),
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
        stages=stage_lines(game, outcome, names) if outcome else [],
        compared=compared,
        again=table.record.header.again,
        past=table.record.header.past,
        hints=table.record.hints(),
        take_backs=table.take_backs(),
        rematch_url=f"/t/{live.booking.plan.rematch}" if live.booking.plan.rematch else "",
        bots_hurry=live.hurry.is_on(),
    )


def asked_now(game: AnyGame, view: Any, story: Told, names: list[str], course: Course | None, spoken: list[int]) -> str:
    page, asked = game.page, game.words.question(view, names)
    if course is not None:
        return page.asked_after(view, page.question_in_lesson(view, asked), story, names)
    return page.asked_among(view, page.asked_after(view, page.question(view, asked), story, names), spoken)


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
        is_last=len(live.booking.owners) == 1,
    )


def name_line(seat: SeatLine) -> NameLine:
    return NameLine(seat.seat, seat.name, seat.muted)


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
        may_tell=course is None and may_help(table, seat),
        may_go=course is None and may_go(live, table, seat),
        may_hold=seat not in live.go_ahead.said_wait(table.plays),
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
    return TakeBackRequest(
        names[request.seat],
        mine=request.seat == seat,
        may_agree=seat in request.waiting,
        waiting_for=", ".join(names[each] for each in sorted(request.waiting)),
    )


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
    return seat != SPECTATOR and bot_waits_for_people(table) and seat not in live.go_ahead.said_go(table.plays)
