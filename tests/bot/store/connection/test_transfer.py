"""The transfer of all data from one database to another."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, update

from bot.domain.person import PRESENT, Person
from bot.domain.table import Place
from bot.store import realm
from bot.store.connection import transfer as transfers
from bot.store.connection.database import Database
from bot.store.connection.transfer import CannotMove, transfer
from bot.store.connection.trouble import Unusable
from bot.store.schema import persons
from bot.store.table import tables

NOW = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)
ANN = Person(101, "Ann 船")


def opened(connection: Connection, channel: int) -> int:
    table_id = tables.add(
        connection, place=Place(channel, 1), game="arctic", options={"placement": "basic"}, opener=ANN,
        locale="en", seed="hush", past=(4, 1), now=NOW,
    )  # fmt: skip
    tables.sit(connection, table_id, (ANN, PRESENT))
    return table_id


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[Callable[[str], Database]]:
    made: list[Database] = []

    def make(url: str) -> Database:
        made.append(Database(url))
        return made[-1]

    yield make
    for database in made:
        await database.close()


async def filled(database: Database) -> None:
    await database.migrate()
    for channel in range(7):
        await database.transact(lambda connection, channel=channel: opened(connection, channel))
    await database.transact(
        lambda c: c.execute(
            insert(persons), [{"id": n, "away_from": NOW if n % 2 else None} for n in range(1, 30)]
        )
    )


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transfers, "BATCH", 3)


@pytest.mark.usefixtures("small_batches")
async def test_every_row_is_transferred_both_ways_and_new_ids_continue(
    at: Callable[[str], Database], empty_url: str, tmp_path: Path
) -> None:
    source, target = at(f"sqlite+aiosqlite:///{tmp_path / 'source.db'}"), at(empty_url)
    await filled(source)
    reported: list[str] = []
    moved = await transfer(source, target, reported.append)
    assert (moved.rows, moved.resumed) == (7 * 3 + 29, 0)
    assert "tables: 7 rows, the same here and there" in reported
    assert await target.transact(lambda connection: opened(connection, 99)) == 8
    there = await target.read(lambda connection: tables.find(connection, 3))
    assert there == await source.read(lambda connection: tables.find(connection, 3))

    back = at(f"sqlite+aiosqlite:///{tmp_path / 'back.db'}")
    assert (await transfer(target, back)).rows == 8 * 3 + 29


@pytest.mark.usefixtures("small_batches")
async def test_an_interrupted_transfer_continues_and_no_bot_starts_meanwhile(
    at: Callable[[str], Database], empty_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = at(f"sqlite+aiosqlite:///{tmp_path / 'source.db'}"), at(empty_url)
    await filled(source)
    write, left = transfers._write, [4]

    def breaks_off(connection: Connection, **what: Any) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        write(connection, **what)

    monkeypatch.setattr(transfers, "_write", breaks_off)
    with pytest.raises(KeyboardInterrupt):
        await transfer(source, target)
    with pytest.raises(Unusable, match="a move into it has not ended"):
        await target.transact(realm.is_real)

    monkeypatch.setattr(transfers, "_write", write)
    moved = await transfer(source, target)
    assert moved.rows == 7 * 3 + 29
    assert 0 < moved.resumed < moved.rows
    await target.transact(realm.is_real)


async def test_a_target_in_use_is_refused(
    at: Callable[[str], Database], empty_url: str, tmp_path: Path
) -> None:
    source, target = at(f"sqlite+aiosqlite:///{tmp_path / 'source.db'}"), at(empty_url)
    await filled(source)
    await filled(target)
    with pytest.raises(CannotMove, match="in use already"):
        await transfer(source, target)


async def test_a_row_that_differs_in_the_target_is_detected(
    at: Callable[[str], Database], empty_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = at(f"sqlite+aiosqlite:///{tmp_path / 'source.db'}"), at(empty_url)
    await filled(source)
    write = transfers._write

    def spoils(connection: Connection, **what: Any) -> None:
        write(connection, **what)
        connection.execute(update(persons).where(persons.c.id == 5).values(locale="xx"))

    monkeypatch.setattr(transfers, "_write", spoils)
    with pytest.raises(CannotMove, match="persons is not the same"):
        await transfer(source, target)
