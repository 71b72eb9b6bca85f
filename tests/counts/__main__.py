"""Count all positions anew: ``PYTHONPATH=tests .venv/bin/python -m counts [part of a name]``."""

from __future__ import annotations

import sys

from conformance.cases import all_cases
from counts.counting import PATH, count, stored

HEAD = """\
# By number of answers from the set-up on: ways to get there, and different positions that they lead to.
# Written by: PYTHONPATH=tests python -m counts"""


def main() -> None:
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    before = stored()
    lines = [HEAD]
    for case in all_cases():
        known = before.get(str(case))
        counts = known if known is not None and wanted not in str(case) else count(case)
        name = f'"{case}"' if "+" in str(case) else str(case)  # TOML wants it in quotes
        lines += ["", f"[{name}]", f"sequences = {counts.sequences}", f"positions = {counts.positions}"]
        if counts != known:
            print(f"{case}: {counts.sequences[-1]} ways to give {len(counts.sequences) - 1} answers")
    PATH.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
