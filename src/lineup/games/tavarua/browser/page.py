"""Tavarua in the browser: the sea from above, your own surfboard as a mat, and the round revealed step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lineup.core.language import N_, _, in_digits, ngettext
from lineup.core.moves import Move
from lineup.core.page import Beat, Page, Remark, Sheet, Told, beats_of
from lineup.games.tavarua.browser.beats import BEATS, for_seat, joins, set_up, unseen
from lineup.games.tavarua.browser.captions import captions
from lineup.games.tavarua.browser.career import blank_sheet, draw_event, draw_season, sheet_at_table
from lineup.games.tavarua.browser.clicks import clicks, question, question_in_lesson
from lineup.games.tavarua.browser.ending import CareerEnding, ContestEnding
from lineup.games.tavarua.browser.faces import Scene, card_named
from lineup.games.tavarua.browser.last_round import draw_reveal
from lineup.games.tavarua.browser.last_scene import last_scene
from lineup.games.tavarua.browser.last_year import last_year
from lineup.games.tavarua.browser.lesson import LESSON
from lineup.games.tavarua.browser.log import titles
from lineup.games.tavarua.browser.my_board import draw_mat, in_short
from lineup.games.tavarua.browser.odds import draw_coming
from lineup.games.tavarua.browser.previews import draw_previews
from lineup.games.tavarua.browser.reasons import reason
from lineup.games.tavarua.browser.remarks import remarks
from lineup.games.tavarua.browser.score_track import draw_track
from lineup.games.tavarua.browser.sea import draw_sea
from lineup.games.tavarua.browser.tips import draw_tips
from lineup.games.tavarua.browser.tutor import hints
from lineup.games.tavarua.moves import BOARDS, HAND
from lineup.games.tavarua.rules.book import CAREER, EITHER, HIGH_SCORE, Book
from lineup.games.tavarua.scoring import board_total
from lineup.games.tavarua.state import OVER, PREPARING, SIGNING, TavaruaState
from lineup.games.tavarua.terminal.surfer_sheet import is_between
from lineup.games.tavarua.view import TavaruaView, scouted_facts
from lineup.games.tavarua.words.sentences import board_name
from lineup.games.tavarua.words.words import TavaruaWords, most_of_all

SURFER_SHEET = Sheet("surfer-sheet", N_("Surfer sheet"), "surfer_sheet.html", sheet_at_table, at_table=True)
BLANK_SHEET = Sheet("surfer-sheet", N_("Surfer sheet"), "surfer_sheet.html", blank_sheet)


class TavaruaPage(Page):
    minutes = 45
    short = "shortboard"
    accent = "lagoon"
    styles = (  # a career brings its own
        "page.css",
        "around.css",
        "sea.css",
        "hand.css",
        "sizes.css",
        "track.css",
        "phone.css",
        "sideways.css",
    )
    heads = frozenset({"began", "advanced", "event_began"})
    plays = frozenset({"turned_up"})
    lesson = LESSON

    def __init__(self, folder: Path, book: Book) -> None:
        super().__init__(folder)
        is_career = book.solo == CAREER
        self.rounds = 0 if is_career else int(book.box.rounds)
        self.last_kind = "career_ended" if is_career else "ended"
        self.sheets = (SURFER_SHEET,) if is_career else (BLANK_SHEET,)
        self.ending = CareerEnding() if is_career else ContestEnding(book.box, alone=book.solo == HIGH_SCORE)

    @property
    def tag(self) -> str:
        return _("contest or career")

    def notes(self, view: TavaruaView, names: list[str]) -> list[str]:
        return [note_of(view.table, seat) for seat in range(len(names))]

    def tutor(self, view: TavaruaView, story: Told) -> list[str]:
        return hints(view, story)

    def picks(self, move: Move) -> tuple[str, ...]:
        return clicks(move)

    def in_short(self, words: str, move: Move, view: TavaruaView) -> str:
        return in_short(words, move, view)

    def question(self, view: TavaruaView, asked: str) -> str:
        return question(view.table, int(view.seat), asked)

    def question_in_lesson(self, view: TavaruaView, asked: str) -> str:
        return question_in_lesson(view.table, int(view.seat), asked)

    def remarks(self, view: TavaruaView, moves: list[Move]) -> list[Remark]:
        return remarks(view.table, int(view.seat), moves)

    def reason(self, view: TavaruaView, move: Move) -> str:
        return reason(view, move)

    def beats(self, told: dict[str, Any], view: TavaruaView, names: list[str]) -> list[Beat]:
        return for_seat(beats_of(BEATS, told, view.table), told, int(view.seat))

    def set_up(self, view: TavaruaView, names: list[str]) -> list[Beat]:
        return set_up(view.table, int(view.seat))

    def is_small(self, view: TavaruaView) -> bool:
        """Before cards are laid most just go on, and which way stoke counts follows from the card."""
        return view.table.phase in (PREPARING, SIGNING)

    def captions(self, story: Told, view: TavaruaView, names: list[str], since: int = 0) -> dict[int, str]:
        return captions(story, view.table.book.box, names, view.table.book.rivals, since)

    def titles(self, story: Told, since: int = 0) -> dict[int, str]:
        return titles(story, self.rounds, since)

    def unseen(self, story: Told, view: TavaruaView, names: list[str]) -> set[int]:
        return unseen(story, int(view.seat))

    def joins(self, together: Told, told: dict[str, Any]) -> bool:
        return joins(together, told)

    def last_scene(self, view: TavaruaView, names: list[str], story: Told) -> list[Beat]:
        t = view.table
        return (last_year if t.book.solo == CAREER else last_scene)(t, TavaruaWords(t.book.box), names)

    def scene(self, view: TavaruaView, names: list[str], story: Told, truth: dict[str, Any] | None) -> Scene:
        t = view.table
        seat = int(view.seat)
        surfers = [*names, *t.book.rivals]
        if is_between(t):
            return {
                "season": draw_season(t, names),
                "reveal": draw_reveal(story, t.book.box, seat, names, t.book.rivals),
                "mat": None,
            }
        return {
            "season": None,
            "event": draw_event(t, surfers),
            "alone": score_so_far(t),
            "sea": draw_sea(view, surfers),
            "coming": draw_coming(t),
            "reveal": draw_reveal(story, t.book.box, seat, names, t.book.rivals),
            "track": draw_track(t, surfers, seat),
            "mat": draw_mat(view, surfers),
            "previews": draw_previews(t, seat),
            "tips": draw_tips(view, surfers),
            "round": round_in_words(t),
            "first": first_in_words(t, names),
            "waiting": waiting_for(t, seat, names),
            "hands": draw_hands(view, names, truth),
        }


def note_of(t: TavaruaState, seat: int) -> str:
    """What the strip says about a surfer."""
    said = [_("rank {rank}").format(rank=t.rank)] if t.book.solo == CAREER else []
    between = is_between(t)
    if not between and (
        t.book.board == EITHER or t.book.solo == CAREER
    ):  # where all have the same nobody has to be told
        said.append(board_name(int(t.board[seat])))
    if not between and t.held[seat] not in (0, HAND):
        said.append(ngettext("{count} card", "{count} cards", int(t.held[seat])).format(count=t.held[seat]))
    held = int(t.stoke_held[seat])
    if held:
        said.append(ngettext("{count} stoke card", "{count} stoke cards", held).format(count=held))
    if not between:  # last: where there is little room, this is what stays
        said.append(_("{count} stoke").format(count=t.stoke[seat]))
    return " · ".join(said)


def score_so_far(t: TavaruaState) -> str:
    """For a high score: the total of all recorded waves, until the final result is known."""
    if t.book.solo != HIGH_SCORE or t.phase == OVER:
        return ""
    total = sum(int(board_total(t, 0, board)) for board in range(len(BOARDS))) / 2
    return _("{score} of {most} so far").format(score=in_digits(total, 1), most=most_of_all(t.book.box))


def round_in_words(t: TavaruaState) -> str:
    rounds = int(t.book.box.rounds)
    now = min(rounds, len(t.turned) + 1)
    return _("Round {now} of {rounds}").format(now=now, rounds=rounds)


def first_in_words(t: TavaruaState, names: list[str]) -> str:
    """The player with the first-player token; it means nothing to a player alone."""
    if t.phase == OVER or len(names) == 1:
        return ""
    return _("{name} is first player").format(name=names[int(t.first)])


def waiting_for(t: TavaruaState, seat: int, names: list[str]) -> str:
    """The surfers everyone is waiting for; players are told beside the question, spectators here."""
    owing = [names[int(each)] for each in t.owing()] if seat < 0 else []
    return _("Waiting for {names}…").format(names=", ".join(owing)) if owing else ""


def draw_hands(view: TavaruaView, names: list[str], truth: dict[str, Any] | None) -> list[Scene]:
    """Hands of others: all of them in an open replay, else what a Line-up Scout has seen and is surely still there."""
    seats = range(len(names))
    if truth is not None:
        hands = [truth["cards"][f"hand {seat}"] for seat in seats]
    else:
        hands = scouted_facts(view.table, view.seat) or [[] for _seat in seats]
    box = view.table.book.box
    return [
        {"name": names[seat], "cards": [card_named(box, card) for card in hands[seat]]}
        for seat in seats
        if hands[seat] and seat != view.seat
    ]
