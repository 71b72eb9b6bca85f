"""People who are away can be told: how, what and when they wish, and what is still to be sent."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "notice_wishes",
        sa.Column("person", sa.Text, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kinds", sa.Text, nullable=False),
        sa.Column("quiet", sa.Text, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
    )
    op.create_table(
        "notice_ways",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("confirmed", sa.Integer, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("today", sa.Integer, nullable=False),
    )
    op.create_index("notice_ways_by_person", "notice_ways", ["person", "kind", "address"], unique=True)
    op.create_table(
        "notices",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("lease", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("ways", sa.Text),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_index("notices_by_turn", "notices", ["table", "person", "kind", "key"], unique=True)
    op.create_index("notices_by_due", "notices", ["state", "due"])
