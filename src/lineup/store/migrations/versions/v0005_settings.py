"""What people have chosen about the pages goes with them to every device."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("people", sa.Column("settings", sa.Text, nullable=False, server_default=""))
