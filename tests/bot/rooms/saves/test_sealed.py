"""A running game with hidden information can be moved only in a sealed file."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from pydantic import SecretStr, ValidationError

from bot.domain.errors import (
    NotRunning,
    SealBroken,
    SealedElsewhere,
    SealedForOthers,
    SealKeyMissing,
    UnreadableSave,
)
from bot.domain.person import Person
from bot.domain.table import Place
from bot.saves import Seals, fresh_key
from bot.saves.sealing import HEAD, Sealed, fingerprint
from bot.services import Services, build_services
from bot.settings import Settings
from engine import games
from engine.kernel.dice import Dice
from engine.kernel.save import state_hash
from tests.bot.rooms.company import ANN, BEN, CLEO, play
from tests.bot.rooms.conftest import Clock

KEY, OTHER_KEY = fresh_key(), fresh_key()
HERE, THERE = Place(7, 1), Place(70, 2)
GAMES = {"arctic": {}, "empires": {}, "nemo": {"semi_competitive": True}}


async def _named(ids: object) -> dict[int, str]:
    return {ANN.id: "Ann", BEN.id: "Ben"}


async def _read(services: Services, data: bytes, opener: Person = ANN, place: Place = THERE) -> int:
    async def content() -> bytes:
        return data

    table = await services.saves.read(place, opener, "en", data=content, members=_named)
    return table.id


def _services(path: Path, clock: Clock, *keys: str) -> Services:
    settings = Settings(
        database_url=f"sqlite+aiosqlite:///{path}",
        seal_keys=SecretStr(",".join(keys)) if keys else None,
        _env_file=None,
    )
    return build_services(settings, games, clock.now)


@pytest.fixture
async def here(tmp_path: Path, clock: Clock) -> AsyncIterator[Services]:
    services = _services(tmp_path / "here.db", clock, KEY)
    await services.open()
    yield services
    await services.close()


@pytest.fixture
async def there(tmp_path: Path, clock: Clock) -> AsyncIterator[Services]:
    services = _services(tmp_path / "there.db", clock, OTHER_KEY, KEY)
    await services.open()
    yield services
    await services.close()


async def _running(services: Services, game: str) -> int:
    """Open a game for two players and play a part of it."""
    table = await services.lobby.tables.open(HERE, game, ANN, "en", GAMES[game])
    await services.lobby.tables.join(table.id, BEN)
    await services.lobby.tables.start(table.id, ANN.id)
    chance = Dice(f"{game} rescued")
    for _ in range(12):
        position = await services.tables.position(table.id)
        decision = position.game.pending(position.state)[0]
        commands = position.game.legal(position.state, decision.seat)
        person = next(each for each in (ANN, BEN) if position.table.seat_of(each.id) == decision.seat)
        await play(services, table.id, person, commands[chance.below(len(commands))])
    return table.id


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_continues_elsewhere_unchanged(here: Services, there: Services, game: str) -> None:
    table = await _running(here, game)
    before = await here.tables.position(table)
    data = await here.saves.rescue(table, THERE.guild_id or 0, None)

    brought = await _read(there, data)

    after = await there.tables.position(brought)
    assert state_hash(after.game, after.state) == state_hash(before.game, before.state)
    for seat in range(2):
        assert after.view(seat) == before.view(seat)
    assert [person.id for person in after.table.seats] == [ANN.id, BEN.id]


async def test_the_file_reveals_nothing_without_a_key(here: Services) -> None:
    table = await _running(here, "empires")
    data = await here.saves.rescue(table, 2, None)
    head, _, token = data.partition(b"\n")
    assert head == HEAD + fingerprint(KEY).encode()
    assert token.isascii()
    for secret in (b"empires", b"commands", KEY.encode()):  # Shorter words could occur in it by chance.
        assert secret not in data
        assert secret not in urlsafe_b64decode(token)


@pytest.mark.parametrize("at", [30, 60, -40, -1])
async def test_a_changed_byte_is_refused(here: Services, there: Services, at: int) -> None:
    data = bytearray(await here.saves.rescue(await _running(here, "nemo"), 2, None))
    data[at] = data[at] ^ 1
    with pytest.raises((SealBroken, SealKeyMissing)):
        await _read(there, bytes(data))
    with pytest.raises(SealBroken):
        await _read(there, bytes(data[:200]))


async def test_without_its_key_a_bot_refuses_it(here: Services, tmp_path: Path, clock: Clock) -> None:
    data = await here.saves.rescue(await _running(here, "nemo"), 2, None)
    for name, keys in (("none.db", ()), ("other.db", (OTHER_KEY,))):
        stranger = _services(tmp_path / name, clock, *keys)
        await stranger.open()
        with pytest.raises(SealKeyMissing):
            await _read(stranger, data)
        await stranger.close()


async def test_only_its_players_import_it_and_only_on_its_server(here: Services, there: Services) -> None:
    table = await _running(here, "empires")
    data = await here.saves.rescue(table, 2, None)
    with pytest.raises(SealedForOthers):
        await _read(there, data, CLEO)
    with pytest.raises(SealedElsewhere):
        await _read(there, data, ANN, Place(71, 3))
    named = await here.saves.rescue(table, 2, CLEO.id)
    with pytest.raises(SealedForOthers):
        await _read(there, named, ANN)
    assert await _read(there, named, CLEO)


async def test_its_content_is_not_an_ordinary_save(here: Services, there: Services) -> None:
    """Even a user who could decrypt it couldn't import it as an ordinary save."""
    data = await here.saves.rescue(await _running(here, "empires"), 2, None)
    inside = Seals([KEY]).open(data, 2, ANN.id)
    assert json.loads(inside)["seed"] is None
    with pytest.raises(UnreadableSave):
        await _read(there, inside)


async def test_a_sealed_save_whose_hash_is_not_its_games_is_refused(here: Services, there: Services) -> None:
    data = await here.saves.rescue(await _running(here, "empires"), 2, None)
    save = json.loads(Seals([KEY]).open(data, 2, ANN.id))
    save["state_hash"] = "0" * 64
    edited = Seals([KEY]).seal(Sealed(save=json.dumps(save), guild_id=2, openers=(ANN.id,)))
    with pytest.raises(UnreadableSave):
        await _read(there, edited)


async def test_only_a_running_table_is_rescued(here: Services) -> None:
    table = await here.lobby.tables.open(HERE, "empires", ANN, "en")
    with pytest.raises(NotRunning):
        await here.saves.rescue(table.id, 2, None)


def test_the_first_key_seals_and_every_key_opens() -> None:
    content = Sealed(save="{}", guild_id=2, openers=(1,))
    assert Seals([OTHER_KEY, KEY]).open(Seals([KEY]).seal(content), 2, 1) == b"{}"
    with pytest.raises(SealKeyMissing):
        Seals([OTHER_KEY]).open(Seals([KEY, OTHER_KEY]).seal(content), 2, 1)
    with pytest.raises(SealKeyMissing):
        Seals([]).seal(content)


def test_an_invalid_key_is_refused_without_showing_it() -> None:
    with pytest.raises(ValidationError) as refused:
        Settings(seal_keys=SecretStr("hidden words"), _env_file=None)
    assert "quarterdeck rescue --new-key" in str(refused.value)
    assert "hidden words" not in str(refused.value)
