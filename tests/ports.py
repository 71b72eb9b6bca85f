"""Ports for servers that tests start."""

from __future__ import annotations

import random
import socket

# Below what systems hand out by themselves: nobody's outgoing connection takes one while a server is started again.
FIRST, LAST = 12_000, 32_000
TRIES = 5  # somebody else may take it before it is used


def free_port() -> int:
    """A port on which nobody listens; whoever starts a server there must be ready to ask for another one."""
    luck = random.SystemRandom()
    while True:
        port = luck.randrange(FIRST, LAST)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("0.0.0.0", port))
            except OSError:
                continue
            return port
