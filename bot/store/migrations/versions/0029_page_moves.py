"""Store whether moves can be made on the pages of a server's tables."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("servers", sa.Column("page_moves", sa.Boolean))


def downgrade() -> None:
    op.drop_column("servers", "page_moves")
