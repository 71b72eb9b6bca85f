"""What programs can arrange about notices, in the name of whoever they play for."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field

from lineup.core.language import spoken_here
from lineup.store.invitations import mates_of
from lineup.store.notice_ways import HOOK, NoticeWay, Wishes
from lineup.web.api.auth import Caller
from lineup.web.api.models import Sent
from lineup.web.api.tables import Found
from lineup.web.frame.site import site_of
from lineup.web.notices.guard import LONGEST_URL
from lineup.web.notices.mail import LONGEST_ADDRESS
from lineup.web.notices.notices import LONGEST_LABEL, wishes_from
from lineup.web.sitting import inviting

router = APIRouter()

Kind = Literal["turn", "invitation", "end"]
Hour = Annotated[str, Field(max_length=5, description='A time of the day, as "22:00"; empty for none.')]
WayId = Annotated[str, Path(max_length=64, pattern="^[A-Za-z0-9]+$")]


class NewWishes(Sent):
    kinds: Annotated[list[Kind], Field(max_length=3, description="What you want to be told.")]
    quiet_begin: Hour = ""
    quiet_end: Hour = ""
    zone: Annotated[str, Field(max_length=60, description="Time zone of the quiet hours: Europe/Rome.")] = "UTC"


class NewDevice(Sent):
    endpoint: Annotated[str, Field(max_length=LONGEST_URL, description="Of a push service, by https.")]
    p256dh: Annotated[str, Field(max_length=120, description="The public key of the device, in base64url.")]
    auth: Annotated[str, Field(max_length=40, description="The secret of the device, in base64url.")]
    label: Annotated[str, Field(max_length=LONGEST_LABEL, description="What you call it.")] = ""


class NewMail(Sent):
    address: Annotated[str, Field(max_length=LONGEST_ADDRESS, description="It counts once its owner has said yes.")]


class NewHook(Sent):
    url: Annotated[str, Field(max_length=LONGEST_URL, description="Of your program, by https.")]


class WayOut(BaseModel):
    id: str
    kind: Annotated[str, Field(description="push, mail or hook.")]
    address: str
    label: str
    confirmed: Annotated[bool, Field(description="False: an e-mail address whose owner has not said yes.")]
    off: Annotated[bool, Field(description="It has failed too often; add it anew.")]
    secret: Annotated[str, Field(description="Of a hook: what its calls are signed with.")]


class Invite(Sent):
    fellow: Annotated[str, Field(max_length=80, description="Whom, by the id of GET /fellows.")]


class FellowOut(BaseModel):
    id: str
    name: str


class ArrangedOut(BaseModel):
    ok: bool


class NoticesOut(BaseModel):
    kinds: list[str]
    quiet_begin: str
    quiet_end: str
    zone: str
    ways: Annotated[list[WayOut], Field(description="How you are reached.")]
    push_key: Annotated[str, Field(description="With it a browser subscribes; empty: devices cannot be told.")]
    mail: Annotated[bool, Field(description="Whether this server sends e-mail.")]


@router.get("/notices", summary="What you are told when you are away, how, and when not")
async def notices(request: Request, person: Caller) -> NoticesOut:
    service = site_of(request).notices
    wishes, ways = await service.about(person)
    return NoticesOut(
        **hours(wishes),
        kinds=list(wishes.kinds),
        zone=wishes.zone,
        ways=[way_out(way) for way in ways],
        push_key=await service.push_key(),
        mail=service.settings.has_mail(),
    )


@router.put("/notices", summary="Say what you want to be told, and when not")
async def wish(request: Request, wish: NewWishes, person: Caller) -> NoticesOut:
    kinds: list[str] = list(dict.fromkeys(wish.kinds))
    wishes = wishes_from(kinds, wish.quiet_begin, wish.quiet_end, wish.zone, spoken_here())
    await site_of(request).notices.wish(person, wishes)
    return await notices(request, person)


@router.post("/notices/devices", status_code=201, summary="Be told on a device, by Web Push")
async def add_device(request: Request, wish: NewDevice, person: Caller) -> WayOut:
    add = site_of(request).notices.add_device
    return way_out(await add(person, wish.endpoint, wish.p256dh, wish.auth, wish.label))


@router.post("/notices/mail", status_code=201, summary="Be told by e-mail, once the address is confirmed")
async def add_mail(request: Request, wish: NewMail, person: Caller) -> WayOut:
    return way_out(await site_of(request).notices.add_mail(person, wish.address))


@router.post("/notices/hooks", status_code=201, summary="Have a program of yours called; its secret signs the calls")
async def add_hook(request: Request, wish: NewHook, person: Caller) -> WayOut:
    return way_out(await site_of(request).notices.add_hook(person, wish.url))


@router.delete("/notices/ways/{way}", summary="Be told no more on a device, by e-mail or by a call")
async def remove(request: Request, way: WayId, person: Caller) -> ArrangedOut:
    await site_of(request).notices.remove(person, way)
    return ArrangedOut(ok=True)


@router.post("/notices/test", summary="Get a test notice, every way there is")
async def test(request: Request, person: Caller) -> ArrangedOut:
    await site_of(request).notices.test(person)
    return ArrangedOut(ok=True)


@router.get("/fellows", summary="People you have sat at a table with")
async def fellows(request: Request, person: Caller) -> list[FellowOut]:
    found = await site_of(request).tables.store.read(lambda connection: mates_of(connection, person.id))
    return [FellowOut(id=each.id, name=each.name) for each in found]


@router.post("/tables/{table}/invitations", summary="Invite somebody you have played with, while a seat is free")
async def invite(request: Request, live: Found, wish: Invite, person: Caller) -> ArrangedOut:
    await inviting.invite(site_of(request), live, person, wish.fellow)
    return ArrangedOut(ok=True)


def hours(wishes: Wishes) -> dict[str, str]:
    begin, _dash, end = wishes.quiet.partition("-")
    return {"quiet_begin": begin, "quiet_end": end}


def way_out(way: NoticeWay) -> WayOut:
    return WayOut(
        id=way.id,
        kind=way.kind,
        address=way.address,
        label=way.label,
        confirmed=way.confirmed,
        off=way.is_off(),
        secret=way.secret if way.kind == HOOK else "",
    )
