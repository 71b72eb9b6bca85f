"""What programs send and get, as OpenAPI describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import core_schema

from lineup.core.decks import MOST_TEXT
from lineup.table.clock import LONGEST_ZONE, MOST
from lineup.table.names import LONGEST_NAME
from lineup.web.live.actions import ACTS_OF_PROGRAMS
from lineup.web.live.pace import PACES

LONGEST_MOVE = MOST_TEXT + 100  # the name of a card, and the words around it
Name = Annotated[str, Field(max_length=LONGEST_NAME, description="1 to 20 letters; empty for a name of our choice.")]
Seat = Annotated[int, Field(ge=0, le=15, description="A seat, from 0.")]
Text = Annotated[str, Field(min_length=1, max_length=LONGEST_MOVE, description='A move as players write it: "play 3".')]


class Sent(BaseModel):
    """A field that we do not know is refused, never silently ignored."""

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


class NewClock(Sent):
    kind: Annotated[Literal["live", "slow"], Field(description="Live: minutes for the game. Slow: days for each move.")]
    minutes: Annotated[int, Field(ge=0, le=MOST["minutes"], description="Live: for each player.")] = 0
    seconds: Annotated[int, Field(ge=0, le=MOST["seconds"], description="Live: more with each turn.")] = 0
    days: Annotated[int, Field(ge=0, le=MOST["days"], description="Slow: for each move.")] = 0
    at_zero: Annotated[
        Literal["bot", "resign"], Field(description="A bot plays and you may come back, or the seat resigns.")
    ] = "bot"


class NewTable(Sent):
    game: Annotated[str, Field(max_length=40)]
    variant: Annotated[str, Field(max_length=60, description="A named set of options.")] = ""
    options: Annotated[dict[str, Any], Field(description="What differs from the variant; see the game's schema.")] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=16)]
    public: bool = False
    clock: Annotated[NewClock | None, Field(description="Null: nobody is in a hurry.")] = None
    rated: Annotated[bool, Field(description="The result changes ratings; see the handbook.")] = False


class OnLadders(Sent):
    shown: Annotated[bool, Field(description="Whether others find you on ladders, with name, rating and games.")]


class Join(Sent):
    seat: Annotated[Seat | None, Field(description="Which seat; null for the first that is free.")] = None


class NewMove(Sent):
    move: Text
    prompt: Annotated[int, Field(ge=0, le=2**31, description="The number of the question that is answered.")]
    seat: Annotated[Seat | None, Field(description="For somebody with several seats.")] = None


class NewOffer(Sent):
    move: Text
    play: Annotated[int, Field(ge=0, le=2**31, description="The number of the play that the advice is for: plays.")]
    seat: Seat | None = None


class Act(Sent):
    act: Annotated[str, OneOf(ACTS_OF_PROGRAMS)]
    seat: Seat | None = None
    name: Annotated[
        str, Field(max_length=LONGEST_NAME, description="Of the surfer, for name_surfer; empty: your own.")
    ] = ""
    pace: Annotated[str, Field(max_length=20, description=f"Of the bots, for pace: {', '.join(PACES)}.")] = ""
    move: Annotated[
        str, Field(max_length=LONGEST_MOVE, description="For ahead and always: what you answer; empty takes it back.")
    ] = ""
    on: Annotated[
        bool,
        Field(description="For forced and mute. What forced answers comes at once, so others may guess what you hold."),
    ] = True
    zone: Annotated[str, Field(max_length=LONGEST_ZONE, description="For rest: your time zone, as Europe/Rome.")] = (
        "UTC"
    )
    night_from: Annotated[int, Field(ge=0, le=23, description="For rest: the hour at which your clock stops.")] = 0
    night_to: Annotated[int, Field(ge=0, le=23, description="For rest: the hour at which it goes on.")] = 0
    weekends: Annotated[bool, Field(description="For rest: it stands still on Saturdays and Sundays.")] = False


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


class ClockOut(BaseModel):
    left: Annotated[float, Field(description="Seconds that are left.")]
    deadline: Annotated[float | None, Field(description="When it runs out, in seconds since 1970; null: it stands.")]


class SeatOut(BaseModel):
    seat: int
    kind: Annotated[str, Field(description='"open", "person", "bot" or "left".')]
    name: str
    bot: Annotated[str, Field(description="The key of a bot.")]
    mine: bool
    clock: Annotated[ClockOut | None, Field(description="Null before the deal, for bots, and without clocks.")] = None


class LineOut(BaseModel):
    id: str
    game: str
    stage: str
    names: list[str]
    open_seats: int
    rated: bool


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
    clock: Annotated[NewClock | None, Field(description="What is agreed about time; null: nothing.")]
    bots_hurry: Annotated[bool, Field(description="The server is busy: bots think less than usual.")]
    rated: Annotated[bool, Field(description="The result changes ratings.")]
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


class AheadOut(BaseModel):
    choices: Annotated[list[str], Field(description="What you can answer now, before you are asked: the act ahead.")]
    wish: Annotated[str, Field(description='What you have answered in advance; "" for nothing.')]
    dropped: Annotated[bool, Field(description="Something has changed for you since: you will be asked.")]
    always: Annotated[
        str, Field(description='What you answer whenever it is asked for: the act always; "" for nothing.')
    ]
    forced: Annotated[bool, Field(description="Your only moves are made for you: the act forced.")]


class MovesOut(BaseModel):
    version: str
    prompt: PromptOut | None
    plays: int
    moves: list[MoveOut]
    ahead: Annotated[AheadOut | None, Field(description="Answers in advance; null where nobody gives any.")] = None


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


class RatingChangeOut(BaseModel):
    match: Annotated[str, Field(description="The id of its table.")]
    finished: Annotated[str, Field(description="Date and time, ISO 8601.")]
    before: int
    after: int
    plus_minus: int


class RatingOut(BaseModel):
    game: str
    rating: Annotated[int, Field(description="1500 is a newcomer, and a bot of the level Local.")]
    plus_minus: Annotated[int, Field(description="How far it may be off, 95 times in 100.")]
    matches: Annotated[int, Field(description="Rated ones, so far.")]
    last: Annotated[list[RatingChangeOut], Field(description="The last of them, oldest first.")]


class LadderLineOut(BaseModel):
    place: Annotated[int, Field(description="0 for bots: they stand between people as marks.")]
    name: Annotated[str, Field(description="Of a person, or of a level of bots.")]
    rating: int
    plus_minus: int
    matches: int
    bot: bool
    mine: bool


class LadderOut(BaseModel):
    game: str
    page: int
    pages: int
    people: int
    place: Annotated[int, Field(description="Yours; 0 if you do not stand there.")]
    lines: list[LadderLineOut]


class RefusedOut(BaseModel):
    sentence: Annotated[str, Field(description="Why, in words that a player understands.")]
    rule: Annotated[str, Field(description="The rule that forbids it, where it was one.")]


# Today's swell


class RideOut(BaseModel):
    table: Annotated[str, Field(description="At which it is ridden.")]
    over: bool
    score: Annotated[float | None, Field(description="null while it goes on, and for a ride that somebody else ended.")]
    place: Annotated[int, Field(description="Among all who have ridden it; 0 without a score.")]
    marks: Annotated[list[str], Field(description='"house": the second from one place; "late": ended after midnight.')]


class SwellDealOut(BaseModel):
    game: str
    says: Annotated[str, Field(description="What is played, and with whom.")]
    commitment: Annotated[str, Field(description="The hash of all its luck.")]
    committed: Annotated[str, Field(description="When that was made, in UTC.")]
    count: Annotated[int, Field(description="How many have ridden it.")]
    ride: Annotated[RideOut | None, Field(description="Yours.")]
    seed: Annotated[str, Field(description="Of all its luck, from the day after on; before that, empty.")]


class SwellOut(BaseModel):
    day: Annotated[str, Field(description="In UTC.")]
    left: Annotated[int, Field(description="Seconds until the next day's swell.")]
    deals: list[SwellDealOut]
    streak: Annotated[int, Field(description="Days in a row on which you have ridden.")]
    best: Annotated[int, Field(description="The most there ever were.")]
    tomorrow: Annotated[dict[str, str], Field(description="By game, the hashes of tomorrow's luck.")]


class RiderOut(BaseModel):
    name: str
    score: float
    place: int
    table: Annotated[str, Field(description="Where it was ridden; its record is open from the day after on.")]
    marks: list[str]
    mine: bool


class ScoreCountOut(BaseModel):
    score: float
    count: int


class SwellResultsOut(BaseModel):
    scores: Annotated[list[ScoreCountOut], Field(description="How many have reached what, the best first.")]
    riders: Annotated[list[RiderOut], Field(description="A page of them, the best first.")]
    page: int
    pages: int
