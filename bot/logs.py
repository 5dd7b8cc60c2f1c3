"""The log: on the standard error stream, for people or for programs."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Any, Final

from bot.settings import Settings

_OWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """Each record as one JSON object in one line, with whatever `extra` it was given."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _OWN}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def set_up(settings: Settings) -> None:
    """Have everything be logged as the settings say."""
    handler = logging.StreamHandler()
    handler.setFormatter(
        JsonLines()
        if settings.log_format == "json"
        else logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    )
    logging.basicConfig(level=settings.log_level.upper(), handlers=[handler])
