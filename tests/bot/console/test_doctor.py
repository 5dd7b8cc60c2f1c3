"""What the doctor finds."""

from __future__ import annotations

from pathlib import Path

import discord
from pydantic import SecretStr

from bot.console.doctor import examine
from bot.settings import Settings


def _settings(folder: Path, **more: object) -> Settings:
    return Settings(_env_file=None, database_url=f"sqlite+aiosqlite:///{folder}/tables.db", **more)


async def test_without_a_token_everything_is_in_order_and_the_sandbox_is_named(tmp_path, monkeypatch):
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    findings = await examine(_settings(tmp_path))
    assert [finding.state for finding in findings] == ["ok", "ok", "ok", "note"]
    assert "sandbox" in findings[-1].text
    assert not list(tmp_path.iterdir())


async def test_a_database_in_no_folder_is_wrong_and_says_what_to_do(tmp_path, monkeypatch):
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
