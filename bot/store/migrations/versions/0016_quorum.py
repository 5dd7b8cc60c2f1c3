"""How many of a crew have to vote, one at tables from before; and whose vote somebody's follows."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("ballot_quorum", sa.String(8), nullable=False, server_default="one"))
    op.add_column("seats", sa.Column("follows", sa.Integer()))


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("follows")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("ballot_quorum")
