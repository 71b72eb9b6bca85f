"""The one door by which the server calls addresses that people gave it: never into its own network.

A name is looked up once, every address that it has must be public, and the line goes to the very address that was
looked at. Redirects are not followed, and nothing of the answer is read but its status.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
import threading
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from lineup.core.language import _
from lineup.web.server.refusals import Refused

LONGEST_URL = 1_000  # characters
PATIENCE = 8.0  # seconds for the whole call


class NotReached(Exception):
    """Nobody answered, or the address may not be called."""


@dataclass(frozen=True)
class Guard:
    """Where calls may go. ``private``: also by plain http and into networks that are not public."""

    private: bool = False

    def check(self, url: str) -> None:
        """Refuse what can be seen to be wrong when somebody gives an address; no name is looked up yet."""
        parts = self._parts(url)
        if parts is None:
            raise Refused(422, _("Give an address that begins with https:// and that everybody can reach."))

    def _parts(self, url: str) -> SplitResult | None:
        """The parts of an address that may be called, by its looks."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            return None
        host = parts.hostname or ""
        is_plain = all(" " < sign <= "~" for sign in url) and len(url) <= LONGEST_URL
        if not is_plain or not host or parts.username is not None or parts.password is not None:
            return None
        if self.private:
            return parts if parts.scheme in ("http", "https") else None
        if parts.scheme != "https" or port not in (None, 443) or "." not in host:
            return None
        return parts if is_public_or_name(host) else None

    def post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        """Send something to an address that somebody gave; the status of the answer. Blocks: call it in a thread."""
        parts = self._parts(url)
        if parts is None:
            raise NotReached("not an address that may be called")
        target = self.resolve(parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80))
        line = Line(parts, target)
        timer = threading.Timer(PATIENCE, line.cut)  # however slowly somebody answers
        timer.start()
        try:
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            line.request("POST", path, body, headers)
            status = line.getresponse().status
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise NotReached(type(error).__name__) from error
        finally:
            timer.cancel()
            line.close()
        if line.was_cut:  # half an answer looks like a whole one
            raise NotReached("too slow")
        return status

    def resolve(self, host: str, port: int) -> tuple[str, int]:
        """The address behind a name, if all that it has may be called."""
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            raise NotReached("no such name") from error
        addresses = [str(each[4][0]) for each in found]
        if not addresses or not (self.private or all(map(is_public, addresses))):
            raise NotReached("not a public address")
        return addresses[0], port


def is_public(text: str) -> bool:
    """Whether everybody can reach an address: it lies inside no house, machine or cloud."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address):
        inside = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if inside is not None or address in NAT64:
            return False
    return address.is_global and not address.is_multicast


NAT64 = ipaddress.ip_network("64:ff9b::/96")  # leads to any IPv4 address, also of the house


def is_public_or_name(host: str) -> bool:
    """Whether a host is a name, or an address that everybody can reach. Numbers in other forms are neither."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return not host.replace(".", "").isdigit() and not host.lower().startswith("0x")
    return is_public(host)


class Line(http.client.HTTPConnection):
    """A line to an address that was looked at, for the name by which it was asked for."""

    def __init__(self, parts: SplitResult, target: tuple[str, int]) -> None:
        super().__init__(parts.hostname or "", target[1], timeout=PATIENCE)
        if parts.scheme == "https":
            self.default_port = 443
        self._target = target
        self._secure = parts.scheme == "https"
        self.was_cut = False

    def connect(self) -> None:
        self.sock = socket.create_connection(self._target, PATIENCE)
        if self._secure:
            self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)

    def cut(self) -> None:
        """End it from another thread."""
        self.was_cut = True
        line = getattr(self, "sock", None)
        if line is not None:
            try:
                line.shutdown(socket.SHUT_RDWR)
            except OSError:
                line.close()
