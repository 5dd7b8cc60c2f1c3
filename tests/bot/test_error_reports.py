"""Which errors are reported to Sentry, and which aren't."""

from __future__ import annotations

import gzip
import json
import logging
from collections.abc import Iterator
from contextvars import copy_context
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
import sentry_sdk
from pydantic import SecretStr

from bot.domain.log_context import INTERACTION, TABLE
from bot.error_reports import report_errors
from bot.settings import BadSettings, Settings

log = logging.getLogger("bot.reported")


@pytest.fixture
def reports() -> Iterator[tuple[str, list[str]]]:
    """Yield the address of a server that receives reports, and the list of received reports."""
    arrived: list[str] = []

    class Sentry(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            arrived.append((gzip.decompress(body) if body[:2] == b"\x1f\x8b" else body).decode())
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"{}")

        def log_message(self, *_said: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Sentry)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://a_key@127.0.0.1:{server.server_port}/1", arrived
    sentry_sdk.get_client().close()
    sentry_sdk.init()
    server.shutdown()
    thread.join()
    server.server_close()


def fail(seed: str) -> None:
    INTERACTION.set(77)
    TABLE.set(5)
    try:
        raise RuntimeError("out of order", len(seed))
    except RuntimeError:
        log.warning("not worth a report")
        log.exception("mistake %s", "4f", extra={"reference": "4f"})


def test_an_error_is_reported_with_its_numbers_and_without_variables(reports: tuple[str, list[str]]) -> None:
    address, arrived = reports
    report_errors(Settings(sentry_dsn=SecretStr(address), _env_file=None))
    seed = "".join(("the seed", " of a running table"))
    copy_context().run(fail, seed)
    sentry_sdk.flush()
    (reported,) = arrived
    event = json.loads(reported.splitlines()[-1])
    assert event["tags"] == {"interaction": "77", "table": "5", "reference": "4f"}
    assert event["exception"]["values"][0]["value"] == "('out of order', 27)"
    assert event["server_name"] == "shards 0/1"
    assert "vars" not in event["exception"]["values"][0]["stacktrace"]["frames"][0]
    assert not {"user", "request"} & set(event)
    assert event["breadcrumbs"] == {"values": []}
    assert seed not in reported


def test_without_an_address_nothing_is_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sentry_sdk, "init", lambda **_given: pytest.fail("it was"))
    report_errors(Settings(_env_file=None))


def test_an_invalid_address_is_refused_and_not_shown() -> None:
    with pytest.raises(BadSettings, match="sentry_dsn: not an address") as reported:
        report_errors(Settings(sentry_dsn=SecretStr("hidden"), _env_file=None))
    assert "hidden" not in str(reported.value)
