"""Opens the table of a muster (a planned group) once all have confirmed, and decides whom to ping before."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.domain.errors import Banned, NoQueue, TooManyTables
from bot.domain.matching.muster import APART, Gathering
from bot.domain.matching.request import CLOCKS, Request
from bot.domain.person import PRESENT
from bot.domain.table import Place, TableRecord
from bot.lobby import SEED_BYTES, Lobby, validated
from bot.matching.overview import overview_of
from bot.matching.pairing import lot
from bot.matching.rounds import dissolve
from bot.store import clocks
from bot.store.matching import musters, people, requests
from bot.store.people import figures, persons
from bot.store.table import tables
from bot.tables import TableRepository, admit
from engine.kernel.errors import BadOptions

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Pings:
    """The people to notify about a muster now, in the channel or by private message."""

    in_channel: tuple[int, ...]
    private: tuple[int, ...]


class Opening:
    """Opens the tables of musters, and selects the people to ping, each at most once a day."""

    def __init__(self, repository: TableRepository, lobby: Lobby) -> None:
        self._repository = repository
        self._lobby = lobby

    async def seat(self, guild_id: int, muster_id: int, channel_id: int) -> TableRecord | None:
        """Open and start a muster's table in a channel; return None if it isn't ready or is open already.

        If one of its people may no longer join it, the muster ends. Raises TableExists and NoQueue.
        """
        began: list[TableRecord] = []

        def write(connection: Connection) -> list[TableRecord]:
            overview = overview_of(connection, guild_id, hold=True)
            gathering = next((each for each in overview.gatherings if each.muster.id == muster_id), None)
            if gathering is None or not gathering.ready:
                return []
            seed = overview.queue.seed
            drawn = sorted(gathering.people, key=lambda each: lot(seed, muster_id, each.person.id))
            if not self._admitted(connection, guild_id, drawn):
                dissolve(connection, muster_id)
                return []
            opened = self._open(
                connection, gathering, drawn, Place(channel_id, guild_id), overview.queue.locale
            )
            requests.drop(connection, [each.id for each in drawn])
            musters.change(
                connection, muster_id, stage="open", table_id=opened.id, table_channel_id=channel_id
            )
            began.append(self._repository.table(connection, opened.id))
            return began

        await self._repository.across(write)
        return began[0] if began else None

    def _open(
        self,
        connection: Connection,
        gathering: Gathering,
        drawn: list[Request],
        place: Place,
        locale: str,
    ) -> TableRecord:
        muster, sitting = gathering.muster, [each.person for each in drawn]
        opened = self._lobby.found(
            connection,
            place,
            game=muster.game,
            options=self._options(connection, place.guild_id, muster.game),
            opener=sitting[0],
            locale=locale,
            seed=secrets.token_hex(SEED_BYTES),
            others=[(person, PRESENT) for person in sitting[1:]],
        )
        tables.time(connection, opened.id, CLOCKS[muster.pace])
        if not muster.rated:
            tables.set_up(
                connection,
                opened.id,
                opened.options,
                locale=locale,
                hints=True,
                reliability=opened.reliability,
            )
        self._lobby.begin(connection, self._repository.table(connection, opened.id))
        return opened

    def _options(self, connection: Connection, guild_id: int | None, game: str) -> Mapping[str, Any]:
        """Return the shared figures of a server's new tables, unless the game no longer accepts them."""
        shared = {} if guild_id is None else figures.shared(connection, guild_id).get(game, {})
        try:
            validated(self._repository.game(game), shared)
        except BadOptions:
            _log.warning("server %s shares figures of %s that can't be played by", guild_id, game)
            return {}
        return shared

    def _admitted(self, connection: Connection, guild_id: int, drawn: list[Request]) -> bool:
        """Return whether all may join a table; those with too many tables move to the end of the queue."""
        admitted = True
        for each in drawn:
            try:
                admit(connection, guild_id, each.person)
            except Banned:
                requests.drop(connection, [each.id])
                admitted = False
            except TooManyTables:
                requests.change(connection, [each.id], since=self._repository.now(), ready_until=None)
                admitted = False
        return admitted

    async def pings(self, guild_id: int) -> tuple[Mapping[int, Pings], datetime | None]:
        """Return the people to ping now, by muster, and the time of the next ping.

        They are recorded as pinged at once, so that no one is pinged twice even if this process ends.
        """
        return await self._repository.transact(lambda connection: self._due(connection, guild_id))

    def _due(self, connection: Connection, guild_id: int) -> tuple[Mapping[int, Pings], datetime | None]:
        try:
            overview = overview_of(connection, guild_id, hold=True)
        except NoQueue:
            return {}, None
        now = self._repository.now()
        silent = {
            each.muster.id: each.silent for each in overview.gatherings if each.muster.stage == "muster"
        }
        ids = [each.person.id for those in silent.values() for each in those]
        before = people.pinged(connection, guild_id, ids)
        notices, reaches = persons.notices(connection, ids), clocks.reaches(connection, ids)
        due: dict[int, Pings] = {}
        later: list[datetime] = []
        for muster_id, those in silent.items():
            recipients: dict[str, list[int]] = {"ping": [], "private": []}
            for person in (each.person for each in those if notices[each.person.id]["asked"] in recipients):
                at = max(now, before[person.id] + APART) if person.id in before else now
                quiet = reaches[person.id].quiet_at(at) if person.id in reaches else None
                at = at if quiet is None else quiet[1]
                if at > now:
                    later.append(at)
                    continue
                recipients[notices[person.id]["asked"]].append(person.id)
                people.note(connection, guild_id, person.id, pinged_at=now)
            if any(recipients.values()):
                due[muster_id] = Pings(tuple(recipients["ping"]), tuple(recipients["private"]))
        return due, min(later, default=None)

    async def shown(self, muster_id: int, channel_id: int, message_id: int, digest: str) -> None:
        """Record that a muster's message is shown, with a digest of its content."""
        await self._repository.transact(
            lambda connection: musters.change(
                connection, muster_id, channel_id=channel_id, message_id=message_id, shown=digest
            )
        )

    async def done(self, muster_id: int) -> None:
        """Delete a muster that has ended, once its message shows that."""
        await self._repository.transact(lambda connection: musters.drop(connection, muster_id))
