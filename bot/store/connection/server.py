"""A PostgreSQL server, through SQLAlchemy's asynchronous driver."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import Connection, Engine, text

from bot.domain.shards import Shards
from bot.store.connection.sole import DatabaseTaken

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

T = TypeVar("T")

_NOT_LASTING: Final = text("SET LOCAL synchronous_commit TO OFF")
_SERVING: Final = 0x5144
"""Under which number a server locks shards; any that nobody else takes."""
_SOON_MISSED: Final = text(
    "SELECT set_config('tcp_keepalives_idle', '30', false),"
    " set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false)"
)
"""A machine that is gone says nothing: its locks fall after a minute, not after two hours."""
_TAKEN: Final = text(
    "SELECT shard FROM generate_series(CAST(:first AS integer), CAST(:last AS integer)) AS shard"
    " WHERE NOT pg_try_advisory_lock(:serving, shard) ORDER BY shard"
)


class ServerLane:
    """Several transactions at a time, each on a connection of a pool."""

    def __init__(self, url: str, **engine: Any) -> None:
        """Take the address and what else SQLAlchemy's engine is to know."""
        from sqlalchemy.ext.asyncio import create_async_engine  # SQLite does without its six megabytes.

        self._asynchronous = create_async_engine(url, **engine)
        self._reading = self._asynchronous.execution_options(postgresql_readonly=True)
        self._right: AsyncConnection | None = None
        """To whose session the server has lent the locks on this process's shards."""

    @property
    def engines(self) -> Sequence[Engine]:
        """Whatever runs statements."""
        return [self._asynchronous.sync_engine]

    async def occupy(self, shards: Shards) -> None:
        """Keep out processes that serve one of these shards, until this one is closed or dies.

        Shards are told apart by their numbers, so all processes must count alike. Raises DatabaseTaken.
        """
        if self._right is not None:
            return
        right = await self._asynchronous.connect()
        try:
            await _lock(right, shards)
        except BaseException:
            await _end(right)
            raise
        self._right = right

    async def run(self, work: Callable[[Connection], T], *, durable: bool = True) -> T:
        """Run `work` in one transaction; one that is not `lasting` may be lost with the machine's power."""
        async with self._asynchronous.begin() as connection:
            if not durable:
                await connection.execute(_NOT_LASTING)
            return await connection.run_sync(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run `work`, which only reads, in one transaction."""
        async with self._reading.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Let go of the connections, and let others serve the shards."""
        right, self._right = self._right, None
        if right is not None:
            await _end(right)
        await self._asynchronous.dispose()


async def _lock(right: AsyncConnection, shards: Shards) -> None:
    """Have the server lend its locks on some shards to a session. Raises DatabaseTaken."""
    await right.execution_options(isolation_level="AUTOCOMMIT")
    await right.execute(_SOON_MISSED)
    wanted = {"first": shards.first, "last": shards.last, "serving": _SERVING}
    taken = (await right.scalars(_TAKEN, wanted)).all()
    if taken:
        raise DatabaseTaken(
            f"another Quarterdeck serves shard {taken[0]} on this database; stop it first, or give each"
            " process SHARDS of its own"
        )


async def _end(right: AsyncConnection) -> None:
    """End a session, and its locks with it: back in the pool it would keep them."""
    await right.invalidate()
    await right.close()
