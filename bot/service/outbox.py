"""The messages that tables owe their channels: in order, once, whatever happens."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from bot.service.records import Post, PostKind


class Undeliverable(Exception):
    """A post that no later attempt can deliver: the channel is gone, or closed to the bot."""

    def __init__(self, code: str) -> None:
        """Take the reason as a short code: ``channel_gone``, ``forbidden``."""
        super().__init__(code)
        self.code = code


class Channel(Protocol):
    """Where posts go: Discord, or a test's recorder."""

    async def deliver(self, post: Post) -> int | None:
        """Post it and return the message's id; None when there was nothing to post.

        A "turn" replaces the table's message of that kind, a "lobby" edits it: `Outbox.live` says
        which it is. Raises Undeliverable; anything else is tried again later.
        """
        ...

    async def find(self, post: Post) -> int | None:
        """Return the id of the message if an interrupted attempt did post it, else None."""
        ...


class Outbox:
    """Delivers posts: table by table in their order, tables side by side.

    Log lines wait to be told together, but never longer than until the next board or turn; of
    several turns only the newest is posted. A failed attempt is repeated after a growing pause.
    """

    async def start(self, channel: Channel) -> None:
        """Begin delivering to a channel, first what an earlier run left behind."""
        raise NotImplementedError

    def wake(self, table_id: int) -> None:
        """Look at a table's posts: the service calls it after each commit."""
        raise NotImplementedError

    async def stop(self) -> None:
        """Stop; what is left is posted after the next start."""
        raise NotImplementedError

    async def live(self, table_id: int, kind: PostKind) -> tuple[int, datetime] | None:
        """Return id and time of the table's latest message of a kind, or None."""
        raise NotImplementedError
