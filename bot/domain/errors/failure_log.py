"""How a failure of background work is logged."""

from __future__ import annotations

import logging
import sys

from bot.domain.errors.failures import DatabaseFails


def log_failure(log: logging.Logger, message: str, *args: object) -> None:
    """Log the exception being handled: a failing database in one line, anything else with its traceback.

    Whatever keeps the database away is reported once, by the part that notices it; a traceback of each
    caller would hide that line.
    """
    error = sys.exception()
    if isinstance(error, DatabaseFails):
        log.warning(f"{message}: %s", *args, error.code)
    else:
        log.exception(message, *args)
