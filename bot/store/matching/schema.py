"""The database tables of queues; `bot/store/schema.py` has the others."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    UniqueConstraint,
)

from bot.store.columns import Id, Instant, metadata

queues = Table(
    "queues", metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger), Column("locale", String(16), nullable=False),
    Column("seed", String(64), nullable=False),
)  # fmt: skip
"""Servers' queues. The channel is that for the queue's messages and tables; a queue without one is closed."""

musters = Table(
    "musters", metadata,
    Column("id", Id, primary_key=True), Column("guild_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False), Column("pace", String(8), nullable=False),
    Column("rated", Boolean, nullable=False), Column("seats", Integer, nullable=False),
    Column("stage", String(8), nullable=False), Column("opened_at", Instant, nullable=False),
    Column("closes_at", Instant), Column("table_id", Id), Column("table_channel_id", BigInteger),
    Column("channel_id", BigInteger), Column("message_id", BigInteger),
    Column("shown", String(64), nullable=False),
    sqlite_autoincrement=True,  # Never reuse ids: old messages have buttons with them.
)  # fmt: skip
"""Groups for one table, from the call for missing players to the confirmations and the final message."""
Index("musters_of_a_server", musters.c.guild_id)

requests = Table(
    "requests", metadata,
    Column("id", Id, primary_key=True), Column("guild_id", BigInteger, nullable=False),
    Column("person_id", BigInteger, nullable=False), Column("name", String(100), nullable=False),
    Column("games", JSON, nullable=False), Column("least", Integer, nullable=False),
    Column("most", Integer, nullable=False), Column("pace", String(8), nullable=False),
    Column("rated", Boolean, nullable=False), Column("days", Integer, nullable=False),
    Column("reliability", Integer, nullable=False), Column("unseen", Boolean, nullable=False),
    Column("since", Instant, nullable=False), Column("expires_at", Instant, nullable=False),
    Column("paused", Boolean, nullable=False), Column("ready_until", Instant),
    Column("muster_id", Id, ForeignKey(musters.c.id, ondelete="SET NULL")),
    UniqueConstraint("guild_id", "person_id"),
)  # fmt: skip
"""The people in a server's queue, with their groups: one row for a person and server."""
Index("requests_of_a_person", requests.c.person_id)

queue_people = Table(
    "queue_people", metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("person_id", BigInteger, primary_key=True, autoincrement=False),
    Column("pinged_at", Instant), Column("missed_at", Instant),
)  # fmt: skip
"""When people were last pinged because of a queue, and when they last failed to confirm."""
Index("queue_people_of_a_person", queue_people.c.person_id)

avoids = Table(
    "avoids", metadata,
    Column("person_id", BigInteger, primary_key=True, autoincrement=False),
    Column("avoided_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
)  # fmt: skip
"""Avoidance between people, on all servers; it applies in both directions, and only the person who avoids
sees it.
"""
Index("avoids_of_a_person", avoids.c.avoided_id)
