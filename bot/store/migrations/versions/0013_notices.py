"""Add people's notification settings."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("persons", sa.Column("notices", sa.JSON()))


def downgrade() -> None:
    with op.batch_alter_table("persons") as persons:
        persons.drop_column("notices")
