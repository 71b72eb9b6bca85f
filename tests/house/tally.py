"""Adds up what the tests said on both builds: the last line of ``make test``."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from xml.etree import ElementTree


def counts(report: Path) -> dict[str, int]:
    """How many tests passed, failed (errors included) and were skipped."""
    suites = list(ElementTree.parse(report).getroot().iter("testsuite"))
    tests, errors, failures, skipped = (
        sum(int(suite.get(name, "0")) for suite in suites) for name in ("tests", "errors", "failures", "skipped")
    )
    return {"passed": tests - errors - failures - skipped, "failed": errors + failures, "skipped": skipped}


def not_run(report: Path) -> set[str]:
    """Why some tests could not even be tried: skipped with a sentence that begins with NOT RUN."""
    found = {skipped.get("message", "") for skipped in ElementTree.parse(report).getroot().iter("skipped")}
    return {message for message in found if message.startswith("NOT RUN")}


def main(names: list[str]) -> int:
    reports = [Path(name) for name in names]
    missing = [report.stem for report in reports if not report.exists()]
    if missing:
        print(f"0 passed, 1 failed: the tests did not run to their end on the {' and the '.join(missing)} build")
        return 1
    each = {report.stem: counts(report) for report in reports}
    total = {name: sum(count[name] for count in each.values()) for name in ("passed", "failed", "skipped")}
    builds = "; ".join(f"{build}: {count['passed']} passed, {count['failed']} failed" for build, count in each.items())
    reasons = sorted(set().union(*(not_run(report) for report in reports)))
    why = "".join(f"; {reason}" for reason in reasons)
    print(f"{total['passed']} passed, {total['failed']} failed, {total['skipped']} skipped ({builds}){why}")
    return 1 if total["failed"] or (reasons and os.environ.get("CI")) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
