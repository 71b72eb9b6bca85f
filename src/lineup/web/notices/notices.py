"""Telling people who are away: what can be arranged about it, for pages and programs alike."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import Callable
from dataclasses import replace
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sqlalchemy import Connection

from lineup.core.language import _
from lineup.store import Person, wall_clock
from lineup.store.notice_ways import (
    HOOK,
    KINDS,
    MAIL,
    PUSH,
    TEST,
    NoticeWay,
    Wishes,
    confirm_way,
    forget_others_of,
    new_way_id,
    read_way,
    read_ways,
    read_wishes,
    remove_way,
    save_way,
    save_wishes,
)
from lineup.store.notices import Due, Notice, add_notice
from lineup.store.once import server_secret
from lineup.web.live.tables import Tables
from lineup.web.notices import hook, mail, push
from lineup.web.notices.guard import Guard, NotReached
from lineup.web.notices.sender import NoticeSender
from lineup.web.notices.settings import NoticeSettings
from lineup.web.notices.words import NoticeWords
from lineup.web.server.limits import Limiter
from lineup.web.server.refusals import Refused, nothing_here, too_fast

A_DAY = 86_400.0
LONGEST_LABEL = 60
QUIET = re.compile(r"([01]\d|2[0-3]):[0-5]\d")
LOG = logging.getLogger("lineup")


class Notices:
    """What a server does about people who are away."""

    def __init__(self, tables: Tables, settings: NoticeSettings) -> None:
        self.settings = settings
        self.store = tables.store
        self.guard = Guard(private=settings.private)
        self.mail_limit = Limiter(rate=3 / A_DAY, burst=3, name="mails")  # letters that ask, by person and by address
        self.test_limit = Limiter(rate=1 / 60, burst=5, name="tests")  # by person
        self.invite_limit = Limiter(rate=1 / 300, burst=12, name="invitations")  # by whoever invites
        self.pair_limit = Limiter(rate=3 / A_DAY, burst=3, name="pairs")  # by whoever invites, and whom
        self.sender = NoticeSender(tables, {PUSH: self._push, MAIL: self._mail, HOOK: self._hook})
        self._keys: dict[str, str] = {}

    def limits(self) -> list[Limiter]:
        """What several servers count together."""
        return [self.mail_limit, self.test_limit, self.invite_limit, self.pair_limit]

    def open(self) -> None:
        if not self.has_push():
            LOG.info("no notices on devices: pip install 'lineup-games[club]'")
        if not self.settings.has_mail():
            LOG.info("no notices by e-mail: --smtp-url and --public-url say how")
        self.sender.open()

    async def close(self) -> None:
        await self.sender.close()

    async def _key(self, name: str, fresh: Callable[[], str]) -> str:
        """A secret of the server, made on first use."""
        if name not in self._keys:
            made = await asyncio.to_thread(fresh)
            self._keys[name] = await self.store.write(lambda each: server_secret(each, name, made))
        return self._keys[name]

    # What there is

    def has_push(self) -> bool:
        return push.is_installed()

    async def push_key(self) -> str:
        """What a browser needs to subscribe; empty where devices cannot be told."""
        return push.public_key(await self._key("vapid", push.fresh_key)) if self.has_push() else ""

    async def about(self, person: Person) -> tuple[Wishes, list[NoticeWay]]:
        return await self.store.read(lambda each: (read_wishes(each, person.id), read_ways(each, person.id)))

    # What people arrange

    async def wish(self, person: Person, wishes: Wishes) -> None:
        await self.store.write(lambda each: save_wishes(each, person.id, wishes))

    async def add_device(self, person: Person, endpoint: str, p256dh: str, auth: str, label: str) -> NoticeWay:
        """A browser that has agreed to be told."""
        if not self.has_push():
            raise Refused(409, _("This server does not send notices to devices."))
        self.guard.check(endpoint)
        way = new_way(person, PUSH, endpoint, push.check_subscription(p256dh, auth), label)

        def work(connection: Connection) -> None:
            forget_others_of(connection, endpoint, person.id)
            save_way(connection, way)

        await self.store.write(work)
        return way

    async def add_hook(self, person: Person, url: str) -> NoticeWay:
        """A program of somebody's own, with a new secret."""
        self.guard.check(url)
        way = new_way(person, HOOK, url, hook.fresh_secret(), "")
        await self.store.write(lambda each: save_way(each, way))
        return way

    async def add_mail(self, person: Person, address: str) -> NoticeWay:
        """An e-mail address, which counts once its owner has said yes."""
        server = self.settings.mail_server
        if server is None:
            raise Refused(409, _("This server does not send e-mail."))
        address = mail.check_address(address)
        if not (self.mail_limit.take(person.id) and self.mail_limit.take(address)):
            raise too_fast()
        way = replace(new_way(person, MAIL, address, "", ""), confirmed=False)
        await self.store.write(lambda each: save_way(each, way))
        url = f"{self.settings.public_url}/notices/confirm/{await self._token('confirm', way.id)}"
        letter = mail.confirmation_mail(url)
        try:
            status = await self.sender.in_thread(mail.send_mail, server, address, letter)
        except NotReached:
            status = 503
        if status != mail.TAKEN:
            await self.store.write(lambda each: remove_way(each, way.id))
            raise Refused(503, _("The e-mail could not be sent. Is the address right? Try again later."))
        return way

    async def remove(self, person: Person, way: str) -> None:
        if not await self.store.write(lambda each: remove_way(each, way, person.id)):
            raise nothing_here()

    async def test(self, person: Person) -> None:
        """A notice at once, to see whether it arrives."""
        if not self.test_limit.take(person.id):
            raise too_fast()
        due = Due(person.id, TEST, secrets.token_hex(8), {})
        await self.store.write(lambda each: add_notice(each, "", due))
        self.sender.wake()

    # Links in e-mails

    async def _mail_key(self) -> str:
        return await self._key("mail", mail.fresh_key)

    async def _token(self, what: str, way: str) -> str:
        return mail.link_token(await self._mail_key(), what, way)

    async def mail_in_link(self, what: str, token: str) -> NoticeWay:
        """The address that a link of an e-mail is about."""
        name = mail.way_in_token(await self._mail_key(), what, token)
        way = await self.store.read(lambda each: read_way(each, name)) if name else None
        if way is None:
            raise Refused(404, _("This link is too old, or it was used already."))
        return way

    async def confirm(self, token: str) -> None:
        way = await self.mail_in_link("confirm", token)
        await self.store.write(lambda each: confirm_way(each, way.id))

    async def stop(self, token: str) -> None:
        """No more e-mails; a link that was used before has done its work."""
        if name := mail.way_in_token(await self._mail_key(), "stop", token):
            await self.store.write(lambda each: remove_way(each, name))

    # Sending: what blocks is done in threads

    async def _push(self, way: NoticeWay, notice: Notice, words: NoticeWords) -> int:
        if not self.has_push():
            raise NotReached("not installed")
        key = await self._key("vapid", push.fresh_key)
        sent = (self.guard, way, notice, words, key, self.settings.contact())
        return await self.sender.in_thread(push.send_push, *sent)

    async def _mail(self, way: NoticeWay, notice: Notice, words: NoticeWords) -> int:
        server, url = self.settings.mail_server, self.settings.public_url
        if server is None:
            raise NotReached("no mail server")
        letter = mail.notice_mail(words, url, f"{url}/notices/stop/{await self._token('stop', way.id)}")
        return await self.sender.in_thread(mail.send_mail, server, way.address, letter)

    async def _hook(self, way: NoticeWay, notice: Notice, words: NoticeWords) -> int:
        sent = (self.guard, way, notice, words, self.settings.public_url)
        return await self.sender.in_thread(hook.send_hook, *sent)


def new_way(person: Person, kind: str, address: str, secret: str, label: str) -> NoticeWay:
    label = "".join(sign for sign in " ".join(label.split()) if sign.isprintable())[:LONGEST_LABEL]
    return NoticeWay(new_way_id(), person.id, kind, address, secret, label, wall_clock.now(), confirmed=True)


def wishes_from(kinds: list[str], begin: str, end: str, zone: str, language: str) -> Wishes:
    """What somebody has filled in."""
    if any(kind not in KINDS for kind in kinds):
        raise Refused(422, _("There is nothing here by that name."))
    if begin == end:
        return Wishes(tuple(kinds), "", known_zone(zone or "UTC"), language)
    if not QUIET.fullmatch(begin) or not QUIET.fullmatch(end):
        raise Refused(422, _("Say quiet hours as 22:00 and 07:30."))
    return Wishes(tuple(kinds), f"{begin}-{end}", known_zone(zone or "UTC"), language)


def known_zone(name: str) -> str:
    """A time zone such as Europe/Rome."""
    try:
        ZoneInfo(name)
    except (ValueError, OSError, ZoneInfoNotFoundError) as error:
        raise Refused(422, _("There is no time zone called {name!r}.").format(name=name[:40])) from error
    return name
