"""``lineup serve``: from the command line to a running server, and to a clean end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import logging
import os
import re
import signal
import socket
import sys
import threading
import time
import webbrowser
from dataclasses import asdict, dataclass
from typing import Any

import uvicorn
from starlette.applications import Starlette

from lineup.core import BadOptions
from lineup.core.language import _
from lineup.store import ServerStore
from lineup.store.engine import address, is_sqlite
from lineup.web.app import create_app

VARIABLE = "LINEUP_SERVE"  # of the environment: how a process of several learns what was asked for
LARGEST_MESSAGE = 8_192  # bytes on a page's WebSocket
# How many new objects before the youngest are looked through, and how many rounds of that before the older and the
# oldest ones are: 50,000 objects keep everybody waiting for some 30 ms.
GARBAGE = (10_000, 5, 200)
START = 60  # seconds that a worker may take to come up: on a busy machine the usual 5 are never enough
FAREWELL = 5  # seconds that open connections get when the server stops


@dataclass(frozen=True)
class ServeArguments:
    """What was asked for on the command line."""

    host: str = "0.0.0.0"
    port: int = 8000
    db: str = ""  # a file or postgresql://…; empty: where matches are kept by default
    log_json: bool = False
    workers: int = 1
    beat: float | None = None  # seconds that a bot takes, at least
    bot_processes: int = 1  # in which bots think, for each worker


def own_address() -> str:
    """Where this machine is found in its network; empty without one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is reserved for examples
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if found.startswith("127.") else found


def addresses(arguments: ServeArguments) -> tuple[str, str]:
    """The address for this machine, and the one for phones in the same network (empty when there is none)."""
    everywhere = arguments.host in ("0.0.0.0", "::", "")
    here = f"http://localhost:{arguments.port}" if everywhere else f"http://{arguments.host}:{arguments.port}"
    lan = own_address() if everywhere else ""
    return here, f"http://{lan}:{arguments.port}" if lan else ""


def application() -> Starlette:
    """The application of one process."""
    arguments = ServeArguments(**json.loads(os.environ[VARIABLE]))
    look_for_garbage_rarely()
    return create_app(
        arguments.db or None,
        address=addresses(arguments)[1],
        beat=arguments.beat,
        bot_processes=arguments.bot_processes,
    )


def look_for_garbage_rarely() -> None:
    """Nearly all that a server holds is there to stay, and looking through it every time makes everybody wait."""
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def serve(arguments: ServeArguments, *, open_browser: bool = False) -> None:
    """Serve until somebody stops it."""
    check(arguments)
    here, lan = addresses(arguments)
    if not arguments.log_json:
        greet(here, lan)
    if open_browser and has_desktop():
        threading.Thread(target=open_when_ready, args=(arguments, here), daemon=True).start()
    os.environ[VARIABLE] = json.dumps(asdict(arguments))
    if arguments.workers > 1:
        uvicorn.run("lineup.web.serve:application", factory=True, workers=arguments.workers, **settings(arguments))
        return
    server = Server(uvicorn.Config(application(), **settings(arguments)))
    # Once everything is put away, uvicorn hands the signal on; being stopped is not a failure.
    signal.signal(signal.SIGTERM, lambda _signal, _frame: sys.exit(0))
    with contextlib.suppress(KeyboardInterrupt):
        server.run()


class Server(uvicorn.Server):
    """Says goodbye before it waits for open connections to end."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        assert isinstance(app, Starlette)
        app.state.site.say_farewell()
        await super().shutdown(sockets)


def settings(arguments: ServeArguments) -> dict[str, Any]:
    """How the server is run."""
    return {
        "host": arguments.host,
        "port": arguments.port,
        "log_config": log_config(arguments),
        "log_level": "info" if arguments.log_json else "warning",
        "access_log": arguments.log_json,
        "server_header": False,
        "ws_max_size": LARGEST_MESSAGE,
        "ws_per_message_deflate": False,  # small messages, and many lines that are idle
        "timeout_keep_alive": 30,
        "timeout_graceful_shutdown": FAREWELL,
        "timeout_worker_healthcheck": START,
        "h11_max_incomplete_event_size": 32_768,
    }


def check(arguments: ServeArguments) -> None:
    """Refuse what cannot work before anything is started."""
    if arguments.workers > 1 and is_sqlite(address(arguments.db or None)):
        raise BadOptions(
            _("Several workers need a database that they can share: --db postgresql://… (SQLite has one writer).")
        )
    with socket.socket(socket.AF_INET6 if ":" in arguments.host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((arguments.host, arguments.port))
        except (OSError, OverflowError) as error:
            sentence = _("Port {port} on {host} is not available: {why}. Try another one: --port 8001.")
            raise BadOptions(sentence.format(port=arguments.port, host=arguments.host, why=str(error))) from error
    asyncio.run(try_store(arguments))


async def try_store(arguments: ServeArguments) -> None:
    """Open the store once, and bring it up to date."""
    store = ServerStore(arguments.db or None)
    try:
        await store.open()
    finally:
        await store.close()


def greet(here: str, lan: str) -> None:
    print(_("Lineup is served at {here}").format(here=here))
    if lan:
        print(_("Phones and others in the same network: {lan}").format(lan=lan))
    print(_("Stop with Ctrl-C."), flush=True)


def has_desktop() -> bool:
    """Whether there is a screen on which a browser could open."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_when_ready(arguments: ServeArguments, here: str) -> None:
    """Open a browser once somebody answers."""
    for _try in range(100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", arguments.port)) == 0:
                webbrowser.open(here)
                return
        time.sleep(0.1)


# The log

LINK = re.compile(r"(/me/carry/)[^\s?\"]+")


class WithoutLinks(logging.Filter):
    """A personal link is a key to somebody's name and seats: no log holds it."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = LINK.sub(r"\1…", record.getMessage()), ()
        return True


class JsonLines(logging.Formatter):
    """One JSON object a line, for programs that read logs."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line)


def log_config(arguments: ServeArguments) -> dict[str, Any]:
    formatter = {"()": "lineup.web.serve.JsonLines"} if arguments.log_json else {"format": "%(levelname)s %(message)s"}
    quiet = {"level": "INFO" if arguments.log_json else "WARNING", "handlers": ["out"], "propagate": False}
    out: dict[str, Any] = {"class": "logging.StreamHandler", "formatter": "line", "stream": "ext://sys.stderr"}
    out["filters"] = ["without links"]
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": formatter},
        "filters": {"without links": {"()": "lineup.web.serve.WithoutLinks"}},
        "handlers": {"out": out},
        "loggers": dict.fromkeys(("uvicorn", "uvicorn.access", "uvicorn.error", "lineup"), quiet),
    }
