"""What the page about the API is told, as dataclasses."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ApiField:
    name: str
    kind: str  # of a parameter: where it stands
    says: str


@dataclass(frozen=True)
class ApiOperation:
    method: str
    path: str
    summary: str
    parameters: list[ApiField]
    body: list[ApiField]
    answer: list[ApiField]


@dataclass(frozen=True)
class DocsContext:
    """docs.html"""

    about: list[str]  # paragraphs
    operations: list[ApiOperation]
    refusals: dict[int | str, str]  # by status
