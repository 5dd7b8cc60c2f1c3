"""Add leagues: their seasons, entries and tables."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "seasons",
        sa.Column("id", _ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("weeks", sa.Integer, nullable=False),
        sa.Column("locale", sa.String(16), nullable=False),
        sa.Column("opener_id", sa.BigInteger, nullable=False),
        sa.Column("opener_name", sa.String(100), nullable=False),
        sa.Column("stage", sa.String(8), nullable=False),
        sa.Column("seed", sa.String(128), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("opened_at", _INSTANT, nullable=False),
        sa.Column("started_at", _INSTANT),
        sa.Column("ends_at", _INSTANT),
        sa.Column("closed_at", _INSTANT),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("shown", sa.String(64), nullable=False),
        sa.Column("shown_at", _INSTANT),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seasons")),
    )
    going_on = sa.text("stage IN ('signup', 'running')")
    op.create_index(
        "one_season_a_channel",
        "seasons",
        ["channel_id"],
        unique=True,
        sqlite_where=going_on,
        postgresql_where=going_on,
    )
    op.create_index("seasons_of_a_channel", "seasons", ["channel_id", "id"])
    op.create_table(
        "entries",
        sa.Column("season_id", _ID, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("division", sa.Integer, nullable=False),
        sa.Column("lot", sa.Integer, nullable=False),
        sa.Column("out", sa.Boolean, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("next_division", sa.Integer),
        sa.PrimaryKeyConstraint("season_id", "number", name=op.f("pk_entries")),
        sa.UniqueConstraint("season_id", "person_id", name=op.f("uq_entries_season_id_person_id")),
        sa.ForeignKeyConstraint(
            ["season_id"], ["seasons.id"], name=op.f("fk_entries_season_id"), ondelete="CASCADE"
        ),
    )
    op.create_index("entries_of_a_person", "entries", ["person_id"])
    op.create_table(
        "pairings",
        sa.Column("season_id", _ID, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("division", sa.Integer, nullable=False),
        sa.Column("entries", sa.JSON, nullable=False),
        sa.Column("stage", sa.String(8), nullable=False),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("table_id", _ID),
        sa.Column("results", sa.JSON, nullable=False),
        sa.Column("awarded", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("season_id", "number", name=op.f("pk_pairings")),
        sa.UniqueConstraint("table_id", name=op.f("uq_pairings_table_id")),
        sa.ForeignKeyConstraint(
            ["season_id"], ["seasons.id"], name=op.f("fk_pairings_season_id"), ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    op.drop_table("pairings")
    op.drop_table("entries")
    op.drop_table("seasons")
