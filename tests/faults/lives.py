"""Lives of the bot: runs in child processes that may be killed, with a folder for the data that remain."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import pickle
import signal
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from sqlite3 import connect
from types import SimpleNamespace
from typing import Any, Final

import discord
from simcord import _runtime

from bot.domain.errors import DatabaseFails
from bot.lobby import lobby
from bot.settings import Settings
from bot.ui import answer
from bot.ui.boards.render_process import studio
from bot.ui.play import places
from tests.bot.conftest import Mistakes, World
from tests.faults.evening import NAMES, Act, enter_thread
from tests.faults.facts import Facts, facts_of
from tests.faults.gate import GATE, Fault, Injected, watch_statements
from tests.faults.memory import Memory
from tests.faults.strict_discord import StrictDiscord

_A_WHILE: Final = 900
"""A time in seconds after which every retry is over; the outbox's longest pause is five minutes."""
_PACE: Final = 30
"""The seconds between two acts; with less, a recent post might be mistaken for the expected one."""
_PATIENCE: Final = 60.0
"""How long the simulated Discord may need to become idle, in seconds of real time."""
_IMPATIENCE: Final = 1.0
"""After how many seconds of real time a user retries; a fault delays an operation for longer than twice
this."""
_DAY: Final = 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class Life:
    """The result of a life without a crash."""

    before: Facts
    """The facts once the bot was ready."""
    facts: Facts
    """The facts at the end."""
    answered: bool = True
    """Whether the user got an answer to the first attempt."""
    again: int = 0
    """How many times the user repeated the act."""
    struck: bool = False
    """Whether the fault was injected."""
    passed: Counter[str] = field(default_factory=Counter)
    """The points that were passed, for a life without a fault."""


class Broken(AssertionError):
    """Raised if a life failed on its own; the message is the traceback."""


def alive(folder: Path, work: Callable[[], Awaitable[Any]]) -> Any:
    """Run a function in a child process and return its result, or None if it was killed.

    Raises Broken if it failed.
    """
    outcome = folder / "outcome"
    outcome.unlink(missing_ok=True)
    child = os.fork()
    if child == 0:
        gc.disable()  # Garbage collection would touch, and so copy, the parent's memory.
        studio.open()
        try:
            outcome.write_bytes(pickle.dumps(asyncio.run(_awaited(work))))
        except BaseException:
            outcome.write_bytes(pickle.dumps(Broken(traceback.format_exc())))
        os._exit(0)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        if os.WTERMSIG(status) != signal.SIGKILL:
            raise Broken(f"signal {os.WTERMSIG(status)}")
        return None
    done = pickle.loads(outcome.read_bytes())  # noqa: S301 - written by the child
    if isinstance(done, Broken):
        raise done
    return done


async def _awaited(work: Callable[[], Awaitable[Any]]) -> Any:
    return await work()


class Stage:
    """The simulated Discord and the bot during a life."""

    def __init__(self, folder: Path) -> None:
        """Restore the state in the folder, without starting the bot."""
        logging.disable(logging.CRITICAL)  # Injected faults needn't be logged.
        answer.PROMPT = 2 * _PATIENCE  # type: ignore[misc]  # Or simulated time goes by while one is held up.
        places.PATIENCE = 2 * _PATIENCE  # type: ignore[misc]  # Or how fast a machine draws decides what is met.
        _runtime.FakeHTTPClient = StrictDiscord  # type: ignore[misc]
        lobby.secrets = SimpleNamespace(token_hex=lambda size: "5e" * size)  # type: ignore[assignment]
        self.folder = folder
        self.world = World(
            Settings(
                database_url=f"sqlite+aiosqlite:///{folder / 'tables.db'}",
                pulse=_DAY,
                pieces=False,
                _env_file=None,
            ),
            Mistakes(),
        )
        self.world.env.settle_timeout = _PATIENCE
        _have_patience(self.world)
        warden = self.world.guild.create_role("Warden", permissions=discord.Permissions(manage_channels=True))
        roles: Sequence[Sequence[Any]] = [[warden], *([] for _other in NAMES[1:])]
        self.people: Sequence[Any] = [
            self.world.person(name, roles=own) for name, own in zip(NAMES, roles, strict=True)
        ]
        self.memory = Memory(folder / "discord")
        self.memory.recall(self.world)
        enter_thread(self.world)
        for engine in self.world.bot.services.database.engines:
            watch_statements(engine)

    async def begin(self) -> Facts:
        """Start the bot, let it deliver the posts that are due, and return the facts.

        Raises the exception with which the start fails.
        """
        self.memory.follow(self.world)
        await self.world.env.start()
        self.world.show_to_all("mod")
        return await self.settled(0)

    async def settled(self, seconds: float = _A_WHILE) -> Facts:
        """Let some time pass, then return the facts."""
        await self.world.later(seconds)
        return await facts_of(self.world)

    async def perform(self, act: Act, before: Facts) -> tuple[bool, int]:
        """Let a user repeat an act until it has an effect.

        Return whether the first attempt was answered, and how many times the act was repeated.
        """
        answered, again = await self._try(act), 0
        if not answered:
            again += 1
            await self._try(act)
        if (await self.settled()).done() == before.done():
            again += 1
            await self._try(act)
        return answered, again

    async def _try(self, act: Act) -> bool:
        """Let a user try an act; return whether an answer arrived in time."""
        self.world.env.settle_timeout = _IMPATIENCE
        try:
            return await act.do(self.world, self.people)
        except TimeoutError:
            return False
        finally:
            self.world.env.settle_timeout = _PATIENCE

    def leave(self, folder: Path) -> None:
        """Copy the state to another folder."""
        folder.mkdir()
        Memory(folder / "discord").keep(self.world)
        with (
            closing(connect(self.folder / "tables.db")) as ours,
            closing(connect(folder / "tables.db")) as copy,
        ):
            ours.backup(copy)


def _have_patience(world: World) -> None:
    """Allow a starting bot more time than simcord's five seconds, since it may have to draw boards."""
    settle = world.env._settle_internal

    async def settle_in_time(**how: Any) -> None:
        how.pop("timeout", None)
        await settle(**how)

    world.env._settle_internal = settle_in_time


def _forget_panels(world: World) -> None:
    """Drop the open panels, as if the bot had just started; they are no longer updated."""
    panels = world.bot.get_cog("OpenPanels")._panels
    panels._live.clear()
    panels._of_table.clear()
    panels._lobby.clear()


async def rehearse(folder: Path, acts: Sequence[Act], snapshots: Path) -> list[Life]:
    """Perform every act without faults, with a snapshot before each; return the results."""
    stage = Stage(folder)
    facts = await stage.begin()
    lives = []
    for number, act in enumerate(acts):
        stage.leave(snapshots / str(number))
        before = facts
        _forget_panels(stage.world)
        with GATE.watch(None):
            answered = await act.do(stage.world, stage.people)
            facts = await stage.settled(_PACE)
            lives.append(Life(before, facts, answered=answered, passed=GATE.passed.copy()))
    return lives


async def live(folder: Path, act: Act, before: Facts, fault: Fault | None) -> Life:
    """Start the bot on a folder, and perform an act unless its effect is already stored."""
    stage = Stage(folder)
    facts = await stage.begin()
    if facts.done() != before.done():
        return Life(facts, await stage.settled())
    with GATE.watch(fault):
        answered, again = await stage.perform(act, facts)
        return Life(facts, await stage.settled(), answered=answered, again=again, struck=GATE.struck)


async def wake(folder: Path, fault: Fault | None) -> Life | None:
    """Start the bot and let it deliver the posts that are due. Return None if a fault stopped it."""
    stage = Stage(folder)
    with GATE.watch(fault):
        try:
            before = await stage.begin()
        except (Injected, DatabaseFails):
            return None
        return Life(before, await stage.settled(), struck=GATE.struck, passed=GATE.passed.copy())
