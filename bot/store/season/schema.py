"""The database tables of reliability and of lobbies."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table

from bot.store.columns import Id, Instant, metadata

departures = Table(
    "departures",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person_id", BigInteger, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("way", String(8), nullable=False),
    Column("excused", Boolean, nullable=False),
    Column("at", Instant, nullable=False),
)
"""How people lost their seats in running games; a person who takes a seat again has no row."""
Index("departures_of_a_person", departures.c.person_id)

lobbies = Table(
    "lobbies",
    metadata,
    Column(
        "table_id", Id, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    ),
    Column("expires_at", Instant, nullable=False),
    Column("told", Boolean, nullable=False),
    Column("starts_at", Instant),
    Column("rings_at", Instant, nullable=False),
)
"""When a lobby starts automatically, and when it expires; after the start, the row has no effect."""
