"""Store how players lost their seats (unknown for earlier games), and the reliability a table requires."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "departures",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("person_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("way", sa.String(8), nullable=False),
        sa.Column("excused", sa.Boolean(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_departures_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "person_id", name="pk_departures"),
    )
    op.create_index("departures_of_a_person", "departures", ["person_id"])
    op.add_column("finishes", sa.Column("tracked", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("reliability", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("reliability")
    with op.batch_alter_table("finishes") as finishes:
        finishes.drop_column("tracked")
    op.drop_table("departures")
