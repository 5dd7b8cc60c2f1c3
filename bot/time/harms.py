"""Notifications for players who are attacked, robbed or outbid, if they want them."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from sqlalchemy import Connection

from bot.domain.position import Position
from bot.domain.step import Step
from bot.store import clocks, posts
from bot.store.people import persons
from bot.tables import TableRepository

PATIENCE: Final = timedelta(minutes=2)
"""How long the harmed player's notification waits, in case the step is undone."""


class Harms:
    """Queues private messages to players whom a step harms, to be sent after their quiet hours."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    def follow(self, connection: Connection, step: Step | None, position: Position) -> None:
        """Queue a message to each player whom a step harms, if they want to be notified."""
        if step is None or step.kind != "command":
            return
        table, now = position.table, self._repository.now()
        harmed = {seat for event in step.events for seat in event.harms} - {step.seat}
        people = [table.seats[seat].id for seat in sorted(harmed & table.people)]
        reaches = clocks.reaches(connection, people)
        for person, notifications in persons.notices(connection, people).items():
            if notifications["harmed"] == "none":
                continue
            due = now + PATIENCE
            quiet = reaches[person].quiet_at(due)
            at = due if quiet is None else quiet[1]
            about = {"person": person, "occasion": "harmed"}
            posts.add(connection, table.id, step.version, [("private", at)], about)
