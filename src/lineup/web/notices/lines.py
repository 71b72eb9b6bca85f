"""What the templates about notices are told, as dataclasses."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class WayLine:
    """One device, address or program."""

    id: str
    words: str  # what it is called, or its address
    endpoint: str  # of a device: by it the page knows itself
    secret: str  # of a program
    is_confirmed: bool
    is_off: bool  # it has failed too often


@dataclass(frozen=True)
class KindLine:
    """Something that one can be told."""

    name: str
    words: str
    chosen: bool


@dataclass(frozen=True)
class NoticesContext:
    """notices.html"""

    push_key: str  # empty: this server cannot tell devices
    has_mail: bool
    devices: list[WayLine]
    mails: list[WayLine]
    hooks: list[WayLine]
    kinds: list[KindLine]
    quiet_begin: str
    quiet_end: str
    zone: str
    has_chosen: bool  # else the page proposes the zone of the device
    said: str  # what was just done


@dataclass(frozen=True)
class NoticeLinkContext:
    """notice_link.html: a link of an e-mail, before and after its button."""

    what: str  # "confirm" or "stop"
    address: str
    token: str  # empty: it is done
