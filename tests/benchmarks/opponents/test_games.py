"""The opponents' benchmark: the evidence for and against a player."""

from __future__ import annotations

from collections import Counter
from typing import Any

from benchmarks.opponents import arctic, empires, ladder, nemo
from benchmarks.opponents.lines import Line
from benchmarks.opponents.tables import Plan, Played
from engine import games
from engine.arctic.commands import Done
from engine.arctic.events import ControlChanged, ShipMoved
from engine.arctic.names import POLE
from engine.kernel.decisions import Decision


def table(
    game: str,
    who: tuple[str, ...],
    totals: tuple[int, ...],
    clock: int = 9,
    reason: str = "turns",
    **facts: Any,
) -> Played:
    ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
    parts = tuple({"points": total, "revolution": 0} for total in totals)
    return Played(
        Plan(game, who, f"{totals}"), reason, totals, ranks, parts, clock, 0, f"{totals}", Counter(), facts
    )


def named(lines: list[Line], part: str) -> Line:
    return next(line for line in lines if part in line.claim)


def test_a_player_that_gives_china_the_pole_must_lead_or_gain() -> None:
    steady = ("steady",) * 2
    good = table("arctic", steady, (50, 40), 7, "china", ender=(0, 20))
    nearer = table("arctic", steady, (50, 41), 7, "china", ender=(1, -20))
    silly = table("arctic", steady, (50, 10), 7, "china", ender=(1, -20))
    by_itself = table("arctic", steady, (50, 10), 7, "china")
    assert named(list(arctic.lines([good, nearer, by_itself])), "by it (2 games)").found == 1
    assert round(named(list(arctic.lines([good, nearer, silly])), "by China").found, 2) == 0.67


def test_only_the_decision_that_gave_china_the_pole_counts_as_ending_the_game() -> None:
    """What others do in the rest of the turn doesn't count against them, nor do automatic moves of ships."""
    observer, facts = arctic.Observer(), dict[str, Any]()
    game = games["arctic"]
    state = game.setup(2, "who ends it")
    taken, retaken = ControlChanged(POLE, None, "CHN"), ControlChanged(POLE, "CHN", "RUS")
    observer.step(game, state, Decision(1, "sail", "V1"), Done(), facts)
    observer.event(taken, facts)
    observer.step(game, state, Decision(0, "sail", "V1"), Done(), facts)
    assert facts["ender"] == (1, 0)
    observer.event(retaken, facts)
    assert "ender" not in facts
    observer.event(ShipMoved("CHN", "A4", POLE, automatic=True), facts)
    observer.event(taken, facts)
    assert "ender" not in facts


def test_identical_games_count_as_one() -> None:
    one, other = (table("arctic", ("steady",) * 3, (n, 5, 6)) for n in (9, 10))
    assert named(list(arctic.lines([one, other])), "3 seats, games that differ").holds
    assert not named(list(arctic.lines([one, one])), "3 seats, games that differ").holds


def test_an_auction_is_contested_by_two_bidders() -> None:
    steady = ("steady",) * 3
    facts = {"gold": [11, 12, 13], "unspent": [1, 2, 3]}
    played = [
        table("empires", ("easy",) * 3, (1, 2, 3), **facts, bids=[]),
        table("empires", steady, (1, 2, 3), **facts, bids=[[0, 0], [0, 1], [2, 1, 2]]),
    ]
    lines = list(empires.lines(played))
    assert round(named(lines, "contested").found, 2) == 0.67
    assert named(lines, "most bids").found == 3
    idle, last = named(lines, "idle gold"), named(lines, "gold at the end")
    assert (idle.found, idle.most) == (2, 6)
    assert (last.found, last.most) == (12, None)


def test_a_lost_voyage_is_worth_nothing_and_known_dice_score_more() -> None:
    seen, lost = table("nemo", ("steady",), (120,)), table("nemo", ("steady",), (0,))
    lost.ranks = (2,)
    assert nemo.points(seen) == 120 > nemo.points(lost) == 0
    assert (nemo.better(seen, lost), nemo.better(lost, seen), nemo.better(seen, seen)) == (1, 0, 0.5)


def test_strengths_are_compared_on_the_same_voyages() -> None:
    voyages = [
        table("nemo", (who,), (total,))
        for who, total in (("easy", 100), ("steady", 100), ("strong", 100), ("steady", 90), ("strong", 999))
    ]
    for voyage in voyages:
        voyage.plan = voyage.plan._replace(options=(("motive", "war"),))
        voyage.facts["motive"] = "war"
    lines = list(nemo.lines(voyages))
    assert named(lines, "strong against steady").found == 0.5
    assert named(lines, "strong's points above").found == 0


def test_an_exploiter_may_win_its_fair_share_within_chance() -> None:
    def tables(wins: int) -> list[Played]:
        totals = [(9, 1, 1) if n < wins else (1, 9, 1) for n in range(30)]
        return [table("arctic", ("never_votes", "steady", "steady"), each) for each in totals]

    verdicts = [ladder.exploited("arctic", "never_votes", tables(wins)).verdict for wins in (2, 10, 30)]
    assert verdicts == ["pass", "open", "FAIL"]
