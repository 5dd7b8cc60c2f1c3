"""Presses that carry out several commands, and where they stop."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.openings import LEARNER, openings
from bot.play import Request
from bot.services import Services, build_services
from bot.settings import Settings
from engine import games
from engine.kernel.errors import IllegalCommand, UnknownCommand
from tests.bot.rooms.company import ANN, HALL
from tests.bot.rooms.conftest import Clock


@pytest.fixture
async def school(settings: Settings, clock: Clock) -> AsyncIterator[Services]:
    services = build_services(settings, games, clock.now)
    await services.open()
    yield services
    await services.close()


async def voyage(services: Services, moves: int = 1) -> int:
    """Open a first game of Nemo's War and take its first moves; return the table's id."""
    table = await services.lobby.first_games.open(HALL, "nemo", ANN, "en")
    opening = openings["nemo"]
    for number, (_seat, command) in enumerate(opening.moves[:moves]):
        if number in opening.usual:
            continue
        await services.play.commands.play(Request(table.id, ANN.id, number + 1), command)
    return table.id


async def test_each_command_of_a_run_is_its_own_step(school: Services) -> None:
    table = await voyage(school)
    played = await school.play.commands.play(Request(table, ANN.id, 90, 1), "incite declare:crew")

    assert [str(step.command) for step in (*played.earlier, played.step)] == ["incite", "declare:crew"]
    log = await school.tables.log(table)
    assert [step.version for step in log] == list(range(len(log)))
    assert played.position.version == log[-1].version


async def test_dice_stop_a_run_before_commands_meant_for_another_result(school: Services) -> None:
    table = await voyage(school)
    meant = "incite declare:crew site:abyssinia_at_war adventure"
    played = await school.play.commands.play(Request(table, ANN.id, 90, 1), meant)

    assert str(played.step.command) == "declare:crew"
    assert [decision.kind for decision in played.position.decisions] == ["site"]


async def test_a_run_does_not_end_the_turn_while_action_points_remain(school: Services) -> None:
    table = await voyage(school)
    played = await school.play.commands.play(Request(table, ANN.id, 90, 1), "incite declare:crew end")

    assert played.position.state.action_points
    assert played.position.state.turn == 1


async def test_the_same_press_twice_is_one_run(school: Services) -> None:
    table = await voyage(school)
    for _press in range(2):
        played = await school.play.commands.play(Request(table, ANN.id, 90, 1), "incite declare:crew")
    assert played.repeated
    kinds = [str(step.command) for step in await school.tables.log(table) if step.command is not None]
    assert kinds.count("incite") == 1


@pytest.mark.parametrize(
    ("meant", "mistake"), [("rest incite", IllegalCommand), ("incite so", UnknownCommand)]
)
async def test_a_run_whose_first_command_is_impossible_changes_nothing(
    school: Services, meant: str, mistake: type[Exception]
) -> None:
    table = await voyage(school, 0)
    with pytest.raises(mistake):
        await school.play.commands.play(Request(table, ANN.id, 90, 0), meant)
    assert (await school.tables.position(table)).version == 0


async def test_one_theme_is_taught_a_turn_and_none_twice(school: Services) -> None:
    table = await voyage(school, len(openings["nemo"].moves))
    coach, position = school.play.coach, await school.tables.position(table)
    assert coach.theme(position, LEARNER, ["gems", "room"]) == "gems"
    assert coach.theme(position, LEARNER, ["room", "gems"]) == "gems", "the same panel shows the same"

    while position.state.turn == 2:
        looks = await coach.looks(position, LEARNER)
        request = Request(table, ANN.id, 100 + position.version, position.version)
        position = (await school.play.commands.play(request, looks[0].command)).position
        fresh = coach.theme(position, LEARNER, ["gems", "room"])
        assert fresh == (None if position.state.turn == 2 else "room")
    assert coach.theme(position, LEARNER, ["gems", "room"]) == "room"
