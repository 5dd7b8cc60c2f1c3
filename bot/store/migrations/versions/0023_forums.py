"""Add the forum for a server's new tables, with its tags."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("servers", sa.Column("forum", sa.BigInteger))
    op.add_column("servers", sa.Column("forum_tags", sa.JSON(none_as_null=True)))


def downgrade() -> None:
    with op.batch_alter_table("servers") as servers:
        servers.drop_column("forum_tags")
        servers.drop_column("forum")
