"""Measures in whatever Python it was started with. A request comes in on a line, and its answer goes out on one.

    {"task": "calls:Copy", "game": "wave", "seconds": 0.3}
    {"calls": 21000, "seconds": 0.3004}

It needs nothing but the standard library and what the task itself imports, so that a peer's environment can run it.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from functools import cache

from bench.tasks import Tally, Task


@cache
def made(name: str, game: str) -> Task:
    """The task with this name, made once."""
    module, _colon, kind = name.partition(":")
    task: Task = getattr(importlib.import_module(f"bench.tasks.{module}"), kind)(game)
    return task


def measure(task: Task, seconds: float) -> Tally:
    """Run batches until they have taken this long. It is the processor's time, so that waiting does not count."""
    tally: Tally = {"seconds": 0.0}
    while tally["seconds"] < seconds:
        task.prepare()
        begin = time.process_time()
        task.run()
        tally["seconds"] += time.process_time() - begin
        for what, count in task.count().items():
            tally[what] = tally.get(what, 0) + count
    return tally


def main() -> None:
    for line in sys.stdin:
        request = json.loads(line)
        task = made(request["task"], request["game"])
        print(json.dumps(measure(task, request["seconds"])), flush=True)


if __name__ == "__main__":
    main()
