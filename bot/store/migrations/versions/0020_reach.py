"""Store since when a table is unreachable, which application last played, and handled interactions.

All of that is unknown for earlier rows.
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("unreached_since", sa.DateTime(timezone=True)))
    op.add_column("realm", sa.Column("application_id", sa.BigInteger))
    op.create_table(
        "interactions",
        sa.Column("id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_interactions"),
    )


def downgrade() -> None:
    op.drop_table("interactions")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("unreached_since")
    with op.batch_alter_table("realm") as realm:
        realm.drop_column("application_id")
