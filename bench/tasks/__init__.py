"""What is measured. A task runs inside a worker, in the Python of the build or the peer that it measures."""

from __future__ import annotations

from typing import Protocol

Tally = dict[str, float]  # how often each thing was done, by name; "seconds" is the processor time it took


class Task(Protocol):
    """Something that can be done over and over. Only ``run`` is measured."""

    def prepare(self) -> None:
        """Get ready for the next batch."""

    def run(self) -> None:
        """Do one batch, long enough for the clock."""

    def count(self) -> Tally:
        """How often each thing was done in that batch."""
