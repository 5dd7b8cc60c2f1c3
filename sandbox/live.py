"""The open pages, which receive changes as server-sent events."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from simcord.backend.models import Channel

from bot.text.catalogue import Words
from sandbox.html.message import Conversation
from sandbox.margins import Margins
from sandbox.world import Persona, World
from wire.changes import Changes

PAUSE: Final = 0.12
"""The number of seconds for which changes of the page's margins are collected."""
BEAT: Final = 10.0
"""The number of seconds between heartbeats if nothing else is sent."""


class Page:
    """A page that is open in a browser."""

    def __init__(self, who: Persona, channel: Channel, words: Words, world: World) -> None:
        self.who = who
        self.channel = channel
        self.words = words
        self.conversation = Conversation(world, channel, who, words)
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue()
        self.margins: dict[str, str] | None = None
        """The content of the page's margins that was sent last, or None."""

    def send(self, event: str, content: Any) -> None:
        """Queue an event for the page."""
        data = json.dumps(content, ensure_ascii=False)
        self.waiting.put_nowait(f"event: {event}\ndata: {data}\n\n".encode())


class Live:
    """All open pages, which are kept up to date."""

    def __init__(self, world: World, margins: Margins) -> None:
        """Subscribe to changes of the simulated Discord."""
        self._world = world
        self._margins = margins
        self._pages: set[Page] = set()
        self._soon: asyncio.Task[None] | None = None
        self._stale = False
        """Whether anything has changed since the margins were last read."""
        world.discord.changes.listeners.append(self._hear)

    def open(self, who: Persona, channel: Channel, words: Words) -> Page:
        """Add a page, and send it the current messages; the page ignores those that it has already."""
        page = Page(who, channel, words, self._world)
        self._pages.add(page)
        there = page.conversation.newest()
        page.send("all", [{"id": str(each.id), "mark": each.mark, "html": each.html} for each in there])
        self._later()
        return page

    def close(self, page: Page) -> None:
        """Remove a page."""
        self._pages.discard(page)

    def stop(self) -> None:
        """Stop sending to any page."""
        if self._soon is not None:
            self._soon.cancel()

    def refresh(self) -> None:
        """Schedule an update of the margins of all pages."""
        self._later()

    def _hear(self, changes: Changes) -> None:
        if not self._pages:
            return
        for page in self._pages:
            for message in changes.messages:
                if message.channel_id == page.channel.id and message.visible_to(page.who.user.id):
                    shown = page.conversation.message(message)
                    content = {"id": str(shown.id), "mark": shown.mark, "html": shown.html}
                    page.send("message", content | {"own": message.is_ephemeral})
            for channel, message_id in changes.gone:
                if channel == page.channel.id:
                    page.send("gone", str(message_id))
        self._later()

    def _later(self) -> None:
        self._stale = True
        if self._soon is None or self._soon.done():
            self._soon = asyncio.create_task(self._look())

    async def _look(self) -> None:
        """Send changed margins to the pages; repeat that if anything has changed meanwhile."""
        while self._stale:
            await asyncio.sleep(PAUSE)
            self._stale = False
            for page in list(self._pages):
                margins = await self._margins.of(page.who, page.channel)
                if page.margins != margins:
                    page.margins = margins
                    page.send("margins", margins)
