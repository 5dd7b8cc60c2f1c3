"""Add voyages, which all crews of a season play identically: their tables are sealed until it closes."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("sealed", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    with op.batch_alter_table("tables") as table:
        table.drop_column("sealed")
