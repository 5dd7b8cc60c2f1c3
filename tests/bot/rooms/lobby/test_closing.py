"""A running game ends early when all of its players agree, and is archived."""

from __future__ import annotations

import pytest

from bot.domain.errors import NoTable, OnlyOpener, QuestionOver, QuestionPending
from bot.domain.person import Holder
from bot.domain.votes.ballot import AGREE, DISAGREE
from bot.moderation import Ruling
from bot.services import Services
from bot.store import ballots
from tests.bot.rooms.company import ANN, BEN, CLEO, DAN, HALL, begun, interactions, play
from tests.bot.rooms.dash import Walk

SERVER = HALL.guild_id or 0


async def ask(services: Services, table: int) -> int:
    """Let Ann ask to end the game; return the id of the question."""
    assert await services.lobby.closing.close(table, ANN.id, next(interactions)) == "pending"
    question = await services.database.transact(lambda c: ballots.live(c, table, "close"))
    assert question is not None
    return question.id


async def test_a_game_continues_until_everyone_agrees_that_it_ends(services: Services) -> None:
    table = await begun(services, ANN, BEN, CLEO)
    await play(services, table, ANN, Walk(1))
    question, consent = await ask(services, table), services.votes.consent
    assert (await services.tables.find(table)).status == "running"
    with pytest.raises(QuestionPending):
        await services.lobby.closing.close(table, ANN.id, next(interactions))

    assert await consent.answer(table, BEN.id, AGREE, next(interactions), question) == "pending"
    assert (await services.tables.find(table)).status == "running"
    assert await consent.answer(table, CLEO.id, AGREE, next(interactions), question) == "agreed_on"

    with pytest.raises(NoTable):
        await services.tables.at_place(HALL)
    (act,) = await services.moderation.acts.acts(SERVER, None, 9)
    assert (act.code, act.by, act.table_id, act.about) == (
        "close",
        ANN,
        table,
        {"agreed": ["Ann", "Ben", "Cleo"]},
    )


async def test_one_objection_keeps_the_game_open(services: Services) -> None:
    table = await begun(services, ANN, BEN, CLEO)
    question = await ask(services, table)

    answered = await services.votes.consent.answer(table, BEN.id, DISAGREE, next(interactions), question)

    assert answered == "rejected"
    assert (await services.tables.find(table)).status == "running"
    assert await services.moderation.acts.acts(SERVER, None, 9) == []


async def test_only_the_opener_proposes_to_close(services: Services) -> None:
    table = await begun(services, ANN, BEN)
    with pytest.raises(OnlyOpener):
        await services.lobby.closing.close(table, BEN.id, next(interactions))


async def test_a_closed_game_is_restored_unchanged(services: Services) -> None:
    table = await begun(services, ANN, BEN)
    await play(services, table, ANN, Walk(1))
    before = await services.tables.position(table)
    question = await ask(services, table)
    await services.votes.consent.answer(table, BEN.id, AGREE, next(interactions), question)

    await services.moderation.acts.restore(table, HALL, CLEO, "not so fast")

    after = await services.tables.position(table)
    assert (after.table.status, after.version, after.state) == ("running", before.version, before.state)


async def test_the_only_remaining_person_closes_alone(services: Services) -> None:
    table = await begun(services, ANN, BEN)
    removed = Ruling(table, SERVER, CLEO, "gone for good")
    await services.moderation.referee.remove(removed, 1, Holder("neutral"))

    assert await services.lobby.closing.close(table, ANN.id, next(interactions)) == "agreed_on"

    assert [kept.id for kept in await services.moderation.acts.archived(SERVER)] == [table]


async def test_a_former_players_consent_does_not_bind_their_successor(services: Services) -> None:
    table = await begun(services, ANN, BEN, CLEO)
    question, consent = await ask(services, table), services.votes.consent
    await consent.answer(table, BEN.id, AGREE, next(interactions), question)

    await services.people.handover.offer(table, BEN.id, DAN)
    await services.people.handover.accept(table, DAN, 1)

    assert await consent.answer(table, CLEO.id, AGREE, next(interactions), question) == "pending"
    assert (await services.tables.find(table)).status == "running"
    assert await consent.answer(table, DAN.id, AGREE, next(interactions), question) == "agreed_on"


async def test_a_question_ends_when_the_person_who_asked_leaves(services: Services) -> None:
    table = await begun(services, ANN, BEN)
    question = await ask(services, table)

    await services.people.handover.offer(table, ANN.id, DAN)
    await services.people.handover.accept(table, DAN, 0)

    with pytest.raises(QuestionOver):
        await services.votes.consent.answer(table, BEN.id, AGREE, next(interactions), question)
    assert (await services.tables.find(table)).status == "running"


async def test_a_returning_player_is_bound_by_their_consent(services: Services) -> None:
    table = await begun(services, ANN, BEN, CLEO)
    question, consent = await ask(services, table), services.votes.consent
    await consent.answer(table, BEN.id, AGREE, next(interactions), question)
    await services.people.attendance.leave(table, BEN.id, "leave")
    await services.people.attendance.join(table, BEN)

    assert await consent.answer(table, CLEO.id, AGREE, next(interactions), question) == "agreed_on"
