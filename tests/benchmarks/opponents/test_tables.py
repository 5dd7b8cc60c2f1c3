"""The opponents' benchmark: tables are played to their end, with every deal from every seat."""

from __future__ import annotations

import pytest

from benchmarks.opponents.exploiters import EXPLOITERS
from benchmarks.opponents.tables import Plan, alike, one_against, play, split, won_by
from engine import games
from engine.arctic.commands import Act, Slander, Support
from engine.empires.commands import Bid, Pass, Propose
from engine.kernel.decisions import Decision


def test_a_table_is_played_to_its_end_with_the_time_of_each_answer() -> None:
    played = play(Plan("arctic", ("easy",) * 3, "a seed"))
    assert len(played.totals) == 3
    assert played.clock >= 1
    assert len(played.seconds["easy"]) > 30
    assert played.kinds["start_drawn"] == 1, "what happens during set-up counts too"
    assert sum(played.share(seat) for seat in range(3)) == pytest.approx(1)


def test_the_same_plan_gives_the_same_table() -> None:
    one, same, other = (play(Plan("nemo", ("easy",), seed)) for seed in ("a", "a", "b"))
    assert one.digest == same.digest != other.digest
    assert one.totals == same.totals


def test_every_deal_is_played_from_every_seat() -> None:
    plans = one_against("arctic", "strong", "easy", seats=3, deals=2, name="test")
    assert [plan.who.index("strong") for plan in plans] == [0, 1, 2, 0, 1, 2]
    assert len({plan.seed for plan in plans}) == 2
    halves = split("arctic", "strong", "easy", seats=4, deals=1, name="test")
    assert [plan.who for plan in halves] == [("strong", "easy") * 2, ("easy", "strong") * 2]


def test_equal_players_share_the_victory() -> None:
    played = [play(plan) for plan in alike("arctic", "easy", 2, 2, "test")]
    assert won_by(played, "easy") == [1.0, 1.0]


def test_an_exploiter_follows_its_rule_and_otherwise_plays_normally() -> None:
    game, rule = games["empires"], EXPLOITERS["empires"]["never_bids"]
    state = game.setup(3, "a seed")
    while (decision := game.pending(state)[0]).kind not in ("propose", "bid"):
        game.perform(state, decision.seat, game.legal(state, decision.seat)[0])
    opening = game.legal(state, decision.seat)
    ruled = rule(state, decision, opening)
    assert ruled is None or isinstance(ruled, Pass)
    assert rule(state, decision, [Propose("france", "nobody"), Pass()]) == Pass()
    assert rule(state, decision, [Bid(1)]) is None


def test_the_exploiter_for_accession_uses_its_lobbyists_for_it() -> None:
    rule, state = EXPLOITERS["arctic"]["joins_eu"], games["arctic"].setup(2, "a seed")
    choices = [Act("platform"), Act("diplomacy")]
    here, there = (Decision(0, "lobby", "X1", {"nation": nation}) for nation in ("NOR", "EU"))
    assert rule(state, here, choices) == Act("diplomacy")
    assert rule(state, there, choices) is None
    assert rule(state, here, [Slander(1), Support()]) == Support()
    state.support = 2
    assert rule(state, here, choices) is None


@pytest.mark.parametrize(("game", "name"), [(g, n) for g, rules in EXPLOITERS.items() for n in rules])
def test_exploiters_answer_legally(game: str, name: str) -> None:
    rules, state = (
        games[game],
        games[game].setup(max(games[game].seats[0], min(3, games[game].seats[-1])), "legal"),
    )
    for _ in range(120):
        decisions = rules.pending(state)
        if not decisions:
            break
        seat = decisions[0].seat
        commands = rules.legal(state, seat)
        ruled = EXPLOITERS[game][name](state, decisions[0], commands)
        assert ruled is None or ruled in commands
        rules.perform(state, seat, ruled or commands[len(commands) // 2])
