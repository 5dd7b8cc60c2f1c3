from __future__ import annotations

import json
from typing import Any

import pytest

from bot.service.errors import (
    NoTable,
    NotRunning,
    SaveTooLarge,
    TableHidden,
    TableStands,
    UnreadableSave,
)
from bot.service.house import House
from engine.kernel.save import LIMIT, read_save, state_hash
from tests.bot.service.company import ANN, BEN, CELLAR, CLEO, HALL, begun, interactions, play
from tests.bot.service.dash import Dash, Rest, Roll, Walk


async def half_a_game(house: House) -> int:
    table = await begun(house, rounds=5)
    await play(house, table, ANN, Roll(), Walk(1), Walk(2))
    await house.rewinds.undo(table, ANN.id, next(interactions))
    await play(house, table, ANN, Rest())
    await play(house, table, BEN, Roll())
    return table


async def whole_game(house: House) -> int:
    table = await begun(house, rounds=1)
    await play(house, table, ANN, Roll(), Rest())
    await play(house, table, BEN, Roll(), Rest())
    return table


def edited(save: bytes, **changes: Any) -> bytes:
    return json.dumps({**json.loads(save), **changes}).encode()


async def test_a_running_table_goes_on_elsewhere_from_the_same_position(house: House) -> None:
    there = await half_a_game(house)
    here = await house.saves.read(CELLAR, CLEO, "pl", await house.saves.export(there))
    old, new = await house.tables.position(there), await house.tables.position(here.id)
    assert state_hash(old.game, old.state) == state_hash(new.game, new.state)
    assert (here.status, here.opener, here.locale, here.seats) == ("running", CLEO, "pl", (ANN, BEN))
    assert here.version == 4
    played = await play(house, here.id, BEN, Roll(), Rest())
    assert played.position.table.version == 6
    again = await house.tables.position(here.id, 4)
    assert again.view(None) == old.view(None)


async def test_a_running_table_is_saved_without_its_seed_and_gets_another_one(house: House) -> None:
    there = await half_a_game(house)
    data = await house.saves.export(there)
    position = await house.tables.position(there)
    assert position.state.dice.seed.encode() not in data
    save = read_save(data)
    assert (save.seed, save.seed_hash) == (None, position.table.commitment)
    here = await house.saves.read(CELLAR, ANN, "en", data)
    assert here.commitment != position.table.commitment


async def test_an_ended_table_is_saved_with_its_seed_and_can_be_verified_elsewhere(house: House) -> None:
    there = await whole_game(house)
    here = await house.saves.read(CELLAR, ANN, "en", await house.saves.export(there))
    assert here.status == "ended"
    verified = await house.verifier.verify(here.id)
    assert verified == await house.verifier.verify(there)
    assert verified.seed_matches
    assert verified.replay_matches


async def test_the_log_goes_with_the_save(house: House) -> None:
    there = await half_a_game(house)
    here = await house.saves.read(CELLAR, ANN, "en", await house.saves.export(there))
    told = [(step.command, step.events) for step in await house.tables.log(here.id)]
    standing = [step for step in await house.tables.log(there) if step.undone is None and step.kind != "undo"]
    assert told == [(step.command, step.events) for step in standing]


async def test_a_lobby_is_not_saved(house: House) -> None:
    lobby = await house.lobby.open(HALL, "dash", ANN, "en")
    with pytest.raises(NotRunning):
        await house.saves.export(lobby.id)


async def test_a_save_is_not_read_where_a_table_stands(house: House) -> None:
    there = await half_a_game(house)
    with pytest.raises(TableStands):
        await house.saves.read(HALL, ANN, "en", await house.saves.export(there))


async def test_an_unreadable_save_is_refused_with_the_reason_and_sets_nothing_up(house: House) -> None:
    save = await house.saves.export(await half_a_game(house))
    walk_on = {"seat": 1, "command": {"kind": "walk", "fields": 9}}
    nobody = {"id": None, "name": "Somebody"}
    ann = {"id": ANN.id, "name": "Ann"}
    broken = {
        b"": ".",
        b"[1, 2]": ".",
        b'{"format": "quarterdeck"}': ".",
        b"\x89PNG\r\n\x1a\n": ".",
        b"[" * 100_000: ".",
        edited(save, game="chess"): "chess",
        edited(save, version=2): "version",
        edited(save, options={"rounds": -1}): "rounds",
        edited(save, state_hash="0" * 64): "state_hash",
        edited(save, commands=[walk_on]): "number 1",
        edited(save, draws=[77]): "draw",
        edited(save, people=[ann, nobody]): "people",
        edited(save, people=[ann, ann]): "people",
    }
    for data, reason in broken.items():
        with pytest.raises(UnreadableSave, match=reason) as refused:
            await house.saves.read(CELLAR, ANN, "en", data)
        assert refused.value.params["reason"]
    with pytest.raises(SaveTooLarge) as refused_too:
        await house.saves.read(CELLAR, ANN, "en", b" " * (LIMIT + 1))
    assert refused_too.value.params == {"most": LIMIT}
    with pytest.raises(NoTable):
        await house.tables.at_place(CELLAR)


async def test_a_running_table_of_a_game_that_hides_things_is_not_given_away(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await half_a_game(house)
    monkeypatch.setattr(Dash, "open", False)
    with pytest.raises(TableHidden):
        await house.saves.export(table)
