"""Where tests keep their tables: in a file, or with `.ci/with-postgresql` on a real server."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from threading import Thread
from uuid import uuid4

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from bot.store.connection.database import Database

SERVER = os.environ.get("QUARTERDECK_TEST_SERVER")


@pytest.fixture(scope="session")
def pattern(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A database with the newest schema, of which the others are copies: its name, or its file."""
    if SERVER is None:
        file = str(tmp_path_factory.mktemp("pattern") / "tables.db")
        _in_thread(lambda: _migrate(f"sqlite+aiosqlite:///{file}"))
        yield file
        return
    name = f"pattern_{uuid4().hex}"
    _say(f"CREATE DATABASE {name}")
    _in_thread(lambda: _migrate(_address(name)))
    yield name
    _say(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def empty_url(tmp_path: Path) -> Iterator[str]:
    """The address of a database of the test's own with nothing in it, not even a schema."""
    if SERVER is None:
        yield f"sqlite+aiosqlite:///{tmp_path / 'empty.db'}"
        return
    name = f"empty_{uuid4().hex}"
    _say(f"CREATE DATABASE {name}")
    yield _address(name)
    _say(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def database_url(tmp_path: Path, pattern: str) -> Iterator[str]:
    """The address of a database of the test's own."""
    if SERVER is None:
        yield f"sqlite+aiosqlite:///{shutil.copy(pattern, tmp_path / 'tables.db')}"
        return
    name = f"test_{uuid4().hex}"
    _say(f"CREATE DATABASE {name} TEMPLATE {pattern}")
    yield _address(name)
    _say(f"DROP DATABASE {name} WITH (FORCE)")


def _address(name: str) -> str:
    assert SERVER is not None
    return make_url(SERVER).set(database=name).render_as_string(hide_password=False)


async def _migrate(url: str) -> None:
    database = Database(url)
    await database.migrate()
    await database.close()


def _say(statement: str) -> None:
    async def say() -> None:
        assert SERVER is not None
        engine = create_async_engine(SERVER, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(text(statement))
        await engine.dispose()

    _in_thread(say)


def _in_thread(work: Callable[[], Awaitable[None]]) -> None:
    """Run something on a loop of its own: the test's may be running."""
    failed: list[BaseException] = []

    async def run() -> None:
        await work()

    def go() -> None:
        try:
            asyncio.run(run())
        except BaseException as error:
            failed.append(error)

    thread = Thread(target=go)
    thread.start()
    thread.join()
    if failed:
        raise failed[0]
