"""The bot's automatic backups."""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from pathlib import Path

import discord
import pytest
from pydantic import ValidationError

from bot.own_backups import OwnBackups, drill
from bot.services import build_services
from bot.settings import Settings
from bot.store.connection.backup import NotHere
from engine import games

MORNING = datetime(2026, 11, 23, 4, tzinfo=UTC)
POSTGRESQL = "postgresql+asyncpg://bot@host/db"


class Clock:
    def __init__(self) -> None:
        self.now = MORNING

    def __call__(self) -> datetime:
        return self.now

    def later(self, **span: float) -> None:
        self.now += timedelta(**span)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    return Settings(database_url=url, backups=tmp_path / "backups", backups_kept=3, _env_file=None)


@pytest.fixture
async def database(settings: Settings) -> None:
    services = build_services(settings, games, discord.utils.utcnow)
    await services.open()
    await services.close()


async def taken_for_good(_copy: Path) -> tuple[bool, str]:
    return True, "good"


def names(settings: Settings) -> list[str]:
    assert settings.backups is not None
    return sorted(path.name for path in settings.backups.iterdir())


@pytest.mark.usefixtures("database")
async def test_a_backup_is_made_when_the_newest_is_a_day_old(settings: Settings, clock: Clock) -> None:
    own = OwnBackups(settings, clock, taken_for_good)
    assert await own.look() is not None
    assert await own.look() is None
    clock.later(hours=23)
    assert await own.look() is None
    clock.later(hours=1)
    assert await own.look() is not None
    assert names(settings) == ["quarterdeck-20261123T040000Z.db", "quarterdeck-20261124T040000Z.db"]
    assert own.newest == clock.now


@pytest.mark.usefixtures("database")
async def test_a_start_does_not_make_a_backup_before_it_is_due(settings: Settings, clock: Clock) -> None:
    await OwnBackups(settings, clock, taken_for_good).look()
    clock.later(hours=5)
    assert await OwnBackups(settings, clock, taken_for_good).look() is None


@pytest.mark.usefixtures("database")
async def test_the_oldest_backup_is_deleted_and_other_files_stay(settings: Settings, clock: Clock) -> None:
    own = OwnBackups(settings, clock, taken_for_good)
    assert settings.backups is not None
    settings.backups.mkdir()
    foreign = ["notes.txt", "quarterdeck-before-the-move.db"]
    for name in foreign:
        (settings.backups / name).write_text("somebody's")
    for _ in range(5):
        await own.look()
        clock.later(days=1)
    made = [f"quarterdeck-202611{day}T040000Z.db" for day in (25, 26, 27)]
    assert names(settings) == sorted([*foreign, *made])


@pytest.mark.usefixtures("database")
async def test_an_unusable_backup_does_not_replace_a_usable_one(
    settings: Settings, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    good = settings.model_copy(update={"backups_kept": 1})
    await OwnBackups(good, clock, taken_for_good).look()

    async def found_bad(_copy: Path) -> tuple[bool, str]:
        return False, "1 of 2 tables does not play again: 7"

    clock.later(days=1)
    own = OwnBackups(good, clock, found_bad)
    with caplog.at_level(logging.ERROR):
        await own.look()
    assert "does not play again: 7" in caplog.text
    assert names(settings) == ["bad.db", "quarterdeck-20261123T040000Z.db"]
    assert own.newest == MORNING
    clock.later(hours=1)
    assert await own.look() is None, "it is not tried again all the time"


async def test_a_missing_database_leaves_no_backup(settings: Settings, clock: Clock) -> None:
    with pytest.raises(NotHere, match="there is no database"):
        await OwnBackups(settings, clock, taken_for_good).look()
    assert names(settings) == []


@pytest.mark.usefixtures("database")
async def test_each_backup_is_replayed_in_its_own_process(settings: Settings, clock: Clock) -> None:
    copy = await OwnBackups(settings, clock).look()
    assert copy is not None
    assert names(settings) == [copy.name]
    good, said = await drill(copy)
    assert good, said
    assert "good, 0 tables in play were read and played again" in said
    copy.write_bytes(b"no database")
    assert not (await drill(copy))[0]


async def test_without_a_folder_no_backup_is_made(settings: Settings, clock: Clock) -> None:
    own = OwnBackups(settings.model_copy(update={"backups": None}), clock, taken_for_good)
    async with own.go_on():
        assert await own.look() is None
    assert own.newest is None


def test_a_database_on_a_server_is_not_reported_as_backed_up() -> None:
    with pytest.raises(ValidationError, match="pg_dump"):
        Settings(database_url=POSTGRESQL, backups=Path("backups"), _env_file=None)
