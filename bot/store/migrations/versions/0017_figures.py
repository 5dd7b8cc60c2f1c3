"""Add corrected figures for a server's new tables, and previewed ones."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "figures",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("options", sa.JSON()),
        sa.Column("shown", sa.JSON()),
        sa.PrimaryKeyConstraint("guild_id", "game", name=op.f("pk_figures")),
    )


def downgrade() -> None:
    op.drop_table("figures")
