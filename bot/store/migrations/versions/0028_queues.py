"""Add servers' queues: who waits, the groups made of them, and whom people avoid."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "queues",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("locale", sa.String(16), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_queues")),
    )
    op.create_table(
        "musters",
        sa.Column("id", _ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("stage", sa.String(8), nullable=False),
        sa.Column("opened_at", _INSTANT, nullable=False),
        sa.Column("closes_at", _INSTANT),
        sa.Column("table_id", _ID),
        sa.Column("table_channel_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("shown", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_musters")),
    )
    op.create_index("musters_of_a_server", "musters", ["guild_id"])
    op.create_table(
        "requests",
        sa.Column("id", _ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("person_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("games", sa.JSON, nullable=False),
        sa.Column("least", sa.Integer, nullable=False),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("reliability", sa.Integer, nullable=False),
        sa.Column("unseen", sa.Boolean, nullable=False),
        sa.Column("since", _INSTANT, nullable=False),
        sa.Column("expires_at", _INSTANT, nullable=False),
        sa.Column("paused", sa.Boolean, nullable=False),
        sa.Column("ready_until", _INSTANT),
        sa.Column("muster_id", _ID),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_requests")),
        sa.UniqueConstraint("guild_id", "person_id", name=op.f("uq_requests_guild_id_person_id")),
        sa.ForeignKeyConstraint(
            ["muster_id"], ["musters.id"], name=op.f("fk_requests_muster_id"), ondelete="SET NULL"
        ),
    )
    op.create_index("requests_of_a_person", "requests", ["person_id"])
    op.create_table(
        "queue_people",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("person_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("pinged_at", _INSTANT),
        sa.Column("missed_at", _INSTANT),
        sa.PrimaryKeyConstraint("guild_id", "person_id", name=op.f("pk_queue_people")),
    )
    op.create_index("queue_people_of_a_person", "queue_people", ["person_id"])
    op.create_table(
        "avoids",
        sa.Column("person_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("avoided_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("at", _INSTANT, nullable=False),
        sa.PrimaryKeyConstraint("person_id", "avoided_id", name=op.f("pk_avoids")),
    )
    op.create_index("avoids_of_a_person", "avoids", ["avoided_id"])


def downgrade() -> None:
    for table in ("avoids", "queue_people", "requests", "musters", "queues"):
        op.drop_table(table)
