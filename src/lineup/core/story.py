"""What happened, as it happens. Rules tell it; ``Game.hear`` decides who hears how much of it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened. Games define one final subclass for each kind."""

    def __init__(self, kind: str) -> None:
        self.kind = kind  # for programs: "played"

    def facts(self) -> dict[str, object]:
        """What a listener learns, ready for JSON; a blanked field is None."""
        return {}

    def json(self) -> dict[str, object]:
        return {"kind": self.kind, **self.facts()}

    def __repr__(self) -> str:
        return f"<{self.json()}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Story:
    """Listens while rules are carried out."""

    def __init__(self, *, listening: bool) -> None:
        self.listening = listening  # False: rules need not make the event at all

    def tell(self, event: Event) -> None:
        raise NotImplementedError


@final
class Quiet(Story):
    """Nobody listens: search and simulation."""

    def __init__(self) -> None:
        super().__init__(listening=False)

    def tell(self, event: Event) -> None:
        pass


@final
class Tale(Story):
    """Keeps everything that was told, in order."""

    def __init__(self) -> None:
        super().__init__(listening=True)
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)


QUIET: Final = Quiet()
