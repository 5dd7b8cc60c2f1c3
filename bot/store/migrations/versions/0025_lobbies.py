"""Store when lobbies start automatically and expire: existing ones get the full duration."""

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None

INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "lobbies",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("expires_at", INSTANT, nullable=False),
        sa.Column("told", sa.Boolean(), nullable=False),
        sa.Column("starts_at", INSTANT),
        sa.Column("rings_at", INSTANT, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_lobbies_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_lobbies"),
    )
    tables = sa.table("tables", sa.column("id"), sa.column("status"))
    lobbies = sa.table(
        "lobbies",
        sa.column("table_id"),
        sa.column("expires_at", INSTANT),
        sa.column("told", sa.Boolean()),
        sa.column("rings_at", INSTANT),
    )
    now = datetime.now(UTC)
    filling = op.get_bind().scalars(sa.select(tables.c.id).where(tables.c.status == "lobby")).all()
    if filling:
        op.bulk_insert(
            lobbies,
            [
                {
                    "table_id": table_id,
                    "expires_at": now + timedelta(days=14),
                    "told": False,
                    "rings_at": now + timedelta(days=13),
                }
                for table_id in filling
            ],
        )


def downgrade() -> None:
    op.drop_table("lobbies")
