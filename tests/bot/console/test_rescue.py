"""`quarterdeck rescue`, from the command line to the server on which the game continues."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.cli import main
from bot.domain.table import Place
from bot.saves import fresh_key
from bot.settings import Settings
from tests.bot.conftest import World, simulated, texts_of


def _settings(path: Path, key: str | None) -> Settings:
    url = f"sqlite+aiosqlite:///{path}"
    return Settings(database_url=url, seal_keys=SecretStr(key) if key else None, _env_file=None)


async def _open_hall(world: World) -> int:
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await ann.slash(world.channel, "table open", game="empires")
    await bartek.slash(world.channel, "table join")
    await ann.slash(world.channel, "table start")
    found = world.bot.services.tables.at_place(Place(world.channel.id, world.guild.id))
    return (await world.ask(found)).id


def _called(*arguments: str) -> int:
    with pytest.raises(SystemExit) as left:
        main(list(arguments))
    code: int = left.value.code  # type: ignore[assignment]
    return code


async def test_a_game_with_hidden_information_continues_on_another_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    key, here, file = fresh_key(), tmp_path / "here.db", tmp_path / "game.sealed"
    async with simulated(_settings(here, None)) as world:
        table, server = await _open_hall(world), world.guild.id

    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{here}")
    monkeypatch.setenv("SEAL_KEYS", key)
    asked = ("rescue", str(table), "--server", str(server), "--out", str(file))
    assert await _in_thread(asked) == 0
    assert f"sealed for server {server} and the people seated at it" in capsys.readouterr().out
    assert await _in_thread(asked) != 0
    assert "exists already" in capsys.readouterr().err

    async with simulated(_settings(tmp_path / "keyless.db", None)) as there:
        answer = await there.person("Ann").slash(
            there.channel, "table import", file=("game.sealed", file.read_bytes())
        )
        assert "this bot doesn't have its key" in texts_of(answer.response)
    async with simulated(_settings(tmp_path / "there.db", key)) as there:
        people = {name: there.person(name) for name in ("Ann", "Bartek", "Edda")}
        sealed = ("game.sealed", file.read_bytes())
        refused = await people["Edda"].slash(there.channel, "table import", file=sealed)
        assert "This file is sealed for other people." in texts_of(refused.response)
        answer = await people["Ann"].slash(there.channel, "table import", file=sealed)
        assert "The table is set up as saved." in texts_of(answer.response)
        assert there.latest("Seats are offered to: Bartek.")


async def _in_thread(arguments: tuple[str, ...]) -> int:
    """Run a command in a thread, since it starts its own event loop."""
    return await asyncio.to_thread(_called, *arguments)
