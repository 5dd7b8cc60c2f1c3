"""Another program locks the database: users are told in time, and their requests aren't lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from sqlalchemy import make_url

from tests.wire.conftest import Harbour
from wire.person import Person, text_of

BUSY = "Another program keeps my records busy."


@pytest.fixture
def shell(harbour: Harbour) -> Iterator[sqlite3.Connection]:
    """The database connection of another program."""
    path = make_url(harbour.bot.settings.database_url).database
    with closing(sqlite3.connect(str(path), isolation_level=None)) as shell:
        yield shell


async def test_each_of_eight_moves_is_deferred_and_then_answered(
    harbour: Harbour, shell: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ui.busy.BUSY", 0.2)
    monkeypatch.setattr("bot.store.connection.database._BUSY", 0.05)
    places = [harbour.channel, *(harbour.backend.create_channel(harbour.guild, f"{n}").id for n in range(7))]
    people = [harbour.person("Ann"), harbour.person("Bartek")]
    moves: list[tuple[int, Person, str]] = []
    for place in places:
        await harbour.seated(*people, channel=place)
        position = await harbour.position(place)
        (decision,) = position.decisions
        person = next(one for one in people if one.user == position.table.seats[decision.seat].id)
        moves.append((place, person, str(position.legal(decision.seat)[0])))

    shell.execute("BEGIN IMMEDIATE")
    answers = [(person, person.type(place, "play", action=move)) for place, person, move in moves]
    for person, answer in answers:
        assert BUSY in text_of(await person.see(answer))
    shell.execute("ROLLBACK")
    await harbour.until(lambda: all(answer.edits > 1 for _, answer in answers))

    for place, (person, answer) in zip(places, answers, strict=True):
        assert "places a lobbyist" in text_of(person.shown(answer))
        assert (await harbour.position(place)).version == 1


async def test_a_press_on_a_panel_shows_the_wait_in_its_place_and_then_the_panel(
    harbour: Harbour, shell: sqlite3.Connection, table: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    person, panel, button = await harbour.panel(table)
    monkeypatch.setattr("bot.ui.busy.BUSY", 0.2)
    monkeypatch.setattr("bot.ui.answer.PROMPT", 0.1)
    monkeypatch.setattr("bot.store.connection.database._BUSY", 0.05)
    shell.execute("BEGIN IMMEDIATE")
    answer = person.press(harbour.channel, panel, button)
    assert BUSY in text_of(await person.see(answer))
    shell.execute("ROLLBACK")
    await harbour.until(lambda: answer.edits > 1)
    assert "places a lobbyist" in text_of(person.shown(answer))
    assert (await harbour.position()).version == 1


async def test_an_existing_answer_is_not_replaced_by_the_notice_of_waiting(
    harbour: Harbour, table: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ui.busy.BUSY", 0.0)
    monkeypatch.setattr("bot.store.connection.database._BUSY", -1.0)
    person, choice = await harbour.move(table)
    answer = person.type(harbour.channel, "play", action=choice)
    await person.see(answer)
    await harbour.until(lambda: BUSY not in text_of(person.shown(answer)))
