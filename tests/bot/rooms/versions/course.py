"""A table's course across versions of its game: played, undone, exported, imported and verified."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any, Final

import pytest

from bot.domain.errors import ReplayDiffers
from bot.domain.person import OFFERED, PRESENT, Person
from bot.domain.position import Position
from bot.domain.table import Place
from bot.moderation import Ruling
from bot.play import Request
from bot.play.rewind_range import RewindRange
from bot.records import Verification
from bot.services import Services
from engine.kernel.dice import Dice
from engine.kernel.game import Game
from engine.kernel.save import state_hash
from tests.bot.rooms.company import ANN, BEN, CLEO, brought

PEOPLE: Final = (ANN, BEN, CLEO)
MIA: Final = Person(900, "Mia")
GUILD: Final = 1
STEPS: Final = 24
_numbers = count(70_000)
_channels = count(100)

Opened = Callable[[Game[Any]], Awaitable[Services]]


def elsewhere() -> Place:
    """Return a channel without messages."""
    return Place(next(_channels), GUILD)


def hash_of(position: Position) -> str:
    return state_hash(position.game, position.state)


async def begun(services: Services, game: Game[Any]) -> int:
    """Start a table and play its first steps at random."""
    lobby = services.lobby.tables
    table = await lobby.open(elsewhere(), game.id, PEOPLE[0], "en")
    for person in PEOPLE[1:]:
        await lobby.join(table.id, person)
    await lobby.start(table.id, PEOPLE[0].id)
    await played(services, table.id, STEPS)
    return table.id


async def played(services: Services, table_id: int, most: int | None = None) -> Position:
    """Continue with random moves, for `most` steps or to the end if it is None."""
    dice, taken = Dice(f"people {table_id}"), 0
    while (position := await services.tables.position(table_id)).table.status == "running" and taken != most:
        seat = position.decisions[0].seat
        legal = position.legal(seat)
        request = Request(table_id, position.table.seats[seat].id, next(_numbers))
        await services.play.commands.play(request, legal[dice.below(len(legal))])
        taken += 1
    return position


def forget(services: Services, table_id: int) -> None:
    """Clear what is cached of a table, as a restart does."""
    services.tables._repository.forget(table_id)


async def undone(services: Services, table_id: int) -> Position:
    """Take a step without dice, and undo it, using the stored data only."""
    for _ in range(40):
        before = await services.tables.position(table_id)
        after = await played(services, table_id, 1)
        (last,) = await services.tables.log(table_id, most=1)
        alone = after.version == before.version + 1  # No answer in advance followed it.
        if alone and not last.barred and last.seat is not None:
            forget(services, table_id)
            after = await undo(services, table_id, last.seat)
            assert hash_of(after) == hash_of(before)
            return after
    raise AssertionError("every step rolled dice")


async def undo(services: Services, table_id: int, seat: int) -> Position:
    request = Request(table_id, PEOPLE[seat].id, next(_numbers))
    return (await services.play.rewinds.undo(request)).position


async def rewound(services: Services, table_id: int, first: int) -> Position:
    """Let a moderator undo all steps from `first` on, using the stored data only."""
    forget(services, table_id)
    ruling = Ruling(table_id, GUILD, MIA, "a new version")
    await services.moderation.referee.foresee(ruling, RewindRange(first))
    forget(services, table_id)
    await services.moderation.referee.rewind(ruling, RewindRange(first))
    return await services.tables.position(table_id)


async def exported(services: Services, table_id: int) -> bytes:
    """Return a table's save file, as `/table export` does."""
    export = await services.saves.export(table_id, PEOPLE[0].id)
    assert export.whole
    return export.data


async def imported(services: Services, data: bytes, expected: str) -> None:
    """Open a table from a save file; its people take the offered seats and continue."""
    copy = await brought(services, elsewhere(), ANN, data)
    position = await services.tables.position(copy.id)
    assert hash_of(position) == expected
    assert copy.holders == (PRESENT, OFFERED, OFFERED)
    if copy.status == "ended":
        return
    for person in PEOPLE[1:]:
        await services.people.attendance.join(copy.id, person)
    assert (await played(services, copy.id, 5)).version == position.version + 5


async def verified(services: Services, table_id: int) -> Verification:
    """Verify a table that has ended or is stopped for this, as `/table verify` does."""
    if (await services.tables.find(table_id)).status == "running":
        await services.moderation.acts.end(table_id, GUILD, MIA, "to look at it", counted=True)
    return await services.records.verifier.verify(table_id)


async def check_continues(services: Services, table_id: int) -> Verification:
    """Check that a later version can play, undo, rewind, export, import and verify a table."""
    position = await undone(services, table_id)
    if position.game.open:
        await imported(services, await exported(services, table_id), hash_of(position))
    rewound_to = await rewound(services, table_id, 5)
    assert rewound_to.version == position.version + 1
    ended = await played(services, table_id)
    await imported(services, await exported(services, table_id), hash_of(ended))
    proof = await verified(services, table_id)
    assert (proof.differs, proof.replay_matches, proof.seed_matches) == (None, True, True)
    return proof


async def refused(services: Services, table_id: int) -> ReplayDiffers:
    """Request rewinds as a player and as a moderator; check that they are refused and nothing changes."""
    before = await services.tables.position(table_id)
    forget(services, table_id)
    with pytest.raises(ReplayDiffers) as error:
        await services.play.rewinds.ask(
            table_id, PEOPLE[0].id, RewindRange(2), next(_numbers), before.version
        )
    with pytest.raises(ReplayDiffers):
        await rewound(services, table_id, 2)
    with pytest.raises(ReplayDiffers):
        await services.moderation.referee.undo(Ruling(table_id, GUILD, MIA, "once more"))
    after = await services.tables.position(table_id)
    assert (after.version, hash_of(after)) == (before.version, hash_of(before))
    return error.value
