"""Print a digest of some games of every case: ``PYTHONPATH=tests .venv/bin/python -m conformance``.

Whatever prints the same plays the same: two builds, two machines, two runs with other hashes.
"""

from __future__ import annotations

import hashlib

from conformance.cases import Case, all_cases
from conformance.told import everybody, heard

GAMES = 2


def digest(case: Case) -> str:
    """Of every move, all luck, each state and all that anybody heard and saw."""
    seal = hashlib.sha256()
    for trace in case.traces:
        for step, state in zip(trace.steps, trace.states(), strict=True):
            seal.update(repr((step.seat, step.move, step.luck, step.key)).encode())
            for seat in everybody(case.seats):
                seal.update(repr(heard(case.game, step.events, seat, case.names())).encode())
                seal.update(case.game.observe(state, seat).key().encode())
    return seal.hexdigest()[:16]


def main() -> None:
    for case in all_cases():
        case.games = GAMES
        print(case, digest(case))


if __name__ == "__main__":
    main()
