"""A server's queue with all its requests and groups, read in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from bot.domain.errors import NoQueue
from bot.domain.matching.muster import ROUND, Gathering, Queue
from bot.domain.matching.request import Request
from bot.store.matching import musters, requests


@dataclass(frozen=True, slots=True)
class QueueOverview:
    """A queue with all its people and groups."""

    queue: Queue
    requests: Sequence[Request]
    """The requests, the one that has waited longest first."""
    gatherings: Sequence[Gathering]

    def request_of(self, person_id: int) -> Request | None:
        """Return a person's request; None if they have none."""
        return next((each for each in self.requests if each.person.id == person_id), None)

    def gathering_of(self, request: Request) -> Gathering | None:
        """Return the call or muster to which a request belongs, or None."""
        return next((each for each in self.gatherings if each.muster.id == request.muster_id), None)

    @property
    def free(self) -> list[Request]:
        """The requests from which groups can be formed: those in no muster and not paused."""
        held = {each.muster.id for each in self.gatherings if each.muster.stage == "muster"}
        return [each for each in self.requests if not each.paused and each.muster_id not in held]

    def next_round(self, now: datetime) -> datetime | None:
        """Return the time of the next round; None if no round is needed until something changes."""
        times = [
            gathering.muster.closes_at
            for gathering in self.gatherings
            if gathering.muster.stage == "muster" and gathering.muster.closes_at is not None
        ]
        times += [each.expires_at for each in self.requests]
        # A round is needed even if all are in musters: one of them may be banned or deleted.
        if self.queue.channel_id is not None and not all(each.paused for each in self.requests):
            times.append(now + ROUND)
        return min((at for at in times if at > now), default=None)


def overview_of(connection: Connection, guild_id: int, *, hold: bool = False) -> QueueOverview:
    """Read a server's queue; with `hold`, lock it for this transaction. Raises NoQueue."""
    queue = musters.queue(connection, guild_id, hold=hold)
    if queue is None:
        raise NoQueue
    found = requests.of_server(connection, guild_id)
    groups = [
        Gathering(muster, [each for each in found if each.muster_id == muster.id])
        for muster in musters.of_server(connection, guild_id)
    ]
    return QueueOverview(queue, found, groups)


def opened(overview: QueueOverview) -> int:
    """Return the channel of an open queue. Raises NoQueue if the queue is closed."""
    if overview.queue.channel_id is None:
        raise NoQueue
    return overview.queue.channel_id
