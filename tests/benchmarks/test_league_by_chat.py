"""A season of a league through the whole bot, with two players and one table."""

from __future__ import annotations

from benchmarks import league_by_chat


def test_a_season_through_the_whole_bot_ends_and_is_measured() -> None:
    figures = league_by_chat.run(people=2, seats=2, weeks=4, seed="a")
    assert (figures["tables opened"], figures["tables that ended"]) == (1, 1)
    assert figures["league tables"] == {"ended": 1}
    assert figures["balance"]["division 1, 2 people"]["meetings of two"] == "1 to 1"
    assert (figures["turns without a ping"], figures["errors"]) == (0, [])
    assert figures["pings a person and day with any, p50"] > 0
