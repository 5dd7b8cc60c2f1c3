"""Store which process serves which shard, if several share a server, and whose tables are stored here."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("shard", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("holder", sa.String(length=64), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("shard", name=op.f("pk_leases")),
    )
    op.create_table(
        "realm",
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.PrimaryKeyConstraint("kind", name=op.f("pk_realm")),
    )


def downgrade() -> None:
    op.drop_table("realm")
    op.drop_table("leases")
