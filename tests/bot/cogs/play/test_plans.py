"""Plans for a whole turn: composed on the ballot, voted on as one choice, and interrupted."""

from __future__ import annotations

from typing import Any

import pytest

from bot.domain.votes.ballot import Ballot
from tests.bot.cogs.crew import Crew, letter_of
from tests.bot.cogs.play.test_orders import pick
from tests.bot.conftest import menus, texts_of

NO_UPGRADE = {"starting_upgrade": "captain"}


async def begun(crew: Crew, seat: int) -> Any:
    """Continue to a turn's ballot and start a plan."""
    await crew.embark(**NO_UPGRADE)
    await crew.play_on("act")
    return (await crew.people[seat].click(crew.message(), label="Plan the turn")).response


def labels(page: Any) -> list[str]:
    return [label for _id, options in menus(page) for label, _value in options]


def moves(ballot: Ballot) -> list[str]:
    return [plan for plan in ballot.plans if plan.startswith("move:")]


async def test_a_plan_is_composed_step_by_step_and_voted_on_as_a_whole(crew: Crew):
    page = await begun(crew, 2)
    assert "It stops when a roll goes wrong" in texts_of(page)
    first = next(label for label in labels(page) if label.startswith("Sail"))
    await pick(crew.world, crew.people[2], page, first)
    last = next(label for label in labels(page) if label.startswith("End"))
    await pick(crew.world, crew.people[2], page, last)
    assert "\n1. Sail to " in texts_of(page)
    assert "\n2. End the action phase" in texts_of(page)

    answer = await crew.people[2].click(page, label="Put it on the ballot")

    assert "Your plan is on the ballot." in texts_of(answer.response)
    ballot = await crew.ballot()
    (proposal,) = ballot.proposals
    assert proposal.plan.split()[0] in moves(ballot)
    assert proposal.plan.endswith(" end")
    letter = letter_of(ballot, proposal.plan)
    for seat in (1, 2, 3):
        await crew.press(seat, letter)
    steps = await crew.world.ask(crew.world.bot.services.tables.log(crew.table))
    played = [str(step.command) for step in steps]
    assert " ".join(played[played.index(proposal.plan.split()[0]) :]).startswith(proposal.plan)


async def test_the_last_step_can_be_taken_back(crew: Crew):
    page = await begun(crew, 1)
    first = labels(page)
    await pick(crew.world, crew.people[1], page, first[0])
    await crew.people[1].click(page, label="Remove the last step")
    assert labels(page) == first
    assert "Pick the first step" in texts_of(page)


async def test_a_plan_begun_before_the_table_moved_on_starts_again_and_changes_nothing(crew: Crew):
    page = await begun(crew, 2)
    await pick(crew.world, crew.people[2], page, labels(page)[0])
    end = letter_of(await crew.ballot(), "end")
    await crew.vote(end * 3)
    await crew.play_on("act")

    answer = (await crew.people[2].click(page, label="Put it on the ballot")).response

    assert "The table has moved on." in texts_of(answer)
    assert (await crew.ballot()).proposals == ()


@pytest.mark.parametrize("locale", ["pl", "ja", "zh-TW"])
async def test_it_speaks_the_readers_language(crew: Crew, locale: str):
    crew.world.locales[crew.people[2].id] = locale
    page = await begun(crew, 2)
    said = texts_of(page)
    assert "A plan for the turn" not in said
    assert "First step" not in said
