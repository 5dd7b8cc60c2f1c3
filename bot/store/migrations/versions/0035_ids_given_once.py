"""Never reuse the ids of standing orders and musters: a press on an old message must not reach another.

PostgreSQL never reuses ids anyway; SQLite reuses that of the last row if the row was deleted.
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
