"""Add links to tables' pages: whether they are withdrawn, and passes for single people."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "page_links",
        sa.Column("table_id", _ID, nullable=False, autoincrement=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_page_links_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_page_links")),
    )
    op.create_table(
        "passes",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("table_id", _ID, nullable=False),
        sa.Column("person_id", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_passes_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_passes")),
    )
    op.create_index("passes_of_a_table", "passes", ["table_id"])
    op.create_index("passes_of_a_person", "passes", ["person_id"])


def downgrade() -> None:
    op.drop_table("passes")
    op.drop_table("page_links")
