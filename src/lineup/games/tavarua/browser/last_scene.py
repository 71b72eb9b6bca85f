"""The last scene of Tavarua: the best waves of all surfers side by side, board by board, and trophies for champions."""

from __future__ import annotations

from lineup.core.language import N_, _
from lineup.core.page import Beat, at_once
from lineup.core.towers import Stand, Tower, crown, rise
from lineup.core.you import listed
from lineup.games.tavarua.browser.score_track import draw_waves
from lineup.games.tavarua.moves import BOARDS
from lineup.games.tavarua.rules.book import HIGH_SCORE
from lineup.games.tavarua.scoring import board_total, champions, outcome
from lineup.games.tavarua.state import NOTHING, OVER, TavaruaState
from lineup.games.tavarua.words.sentences import board_name
from lineup.games.tavarua.words.words import TavaruaWords

RISING = (N_("On the shortboard…"), N_("On the longboard…"))  # by board
CHAMPION = (N_("Shortboard Champion: {names}"), N_("Longboard Champion: {names}"))


def last_scene(t: TavaruaState, words: TavaruaWords, names: list[str]) -> list[Beat]:
    """Waves rise board by board, each champion gets a trophy, and the sun rises behind the winner."""
    found = outcome(t) if t.phase == OVER else None
    if found is None:
        return []
    boards = [board for board in range(len(BOARDS)) if t.book.board in (NOTHING, board)]
    seats = range(int(t.seats))
    highest = max(1, *(int(board_total(t, seat, board)) for seat in seats for board in boards)) / 2
    towers = {board: [tower_of(t, seat, board, highest) for seat in seats] for board in boards}
    stands = [
        Stand(seat, names[seat], [towers[board][seat] for board in boards], found.places[seat], seat in found.winners)
        for seat in seats
    ]
    beats = [Beat("ending", face={"stands": stands}, words=_("The best waves of all."), chapter=True)]
    for board in boards:
        beats += on_board(t, board, towers[board], names)
    return [*beats, *crown(stands, words.result(found, names))]


def on_board(t: TavaruaState, board: int, towers: list[Tower], names: list[str]) -> list[Beat]:
    """The waves of one board, first ones first, and its trophy."""
    beats: list[Beat] = []
    for number in range(max(len(tower.blocks) for tower in towers)):
        beats += rise(towers, number, _(RISING[board]), decimals=1)
    if t.book.solo == HIGH_SCORE or t.book.board != NOTHING:
        return beats  # nobody to beat, or one title alone
    best = champions(t, board)
    said = _(CHAMPION[board]).format(names=", ".join(listed(names, seat) for seat in best))
    prizes = [Beat("show", f"prize-{seat}-{board}", words=said if seat == best[0] else "") for seat in best]
    return [*beats, *at_once([*prizes, *(Beat("stars", f"prize-{seat}-{board}") for seat in best)]), Beat("hold")]


def tower_of(t: TavaruaState, seat: int, board: int, highest: float) -> Tower:
    """A surfer's recorded waves on one board."""
    tower = Tower(seat, board, board_name(board))
    for wave in draw_waves(t, seat, board):
        tower.add(wave["half"] / 2, BOARDS[board], highest, f"{wave['end']} {wave['score']}")
    return tower
