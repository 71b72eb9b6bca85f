"""Deals that last, and one that does not: tests that need a running game must not depend on lucky cards."""

from __future__ import annotations

# With this seed a ride of two, three or four goes on for ten plays and more, whichever cards are chosen first.
LONG_RIDE = "9f1f9dce319c4700ef28ec8c53bd3cc8e6abe64c68385479ab89215806a5bdd6"

# With this seed whoever begins a ride of two or three has no card that fits: it is over as soon as it is dealt.
OVER_AT_ONCE = "434c9b5ae514646bbd91b50032ca579efec8f22bf0b4aac12e65997c418e0dd6"

# What a server in a process of its own begins with.
PREPARE = f"import lineup.web.new_tables; lineup.web.new_tables.fresh_seed = lambda: '{LONG_RIDE}'; "
