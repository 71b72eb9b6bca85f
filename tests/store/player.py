"""A process of its own that plays and saves until somebody ends it: ``python player.py DATABASE SEED``.

After every save it writes a line with the match, the number of the last row and its seal: from then on the row counts.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from lineup.core import Rng
from lineup.store import Store
from lineup.table.document import seals
from table.party import open_table, play_on


def main(path: str, seed: int) -> None:
    rng = Rng(seed)
    with Store(path) as store:
        while True:
            running = store.matches(running=True)
            if running:
                table = store.load(running[0].id)
            else:
                table = open_table(4, name=f"m{len(store.matches())}", waves=6)
                store.create(table)
            while table.outcome() is None:
                play_on(table, rng, 1)
                store.save(table)
                print(table.record.header.table, len(table.record.rows) - 1, seals(table.record)[-1], flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
