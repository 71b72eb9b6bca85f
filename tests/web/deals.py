"""Deals that last, and one that does not: tests that need a running game must not depend on lucky cards."""

from __future__ import annotations

# With this seed a ride of two, three or four goes on for ten plays and more, whichever cards are chosen first.
LONG_RIDE = "9f1f9dce319c4700ef28ec8c53bd3cc8e6abe64c68385479ab89215806a5bdd6"

# With this seed whoever begins a ride of two or three has no card that fits: it is over as soon as it is dealt.
OVER_AT_ONCE = "434c9b5ae514646bbd91b50032ca579efec8f22bf0b4aac12e65997c418e0dd6"

# With LONG_RIDE three people can play every card: the place in the hand of whoever is on turn, play by play.
PERFECT_RIDE = "1 2 3 1 1 4 2 2 4 2 3 2 2 1 2 1 2 2 1 5 2 4 1 3 3 2 5 3 1 4 4 5 2"

# Whoever is called "Late 30" gets a table at which all but the last thirty answers are given: ends can be looked at
# without long games before them. "Perfect 1" gets one at which a single card is left of a perfect wave.
LATE = (
    f"""
import re
perfect_ride = "{PERFECT_RIDE}".split()
"""
    + """
import lineup.web.sitting.new_tables, lineup.web.live.seating
from lineup.core import Rng
deal_as_usual = lineup.web.live.seating.deal

def answer_by_chance(table, most):
    luck, given = Rng(1), 0
    while table.outcome() is None and given < most:
        seat, prompt = next((seat, each) for seat, each in enumerate(table.prompts) if each and not each.answered)
        answers = [move for move in prompt.moves if not move.offer]
        table.answer(seat, answers[luck.below(len(answers))].text(), prompt.number)
        given += 1
    return given

def answer_perfectly(table, but):
    for place in perfect_ride[: len(perfect_ride) - but]:
        seat = int(table.game.to_act(table.state)[0])
        table.answer(seat, f"play {place}", table.prompts[seat].number)

def deal_late(game, booking):
    table = deal_as_usual(game, booking)
    wishes = [re.fullmatch("(Late|Perfect) ([0-9]+)", seat.name) for seat in booking.plan.seats]
    for kind, but in (wish.groups() for wish in wishes if wish):
        if kind == "Perfect":
            answer_perfectly(table, int(but))
        else:
            whole = answer_by_chance(deal_as_usual(game, booking), 10_000)
            answer_by_chance(table, whole - int(but))
    return table

lineup.web.live.seating.deal = lineup.web.sitting.new_tables.deal = deal_late
"""
)

# What a server in a process of its own begins with.
PREPARE = f"import lineup.web.sitting.new_tables; lineup.web.sitting.new_tables.fresh_seed = lambda: '{LONG_RIDE}'; "
