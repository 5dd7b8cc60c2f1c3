"""The quorum of a ballot when its time is up, and what happens if it isn't reached."""

from __future__ import annotations

import pytest

from bot.domain.votes.crew_terms import Terms
from engine.nemo.commands import End
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.votes.test_ballots import CREW, DAY, Table, acting, table

__all__ = ["table"]


@pytest.fixture
async def voting(table: Table) -> Table:
    """A crew of four that votes on its actions."""
    await table.begin()
    await table.until(acting)
    await table.services.time.deadlines.start(table.services.time.timeouts.expire)
    return table


@pytest.mark.parametrize(
    ("quorum", "crew", "needed"),
    [("one", 4, 1), ("half", 2, 1), ("half", 3, 2), ("half", 4, 2), ("all", 4, 4)],
)
def test_a_quorum_is_one_half_or_everyone(quorum: str, crew: int, needed: int) -> None:
    assert Terms.model_validate({"mode": "vote", "quorum": quorum}).needed(crew) == needed


async def test_one_vote_of_four_extends_a_ballot_once_and_then_the_captain_decides(
    voting: Table, clock: Clock
) -> None:
    version, captain = (await voting.position()).version, (await voting.ballot()).captain
    await voting.vote((captain + 1) % 4, "end")

    await clock.advance(DAY)
    prolonged = await voting.ballot()
    assert (prolonged.stage, prolonged.verdict) == ("voting", "prolonged")
    assert prolonged.closes_at is not None
    assert (prolonged.closes_at - clock.now()).total_seconds() == DAY
    await clock.advance(DAY)

    ballot = await voting.ballot()
    assert (ballot.stage, ballot.verdict, ballot.decider) == ("deciding", "short", captain)
    assert (await voting.position()).version == version
    assert (await voting.reported())[-2:] == ["prolonged", "short"]
    await voting.give(captain, End())
    assert (await voting.position()).version > version


async def test_a_second_vote_during_the_extension_is_enough(voting: Table, clock: Clock) -> None:
    version, captain = (await voting.position()).version, (await voting.ballot()).captain
    await voting.vote((captain + 1) % 4, "end")
    await clock.advance(DAY)
    await voting.vote((captain + 2) % 4, "end")
    await clock.advance(DAY)
    assert (await voting.position()).version > version


async def test_a_choice_of_few_voters_is_carried_out_if_the_captain_stays_silent_too(
    voting: Table, clock: Clock
) -> None:
    version, captain = (await voting.position()).version, (await voting.ballot()).captain
    await voting.vote((captain + 1) % 4, "end")
    for _day in range(6):  # Two days for the vote, and one for each successor.
        await clock.advance(DAY)
    log = await voting.services.tables.log(voting.id, after=version)
    assert log[0].command == End()


async def test_a_ballot_without_votes_is_not_extended(voting: Table, clock: Clock) -> None:
    await clock.advance(DAY)
    assert (await voting.ballot()).verdict == "unheard"


async def test_where_one_vote_is_enough_the_time_decides_with_it(table: Table, clock: Clock) -> None:
    await table.begin()
    await table.until(acting)
    terms = Terms(mode="vote", scope="all", quorum="one")
    await table.services.votes.crew_terms.propose(table.id, CREW[0].id, terms, 77)
    [question] = (await table.services.play.awaited.at_table(table.id, CREW[1].id)).questions
    for number, person in enumerate(CREW[1:], 1):
        await table.services.votes.consent.answer(table.id, person.id, "agree", 77 + number, question.id)
    await table.services.time.deadlines.start(table.services.time.timeouts.expire)
    version = (await table.position()).version
    await table.vote(1, "end")
    await clock.advance(DAY)
    assert (await table.position()).version > version
