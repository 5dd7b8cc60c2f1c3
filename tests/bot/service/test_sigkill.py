"""The process is killed between any two steps of a game's way through service, database and outbox.

A child process plays; the channel it posts to is kept by the parent, as Discord keeps its own. The
child is killed at its first step, then another at its second, and so on until one gets through. Steps
are: before each statement that writes, before each commit and after it, before each word to the channel
and after its answer. (Dying before a statement that only reads leaves the same behind as the step
before.) After each death another child does what people do: it clicks again.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import shutil
import signal
import socket
import sys
import traceback
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, select

from bot.service.errors import NoTable, NotRunning
from bot.service.house import House, build_house
from bot.service.outbox import Channel
from bot.service.records import Post
from bot.settings import Settings
from bot.store import tables
from bot.store.schema import posts as posts_table
from bot.store.schema import steps as steps_table
from engine.kernel.save import state_hash
from engine.kernel.table import Table as Replay
from engine.nemo.game import Nemo
from tests.bot.service.company import ANN, BEN, HALL
from tests.bot.service.dash import Dash, Rest, Roll, Walk

Evening = Callable[[House, Channel], Awaitable[None]]
"""What a child does."""
_NOW = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)


@dataclass
class Discord:
    """The channel as the parent keeps it; it would take the same message twice."""

    messages: list[dict[str, Any]] = field(default_factory=list)

    def serve(self, line: socket.socket) -> None:
        """Answer a child until it is gone."""
        with line, line.makefile("rw") as talk:
            for request in talk:
                asked = json.loads(request)
                if "post" in asked:
                    self.messages.append(asked["post"])
                    answer: int | None = len(self.messages)
                else:
                    nonces = [message["nonce"] for message in self.messages]
                    answer = nonces.index(asked["find"]) + 1 if asked["find"] in nonces else None
                try:
                    talk.write(json.dumps(answer) + "\n")
                    talk.flush()
                except BrokenPipeError:
                    return

    def told(self) -> list[tuple[str, int, tuple[int, ...]]]:
        """Return kind, version and steps of every message."""
        return [(one["kind"], one["version"], tuple(one["steps"])) for one in self.messages]


class Executioner:
    """Counts the child's steps and kills it at one of them."""

    def __init__(self, deadly: int | None) -> None:
        self.deadly = deadly
        self.steps = 0

    def step(self, *_: object) -> None:
        self.steps += 1
        if self.steps == self.deadly:
            os.kill(os.getpid(), signal.SIGKILL)

    def statement(self, connection: object, cursor: object, statement: str, *_: object) -> None:
        if not statement.startswith(("SELECT", "BEGIN")):
            self.step()

    def watch(self, house: House) -> None:
        engine = house.database.engine
        event.listen(engine, "before_cursor_execute", self.statement)
        event.listen(engine, "commit", self.step)
        # The connection goes back to its pool right after the commit has reached the disk.
        event.listen(engine.pool, "checkin", self.step)


class Line:
    """The child's end of the channel."""

    def __init__(self, line: socket.socket, executioner: Executioner) -> None:
        self._talk = line.makefile("rw")
        self._step = executioner.step

    async def deliver(self, post: Post) -> int | None:
        told = [step.version for step in post.steps]
        return self._ask(
            {"post": {"nonce": post.nonce, "kind": post.kind, "version": post.version, "steps": told}}
        )

    async def find(self, post: Post) -> int | None:
        return self._ask({"find": post.nonce})

    def _ask(self, question: dict[str, Any]) -> int | None:
        self._step()
        self._talk.write(json.dumps(question) + "\n")
        self._talk.flush()
        answer: int | None = json.loads(self._talk.readline())
        self._step()
        return answer


async def evening(house: House, channel: Channel) -> None:
    """Play a whole short game; whatever is done already is not done again."""
    await house.outbox.start(channel)
    await posted()
    try:
        table = await house.tables.at_place(HALL)
    except NoTable:
        table = await house.lobby.open(HALL, "dash", ANN, "en", {"rounds": 1})
        await posted()
    if BEN not in table.seats:
        table = await house.lobby.join(table.id, BEN)
        await posted()
    if table.status == "lobby":
        await house.lobby.start(table.id, ANN.id)
        await posted()
    clicks = [(ANN, Walk(1)), (ANN, None), (ANN, Roll()), (ANN, Rest()), (BEN, Rest())]
    for interaction, (person, command) in enumerate(clicks, start=1):
        if command is None:
            await house.rewinds.undo(table.id, person.id, interaction)
        else:
            await house.tables.play(table.id, person.id, command, interaction)
        await posted()


async def posted() -> None:
    while tasks := [task for task in asyncio.all_tasks() if task.get_name().startswith("posts of")]:
        await asyncio.wait(tasks)


def house_at(path: Path) -> House:
    settings = Settings(database_url=f"sqlite+aiosqlite:///{path}", log_lines_delay=0)
    return build_house(settings, {"dash": Dash(), "nemo": Nemo()}, lambda: _NOW)


def live(path: Path, discord: Discord, deadly: int | None, play: Evening = evening) -> bool:
    """Let a child play an evening; return whether it got through."""
    ours, its = socket.socketpair()
    child = os.fork()
    if child == 0:
        gc.disable()  # Touching every object would copy the parent's memory.
        try:
            ours.close()
            executioner = Executioner(deadly)
            house = house_at(path)
            executioner.watch(house)
            asyncio.run(play(house, Line(its, executioner)))
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    its.close()
    discord.serve(ours)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        assert os.WTERMSIG(status) == signal.SIGKILL
        return False
    assert os.WEXITSTATUS(status) == 0, "the child failed; its traceback is above"
    return True


@dataclass(frozen=True)
class Books:
    """What the database says."""

    whole: bool
    interactions: list[int]
    """Those that were carried out, in that order."""
    unfinished: list[str]
    """The kinds of the posts that are neither sent nor dropped."""
    sent: int
    """How many messages are noted as sent."""


def books(path: Path) -> Books:
    """Read the database as it stands, with nobody at work on it."""
    interactions = steps_table.c.interaction_id
    carried_out = select(interactions).where(interactions.is_not(None)).order_by(steps_table.c.version)
    unfinished = select(posts_table.c.kind).where(posts_table.c.status.not_in(("sent", "dropped")))
    sent = select(posts_table.c.leader).where(posts_table.c.status == "sent").distinct()

    async def read() -> Books:
        house = house_at(path)
        try:
            return Books(
                whole=await whole(house),
                interactions=await house.database.transact(lambda c: list(c.scalars(carried_out))),
                unfinished=await house.database.transact(lambda c: list(c.scalars(unfinished))),
                sent=await house.database.transact(lambda c: len(list(c.scalars(sent)))),
            )
        finally:
            await house.close()

    return asyncio.run(read())


async def whole(house: House) -> bool:
    """Return whether the position is the one that the log leads to, and the log has no gap."""
    try:
        table = await house.tables.at_place(HALL)
        position = await house.tables.position(table.id)
    except (NoTable, NotRunning):
        return True
    game = position.game
    log = await house.tables.log(table.id, most=1_000)
    seed, past = await house.database.transact(lambda connection: tables.chance(connection, table.id))
    again = Replay(game, len(table.seats), seed, table.options, past)
    for step in log:
        if step.kind == "command" and step.undone is None:
            assert step.seat is not None
            assert step.command is not None
            again.play(step.seat, step.command)
    same = state_hash(game, again.state) == state_hash(game, position.state)
    return same and [step.version for step in log] == list(range(table.version + 1))


@pytest.fixture
def databases(tmp_path: Path) -> Iterator[Path]:
    """A new database's path, again and again."""
    fresh = tmp_path / "fresh.db"

    async def prepare() -> None:
        house = house_at(fresh)
        await house.open()
        await house.close()

    asyncio.run(prepare())

    def copies() -> Iterator[Path]:
        for number in range(sys.maxsize):
            copy = tmp_path / f"{number}.db"
            shutil.copy(fresh, copy)
            yield copy

    return copies()


def test_killed_between_any_two_steps_nothing_is_lost_and_nothing_posted_twice(
    databases: Iterator[Path],
) -> None:
    undisturbed, path = Discord(), next(databases)
    assert live(path, undisturbed, deadly=None)
    done = books(path)
    assert done.whole
    assert done.interactions == [1, 2, 3, 4, 5]
    assert done.unfinished == []
    told = undisturbed.told()
    assert [kind for kind, _, _ in told if kind in ("board", "end")] == ["board", "end"]

    deaths = unnoted = 0
    while True:
        discord, path = Discord(), next(databases)
        survived = live(path, discord, deadly=deaths + 1)
        found = books(path)
        assert found.whole
        assert found.interactions == done.interactions[: len(found.interactions)]
        if survived:
            break
        deaths += 1
        unnoted += found.sent < len(discord.messages)
        assert live(path, discord, deadly=None)
        assert books(path) == done, f"killed at step {deaths}"
        assert discord.told() == told, f"killed at step {deaths}"
    assert deaths > 150
    assert unnoted >= len(told), "some message's arrival was not followed by a death before it was noted"
