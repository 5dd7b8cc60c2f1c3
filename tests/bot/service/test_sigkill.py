"""The process is killed between any two steps of a game's way through service, database and outbox.

A child process plays; the channel it posts to is kept by the parent, as Discord keeps its own. The
child is killed at its first step, then another at its second, and so on until one gets through; a
step is everything that goes to the database or to the channel and everything that comes back. After
each death another child does what people do: it clicks again.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import socket
import sys
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, select

from bot.service.errors import NoTable
from bot.service.house import House, build_house
from bot.service.records import Post
from bot.settings import Settings
from bot.store import steps, tables
from bot.store.schema import posts as posts_table
from bot.store.schema import steps as steps_table
from engine.kernel.save import state_hash
from engine.kernel.table import Table as Replay
from tests.bot.service.company import ANN, BEN, HALL
from tests.bot.service.dash import Dash, Rest, Roll, Walk

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

    def watch(self, house: House) -> None:
        engine = house.database.engine
        for moment in ("before_cursor_execute", "after_cursor_execute", "commit", "rollback"):
            event.listen(engine, moment, self.step)
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


async def evening(house: House, channel: Line) -> None:
    """Play a whole short game; whatever is done already is not done again."""
    await house.outbox.start(channel)
    await posted()
    try:
        table = await house.tables.at_place(HALL)
    except NoTable:
        table = await house.lobby.open(HALL, "dash", ANN, "en", {"rounds": 2})
        await posted()
    if BEN not in table.seats:
        table = await house.lobby.join(table.id, BEN)
        await posted()
    if table.status == "lobby":
        await house.lobby.start(table.id, ANN.id)
        await posted()
    clicks = [(ANN, Walk(1)), (ANN, Rest()), (BEN, Roll()), (BEN, Walk(2)), (BEN, None), (BEN, Rest())]
    for interaction, (person, command) in enumerate([*clicks, (ANN, Rest()), (BEN, Rest())], start=1):
        if command is None:
            await house.tables.undo(table.id, person.id, interaction)
        else:
            await house.tables.play(table.id, person.id, command, interaction)
        await posted()


async def posted() -> None:
    while tasks := [task for task in asyncio.all_tasks() if task.get_name().startswith("posts of")]:
        await asyncio.wait(tasks)


def house_at(path: Path) -> House:
    settings = Settings(database_url=f"sqlite+aiosqlite:///{path}", log_lines_delay=0)
    return build_house(settings, {"dash": Dash()}, lambda: _NOW)


def live(path: Path, discord: Discord, deadly: int | None) -> bool:
    """Let a child play the evening; return whether it got through."""
    ours, its = socket.socketpair()
    child = os.fork()
    if child == 0:
        try:
            ours.close()
            executioner = Executioner(deadly)
            house = house_at(path)
            executioner.watch(house)
            asyncio.run(evening(house, Line(its, executioner)))
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
    """Whether the position is the one that the log of commands leads to, and versions have no gap."""
    interactions: list[int]
    unfinished: list[str]


def books(path: Path) -> Books:
    game = Dash()

    def look(connection: Connection) -> Books:
        interactions = steps_table.c.interaction_id
        taken = select(interactions).where(interactions.is_not(None)).order_by(steps_table.c.version)
        unfinished = select(posts_table.c.kind).where(posts_table.c.status.not_in(("sent", "dropped")))
        table = tables.at_channel(connection, HALL.channel_id)
        whole = True
        if table is not None and table.status != "lobby":
            given = steps.standing(connection, game, table.id, table.version)
            seed, past = tables.chance(connection, table.id)
            again = Replay(game, len(table.seats), seed, table.options, past)
            for step in given:
                assert step.seat is not None
                assert step.command is not None
                again.play(step.seat, step.command)
            log = steps.between(connection, game, table.id, 0, 1_000)
            whole = state_hash(game, again.state) == state_hash(
                game, game.load(tables.state(connection, table.id) or {})
            ) and [step.version for step in log] == list(range(table.version + 1))
        return Books(whole, list(connection.scalars(taken)), list(connection.scalars(unfinished)))

    async def read() -> Books:
        house = house_at(path)
        try:
            return await house.database.transact(look)
        finally:
            await house.close()

    return asyncio.run(read())


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
    undisturbed = Discord()
    path = next(databases)
    assert live(path, undisturbed, deadly=None)
    assert books(path) == Books(True, [1, 2, 3, 4, 5, 6, 7, 8], [])
    assert [kind for kind, _, _ in undisturbed.told() if kind in ("board", "end")] == [
        "board",
        "board",
        "end",
    ]

    deaths = found_again = 0
    while True:
        path, discord = next(databases), Discord()
        survived = live(path, discord, deadly=deaths + 1)
        after_death = books(path)
        assert after_death.whole
        assert after_death.interactions == list(range(1, len(after_death.interactions) + 1))
        if survived:
            break
        deaths += 1
        found_again += _sent_but_not_written_down(path, discord)
        assert live(path, discord, deadly=None)
        assert books(path) == Books(True, [1, 2, 3, 4, 5, 6, 7, 8], []), f"killed at step {deaths}"
        assert discord.told() == undisturbed.told(), f"killed at step {deaths}"
    assert deaths > 400
    assert found_again >= len(undisturbed.messages)


def _sent_but_not_written_down(path: Path, discord: Discord) -> bool:
    """Return whether the child died after its message had arrived and before it had noted that."""

    async def read() -> int:
        house = house_at(path)
        try:
            sent = select(posts_table.c.leader).where(posts_table.c.status == "sent").distinct()
            return await house.database.transact(lambda connection: len(connection.scalars(sent).all()))
        finally:
            await house.close()

    return asyncio.run(read()) < len(discord.messages)
