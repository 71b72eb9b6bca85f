"""Write the golden games anew: ``PYTHONPATH=tests .venv/bin/python -m playthroughs [part of a name]``."""

from __future__ import annotations

import sys

from conformance.cases import Case, all_cases
from lineup.core import NotationError
from playthroughs.writing import FOLDER, heard_in, missing, new_game, path_of, read, write


def lines_for(case: Case) -> list[str]:
    """The stored moves if all of them are still legal and show the variant, else those of a new game."""
    path = path_of(case)
    if path.exists():
        try:
            lines = write(case, *read(path.read_text(encoding="utf-8")))
        except NotationError as error:
            print(f"{path.name}: {error}")
        else:
            if not lines.refused and not missing(case, heard_in(lines.text)):
                return lines.text
    return write(case, *new_game(case)).text


def main() -> None:
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    cases = all_cases()
    for case in cases:
        if wanted in str(case):
            path_of(case).write_text("\n".join(lines_for(case)) + "\n", encoding="utf-8")
            print(path_of(case).name)
    for path in FOLDER.glob("*.txt"):
        if path not in [path_of(case) for case in cases]:
            path.unlink()
            print(f"{path.name} belongs to no game any more")


if __name__ == "__main__":
    main()
