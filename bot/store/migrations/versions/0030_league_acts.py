"""Add moderators' undoable actions in leagues, why people left, excused seats, days away, and draws."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "league_acts",
        sa.Column("season_id", _ID, nullable=False, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("act", sa.String(16), nullable=False),
        sa.Column("about", sa.JSON, nullable=False),
        sa.Column("before", sa.JSON, nullable=False),
        sa.Column("at", _INSTANT, nullable=False),
        sa.PrimaryKeyConstraint("season_id", "number", name=op.f("pk_league_acts")),
        sa.ForeignKeyConstraint(
            ["season_id"], ["seasons.id"], name=op.f("fk_league_acts_season_id"), ondelete="CASCADE"
        ),
    )
    op.add_column("seasons", sa.Column("undo_until", _INSTANT))
    op.add_column("seasons", sa.Column("reliability", sa.Integer, nullable=False, server_default="0"))
    op.add_column("entries", sa.Column("exit", sa.String(8)))
    op.add_column("entries", sa.Column("seeding", sa.Integer, nullable=False, server_default="0"))
    op.add_column("entries", sa.Column("away", sa.Integer, nullable=False, server_default="0"))
    op.add_column("entries", sa.Column("away_on", sa.Date))
    op.add_column("pairings", sa.Column("drawn", sa.JSON, nullable=False, server_default="[]"))
    op.add_column("pairings", sa.Column("excused", sa.JSON, nullable=False, server_default="[]"))
    op.execute("UPDATE entries SET exit = 'left' WHERE out")
    op.execute("UPDATE pairings SET drawn = entries")


def downgrade() -> None:
    for name, columns in (
        ("pairings", ("excused", "drawn")),
        ("entries", ("away_on", "away", "seeding", "exit")),
        ("seasons", ("reliability", "undo_until")),
    ):
        with op.batch_alter_table(name) as table:
            for column in columns:
                table.drop_column(column)
    op.drop_table("league_acts")
