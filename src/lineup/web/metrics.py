"""What the server has done, in the words that Prometheus reads."""

from __future__ import annotations

from collections import Counter

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)


class Metrics:
    """Plain counters. Labels never hold anything that a visitor chose."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()  # by name and label
        self.buckets = [0] * (len(BUCKETS) + 1)
        self.seconds = 0.0

    def add(self, name: str, label: str = "", count: int = 1) -> None:
        self.counts[name, label] += count

    def committed(self, rows: int, seconds: float) -> None:
        self.add("lineup_rows_total", count=rows)
        self.add("lineup_commits_total")
        self.seconds += seconds
        place = next((place for place, limit in enumerate(BUCKETS) if seconds <= limit), len(BUCKETS))
        self.buckets[place] += 1

    def text(self, gauges: dict[str, int]) -> str:
        """Everything, one figure a line."""
        lines = [f"{name} {value}" for name, value in gauges.items()]
        lines += [f"{name}{label} {count}" for (name, label), count in sorted(self.counts.items())]
        total = 0
        for limit, count in zip([*map(str, BUCKETS), "+Inf"], self.buckets, strict=True):
            total += count
            lines.append(f'lineup_commit_seconds_bucket{{le="{limit}"}} {total}')
        lines += [f"lineup_commit_seconds_sum {self.seconds:.6f}", f"lineup_commit_seconds_count {total}"]
        return "\n".join(lines) + "\n"


METRICS = Metrics()
