"""Since when a table cannot be reached, and which application played last; unknown for those from before."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("unreached_since", sa.DateTime(timezone=True)))
    op.add_column("realm", sa.Column("application_id", sa.BigInteger))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("unreached_since")
    with op.batch_alter_table("realm") as realm:
        realm.drop_column("application_id")
