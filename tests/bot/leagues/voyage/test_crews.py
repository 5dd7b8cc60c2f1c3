from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from bot.domain.errors import (
    CrewFull,
    CrewsFixed,
    CrewUnfit,
    CrewVies,
    NoSuchCrew,
    NotAlike,
    SailsAlone,
    TooFewCrews,
)
from bot.domain.league.season import Entry, Season
from bot.domain.person import Person
from bot.leagues.overview import Overview
from bot.leagues.voyage.crews import (
    alike,
    captain_of,
    crew_size,
    crew_to_join,
    crews_of,
    manned,
    require_alike,
    rivals,
)
from engine import games


def entry(number: int, crew: int, **values: Any) -> Entry:
    return Entry(number, Person(number, f"P{number}"), crew, **values)


def voyage(*entries: Entry, **values: Any) -> Overview:
    given = {
        "id": 1, "guild_id": 2, "channel_id": 3, "name": "Vanikoro", "number": 1, "game": "nemo",
        "options": {}, "seats": 2, "size": 2, "weeks": 6, "locale": "en", "opener": Person(9, "Zoe"),
        "stage": "signup", "seed": "a seed", "commitment": "its hash",
        "opened_at": datetime(2026, 1, 1, tzinfo=UTC), "kind": "voyage",
    }  # fmt: skip
    return Overview(Season(**{**given, **values}), entries, [])


def test_a_player_without_a_captain_has_their_own_crew() -> None:
    assert crew_to_join(voyage(), None) == 1
    assert crew_to_join(voyage(entry(1, 1), entry(2, 4)), None) == 5


def test_a_player_joins_the_crew_of_any_member_while_there_is_room() -> None:
    overview = voyage(entry(1, 1), entry(2, 1), entry(3, 2))
    assert crew_to_join(overview, Person(3, "P3")) == 2
    with pytest.raises(CrewFull):
        crew_to_join(overview, Person(2, "P2"))
    with pytest.raises(NoSuchCrew):
        crew_to_join(overview, Person(8, "P8"))


def test_the_start_numbers_crews_from_one_and_gives_each_a_table() -> None:
    drawn = manned(voyage(entry(1, 3), entry(2, 7), entry(3, 3)))
    assert [(each.number, each.division) for each in drawn.entries] == [(1, 1), (2, 2), (3, 1)]
    assert [(table.number, table.entries) for table in drawn.tables] == [(1, (1, 3)), (2, (2,))]


def test_a_voyage_with_one_crew_or_already_started_does_not_start() -> None:
    with pytest.raises(TooFewCrews):
        manned(voyage(entry(1, 1), entry(2, 1)))
    with pytest.raises(CrewsFixed):
        manned(voyage(entry(1, 1), entry(2, 2), stage="running"))


def test_a_crew_is_named_after_its_first_remaining_member() -> None:
    crew = crews_of([entry(1, 1, out=True), entry(2, 1), entry(3, 2)])[1]
    assert captain_of(crew).number == 2
    assert captain_of([entry(1, 1, out=True)]).number == 1


def test_only_games_with_equal_conditions_are_compared() -> None:
    nemo, arctic, empires = games["nemo"], games["arctic"], games["empires"]
    with pytest.raises(NotAlike):
        require_alike("empires", empires, 3)
    with pytest.raises(CrewUnfit):
        require_alike("nemo", nemo, 5)
    with pytest.raises(CrewUnfit):
        require_alike("arctic", arctic, 1)
    assert alike("nemo", nemo, {"difficulty": "sailor"})["streams"] is True
    assert alike("arctic", arctic, {"placement": "basic"}) == {"placement": "basic"}
    with pytest.raises(CrewVies):
        alike("nemo", nemo, {"semi_competitive": True})


def test_in_a_game_without_crews_each_player_plays_alone_against_computers() -> None:
    overview = voyage(entry(1, 1), game="arctic", seats=3)
    assert crew_size(overview.season) == 1
    assert [holder.kind for _person, holder in rivals(overview.season)] == ["computer"] * 2
    with pytest.raises(SailsAlone):
        crew_to_join(overview, Person(1, "P1"))
    assert rivals(voyage(seats=3).season) == []
