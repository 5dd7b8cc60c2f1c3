"""By which version of its game's rules a table plays: those from before there were any, by the first."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("rules", sa.Integer(), nullable=False, server_default="1"))


def downgrade() -> None:
    op.drop_column("tables", "rules")
