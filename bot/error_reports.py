"""Reports logged errors to Sentry, if SENTRY_DSN is set. Needs the extra `sentry`."""

from __future__ import annotations

import logging
from importlib.util import find_spec
from typing import Any

from bot.logs import about
from bot.settings import BadSettings, Settings

_log = logging.getLogger(__name__)


def report_errors(settings: Settings) -> None:
    """Report each logged error from now on, if that is configured.

    A report contains the message, the stack, and the ids of the interaction and the table; it contains no
    variables, which could include a table's seed, and nothing about users. Raises BadSettings if the DSN is
    invalid.
    """
    if settings.sentry_dsn is None:
        return
    if find_spec("sentry_sdk") is None:
        _log.warning(
            "errors are not reported: `pip install '.[sentry]'` in Quarterdeck's folder brings what it needs"
        )
        return
    import sentry_sdk
    from sentry_sdk.integrations.logging import LoggingIntegration
    from sentry_sdk.utils import BadDsn

    try:
        sentry_sdk.init(
            dsn=settings.sentry_dsn.get_secret_value(),
            default_integrations=False,
            integrations=[LoggingIntegration(level=None, event_level=logging.ERROR)],
            include_local_variables=False,
            max_breadcrumbs=0,
            server_name=f"shards {settings.shards}",
            before_send=_with_numbers,
        )
    except BadDsn:
        raise BadSettings("sentry_dsn: not an address, such as https://key@host/1") from None


def _with_numbers(event: Any, hint: dict[str, Any]) -> Any:
    """Add the ids of the interaction and the table, and other fields of the log record, to a report."""
    record = hint.get("log_record")
    if isinstance(record, logging.LogRecord):
        event["tags"] = {name: str(value) for name, value in about(record).items()}
        event["extra"] = {}
    return event
