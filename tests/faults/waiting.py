"""A queue whose bot is killed at each commit, while two users wait, confirm and play.

``python -m tests.faults.waiting`` kills the bot before and after each commit, restarts it, and lets the users
continue with what they see. Afterwards one table must be open with both of them, no one may be waiting, and
no one may have been pinged twice.
"""

from __future__ import annotations

import argparse
import logging
import re
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import discord
from discord import MessageFlags

from bot.domain.errors import NoQueue
from bot.matching import QueueOverview
from bot.settings import Settings
from tests.bot.conftest import Mistakes, World, buttons, texts_of
from tests.faults.gate import AFTER_COMMIT, GATE, Fault, Point, watch_statements
from tests.faults.lives import Broken, alive
from tests.faults.memory import Memory

BEFORE_COMMIT: Final = "before commit"
_PINGS: Final = "pings"
"""The name of the file in which the simulated Discord records the pinged users."""
_MINUTE: Final = 60
_DAY: Final = 24 * 60 * _MINUTE
_ROUNDS: Final = 12
_SHOWS: Final = re.compile("is everybody ready|one more person|the table is open|no table yet")


@dataclass(frozen=True, slots=True)
class Came:
    """The result of a life."""

    commits: int
    wrong: tuple[str, ...]


async def live(folder: Path, fault: Fault | None) -> Came:
    """Start the bot on a folder, and let users continue until their table is open."""
    world, pings = _stage(folder), folder / _PINGS
    memory = Memory(folder / "discord")
    warden = world.guild.create_role("Warden", permissions=discord.Permissions(manage_channels=True))
    people = [world.person("Mia", roles=[warden]), world.person("Ann"), world.person("Ben")]
    memory.recall(world)
    memory.follow(world)
    _note_pings(world, pings)
    with GATE.watch(fault):
        await world.env.start()
        for _round in range(_ROUNDS):
            await _act(world, people)
            await world.later(_MINUTE)
        await world.later(20 * _MINUTE)
        commits = GATE.passed[AFTER_COMMIT]
    return Came(commits, tuple([each async for each in _wrong(world, people, pings)]))


def _stage(folder: Path) -> World:
    """Return a world with the folder's database, whose commits pass the gate."""
    logging.disable(logging.CRITICAL)  # Errors of a killed bot needn't be logged.
    settings = Settings(
        database_url=f"sqlite+aiosqlite:///{folder / 'tables.db'}", pulse=_DAY, pieces=False, _env_file=None
    )
    world = World(settings, Mistakes())
    for engine in world.bot.services.database.engines:
        watch_statements(engine)
    return world


async def _act(world: World, people: Any) -> None:
    """Let the moderator open the queue, and the others repeat each act that has had no effect so far."""
    moderator, *players = people
    with GATE.aside():
        overview = await _overview(world)
        seated = await _seated(world)
    if overview is None:
        await moderator.slash(world.channel, "queue channel", channel=world.channel)
        return
    for person in players:
        request = overview.request_of(person.id)
        if person.id in seated:
            continue
        if request is None:
            await person.slash(world.channel, "queue join", game="arctic", to=2)
            return
        gathering = overview.gathering_of(request)
        shown = [each for each in world.messages() if "Ready" in buttons(each)]
        if gathering is not None and request in gathering.silent and shown:
            await person.click(shown[-1], label="Ready")
            return


async def _overview(world: World) -> QueueOverview | None:
    try:
        return await world.ask(world.bot.services.matching.queues.here(world.guild.id))
    except NoQueue:
        return None


async def _seated(world: World) -> Counter[int]:
    tables = await world.ask(world.bot.services.lobby.directory.open_tables(world.guild.id))
    return Counter(person.id for table in tables for person in table.seats)


async def _wrong(world: World, people: Any, pings: Path) -> Any:
    """Yield what is wrong with the final state."""
    _moderator, *players = people
    ids = sorted(person.id for person in players)
    with GATE.aside():
        overview, seated = await _overview(world), await _seated(world)
    if seated != Counter(ids):
        yield f"seated: {seated}"
    if overview is None or overview.requests or overview.gatherings:
        yield f"left in the queue: {overview}"
    notified = _notified(pings)
    if any(count > 1 for count in notified.values()):
        yield f"pinged: {notified}"
    if len(world.channel.threads) != 1:
        yield f"threads: {[thread.name for thread in world.channel.threads]}"
    shown = [found[0] for each in world.messages() if (found := _SHOWS.search(texts_of(each)))]
    if shown != ["the table is open"]:
        yield f"shown: {shown}"


def _notified(pings: Path) -> Counter[str]:
    return Counter(pings.read_text("utf-8").split()) if pings.exists() else Counter()


def _note_pings(world: World, file: Path) -> None:
    """Record the users whom the queue's messages ping; a silent message pings no one."""

    def heard(event: str, payload: Any) -> None:
        if event != "MESSAGE_CREATE" or int(payload["channel_id"]) != world.channel.id:
            return
        if payload.get("flags", 0) & MessageFlags.suppress_notifications.flag:
            return
        told = re.findall(r"<@(\d+)>", repr(payload.get("components")))
        with file.open("a", encoding="utf-8") as pings:
            pings.write("".join(f"{person}\n" for person in told))

    world.env.backend.subscribers.append(heard)


def sweep(every: int) -> list[str]:
    """Kill the bot before and after every n-th commit; return what was wrong."""
    found = []
    with tempfile.TemporaryDirectory() as name:
        top = Path(name)
        rehearsal = top / "rehearsal"
        rehearsal.mkdir()
        usual: Came = alive(rehearsal, partial(live, rehearsal, None))
        found += [f"without a fault: {each}" for each in usual.wrong]
        cases = [
            (kind, time) for time in range(1, usual.commits + 1) for kind in (BEFORE_COMMIT, AFTER_COMMIT)
        ]
        for number, (kind, time) in enumerate(cases[::every]):
            folder = top / str(number)
            folder.mkdir()
            found += [f"{kind} {time}: {each}" for each in _struck(folder, Fault("kill", Point(kind, time)))]
        print(f"{len(cases[::every])} kills at {usual.commits} commits, {len(found)} wrong")
    return found


def _struck(folder: Path, fault: Fault) -> tuple[str, ...]:
    try:
        first = alive(folder, partial(live, folder, fault))
        if first is not None:
            return ("the fault did not come about", *first.wrong)
        second: Came = alive(folder, partial(live, folder, None))
    except Broken as broken:
        return (str(broken),)
    return second.wrong


def main() -> int:
    """Run the sweep; return 1 if anything was wrong, otherwise 0."""
    parser = argparse.ArgumentParser("python -m tests.faults.waiting", description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="strike only every so manieth point")
    wrong = sweep(parser.parse_args().every)
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
