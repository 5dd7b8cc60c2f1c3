"""Every request tried by every visitor from every place, compared with the table of permissions."""

from __future__ import annotations

import discord
import pytest
from discord import app_commands

from tests.bot.conftest import World
from tests.bot.doors.attempts import GAMES
from tests.bot.doors.document import PAGE, written
from tests.bot.doors.rights import BUTTONS, COMMANDS, FORMS, MENUS, TYPED
from tests.bot.doors.stage import STANDING, VISITORS, Stage
from tests.bot.doors.trying import try_command, try_form, try_menu, try_press, try_typed

OWN = tuple(f"{game} " for game in GAMES)
"""The prefixes of the games' own commands."""


@pytest.fixture
async def stage(world: World) -> Stage:
    built = Stage(world)
    await built.build()
    return built


def commands_of(world: World) -> dict[str, bool]:
    """Return the path of every slash command, and whether it is one of the games' own."""
    leaves = [each for each in world.bot.tree.walk_commands() if isinstance(each, app_commands.Command)]
    return {leaf.qualified_name: leaf.qualified_name.startswith(OWN) for leaf in leaves}


def test_every_right_has_an_outcome_for_every_visitor():
    assert {len(right.cells) for right in (*BUTTONS, *FORMS, *COMMANDS, *MENUS)} == {len(VISITORS)}
    assert len(TYPED) == len(STANDING)


async def test_every_button_and_every_command_has_its_row(stage: Stage):
    own = {path for path, typed in commands_of(stage.world).items() if not typed}

    assert sorted(door for right in BUTTONS for door in right.doors) == sorted(
        f"button {verb}" for verb in stage.world.bot.presses
    )
    assert sorted(door for right in COMMANDS for door in right.doors) == sorted(f"/{path}" for path in own)


async def test_buttons_and_menus_follow_the_table_of_rights(stage: Stage):
    expected = {door: right.cells for right in BUTTONS for door in right.doors}

    assert {door: await try_press(stage, door.removeprefix("button ")) for door in expected} == expected


async def test_forms_follow_the_table_of_rights(stage: Stage):
    expected = {door.removeprefix("form "): right.cells for right in FORMS for door in right.doors}

    assert stage.world.bot.forms.keys() == expected.keys()
    assert {verb: await try_form(stage, verb) for verb in expected} == expected


async def test_commands_follow_the_table_of_rights(stage: Stage):
    expected = {door: right.cells for right in COMMANDS for door in right.doors}

    assert {door: await try_command(stage, door.removeprefix("/")) for door in expected} == expected


async def test_right_clicks_follow_the_table_of_rights(stage: Stage):
    expected = {door.removeprefix("right click "): right.cells for right in MENUS for door in right.doors}
    kinds = (discord.AppCommandType.user, discord.AppCommandType.message)
    made = {entry.name for kind in kinds for entry in stage.world.bot.tree.get_commands(type=kind)}

    assert made == expected.keys()
    assert {name: await try_menu(stage, name) for name in expected} == expected


@pytest.mark.parametrize("game", GAMES)
async def test_commands_of_a_game_are_open_to_its_players_only(stage: Stage, game: str):
    paths = [path for path in commands_of(stage.world) if path.startswith(f"{game} ")]
    await GAMES[game](stage)

    came = {path: await try_typed(stage, path) for path in paths}

    assert len(paths) > 20
    assert came == {path: [*TYPED] for path in paths}


def test_the_documentation_shows_this_table():
    page = PAGE.read_text("utf-8")

    assert written(page) == page
