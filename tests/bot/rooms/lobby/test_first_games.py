"""First games with a guide: started at once, played along the opening, and left at any time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import count

import pytest

from bot.domain.errors import NoOpening, TableExists
from bot.domain.person import PRESENT, Holder
from bot.domain.position import Position
from bot.openings import LEARNER, opening_of, openings
from bot.play import Request
from bot.services import Services, build_services
from bot.settings import Settings
from engine import games
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CELLAR,
    HALL,
)
from tests.bot.rooms.conftest import Clock as Time

OTHER_WAY = "place:USA:1"
"""A command for The Arctic that differs from the opening, which begins in the EU."""


@pytest.fixture
async def school(settings: Settings, clock: Time) -> AsyncIterator[Services]:
    """Services with the real games."""
    services = build_services(settings, games, clock.now)
    await services.open()
    yield services
    await services.close()


async def begun(services: Services, game: str) -> Position:
    table = await services.lobby.first_games.open(HALL, game, ANN, "en")
    return await services.tables.position(table.id)


async def played(services: Services, position: Position, word: str, number: int) -> Position:
    command = position.game.commands.parse(word)
    return (await services.play.commands.play(Request(position.table.id, ANN.id, number), command)).position


@pytest.mark.parametrize("game", games)
async def test_computer_players_have_all_seats_but_the_learners(school: Services, game: str) -> None:
    table = (await begun(school, game)).table

    assert table.status == "running"
    assert table.seats[LEARNER] == ANN
    assert table.holders == (PRESENT, *[Holder("computer", "easy")] * (openings[game].seats - 1))


@pytest.mark.parametrize("game", games)
async def test_a_learner_who_follows_the_opening_waits_for_no_one(school: Services, game: str) -> None:
    position, opening = await begun(school, game), openings[game]
    for number in count(1):
        assert [decision.seat for decision in position.decisions] == [LEARNER]
        move = opening.next(position.state)
        if move is None:
            break
        position = await played(school, position, str(move[1]), number)

    assert opening.place(position.state) == len(opening.moves)
    assert position.version == len(opening.moves)


async def test_the_log_has_the_computer_players_steps_of_the_opening(school: Services) -> None:
    position = await begun(school, "arctic")
    await played(school, position, "place:EU:1", 1)
    reported = await school.tables.log(position.table.id)

    assert [(step.seat, step.about.get("by")) for step in reported[1:]] == [
        (0, None),
        (1, "computer"),
        (2, "computer"),
    ]


async def test_a_tables_commitment_identifies_a_first_game(school: Services) -> None:
    taught = (await begun(school, "nemo")).table
    usual = await school.lobby.tables.open(CELLAR, "nemo", BEN, "en")

    assert opening_of(taught.game, taught.commitment) is openings["nemo"]
    assert opening_of(usual.game, usual.commitment) is None


async def test_computer_players_think_for_themselves_outside_the_opening(
    school: Services, clock: Time
) -> None:
    await school.play.seat_automation.start()
    position = await played(school, await begun(school, "arctic"), OTHER_WAY, 1)
    assert openings["arctic"].place(position.state) is None
    assert [decision.seat for decision in position.decisions] == [1]

    await clock.settle()
    position = await school.tables.position(position.table.id)
    assert [decision.seat for decision in position.decisions] == [LEARNER]


async def test_taking_a_step_back_leads_back_into_the_opening(school: Services) -> None:
    position = await played(school, await begun(school, "arctic"), OTHER_WAY, 1)
    await school.play.rewinds.undo(Request(position.table.id, ANN.id, 2))
    position = await school.tables.position(position.table.id)
    assert openings["arctic"].place(position.state) == 0

    position = await played(school, position, "place:EU:1", 3)
    assert openings["arctic"].place(position.state) == 3


async def test_a_person_in_a_computer_players_seat_answers_for_it(school: Services) -> None:
    position = await begun(school, "arctic")
    await school.people.attendance.join(position.table.id, BEN)
    position = await played(school, position, "place:EU:1", 1)

    assert [decision.seat for decision in position.decisions] == [1]
    assert position.table.held(1)


async def test_a_channel_has_one_table_at_a_time(school: Services) -> None:
    await begun(school, "arctic")
    with pytest.raises(TableExists):
        await school.lobby.first_games.open(HALL, "nemo", BEN, "en")


async def test_a_game_without_an_opening_has_no_first_game(services: Services) -> None:
    with pytest.raises(NoOpening):
        await services.lobby.first_games.open(HALL, "dash", ANN, "en")
