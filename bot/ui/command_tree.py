"""What Discord accepts of a command tree, checked before anything is registered.

One subcommand too many makes Discord refuse the whole tree, and a bot without commands is a bot that
has left: so a tree beyond the limits must never leave the machine. The figures are those of Discord's
documentation of application commands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from discord import HTTPException
from discord.app_commands import CommandSyncFailure, CommandTree, MissingApplicationID, Translator

GLOBAL_COMMANDS: Final = 100
OPTIONS: Final = 25
"""Of a command; a group's subcommands count as its options."""
CHOICES: Final = 25
NAME: Final = 32
DESCRIPTION: Final = 100
COMMAND_CHARACTERS: Final = 8_000
"""Of the names, descriptions and values of one command, each in its longest language."""

INVALID_FORM: Final = 50035
"""Discord's code for a body that it does not take."""

_GROUPS: Final = (1, 2)
"""The option types of subcommands and of groups of them."""

Payload = Mapping[str, Any]


class TreeLimitError(Exception):
    """A command tree that Discord would refuse; the text lists every reason."""


async def register(tree: CommandTree[Any], translator: Translator) -> None:
    """Register the global commands with Discord, in every language: exactly what was held against its limits.

    `tree.sync` would translate every command once more.

    Raises TreeLimitError when there is anything that Discord would refuse, before it hears of it, and
    CommandSyncFailure when it refuses all the same.
    """
    commands = await checked(tree, translator)
    bot = tree.client
    if bot.application_id is None:
        raise MissingApplicationID
    try:
        await bot.http.bulk_upsert_global_commands(bot.application_id, payload=commands)
    except HTTPException as refused:
        if refused.code == INVALID_FORM:
            raise CommandSyncFailure(refused, tree.get_commands()) from None
        raise


async def checked(tree: CommandTree[Any], translator: Translator) -> list[dict[str, Any]]:
    """Return the global commands as they go over the wire. Raises TreeLimitError as `register` does."""
    commands = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    found = list(faults(commands))
    if found:
        raise TreeLimitError("; ".join(found))
    return commands


def faults(commands: Sequence[Payload]) -> Iterator[str]:
    """Yield what Discord would refuse of commands as they go over the wire, a sentence each."""
    if len(commands) > GLOBAL_COMMANDS:
        yield f"{len(commands)} global commands, at most {GLOBAL_COMMANDS}"
    for command in commands:
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
    """Return the names that two options share, in any one language."""
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
