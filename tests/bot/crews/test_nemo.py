from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from bot.crews import crews, required
from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.nemo import events as e
from engine.nemo.commands import Attack, Declare, Done, End, Object, Sacrifice
from engine.nemo.game import Nemo

CREW = crews["nemo"]
GAME = Nemo()


def positions(seed: str, seats: int = 4, **options: Any) -> Any:
    """Yield every position of a random game."""
    player, state = Dice(seed), GAME.setup(seats, seed, options)
    while decisions := GAME.pending(state):
        yield state
        legal = GAME.legal(state, decisions[0].seat)
        GAME.apply(state, decisions[0].seat, legal[player.below(len(legal))])


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_every_plan_of_a_ballot_begins_with_a_legal_command_of_the_captain(seed: str) -> None:
    asked = 0
    for state in positions(seed, semi_competitive=True):
        question = CREW.question(state)
        if question is not None:
            asked += 1
            legal = GAME.legal(state, question.captain)
            assert all(plan[0] in legal for plan in question.plans)
            assert len(set(question.plans)) == len(question.plans)
            assert question.votable <= (len(question.plans) > 1)
            assert not any(CREW.owned(command) for plan in question.plans for command in plan)
            assert question.decision in GAME.pending(state)
            assert CREW.asked(state) == question.captain == state.captain
    assert asked > 20


def test_the_ballot_has_every_choice_of_the_captain_except_personal_ones() -> None:
    for state in positions("d"):
        question = CREW.question(state)
        if question is not None:
            legal = {c for c in GAME.legal(state, question.captain) if not CREW.owned(c)}
            assert {plan[0] for plan in question.plans} == legal


def test_a_failed_roll_prompts_the_captain_even_if_only_a_character_could_help() -> None:
    found = [
        question
        for seed in "klm"
        for state in positions(seed)
        if (question := CREW.question(state)) and question.plans == ((Done(),),)
    ]
    assert found
    assert not any(question.votable for question in found)


def test_a_captain_without_a_crew_has_no_ballots() -> None:
    assert all(CREW.question(state) is None for state in positions("e", seats=1))


def test_attacks_and_tests_are_listed_once_per_exertion_with_consistent_odds() -> None:
    fights = 0
    for state in positions("f"):
        for plan, chances in CREW.chances(state).items():
            assert chances
            assert all(sum(chance.outcomes.values()) == Fraction(1) for chance in chances)
            if isinstance(plan[0], Attack) and len(plan) == 2:
                fights += 1
                assert isinstance(plan[1], Declare)
                assert chances[-1].roll == "nautilus"
    assert fights > 0


def test_a_ballot_begins_with_one_plan_of_each_kind_sorted_by_chance_of_success() -> None:
    found = 0
    for state in positions("g"):
        question, chances = CREW.question(state), CREW.chances(state)
        if question is None or question.decision.kind != "act":
            continue
        kinds = [plan[0].kind for plan in question.plans]
        first = kinds[: len(set(kinds))]
        assert len(set(first)) == len(first)
        diced = [
            plan in chances or plan[0].kind in ("attack", "torpedo", "adventure")
            for plan in question.plans[: len(first)]
        ]
        assert diced == sorted(diced), "what needs no dice comes first"
        found += len(kinds) > len(first)
    assert found


def test_a_revealed_ship_and_a_turned_card_have_odds() -> None:
    shown = {
        plan[0].kind
        for seed in "ijk"
        for state in positions(seed)
        if (question := CREW.question(state)) and question.decision.kind in ("engage", "chain", "adventure")
        for plan in CREW.chances(state)
    }
    assert shown == {"engage", "attack", "resolve"}


def test_passing_the_captaincy_is_not_votable() -> None:
    question = next(
        found
        for state in positions("h")
        if (found := CREW.question(state)) and found.decision.kind == "pass_captain"
    )
    assert not question.votable


def test_a_failed_test_a_miss_and_hits_count_as_setbacks() -> None:
    assert CREW.gone_wrong([e.TestEnded("rest", False, 4, 1)]) == "test_failed"
    assert CREW.gone_wrong([e.ShipMissed(3, "bold")]) == "ship_missed"
    assert CREW.gone_wrong([e.HitsSuffered(2, "ship 3")]) == "hits_suffered"
    assert CREW.gone_wrong([e.TestEnded("rest", True, 9, 3), e.NautilusMoved("a", "b")]) is None


def test_characters_and_objections_are_personal() -> None:
    assert CREW.owned(Sacrifice("conseil", "none"))
    assert CREW.owned(Object("end"))
    assert CREW.mutinous(Object("end"))
    assert not CREW.owned(End())


def test_stepping_in_is_optional() -> None:
    act, assist = Decision(0, "act", "8"), Decision(1, "assist", "14")
    assert required("nemo", [act, assist]) == [act]
    assert required("arctic", [act, assist]) == [act, assist]
