"""The verification file of a cup: it leads to the same rounds and draws, and changes to it are detected."""

from __future__ import annotations

import hashlib
import json
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest

from bot.console.leagues import standings
from bot.domain.league.season import Entry, LeagueTable, Season, Seat
from bot.domain.person import Person
from bot.leagues import BadSeasonFile, Overview, cup_json, replay
from bot.leagues.knockout.bracket import draw_round, remaining
from bot.leagues.knockout.rounds import lots
from engine.kernel.dice import commitment

SEED = "5ea50"
NAMES = ["Ann", "Bo", "Chie", "Dora", "Ełk", "六", "=G", "Hana", "Ivo", "Jan", "Kei", "Lea", "Mia"]


def about(stage: str, seats: int) -> Season:
    return Season(
        id=1,
        guild_id=1,
        channel_id=2,
        name="Polar",
        number=2,
        game="arctic",
        options={"beginner": True},
        seats=seats,
        size=seats,
        weeks=3,
        locale="en",
        opener=Person(9, "Zoe"),
        stage=stage,
        seed=SEED,
        commitment=commitment(SEED),
        opened_at=datetime(2026, 11, 1, tzinfo=UTC),
        kind="knockout",
    )


def finished(table: LeagueTable, chance: Random) -> LeagueTable:
    """Return a table with a random ending: a result, an award, a result with a lost seat, or no result."""
    if len(table.drawn) == 1:
        return table
    order = chance.sample(range(1, len(table.entries) + 1), len(table.entries))
    results = tuple(Seat(entry, place, 40 - place) for entry, place in zip(table.entries, order, strict=True))
    match chance.randrange(5):
        case 0:
            return replace(table, stage="void")
        case 1:
            return replace(table, stage="ended", awarded=(chance.choice(table.entries),))
        case 2:
            return replace(table, stage="ended", results=(replace(results[0], place=None), *results[1:]))
        case _:
            return replace(table, stage="ended", results=results)


def played(people: int = 13, seats: int = 4, word: int = 1, rounds: int = 9) -> Overview:
    """Play at most `rounds` rounds of a cup that players leave at random."""
    chance = Random(word)  # noqa: S311 - any cup will do
    entries = lots(
        [Entry(number, Person(number, NAMES[number % 13])) for number in range(1, people + 1)], SEED
    )
    entries = [replace(entry, seeding=place) for place, entry in enumerate(entries, 1)]
    entries.sort(key=lambda entry: entry.number)
    tables: list[LeagueTable] = []
    while drawn := draw_round(entries, tables, seats, SEED):
        if drawn[0].division > rounds:
            return Overview(about("running", seats), entries, tables)
        left = {entry.number for entry in entries if chance.random() < 0.1}
        entries = [replace(entry, out=entry.out or entry.number in left) for entry in entries]
        for table in drawn:
            stay = tuple(each for each in table.drawn if each not in left)
            seated = replace(table, entries=stay) if len(stay) > 1 else replace(table, stage="void")
            tables.append(finished(seated, chance) if len(stay) > 1 or len(table.drawn) == 1 else seated)
    winner = {entry.number for entry in remaining(entries, tables)}
    entries = [replace(entry, place=1 if entry.number in winner else None) for entry in entries]
    return Overview(about("closed", seats), entries, tables)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("people", [8, 13, 31, 64])
def test_rounds_winner_and_draws_can_be_verified_from_the_file(people: int, seats: int) -> None:
    for word in range(10):
        cup = played(people, seats, word)
        found = replay(cup_json(cup))
        assert found.drawn
        winner = next((entry.person.name for entry in cup.entries if entry.place == 1), None)
        assert (None if found.winner is None else found.winner.name) == winner
        assert sum(map(len, found.rounds.values())) == len(cup.tables)


def test_the_file_of_a_running_cup_has_no_seed() -> None:
    data = cup_json(played(rounds=2))
    assert SEED.encode() not in data
    found = replay(data)
    assert (found.drawn, found.winner, list(found.rounds)) == (False, None, [1, 2])


def test_a_cup_without_a_draw_or_winner_has_a_file() -> None:
    signed = [Entry(number, Person(number, name)) for number, name in enumerate(NAMES[:8], 1)]
    assert replay(cup_json(Overview(about("signup", 4), signed, []))).rounds == {}
    early = played(rounds=1)
    closed = Overview(about("closed", 4), early.entries, early.tables)
    found = replay(cup_json(closed))
    assert (found.drawn, found.winner) == (True, None)


def test_every_changed_byte_is_detected() -> None:
    data = cup_json(played())
    for at in range(0, len(data), 11):
        with pytest.raises(BadSeasonFile):
            replay(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])


def changed(change: Callable[[dict[str, Any]], None], cup: Overview | None = None) -> bytes:
    """Return the cup's file with a change and a recomputed hash."""
    content = json.loads(cup_json(cup or played()))
    del content["sha256"]
    change(content)
    written = (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()
    content["sha256"] = hashlib.sha256(written).hexdigest()
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()


def first_place(content: dict[str, Any]) -> None:
    table = next(each for each in content["tables"] if each["results"] and not each["awarded"])
    best = min(table["results"], key=lambda seat: seat["place"] or 9)
    best["place"] = 9


def advance(content: dict[str, Any]) -> None:
    content["tables"][0]["advance"].reverse()


def winner(content: dict[str, Any]) -> None:
    content["winner"] = next(
        each["number"] for each in content["entries"] if each["number"] != content["winner"]
    )


def order(content: dict[str, Any]) -> None:
    content["tables"][0]["drawn"].reverse()


def lot(content: dict[str, Any]) -> None:
    first, second = content["entries"][:2]
    first["lot"], second["lot"] = second["lot"], first["lot"]


def seed(content: dict[str, Any]) -> None:
    content["seed"] = "5ea51"


def both(content: dict[str, Any]) -> None:
    content["seed"], content["commitment"] = "5ea51", commitment("5ea51")


def seeding(content: dict[str, Any]) -> None:
    content["entries"][0]["seeding"] = content["entries"][1]["seeding"]


def final(content: dict[str, Any]) -> None:
    content["tables"].pop()


def stranger(content: dict[str, Any]) -> None:
    content["tables"][0]["entries"][0] = 99


def guest(content: dict[str, Any]) -> None:
    content["tables"][0]["awarded"] = [content["tables"][1]["entries"][0]]


def gap(content: dict[str, Any]) -> None:
    content["tables"][-1]["round"] += 1


def twice(content: dict[str, Any]) -> None:
    content["entries"][1]["number"] = content["entries"][0]["number"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (first_place, "and the results say"),
        (advance, "as the file says, and"),
        (winner, "won, and the results say"),
        (order, "the draw of round 1"),
        (lot, "the draw gives person 1 lot"),
        (seed, "the draw of round 1"),
        (both, "the draw of round 1"),
        (seeding, "the draw of round 1|the order of people"),
        (final, "as the file says, and|won, and the results say"),
        (stranger, "people who don't take part"),
        (guest, "awarded to a person who did not sit there"),
        (gap, "one round after the other"),
        (twice, "two people have the same number"),
    ],
)
def test_an_inconsistent_part_is_named(change: Callable[[dict[str, Any]], None], says: str) -> None:
    with pytest.raises(BadSeasonFile, match=says):
        replay(changed(change))


def test_the_command_prints_rounds_or_the_difference(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cup.json"
    path.write_bytes(cup_json(played()))
    assert standings.run(Namespace(season=path)) == 0
    out = capsys.readouterr().out
    assert "Polar, cup 2\nRound 1\n  1. " in out
    assert "Winner: " in out
    assert "The draws follow from the seed" in out
    path.write_bytes(changed(winner))
    assert standings.run(Namespace(season=path)) == 1
    assert "won, and the results say" in capsys.readouterr().out
