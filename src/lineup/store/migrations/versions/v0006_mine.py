"""What somebody has played, whose turn it is, invitations, passkeys, and a public profile for whoever wants one."""

import json
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

from lineup.table.bot_players import best_level

revision = "0006"
down_revision = "0005"

AT_ONCE = 500  # lines that are written together

SQLITE = """
CREATE TRIGGER rows_are_never_{done} BEFORE {deed} ON rows
WHEN NOT EXISTS (SELECT 1 FROM forgetting WHERE name = OLD."match")
BEGIN SELECT RAISE(ABORT, 'a row is never {done}'); END
"""
POSTGRESQL = """
CREATE OR REPLACE FUNCTION rows_are_never_{done}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF NOT EXISTS (SELECT 1 FROM forgetting WHERE name = OLD."match") THEN RAISE EXCEPTION 'a row is never {done}'; END IF;
RETURN {row}; END $$
"""


def upgrade() -> None:
    op.add_column("people", sa.Column("profile", sa.Text))
    op.create_index("people_by_profile", "people", ["profile"], unique=True)
    add_turns()
    add_played()
    add_passkeys()
    add_invitations()
    allow_forgetting()


def add_turns() -> None:
    """Of a match that runs already, whose turn it is will be known when it is loaded."""
    op.add_column("seats", sa.Column("turn", sa.Text, nullable=False, server_default=""))
    op.execute(
        """
        UPDATE seats SET turn = (
            SELECT CASE stage WHEN 'over' THEN 'over' WHEN 'waiting' THEN 'theirs' ELSE '' END
            FROM tables WHERE tables.id = seats."table"
        )
        """
    )
    op.drop_index("seats_by_person", "seats")
    op.create_index("seats_by_person", "seats", ["person", "turn"])


def add_passkeys() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("sign_count", sa.Integer, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("used", sa.Text),
    )
    op.create_index("passkeys_by_person", "passkeys", ["person"])
    op.create_table(
        "passkey_challenges",
        sa.Column("challenge", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("expires", sa.Text, nullable=False),
    )
    op.create_index("passkey_challenges_by_expiry", "passkey_challenges", ["expires"])


def add_invitations() -> None:
    op.create_table(
        "invitations",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("by", sa.Text, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.Text, nullable=False),
    )
    op.create_index("invitations_by_person", "invitations", ["person"])


def allow_forgetting() -> None:
    """Still nobody rewrites what was played, except a transaction that says that it forgets somebody."""
    op.create_table("forgetting", sa.Column("name", sa.Text, primary_key=True))
    for done, deed, row in (("changed", "UPDATE", "NEW"), ("deleted", "DELETE", "OLD")):
        if op.get_bind().dialect.name == "sqlite":
            op.execute(f"DROP TRIGGER rows_are_never_{done}")
            op.execute(SQLITE.format(done=done, deed=deed))
        else:
            op.execute(POSTGRESQL.format(done=done, row=row))


# What was played before this Lineup


def add_played() -> None:
    played = op.create_table(
        "played",
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("variant", sa.Text, nullable=False),
        sa.Column("finished", sa.Text),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("company", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("others", sa.Text, nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("counts", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    assert played is not None
    lines: list[dict[str, Any]] = []
    for line in lines_so_far(op.get_bind()):
        lines.append(line)
        if len(lines) == AT_ONCE:
            op.bulk_insert(played, lines)
            lines = []
    if lines:
        op.bulk_insert(played, lines)
    op.create_index("played_by_person", "played", ["person", "finished"])
    op.create_index("played_by_game", "played", ["person", "game", "finished"])
    op.create_index("played_by_match", "played", ["match"])


SO_FAR = """
    SELECT matches.id, matches.game, matches.variant, matches.created, matches.finished, matches.players,
           matches.result, tables.plan, seats.person, MIN(seats.seat) AS seat,
           MAX(CASE WHEN results.seat IS NULL THEN 0 ELSE 1 END) AS counts
    FROM matches
    JOIN tables ON tables.id = matches.id
    JOIN seats ON seats."table" = matches.id
    LEFT JOIN results ON results."match" = matches.id AND results.seat = seats.seat
    WHERE matches.finished IS NOT NULL
    GROUP BY matches.id, matches.game, matches.variant, matches.created, matches.finished, matches.players,
             matches.result, tables.plan, seats.person
"""


def lines_so_far(connection: sa.Connection) -> Iterator[dict[str, Any]]:
    """One for each person and finished match; lessons are none."""
    for row in connection.execute(sa.text(SO_FAR)).mappings().all():
        if "step" not in json.loads(row["plan"]):
            yield line_of(row)


def line_of(row: Any) -> dict[str, Any]:
    players, result, seat = json.loads(row["players"]), json.loads(row["result"]), row["seat"]
    others = [each for place, each in enumerate(players) if place != seat]
    bots = [each for each in others if each["kind"] == "bot"]
    company = "alone" if not others else "bots" if len(bots) == len(others) else "people"
    return {
        "person": row["person"],
        "match": row["id"],
        "seat": seat,
        "game": row["game"],
        "variant": row["variant"],
        "finished": row["finished"],
        "seconds": seconds(row["created"], row["finished"]),
        "seats": len(players),
        "company": company,
        "level": best_level(each["bot"] for each in bots),
        "others": json.dumps([{"name": each["name"], "bot": each.get("bot", "")} for each in others]),
        "score": result["scores"][seat],
        "place": result["places"][seat],
        "won": int(seat in result["winners"]),
        "counts": row["counts"],
    }


def seconds(created: str, finished: str) -> int:
    try:
        return max(0, round((datetime.fromisoformat(finished) - datetime.fromisoformat(created)).total_seconds()))
    except (TypeError, ValueError):  # written by hand
        return 0
