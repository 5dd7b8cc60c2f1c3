"""Metrics of a running bot in Prometheus' format. Needs the extra `metrics`."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from time import perf_counter
from typing import Any

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.process_collector import ProcessCollector
from sqlalchemy import Engine, event

_QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)


class Metrics:
    """The metrics of one process, in a Prometheus registry of their own."""

    def __init__(self) -> None:
        own = self._registry = CollectorRegistry()
        ProcessCollector(registry=own)
        self._answers = Histogram(
            "quarterdeck_answer_seconds", "From an interaction to its answer", buckets=_QUICK, registry=own
        )
        self._requests = Counter(
            "quarterdeck_discord_requests", "Requests to Discord", ["method", "status"], registry=own
        )
        self._round_trips = Histogram(
            "quarterdeck_discord_seconds", "How long Discord took for one", buckets=_QUICK, registry=own
        )
        self._statements = Histogram(
            "quarterdeck_database_seconds", "How long one statement took", buckets=_QUICK, registry=own
        )
        self._boards = Histogram(
            "quarterdeck_board_seconds", "How long somebody waited for a board", buckets=_QUICK, registry=own
        )
        self._pages = Histogram(
            "quarterdeck_page_seconds", "How long an answer of a table's page took", ["status"],
            buckets=_QUICK, registry=own,
        )  # fmt: skip
        self._viewers = Gauge("quarterdeck_page_viewers", "Pages that follow a table now", registry=own)
        self._mistakes = Counter("quarterdeck_mistakes", "The bot's own mistakes", registry=own)
        self._posts = Gauge("quarterdeck_posts_owed", "Posts that channels are owed", registry=own)
        self._oldest = Gauge("quarterdeck_oldest_post_seconds", "How long the oldest is due", registry=own)
        self._left = Gauge("quarterdeck_requests_left", "Of the budget of all processes", registry=own)
        self._tables = Gauge("quarterdeck_tables", "Tables, by their status", ["status"], registry=own)
        self._database = Gauge("quarterdeck_database_up", "Whether the database answers", registry=own)
        self._held = Gauge("quarterdeck_database_held", "Whether others are kept out", registry=own)
        self._heard = Gauge("quarterdeck_discord_up", "Whether Discord's events arrive", registry=own)
        self._latency = Gauge("quarterdeck_gateway_latency_seconds", "Of the gateway", registry=own)
        self._resting = Gauge("quarterdeck_resting", "Whether it rests from its mistakes", registry=own)
        self._servers = Gauge("quarterdeck_servers", "Servers that this process hears of", registry=own)
        self._backup = Gauge("quarterdeck_backup_seconds", "Age of the newest own backup", registry=own)
        self._backup.set(math.nan)
        self.content_type = CONTENT_TYPE_LATEST

    def answered(self, seconds: float) -> None:
        """Count an answered interaction, and the seconds until its answer."""
        self._answers.observe(seconds)

    def asked_discord(self, method: str, status: int, seconds: float) -> None:
        """Count a request to Discord, with its HTTP status and duration in seconds."""
        self._requests.labels(method, str(status)).inc()
        self._round_trips.observe(seconds)

    def drawn(self, seconds: float) -> None:
        """Count a board that has been drawn, and the seconds that someone waited for it."""
        self._boards.observe(seconds)

    def answered_page(self, status: int, seconds: float) -> None:
        """Count a response of the web pages, with its HTTP status and duration in seconds."""
        self._pages.labels(str(status)).observe(seconds)

    def note_pages(self, viewers: int) -> None:
        """Record how many open pages have live updates."""
        self._viewers.set(viewers)

    def mistaken(self) -> None:
        """Count an error of the bot."""
        self._mistakes.inc()

    def watch(self, engines: Iterable[Engine]) -> None:
        """Count and time every statement that some engines execute."""

        def begin(_connection: Any, _cursor: Any, _text: Any, _values: Any, context: Any, _many: Any) -> None:
            context._began = perf_counter()

        def end(_connection: Any, _cursor: Any, _text: Any, _values: Any, context: Any, _many: Any) -> None:
            self._statements.observe(perf_counter() - context._began)

        for engine in engines:
            event.listen(engine, "before_cursor_execute", begin)
            event.listen(engine, "after_cursor_execute", end)

    def note_database(
        self, *, posts: int, oldest: float, tables: Mapping[str, int], requests_left: float
    ) -> None:
        """Record the current state of the database: pending posts, tables and the request budget."""
        self._database.set(1)
        self._posts.set(posts)
        self._oldest.set(oldest)
        self._left.set(requests_left)
        self._tables.clear()
        for status, count in tables.items():
            self._tables.labels(status).set(count)

    def note_no_database(self) -> None:
        """Record that the database does not answer."""
        self._database.set(0)

    def note_bot(self, *, heard: bool, held: bool, latency: float, resting: bool, servers: int) -> None:
        """Record the bot's current state; an infinite latency is recorded as unknown."""
        self._heard.set(heard)
        self._held.set(held)
        self._latency.set(latency if math.isfinite(latency) else math.nan)
        self._resting.set(resting)
        self._servers.set(servers)

    def note_backup(self, age: float) -> None:
        """Record the age in seconds of the newest usable automatic backup."""
        self._backup.set(age)

    def text(self) -> bytes:
        """Return all metrics as text."""
        return generate_latest(self._registry)
