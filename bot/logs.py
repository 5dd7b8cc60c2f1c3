"""Logging to the standard error stream, as text or as JSON."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Any, Final

from bot.domain.log_context import at_work
from bot.settings import Settings

_OWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """Formats each record as one line of JSON, with its context and its `extra` values."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as one line of JSON."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= about(record)
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def about(record: logging.LogRecord) -> dict[str, Any]:
    """Return a record's context: the current interaction and table, and the record's own fields."""
    return {**at_work(), **{name: value for name, value in vars(record).items() if name not in _OWN}}


def set_up(settings: Settings) -> None:
    """Set up logging as configured."""
    handler = logging.StreamHandler()
    handler.setFormatter(
        JsonLines()
        if settings.log_format == "json"
        else logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    )
    logging.basicConfig(level=settings.log_level.upper(), handlers=[handler])
    for name, level in settings.log_levels.items():
        logging.getLogger(name).setLevel(level.upper())
