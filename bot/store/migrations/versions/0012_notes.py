"""Add people's private notes at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "notes",
        sa.Column(
            "table_id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            sa.ForeignKey("tables.id", name=op.f("fk_notes_table_id"), ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.String(length=300), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person_id", name=op.f("pk_notes")),
    )


def downgrade() -> None:
    op.drop_table("notes")
