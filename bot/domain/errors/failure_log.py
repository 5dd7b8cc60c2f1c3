"""A helper that logs failures of background tasks."""

from __future__ import annotations

import logging
import sys

from bot.domain.errors.failures import DatabaseFails


def log_failure(log: logging.Logger, message: str, *args: object) -> None:
    """Log the current exception: a database failure in one line, any other error with its traceback.

    The cause of a database failure is logged once, where it is noticed; a traceback from each caller would
    hide that line.
    """
    error = sys.exception()
    if isinstance(error, DatabaseFails):
        log.warning(f"{message}: %s", *args, error.code)
    else:
        log.exception(message, *args)
