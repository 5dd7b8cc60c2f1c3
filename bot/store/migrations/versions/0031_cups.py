"""Add cups: the kind of a season, and when the round of a cup ends."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seasons", sa.Column("kind", sa.String(16), nullable=False, server_default="league"))
    op.add_column("seasons", sa.Column("round_ends_at", sa.DateTime(timezone=True)))


def downgrade() -> None:
    with op.batch_alter_table("seasons") as table:
        for column in ("round_ends_at", "kind"):
            table.drop_column(column)
