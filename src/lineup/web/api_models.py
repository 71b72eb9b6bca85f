"""What programs send and get, as OpenAPI describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import core_schema

from lineup.core.decks import MOST_TEXT
from lineup.table.names import LONGEST_NAME
from lineup.web.actions import ACTS_OF_PROGRAMS
from lineup.web.pace import PACES

LONGEST_MOVE = MOST_TEXT + 100  # the name of a card, and the words around it
Name = Annotated[str, Field(max_length=LONGEST_NAME, description="1 to 20 letters; empty for a name of our choice.")]
Seat = Annotated[int, Field(ge=0, le=15, description="A seat, from 0.")]
Text = Annotated[str, Field(min_length=1, max_length=LONGEST_MOVE, description='A move as players write it: "play 3".')]


class Sent(BaseModel):
    """Nothing that we do not know is silently ignored."""

    model_config = ConfigDict(extra="forbid", strict=True)


class OneOf:
    """A text out of a list that is made elsewhere; Literal is for one that is written here."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> core_schema.CoreSchema:
        return core_schema.literal_schema(list(self.names))


class NewPerson(Sent):
    name: Name = ""


class NewSeat(Sent):
    kind: Literal["me", "open", "bot"]
    name: Name = ""
    bot: Annotated[
        str, Field(max_length=60, description='Which bot, by its key; "surprise" for anybody, empty for a local.')
    ] = ""


class NewTable(Sent):
    game: Annotated[str, Field(max_length=40)]
    variant: Annotated[str, Field(max_length=60, description="A named set of options.")] = ""
    options: Annotated[dict[str, Any], Field(description="What differs from the variant; see the game's schema.")] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=16)]
    public: bool = False


class Join(Sent):
    seat: Annotated[Seat | None, Field(description="Which seat; null for the first that is free.")] = None


class NewMove(Sent):
    move: Text
    prompt: Annotated[int, Field(ge=0, le=2**31, description="The number of the question that is answered.")]
    seat: Annotated[Seat | None, Field(description="For somebody with several seats.")] = None


class NewOffer(Sent):
    move: Text
    play: Annotated[int, Field(ge=0, le=2**31, description="The number of plays upon which the advice is given.")]
    seat: Seat | None = None


class Act(Sent):
    act: Annotated[str, OneOf(ACTS_OF_PROGRAMS)]
    seat: Seat | None = None
    name: Annotated[
        str, Field(max_length=LONGEST_NAME, description="Of the surfer, for name_surfer; empty: your own.")
    ] = ""
    pace: Annotated[str, Field(max_length=20, description=f"Of the bots, for pace: {', '.join(PACES)}.")] = ""


class PersonOut(BaseModel):
    id: str
    name: str
    colour: str


class NewPersonOut(PersonOut):
    token: Annotated[str, Field(description="Send it as: Authorization: Bearer TOKEN. It is shown once.")]


class BotOut(BaseModel):
    key: Annotated[str, Field(description="How a table is asked for it, and what records have.")]
    name: str
    level: Annotated[str, Field(description="In a word; empty for a bot that has none.")]
    style: Annotated[str, Field(description="In a word; empty for a bot without a character.")]
    says: str


class GameOut(BaseModel):
    slug: str
    title: str
    summary: str
    seats: Annotated[list[int], Field(description="How many can play, in one variant or another.")]
    variants: list[str]
    variant_seats: Annotated[dict[str, list[int]], Field(description="How many can play each variant.")]
    bots: Annotated[list[str], Field(description="The keys of those who play it; /bots tells more of them.")]
    options: Annotated[dict[str, Any], Field(description="A JSON schema.")]


class SeatOut(BaseModel):
    seat: int
    kind: Annotated[str, Field(description='"open", "person", "bot" or "left".')]
    name: str
    bot: Annotated[str, Field(description="The key of a bot.")]
    mine: bool


class LineOut(BaseModel):
    id: str
    game: str
    stage: str
    names: list[str]
    open_seats: int


class PromptOut(BaseModel):
    number: int
    answered: Annotated[str | None, Field(description="A sealed answer that can still be replaced.")]


class TableOut(BaseModel):
    id: str
    game: str
    stage: Annotated[str, Field(description='"waiting" for people, "running" or "over".')]
    seat: Annotated[int, Field(description="The seat that this is seen from; -1 for a spectator.")]
    mine: list[int]
    seats: list[SeatOut]
    version: Annotated[str, Field(description="Changes whenever this seat can know something new.")]
    your_turn: bool
    commitment: Annotated[str, Field(description="The hash that binds the deal.")]
    pace: Annotated[str, Field(description="How long bots take for a move, as the table has chosen it.")]
    bots_hurry: Annotated[bool, Field(description="The server is busy: bots think less than usual.")]
    plays: int = 0
    prompt: PromptOut | None = None
    question: str = ""
    view: Annotated[dict[str, Any] | None, Field(description="All that this seat knows; null before the deal.")] = None
    story: Annotated[int, Field(description="How many parts the story of this seat has.")] = 0
    outcome: dict[str, Any] | None = None
    result: str = ""
    seed: Annotated[str, Field(description="Of the deal, once the game is over.")] = ""


class MoveOut(BaseModel):
    text: str
    picks: list[str]
    words: str
    offer: bool


class MovesOut(BaseModel):
    version: str
    prompt: PromptOut | None
    plays: int
    moves: list[MoveOut]


class StoryPart(BaseModel):
    number: int
    kind: str
    sentence: str
    event: dict[str, Any]


class StoryOut(BaseModel):
    version: str
    story: list[StoryPart]


class DoneOut(BaseModel):
    ok: bool
    version: Annotated[str, Field(description="Of the seat, after it was done and kept.")]


class RefusedOut(BaseModel):
    sentence: Annotated[str, Field(description="Why, in words that a player understands.")]
    rule: Annotated[str, Field(description="The rule that forbids it, where it was one.")]
