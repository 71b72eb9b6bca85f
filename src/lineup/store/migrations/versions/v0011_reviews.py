"""A finished match is judged once, and the judgement kept."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("engine", sa.Text, primary_key=True),
        sa.Column("budget", sa.Integer, primary_key=True),
        sa.Column("seed", sa.Integer, primary_key=True),
        sa.Column("review", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
