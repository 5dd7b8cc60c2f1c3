"""Slash commands generated from a game's command types, with suggestions of legal values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from discord import AppCommandOptionType, app_commands

from bot.cogs.games.typed import add_typed_commands
from bot.text.contract import CommandText, FieldText
from engine import games
from engine.kernel.commands import Command, CommandSet
from tests.bot.conftest import World


@dataclass(frozen=True, slots=True)
class Steer(Command):
    kind: ClassVar[str] = "steer"
    course: str
    knots: int
    quietly: bool = False


TEXTS = {
    "steer": CommandText(
        "steer",
        "Steer the ship",
        {
            "course": FieldText("to", "Where to"),
            "knots": FieldText("speed", "How fast"),
            "quietly": FieldText("quiet", "Without a sound"),
        },
    )
}


async def run(_interaction: Any, _kind: str, _values: Mapping[str, Any]) -> None:
    raise AssertionError("no command is run here")


async def suggest(*_asked: Any) -> list[app_commands.Choice[Any]]:
    return []


def test_fields_become_options_with_their_types_and_defaults():
    group = app_commands.Group(name="voyage", description="A game that is not there yet")

    add_typed_commands(group, CommandSet(Steer), TEXTS, run, suggest)

    (command,) = group.commands
    assert isinstance(command, app_commands.Command)
    options = {parameter.display_name: parameter for parameter in command.parameters}
    assert {name: option.type for name, option in options.items()} == {
        "to": AppCommandOptionType.string,
        "speed": AppCommandOptionType.integer,
        "quiet": AppCommandOptionType.boolean,
    }
    assert [name for name, option in options.items() if option.required] == ["to", "speed"]
    assert [name for name, option in options.items() if option.autocomplete] == ["to", "speed"]


def test_a_kind_without_words_raises_when_the_commands_are_made():
    with pytest.raises(KeyError):
        add_typed_commands(app_commands.Group(name="x", description="y"), CommandSet(Steer), {}, run, suggest)


@pytest.mark.parametrize("game", games)
async def test_every_kind_of_a_game_is_a_command_in_one_place(world: World, game: str):
    group = world.bot.tree.get_command(game)

    assert isinstance(group, app_commands.Group)
    placed = [each for each in group.walk_commands() if isinstance(each, app_commands.Command)]
    assert len(placed) == len(games[game].commands.types)


async def test_fields_are_completed_from_the_legal_list_and_from_what_is_filled_in(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    await ann.slash(world.channel, "arctic place", nation="RUS", space=1)

    nations = await bartek.autocomplete(world.channel, "arctic place", "nation", "")
    russian = await bartek.autocomplete(world.channel, "arctic place", "space", "", nation="RUS")
    typed = await bartek.autocomplete(world.channel, "arctic place", "nation", "norw")
    without_decision = await bartek.autocomplete(world.channel, "arctic build", "sector", "")
    opponent = await ann.autocomplete(world.channel, "arctic place", "nation", "")

    assert [choice["value"] for choice in nations] == ["RUS", "NOR", "EU", "CAN", "USA"]
    assert [choice["value"] for choice in russian] == [2, 3]
    assert [choice["name"] for choice in russian] == ["Russia, space 2", "Russia, space 3"]
    assert [choice["name"] for choice in typed] == ["Norway"]
    assert without_decision == opponent == []


async def test_play_suggests_choices_by_their_words_and_nothing_without_a_decision(world: World):
    ann, bartek, edda = world.person("Ann"), world.person("Bartek"), world.person("Edda")
    assert await ann.autocomplete(world.channel, "play", "action", "") == []
    await world.seated(ann, bartek)

    found = await ann.autocomplete(world.channel, "play", "action", "2 nor")

    assert [(choice["name"], choice["value"]) for choice in found] == [("Norway, space 2", "place:NOR:2")]
    assert len(await ann.autocomplete(world.channel, "play", "action", "")) == 15
    assert await edda.autocomplete(world.channel, "play", "action", "") == []
