"""Which processes a server has begun, as far as the system says so."""

from __future__ import annotations

from pathlib import Path

from web.running import Running


def workers(server: Running) -> list[int]:
    """The processes that serve: copies of the one that has imported everything."""
    assert server.process is not None
    return [
        worker
        for child in children(server.process.pid)
        if b"forkserver" in command(child)
        for worker in children(child)
    ]


def children(process: int) -> list[int]:
    try:
        return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    except FileNotFoundError:  # it has ended
        return []


def command(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except FileNotFoundError:
        return b""
