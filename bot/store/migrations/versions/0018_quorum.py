"""Store how many of a crew have to vote (one at earlier tables), whose vote a seat follows, and inboxes."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("ballot_quorum", sa.String(8), nullable=False, server_default="one"))
    op.add_column("seats", sa.Column("follows", sa.Integer()))
    op.create_table(
        "inboxes",
        sa.Column("person_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("locale", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("person_id", name="pk_inboxes"),
    )


def downgrade() -> None:
    op.drop_table("inboxes")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("follows")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("ballot_quorum")
