"""The options as the rules read them, made in one place."""

from __future__ import annotations

from typing import final

from lineup.games.perfect_wave.options import PerfectWaveOptions


@final
class Book:
    """What was chosen before the game: with or without Goals, and for each ruling our answer or the other."""

    def __init__(self, options: PerfectWaveOptions) -> None:
        rulings = options.rulings
        self.with_goals = options.goals
        self.goals_after_pier = rulings.goal_choice == "after_pier"
        self.looks_first = rulings.blind_draw == "look"
        self.wax_returns = rulings.spent_wax == "supply"
        self.washes_once = rulings.wash == "once"
        self.ends_with_the_turn = rulings.last_turns == "turn"
        self.repeats_barred = rulings.repeats == "barred"
        self.splits = rulings.splitting == "best"
        self.absent_is_zero = rulings.no_amount == "zero"  # an amount that does not exist is compared as 0
        self.all_played_break_ties = rulings.tie_break == "played"
