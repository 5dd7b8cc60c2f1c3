"""A command tree that exceeds Discord's limits is not sent."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from bot.app import build_bot
from bot.settings import Settings
from bot.text.slash import CatalogueTranslator
from bot.ui.command_tree import OPTIONS, RETIRED, TreeLimitError, checked, faults
from tests.bot.conftest import World

EVER_MADE = frozenset(
    {
        *("act", "arctic", "crew", "cup", "empires", "inbox", "league", "me", "mod", "nemo", "note"),
        *("orders", "play", "preview", "queue", "rules", "stats", "table", "undo", "voyage"),
        *("Tables and statistics", "Go back to before this"),
    }
)
"""The names of all commands that any version has registered so far."""


def command(**changes: Any) -> dict[str, Any]:
    return {"name": "open", "description": "Open a table", "type": 1, "options": [], **changes}


def option(**changes: Any) -> dict[str, Any]:
    return {"name": "game", "description": "Which game", "type": 3, **changes}


@pytest.mark.parametrize(
    "broken",
    [
        [command(name=f"c{n}") for n in range(101)],
        [{"name": f"Entry {n}", "type": 2} for n in range(6)],
        [{"name": "x" * 33, "type": 3}],
        [{"name": "Twice", "type": 3}] * 2,
        [command(options=[option(name=f"o{n}") for n in range(26)])],
        [command(options=[option(type=1, options=[option(name=f"o{n}") for n in range(26)])])],
        [command(options=[option(), option()])],
        [command(options=[option(choices=[{"name": str(n), "value": n} for n in range(26)])])],
        [command(name="x" * 33)],
        [command(name="Open")],
        [command(name="open table")],
        [command(description="x" * 101)],
        [command(description="")],
        [command(name_localizations={"pl": "x" * 33})],
        [command(name_localizations={"pl": "Otwórz"})],
        [command(options=[option(description_localizations={"ja": "x" * 101})])],
        [
            command(
                options=[
                    option(
                        name=f"o{n}",
                        type=1,
                        options=[option(description_localizations={"pl": "x" * 100})] * 4,
                    )
                    for n in range(20)
                ]
            )
        ],
    ],
)
def test_payloads_that_discord_would_refuse_are_found(broken: list[dict[str, Any]]):
    assert list(faults(broken))


def test_payloads_that_discord_accepts_pass():
    assert list(faults([command(options=[option(name=f"o{n}") for n in range(25)])] * 100)) == []


async def test_the_bots_own_tree_is_within_the_limits_in_every_language(world: World):
    await checked(world.bot.tree, CatalogueTranslator())


async def test_every_group_has_room_for_six_more_subcommands(world: World):
    groups = [group for group in world.bot.tree.get_commands() if isinstance(group, app_commands.Group)]

    assert {"table", "arctic", "empires", "nemo"} <= {group.name for group in groups}
    assert {group.name: len(group.commands) for group in groups if OPTIONS - len(group.commands) < 6} == {}


@pytest.mark.parametrize(
    ("group", "names"),
    [
        ("table", "open join leave start status board log options export import verify close"),
        ("crew", "propose vote mutiny orders"),
        ("mod", "pause resume undo rewind replace remove timer end audit"),
        ("me", "language reminders away palette"),
    ],
)
async def test_required_commands_stay_at_the_first_level(world: World, group: str, names: str):
    found = world.bot.tree.get_command(group)

    assert isinstance(found, app_commands.Group)
    commands = {each.name for each in found.commands if isinstance(each, app_commands.Command)}
    assert set(names.split()) <= commands


async def test_single_commands_are_not_groups(world: World):
    for name in ("play", "act", "undo", "rules"):
        assert isinstance(world.bot.tree.get_command(name), app_commands.Command)


async def test_a_command_that_no_longer_exists_is_retired(world: World):
    made = {command.name for command in world.bot.tree.get_commands()}

    assert made | RETIRED >= EVER_MADE, "add its name to RETIRED, so that Discord removes it"
    assert made <= EVER_MADE, "add its name to EVER_MADE"
    assert not made & RETIRED


async def test_a_bot_whose_tree_is_too_large_does_not_register_it(settings: Settings):
    bot = build_bot(settings)
    for number in range(26):

        @app_commands.command(name=f"extra{number}", description="x" * 101)
        async def extra(_interaction: discord.Interaction) -> None: ...

        bot.tree.add_command(extra)

    try:
        with pytest.raises(TreeLimitError, match="extra0: description"):
            await bot.setup_hook()
    finally:
        await bot.services.close()
