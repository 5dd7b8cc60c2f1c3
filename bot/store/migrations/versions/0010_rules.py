"""Store the version of the game's rules by which a table plays: the first for earlier tables."""

import sqlalchemy as sa
from alembic import op

from bot.store.connection.trouble import Unusable

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("rules", sa.Integer(), nullable=False, server_default="1"))


def downgrade() -> None:
    later = sa.text(
        "SELECT count(*) FROM tables"
        " WHERE rules > 1 OR id IN (SELECT table_id FROM steps WHERE kind = 'upgrade')"
    )
    count = op.get_bind().scalar(later)
    if count:
        raise Unusable(
            f"{count} of its tables play by later rules than the earlier schema can tell of. Put the backup "
            "from before the upgrade in its place with `quarterdeck restore FILE --overwrite`, or stay here"
        )
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("rules")
