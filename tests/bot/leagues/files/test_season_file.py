"""The verification file of a season: it leads to the same standings and draw; changes are detected."""

from __future__ import annotations

import hashlib
import json
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.console.leagues import standings
from bot.domain.league.season import Entry, Season, Seat
from bot.domain.person import Person
from bot.leagues import LIMIT, BadSeasonFile, Overview, recompute, season_json
from bot.leagues.draw import draw
from engine.kernel.dice import commitment

SEED = "5ea50"
PEOPLE = [
    Entry(number, Person(number, name))
    for number, name in enumerate(["Ann", "Bo", "Chie", "Dora", "Ełk", "六", "=G"], 1)
]


def season(stage: str = "closed") -> Overview:
    """Return a season of seven players, in which the first seat wins every table."""
    drawn = draw(PEOPLE, 3, 7, SEED)
    tables = [
        replace(
            table,
            stage="ended",
            results=tuple(Seat(entry, place, 9 - place) for place, entry in enumerate(table.entries, 1)),
        )
        for table in drawn.tables
    ]
    about = Season(
        id=1,
        guild_id=1,
        channel_id=2,
        name="Harbour",
        number=3,
        game="arctic",
        options={"beginner": True},
        seats=3,
        size=7,
        weeks=13,
        locale="en",
        opener=Person(9, "Zoe"),
        stage=stage,
        seed=SEED,
        commitment=commitment(SEED),
        opened_at=datetime(2026, 11, 1, tzinfo=UTC),
    )
    return Overview(about, list(drawn.entries), tables)


def changed(change: Callable[[dict[str, Any]], None]) -> bytes:
    """Return the season's file with a change and a recomputed hash."""
    content = json.loads(season_json(season()))
    del content["sha256"]
    change(content)
    written = (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()
    content["sha256"] = hashlib.sha256(written).hexdigest()
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()


def test_standings_and_draw_can_be_verified_from_the_file() -> None:
    found = recompute(season_json(season()))
    assert found.drawn
    expected = [(each.place, each.points, each.moves) for each in season().divisions[1]]
    assert [(each.place, each.points, each.moves) for each in found.divisions[1]] == expected


def test_the_file_of_a_running_season_has_no_seed() -> None:
    data = season_json(season("running"))
    assert SEED.encode() not in data
    assert not recompute(data).drawn


def test_every_changed_byte_is_detected() -> None:
    data = season_json(season())
    for at in range(0, len(data), 7):
        with pytest.raises(BadSeasonFile):
            recompute(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
    for other in (data[:-1], data + b"\n", data.replace(b"\n ", b"\n  ", 1), b"", b"[]", b"{}", b"\xff"):
        with pytest.raises(BadSeasonFile):
            recompute(other)


def worse(content: dict[str, Any]) -> None:
    content["standings"][0]["place"] = 2


def result(content: dict[str, Any]) -> None:
    content["tables"][0]["results"][0]["place"] = 3


def table(content: dict[str, Any]) -> None:
    content["tables"][0]["drawn"].reverse()


def lot(content: dict[str, Any]) -> None:
    first, second = content["entries"][:2]
    first["lot"], second["lot"] = second["lot"], first["lot"]


def seed(content: dict[str, Any]) -> None:
    content["seed"] = "5ea51"


def both(content: dict[str, Any]) -> None:
    content["seed"], content["commitment"] = "5ea51", commitment("5ea51")


def order(content: dict[str, Any]) -> None:
    content["entries"][0]["seeding"] = 2


def fewer(content: dict[str, Any]) -> None:
    content["tables"].pop()


def stranger(content: dict[str, Any]) -> None:
    content["tables"][0]["entries"][0] = 99


def huge(content: dict[str, Any]) -> None:
    content["seats"] = 50


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (worse, "the standings say person"),
        (result, "the standings say person"),
        (table, "the draw gives table 1 other people"),
        (lot, "the standings say person"),
        (seed, "the seed is not the one"),
        (both, "the draw gives"),
        (order, "the order of people"),
        (fewer, "the standings say person"),
        (stranger, "people who don't take part"),
        (huge, "seats"),
    ],
)
def test_an_inconsistent_part_is_named(change: Callable[[dict[str, Any]], None], says: str) -> None:
    with pytest.raises(BadSeasonFile, match=says):
        recompute(changed(change))


def test_a_too_large_file_is_not_read() -> None:
    with pytest.raises(BadSeasonFile, match="bytes"):
        recompute(b" " * (LIMIT + 1))


def test_the_command_prints_standings_or_the_difference(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "season.json"
    path.write_bytes(season_json(season()))
    assert standings.run(Namespace(season=path)) == 0
    out = capsys.readouterr().out
    assert "Harbour, season 3" in out
    assert "The draw follows from the seed" in out
    path.write_bytes(changed(worse))
    assert standings.run(Namespace(season=path)) == 1
    assert "Refused: the standings say" in capsys.readouterr().out
