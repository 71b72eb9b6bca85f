"""What the options say, once and for all, for the rules to read."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from lineup.games.wave.options import WaveOptions


@final
class Book:
    """The variants that are played, and our answers to what the printed book leaves open."""

    def __init__(self, options: WaveOptions) -> None:
        rulings = options.rulings
        self.exchange = options.exchange
        self.swap = options.swap != "off"
        self.swap_in_pairs = options.swap == "pairs"
        self.monster = options.monster != "off"
        self.chop = options.monster == "chop"
        self.turn_signs_turn_the_wave = options.monster == "turning"
        self.misfit_returns = rulings.misfit == "returns"
        self.start_card_reverses = rulings.start_card == "reverses"
        self.stuck_is_declared = rulings.stuck == "declared"
        self.stuck_knows_none = rulings.stuck_declared == "knows_none"
        self.exchange_postpones = options.exchange and rulings.stuck_exchange == "asked"
        self.asks_the_stuck = (
            self.stuck_is_declared or self.exchange_postpones
        )  # a turn may begin with nothing that fits
        self.marks: i64 = 3 if rulings.marks == "also_keep" else 2  # how many kinds of marks there are
        self.advice_on_own = rulings.advice != "others"
        self.advice_on_unseen = rulings.advice == "any"
        self.namings: i64 = 2 if rulings.disagreement == "name_again" else 1  # for Silver, before one player decides
        self.silver_turns_up_first = rulings.silver_turns_up != "after_play"  # before playing, and not after it
        self.silver_turns_up_at_once = rulings.silver_turns_up == "pile_runs_out"  # the first; the other as above
        self.silver_left_open = rulings.silver_left == "open"
