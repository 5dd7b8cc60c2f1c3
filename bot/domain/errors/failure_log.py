"""Logging failures of background work."""

from __future__ import annotations

import logging
import sys

from bot.domain.errors.failures import DatabaseFails


def log_failure(log: logging.Logger, message: str, *args: object) -> None:
    """Log the exception being handled: a failing database in one line, other errors with the traceback.

    The cause of a failing database is reported once, by the part that notices it; a traceback from each
    caller would hide that line.
    """
    error = sys.exception()
    if isinstance(error, DatabaseFails):
        log.warning(f"{message}: %s", *args, error.code)
    else:
        log.exception(message, *args)
