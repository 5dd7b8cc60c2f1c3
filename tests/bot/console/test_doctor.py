"""The findings of `quarterdeck doctor`."""

from __future__ import annotations

from pathlib import Path

import discord
from pydantic import SecretStr

from bot.console.doctor import examine
from bot.delivery import emoji_name
from bot.settings import Settings
from bot.store import realm
from bot.store.connection.database import Database
from render.pieces.names import NAMES


def _settings(folder: Path, **more: object) -> Settings:
    return Settings(_env_file=None, database_url=f"sqlite+aiosqlite:///{folder}/tables.db", **more)


async def test_without_a_token_there_is_no_error_and_the_sandbox_is_named(tmp_path, monkeypatch):
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    findings = await examine(_settings(tmp_path))
    assert [finding.state for finding in findings] == ["ok", "ok", "ok", "note", "note"]
    assert f"pieces: 0 of {len(NAMES)} have an emoji in the database" in findings[-2].text
    assert "sandbox" in findings[-1].text
    assert not list(tmp_path.iterdir())


async def test_a_database_in_a_missing_folder_is_an_error_with_what_to_do(tmp_path, monkeypatch):
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    findings = await examine(_settings(tmp_path / "nowhere"))
    assert findings[0].state == "wrong"
    assert "DATABASE_URL" in findings[0].text


async def test_a_token_that_discord_refuses_is_never_shown(tmp_path, monkeypatch):
    async def refuse(self: discord.Client, token: str) -> None:
        raise discord.LoginFailure(f"Improper token {token}")

    monkeypatch.setattr(discord.Client, "login", refuse)
    findings = await examine(_settings(tmp_path, discord_token=SecretStr("very-secret")))
    assert findings[-1].state == "wrong"
    assert "Reset Token" in findings[-1].text
    assert all("very-secret" not in finding.text for finding in findings)


async def test_the_doctor_counts_pieces_with_an_emoji_in_the_database(tmp_path, monkeypatch):
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    settings = _settings(tmp_path)
    database = Database(settings.database_url)
    await database.open(settings.shards)
    there = {emoji_name("crew"): 1, "qd_crew_ffff": 2, "fish": 3}
    for names, reported in (
        (there, f"note pieces: 1 of {len(NAMES)} "),
        ({emoji_name(piece): number for number, piece in enumerate(NAMES)}, f"ok pieces: {len(NAMES)} of "),
    ):
        await database.transact(lambda connection, names=names: realm.write_emoji(connection, names))
        found = [f"{finding.state} {finding.text}" for finding in await examine(settings)]
        assert any(line.startswith(reported) for line in found)
    await database.close()


async def test_disabled_pieces_are_not_reported_as_missing(tmp_path, monkeypatch):
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    found = [finding.text for finding in await examine(_settings(tmp_path, pieces=False))]
    assert any(line.startswith("pieces: switched off") for line in found)
