"""``lineup serve``: from the command line to a running server, and to a clean end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import ipaddress
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
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from typing import Any

import uvicorn
from starlette.applications import Starlette

from lineup.core import BadOptions
from lineup.core.language import _
from lineup.store import ServerStore
from lineup.store.engine import address, is_sqlite
from lineup.web.app import create_app
from lineup.web.notices.settings import notice_settings
from lineup.web.server.incoming import LONGEST_HEADER, SILENT, GuardedProtocol
from lineup.web.server.workers import BEAT, Supervisor, sign_of_life
from lineup.web.sockets.direct_line import DirectLine

LARGEST_MESSAGE = 8_192  # bytes on a page's WebSocket
# How many new objects before the youngest are looked through, and how many rounds of that before the older and the
# oldest ones are: 50,000 objects keep everybody waiting for some 30 ms.
GARBAGE = (10_000, 5, 200)
START = 60  # seconds without a sign of life after which a worker is given up
FAREWELL = 5  # seconds that open connections get when the server stops
LAST_CALL = 10  # seconds more after which a worker that does not end is ended
PROXIES_WAIT = 130  # seconds that a proxy may keep a line for later: longer than proxies do by themselves
MOST_FILES = 65_536  # files and lines that a process may hold open, where the system lets it


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
    allowed_hosts: tuple[str, ...] = ()  # names by which this server may be asked; none: all
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded headers are believed
    smtp_url: str = ""  # how e-mail is sent; empty: as $LINEUP_SMTP_URL says, or not at all
    public_url: str = ""  # where everybody finds this server; empty: as $LINEUP_PUBLIC_URL says
    drain: float = 0.0  # seconds to go on serving after a signal to stop, while /readyz already says no


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


def application(arguments: ServeArguments) -> Starlette:
    """The application of one process."""
    look_for_garbage_rarely()
    return create_app(
        arguments.db or None,
        address=addresses(arguments)[1],
        beat=arguments.beat,
        bot_processes=arguments.bot_processes,
        allowed_hosts=arguments.allowed_hosts,
        notices=notice_settings(arguments.smtp_url, arguments.public_url),
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
    if arguments.workers > 1:
        serve_by_workers(arguments)
    else:
        serve_here(arguments)


def serve_here(arguments: ServeArguments, sockets: list[socket.socket] | None = None, **more: Any) -> None:
    """Serve in this process."""
    SILENT.most_of_all = raise_file_limit() // 2
    server = Server(uvicorn.Config(application(arguments), **settings(arguments), **more), arguments.drain)
    # Once everything is put away, uvicorn hands the signal on; being stopped is not a failure.
    signal.signal(signal.SIGTERM, lambda _signal, _frame: sys.exit(0))
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets)


def serve_by_workers(arguments: ServeArguments) -> None:
    """Serve in several processes that share a socket; this one looks after them."""
    listening = uvicorn.Config(application, **settings(arguments)).bind_socket()
    farewell = arguments.drain + FAREWELL + LAST_CALL
    work = partial(serve_as_worker, arguments, listening)
    Supervisor(work, count=arguments.workers, patience=START, farewell=farewell).run()


def serve_as_worker(arguments: ServeArguments, listening: socket.socket, line: Connection) -> None:
    """One process of several."""

    async def beat() -> None:
        sign_of_life(line)

    serve_here(arguments, [listening], callback_notify=beat, timeout_notify=BEAT)


class Server(uvicorn.Server):
    """Says goodbye before it waits for open connections to end."""

    def __init__(self, config: uvicorn.Config, drain: float = 0.0) -> None:
        super().__init__(config)
        self.drain = drain

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        assert isinstance(app, Starlette)
        app.state.site.is_leaving = True  # /readyz says no: whoever comes from now on is sent elsewhere
        until = time.monotonic() + self.drain
        while time.monotonic() < until and not self.force_exit:
            await asyncio.sleep(0.1)
        app.state.site.say_farewell()
        await super().shutdown(sockets)


def raise_file_limit() -> int:
    """Every line is an open file, and the usual limit is a thousand; how many there may be from now on."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return MOST_FILES
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    return max(soft, wanted)


def settings(arguments: ServeArguments) -> dict[str, Any]:
    """How the server is run."""
    return {
        "host": arguments.host,
        "port": arguments.port,
        "log_config": log_config(arguments),
        "log_level": "info" if arguments.log_json else "warning",
        "access_log": arguments.log_json,
        "server_header": False,
        "ws": DirectLine,
        "ws_max_size": LARGEST_MESSAGE,
        "ws_per_message_deflate": False,  # small messages, and many lines that are idle
        "http": GuardedProtocol,
        "proxy_headers": bool(arguments.trusted_proxies),
        "forwarded_allow_ips": list(arguments.trusted_proxies),
        "timeout_keep_alive": PROXIES_WAIT,  # whoever is no proxy is held to the deadline in server/incoming.py
        "timeout_graceful_shutdown": FAREWELL,
        "h11_max_incomplete_event_size": 2 * LONGEST_HEADER,  # server/incoming.py counts, whichever parser there is
    }


def check(arguments: ServeArguments) -> None:
    """Refuse what cannot work before anything is started."""
    if arguments.workers > 1 and is_sqlite(address(arguments.db or None)):
        raise BadOptions(
            _("Several workers need a database that they can share: --db postgresql://… (SQLite has one writer).")
        )
    check_names(arguments)
    notice_settings(arguments.smtp_url, arguments.public_url)
    with socket.socket(socket.AF_INET6 if ":" in arguments.host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((arguments.host, arguments.port))
        except (OSError, OverflowError) as error:
            sentence = _("Port {port} on {host} is not available: {why}. Try another one: --port 8001.")
            raise BadOptions(sentence.format(port=arguments.port, host=arguments.host, why=str(error))) from error
    asyncio.run(try_store(arguments))


def check_names(arguments: ServeArguments) -> None:
    """A host or a proxy that cannot exist is a slip of the pen."""
    for host in arguments.allowed_hosts:
        if not re.fullmatch(r"\*|(\*\.)?[\w.-]+|\[[0-9A-Fa-f:.]+\]", host):
            sentence = _("{host!r} is not the name of a host: say example.org or *.example.org, without a port.")
            raise BadOptions(sentence.format(host=host))
    for proxy in arguments.trusted_proxies:
        try:
            ipaddress.ip_network(proxy, strict=False)
        except ValueError as error:
            sentence = _("{proxy!r} is not the address of a proxy: say 10.0.0.5 or 10.0.0.0/24.")
            raise BadOptions(sentence.format(proxy=proxy)) from error


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

LINK = re.compile(r"(/me/carry/|/notices/(?:confirm|stop)/)[^\s?\"]+")


class WithoutLinks(logging.Filter):
    """A personal link is a key to somebody's name and seats, a link of an e-mail to an address: no log holds them."""

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
