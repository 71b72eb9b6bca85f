"""Write the lessons anew: ``PYTHONPATH=tests .venv/bin/python -m lessons [part of a name]``."""

from __future__ import annotations

import sys

from lessons.writing import SLUGS, path_of, written


def main() -> None:
    for slug in SLUGS:
        if not sys.argv[1:] or sys.argv[1] in slug:
            path_of(slug).write_text(written(slug), encoding="utf-8")
            print(path_of(slug).name)


if __name__ == "__main__":
    main()
