"""Chapters 1 and 2: before the first turn."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from lineup.core.chance import Chance
from lineup.core.moves import Seat
from lineup.core.story import Story
from lineup.games.perfect_wave.cards import (
    DEALT,
    MANEUVER_ROW,
    NOTHING,
    OWN_WAX,
    PUBLIC_GOALS,
    WAVE_ROW,
    WAX,
    Box,
)
from lineup.games.perfect_wave.events import DEALT as DEALT_EVENT
from lineup.games.perfect_wave.events import CardEvent, PierEvent, Sealed, SeatEvent
from lineup.games.perfect_wave.rules.book import Book
from lineup.games.perfect_wave.rules.pier import fill
from lineup.games.perfect_wave.rules.playing import into_hand
from lineup.games.perfect_wave.rules.turn import begin_turn
from lineup.games.perfect_wave.state import AS_A_TRICK, BLIND, CHOOSING, PerfectWaveState


def set_up(box: Box, book: Book, seats: i64, chance: Chance, story: Story) -> PerfectWaveState:
    """P2.1 Boards, Wax and Surfers, then the cards."""
    t = PerfectWaveState(box, book, seats)
    t.supply = wax_in_the_box() - OWN_WAX * seats
    draw_lots(t, chance, story)
    deal_tricks(t, chance, story)
    mix_the_maneuver_deck(t)
    deal_waves(t, chance, story)
    if not book.with_goals:
        play_without_goals(t, chance, story)
        return t
    deal_goals(t, chance, story)
    if book.goals_after_pier:
        deal_the_pier(t, chance, story)
    t.phase = CHOOSING
    return t


def wax_in_the_box() -> i64:
    """P1.5"""
    return WAX


def draw_lots(t: PerfectWaveState, chance: Chance, story: Story) -> None:
    """P2.8"""
    t.first = chance.roll("first player", t.seats) - 1
    t.turn = t.first
    if story.listening:
        story.tell(SeatEvent("began", t.first))


def deal_tricks(t: PerfectWaveState, chance: Chance, story: Story) -> None:
    """P2.3 From the Tricks alone. Those that go back to the box stay among the unseen ones, since nobody knows them."""
    t.unseen_tricks.cards = t.box.trick_deck.cards[:]
    for seat in range(t.seats):
        for _card in range(DEALT):
            card = chance.draw(t.unseen_tricks)
            into_hand(t, seat, card, AS_A_TRICK)
            if story.listening:
                story.tell(CardEvent(DEALT_EVENT, t.box, seat, MANEUVER_ROW, card, seat, NOTHING, NOTHING))


def mix_the_maneuver_deck(t: PerfectWaveState) -> None:
    """P1.2 What is left of the Tricks and Paddle Outs, for this number of players."""
    t.maneuver_deck.cards = t.box.maneuver_decks[t.seats].cards[:]


def deal_waves(t: PerfectWaveState, chance: Chance, story: Story) -> None:
    """P2.4"""
    t.wave_deck.cards = t.box.wave_deck.cards[:]
    for seat in range(t.seats):
        for _card in range(DEALT):
            card = chance.draw(t.wave_deck)
            into_hand(t, seat, card, BLIND)
            if story.listening:
                story.tell(CardEvent(DEALT_EVENT, t.box, seat, WAVE_ROW, card, seat, NOTHING, NOTHING))


def deal_goals(t: PerfectWaveState, chance: Chance, story: Story) -> None:
    """P2.5 Two for each player, then the Public Goals; nobody ever knows the others."""
    t.goal_deck.cards = t.box.goal_deck.cards[:]
    for seat in range(t.seats):
        for _card in range(DEALT):
            card = chance.draw(t.goal_deck)
            t.dealt = append(t.dealt, card)
            if story.listening:
                story.tell(CardEvent(DEALT_EVENT, t.box, seat, NOTHING, card, seat, NOTHING, NOTHING))
    for place in range(i64(PUBLIC_GOALS)):
        card = chance.draw(t.goal_deck)
        t.public = append(t.public, card)
        if story.listening:
            story.tell(PierEvent("public_goal", t.box, NOTHING, place, card))


def keep_goal(t: PerfectWaveState, seat: Seat, which: i64, chance: Chance, story: Story) -> None:
    """P2.6 A secret choice, first or changed; after the last one the game goes on."""
    again = t.kept[seat] != NOTHING
    t.kept[seat] = which
    if story.listening:
        story.tell(Sealed(seat, which, again=again))
    if len(still_choosing(t)):
        return
    if not t.book.goals_after_pier:
        deal_the_pier(t, chance, story)
    begin_turn(t, t.first, story)


def still_choosing(t: PerfectWaveState) -> list[Seat]:
    """The seats that have not chosen a Private Goal yet."""
    return [seat for seat in range(t.seats) if t.kept[seat] == NOTHING]


def deal_the_pier(t: PerfectWaveState, chance: Chance, story: Story) -> None:
    """P2.7"""
    fill(t, WAVE_ROW, chance, story)
    fill(t, MANEUVER_ROW, chance, story)


def play_without_goals(t: PerfectWaveState, chance: Chance, story: Story) -> None:
    """P2.9 Nobody has anything to choose: the first turn begins."""
    deal_the_pier(t, chance, story)
    begin_turn(t, t.first, story)
