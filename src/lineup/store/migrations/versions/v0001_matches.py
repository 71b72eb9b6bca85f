"""Matches, their rows, and what people reached in them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

SQLITE = """
CREATE TRIGGER rows_are_never_{done} BEFORE {deed} ON rows
BEGIN SELECT RAISE(ABORT, 'a row is never {done}'); END
"""
POSTGRESQL = """
CREATE FUNCTION rows_are_never_{done}() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'a row is never {done}'; END $$
"""
POSTGRESQL_TRIGGER = """
CREATE TRIGGER rows_are_never_{done} BEFORE {deed} ON rows FOR EACH ROW EXECUTE FUNCTION rows_are_never_{done}()
"""


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("variant", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("updated", sa.Text, nullable=False),
        sa.Column("finished", sa.Text),
        sa.Column("take_backs", sa.Integer, nullable=False),
        sa.Column("result", sa.Text),
    )
    op.create_index("matches_by_game", "matches", ["game", "updated"])
    op.create_table(
        "rows",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("row", sa.Text, nullable=False),
        sa.Column("seal", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "results",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    # Nobody rewrites what was played, not even by mistake.
    for done, deed in (("changed", "UPDATE"), ("deleted", "DELETE")):
        if op.get_bind().dialect.name == "sqlite":
            op.execute(SQLITE.format(done=done, deed=deed))
        else:
            op.execute(POSTGRESQL.format(done=done))
            op.execute(POSTGRESQL_TRIGGER.format(done=done, deed=deed))
