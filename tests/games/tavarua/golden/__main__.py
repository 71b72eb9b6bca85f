"""Write the golden year anew: ``PYTHONPATH=tests .venv/bin/python -m games.tavarua.golden [SEED]``.

With a seed a sensible surfer plays another year; without one the moves of the kept year are told again.
"""

from __future__ import annotations

import sys

from games.tavarua.golden.telling import EVENT, FOLDER, new_year, told_again
from lineup.games.tavarua.calendar import MONTHS


def main() -> None:
    path = FOLDER / "year.txt"
    seeds = sys.argv[1:]
    year = new_year("career", int(seeds[0])) if seeds else told_again(path.read_text(encoding="utf-8"))
    path.write_text(year.written(), encoding="utf-8")
    event = "\n".join(year.story[MONTHS.index(EVENT)])
    (FOLDER / f"{EVENT}.txt").write_text(event + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
