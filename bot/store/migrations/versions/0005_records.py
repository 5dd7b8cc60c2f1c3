"""Store players' results in games, the origin of a table, and who keeps their records private."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("tables", sa.Column("imported", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("tables", sa.Column("summed_up", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("persons", sa.Column("private", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "finishes",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.String(length=32), nullable=False),
        sa.Column("sort", sa.JSON(), nullable=False),
        sa.Column("rivals", sa.Boolean(), nullable=False),
        sa.Column("whole", sa.Boolean(), nullable=False),
        sa.Column("decisions", sa.Integer(), nullable=False),
        sa.Column("pace", sa.Integer()),
        sa.Column("dice", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_finishes_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_finishes"),
    )
    op.create_index("finishes_of_a_person", "finishes", ["person_id"])
    op.create_index("tables_of_a_server", "tables", ["guild_id"])
    op.create_index("seats_of_a_person", "seats", ["person_id"])


def downgrade() -> None:
    op.drop_index("seats_of_a_person", "seats")
    op.drop_index("tables_of_a_server", "tables")
    op.drop_table("finishes")
    op.drop_column("persons", "private")
    op.drop_column("tables", "summed_up")
    op.drop_column("tables", "imported")
