"""A simulated user in a server or private channel, who types commands, presses buttons and submits forms."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from simcord import interactions
from simcord.backend import serializers
from simcord.backend.models import Interaction, Message
from simcord.components import walk_components

from wire.server import Answer, Loopback

COMMAND, COMPONENT, TYPING, FORM = 2, 3, 4, 5
BUTTON, MENU = 2, 3
ON_PERSON, ON_MESSAGE = 2, 3
"""The types of context menu commands."""
ACTION_ROW, LABEL, TEXT = 1, 18, 10
USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT = 6, 7, 8, 9, 11
"""The types of options whose values are ids of objects."""
PATIENCE: Final = 120.0
"""The largest number of seconds that a user waits for an answer."""

File = tuple[str, bytes]
"""A file, as its name and content."""


@dataclass(frozen=True, slots=True)
class Person:
    """A user with their own client, as a member of a server or, without one, in a private channel."""

    discord: Loopback
    guild: int | None
    user: int
    locale: str = "en-US"
    again: int | None = None
    """The id of an interaction to send again because the bot may not have received it, or None."""
    noting: Callable[[Interaction], None] | None = None
    """A function that is called with each interaction before the bot receives it."""

    @classmethod
    def joining(cls, discord: Loopback, guild: int, name: str, locale: str = "en-US") -> Person:
        """Create a user who joins a server."""
        user = discord.backend.make_user(name.casefold(), global_name=name)
        discord.backend.add_member(guild, user.id)
        return cls(discord, guild, user.id, locale)

    def type(self, channel: int, command: str, /, **options: Any) -> Answer:
        """Send a slash command such as ``table open``, and return its pending answer.

        An option is given as Discord sends it, a file as a `File`. Raises LookupError for an unknown command
        or option.
        """
        return self._ask(COMMAND, channel, self._command(command, options, channel))

    def right_click(self, channel: int, entry: str, target: int | Message) -> Answer:
        """Use a context menu command on a user, given by id, or on a message of the channel.

        Raises LookupError for an unknown command.
        """
        backend, kind = self.discord.backend, ON_MESSAGE if isinstance(target, Message) else ON_PERSON
        root = backend.find_command(entry, self.guild, type=kind)
        if root is None:
            raise LookupError(f"there is no entry {entry!r}")
        data: dict[str, Any] = {"id": root["id"], "name": root["name"], "type": kind}
        if isinstance(target, Message):
            shown = dict(serializers.message_payload(backend, target))
            data |= {"target_id": str(target.id), "resolved": {"messages": {str(target.id): shown}}}
        else:
            data |= {"target_id": str(target), "resolved": self._resolved([str(target)])}
        return self._ask(COMMAND, channel, data)

    def press(self, channel: int, message: Message, custom_id: str) -> Answer:
        """Press a button by its custom id."""
        data = {"custom_id": custom_id, "component_type": BUTTON}
        return self._ask(COMPONENT, channel, data, message)

    def pick(self, channel: int, message: Message, custom_id: str, *values: str, kind: int = MENU) -> Answer:
        """Choose options of a menu; `kind` is its component type: for texts, users, roles or channels."""
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": kind, "values": list(values)}
        if kind != MENU:
            data["resolved"] = self._resolved(values)
        return self._ask(COMPONENT, channel, data, message)

    def submit(
        self,
        opened: Answer,
        values: Mapping[str, str | Sequence[str]],
        files: Mapping[str, Sequence[File]] | None = None,
    ) -> Answer:
        """Submit the form that answered an interaction; values are given by the custom ids of its parts.

        `files` are for the parts that take some. Raises LookupError if the answer was not a form.
        """
        form = opened.interaction.modal
        if form is None:
            raise LookupError("there is no form to send")
        backend, source = self.discord.backend, opened.interaction.source_message_id
        channel, resolved = opened.interaction.channel_id, dict[str, Any]()
        uploaded = {
            name: [self._given(file, channel, resolved) for file in given]
            for name, given in (files or {}).items()
        }
        data = {
            "custom_id": form["custom_id"],
            "components": [_filled(part, {**values, **uploaded}) for part in form["components"]],
        }
        if resolved:
            data["resolved"] = resolved
        message = None if source is None else backend.get_message(channel, source)
        return self._ask(FORM, channel, data, message)

    def suggest(self, channel: int, command: str, option: str, typed: str = "", /, **filled: Any) -> Answer:
        """Type into an option, and return the pending suggestions; `filled` are the options typed before."""
        data = self._command(command, {**filled, option: typed}, channel)
        node = data["options"]
        while node and "options" in node[0]:
            node = node[0]["options"]
        next(each for each in node if each["name"] == option)["focused"] = True
        return self._ask(TYPING, channel, data)

    def say(self, channel: int, text: str) -> Message:
        """Write a message."""
        message = self.discord.backend.create_message(channel, self.user, text)
        self.discord.changes.settle()
        return message

    async def slash(self, channel: int, command: str, /, **options: Any) -> Message:
        """Send a slash command, and return the answer as it is first shown.

        Raises TimeoutError.
        """
        return await self.see(self.type(channel, command, **options))

    async def click(self, channel: int, message: Message, label: str) -> Message:
        """Press the button with a label, and return the answer.

        Raises TimeoutError, and LookupError if there is no such button.
        """
        found = [part["custom_id"] for part in pressable(message) if part.get("label") == label]
        if not found:
            raise LookupError(f"there is no button {label!r}")
        return await self.see(self.press(channel, message, found[0]))

    async def see(self, answer: Answer) -> Message:
        """Wait for an answer and return it.

        Raises TimeoutError.
        """
        await answer.there(PATIENCE)
        return self.shown(answer)

    def shown(self, answer: Answer) -> Message:
        """Return the message that the user sees as the answer now."""
        interaction = answer.interaction
        message_id = interaction.message_id or interaction.source_message_id or 0
        return self.discord.backend.get_message(interaction.channel_id, message_id)

    def _command(self, name: str, options: Mapping[str, Any], channel: int) -> dict[str, Any]:
        first, *rest = name.split()
        root = self.discord.backend.find_command(first, self.guild, type=1)
        if root is None:
            raise LookupError(f"there is no command {first!r}")
        leaf, nesting = interactions.walk_to_subcommand(root, rest)
        kinds = {option["name"]: option["type"] for option in leaf.get("options") or ()}
        resolved: dict[str, Any] = {}
        filled = []
        for key, value in options.items():
            if key not in kinds:
                raise LookupError(f"/{name} has no option {key!r}")
            if kinds[key] in (USER, CHANNEL, ROLE, MENTIONABLE):
                for kind, found in self._resolved([value]).items():
                    resolved.setdefault(kind, {}).update(found)
            given = self._given(value, channel, resolved) if kinds[key] == ATTACHMENT else value
            filled.append({"name": key, "type": kinds[key], "value": given})
        data = {
            "id": root["id"],
            "name": root["name"],
            "type": 1,
            "options": interactions.nest_options(root, nesting, filled),
        }
        return data | ({"resolved": resolved} if resolved else {})

    def _given(self, file: File, channel: int, resolved: dict[str, Any]) -> str:
        """Provide the bot with a file, at an address from which it can download it."""
        backend = self.discord.backend
        named = interactions.store_interaction_attachment(backend, channel, *file, resolved)
        about = resolved["attachments"][named]
        path = about["url"].split("/", 3)[3]
        about["url"] = about["proxy_url"] = f"{self.discord.files}/{path}"
        return named

    def _resolved(self, values: Sequence[str]) -> dict[str, Any]:
        """Return the resolved data for ids that the user has chosen."""
        backend = self.discord.backend
        found: dict[str, dict[str, Any]] = {"users": {}, "members": {}, "roles": {}, "channels": {}}
        guild = backend.guilds.get(self.guild or 0)
        for value in values:
            number = int(value)
            if user := backend.users.get(number):
                found["users"][value] = dict(serializers.user_payload(user))
                if guild is not None and number in guild.members:
                    member = serializers.member_payload(
                        backend, guild, guild.members[number], with_user=False
                    )
                    allowed = backend.compute_permissions(guild.id, number)
                    found["members"][value] = {**member, "permissions": str(allowed)}
            elif guild is not None and number in guild.roles:
                found["roles"][value] = dict(serializers.role_payload(guild.roles[number]))
            elif channel := backend.channels.get(number):
                allowed = backend.compute_permissions(self.guild, self.user, number) if self.guild else 0
                about = dict(serializers.channel_payload(backend, channel))
                found["channels"][value] = {**about, "permissions": str(allowed)}
        return {kind: those for kind, those in found.items() if those}

    def _ask(self, kind: int, channel: int, data: dict[str, Any], source: Message | None = None) -> Answer:
        backend = self.discord.backend
        record, payload = interactions.base_payload(
            backend, type=kind, channel_id=channel, guild_id=self.guild, user_id=self.user, data=data
        )
        if self.again is not None:
            self._take_the_place_of(self.again, record, payload)
        payload["locale"] = self.locale
        if source is not None:
            record.source_message_id = source.id
            payload["message"] = dict(serializers.message_payload(backend, source))
        if self.noting is not None:
            self.noting(record)
        answer = self.discord.expect(record)
        backend.emit("INTERACTION_CREATE", payload)
        return answer

    def _take_the_place_of(self, earlier: int, record: Any, payload: dict[str, Any]) -> None:
        """Give an interaction an earlier one's id, so that the bot recognises it if it received that one."""
        backend = self.discord.backend
        unanswered = backend.interactions.pop(earlier, None)
        if unanswered is not None:
            backend.interaction_tokens.pop(unanswered.token, None)
            if unanswered.loading and unanswered.message_id in backend.messages[unanswered.channel_id]:
                backend.delete_message(unanswered.channel_id, unanswered.message_id)
        del backend.interactions[record.id]
        record.id = earlier
        backend.interactions[earlier] = record
        backend.interaction_tokens[record.token] = earlier
        payload["id"] = str(earlier)


def pressable(message: Message) -> Iterator[dict[str, Any]]:
    """Yield the buttons and menus of a message that are not disabled."""
    for part in walk_components(message.components):
        if part.get("custom_id") and not part.get("disabled"):
            yield part


def text_of(message: Message) -> str:
    """Return all texts of a message, including its buttons and menus."""
    said = [message.content]
    for part in walk_components(message.components):
        said += [part[key] for key in ("content", "label", "placeholder") if part.get(key)]
        said += [option["label"] for option in part.get("options") or ()]
    return "\n".join(said)


def _filled(part: Mapping[str, Any], values: Mapping[str, str | Sequence[str]]) -> dict[str, Any]:
    """Return a part of a form as Discord submits it."""
    about = {key: part[key] for key in ("type", "id", "custom_id") if key in part}
    match part["type"]:
        case kind if kind == ACTION_ROW:
            return about | {"components": [_filled(each, values) for each in part["components"]]}
        case kind if kind == LABEL:
            return about | {"component": _filled(part["component"], values)}
        case kind if kind == TEXT:
            return about
    given = values.get(part["custom_id"], "")
    several = "options" in part and part["type"] != _RADIO
    if several or part["type"] in _PICKED:
        return about | {"values": [given] if isinstance(given, str) and given else list(given)}
    return about | {"value": given}


_PICKED: Final = (3, 5, 6, 7, 8, 19)
"""The types of components with a list of values: menus, and file uploads."""
_RADIO: Final = 21
