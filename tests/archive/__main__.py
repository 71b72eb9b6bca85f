"""Store matches of this release: ``PYTHONPATH=tests .venv/bin/python -m archive [part of a name]``."""

from __future__ import annotations

import sys

from archive.storing import FOLDER, match_of
from conformance.cases import all_cases
from lineup import __version__


def main() -> None:
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    folder = FOLDER / __version__
    folder.mkdir(exist_ok=True)
    for case in all_cases():
        path = folder / f"{case}.json"
        if wanted in str(case) and not path.exists():
            path.write_text(match_of(case), encoding="utf-8")
            print(path.name)


if __name__ == "__main__":
    main()
