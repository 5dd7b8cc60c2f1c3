"""Slash commands generated from a game's command types.

This module works for every game: the types define the options, the game's text defines their names, and the
legal commands provide the suggestions.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import MISSING, Field, fields
from inspect import Parameter, Signature
from typing import Any, Final, get_type_hints

import discord
from discord import app_commands

from bot.text.contract import CommandText
from bot.text.slash import NAME, _, p_
from engine.kernel.commands import Command, CommandSet

Run = Callable[[discord.Interaction[Any], str, Mapping[str, Any]], Awaitable[None]]
"""A coroutine that carries out a command, given the interaction, the command's kind, and the values of its
fields."""
Suggest = Callable[
    [discord.Interaction[Any], str, str, str, Mapping[str, Any]], Awaitable[list[app_commands.Choice[Any]]]
]
"""A coroutine that suggests values for a field, given the interaction, the command's kind, the field, the
typed text, and the values of the other fields."""


def add_typed_commands(
    group: app_commands.Group,
    commands: CommandSet,
    texts: Mapping[str, CommandText],
    run: Run,
    suggest: Suggest,
) -> None:
    """Add a subcommand to a group for each command type of a game.

    Raises KeyError if the game's text doesn't describe a command type or one of its fields.
    """
    for kind, made in commands.types.items():
        group.add_command(_typed_command(made, kind, texts[kind], run, suggest))


def _typed_command(
    made: type[Command], kind: str, text: CommandText, run: Run, suggest: Suggest
) -> app_commands.Command[Any, ..., None]:
    async def carry_out(interaction: discord.Interaction[Any], **values: Any) -> None:
        await run(interaction, kind, values)

    types = get_type_hints(made)
    options = {field.name: field for field in fields(made)}  # type: ignore[arg-type]
    parameters = [_parameter(field, types[name]) for name, field in options.items()]
    carry_out.__signature__ = Signature(  # type: ignore[attr-defined]
        [Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD), *parameters]
    )
    described = {name: _(text.fields[name].description) for name in options}
    named = {name: p_(NAME, text.fields[name].name) for name in options}
    if options:
        app_commands.describe(**described)(carry_out)
        app_commands.rename(**named)(carry_out)
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=p_(NAME, text.name), description=_(text.description), callback=carry_out
    )
    for name, parameter in zip(options, parameters, strict=True):
        if parameter.annotation is not bool:
            command.autocomplete(name)(_completion(kind, name, text, suggest))
    return command


_OPTION_TYPES: Final[Mapping[Any, type]] = {bool: bool, int: int}
"""The types of options by the types of fields. Any other field is a short text with suggestions of legal
values."""


def _parameter(field: Field[Any], annotation: Any) -> Parameter:
    return Parameter(
        field.name,
        Parameter.KEYWORD_ONLY,
        annotation=_OPTION_TYPES.get(annotation, str),
        default=Parameter.empty if field.default is MISSING else field.default,
    )


def _completion(kind: str, name: str, text: CommandText, suggest: Suggest) -> Callable[..., Any]:
    fields_by_name = {field.name: key for key, field in text.fields.items()}

    async def complete(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[Any]]:
        filled = {fields_by_name[shown]: value for shown, value in interaction.namespace}
        others = {key: value for key, value in filled.items() if key != name}
        return await suggest(interaction, kind, name, str(typed), others)

    return complete
