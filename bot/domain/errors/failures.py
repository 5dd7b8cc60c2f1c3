"""Refusals caused by failures: of a table's record, of the database, or of the bot itself."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class Damaged(
    Refused,
    says="This table's record is damaged, so nothing can be played here for now; other tables aren't "
    "affected. Whoever runs this bot can rebuild it from its log: quarterdeck repair {table}",
):
    """The stored position of the table with the id `table` cannot be read."""


class BotRests(
    Refused,
    says="I've stopped after too many failures, so that nothing gets damaged. Your tables are as they were. "
    "I'll try again <t:{until}:R>; whoever runs this bot can find the reasons in its log.",
):
    """The bot is paused after too many failures: `until`, in seconds of Unix time."""


class HandledAlready(Refused, says="I've already done that. Look at the table for what came of it."):
    """Discord delivered an interaction again after a restart, and it had been carried out already."""


class FormTooLate(Refused, says="I was too slow to open the form. Nothing has changed; try again."):
    """The interaction has already been acknowledged, so it can no longer be answered with a form."""


class FormOutdated(
    Refused,
    says="The table has changed since you opened this form, so nothing was done. Open it again.",
):
    """The data that a form is about has changed since the form was opened."""


class DatabaseFails(Refused):
    """The database can't be used right now, and neither the bot nor the user caused that."""


class DatabaseLocked(
    DatabaseFails,
    says="Another program has my records locked, so nothing can be changed right now. Try again in a moment.",
):
    """Another program has locked the database, so nothing was written."""


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
    """The database is read-only, so nothing was written."""


class DatabaseAway(
    DatabaseFails,
    says="I couldn't reach my records just now. Check the table before you try again: your request may have "
    "gone through.",
):
    """The database can't be reached; it is unknown whether the last write succeeded."""
