"""Store which process currently posts for a table, and when the process of each shard was last alive."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "claims",
        sa.Column("table_id", ID, autoincrement=False, nullable=False),
        sa.Column("process", sa.String(length=64)),
        sa.Column("until", INSTANT),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_claims_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_claims"),
    )
    op.execute("INSERT INTO claims (table_id) SELECT id FROM tables")
    op.execute("UPDATE pulses SET process = '0/1' WHERE process = 'bot'")


def downgrade() -> None:
    op.execute("UPDATE pulses SET process = 'bot' WHERE process = '0/1'")
    op.drop_table("claims")
