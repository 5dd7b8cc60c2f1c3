"""Store the shown terms of each planned move as figures instead of one word."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

_ORDERS = sa.table(
    "orders",
    sa.column("hangs_on", sa.String),
    sa.column("terms", sa.JSON(none_as_null=True)),
)


def upgrade() -> None:
    op.add_column("orders", sa.Column("terms", sa.JSON(none_as_null=True)))
    # One word doesn't contain what was shown, so the players who planned these moves are prompted.
    op.get_bind().execute(sa.delete(_ORDERS).where(_ORDERS.c.hangs_on.is_not(None)))
    with op.batch_alter_table("orders") as orders:
        orders.drop_column("hangs_on")


def downgrade() -> None:
    op.add_column("orders", sa.Column("hangs_on", sa.String(100)))
    # Earlier versions make a planned move without comparing what was shown.
    op.get_bind().execute(sa.delete(_ORDERS).where(_ORDERS.c.terms.is_not(None)))
    with op.batch_alter_table("orders") as orders:
        orders.drop_column("terms")
