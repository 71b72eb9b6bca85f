"""The API keeps what its OpenAPI description promises, whatever is sent to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.testclient import TestClient

from lineup.web.app import create_app
from lineup.web.server.limits import Limiter
from web.visitors import Someone

ADDRESSES = [
    ("post", "/people"), ("get", "/me"), ("get", "/games"), ("get", "/bots"), ("get", "/tables"), ("post", "/tables"),
    ("get", "/tables/{table}"), ("post", "/tables/{table}/join"), ("get", "/tables/{table}/moves"),
    ("post", "/tables/{table}/moves"), ("post", "/tables/{table}/offers"), ("post", "/tables/{table}/acts"),
    ("post", "/tables/{table}/rematch"), ("post", "/tables/{table}/again"), ("get", "/tables/{table}/hint"),
    ("get", "/tables/{table}/review"),
    ("get", "/tables/{table}/story"), ("get", "/tables/{table}/record"),
    ("get", "/notices"), ("put", "/notices"), ("post", "/notices/devices"), ("post", "/notices/mail"),
    ("post", "/notices/hooks"), ("delete", "/notices/ways/{way}"), ("post", "/notices/test"),
    ("get", "/fellows"), ("post", "/tables/{table}/invitations"),
    ("get", "/me/ratings"), ("post", "/me/ladder"), ("get", "/ladders/{game}"),
    ("get", "/me/matches"), ("get", "/me/statistics"), ("delete", "/me"),
    ("get", "/swell"), ("get", "/swell/{day}"), ("get", "/swell/{day}/{game}"), ("post", "/swell/{day}/{game}"),
    ("post", "/tables/{table}/challenge"),
]  # fmt: skip
KNOWN = {200, 201, 401, 403, 404, 405, 409, 413, 422}
UNDESCRIBED = {405}  # what no address describes, because it is about the address itself


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server that is patient: here it is asked for more than any limit allows."""
    folder: Path = tmp_path_factory.mktemp("api")
    app = create_app(folder / "lineup.db", beat=0.0)
    with TestClient(app, raise_server_exceptions=False) as client:
        endless = Limiter(rate=1e9, burst=1e9)
        app.state.site.look_limit = app.state.site.table_limit = endless
        app.state.site.notices.test_limit = endless
        app.state.programs.state.limits.requests = app.state.site.newcomer_limit = endless
        yield client


def test_the_description_is_complete(site: TestClient) -> None:
    described = site.get("/api/v1/openapi.json").json()["paths"]
    found = [(method, path) for path, methods in described.items() for method in methods]
    assert sorted([*ADDRESSES, ("get", "/tables/{table}/stream")]) == sorted(found)
    page = site.get("/docs").text
    assert all(f"/api/v1{path}" in page for _method, path in found)


@pytest.mark.slow
@pytest.mark.parametrize(("method", "path"), ADDRESSES)
def test_whatever_is_sent_the_answer_is_one_that_was_promised(site: TestClient, method: str, path: str) -> None:
    spec = site.get("/api/v1/openapi.json").json()
    schema = schemathesis.openapi.from_dict(spec)
    somebody = Someone(site)
    tables = [somebody.ask("POST", "/tables", {"game": "wave", "seats": [{"kind": "me"}] * 2}).json()["id"], "nowhere"]
    counted = 0

    @given(case=schema[path][method.upper()].as_strategy())
    @settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    def run(case: Any) -> None:
        nonlocal counted
        counted += 1
        if "table" in (case.path_parameters or {}) and counted % 2:
            case.path_parameters["table"] = tables[counted % 4 // 2]
        body = case.body if isinstance(case.body, dict | list | str | int | float | bool | None) else None
        site.cookies.clear()
        answer = site.request(
            method,
            f"/api/v1{case.formatted_path}",
            params=case.query or None,
            json=body,
            headers={"authorization": f"Bearer {somebody.token}"},
        )
        assert answer.status_code in KNOWN, f"{answer.status_code}: {answer.text}"
        if answer.status_code >= 400:
            assert set(answer.json()) == {"sentence", "rule"}, answer.text
            assert answer.json()["sentence"], answer.text
        if answer.status_code not in UNDESCRIBED:
            # A move that no game has fits the description and is refused all the same.
            response = schemathesis.Response.from_any(answer)
            case.validate_response(response, excluded_checks=[positive_data_acceptance])

    run()
    assert counted
