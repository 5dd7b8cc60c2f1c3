"""Detects what has changed since the last check, for callers that store or show the simulated Discord."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from simcord.backend import Backend
from simcord.backend.models import Interaction, Message

Mark = tuple[str | None, int, bool]
"""What distinguishes two states of a message: the time of its edit, its flags, and whether it is pinned."""
_OF_PLACES = ("GUILD_", "CHANNEL_", "THREAD_", "USER_UPDATE")


@dataclass(frozen=True, slots=True)
class Changes:
    """What has changed since the last check."""

    messages: list[Message] = field(default_factory=list)
    """The new or edited messages, oldest first."""
    gone: list[tuple[int, int]] = field(default_factory=list)
    """The channel and id of each deleted message."""
    interactions: list[Interaction] = field(default_factory=list)
    """The new or answered interactions."""
    places: bool = False
    """Whether servers, channels, threads or users changed."""

    def __bool__(self) -> bool:
        """Return whether anything has changed."""
        return bool(self.messages or self.gone or self.interactions or self.places)


class Watcher:
    """Finds changes and reports them to listeners, including ephemeral messages, which no gateway sends."""

    def __init__(self, backend: Backend) -> None:
        self.listeners: list[Callable[[Changes], None]] = []
        self._backend = backend
        self._known: dict[int, dict[int, Mark]] = {}
        self._touched: set[int] = set()
        self._interactions: dict[int, Interaction] = {}
        self._places = False
        self.know()
        backend.subscribers.append(self._hear)

    def know(self) -> None:
        """Treat everything that exists as already reported."""
        self._known = {
            channel: {each.id: _mark(each) for each in there.values()}
            for channel, there in self._backend.messages.items()
        }

    def touch(self, channel_id: int) -> None:
        """Record that something may have changed in a channel."""
        self._touched.add(channel_id)

    def answer(self, interaction: Interaction) -> None:
        """Record that an interaction was created or answered."""
        self._interactions[interaction.id] = interaction
        self.touch(interaction.channel_id)

    def settle(self) -> None:
        """Report what has changed since the last report; do nothing if nothing has changed."""
        changes = Changes(interactions=list(self._interactions.values()), places=self._places)
        for channel_id in sorted(self._touched):
            self._compare(channel_id, changes)
        self._touched.clear()
        self._interactions.clear()
        self._places = False
        if changes:
            for listener in self.listeners:
                listener(changes)

    def _compare(self, channel_id: int, changes: Changes) -> None:
        there = self._backend.messages.get(channel_id, {})
        known = self._known.setdefault(channel_id, {})
        for gone in known.keys() - there.keys():
            del known[gone]
            changes.gone.append((channel_id, gone))
        for message in there.values():
            mark = _mark(message)
            if known.get(message.id) != mark:
                known[message.id] = mark
                changes.messages.append(message)

    def _hear(self, event: str, payload: Mapping[str, Any]) -> None:
        if event.startswith(_OF_PLACES):
            self._places = True
        if event in ("CHANNEL_DELETE", "THREAD_DELETE"):
            self.touch(int(payload["id"]))
        elif channel_id := payload.get("channel_id"):
            self.touch(int(channel_id))


def _mark(message: Message) -> Mark:
    return message.edited_timestamp, message.flags, message.pinned
