"""A match knows whether its deal was played before."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("matches", sa.Column("again", sa.Text, nullable=False, server_default=""))
