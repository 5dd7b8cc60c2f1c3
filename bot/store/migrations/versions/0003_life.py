"""Add what tables that last for weeks need: absences, undoing, moderators."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
INSTANT = sa.DateTime(timezone=True)
RINGING = sa.text("rings_at IS NOT NULL")


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.JSON(none_as_null=True)))
    op.add_column("tables", sa.Column("paused_at", INSTANT))
    op.add_column("tables", sa.Column("lost_at", INSTANT))
    op.add_column("seats", sa.Column("holder", sa.String(length=8), server_default="person", nullable=False))
    op.add_column("seats", sa.Column("strength", sa.String(length=8)))
    op.add_column("seats", sa.Column("offered_id", sa.BigInteger()))
    op.add_column("steps", sa.Column("burnt", sa.Integer()))
    op.add_column("steps", sa.Column("person_id", sa.BigInteger()))
    op.add_column("steps", sa.Column("about", sa.JSON(none_as_null=True)))
    op.add_column("persons", sa.Column("reminders", sa.String(length=8)))
    op.add_column("persons", sa.Column("zone", sa.String(length=64)))
    op.add_column("persons", sa.Column("quiet_from", sa.Integer()))
    op.add_column("persons", sa.Column("quiet_until", sa.Integer()))
    op.add_column("persons", sa.Column("away_from", INSTANT))
    op.add_column("persons", sa.Column("away_until", INSTANT))
    op.add_column("persons", sa.Column("boards", sa.String(length=8)))
    op.create_table(
        "clocks",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("bank", sa.Integer()),
        sa.Column("runs_since", INSTANT),
        sa.Column("due_at", INSTANT),
        sa.Column("reminded", sa.Integer(), nullable=False),
        sa.Column("rings_at", INSTANT),
        sa.Column("rested", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_clocks_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_clocks"),
    )
    op.create_index("ringing_clocks", "clocks", ["rings_at"], sqlite_where=RINGING, postgresql_where=RINGING)
    op.create_table(
        "pulses",
        sa.Column("process", sa.String(length=64), nullable=False),
        sa.Column("at", INSTANT, nullable=False),
        sa.PrimaryKeyConstraint("process", name="pk_pulses"),
    )
    op.create_table(
        "followers",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("at", INSTANT, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_followers_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "person_id", name="pk_followers"),
    )
    op.create_table(
        "visits",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("seen", sa.Integer(), nullable=False),
        sa.Column("at", INSTANT, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_visits_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "person_id", name="pk_visits"),
    )
    op.create_table(
        "servers",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("moderator_role", sa.BigInteger()),
        sa.Column("tables_each", sa.Integer()),
        sa.PrimaryKeyConstraint("id", name="pk_servers"),
    )
    op.create_table(
        "bans",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("by_id", sa.BigInteger(), nullable=False),
        sa.Column("why", sa.String(length=200), nullable=False),
        sa.Column("at", INSTANT, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "person_id", name="pk_bans"),
    )
    op.create_table(
        "audit",
        sa.Column("id", ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("table_id", ID),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("act", sa.String(length=16), nullable=False),
        sa.Column("about", sa.JSON(), nullable=False),
        sa.Column("why", sa.String(length=200), nullable=False),
        sa.Column("at", INSTANT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    op.create_index("audit_of_a_server", "audit", ["guild_id", "id"])


def downgrade() -> None:
    for name in ("audit", "bans", "servers", "visits", "followers", "pulses", "clocks"):
        op.drop_table(name)
    for name in (
        "boards", "away_until", "away_from", "quiet_until", "quiet_from", "zone", "reminders",
    ):  # fmt: skip
        op.drop_column("persons", name)
    for name in ("about", "person_id", "burnt"):
        op.drop_column("steps", name)
    for name in ("offered_id", "strength", "holder"):
        op.drop_column("seats", name)
    for name in ("lost_at", "paused_at", "clock"):
        op.drop_column("tables", name)
