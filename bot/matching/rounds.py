"""The regular work on a queue: ending expired calls and requests, and forming groups."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from datetime import datetime

from sqlalchemy import Connection

from bot.crews import crews
from bot.domain.matching.muster import APART, CONFIRM, STRIKES, Gathering
from bot.domain.matching.request import Request
from bot.domain.matching.skill import Skill
from bot.matching.overview import QueueOverview, overview_of
from bot.matching.pairing import Group, pair
from bot.matching.waiting import Terms, Waiting
from bot.store import clocks
from bot.store.matching import musters, people, requests
from bot.store.people import avoids
from bot.store.season import departures
from bot.tables import USUAL_TABLES, TableRepository

Skills = Callable[[int], Awaitable[Mapping[str, Mapping[int, Skill]]]]
"""Returns the skills of the people on a server, by game and person id."""


class Rounds:
    """Forms the groups of a server, in the process that serves it."""

    def __init__(self, repository: TableRepository, skills: Skills) -> None:
        self._repository = repository
        self._skills = skills

    async def run(self, guild_id: int) -> QueueOverview:
        """End expired calls and requests, form groups, and return the resulting queue. Raises NoQueue.

        Groups are formed from data that was read earlier. Groups with people whose requests have changed
        since are omitted, because each such change starts another round.
        """
        await self._repository.transact(lambda connection: clean(connection, guild_id, self._now()))
        skills = await self._skills(guild_id)
        waiting, terms = await self._repository.read(lambda c: self._read(c, guild_id, skills))
        groups = await asyncio.to_thread(pair, waiting, terms)
        return await self._repository.transact(
            lambda connection: gather(connection, guild_id, groups, self._now())
        )

    async def resume(self, guild_id: int) -> None:
        """Give people another day to confirm if their time ended while no process was running."""
        now = self._now()

        def write(connection: Connection) -> None:
            for gathering in overview_of(connection, guild_id, hold=True).gatherings:
                ends = gathering.muster.closes_at
                if gathering.muster.stage == "muster" and ends is not None and ends <= now:
                    silent = {each.id for each in gathering.silent}
                    ready = [each.id for each in gathering.people if each.id not in silent]
                    musters.change(connection, gathering.muster.id, closes_at=now + APART)
                    requests.change(connection, ready, ready_until=now + APART)

        await self._repository.transact(write)

    def _read(
        self, connection: Connection, guild_id: int, skills: Mapping[str, Mapping[int, Skill]]
    ) -> tuple[list[Waiting], Terms]:
        overview, now = overview_of(connection, guild_id), self._now()
        busy = people.with_enough_tables(connection, guild_id, USUAL_TABLES)
        free = [each for each in overview.free if each.person.id not in busy]
        if overview.queue.channel_id is None:
            free = []
        ids = [each.person.id for each in free]
        known = departures.reliabilities(connection, guild_id, ids)
        reaches = clocks.reaches(connection, ids)
        waiting = [
            Waiting(
                each,
                known[each.person.id],
                {game: of[each.person.id] for game, of in skills.items() if each.person.id in of},
                reaches[each.person.id].waking(now) if each.person.id in reaches else None,
            )
            for each in free
        ]
        sizes = {game: self._repository.game(game).seats for each in free for game in each.wish.games}
        return waiting, Terms(sizes, crews, avoids.among(connection, ids), overview.queue.seed, now)

    def _now(self) -> datetime:
        return self._repository.now()


def clean(connection: Connection, guild_id: int, now: datetime) -> None:
    """End a server's groups and requests that are no longer valid. Raises NoQueue."""
    overview = overview_of(connection, guild_id, hold=True)
    banned = people.banned(connection, guild_id)
    for gathering in overview.gatherings:
        if gathering.muster.stage in ("call", "muster") and _over(gathering, overview, now, banned):
            if gathering.muster.stage == "muster" and overview.queue.channel_id is not None:
                _strike(connection, gathering, now)
            dissolve(connection, gathering.muster.id)
    after = overview_of(connection, guild_id)
    held = {each.muster.id for each in after.gatherings if each.muster.stage == "muster"}
    gone = [
        each
        for each in after.requests
        if each.muster_id not in held and (each.expires_at <= now or each.person.id in banned)
    ]
    for muster_id in {each.muster_id for each in gone if each.muster_id is not None}:
        dissolve(connection, muster_id)
    requests.drop(connection, [each.id for each in gone])


def _over(gathering: Gathering, overview: QueueOverview, now: datetime, banned: Collection[int]) -> bool:
    muster, count = gathering.muster, len(gathering.people)
    if overview.queue.channel_id is None or any(each.person.id in banned for each in gathering.people):
        return True
    if muster.stage == "call":
        return count != muster.seats - 1
    late = muster.closes_at is not None and muster.closes_at <= now
    return count != muster.seats or (late and bool(gathering.silent))


def _strike(connection: Connection, gathering: Gathering, now: datetime) -> None:
    """Move people who failed to confirm to the end of the queue; pause those who failed twice."""
    muster = gathering.muster
    if muster.closes_at is None or muster.closes_at > now:
        return
    for each in gathering.silent:
        before = people.missed(connection, muster.guild_id, each.person.id)
        again = before is not None and now - before < STRIKES
        requests.change(connection, [each.id], since=now, paused=again, ready_until=None)
        people.note(connection, muster.guild_id, each.person.id, missed_at=now)


def dissolve(connection: Connection, muster_id: int) -> None:
    """End a call or a planned table; its people keep waiting in their places in the queue."""
    requests.release(connection, muster_id)
    musters.change(connection, muster_id, stage="void")


def gather(connection: Connection, guild_id: int, groups: Sequence[Group], now: datetime) -> QueueOverview:
    """Store the new groups, and end the calls that none of them continues; return the resulting queue."""
    overview = overview_of(connection, guild_id, hold=True)
    calls = {each.muster.id: each for each in overview.gatherings if each.muster.stage == "call"}
    free = {each.id: each for each in overview.free}
    for group in groups if overview.queue.channel_id is not None else ():
        members = [free.get(each.request.id) for each in group.people]
        if all(
            member is not None and _same(member, each.request)
            for member, each in zip(members, group.people, strict=True)
        ):
            _write(connection, guild_id, group, calls, now)
    for muster_id in calls:
        dissolve(connection, muster_id)
    return overview_of(connection, guild_id)


def _same(now: Request, before: Request) -> bool:
    """Return whether a request is unchanged, except for the call that it is in."""
    return (now.wish, now.since, now.ready_until) == (before.wish, before.since, before.ready_until)


def _write(
    connection: Connection, guild_id: int, group: Group, calls: dict[int, Gathering], now: datetime
) -> None:
    """Store a group, in place of the call that it continues, if any.

    Other calls with any of its people end. All of these calls are removed from `calls`.
    """
    ids = {each.request.id for each in group.people}
    before = next((each for each in calls.values() if _continues(group, ids, each)), None)
    for call in list(calls.values()):
        if call is not before and any(each.id in ids for each in call.people):
            dissolve(connection, call.muster.id)
            del calls[call.muster.id]
    stage, closes_at = ("muster", now + CONFIRM) if group.full else ("call", None)
    values = {"stage": stage, "seats": group.seats, "closes_at": closes_at}
    if before is None:
        muster_id = musters.add(
            connection,
            guild_id=guild_id,
            game=group.game,
            pace=group.pace,
            rated=group.rated,
            opened_at=now,
            **values,
        )
    else:
        muster_id = before.muster.id
        if before.muster.seats != group.seats or group.full:
            musters.change(connection, muster_id, opened_at=now, **values)
        calls.pop(muster_id)
    here = {each.id for each in before.people} if before is not None else set()
    requests.change(connection, ids - here, muster_id=muster_id)
    ready = [
        each.request.id
        for each in group.people
        if group.full and each.request.ready_until is not None and each.request.ready_until > now
    ]
    requests.change(connection, ready, ready_until=closes_at)


def _continues(group: Group, ids: Collection[int], call: Gathering) -> bool:
    alike = (call.muster.game, call.muster.pace, call.muster.rated) == (group.game, group.pace, group.rated)
    return alike and all(each.id in ids for each in call.people)
