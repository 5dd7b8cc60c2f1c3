from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection

from bot.domain.clock import USUAL, Clock
from bot.domain.errors import (
    NoTable,
    NotRunning,
    SaveTooLarge,
    TableExists,
    UnreadableSave,
    ViewOnly,
)
from bot.domain.table import Place
from bot.domain.votes.ballot import AGREE
from bot.domain.votes.crew_terms import Terms
from bot.play import Request
from bot.saves.reading import read_table
from bot.services import Services
from bot.store.table import tables
from engine.kernel.save import LIMIT, SavedPerson, read_save, state_hash
from engine.kernel.table import Table as ReplayTable
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CELLAR,
    CLEO,
    HALL,
    begun,
    brought,
    interactions,
    play,
)
from tests.bot.rooms.dash import (
    Dash,
    Rest,
    Roll,
    Walk,
)
from tests.bot.rooms.play.test_rewinds import Table


async def half_a_game(services: Services) -> int:
    table = await begun(services, rounds=5)
    await play(services, table, ANN, Roll(), Walk(1), Walk(2))
    await services.play.rewinds.undo(Request(table, ANN.id, next(interactions)))
    await play(services, table, ANN, Rest())
    await play(services, table, BEN, Roll())
    return table


async def whole_game(services: Services) -> int:
    table = await begun(services, rounds=1)
    await play(services, table, ANN, Roll(), Rest())
    await play(services, table, BEN, Roll(), Rest())
    return table


def edited(save: bytes, **changes: Any) -> bytes:
    return json.dumps({**json.loads(save), **changes}).encode()


async def test_a_running_table_continues_elsewhere_from_the_same_position(services: Services) -> None:
    there = await half_a_game(services)
    here = await brought(services, CELLAR, CLEO, (await services.saves.export(there, ANN.id)).data, "pl")
    old, new = await services.tables.position(there), await services.tables.position(here.id)
    assert state_hash(old.game, old.state) == state_hash(new.game, new.state)
    assert (here.status, here.opener, here.locale, here.seats) == ("running", CLEO, "pl", (ANN, BEN))
    assert here.version == 4
    await services.people.attendance.join(here.id, BEN)
    played = await play(services, here.id, BEN, Roll(), Rest())
    assert played.position.table.version == 6
    again = await services.tables.position(here.id, 4)
    assert again.view(None) == old.view(None)


async def test_a_running_table_is_saved_without_its_seed_and_gets_another_one(services: Services) -> None:
    there = await half_a_game(services)
    data = (await services.saves.export(there, ANN.id)).data
    position = await services.tables.position(there)
    assert position.state.dice.seed.encode() not in data
    save = read_save(data)
    assert (save.seed, save.seed_hash) == (None, position.table.commitment)
    here = await brought(services, CELLAR, ANN, data)
    assert here.commitment != position.table.commitment


async def test_an_ended_table_is_saved_with_its_seed_and_can_be_verified_elsewhere(
    services: Services,
) -> None:
    there = await whole_game(services)
    here = await brought(services, CELLAR, ANN, (await services.saves.export(there, ANN.id)).data)
    assert here.status == "ended"
    verified = await services.records.verifier.verify(here.id)
    assert verified == await services.records.verifier.verify(there)
    assert verified.seed_matches
    assert verified.replay_matches


async def test_the_log_is_part_of_the_save(services: Services) -> None:
    there = await half_a_game(services)
    here = await brought(services, CELLAR, ANN, (await services.saves.export(there, ANN.id)).data)
    logged = [(step.command, step.events) for step in await services.tables.log(here.id)]
    standing = [
        step for step in await services.tables.log(there) if step.undone is None and step.kind != "undo"
    ]
    assert logged == [(step.command, step.events) for step in standing]


async def test_a_lobby_is_not_saved(services: Services) -> None:
    lobby = await services.lobby.tables.open(HALL, "dash", ANN, "en")
    with pytest.raises(NotRunning):
        await services.saves.export(lobby.id, ANN.id)


async def test_a_save_is_not_read_in_an_occupied_channel(services: Services) -> None:
    there = await half_a_game(services)
    with pytest.raises(TableExists):
        await brought(services, HALL, ANN, (await services.saves.export(there, ANN.id)).data)


async def test_an_unreadable_save_is_refused_with_the_reason_and_sets_nothing_up(services: Services) -> None:
    save = (await services.saves.export(await half_a_game(services), ANN.id)).data
    walk_on = {"seat": 1, "command": {"kind": "walk", "fields": 9}}
    unknown = {"id": None, "name": "Somebody"}
    ann = {"id": ANN.id, "name": "Ann"}
    broken = {
        b"": ".",
        b"[1, 2]": ".",
        b'{"format": "quarterdeck"}': ".",
        b"\x89PNG\r\n\x1a\n": ".",
        b"[" * 100_000: ".",
        edited(save, game="chess"): "chess",
        edited(save, version=3): "of version 3, which a later",
        edited(save, rules=7): "no rules version 7",
        edited(save, options={"rounds": -1}): "rounds",
        edited(save, state_hash="0" * 64): "state_hash",
        edited(save, commands=[walk_on]): "number 1",
        edited(save, draws=[77]): "draw",
        edited(save, people=[ann, unknown]): "people",
        edited(save, people=[ann, ann]): "people",
        edited(save, table={"terms": {"mode": "vote", "minutes": 0}}): "table",
        edited(save, table={"clock": {"minutes": 10**9}}): "table",
        edited(save, table={"wish": 1}): "table",
    }
    for data, reason in broken.items():
        with pytest.raises(UnreadableSave, match=reason) as refused:
            await brought(services, CELLAR, ANN, data)
        assert refused.value.params["reason"]
    with pytest.raises(SaveTooLarge) as refused_too:
        await brought(services, CELLAR, ANN, b" " * (LIMIT + 1))
    assert refused_too.value.params == {"most": LIMIT}
    with pytest.raises(NoTable):
        await services.tables.at_place(CELLAR)


async def test_terms_and_clock_are_part_of_the_save(services: Services) -> None:
    there = await half_a_game(services)
    clock, terms = Clock(way="bank", minutes=600, increment=30), Terms(mode="vote", open=True, minutes=90)

    def write(connection: Connection) -> None:
        tables.agree(connection, there, terms)
        tables.time(connection, there, clock)

    await services.database.transact(write)
    data = (await services.saves.export(there, ANN.id)).data
    here = await brought(services, CELLAR, ANN, data)
    assert (here.terms, here.clock) == (terms, clock)
    old = {key: value for key, value in json.loads(data).items() if key != "table"}
    other = await brought(services, Place(99, 1), ANN, json.dumps(old).encode())
    assert (other.terms, other.clock) == (Terms(), USUAL)


async def test_burnt_draws_are_part_of_the_save(services: Services) -> None:
    there = Table(services, await begun(services, rounds=5))
    await there.play(ANN, Roll(), Roll())
    await there.ask(ANN, "2")
    await there.answer(BEN, AGREE)
    here = await brought(services, CELLAR, ANN, (await services.saves.export(there.id, ANN.id)).data)
    old, new = await there.position(), await services.tables.position(here.id)
    assert new.state.dice.drawn == old.state.dice.drawn == 2
    assert state_hash(old.game, old.state) == state_hash(new.game, new.state)


async def test_each_player_saves_what_they_know_of_a_running_game_with_hidden_information(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await half_a_game(services)
    monkeypatch.setattr(Dash, "open", False)
    own, others = [await services.saves.export(table, person.id) for person in (ANN, CLEO)]
    assert (own.whole, others.whole) == (False, False)
    position = await services.tables.position(table)
    assert position.state.dice.seed.encode() not in own.data + others.data
    exported, seen = json.loads(own.data), json.loads(others.data)
    assert (exported["seat"], seen["seat"], exported["seed_hash"]) == (0, None, position.table.commitment)
    assert exported["view"] == json.loads(json.dumps(position.view(0)))
    assert [step.get("command") for step in exported["log"]][1:3] == [
        {"kind": "roll"},
        {"kind": "walk", "fields": 1},
    ]
    assert [step for step in exported["log"] if step["seat"] == 1 and "command" in step] == []
    assert [step for step in seen["log"] if "command" in step] == []
    with pytest.raises(ViewOnly):
        await brought(services, CELLAR, ANN, own.data)


async def test_a_finished_game_with_hidden_information_is_saved_whole(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Dash, "open", False)
    there = await whole_game(services)
    exported = await services.saves.export(there, CLEO.id)
    here = await brought(services, CELLAR, ANN, exported.data)
    assert (exported.whole, here.status) == (True, "ended")
    assert here.seed == (await services.tables.find(there)).seed


async def test_no_game_continues_from_a_file_that_contains_more_than_a_player_may_know(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = ReplayTable(Dash(), 2, "known", {"rounds": 3})
    running.play(0, Roll())
    people = (SavedPerson(id=1, name="Ann"), SavedPerson(id=2, name="Ben"))
    with pytest.raises(UnreadableSave, match="dice to come"):
        await brought(services, CELLAR, ANN, running.unsealed(people).to_json())
    sealed = running.save(people).to_json()
    monkeypatch.setattr(Dash, "open", False)
    with pytest.raises(UnreadableSave, match="hides things"):
        await brought(services, CELLAR, ANN, sealed)
    with pytest.raises(NoTable):
        await services.tables.at_place(CELLAR)


NOW = datetime(2026, 11, 1, tzinfo=UTC)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def _save() -> dict[str, Any]:
    """Return a save with content in each of its parts."""
    table = ReplayTable(Dash(), 2, "seed", {"rounds": 2})
    for seat, command in ((0, Roll()), (0, Walk(1)), (0, Rest()), (1, Roll())):
        table.play(seat, command, "7")
    table.rewind(2)
    table.play(0, Roll())
    saved = table.save((SavedPerson(id=1, name="Ann"), SavedPerson(id=2, name="Ben")))
    manner = {"terms": {"mode": "vote", "open": True, "minutes": 60}, "clock": {"way": "decision"}}
    return json.loads(saved.model_copy(update={"table": manner}).to_json())


def _paths(data: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [*([at] if at else []), *(path for key, value in inner for path in _paths(value, (*at, key)))]


@given(st.data())
def test_a_file_edited_anywhere_is_read_or_refused_and_never_an_error(data: st.DataObject) -> None:
    save = _save()
    for _ in range(data.draw(st.integers(1, 3))):
        *outer, last = data.draw(st.sampled_from(_paths(save)))
        part = save
        for key in outer:
            part = part[key]
        if data.draw(st.booleans()):
            part[last] = data.draw(VALUES)
        else:
            del part[last]
    try:
        read = read_table(json.dumps(save).encode(), {"dash": Dash()}, "later", NOW)
    except (UnreadableSave, ViewOnly):
        return
    assert len(read.people) == read.replay.seats


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_a_file_that_is_not_a_save_is_refused(data: bytes) -> None:
    with pytest.raises((UnreadableSave, ViewOnly)):
        read_table(data, {"dash": Dash()}, "later", NOW)


def test_an_untouched_save_is_read() -> None:
    read = read_table(json.dumps(_save()).encode(), {"dash": Dash()}, "later", NOW)
    assert (read.customs.terms.minutes, read.customs.clock.way) == (60, "decision")
    assert len(read.replay.log) == 3
