from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.domain.errors import SignUpOver, TooFewInCup
from bot.domain.league.season import Entry, LeagueTable, Season, Seat
from bot.domain.matching.skill import Skill
from bot.domain.person import Person
from bot.leagues.knockout.bracket import final, through
from bot.leagues.knockout.rounds import first_round
from bot.leagues.overview import Overview


def cup(people: int, **values: Any) -> Overview:
    """Return a cup with this number of players."""
    given: dict[str, Any] = {
        "id": 1,
        "guild_id": 1,
        "channel_id": 1,
        "name": "Polar",
        "number": 1,
        "game": "arctic",
        "options": {},
        "seats": 4,
        "size": 4,
        "weeks": 3,
        "locale": "en",
        "opener": Person(99, "Zoe"),
        "stage": "signup",
        "seed": "5e",
        "commitment": "",
        "opened_at": datetime(2026, 11, 1, tzinfo=UTC),
        "kind": "knockout",
    }
    entries = [Entry(number, Person(100 + number, f"P{number}")) for number in range(1, people + 1)]
    return Overview(Season(**{**given, **values}), entries, [])


def test_the_players_with_the_highest_skill_are_drawn_to_different_tables() -> None:
    skills = {108: Skill(mean=40), 105: Skill(mean=35)}
    drawn = first_round(cup(8), skills)
    order = sorted(drawn.entries, key=lambda entry: entry.seeding)
    assert [entry.number for entry in order[:2]] == [8, 5]
    assert sorted(entry.lot for entry in drawn.entries) == list(range(1, 9))
    assert {entry.division for entry in drawn.entries} == {1}
    assert [len({8, 5} & set(table.drawn)) for table in drawn.tables] == [1, 1]


def test_players_of_unknown_skill_are_in_the_order_of_their_lots() -> None:
    drawn = first_round(cup(9), {})
    assert all(entry.seeding == entry.lot for entry in drawn.entries)
    assert first_round(cup(9), {}) == drawn
    assert first_round(cup(9, seed="5f"), {}) != drawn


def test_a_cup_with_seven_players_or_a_started_cup_is_not_drawn() -> None:
    with pytest.raises(TooFewInCup):
        first_round(cup(7), {})
    with pytest.raises(SignUpOver):
        first_round(cup(8, stage="running"), {})


def test_advancing_players_are_known_once_a_table_is_decided_and_final_with_the_next_round() -> None:
    entries = list(cup(8).entries)
    tables = [LeagueTable(n, 1, people, drawn=people) for n, people in ((1, (1, 2, 3, 4)), (2, (5, 6, 7, 8)))]
    assert through(entries, tables, tables[0]) == []
    over = replace(tables[0], stage="ended", results=tuple(Seat(entry, entry) for entry in tables[0].entries))
    tables[0] = over
    assert [entry.number for entry in through(entries, tables, over)] == [1, 2]
    assert not final(tables, 1)
    tables.append(LeagueTable(3, 2, (5, 1, 3, 6), drawn=(5, 1, 3, 6)))
    assert [entry.number for entry in through(entries, tables, over)] == [1, 3]
    assert final(tables, 2)
