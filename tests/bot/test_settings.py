from __future__ import annotations

from codecs import BOM_UTF8
from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.domain.shards import Shards
from bot.settings import Settings, read_settings

TOKEN = "MTIz.secret.token"  # noqa: S105 - nobody's


@pytest.fixture(autouse=True)
def _empty_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def test_every_setting_has_a_default() -> None:
    settings = Settings()
    assert settings.discord_token is None
    assert settings.database_url == "sqlite+aiosqlite:///quarterdeck.db"
    assert settings.log_lines_delay == 20


def test_an_env_file_may_begin_with_a_byte_order_mark() -> None:
    Path(".env").write_bytes(BOM_UTF8 + f"DISCORD_TOKEN={TOKEN}\n".encode())
    token = read_settings().discord_token
    assert token is not None
    assert token.get_secret_value() == TOKEN


def test_the_environment_overrides_the_env_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text(f"DISCORD_TOKEN={TOKEN}\nLOG_LINES_DELAY=5\n")
    monkeypatch.setenv("LOG_LINES_DELAY", "7")
    settings = Settings()
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == TOKEN
    assert settings.log_lines_delay == 7


def test_a_process_serves_its_configured_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings().shards.whole
    monkeypatch.setenv("SHARDS", "0-3/16")
    assert Settings().shards == Shards(0, 3, 16)


@pytest.mark.parametrize("blank", ["", "   "])
def test_a_blank_token_counts_as_missing(monkeypatch: pytest.MonkeyPatch, blank: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", blank)
    assert Settings().discord_token is None


def test_the_token_and_the_database_s_password_are_never_printed() -> None:
    settings = Settings(discord_token=TOKEN, database_url="postgresql+asyncpg://bot:hidden@host/db")
    assert TOKEN not in repr(settings) + str(settings) + settings.model_dump_json()
    assert "hidden" not in repr(settings) + str(settings)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_LINES_DELAY", "soon"),
        ("LOG_LINES_DELAY", "-1"),
        ("LOADED_TABLES", "0"),
        ("SHARDS", "4-1/16"),
        ("SHARDS", "all"),
        ("DATABASE_URL", "quarterdeck.db"),
        ("DATABASE_URL", "nosuchbase://x:hidden@host/db"),
    ],
)
def test_an_invalid_value_is_refused_by_name_and_not_shown(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv(name, value)
    with pytest.raises(ValidationError) as refused:
        Settings()
    text = str(refused.value)
    assert name.lower() in text.lower()
    assert TOKEN not in text
    assert "hidden" not in text
