"""The server that is measured: ``python -m bench.web.serving DB PORT``. As ``lineup serve`` runs it, durable SQLite.

All visitors come from one address here, so the limits by address are wide open; everything else is as usual.
"""

from __future__ import annotations

import resource
import sys

import uvicorn

from lineup.web.app import create_app
from lineup.web.serve import ServeArguments, look_for_garbage_rarely, settings
from lineup.web.server import incoming
from lineup.web.server.limits import Limiter


def main(db: str, port: int) -> None:
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))  # 3,000 listeners
    wish = ServeArguments(host="127.0.0.1", port=port, db=db)
    incoming.MOST_SILENT = incoming.SILENT.most_of_all = 10_000
    look_for_garbage_rarely()
    app = create_app(db)
    app.state.site.look_limit = Limiter(rate=1e9, burst=1e9)
    uvicorn.Server(uvicorn.Config(app, **settings(wish))).run()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
