"""What cannot be done because something is broken: a table, the database, or the bot itself."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class Damaged(Refused):
    """The table's position cannot be read: `table`."""

    code = "damaged"


class BotRests(Refused):
    """The bot has made too many mistakes and does nothing for a while: `until`, in seconds of Unix time."""

    code = "bot_rests"


class HandledAlready(Refused):
    """An interaction that Discord delivers again after a restart, and that was carried out before it."""

    code = "handled_already"


class DatabaseFails(Refused):
    """The database cannot be used just now, through no mistake of the bot's or the person's."""

    code = "database_fails"


class DatabaseLocked(DatabaseFails):
    """Another program keeps it locked, so nothing was written."""

    code = "database_locked"


class DatabaseFull(DatabaseFails):
    """There is no room left, so nothing was written."""

    code = "database_full"


class DatabaseReadOnly(DatabaseFails):
    """It cannot be written to, so nothing was."""

    code = "database_read_only"


class DatabaseAway(DatabaseFails):
    """It cannot be reached; what was being written when it went away may have been, or not."""

    code = "database_away"
