"""Store how often the links to the pages of leagues and of servers' records have been withdrawn."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "record_pages",
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("owner_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("kind", "owner_id", name=op.f("pk_record_pages")),
    )


def downgrade() -> None:
    op.drop_table("record_pages")
