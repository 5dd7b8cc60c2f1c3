"""The bot's commands on Discord: written only if they differ, without touching commands made by others."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.app_commands import CommandSyncFailure, CommandTree, locale_str

from bot.app import build_bot
from bot.settings import Settings
from bot.ui import command_tree
from bot.ui.command_tree import register
from wire.client import pointed_at
from wire.commands import ENTRY_POINT, LAUNCHED_BY_DISCORD, enable_activities
from wire.faults import refused
from wire.server import Loopback

Key = tuple[str, int]
OWN = {
    "name": "dashboard",
    "type": 1,
    "description": "An operator's own",
    "description_localizations": {"pl": "Własne polecenie"},
    "options": [{"name": "day", "type": 4, "description": "Which", "min_value": 0}],
    "default_member_permissions": "32",
    "contexts": [0],
}
"""A command that an operator has registered in another way."""


class Polish(app_commands.Translator):
    """A translator that appends some letters in Polish."""

    def __init__(self, ending: str = "y") -> None:
        self._ending = ending

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        return f"{string.message}{self._ending}" if locale is discord.Locale.polish else None


def tree_of(client: discord.Client, about: str = "Open a table") -> CommandTree[Any]:
    """Return a tree with a group and with commands whose data Discord returns in a different form."""
    tree: CommandTree[Any] = CommandTree(client)
    group = app_commands.Group(name=locale_str("table"), description=locale_str("Tables"), guild_only=True)

    @group.command(name=locale_str("open"), description=locale_str(about))
    @app_commands.choices(game=[app_commands.Choice(name=locale_str("Arctic"), value="arctic")])
    async def opens(
        _interaction: discord.Interaction, game: str, seats: app_commands.Range[int, 0, 5] = 0
    ) -> None:
        _ = game, seats

    @tree.command(name=locale_str("clean"), description=locale_str("Clean up"))
    @app_commands.default_permissions(manage_channels=True)
    async def clean(_interaction: discord.Interaction, sure: bool = False) -> None:
        _ = sure

    tree.add_command(group)
    return tree


class Application:
    """An application on a simulated Discord, which records the requests that write its commands."""

    def __init__(self, loopback: Loopback) -> None:
        self.discord = loopback
        self.writes = 0
        heard = loopback.rest._heard

        def hear(path: str, content: Any, arrived: float) -> None:
            self.writes += path.endswith("/commands") and content is not None
            heard(path, content, arrived)

        loopback.rest._heard = hear

    @property
    def commands(self) -> dict[Key, dict[str, Any]]:
        return self.discord.backend.commands.get(None, {})

    async def starts(
        self,
        change: Callable[[CommandTree[Any]], None] = lambda _tree: None,
        translator: app_commands.Translator | None = None,
        **about: str,
    ) -> int:
        """Start the bot with its commands; return how many times it wrote them."""
        before = self.writes
        async with discord.Client(intents=discord.Intents.none()) as client:
            tree = tree_of(client, **about)
            change(tree)
            await client.login("a token")
            await register(tree, translator or Polish())
        return self.writes - before


@pytest.fixture
async def application() -> AsyncIterator[Application]:
    async with Loopback() as loopback:
        with pointed_at(loopback.url, loopback.gateway.url):
            yield Application(loopback)
        assert loopback.rest.missing == []


async def test_unchanged_commands_are_not_written_again(application: Application) -> None:
    assert await application.starts() == 1
    assert await application.starts() == 0


async def test_the_bots_own_tree_is_written_once(application: Application, tmp_path: Path) -> None:
    settings = Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", _env_file=None)
    for _start in range(2):
        async with build_bot(settings) as bot:
            await bot.login("a token")
    assert application.writes == 1
    assert ("table", 1) in application.commands


def _no_permissions(tree: CommandTree[Any]) -> None:
    tree.get_command("clean").default_permissions = None  # type: ignore[union-attr]


def _another_limit(tree: CommandTree[Any]) -> None:
    group = tree.get_command("table")
    assert isinstance(group, app_commands.Group)
    opens = group.get_command("open")
    assert isinstance(opens, app_commands.Command)
    opens._params["seats"].min_value = None


def _one_less(tree: CommandTree[Any]) -> None:
    group = tree.get_command("table")
    assert isinstance(group, app_commands.Group)
    opens = group.get_command("open")
    assert isinstance(opens, app_commands.Command)
    del opens._params["seats"]


@pytest.mark.parametrize("change", [_no_permissions, _another_limit, _one_less])
async def test_changed_commands_are_written_and_every_command_keeps_its_id(
    application: Application, change: Callable[[CommandTree[Any]], None]
) -> None:
    await application.starts()
    ids = {key: command["id"] for key, command in application.commands.items()}

    assert await application.starts(change) == 1
    assert await application.starts(change) == 0
    assert {key: command["id"] for key, command in application.commands.items()} == ids


async def test_a_changed_translation_is_written(application: Application) -> None:
    await application.starts()

    assert await application.starts(translator=Polish("i")) == 1
    assert application.commands["clean", 1]["description_localizations"] == {"pl": "Clean upi"}


async def test_permissions_that_a_server_has_set_stay(application: Application) -> None:
    await application.starts()
    backend, command = application.discord.backend, int(application.commands["clean", 1]["id"])
    backend.set_command_permissions(1, command, [{"id": "5", "type": 1, "permission": True}])

    assert await application.starts(about="Open another table") == 1
    there = int(application.commands["clean", 1]["id"])
    assert backend.get_command_permissions(1, there) == [{"id": "5", "type": 1, "permission": True}]


async def test_an_entry_point_is_not_changed(application: Application) -> None:
    await application.starts()
    entry = dict(enable_activities(application.discord.backend))

    assert await application.starts() == 0
    assert await application.starts(about="Open another table") == 1
    kept = application.commands["launch", ENTRY_POINT]
    assert (kept["id"], kept["handler"]) == (entry["id"], LAUNCHED_BY_DISCORD)
    assert application.commands["table", 1]["options"][0]["description"] == "Open another table"


async def test_a_first_start_next_to_an_entry_point_writes_everything(
    application: Application,
) -> None:
    enable_activities(application.discord.backend)

    assert await application.starts() == 1
    assert set(application.commands) == {("table", 1), ("clean", 1), ("launch", ENTRY_POINT)}


async def test_commands_that_the_bot_does_not_make_stay_in_all_languages(application: Application) -> None:
    application.discord.backend.register_commands(None, [OWN])
    before = dict(application.commands["dashboard", 1])

    await application.starts()
    kept = application.commands["dashboard", 1]
    assert {key: kept[key] for key in (*OWN, "id")} == {key: before[key] for key in (*OWN, "id")}


async def test_a_context_menu_of_the_same_name_is_another_command(application: Application) -> None:
    application.discord.backend.register_commands(None, [{"name": "clean", "type": 3}])

    await application.starts()
    assert {("clean", 1), ("clean", 3)} <= set(application.commands)


async def test_a_retired_command_is_deleted(
    application: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    await application.starts()
    application.commands["dashboard", 1] = {**OWN, "id": "7"}
    assert await application.starts() == 0
    monkeypatch.setattr(command_tree, "RETIRED", frozenset({"dashboard"}))
    assert await application.starts() == 1
    assert set(application.commands) == {("table", 1), ("clean", 1)}
    assert await application.starts() == 0


async def test_activities_that_are_enabled_while_the_bot_starts_are_kept(application: Application) -> None:
    backend, heard = application.discord.backend, application.discord.rest._heard

    def hear(path: str, content: Any, arrived: float) -> None:
        if (
            path.endswith("/commands")
            and content is None
            and ("launch", ENTRY_POINT) not in application.commands
        ):
            enable_activities(backend)
        heard(path, content, arrived)

    application.discord.rest._heard = hear
    assert await application.starts() == 1
    assert set(application.commands) == {("table", 1), ("clean", 1), ("launch", ENTRY_POINT)}


async def test_a_missing_entry_point_is_a_refusal(
    application: Application,
) -> None:
    reported = "You cannot remove this app's Entry Point command"
    application.discord.strike(refused("PUT", "/applications/*/commands", 400, 50240, reported, times=2))
    with pytest.raises(CommandSyncFailure, match="50240"):
        await application.starts()
    assert application.writes == 0


async def test_commands_that_cannot_be_read_are_read_again(application: Application) -> None:
    application.discord.strike(refused("GET", "/applications/*/commands", 502, 0, "Bad gateway"))
    with pytest.MonkeyPatch.context() as hurry:
        hurry.setattr("discord.http.asyncio.sleep", _at_once)
        assert await application.starts() == 1


async def _at_once(_seconds: float) -> None:
    return None
