"""Says at the end what was really compared."""

from __future__ import annotations

from collections import Counter

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    counts: Counter[str] = Counter()
    for report in terminalreporter.stats.get("passed", []):
        for what, count in getattr(report, "user_properties", []):
            if isinstance(count, int):
                counts[what] += count
    for what, number in counts.items():
        terminalreporter.write_line(f"{what} compared: {number}")
