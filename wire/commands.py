"""An application's global commands as Discord returns them, with the Entry Point, which simcord lacks.

Discord adds an Entry Point, a command of type 4, when an operator enables Activities. From then on it refuses
any list of all commands that omits it (https://discord.com/developers/docs/interactions/application-commands).
Fields are as in `ApplicationCommandResponse` of Discord's own description of its API.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from simcord.backend import Backend
from simcord.backend.errors import BackendError

ENTRY_POINT: Final = 4
"""The type of the command that launches an Activity."""
LAUNCHED_BY_DISCORD: Final = 2
"""The usual handler of that command: Discord launches the Activity, and the bot receives nothing."""
_MISSING: Final = 50240
"""Discord's error code for a list of commands without the Entry Point."""
_COMMANDS: Final = re.compile(r"/applications/\d+/commands")
_LANGUAGES: Final = ("name_localizations", "description_localizations")

Command = dict[str, Any]


def enable_activities(backend: Backend) -> Command:
    """Enable Activities as an operator would, and return the Entry Point that Discord then adds."""
    command: Command = {
        "id": str(backend.snowflake()),
        "application_id": str(backend.application_id),
        "name": "launch",
        "description": "",
        "type": ENTRY_POINT,
        "handler": LAUNCHED_BY_DISCORD,
        "contexts": [0, 1, 2],
        "integration_types": [0, 1],
    }
    backend.commands.setdefault(None, {})[command["name"], ENTRY_POINT] = command
    return command


def answer(
    backend: Backend, method: str, path: str, content: Any, query: Mapping[str, str]
) -> list[Command] | None:
    """Carry out a request that reads or writes all global commands; return None for any other request.

    Raises BackendError if the request would remove the Entry Point.
    """
    if _COMMANDS.fullmatch(path) is None or method not in ("GET", "PUT"):
        return None
    if method == "PUT":
        _write(backend, content)
    localized = method == "PUT" or query.get("with_localizations") == "true"
    return [_returned(command, localized=localized) for command in backend.commands.get(None, {}).values()]


def _write(backend: Backend, content: list[Command]) -> None:
    there = {key: each for key, each in backend.commands.get(None, {}).items() if key[1] == ENTRY_POINT}
    given = {(each["name"], ENTRY_POINT): each for each in content if each.get("type") == ENTRY_POINT}
    if there.keys() - given.keys():
        raise BackendError(
            400,
            _MISSING,
            "You cannot remove this app's Entry Point command in a bulk update operation. Please include the"
            " Entry Point command in your update request or delete it separately.",
        )
    others = [
        {key: each[key] for key in each if key != "nsfw"} for each in content if each not in given.values()
    ]
    backend.register_commands(None, others)
    backend.commands[None] |= {key: {**there.get(key, {}), **given[key]} for key in given}


def _returned(command: Mapping[str, Any], *, localized: bool) -> Command:
    """Return a command in Discord's form: its options have no empty or false fields."""
    permissions = command.get("default_member_permissions")
    found = {"version": command["id"], "nsfw": False, "contexts": None, "integration_types": [0], **command}
    found["default_member_permissions"] = None if permissions is None else str(permissions)
    options = [_option(option, localized=localized) for option in command.get("options") or ()]
    found |= {"options": options}
    if not localized:
        found |= dict.fromkeys(_LANGUAGES)
    return {key: value for key, value in found.items() if key != "options" or value}


def _option(option: Mapping[str, Any], *, localized: bool) -> Command:
    parts = {key: part for key, part in option.items() if localized or key not in _LANGUAGES}
    for key in ("options", "choices"):
        if parts.get(key):
            parts[key] = [_option(each, localized=localized) for each in parts[key]]
    return {key: part for key, part in parts.items() if part not in (None, [], {}) and part is not False}
