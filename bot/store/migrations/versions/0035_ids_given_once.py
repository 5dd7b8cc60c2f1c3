"""Ids of standing orders and musters that are given once: no press on an old message reaches a later one.

PostgreSQL gives no id again anyway; SQLite gives that of the last row again if the row was deleted.
"""

from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None

_PRESSED = ("orders", "musters")


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        for name in _PRESSED:
            with op.batch_alter_table(name, recreate="always", table_kwargs={"sqlite_autoincrement": True}):
                pass


def downgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        for name in _PRESSED:
            with op.batch_alter_table(name, recreate="always", table_kwargs={"sqlite_autoincrement": False}):
                pass
