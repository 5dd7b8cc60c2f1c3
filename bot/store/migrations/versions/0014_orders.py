"""Add answers in advance at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("id", _ID, nullable=False),
        sa.Column("table_id", _ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("word", sa.String(100), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_orders_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_orders"),
    )
    op.create_index("orders_of_a_table", "orders", ["table_id", "id"])
    op.create_index("orders_of_a_person", "orders", ["person_id"])


def downgrade() -> None:
    op.drop_table("orders")
