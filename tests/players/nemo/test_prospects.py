"""Costs during a game count less the nearer its end is."""

from __future__ import annotations

from players.nemo.prospects import fading, remaining_turns, upgrade_worth
from tests.engine.nemo.positions import at_sea


def test_an_upgrade_is_worth_less_with_fewer_turns_remaining() -> None:
    state = at_sea()
    early = upgrade_worth(state, "strengthened_prow")
    del state.draw[3:]
    assert remaining_turns(state) == 3
    assert 0 < upgrade_worth(state, "strengthened_prow") < early


def test_resources_are_likelier_to_be_kept_near_the_end() -> None:
    state = at_sea()
    early = fading(state)
    state.draw.clear()
    assert 0 == fading(state) < early
