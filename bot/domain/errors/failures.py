"""Failures of a table, the database, or the bot itself."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class Damaged(
    Refused,
    says="This table's record is damaged, so nothing can be played here for now; other tables aren't "
    "affected. Whoever runs this bot can rebuild it from its log: quarterdeck repair {table}",
):
    """The table's position cannot be read: `table`."""


class BotRests(
    Refused,
    says="I've stopped after too many failures, so that nothing gets damaged. Your tables are as they were. "
    "I'll try again <t:{until}:R>; whoever runs this bot can find the reasons in its log.",
):
    """The bot is paused after too many failures: `until`, in seconds of Unix time."""


class HandledAlready(Refused, says="I've already done that. Look at the table for what came of it."):
    """An interaction that Discord delivers again after a restart, and that was carried out before."""


class FormTooLate(Refused, says="I was too slow to open the form. Nothing has changed; try again."):
    """An interaction that can no longer be answered with a form."""


class FormOutdated(
    Refused,
    says="The table has changed since you opened this form, so nothing was done. Open it again.",
):
    """A form about something that has changed since the form was opened."""


class DatabaseFails(Refused):
    """The database can't be used right now, through no fault of the bot or the user."""


class DatabaseLocked(
    DatabaseFails,
    says="Another program has my records locked, so nothing can be changed right now. Try again in a moment.",
):
    """Another program keeps it locked, so nothing was written."""


class DatabaseFull(
    DatabaseFails,
    says="My disk is full, so nothing can be changed for now. Once whoever runs this bot makes room, "
    "everything continues on its own.",
):
    """The disk is full, so nothing was written."""


class DatabaseReadOnly(
    DatabaseFails,
    says="I can read my records but not write them, so nothing can be changed for now. Once whoever runs "
    "this bot fixes that, everything continues on its own.",
):
    """It cannot be written to, so nothing was stored."""


class DatabaseAway(
    DatabaseFails,
    says="I couldn't reach my records just now. Check the table before you try again: your request may have "
    "gone through.",
):
    """It can't be reached; whether the last write arrived is unknown."""
