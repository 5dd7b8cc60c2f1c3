"""The database tables of leagues; `schema.py` has the others."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Date,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    UniqueConstraint,
)

from bot.store.columns import Id, Instant, metadata, word

seasons = Table(
    "seasons", metadata,
    Column("id", Id, primary_key=True), Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False), Column("name", String(60), nullable=False),
    Column("number", Integer, nullable=False), Column("game", String(32), nullable=False),
    Column("options", JSON, nullable=False), Column("seats", Integer, nullable=False),
    Column("size", Integer, nullable=False), Column("weeks", Integer, nullable=False),
    Column("locale", String(16), nullable=False), Column("opener_id", BigInteger, nullable=False),
    Column("opener_name", String(100), nullable=False), Column("stage", String(8), nullable=False),
    Column("seed", String(128), nullable=False), Column("commitment", String(64), nullable=False),
    Column("opened_at", Instant, nullable=False), Column("started_at", Instant),
    Column("ends_at", Instant), Column("closed_at", Instant),
    Column("message_id", BigInteger), Column("shown", String(64), nullable=False),
    Column("shown_at", Instant), Column("undo_until", Instant),
    Column("reliability", Integer, nullable=False, server_default="0"),
    Column("kind", String(16), nullable=False, server_default="league"), Column("round_ends_at", Instant),
)  # fmt: skip
"""Seasons of leagues, cups and voyages."""
GOING_ON = seasons.c.stage.in_((word("signup"), word("running")))
Index(
    "one_season_a_channel", seasons.c.channel_id, unique=True,
    sqlite_where=GOING_ON, postgresql_where=GOING_ON,
)  # fmt: skip
Index("seasons_of_a_channel", seasons.c.channel_id, seasons.c.id)

entries = Table(
    "entries", metadata,
    Column("season_id", Id, ForeignKey(seasons.c.id, ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person_id", BigInteger, nullable=False), Column("name", String(100), nullable=False),
    Column("division", Integer, nullable=False), Column("lot", Integer, nullable=False),
    Column("out", Boolean, nullable=False), Column("place", Integer), Column("next_division", Integer),
    Column("exit", String(8)),
    Column("seeding", Integer, nullable=False, server_default="0"),
    Column("away", Integer, nullable=False, server_default="0"), Column("away_on", Date),
    UniqueConstraint("season_id", "person_id"),
)  # fmt: skip
"""The people who take part in a season."""
Index("entries_of_a_person", entries.c.person_id)

pairings = Table(
    "pairings", metadata,
    Column("season_id", Id, ForeignKey(seasons.c.id, ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True), Column("division", Integer, nullable=False),
    Column("entries", JSON, nullable=False), Column("stage", String(8), nullable=False),
    Column("channel_id", BigInteger), Column("table_id", Id, unique=True),
    Column("results", JSON, nullable=False), Column("awarded", JSON, nullable=False),
    Column("drawn", JSON, nullable=False, server_default="[]"),
    Column("excused", JSON, nullable=False, server_default="[]"),
)  # fmt: skip
"""The tables of a season: planned, open, ended, or void because they don't count."""

league_acts = Table(
    "league_acts", metadata,
    Column("season_id", Id, ForeignKey(seasons.c.id, ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True), Column("act", String(16), nullable=False),
    Column("about", JSON, nullable=False), Column("before", JSON, nullable=False),
    Column("at", Instant, nullable=False),
)  # fmt: skip
"""Moderators' actions in a season that can still be undone, with the data as it was before them."""

record_pages = Table(
    "record_pages", metadata,
    Column("kind", String(8), primary_key=True),
    Column("owner_id", BigInteger, primary_key=True, autoincrement=False),
    Column("generation", Integer, nullable=False),
)  # fmt: skip
"""How often the links to the pages of a channel's seasons, or of a server's records, have been withdrawn."""
