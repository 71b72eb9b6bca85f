"""What the server counts, for Prometheus. Labels never hold anything that a visitor chose."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

COUNTED = CollectorRegistry()  # our own figures, without those of the Python process

MOVES = Counter("lineup_moves", "Answers that were accepted.", registry=COUNTED)
REFUSED = Counter("lineup_refused", "Messages of pages that were refused.", registry=COUNTED)
CONNECTIONS = Counter("lineup_connections", "Pages that opened a line.", registry=COUNTED)
CUT_OFF = Counter("lineup_cut_off", "Lines that were cut off, by why.", ["why"], registry=COUNTED)
FAULTS = Counter("lineup_faults", "Refusals with a status of 500 and above, by status.", ["status"], registry=COUNTED)
ROWS = Counter("lineup_rows", "Rows of records that were committed.", registry=COUNTED)
COMMIT_SECONDS = Histogram(
    "lineup_commit_seconds",
    "How long commits took.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0),
    registry=COUNTED,
)
BOT_SECONDS = Histogram(
    "lineup_bot_seconds",
    "How long bots took from question to thought, in the queue and in their process.",
    buckets=(0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 3.0, 4.0, 8.0),
    registry=COUNTED,
)
BOTS_WAITING = Gauge("lineup_bots_waiting", "Bots that wait for a process to think in.", registry=COUNTED)
BOTS_HURRIED = Counter("lineup_bots_hurried", "Thoughts that got less time because many waited.", registry=COUNTED)
BOTS_LOST = Counter("lineup_bots_lost", "Bots' processes that ended in the middle of a thought.", registry=COUNTED)
NOTICES_SENT = Counter("lineup_notices_sent", "Notices that were sent, by way.", ["way"], registry=COUNTED)
NOTICES_FAILED = Counter("lineup_notices_failed", "Tries that failed, by way.", ["way"], registry=COUNTED)
NOTICES_WAITING = Gauge("lineup_notices_waiting", "Notices in the outbox, of all servers.", registry=COUNTED)
TABLES = Gauge("lineup_tables", "Tables in memory.", registry=COUNTED)
LISTENERS = Gauge("lineup_listeners", "Pages and programs that follow a table.", registry=COUNTED)


def as_text() -> bytes:
    """Every figure, one per line."""
    return generate_latest(COUNTED)
