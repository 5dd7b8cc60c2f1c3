"""Create tables, seats, steps, posts and people."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
INSTANT = sa.DateTime(timezone=True)
OPEN = sa.text("status IN ('lobby', 'running')")
UNFINISHED = sa.text("status IN ('waiting', 'claimed')")


def upgrade() -> None:
    op.create_table(
        "persons",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.String(length=16)),
        sa.Column("palette", sa.String(length=32)),
        sa.PrimaryKeyConstraint("id", name="pk_persons"),
    )
    op.create_table(
        "tables",
        sa.Column("id", ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("opener_id", sa.BigInteger(), nullable=False),
        sa.Column("opener_name", sa.String(length=100), nullable=False),
        sa.Column("locale", sa.String(length=16), nullable=False),
        sa.Column("seed", sa.String(length=128), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("past", sa.JSON(), nullable=False),
        sa.Column("state", sa.JSON(none_as_null=True)),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("opened_at", INSTANT, nullable=False),
        sa.Column("started_at", INSTANT),
        sa.Column("ended_at", INSTANT),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index(
        "one_open_table_a_channel",
        "tables",
        ["channel_id"],
        unique=True,
        sqlite_where=OPEN,
        postgresql_where=OPEN,
    )
    op.create_index("tables_of_a_channel", "tables", ["channel_id", "id"])
    op.create_table(
        "posts",
        sa.Column("id", ID, nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("due_at", INSTANT, nullable=False),
        sa.Column("leader", ID),
        sa.Column("claimed_at", INSTANT),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(length=200)),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("sent_at", INSTANT),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_posts_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_posts"),
    )
    op.create_index("latest_messages", "posts", ["table_id", "kind", "id"])
    op.create_index(
        "unfinished_posts", "posts", ["table_id", "id"], sqlite_where=UNFINISHED, postgresql_where=UNFINISHED
    )
    op.create_table(
        "seats",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.UniqueConstraint("table_id", "person_id", name="uq_seats_table_id_person_id"),
    )
    op.create_table(
        "steps",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("command", sa.JSON(none_as_null=True)),
        sa.Column("events", sa.JSON(), nullable=False),
        sa.Column("barred", sa.Boolean(), nullable=False),
        sa.Column("undone", sa.Integer()),
        sa.Column("interaction_id", sa.BigInteger()),
        sa.Column("at", INSTANT, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_steps_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "version", name="pk_steps"),
        sa.UniqueConstraint("interaction_id", name="uq_steps_interaction_id"),
    )


def downgrade() -> None:
    for name in ("steps", "seats", "posts", "tables", "persons"):
        op.drop_table(name)
