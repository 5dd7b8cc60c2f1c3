"""Somebody in a server, who types commands and presses buttons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from simcord import interactions
from simcord.backend import serializers
from simcord.backend.models import Message
from simcord.components import walk_components

from wire.server import Answer, Loopback

COMMAND, COMPONENT, TYPING = 2, 3, 4
BUTTON, MENU = 2, 3
PATIENCE: Final = 120.0
"""Seconds that somebody waits for an answer at most."""


@dataclass(frozen=True, slots=True)
class Person:
    """A member of a server, at a client of their own."""

    discord: Loopback
    guild: int
    user: int
    locale: str = "en-US"

    @classmethod
    def joining(cls, discord: Loopback, guild: int, name: str, locale: str = "en-US") -> Person:
        """Let somebody new into a server."""
        user = discord.backend.make_user(name.casefold(), global_name=name)
        discord.backend.add_member(guild, user.id)
        return cls(discord, guild, user.id, locale)

    def type(self, channel: int, command: str, **options: Any) -> Answer:
        """Send a slash command, as ``table open``; return where its answer will be."""
        return self._ask(COMMAND, channel, self._command(command, options))

    def press(self, channel: int, message: Message, custom_id: str) -> Answer:
        """Press a button by what it carries."""
        data = {"custom_id": custom_id, "component_type": BUTTON}
        return self._ask(COMPONENT, channel, data, message)

    def pick(self, channel: int, message: Message, custom_id: str, value: str) -> Answer:
        """Pick a line of a menu."""
        data = {"custom_id": custom_id, "component_type": MENU, "values": [value]}
        return self._ask(COMPONENT, channel, data, message)

    def suggest(self, channel: int, command: str, option: str, typed: str = "") -> Answer:
        """Type into an option and see what is offered for it; nothing else is filled in."""
        data = self._command(command, {option: typed})
        data["options"][0]["focused"] = True
        return self._ask(TYPING, channel, data)

    async def slash(self, channel: int, command: str, **options: Any) -> Message:
        """Send a slash command and return the answer as it stands first. Raises TimeoutError."""
        return await self.see(self.type(channel, command, **options))

    async def click(self, channel: int, message: Message, label: str) -> Message:
        """Press the button with a label and return the answer. Raises TimeoutError, LookupError."""
        found = [part["custom_id"] for part in pressable(message) if part.get("label") == label]
        if not found:
            raise LookupError(f"there is no button {label!r}")
        return await self.see(self.press(channel, message, found[0]))

    async def see(self, answer: Answer) -> Message:
        """Wait for an answer and return it. Raises TimeoutError."""
        await answer.there(PATIENCE)
        return self.shown(answer)

    def shown(self, answer: Answer) -> Message:
        """Return what the person sees at an answer's place now."""
        asked = answer.interaction
        message_id = asked.message_id or asked.source_message_id or 0
        return self.discord.backend.get_message(asked.channel_id, message_id)

    def _command(self, name: str, options: dict[str, Any]) -> dict[str, Any]:
        first, *rest = name.split()
        root = self.discord.backend.find_command(first, self.guild, type=1)
        if root is None:
            raise LookupError(f"there is no command {first!r}")
        leaf, nesting = interactions.walk_to_subcommand(root, rest)
        kinds = {option["name"]: option["type"] for option in leaf.get("options") or ()}
        filled = [{"name": key, "type": kinds[key], "value": value} for key, value in options.items()]
        return {
            "id": root["id"],
            "name": root["name"],
            "type": 1,
            "options": interactions.nest_options(root, nesting, filled),
        }

    def _ask(self, kind: int, channel: int, data: dict[str, Any], source: Message | None = None) -> Answer:
        backend = self.discord.backend
        record, payload = interactions.base_payload(
            backend, type=kind, channel_id=channel, guild_id=self.guild, user_id=self.user, data=data
        )
        payload["locale"] = self.locale
        if source is not None:
            record.source_message_id = source.id
            payload["message"] = dict(serializers.message_payload(backend, source))
        answer = self.discord.asked(record)
        backend.emit("INTERACTION_CREATE", payload)
        return answer


def pressable(message: Message) -> Iterator[dict[str, Any]]:
    """Yield the buttons and menus of a message that are open to everybody who sees it."""
    for part in walk_components(message.components):
        if part.get("custom_id") and not part.get("disabled"):
            yield part


def text_of(message: Message) -> str:
    """Return all that a message says, what stands on its buttons and in its menus included."""
    said = [message.content]
    for part in walk_components(message.components):
        said += [part[key] for key in ("content", "label", "placeholder") if part.get(key)]
        said += [option["label"] for option in part.get("options") or ()]
    return "\n".join(said)
