"""Rewinds at a table of Struggle of Empires at which players have given standing orders."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import count

import pytest

from bot.domain.errors import NothingToUndo, OrderFollows
from bot.domain.play import Played
from bot.domain.position import Position
from bot.play import Request
from bot.services import Services, build_services
from bot.settings import Settings
from engine.empires import commands as c
from engine.empires.game import Empires
from engine.kernel.commands import Command
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CELLAR,
    CLEO,
    HALL,
)
from tests.bot.rooms.conftest import Clock

PEOPLE = (ANN, BEN, CLEO)


class Table:
    """A game with three powers, in the phase in which they place units."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.id = 0
        self.interactions = count(1)

    async def begin(self) -> None:
        opened = await self.services.lobby.tables.open(HALL, "empires", ANN, "en")
        self.id = opened.id
        for person in PEOPLE[1:]:
            await self.services.lobby.tables.join(self.id, person)
        await self.services.lobby.tables.start(self.id, ANN.id)

    async def position(self) -> Position:
        return await self.services.tables.position(self.id)

    async def pending_seat(self) -> int:
        return (await self.position()).decisions[0].seat

    async def give(self, seat: int, command: Command | None = None) -> Command:
        """Carry out a seat's command, by default its first legal one; return it."""
        chosen = command or (await self.position()).legal(seat)[0]
        await self.services.play.commands.play(
            Request(self.id, PEOPLE[seat].id, next(self.interactions)), chosen
        )
        return chosen

    async def order(self, seat: int, order: Command) -> None:
        await self.services.play.commands.order(
            Request(self.id, PEOPLE[seat].id, next(self.interactions)), order
        )

    async def undo(self, seat: int, *, whole: bool = False) -> Played:
        return await self.services.play.rewinds.undo(
            Request(self.id, PEOPLE[seat].id, next(self.interactions)), whole=whole
        )


@pytest.fixture
async def table(settings: Settings, clock: Clock) -> AsyncIterator[Table]:
    services = build_services(settings, {"empires": Empires()}, clock.now)
    await services.open()
    found = Table(services)
    await found.begin()
    while (await found.position()).decisions[0].kind == "choose_power":
        await found.give(await found.pending_seat())
    yield found
    await services.close()


async def test_another_players_order_does_not_prevent_an_undo_and_is_kept(table: Table) -> None:
    before, seat = await table.position(), await table.pending_seat()
    other = (seat + 1) % 3
    placed = await table.give(seat)
    await table.order(other, c.OrderLose("army"))
    undone = await table.undo(seat)
    assert undone.step.command == placed
    assert undone.position.view(seat) == before.view(seat)
    assert undone.position.view(other).orders.lose == "army"
    assert (await table.services.play.panels.take(table.id, PEOPLE[seat].id)).undoable == 0


async def test_ones_own_steps_around_an_order_are_all_taken_back(table: Table) -> None:
    seat = await table.pending_seat()
    other = (seat + 1) % 3
    await table.order(seat, c.OrderPass(3))
    await table.order(other, c.OrderLose("army"))
    await table.order(seat, c.OrderLose("fort"))
    undone = await table.undo(seat, whole=True)
    assert undone.step.about == {"count": 2}
    assert undone.position.view(other).orders.lose == "army"
    own = undone.position.view(seat).orders
    assert (own.pass_above, own.lose) == (None, "ask")


async def test_another_players_command_prevents_an_undo(table: Table) -> None:
    seat = await table.pending_seat()
    await table.give(seat)
    while await table.pending_seat() == seat:
        await table.give(seat)
    await table.give(await table.pending_seat())
    with pytest.raises(NothingToUndo):
        await table.undo(seat)


async def test_an_order_that_depends_on_a_step_prevents_its_undo(table: Table) -> None:
    services = table.services
    opened = await services.lobby.tables.open(CELLAR, "empires", ANN, "en")
    table.id = opened.id
    for person in PEOPLE[1:]:
        await services.lobby.tables.join(table.id, person)
    await services.lobby.tables.start(table.id, ANN.id)
    seat = await table.pending_seat()
    chosen = await table.give(seat)
    assert isinstance(chosen, c.Choose)
    await table.order((seat + 1) % 3, c.OrderAid(chosen.power, "never"))
    before = (await table.position()).version
    with pytest.raises(OrderFollows) as refused:
        await table.undo(seat)
    assert refused.value.params == {"name": PEOPLE[(seat + 1) % 3].name}
    assert (await table.position()).version == before
