"""Add the terms on which a planned answer depends; none for earlier ones."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("orders", sa.Column("hangs_on", sa.String(100)))


def downgrade() -> None:
    with op.batch_alter_table("orders") as orders:
        orders.drop_column("hangs_on")
