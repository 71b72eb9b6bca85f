"""The JSON API for programs: the same tables, with a token instead of a cookie. OpenAPI describes it at /docs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from lineup.core import LineupError
from lineup.core.language import _, speak
from lineup.web.api import me, notices, ratings, reviews, swell, tables
from lineup.web.api.auth import ApiLimits
from lineup.web.api.lines import ApiField, ApiOperation, DocsContext
from lineup.web.api.models import RefusedOut
from lineup.web.frame.site import Site, language_of
from lineup.web.server.refusals import (
    Refused,
    allowed_methods,
    not_understood,
    note_fault,
    rule_of,
    sentence_of,
    status_of,
)

ROUTERS = [each.router for each in (tables, me, reviews, swell, notices, ratings)]

ABOUT = """
Everything that people do at a table, for programs. Get a token with POST /people (or on your own page, to play in your
own name) and send it as "Authorization: Bearer TOKEN".

Limits: 20 requests a second and 100 at once for each token, 5 new people a minute from one address, 30 new tables a
minute for each token and from one address, 300,000 bytes a request. A program that is faster gets status 429 and a
sentence, and nothing is done.

A move is answered once it is kept: after status 200 it survives a power failure. What is refused changes nothing.
"""

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": RefusedOut, "description": says}
    for status, says in (
        (400, "Not JSON, or not proper HTTP."),
        (401, "No token, or one that nobody has."),
        (403, "Not yours, not yet, or you are banned."),
        (404, "No such thing."),
        (405, "Not at this address; the header Allow says what can be done there."),
        (409, "Not now: a rule forbids it, or the question is closed."),
        (410, "The table was closed by whoever runs the server."),
        (413, "Too large."),
        (422, "That cannot be understood."),
        (429, "Too fast."),
        (431, "Headers of more than 32 KB; the connection is closed."),
        (503, "Matches cannot be kept right now."),
    )
}


def refused(error: LineupError) -> JSONResponse:
    body = RefusedOut(sentence=sentence_of(error), rule=rule_of(error))
    headers = {"www-authenticate": "Bearer"} if status_of(error) == 401 else None
    return JSONResponse(body.model_dump(), status_of(error), headers)


async def on_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, LineupError)
    note_fault(f"{request.method} {request.url.path}", error)
    return refused(error)


async def on_bad_shape(request: Request, error: Exception) -> Response:
    """What does not have the form that OpenAPI describes: where, and why."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:]) or _("the request")
    return refused(Refused(422, f"{where[:80]}: {first['msg']}."))


async def on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    says = {404: _("There is nothing here."), 405: _("That cannot be done here.")}
    status = error.status_code
    answer = refused(Refused(status, says[status]) if status in says else not_understood(status))
    answer.headers.update(error.headers or {})
    if status == 405:
        answer.headers["allow"] = allowed_methods(request, [route for each in ROUTERS for route in each.routes])
    return answer


async def on_fault(request: Request, error: Exception) -> Response:
    return refused(Refused(500, _("Something went wrong here. It is not your fault; try again.")))


def api(site: Site) -> FastAPI:
    """The application that is mounted at /api/v1."""
    app = FastAPI(
        title="Lineup",
        version="1",
        description=ABOUT,
        docs_url=None,
        redoc_url=None,
        responses=REFUSALS,
        servers=[{"url": "/api/v1"}],
        root_path_in_servers=False,
        exception_handlers={
            LineupError: on_refusal,
            RequestValidationError: on_bad_shape,
            HTTPException: on_http_error,
            Exception: on_fault,
        },
    )

    @app.middleware("http")
    async def spoken(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
        speak(language_of(request))
        return await call_next(request)

    app.state.site, app.state.limits = site, ApiLimits()
    for router in ROUTERS:
        app.include_router(router)
    return app


# The description, for people


def describe(app: FastAPI) -> DocsContext:
    """What /docs shows: every address with what it takes and what it gives."""
    spec = app.openapi()
    operations = [
        ApiOperation(
            method=method.upper(),
            path=f"/api/v1{path}",
            summary=about.get("summary", ""),
            parameters=[parameter_of(each) for each in about.get("parameters", [])],
            body=body_of(about, spec),
            answer=answer_of(about, spec),
        )
        for path, methods in spec["paths"].items()
        for method, about in methods.items()
    ]
    refusals = {status: each["description"] for status, each in REFUSALS.items()}
    return DocsContext(ABOUT.strip().split("\n\n"), operations, refusals)


def parameter_of(parameter: dict[str, Any]) -> ApiField:
    says = parameter.get("description") or parameter.get("schema", {}).get("description", "")
    return ApiField(parameter["name"], parameter["in"], says)


def fields_of(schema: dict[str, Any], spec: dict[str, Any]) -> list[ApiField]:
    """The fields of an object, each with its kind and a sentence."""
    if "items" in schema:
        return fields_of(schema["items"], spec)
    if "$ref" in schema:
        schema = spec["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return [
        ApiField(name, kind_of(each), each.get("description", ""))
        for name, each in schema.get("properties", {}).items()
    ]


def kind_of(schema: dict[str, Any]) -> str:
    if "anyOf" in schema:
        return " or ".join(kind_of(each) for each in schema["anyOf"])
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "enum" in schema:
        return ", ".join(str(each) for each in schema["enum"])
    return str(schema.get("type", "anything"))


def body_of(about: dict[str, Any], spec: dict[str, Any]) -> list[ApiField]:
    content = about.get("requestBody", {}).get("content", {}).get("application/json", {})
    return fields_of(content.get("schema", {}), spec)


def answer_of(about: dict[str, Any], spec: dict[str, Any]) -> list[ApiField]:
    given: dict[str, Any] = next((each for status, each in about["responses"].items() if status.startswith("2")), {})
    return fields_of(given.get("content", {}).get("application/json", {}).get("schema", {}), spec)
