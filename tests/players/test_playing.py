"""Playing on in thought, on a game that is quickly understood."""

from __future__ import annotations

from engine.kernel.dice import Dice
from players.playing import playout
from tests.engine.kernel.nines import Deal, Nines
from tests.players.nines import NinesJudgement

GAME = Nines()


def outcomes(judgement: NinesJudgement) -> set[float]:
    """What comes of the same position with a player's dice of twenty kinds."""
    state = Deal(Dice("a table"), [[9, 1, 4], [5, 6]], [[], []], steps=0)
    return {playout(GAME, judgement, GAME.clone(state), 0, Dice(f"playout {n}")) for n in range(20)}


def test_now_and_then_a_playout_goes_another_way_on_a_whim() -> None:
    assert len(outcomes(NinesJudgement())) > 1


def test_without_whims_everybody_does_what_looks_best() -> None:
    judgement = NinesJudgement()
    judgement.whim = 0
    assert len(outcomes(judgement)) == 1


def test_with_no_horizon_a_playout_stops_where_nothing_is_under_way() -> None:
    judgement = NinesJudgement()
    judgement.horizon = 0
    assert outcomes(judgement) == {0.0}
