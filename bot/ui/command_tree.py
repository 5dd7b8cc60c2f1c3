"""Registration of the bot's application commands, after checking them against Discord's limits.

They are written only if they have changed. If a single subcommand exceeds the limits, Discord rejects the
whole tree, and the bot can't be used without commands. So a tree beyond the limits must never be sent. The
limits are those in Discord's documentation of application commands.

An application can have commands that this bot does not define: an Entry Point, which Discord adds when an
operator enables Activities, or an operator's own commands. They are kept. All commands keep their ids, on
which servers' permissions depend, since Discord identifies commands by type and name.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from discord import HTTPException
from discord.app_commands import CommandSyncFailure, CommandTree, MissingApplicationID, Translator
from discord.http import Route

GLOBAL_COMMANDS: Final = 100
OPTIONS: Final = 25
"""The largest number of options of a command; a group's subcommands count as its options."""
CHOICES: Final = 25
NAME: Final = 32
DESCRIPTION: Final = 100
COMMAND_CHARACTERS: Final = 8_000
"""The largest number of characters in a command's names, descriptions and values; of the translations of
each, the longest counts."""

INVALID_FORM: Final = 50035
"""Discord's error code for an invalid request body."""

ENTRY_POINT_MISSING: Final = 50240
"""Discord's error code for a list of commands that lacks the application's Entry Point."""
RETIRED: Final[frozenset[str]] = frozenset()
"""The names of commands of earlier versions, which are deleted at the next registration."""

_GROUPS: Final = (1, 2)
"""The option types of subcommands and of groups of them."""
_CHAT_INPUT: Final = 1
"""The type of slash commands, and of commands without a type."""
RIGHT_CLICKS: Final = 5
"""The largest number of context menu commands for users, and for messages."""
_RIGHT_CLICKS: Final = (2, 3)
"""The types of context menu commands."""
_NOT_SENT: Final = ("id", "application_id", "version", "guild_id", "name_localized", "description_localized")
"""Fields that Discord adds to a command and that the bot doesn't send."""
_COMPARED: Final = frozenset(
    {
        *("type", "name", "name_localizations", "description", "description_localizations", "options"),
        *("choices", "value", "required", "autocomplete", "channel_types", "nsfw", "contexts"),
        *("min_value", "max_value", "min_length", "max_length"),
        *("default_member_permissions", "integration_types"),
    }
)
"""The fields of a command, an option or a choice that the bot can set, and compares with Discord's;
`contexts` replaces `dm_permission`."""

_EMPTY: Final[tuple[Any, ...]] = (None, {}, [], "")

Payload = Mapping[str, Any]

_log = logging.getLogger(__name__)


class TreeLimitError(Exception):
    """Raised for a command tree that Discord would reject; the message lists all reasons."""


async def register(tree: CommandTree[Any], translator: Translator) -> None:
    """Register the global commands in every language, and keep those that this bot does not define.

    Nothing is written if Discord has them already. (`tree.sync` would delete the other commands, and
    translate every command again.) Raises TreeLimitError, before anything is sent, if Discord would reject
    the commands, and CommandSyncFailure if Discord rejects them nevertheless.
    """
    commands = await checked(tree, translator)
    application, http = tree.client.application_id, tree.client.http
    if application is None:
        raise MissingApplicationID
    there = await _registered(tree)
    if _up_to_date(commands, there):
        return
    try:
        try:
            await http.bulk_upsert_global_commands(application, payload=_whole(commands, there))
        except HTTPException as refused:
            if refused.code != ENTRY_POINT_MISSING:
                raise
            there = await _registered(tree)  # Activities have been enabled in the meantime.
            await http.bulk_upsert_global_commands(application, payload=_whole(commands, there))
    except HTTPException as refused:
        if refused.code in (INVALID_FORM, ENTRY_POINT_MISSING):
            raise CommandSyncFailure(refused, tree.get_commands()) from None
        raise
    _log.info("Discord has the bot's commands as they are now")


async def _registered(tree: CommandTree[Any]) -> list[dict[str, Any]]:
    """Return the application's global commands in all languages, which discord.py doesn't request."""
    route = Route("GET", "/applications/{application}/commands", application=tree.client.application_id)
    found: list[dict[str, Any]] = await tree.client.http.request(route, params={"with_localizations": "true"})
    return found


def _whole(commands: Sequence[dict[str, Any]], there: Iterable[Payload]) -> list[dict[str, Any]]:
    """Return all commands to write: the bot's own, then those on Discord that it does not define."""
    kept = _others(commands, there)
    return [
        *commands,
        *({key: kept_one[key] for key in kept_one if _sent(key, kept_one)} for kept_one in kept),
    ]


def _others(commands: Iterable[Payload], there: Iterable[Payload]) -> list[Payload]:
    made = {_identity(command) for command in commands} | _retired()
    return [command for command in there if _identity(command) not in made]


def _retired() -> set[tuple[int, str]]:
    return {(kind, name) for kind in (_CHAT_INPUT, *_RIGHT_CLICKS) for name in RETIRED}


def _sent(key: str, command: Payload) -> bool:
    if key == "dm_permission":
        return command.get("contexts") is None
    return key not in _NOT_SENT and command[key] not in (None, "")


def _up_to_date(commands: Sequence[Payload], there: Sequence[Payload]) -> bool:
    """Return whether Discord has every command exactly as it would be sent, and no retired one."""
    registered = {_identity(command): command for command in there}
    if not _retired().isdisjoint(registered):
        return False
    return all(
        (found := registered.get(_identity(command))) is not None and _same(command, found)
        for command in commands
    )


def _identity(command: Payload) -> tuple[int, str]:
    return command.get("type", _CHAT_INPUT), command["name"]


def _same(command: Payload, found: Payload) -> bool:
    """Return whether a command on Discord is identical to the one that would be sent."""
    if command.get("integration_types") is None:  # Discord fills these from the application's settings.
        found = {**found, "integration_types": None}
    return bool(_normal(command) == _normal(found))


def _normal(value: Any) -> Any:
    """Normalize a part of a command, because Discord omits or adds empty and false fields."""
    if isinstance(value, Mapping):
        parts = {key: _part(key, part) for key, part in value.items() if key in _COMPARED}
        return {
            key: part for key, part in parts.items() if part not in (None, {}, [], "") and part is not False
        }
    return [_normal(part) for part in value] if isinstance(value, list) else value


def _part(key: str, part: Any) -> Any:
    match key, part:
        case _, None:
            return None
        case "default_member_permissions", _:
            return str(part)
        case (("contexts" | "integration_types" | "channel_types"), _):
            return sorted(part)
        case (("name_localizations" | "description_localizations"), _):
            return dict(part)
    return _normal(part)


async def checked(tree: CommandTree[Any], translator: Translator) -> list[dict[str, Any]]:
    """Return the global commands as payloads for Discord's API. Raises TreeLimitError."""
    commands = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    found = list(faults(commands))
    if found:
        raise TreeLimitError("; ".join(found))
    return commands


def faults(commands: Sequence[Payload]) -> Iterator[str]:
    """Yield a sentence for each violation of Discord's limits in the payloads of commands."""
    typed = [command for command in commands if _identity(command)[0] not in _RIGHT_CLICKS]
    if len(typed) > GLOBAL_COMMANDS:
        yield f"{len(typed)} global commands, at most {GLOBAL_COMMANDS}"
    for kind in _RIGHT_CLICKS:
        entries = [command for command in commands if _identity(command)[0] == kind]
        if len(entries) > RIGHT_CLICKS:
            yield f"{len(entries)} entries of type {kind}, at most {RIGHT_CLICKS}"
        for name in _twice(entries):
            yield f"two entries of type {kind} called {name}"
        for entry in entries:
            for name in _versions(entry, "name"):
                if not 1 <= len(name) <= NAME:
                    yield f"entry {name!r} has {len(name)} characters, 1 to {NAME} are possible"
    for command in typed:
        yield from _node_faults(f"/{command['name']}", command)
        size = _characters(command)
        if size > COMMAND_CHARACTERS:
            yield f"/{command['name']} has {size} characters, at most {COMMAND_CHARACTERS}"


def _node_faults(path: str, node: Payload) -> Iterator[str]:
    yield from _text_faults(path, node)
    options: Sequence[Payload] = node.get("options") or ()
    if len(options) > OPTIONS:
        yield f"{path} has {len(options)} options, at most {OPTIONS}"
    for name in _twice(options):
        yield f"{path} has two options called {name}"
    for option in options:
        here = f"{path} {option['name']}"
        if option["type"] in _GROUPS:
            yield from _node_faults(here, option)
        else:
            yield from _text_faults(here, option)
        if len(option.get("choices") or ()) > CHOICES:
            yield f"{here} has {len(option['choices'])} choices, at most {CHOICES}"


def _twice(options: Sequence[Payload]) -> set[str]:
    """Return the names that two options have in common, in any language."""
    shown = [{"": option["name"], **(option.get("name_localizations") or {})} for option in options]
    languages = {language for names in shown for language in names}
    said = [[names.get(language, names[""]) for names in shown] for language in languages]
    return {name for names in said for name in names if names.count(name) > 1}


def _text_faults(path: str, node: Payload) -> Iterator[str]:
    for key, most in (("name", NAME), ("description", DESCRIPTION)):
        for text in _versions(node, key):
            if not 1 <= len(text) <= most:
                yield f"{path}: {key} {text!r} has {len(text)} characters, 1 to {most} are possible"
    for text in _versions(node, "name"):
        if text != text.lower() or " " in text:
            yield f"{path}: name {text!r} is not in lower case and without spaces"


def _versions(node: Payload, key: str) -> list[str]:
    return [node[key], *(node.get(f"{key}_localizations") or {}).values()]


def _characters(node: Payload) -> int:
    own = sum(max(map(len, _versions(node, key))) for key in ("name", "description") if key in node)
    value = len(str(node["value"])) if "value" in node else 0
    parts = (*(node.get("options") or ()), *(node.get("choices") or ()))
    return own + value + sum(_characters(part) for part in parts)
