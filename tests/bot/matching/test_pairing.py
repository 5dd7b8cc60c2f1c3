"""How players who wait are grouped: compatibility, order, and groups that lack one player."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import combinations
from typing import Any

import pytest

from bot.domain.availability import Availability
from bot.domain.matching.request import Request, Wish
from bot.domain.matching.skill import A_DAY, FIRST, Skill
from bot.domain.person import Person
from bot.domain.season.reliability import Reliability
from bot.matching.pairing import CALLS, Group, lot, pair
from bot.matching.waiting import Terms, Waiting, suits

NOW = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)
DAY = timedelta(days=1)
TERMS = Terms(
    {"arctic": range(2, 5), "empires": range(2, 8), "nemo": range(1, 5)}, {"nemo"}, frozenset(), "5e", NOW
)


def waits(
    number: int, hours: float = 0.0, /, *, games: tuple[str, ...] = ("arctic",), **more: Any
) -> Waiting:
    """Return a player who has waited for some hours; `more` has fields of the wish or of the player."""
    known = {name: more.pop(name) for name in ("reliability", "skills", "awake") if name in more}
    tenths = known.pop("reliability", None)
    wish = Wish(games, more.pop("least", 2), more.pop("most", 4), **more)
    since = NOW - timedelta(hours=hours)
    request = Request(number, 1, Person(100 + number, f"P{number}"), wish, since, NOW + DAY)
    return Waiting(request, **known, **({} if tenths is None else {"reliability": tenths}))


def made(*people: Waiting, terms: Terms = TERMS) -> list[tuple[str, int, list[int]]]:
    """Return the game, the size and the players of each group."""
    return [
        (group.game, group.seats, [each.request.id for each in group.people]) for group in pair(people, terms)
    ]


def test_the_largest_group_is_formed_and_the_oldest_requests_come_first() -> None:
    people = [waits(number, number) for number in range(1, 6)]
    assert made(*people) == [("arctic", 4, [5, 4, 3, 2]), ("arctic", 2, [1])]


def test_players_are_seated_only_at_tables_of_their_wanted_size() -> None:
    assert made(waits(1, 3, least=3), waits(2, 2, least=3), waits(3, 1, most=2)) == [
        ("arctic", 3, [1, 2]),
        ("arctic", 2, [3]),
    ]


@pytest.mark.parametrize("other", [{"pace": "week"}, {"rated": False}, {"games": ("empires",)}])
def test_pace_rating_and_game_must_be_equal(other: dict[str, Any]) -> None:
    groups = pair([waits(1, 2), waits(2, 1, **other)], TERMS)
    assert [(group.full, len(group.people)) for group in groups] == [(False, 1), (False, 1)]


def test_crews_are_unrated_so_players_with_either_preference_play_together() -> None:
    assert made(waits(1, 2, games=("nemo",)), waits(2, 1, games=("nemo",), rated=False)) == [
        ("nemo", 2, [1, 2])
    ]
    assert [group.rated for group in pair([waits(1, games=("nemo",), rated=False)], TERMS)] == [True]


@pytest.mark.parametrize("avoided", [(101, 102), (102, 101)])
def test_an_avoided_player_is_not_seated_with_the_other_by_either_request(avoided: tuple[int, int]) -> None:
    terms = replace(TERMS, avoided={avoided})
    assert made(waits(1, 3), waits(2, 2), waits(3, 1), terms=terms) == [
        ("arctic", 2, [1, 3]),
        ("arctic", 2, [2]),
    ]


def test_players_with_known_waking_hours_must_share_six() -> None:
    def awake(begin: int, end: int) -> int | None:
        return Availability("UTC", (begin * 60, end * 60)).waking(NOW)

    first = waits(1, awake=awake(0, 12))
    assert suits(first, waits(2, awake=awake(18, 6)), set())
    assert not suits(first, waits(2, awake=awake(13, 24)), set())
    assert suits(first, waits(2), set())


def test_waking_hours_use_the_players_time_zone() -> None:
    taipei = Availability("Asia/Taipei", (23 * 60, 7 * 60)).waking(NOW)
    assert taipei is not None
    asleep = [number / 2 for number in range(48) if not taipei >> number & 1]
    assert (asleep[0], asleep[-1], len(asleep)) == (15.0, 22.5, 16)
    assert Availability("Asia/Taipei").waking(NOW) is None


def test_a_player_who_requires_reliability_waits_for_reliable_players() -> None:
    strict = waits(1, 3, reliability=Reliability(10))
    strict = replace(
        strict, request=replace(strict.request, wish=replace(strict.request.wish, reliability=8))
    )
    unreliable = waits(2, 2, reliability=Reliability(7, 0, 3))
    assert not suits(strict, unreliable, set())
    assert suits(strict, waits(3, reliability=Reliability(8, 0, 2)), set())
    assert suits(strict, waits(3), set())  # A newcomer has no known games.


def test_the_skill_window_widens_with_waiting() -> None:
    strong, weak = ({"arctic": Skill(mean, 2.0)} for mean in (35.0, 25.0))
    apart = 10 / 2.0
    days = (apart - FIRST) / A_DAY
    for waited, together in ((days - 0.1, False), (days + 0.1, True)):
        groups = pair([waits(1, 24 * waited, skills=strong), waits(2, 24 * waited, skills=weak)], TERMS)
        assert any(group.full for group in groups) == together


def test_equal_waiting_times_are_served_by_lot() -> None:
    people = [waits(number, most=2) for number in range(1, 8)]
    first = min(people, key=lambda each: lot("5e", each.request.id)).request.id
    assert made(*people)[0][2][0] == first
    assert made(*people) == made(*reversed(people))


def test_groups_that_need_one_more_player_are_announced_up_to_a_limit() -> None:
    assert made(waits(1, 2, least=3), waits(2, 1, least=3)) == [("arctic", 3, [1, 2])]
    assert made(waits(1, 2, least=4), waits(2, 1, least=4)) == []
    alone = [waits(number, number, skills={"arctic": Skill(100.0 * number, 1.0)}) for number in range(1, 9)]
    assert [group.full for group in pair(alone, TERMS)] == [False] * CALLS


def test_members_of_a_group_are_compatible_and_in_one_group_only() -> None:
    people = [
        waits(
            number,
            number % 13,
            games=("arctic", "empires") if number % 3 else ("empires",),
            least=2 + number % 2,
            most=3 + number % 3,
            awake=Availability("UTC", (number * 97 % 1440, (number * 97 + 600) % 1440)).waking(NOW),
            skills={"arctic": Skill(15 + number * 7 % 20, 3.0)},
        )
        for number in range(60)
    ]
    terms = replace(TERMS, avoided={(100 + n, 101 + n) for n in range(0, 60, 4)})
    groups = pair(people, terms)
    seated = [each.request.id for group in groups for each in group.people]
    assert len(seated) == len(set(seated))
    assert sum(group.full for group in groups) >= 10
    for group in groups:
        sound(group, terms)


def sound(group: Group, terms: Terms) -> None:
    assert group.seats in terms.sizes[group.game]
    for each in group.people:
        assert each.request.wish.least <= group.seats <= each.request.wish.most
        assert group.game in each.request.wish.games
    for one, other in combinations(group.people, 2):
        assert suits(one, other, terms.avoided)
        apart = abs(one.skill(group.game).mean - other.skill(group.game).mean)
        for each in (one, other):
            assert apart <= each.skill(group.game).window(NOW - each.request.since)
