"""Today's swell: a secret of the server, the deal of each day, who has ridden it, and who has seen a deal."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "server_secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "swell_deals",
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("bots", sa.Text, nullable=False),
        sa.Column("salt", sa.Integer, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("committed", sa.Text, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "swell_rides",
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("began", sa.Text, nullable=False),
        sa.Column("finished", sa.Text),
        sa.Column("score", sa.Float),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("mark", sa.Text, nullable=False),
        sa.Column("house", sa.Text, nullable=False),
        if_not_exists=True,
    )
    op.create_index("swell_rides_by_score", "swell_rides", ["day", "game", "score"], if_not_exists=True)
    op.create_index("swell_rides_by_person", "swell_rides", ["person", "day"], if_not_exists=True)
    op.create_index("swell_rides_by_table", "swell_rides", ["table"], unique=True, if_not_exists=True)
    op.create_table(
        "challenges",
        sa.Column("of", sa.Text, primary_key=True),
        sa.Column("table", sa.Text, primary_key=True),
        if_not_exists=True,
    )
    op.create_table(
        "seen_deals",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("deal", sa.Text, primary_key=True),
        sa.Column("seen", sa.Text, nullable=False),
        if_not_exists=True,
    )
