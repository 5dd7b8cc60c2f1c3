"""The gate that every operation passes by name, where faults can be injected.

A point is a name and the number of times it has been passed. Names describe the place: ``before await:
Ledger.write -> self._database.transact``, ``after statement: UPDATE tables``, ``before commit``.
"""

from __future__ import annotations

import asyncio
import inspect
import os
import re
import signal
import threading
import time
from collections import Counter
from collections.abc import AsyncIterable, AsyncIterator, Awaitable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Literal, TypeVar

from sqlalchemy import Engine, event

from tests.bot.store.commits import around_commits

Kind = Literal["failure", "delay", "kill"]
KINDS: Final[tuple[Kind, ...]] = ("failure", "delay", "kill")
T = TypeVar("T")

DELAY: Final = 2.5
"""How long an operation on the event loop is delayed, in seconds, while everything else continues."""
HOLD: Final = 0.02
"""How long the database's thread is delayed, in seconds."""


class Injected(OSError):
    """The exception that a fault of kind ``failure`` raises."""


@dataclass(frozen=True, slots=True, order=True)
class Point:
    """A point at which a fault can be injected."""

    name: str
    time: int = 1
    """At which passage of the name the fault is injected, counted from 1."""

    def __str__(self) -> str:
        return self.name if self.time == 1 else f"{self.name} #{self.time}"


@dataclass(frozen=True, slots=True)
class Fault:
    """A kind of fault and its point."""

    kind: Kind
    point: Point


@dataclass
class Gate:
    """Counts the points that are passed while it watches, and injects one fault."""

    fault: Fault | None = None
    watched: bool = False
    struck: bool = False
    passed: Counter[str] = field(default_factory=Counter)

    @contextmanager
    def watch(self, fault: Fault | None) -> Iterator[None]:
        """Start counting, and inject the fault at its point."""
        self.fault, self.watched, self.struck = fault, True, False
        self.passed.clear()
        try:
            yield
        finally:
            self.fault, self.watched = None, False

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Don't count the requests that the test itself makes to the bot."""
        watched, self.watched = self.watched, False
        try:
            yield
        finally:
            self.watched = watched

    def due(self, name: str) -> Kind | None:
        """Count a point; return the kind of a fault that is due there, or kill the process for it."""
        if not self.watched:
            return None
        self.passed[name] += 1
        fault = self.fault
        if fault is None or fault.point != Point(name, self.passed[name]):
            return None
        self.struck = True
        if fault.kind == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        return fault.kind

    async def through(self, name: str) -> None:
        """Pass a point on the event loop."""
        match self.due(name):
            case "failure":
                raise Injected(name)
            case "delay":
                over, loop = asyncio.Event(), asyncio.get_running_loop()
                # Real time, since simulated time can't advance while others wait for a lock that is held.
                threading.Timer(DELAY, loop.call_soon_threadsafe, (over.set,)).start()
                await over.wait()

    def through_thread(self, name: str) -> None:
        """Pass a point on the database's thread."""
        match self.due(name):
            case "failure":
                raise Injected(name)
            case "delay":
                time.sleep(HOLD)


GATE: Final = Gate()


async def awaiting(name: str, awaited: Awaitable[T]) -> T:
    """Await `awaited`, passing the gate; replaces ``await`` expressions."""
    try:
        await GATE.through(f"before await: {name}")
    except BaseException:
        if inspect.iscoroutine(awaited):
            awaited.close()
        raise
    result = await awaited
    await GATE.through(f"after await: {name}")
    return result


@dataclass
class Entering:
    """An asynchronous context manager that passes the gate; replaces those of ``async with``."""

    name: str
    entered: AbstractAsyncContextManager[Any]

    async def __aenter__(self) -> Any:
        await GATE.through(f"before await: {self.name}")
        return await self.entered.__aenter__()

    async def __aexit__(self, *why: Any) -> bool | None:
        return await self.entered.__aexit__(*why)


async def each(name: str, items: AsyncIterable[T]) -> AsyncIterator[T]:
    """Iterate, passing the gate; replaces the iterators of ``async for``."""
    await GATE.through(f"before await: {name}")
    async for item in items:
        yield item
        await GATE.through(f"after await: {name}")


def watch_statements(engine: Engine) -> None:
    """Let every statement and commit of an engine pass the gate."""

    def before(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        GATE.through_thread(f"before statement: {_title(statement)}")

    def after(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        GATE.through_thread(f"after statement: {_title(statement)}")

    event.listen(engine, "before_cursor_execute", before)
    event.listen(engine, "after_cursor_execute", after)
    around_commits(
        engine, partial(GATE.through_thread, "before commit"), partial(GATE.through_thread, AFTER_COMMIT)
    )


AFTER_COMMIT: Final = "after commit"
_TABLE: Final = re.compile(r"\b(?:FROM|INTO|UPDATE)\s+(\w+)")


def _title(statement: str) -> str:
    """Return a statement's verb and table, for the name of a point."""
    verb, *_ = statement.split(maxsplit=1)
    about = _TABLE.search(statement)
    return f"{verb} {about[1]}" if about else verb
