"""The process is killed between any two steps of a crew's vote, as in `test_sigkill`.

The last vote closes the ballot, and the plan that was elected is carried out at once.
"""

from __future__ import annotations

import asyncio
import shutil
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from bot.service.ballot import Terms
from bot.service.house import House
from bot.service.outbox import Channel
from bot.store.schema import ballots, proposals, steps, votes
from engine.nemo.commands import Keep, Move
from engine.nemo.game import Nemo
from tests.bot.service.company import ANN, BEN, CLEO, HALL
from tests.bot.service.test_sigkill import Discord, books, house_at, live, posted

AGREED = {"first_captain": "first", "crew_cards": "in_order", "starting_upgrade": "captain"}


def _sails_at_once(seed: str) -> bool:
    """Whether Ann, who stays captain, is asked for an action first, and may sail or do something else."""
    game = Nemo()
    state = game.setup(3, seed, AGREED)
    game.apply(state, 0, Keep())
    kinds = [type(command) for command in game.legal(state, 0)]
    return [one.kind for one in game.pending(state)] == ["act"] and Move in kinds and len(kinds) > 2


SEED = next(seed for number in count() if _sails_at_once(seed := f"{number:064x}"))


async def embark(house: House, channel: Channel) -> None:
    """Go on until the crew has a ballot with a plan of two steps on it."""
    await house.outbox.start(channel)
    table = await house.lobby.open(HALL, "nemo", ANN, "en", AGREED)
    for person in (BEN, CLEO):
        await house.lobby.join(table.id, person)
    await house.crew_terms.settle(table.id, ANN.id, Terms("vote"))
    await house.lobby.start(table.id, ANN.id)
    await house.tables.play(table.id, ANN.id, Keep(), 1)
    position = await house.tables.position(table.id)
    sail = next(command for command in position.legal(0) if isinstance(command, Move))
    await house.ballots.propose(table.id, BEN.id, [sail, position.game.commands.parse("end")])
    await posted()


async def vote(house: House, channel: Channel) -> None:
    """Ann votes for something else than the others; a vote that counts already counts once."""
    await house.outbox.start(channel)
    await posted()
    table = await house.tables.at_place(HALL)
    plan = await house.database.transact(lambda connection: connection.scalar(select(proposals.c.plan)))
    assert plan is not None
    for interaction, (person, wanted) in enumerate(((ANN, "end"), (BEN, plan), (CLEO, plan)), start=2):
        await house.ballots.vote(table.id, person.id, wanted, interaction)
        await posted()


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Discord]:
    """Where a crew has been asked, and what the channel shows by then."""
    monkeypatch.setattr("bot.service.lobby.secrets.token_hex", lambda _bytes: SEED)
    path, discord = tmp_path / "asked.db", Discord()

    async def prepare() -> None:
        house = house_at(path)
        await house.open()
        await house.close()

    asyncio.run(prepare())
    assert live(path, discord, None, embark)
    assert books(path).whole
    return path, discord


@dataclass(frozen=True)
class Minutes:
    """What the database says of ballots, and of the steps that they led to."""

    decided: list[tuple[str, str | None, int, str | None]]
    """Of each ballot its stage, what was chosen, how much of it was carried out, and how it was chosen."""
    votes: list[tuple[int, str]]
    carried_out: list[str]


def minutes(path: Path) -> Minutes:
    """Read the database as it stands, with nobody at work on it."""
    decided = select(ballots.c.stage, ballots.c.plan, ballots.c.carried, ballots.c.verdict).order_by(
        ballots.c.id
    )
    cast = select(votes.c.seat, votes.c.plan).order_by(votes.c.seat)
    carried_out = select(steps.c.command).where(steps.c.ballot_id.is_not(None)).order_by(steps.c.version)

    def read(connection: Connection) -> Minutes:
        return Minutes(
            decided=[tuple(row) for row in connection.execute(decided)],
            votes=[tuple(row) for row in connection.execute(cast)],
            carried_out=[command["kind"] for command in connection.scalars(carried_out)],
        )

    async def look() -> Minutes:
        house = house_at(path)
        try:
            return await house.database.transact(read)
        finally:
            await house.close()

    return asyncio.run(look())


def test_killed_between_any_two_steps_a_vote_counts_once_and_its_plan_is_carried_out_once(
    asked: tuple[Path, Discord], tmp_path: Path
) -> None:
    prepared, shown = asked

    def again(name: str) -> tuple[Path, Discord]:
        shutil.copy(prepared, path := tmp_path / name)
        return path, Discord(list(shown.messages))

    path, undisturbed = again("undisturbed.db")
    assert live(path, undisturbed, None, vote)
    done, agreed = books(path), minutes(path)
    assert done.whole
    assert done.unfinished == []
    assert agreed.carried_out == ["move", "end"]
    assert [kind for kind, _, _ in undisturbed.told()].count("tally") == 1

    deaths = 0
    while True:
        path, discord = again(f"{deaths}.db")
        survived = live(path, discord, deaths + 1, vote)
        assert books(path).whole
        assert minutes(path).carried_out in ([], agreed.carried_out)
        if survived:
            break
        deaths += 1
        assert live(path, discord, None, vote)
        assert books(path) == done, f"killed at step {deaths}"
        assert minutes(path) == agreed, f"killed at step {deaths}"
        assert discord.told() == undisturbed.told(), f"killed at step {deaths}"
    assert deaths > 60
