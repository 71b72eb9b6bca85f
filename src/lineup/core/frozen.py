"""Frozen dataclasses that are made quickly. A page is told some sixty of them, and Python sets each of their fields by
a call of its own: that took longer than all the rest of making them.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from typing import Any, TypeVar, dataclass_transform

Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True)
def frozen(kind: type[Kind]) -> type[Kind]:
    """The same as ``@dataclass(frozen=True)``. No field may have a factory for its default."""
    made: Any = dataclass(frozen=True)(kind)
    made.__init__ = initialiser(made)
    return kind


def initialiser(kind: Any) -> Any:
    """Writes into the dict of what is made: one that is frozen refuses everything else."""
    found = fields(kind)
    usual = {each.name: each.default for each in found}
    taken = [each.name if each.default is MISSING else f"{each.name}=_usual[{each.name!r}]" for each in found]
    lines = [f"    _held[{each.name!r}] = {each.name}" for each in found]
    source = "\n".join([f"def __init__(self, {', '.join(taken)}):", "    _held = self.__dict__", *lines])
    made: dict[str, Any] = {"_usual": usual}
    exec(source, made)
    return made["__init__"]
