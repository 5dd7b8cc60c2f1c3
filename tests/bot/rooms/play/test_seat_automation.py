"""Substitutes in a crew: they don't vote, no one waits for them, and the game continues to its end."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from itertools import count
from typing import Any

import pytest
from sqlalchemy import Connection, select

from bot.crews import required
from bot.domain.clock import Clock
from bot.domain.person import Holder
from bot.domain.position import Position
from bot.domain.votes.ballot import Pressed
from bot.domain.votes.crew_terms import Mode, Terms
from bot.moderation.referee import Ruling
from bot.play import Request
from bot.services import Services, build_services
from bot.settings import Settings
from bot.store.schema import posts
from engine.kernel.commands import Command
from engine.kernel.events import Event
from engine.nemo.game import Nemo
from players import choose
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CLEO,
    DAN,
    HALL,
)
from tests.bot.rooms.conftest import Clock as Time

CREW = (ANN, BEN, CLEO)
NEMO = {"first_captain": "first", "crew_cards": "in_order"}
ENOUGH = 150
"""After how many steps every kind of question has occurred, unless the game ends earlier."""


class Voyage:
    """A crew of three, in which Ann, the first captain, is replaced."""

    def __init__(self, services: Services, time: Time) -> None:
        self.services = services
        self.time = time
        self.id = 0
        self.interactions = count(1)

    async def begin(self, mode: Mode, clock: Clock | None = None) -> None:
        self.id = (await self.services.lobby.tables.open(HALL, "nemo", ANN, "en", NEMO)).id
        for person in CREW[1:]:
            await self.services.lobby.tables.join(self.id, person)
        await self.services.votes.crew_terms.settle(self.id, ANN.id, Terms(mode=mode))
        await self.services.time.clock_terms.settle(self.id, ANN.id, clock or Clock())
        await self.services.lobby.tables.start(self.id, ANN.id)
        await self.services.play.seat_automation.start()

    async def replace_ann(self, holder: Holder) -> None:
        ruling = Ruling(self.id, HALL.guild_id or 0, DAN, "not seen for a week")
        await self.services.moderation.referee.remove(ruling, 0, holder)
        await self.time.settle()

    async def position(self) -> Position:
        return await self.services.tables.position(self.id)

    async def notices(self) -> list[tuple[str, str]]:
        """Return each notice's code and the name of its seat."""
        query = select(posts.c.about).where(posts.c.kind == "notice").order_by(posts.c.id)

        def read(connection: Connection) -> list[tuple[str, str]]:
            return [(about["code"], about["name"]) for about in connection.scalars(query)]

        return await self.services.database.transact(read)

    async def advance(self) -> bool:
        """Make a choice for a present player; return False if the game is over."""
        position = await self.position()
        table = position.table
        if position.result is not None:
            return False
        ballot = await self.services.votes.ballots.live(self.id)
        if ballot is not None and ballot.stage in ("voting", "deciding"):
            voters = [seat for seat in table.present if seat not in ballot.votes]
            deciding = ballot.stage == "deciding" and ballot.decider is not None
            seat = ballot.decider if deciding and ballot.decider is not None else voters[0]
            assert table.held(seat), "it can't be continued"
            plan = ballot.plans[-1]
            pressed = Pressed(next(self.interactions), self.time.now())
            await self.services.votes.ballots.vote(self.id, CREW[seat].id, plan, pressed)
        else:
            pending = [one.seat for one in required("nemo", position.decisions) if table.held(one.seat)]
            assert pending, "it can't be continued"
            command = position.legal(pending[0])[-1]
            await self.services.play.commands.play(
                Request(self.id, CREW[pending[0]].id, next(self.interactions)), command
            )
        await self.time.settle()
        return True


@pytest.fixture
async def voyage(settings: Settings, clock: Time, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Voyage]:
    """A game whose seed, and therefore dice, are known."""
    monkeypatch.setattr("bot.lobby.lobby.secrets.token_hex", lambda _bytes: "37" * 32)
    services = build_services(settings, {"nemo": Nemo()}, clock.now)
    await services.open()
    yield Voyage(services, clock)
    await services.close()


@pytest.mark.parametrize("mode", ["captain", "advice", "vote"])
@pytest.mark.parametrize(
    "holder", [Holder("neutral"), Holder("computer", "easy")], ids=["neutral", "computer"]
)
async def test_a_voyage_continues_without_one_of_its_crew(voyage: Voyage, mode: Mode, holder: Holder) -> None:
    await voyage.begin(mode)
    await voyage.replace_ann(holder)
    while (await voyage.position()).version < ENOUGH and await voyage.advance():
        pass
    steps = await voyage.services.tables.log(voyage.id, most=ENOUGH + 50)
    substituted = [step for step in steps if step.about == {"by": holder.kind}]
    assert substituted
    assert {step.seat for step in substituted} == {0}


async def test_a_computer_player_knows_all_that_its_seat_has_seen(
    settings: Settings, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[int, Sequence[Event]]] = []

    def listening(*arguments: Any, heard: Sequence[Event]) -> Command | None:
        calls.append((arguments[2], heard))
        return choose(*arguments, heard=heard)

    monkeypatch.setattr("bot.services.choose", listening)
    services = build_services(settings, {"nemo": Nemo()}, clock.now)
    await services.open()
    voyage = Voyage(services, clock)
    await voyage.begin("captain")
    await voyage.replace_ann(Holder("computer", "easy"))
    while len(calls) < 5 and await voyage.advance():
        pass
    steps = await services.tables.log(voyage.id, most=ENOUGH)
    await services.close()
    for seat, heard in calls:
        seen = [event for step in steps for event in step.events_for(seat)]
        assert list(heard) == seen[: len(heard)]
    lengths = [len(heard) for _, heard in calls]
    assert lengths == sorted(lengths)  # Some steps report nothing, for example if the captain stays.
    assert lengths[0] > 0


async def test_a_decision_with_a_ballot_is_not_timed_by_the_clock(voyage: Voyage) -> None:
    await voyage.begin("vote", Clock(way="decision", minutes=60))
    timed: dict[str, set[int]] = {"ballot": set(), "none": set()}
    while (await voyage.position()).version < ENOUGH // 3 and await voyage.advance():
        position = await voyage.position()
        standing = (await voyage.services.play.panels.standing(position.table)).clocks
        ballot = await voyage.services.votes.ballots.live(voyage.id)
        running = {seat for seat, clock in standing.items() if clock.since is not None}
        pending = {one.seat for one in required("nemo", position.decisions)}
        if ballot is None or ballot.stage == "carrying":
            timed["none"] |= pending - running
        else:
            timed["ballot"] |= running & {ballot.captain}
    assert timed == {"ballot": set(), "none": set()}


async def test_the_others_vote_on_several_absent_players_one_after_another(voyage: Voyage) -> None:
    await voyage.begin("captain", Clock(way="decision", minutes=60, time_up="vote"))
    for person in CREW:  # By the default orders, only the best helper is prompted.
        await voyage.services.play.orders.add(voyage.id, person.id, "help:turn")
    await voyage.services.time.deadlines.start(voyage.services.time.timeouts.expire)

    async def timed() -> list[int]:
        standing = (await voyage.services.play.panels.standing((await voyage.position()).table)).clocks
        return [seat for seat, clock in standing.items() if clock.since is not None]

    while len(waiting := await timed()) < 2:
        assert (await voyage.position()).version < ENOUGH, "two are never pending at once"
        assert await voyage.advance()
    first, second = waiting[:2]
    hour = 60 * 60
    await voyage.time.advance(hour)
    assert await voyage.notices() == [("absent_vote", CREW[first].name)]
    await voyage.time.advance(hour)
    assert await voyage.notices() == [
        ("absent_vote", CREW[first].name),
        ("absent_unheard", CREW[first].name),
        ("time_up_neutral", CREW[first].name),
        ("absent_vote", CREW[second].name),
    ]
