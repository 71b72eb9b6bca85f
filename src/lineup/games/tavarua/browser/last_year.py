"""The last scene of a career: the year once more, month by month, as a ride along the wave of ranks."""

from __future__ import annotations

from lineup.core.language import _
from lineup.core.page import Beat, at_once
from lineup.games.tavarua.browser.faces import Scene
from lineup.games.tavarua.browser.rank_wave import draw_rank_wave, spot_of
from lineup.games.tavarua.scoring import outcome
from lineup.games.tavarua.state import FIRST_RANK, OVER, RANK_AFTER, TavaruaState
from lineup.games.tavarua.terminal.surfer_sheet import results
from lineup.games.tavarua.words.career import month_name
from lineup.games.tavarua.words.words import TavaruaWords


def last_year(t: TavaruaState, words: TavaruaWords, names: list[str]) -> list[Beat]:
    """The surfer rides from event to event, as high as the rank was then; stars if it has climbed, else a splash."""
    found = outcome(t) if t.phase == OVER else None
    if found is None:
        return []
    months = draw_months(t)
    wave = draw_rank_wave(int(t.rank), int(t.rank), int(t.best_rank))
    face = {"year": {"months": months, "first": FIRST_RANK, "start": spot_of(FIRST_RANK), "wave": wave}}
    begins = _("A year of surfing, from rank {rank} on.").format(rank=FIRST_RANK)
    beats = [Beat("ending", face=face, words=begins, chapter=True), Beat("glide", "rider", "start")]
    for month in months:
        beats += ride_to(month)
    burst = "stars" if t.rank < FIRST_RANK else "splash"
    end = [Beat("show", "rank", words=words.result(found, names), chapter=True), Beat(burst, "rider")]
    return [*beats, *at_once(end), Beat("hold"), Beat("hold")]


def ride_to(month: Scene) -> list[Beat]:
    """To where the rank was after one event."""
    says = _("{month}, {event}: rank {rank}").format(**month)
    moves = [
        Beat("show", month["piece"], words=says),
        Beat("glide", "rider", month["at"]),
        Beat("count", "rank", sign=str(month["rank"])),
    ]
    return [*at_once(moves), Beat("hold")]


def draw_months(t: TavaruaState) -> list[Scene]:
    """By event that took place: what it was, the rank after it, and where that lies."""
    found: list[Scene] = []
    before = FIRST_RANK
    for number, (book, row) in enumerate(zip(t.book.year, results(t), strict=True)):
        if not row or book.event is None:
            continue
        rank = row[RANK_AFTER]
        name = month_name(book.event)
        about = {"month": name, "short": name[:3], "event": book.event.name, "rank": rank, "spot": spot_of(rank)}
        way = "up" if rank < before else "down" if rank > before else "level"
        found.append({"piece": f"month-{number}", "at": f"at-{number}", "way": way, **about})
        before = rank
    return found
