"""A deal that lasts: tests that need a running game must not depend on lucky cards."""

from __future__ import annotations

# With this seed a ride of two, three or four goes on for ten plays and more, whichever cards are chosen first.
LONG_RIDE = "9f1f9dce319c4700ef28ec8c53bd3cc8e6abe64c68385479ab89215806a5bdd6"

# With this seed a ride of two is over with the first card.
NO_RIDE = "5bfb33cf69b644dac74ac89827e3300bf805eb3d6026fda089b2712c5481b21e"

# What a server in a process of its own begins with.
PREPARE = f"import lineup.web.seating; lineup.web.seating.fresh_seed = lambda: '{LONG_RIDE}'; "
