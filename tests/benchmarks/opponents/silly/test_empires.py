"""Silly moves in Struggle of Empires, as a beginner sees them."""

from __future__ import annotations

from typing import Any

from benchmarks.opponents.silly import empires, silly_lines, watch
from engine.empires.commands import Attack, Bid, Buy, MoveUnit, Pass, Propose
from engine.empires.model import State
from engine.empires.names import NOBODY
from engine.kernel.commands import Command
from tests.engine.empires.positions import (
    GAME,
    at_war,
    auctioning,
    counter,
    fund,
    marker,
    play,
    uncontested,
    units,
)

THREE = ["britain", "france", "spain"]
FOUR = [*THREE, "russia"]


def seen(state: State, command: Command) -> dict[str, bool]:
    """Return what an answer to the question that is asked could have been silly by, and whether it was."""
    return dict(empires.watched(state, GAME.pending(state)[0], command, {}))


def test_whoever_pays_to_stand_alone_against_two_is_silly_and_who_pays_for_an_ally_is_not() -> None:
    state = auctioning(THREE)
    uncontested(state, "britain", "france")
    opener = GAME.pending(state)[0].seat
    play(state, opener, Propose(NOBODY, "spain"))
    paid = seen(state, Bid(2))["pays to be outnumbered"]
    assert paid == (state.realms[opener].power == "britain")
    assert "pays to be outnumbered" not in seen(state, Bid(0))


def test_raising_by_one_is_silly_only_when_it_goes_on() -> None:
    state, noted, told = auctioning(THREE), dict[str, Any](), list[bool]()
    opener = GAME.pending(state)[0].seat
    play(state, opener, Propose("britain", "france"), Bid(0))
    for price in range(1, 9):
        seat = GAME.pending(state)[0].seat
        play(state, seat, Propose(*(("spain", "france"), ("britain", "france"))[price % 2 == 0]))
        found = dict(empires.watched(state, GAME.pending(state)[0], Bid(price), noted))
        told.append(found["goes on raising by one"])
        play(state, seat, Bid(price))
    assert told == [False] * 6 + [True] * 2, "three powers, in turn"


def test_an_attack_is_hopeless_where_two_of_three_fail() -> None:
    state = at_war(*FOUR)
    units(state, 0, "army", "baltic")
    units(state, 1, "army", "baltic", 4)
    marker(state, 1, "baltic")
    hopeless = "attacks with less than a chance in three"
    assert seen(state, Attack("baltic", "france"))[hopeless]
    units(state, 0, "army", "baltic", 4)
    assert not seen(state, Attack("baltic", "france"))[hopeless]


def test_a_battle_without_a_marker_to_win_is_noted() -> None:
    state = at_war(*FOUR)
    units(state, 0, "army", "baltic", 3)
    units(state, 1, "army", "baltic")
    nothing = "attacks where there is no marker to win"
    assert seen(state, Attack("baltic", "france"))[nothing]
    marker(state, 1, "baltic")
    assert not seen(state, Attack("baltic", "france"))[nothing]


def test_a_marker_that_changes_no_points_in_the_last_war_is_not_worth_a_battle() -> None:
    state = at_war(*FOUR)
    units(state, 0, "army", "baltic", 3)
    marker(state, 0, "baltic", 5)
    marker(state, 1, "baltic", 2)
    state.war = 3
    nothing = "takes a marker that changes no points at the end"
    assert seen(state, Attack("baltic", "france"))[nothing]
    marker(state, 2, "baltic", 2)
    assert not seen(state, Attack("baltic", "france"))[nothing]


def test_a_company_is_bought_too_late_where_its_gold_buys_nothing() -> None:
    state = at_war(*FOUR)
    late = "buys what can bring nothing any more"
    assert not seen(state, Buy("levant_company"))[late]
    state.war = 3
    assert seen(state, Buy("levant_company"))[late]
    units(state, 0, "army", "home", 14)
    units(state, 0, "navy", "home", 7)
    fund(state, 0, 0)
    assert not seen(state, Buy("levant_company"))[late], "it pays for units, and spares unrest"


def test_the_only_army_leaves_two_markers_beside_an_enemy() -> None:
    state = at_war(*FOUR)
    marker(state, 0, "baltic", 2)
    units(state, 0, "army", "baltic")
    left = "moves the only army off two markers beside an enemy's"
    away = MoveUnit("army", "baltic", "german_states")
    assert not seen(state, away)[left]
    units(state, 1, "army", "baltic")
    assert seen(state, away)[left]
    units(state, 1, "army", "baltic", 4)
    assert not seen(state, away)[left], "it could not hold out against so many"


def test_an_action_is_let_go_with_people_to_settle() -> None:
    state = at_war(*FOUR)
    fund(state, 0, 0)
    assert not seen(state, Pass())["lets an action go"]
    counter(state, "south_america", "POP")
    assert seen(state, Pass())["lets an action go"]


def test_lines_tell_how_often_of_how_often() -> None:
    state = at_war(*FOUR)
    facts: dict[str, Any] = {}
    for command in (Pass(), Pass(), Buy("reserves")):
        watch("empires", state, GAME.pending(state)[0], command, facts)
    told = {line.claim: line for line in silly_lines("empires", "steady", [facts])}
    passes = told["steady lets an action go (3 times possible)"]
    assert (round(passes.found, 2), passes.verdict) == (0.67, "FAIL")
    late = told["steady buys what can bring nothing any more (1 times possible)"]
    assert (late.found, late.verdict) == (0.0, "open")
