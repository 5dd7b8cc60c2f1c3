"""Kept cards: used in their ocean for their points, or kept until the end."""

from __future__ import annotations

from engine.nemo.commands import Accept, Decline, End, UseCard
from engine.nemo.model import State
from engine.nemo.steps.proceeding import ask
from players.nemo import NemoEvaluator
from players.nemo.errands import errand, spared, used
from players.nemo.glance import REQUIRED_REPAIRS, Glance
from tests.engine.nemo.positions import GAME, at_sea

FULL_STEAM, ELECTRICITY, VIGO_BAY = 5, 8, 45


def glance(state: State) -> Glance:
    return Glance(state, GAME.pending(state)[0])


def best(state: State, commands: list):
    looks = NemoEvaluator().appeal(state, GAME.pending(state)[0], commands)
    return commands[max(range(len(commands)), key=looks.__getitem__)]


def test_a_scoring_card_is_worth_keeping_and_another_is_worth_using() -> None:
    state = at_sea(motive="explore")
    assert spared(glance(state), FULL_STEAM) == 3
    assert spared(glance(state), ELECTRICITY) == 4
    assert spared(glance(state), VIGO_BAY) == 0
    assert used(glance(state), VIGO_BAY) == 7


def test_a_card_is_not_used_for_less_than_its_points() -> None:
    state = at_sea(motive="science")
    state.tableau = [ELECTRICITY]
    assert best(state, [UseCard(ELECTRICITY), End()]) == End()


def test_a_card_is_worth_sailing_to_its_ocean() -> None:
    state = at_sea()
    before = errand(glance(state), "european_seas")
    state.tableau = [VIGO_BAY]
    assert errand(glance(state), "european_seas") > before == 0
    assert errand(glance(state), "arctic_ocean") == 0


def test_a_repair_is_forgone_for_required_repairs_unless_the_hull_needs_it_more() -> None:
    state = at_sea()
    state.tableau = [REQUIRED_REPAIRS]
    for hull, answer in ((9, Accept()), (1, Decline())):
        state.resources["hull"] = hull
        ask(state, "forgo", "13", "captain", [Accept(), Decline()], card=REQUIRED_REPAIRS)
        assert best(state, [Accept(), Decline()]) == answer
        state.steps.pop()


def test_required_repairs_raise_the_value_of_a_repair() -> None:
    state = at_sea()
    state.resources["hull"] = 9
    plain = glance(state).repaired
    state.tableau = [REQUIRED_REPAIRS]
    assert glance(state).repaired > plain
