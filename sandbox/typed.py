"""Slash commands as users type them: the list of commands, and the parsing of a typed line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from simcord.backend.models import Channel
from simcord.interactions import command_leaves, validate_option_value

from sandbox.world import World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = 3, 4, 5, 6, 7, 8, 9, 10, 11
_NAMED: Final = (USER, CHANNEL, ROLE, MENTIONABLE)
_OPTION: Final = re.compile(r"(?:^|\s)([\w-]{1,32}):")
_YES: Final = {"true", "yes", "1", "tak", "はい", "是"}

Leaf = Mapping[str, Any]


class NotFilledIn(LookupError):
    """Raised if required options of a command are missing."""

    def __init__(self, missing: list[str]) -> None:
        super().__init__(f"the command needs {', '.join(missing)}")
        self.missing = missing


def commands(world: World, channel: Channel, person: int, locale: str) -> list[dict[str, Any]]:
    """Return every slash command that a user may use in a channel, with options, translated to `locale`."""
    guild = channel.guild_id
    contexts = 0 if guild is not None else 1
    found = []
    for root in world.backend.visible_commands(user_id=person, channel_id=channel.id):
        allowed = root.get("contexts")
        if (guild is None and root.get("dm_permission") is False) or (allowed and contexts not in allowed):
            continue
        for path, leaf in command_leaves(root):
            found.append({
                "path": " ".join(path),
                "name": " ".join(_names(root, path, locale)),
                "about": _said(leaf, "description", locale),
                "options": [_option(each, locale, world, channel) for each in leaf.get("options") or ()],
            })  # fmt: skip
    return sorted(found, key=lambda each: str(each["path"]))


def entries(world: World, channel: Channel, person: int, locale: str, kind: int) -> list[tuple[str, str]]:
    """Return the context menu commands for users or messages, as pairs of name and translated name."""
    roots = world.backend.visible_commands(user_id=person, channel_id=channel.id, type=kind)
    return [(str(root["name"]), _said(root, "name", locale)) for root in roots]


def _names(root: Leaf, path: list[str], locale: str) -> list[str]:
    node, said = root, [_said(root, "name", locale)]
    for name in path[1:]:
        node = next(each for each in node["options"] if each["name"] == name)
        said.append(_said(node, "name", locale))
    return said


def _said(node: Leaf, key: str, locale: str) -> str:
    translated: Mapping[str, str] = node.get(f"{key}_localizations") or {}
    return str(translated.get(locale) or node.get(key) or "")


def _option(option: Leaf, locale: str, world: World, channel: Channel) -> dict[str, Any]:
    choices = [
        {"name": _said(each, "name", locale), "value": each["value"]} for each in option.get("choices") or ()
    ]
    if option["type"] in _NAMED and channel.guild_id is not None:
        kind = {USER: 5, ROLE: 6, MENTIONABLE: 7, CHANNEL: 8}[option["type"]]
        offered = world.offered(world.backend.guilds[channel.guild_id])
        choices = [{"name": each.label, "value": each.value} for each in offered[kind]]
    return {
        "key": option["name"],
        "name": _said(option, "name", locale),
        "about": _said(option, "description", locale),
        "type": option["type"],
        "required": bool(option.get("required")),
        "choices": choices,
        "suggests": bool(option.get("autocomplete")),
    }


def leaf_of(world: World, channel: Channel, path: str) -> Leaf:
    """Return a command by its full name, such as ``table open``.

    Raises LookupError if there is none.
    """
    first = path.split(" ", 1)[0]
    root = world.backend.find_command(first, channel.guild_id)
    for names, leaf in command_leaves(root) if root else ():
        if " ".join(names) == path:
            return leaf
    raise LookupError(f"there is no command {path[:60]!r}")


def read_command(
    world: World, channel: Channel, person: int, text: str, options: Mapping[str, Any] | None
) -> tuple[str, Mapping[str, Any]]:
    """Return the command in a typed line and its options: the given ones, or those in the line.

    Names may be in any language that the command has. Raises LookupError for an unknown command.
    """
    line = " ".join(text.removeprefix("/").split())
    best: tuple[str, str] | None = None
    for root in world.backend.visible_commands(user_id=person, channel_id=channel.id):
        translations: Mapping[str, str] = root.get("name_localizations") or {}
        for path, _leaf in command_leaves(root):
            for locale in ("", *translations):
                name = " ".join(_names(root, path, locale))
                if (line == name or line.startswith(f"{name} ")) and (
                    best is None or len(name) > len(best[1])
                ):
                    best = " ".join(path), name
    if best is None:
        raise LookupError(f"there is no command {line[:60]!r}")
    if options is not None:
        return best[0], options
    return best[0], _in_line(line[len(best[1]) :])


def _in_line(rest: str) -> dict[str, str]:
    """Return the options in a text such as ``game:arctic guided:true``."""
    found = list(_OPTION.finditer(rest))
    ends = [*(match.start() for match in found[1:]), len(rest)]
    return {match[1]: rest[match.end() : end].strip() for match, end in zip(found, ends, strict=False)}


def options_of(
    leaf: Leaf, given: Mapping[str, Any], world: World, *, partial: bool = False
) -> dict[str, Any]:
    """Return a command's options in the form that Discord sends, from what a user entered.

    Raises LookupError for an unknown option, NotFilledIn for a missing one, and simcord's OptionError for an
    invalid value. With `partial`, invalid and missing options are omitted.
    """
    known = {option["name"]: option for option in leaf.get("options") or ()}
    translated = {
        name: option["name"]
        for option in known.values()
        for name in (option.get("name_localizations") or {}).values()
    }
    filled: dict[str, Any] = {}
    for key, value in given.items():
        option = known.get(translated.get(key, key))
        if option is None:
            raise LookupError(f"the command has no option {key[:40]!r}")
        if value in ("", None):
            continue
        try:
            filled[option["name"]] = _value(option, value, world)
        except (ValueError, LookupError):
            if not partial:
                raise
    missing = [name for name, option in known.items() if option.get("required") and name not in filled]
    if missing and not partial and any(known[name]["type"] != FILE for name in missing):
        raise NotFilledIn(missing)
    return filled


def _value(option: Leaf, value: Any, world: World) -> Any:
    kind = option["type"]
    if kind in _NAMED:
        return _mentioned(str(value), world)
    if kind == BOOLEAN:
        return value if isinstance(value, bool) else str(value).casefold() in _YES
    for choice in option.get("choices") or ():
        names = {str(choice["value"]), choice["name"], *(choice.get("name_localizations") or {}).values()}
        if str(value).casefold() in {each.casefold() for each in names}:
            return choice["value"]
    if kind in (INTEGER, NUMBER):
        value = int(float(value)) if kind == INTEGER else float(value)
    return validate_option_value("command", dict(option), str(value) if kind == STRING else value)


def _mentioned(text: str, world: World) -> str:
    """Return the id of a user, role or channel that a text names: 123, <@123>, @Ann, #lobby.

    Raises LookupError if there is none.
    """
    digits = re.sub(r"[<@!&#>]", "", text)
    if digits.isdecimal():
        return digits
    for user in world.backend.users.values():
        if digits.casefold() in (user.name, (user.global_name or "").casefold()):
            return str(user.id)
    for channel in world.backend.channels.values():
        if channel.name == digits:
            return str(channel.id)
    raise LookupError(f"no one is called {digits[:40]!r}")
