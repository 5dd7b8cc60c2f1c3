"""The database tables. Each change needs a migration in `migrations/`."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    UniqueConstraint,
    false,
)  # fmt: skip

from bot.store import columns
from bot.store.columns import Id, Instant, word
from bot.store.league import tables as league
from bot.store.matching import schema as matching  # noqa: F401 - its tables are part of the metadata
from bot.store.season import schema as season

metadata = columns.metadata
seasons, entries, pairings = league.seasons, league.entries, league.pairings
departures, lobbies = season.departures, season.lobbies

# A server_default applies only to rows from before the column existed: new rows are written with all their
# values, from `Terms`, `Clock` and `Holder`.

tables = Table(
    "tables",
    metadata,
    Column("id", Id, primary_key=True),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("options", JSON, nullable=False),
    Column("status", String(8), nullable=False),
    Column("opener_id", BigInteger, nullable=False),
    Column("opener_name", String(100), nullable=False),
    Column("locale", String(16), nullable=False),
    Column("seed", String(128), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("past", JSON, nullable=False),
    Column("state", JSON(none_as_null=True)),
    Column("version", Integer, nullable=False),
    Column("opened_at", Instant, nullable=False),
    Column("started_at", Instant),
    Column("ended_at", Instant),
    Column("crew_mode", String(8), nullable=False, server_default="captain"),
    Column("open_votes", Boolean, nullable=False, server_default=false()),
    Column("ballot_minutes", Integer, nullable=False, server_default="1440"),
    Column("ballot_scope", String(8), nullable=False, server_default="all"),
    Column("ballot_quorum", String(8), nullable=False, server_default="one"),
    Column("clock", JSON(none_as_null=True)),
    Column("paused_at", Instant),
    Column("lost_at", Instant),
    Column("imported", Boolean, nullable=False, server_default=false()),
    Column("summed_up", Boolean, nullable=False, server_default=false()),
    Column("rules", Integer, nullable=False, server_default="1"),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("unreached_since", Instant),
    Column("reliability", Integer, nullable=False, server_default="0"),
    Column("sealed", Boolean, nullable=False, server_default=false()),
)
OPEN = tables.c.status.in_((word("lobby"), word("running")))
Index("one_open_table_a_channel", tables.c.channel_id, unique=True, sqlite_where=OPEN, postgresql_where=OPEN)
Index("tables_of_a_channel", tables.c.channel_id, tables.c.id)
Index("tables_of_a_server", tables.c.guild_id)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Id, ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person_id", BigInteger, nullable=False),
    Column("name", String(100), nullable=False),
    Column("holder", String(8), nullable=False, server_default="person"),
    Column("strength", String(8)),
    Column("kept", Boolean, nullable=False, server_default=false()),
    Column("offered_id", BigInteger),
    Column("follows", Integer),
    UniqueConstraint("table_id", "person_id"),
)
Index("seats_of_a_person", seats.c.person_id)

steps = Table(
    "steps",
    metadata,
    Column("table_id", Id, ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("command", JSON(none_as_null=True)),
    Column("events", JSON, nullable=False),
    Column("barred", Boolean, nullable=False),
    Column("undone", Integer),
    Column("interaction_id", BigInteger, unique=True),
    Column("at", Instant, nullable=False),
    Column("ballot_id", Id),
    Column("burnt", Integer),
    Column("person_id", BigInteger),
    Column("about", JSON(none_as_null=True)),
)

REWIND = steps.c.kind == word("rewind")
Index("rewinds", steps.c.table_id, steps.c.version, sqlite_where=REWIND, postgresql_where=REWIND)

posts = Table(
    "posts",
    metadata,
    Column("id", Id, primary_key=True),
    Column("table_id", Id, ForeignKey(tables.c.id, ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("version", Integer, nullable=False),
    Column("status", String(8), nullable=False),
    Column("due_at", Instant, nullable=False),
    Column("leader", Id),
    Column("claimed_at", Instant),
    Column("attempts", Integer, nullable=False),
    Column("reason", String(200)),
    Column("message_id", BigInteger),
    Column("sent_at", Instant),
    Column("about", JSON(none_as_null=True)),
)
UNFINISHED = posts.c.status.in_((word("waiting"), word("claimed")))
Index("unfinished_posts", posts.c.table_id, posts.c.id, sqlite_where=UNFINISHED, postgresql_where=UNFINISHED)
Index("latest_messages", posts.c.table_id, posts.c.kind, posts.c.id)

claims = Table(
    "claims",
    metadata,
    Column(
        "table_id", Id, ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True, autoincrement=False
    ),
    Column("process", String(64)),
    Column("until", Instant),
)
"""One row for each table, inserted when it opens, so that a claim is a single UPDATE that succeeds or not."""

budget = Table(
    "budget",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("tokens", Float, nullable=False),
    Column("at", Instant, nullable=False),
)
"""A single row: how many requests to Discord remained at a certain time, for all processes together."""

leases = Table(
    "leases",
    metadata,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("holder", String(64), nullable=False),
    Column("until", Instant, nullable=False),
)
"""Which process serves each shard, if several processes share a database server."""

realm = Table(
    "realm",
    metadata,
    Column("kind", String(8), primary_key=True),
    Column("application_id", BigInteger),
)
"""Whether these are real servers' tables or the sandbox's, and which Discord application last used them."""

ballots = Table(
    "ballots",
    metadata,
    Column("id", Id, primary_key=True),
    Column("table_id", Id, ForeignKey(tables.c.id, ondelete="CASCADE"), nullable=False),
    Column("subject", String(8), nullable=False),
    Column("stage", String(8), nullable=False),
    Column("version", Integer, nullable=False),
    Column("captain", Integer, nullable=False),
    Column("decider", Integer),
    Column("open", Boolean, nullable=False),
    Column("question", JSON, nullable=False),
    Column("plan", String(600)),
    Column("carried", Integer, nullable=False),
    Column("verdict", String(12)),
    Column("revision", Integer, nullable=False),
    Column("opened_at", Instant, nullable=False),
    Column("closes_at", Instant),
)
LIVE = ballots.c.stage != word("closed")
Index(
    "one_live_ballot_a_subject",
    ballots.c.table_id,
    ballots.c.subject,
    unique=True,
    sqlite_where=LIVE,
    postgresql_where=LIVE,
)
Index("deadlines", ballots.c.closes_at, sqlite_where=LIVE, postgresql_where=LIVE)

Index("ballots_of_a_table", ballots.c.table_id)

proposals = Table(
    "proposals",
    metadata,
    Column("id", Id, primary_key=True),
    Column("ballot_id", Id, ForeignKey(ballots.c.id, ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("plan", String(600), nullable=False),
    Column("revision", Integer, nullable=False),
    UniqueConstraint("ballot_id", "seat", "plan"),
)

votes = Table(
    "votes",
    metadata,
    Column("ballot_id", Id, ForeignKey(ballots.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("plan", String(600)),
    Column("also", JSON(none_as_null=True)),
    Column("interaction_id", BigInteger),
    Column("at", Instant, nullable=False),
)

persons = Table(
    "persons",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("locale", String(16)),
    Column("palette", String(32)),
    Column("reminders", String(8)),
    Column("zone", String(64)),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("away_from", Instant),
    Column("away_until", Instant),
    Column("boards", String(8)),
    Column("private", Boolean, nullable=False, server_default=false()),
    Column("wordy", Boolean, nullable=False, server_default=false()),
    Column("notices", JSON(none_as_null=True)),
)

finishes = Table(
    "finishes",
    metadata,
    Column("table_id", Id, ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person_id", BigInteger, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("outcome", String(32), nullable=False),
    Column("sort", JSON, nullable=False),
    Column("rivals", Boolean, nullable=False),
    Column("whole", Boolean, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("pace", Integer),
    Column("dice", JSON, nullable=False),
    Column("tracked", Boolean, nullable=False, server_default=false()),
)
Index("finishes_of_a_person", finishes.c.person_id)

clocks = Table(
    "clocks",
    metadata,
    Column("table_id", Id, ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("bank", Integer),
    Column("runs_since", Instant),
    Column("due_at", Instant),
    Column("reminded", Integer, nullable=False),
    Column("rings_at", Instant),
    Column("rested", Integer, nullable=False),
)
_ringing = clocks.c.rings_at.is_not(None)
Index("ringing_clocks", clocks.c.rings_at, sqlite_where=_ringing, postgresql_where=_ringing)

interactions = Table(
    "interactions",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
)
"""The interactions of the last day that changed something, except those of steps, which are stored there."""

pulses = Table(
    "pulses",
    metadata,
    Column("process", String(64), primary_key=True),
    Column("at", Instant, nullable=False),
)

followers = Table(
    "followers",
    metadata,
    Column("table_id", Id, ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("person_id", BigInteger, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(100), nullable=False),
    Column("at", Instant, nullable=False),
)

visits = Table(
    "visits",
    metadata,
    Column("table_id", Id, ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("person_id", BigInteger, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("seen", Integer, nullable=False),
    Column("at", Instant, nullable=False),
)

orders = Table(
    "orders", metadata,
    Column("id", Id, primary_key=True),
    Column("table_id", Id, ForeignKey(tables.c.id, ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False), Column("person_id", BigInteger, nullable=False),
    Column("kind", String(8), nullable=False), Column("word", String(100), nullable=False),
    Column("at", Instant, nullable=False), Column("terms", JSON(none_as_null=True)),
    sqlite_autoincrement=True,  # Never reuse ids: old panels have buttons with them.
)  # fmt: skip
Index("orders_of_a_table", orders.c.table_id, orders.c.id)
Index("orders_of_a_person", orders.c.person_id)

notes = Table(
    "notes", metadata,
    Column("table_id", Id, ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("person_id", BigInteger, primary_key=True),
    Column("text", String(300), nullable=False), Column("at", Instant, nullable=False),
)  # fmt: skip

inboxes = Table(
    "inboxes", metadata,
    Column("person_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False), Column("message_id", BigInteger, nullable=False),
    Column("locale", String(16), nullable=False),
)  # fmt: skip
"""Private messages that show people their tables, and are updated."""

servers = Table(
    "servers", metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("moderator_role", BigInteger), Column("tables_each", Integer),
    Column("forum", BigInteger), Column("forum_tags", JSON(none_as_null=True)), Column("page_moves", Boolean),
)  # fmt: skip

overviews = Table(
    "overviews", metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False), Column("message_id", BigInteger, nullable=False),
    Column("locale", String(16), nullable=False),
)  # fmt: skip

figures = Table(
    "figures", metadata,
    Column("guild_id", BigInteger, primary_key=True), Column("game", String(32), primary_key=True),
    Column("options", JSON(none_as_null=True)), Column("shown", JSON(none_as_null=True)),
)  # fmt: skip
"""Owners' figures for new tables of a server, and those previewed by a moderator."""

bans = Table(
    "bans", metadata,
    Column("guild_id", BigInteger, primary_key=True), Column("person_id", BigInteger, primary_key=True),
    Column("name", String(100), nullable=False), Column("by_id", BigInteger, nullable=False),
    Column("why", String(200), nullable=False), Column("at", Instant, nullable=False),
)  # fmt: skip

audit = Table(
    "audit", metadata,
    Column("id", Id, primary_key=True), Column("guild_id", BigInteger), Column("table_id", Id),
    Column("person_id", BigInteger, nullable=False), Column("name", String(100), nullable=False),
    Column("act", String(16), nullable=False), Column("about", JSON, nullable=False),
    Column("why", String(200), nullable=False), Column("at", Instant, nullable=False),
)  # fmt: skip
Index("audit_of_a_server", audit.c.guild_id, audit.c.id)

pieces = Table(
    "pieces", metadata,
    Column("name", String(32), primary_key=True), Column("emoji_id", BigInteger, nullable=False),
)  # fmt: skip
"""The emoji for pieces that the Discord application was last known to have."""

page_links = Table(
    "page_links", metadata,
    Column("table_id", Id, ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True,
           autoincrement=False),
    Column("generation", Integer, nullable=False),
)  # fmt: skip
"""How often the links to a table's page have been withdrawn; no row means never."""

passes = Table(
    "passes", metadata,
    Column("digest", String(64), primary_key=True),
    Column("table_id", Id, ForeignKey(tables.c.id, ondelete="CASCADE"), nullable=False),
    Column("person_id", BigInteger, nullable=False), Column("kind", String(8), nullable=False),
    Column("expires_at", Instant, nullable=False),
)  # fmt: skip
"""Access to a person's page of their seat: a link to be used once, then a session; stored as SHA-256."""
Index("passes_of_a_table", passes.c.table_id)
Index("passes_of_a_person", passes.c.person_id)
