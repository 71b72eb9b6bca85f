"""The JSON API for programs: the same tables, with a token instead of a cookie. OpenAPI describes it at /docs."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import FastAPI
from starlette.routing import Route

from lineup.web.site import Site


@dataclass
class Programs:
    app: FastAPI
    pages: list[Route]


def api(site: Site) -> Programs:
    app = FastAPI(title="Lineup", docs_url=None, redoc_url=None)
    return Programs(app, [])
