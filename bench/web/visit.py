"""What a first visit of a table's page costs: the page and everything that it needs, as it comes over the wire."""

from __future__ import annotations

import gzip
import re
import urllib.request
from urllib.parse import urljoin

from bench.tasks import Tally
from bench.web.scripts import Script

# What a browser fetches: scripts, styles, icons and pictures of the page, and whatever its style sheets point to.
IN_PAGE = re.compile(r'<(?:link|script|img)\b[^>]*?\b(?:href|src)="([^"]+)"')
IN_STYLE = re.compile(r'url\("?([^")]+)"?\)')


def fetched(address: str, token: str) -> tuple[str, int]:
    """A file as text, and how many bytes it took with its headers."""
    headers = {"cookie": f"lineup={token}", "accept-encoding": "gzip, deflate, br"}
    with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=30) as answer:
        body = answer.read()
        size = len(body) + len(str(answer.headers).encode())
        plain = gzip.decompress(body) if answer.headers.get("content-encoding") == "gzip" else body
    return plain.decode(errors="replace"), size


def first_visit(port: int, script: Script) -> Tally:
    """Every file once. Fonts for letters that no page of ours has shown yet are counted as well."""
    page = f"http://127.0.0.1:{port}/t/{script['table']}"
    token = script["tokens"][0]
    text, total = fetched(page, token)
    wanted = [urljoin(page, each) for each in IN_PAGE.findall(text)]
    seen: set[str] = set()
    while wanted:
        address = wanted.pop()
        if address in seen:
            continue
        seen.add(address)
        text, size = fetched(address, token)
        total += size
        if ".css" in address:
            wanted += [urljoin(address, each) for each in IN_STYLE.findall(text) if not each.startswith("data:")]
    return {"bytes": float(total), "files": 1.0 + len(seen), "seconds": 1.0}
