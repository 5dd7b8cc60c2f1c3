"""Add votes for several plans, and which decisions a crew votes on: all of them at earlier tables."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("votes", sa.Column("also", sa.JSON()))
    op.add_column("tables", sa.Column("ballot_scope", sa.String(8), nullable=False, server_default="all"))
    op.create_index("ballots_of_a_table", "ballots", ["table_id"])


def downgrade() -> None:
    op.drop_index("ballots_of_a_table", "ballots")
    with op.batch_alter_table("votes") as votes:
        votes.drop_column("also")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("ballot_scope")
