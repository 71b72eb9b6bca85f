"""Where commands print: answers to the output, and what is said beside them to the errors."""

from __future__ import annotations

from rich.console import Console


def out() -> Console:
    return Console(highlight=False)


def err() -> Console:
    """Warnings, bars and refusals, which are no part of what somebody pipes on."""
    return Console(stderr=True, highlight=False)
