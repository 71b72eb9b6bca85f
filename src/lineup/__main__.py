"""``python -m lineup`` is the ``lineup`` command."""

from lineup.cli import main

if __name__ == "__main__":
    main()
