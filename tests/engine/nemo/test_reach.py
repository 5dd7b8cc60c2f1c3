"""The positions that random games reach, and those reached from the last turn of a successful game."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.kernel.dice import Dice
from engine.kernel.selfplay import play_out
from engine.kernel.table import Table
from engine.nemo.commands import End
from engine.nemo.effects import ActionPhaseNow, EndGame, Hits
from engine.nemo.events import CardDrawn
from engine.nemo.model import State
from engine.nemo.names import MOTIVES, TRACKS
from engine.nemo.scoring import Level, score_parts
from engine.nemo.steps import sequence
from tests.engine.nemo.positions import GAME, at_sea, order
from tests.engine.nemo.test_matrix import MATRIX

BOX = at_sea().box
ENOUGH = 1_500
"""After how many games everything reachable must have occurred; usually about a hundred are enough."""
FINALES = set(BOX.finales)
OF_FINALES = {ActionPhaseNow, EndGame, Hits}
"""Effects that only finales have; one in 700 random games reaches a finale."""
DEFEATS = {f"defeat_{cause}" for cause in (*TRACKS, "notoriety", "imperialists")}


@pytest.fixture
def carried(monkeypatch):
    """Return the set of effects that have been carried out."""
    met: set[type] = set()

    def noting(effect, carry):
        def carry_and_note(*given):
            met.add(effect)
            carry(*given)

        return carry_and_note

    for effect, carry in list(sequence._CARRY.items()):
        monkeypatch.setitem(sequence._CARRY, effect, noting(effect, carry))
    return met


def test_random_play_reaches_every_card_effect_and_defeat_except_those_of_finales(carried):
    cards, ends = FINALES.copy(), set()
    effects = sequence.known_effects() - OF_FINALES
    for number in range(ENOUGH):
        seats, options = MATRIX[number % len(MATRIX)]
        table = play_out(Table(GAME, seats, f"table {number}", options), Dice(f"player {number}"))
        happened = [event for entry in table.log for event in entry.events]
        cards.update(event.card for event in happened if isinstance(event, CardDrawn))
        ends.add(GAME.result(table.state).reason)
        if cards == set(BOX.cards) and effects <= carried and ends >= DEFEATS:
            break
    assert set(BOX.cards) - cards == set()
    assert effects - carried == set()
    assert DEFEATS - ends == set()


def _last_turn(finale: int, **options: object) -> State:
    """Return a position in which the end of the turn leads to a finale."""
    state = at_sea(**options)
    state.draw = [finale]
    return state


@pytest.mark.parametrize("finale", sorted(FINALES))
def test_play_from_the_last_turn_reaches_every_finale(finale):
    state = _last_turn(finale)
    drawn = [event.card for event in order(state, End()) if isinstance(event, CardDrawn)]
    assert drawn == [finale]


def test_play_from_the_last_turn_reaches_every_effect_of_finales(carried):
    for finale in sorted(FINALES):
        for number in range(20):
            state, player = _last_turn(finale), Dice(f"player {number}")
            state.dice = Dice(f"finale {number}")
            order(state, End())
            while decisions := GAME.pending(state):
                legal = GAME.legal(state, decisions[0].seat)
                GAME.apply(state, decisions[0].seat, legal[player.below(len(legal))])
    assert OF_FINALES - carried == set()


def _sail_well(state: State, least: int) -> None:
    """Find treasures, then sink ships evenly in all oceans, until the score is at least this high."""
    while sum(score_parts(state).values()) < least:
        if state.cup:
            state.treasures.append(state.cup.pop())
        else:
            min(state.tonnage.values(), key=len).append(state.pool.pop())


@pytest.mark.parametrize("motive", MOTIVES)
@pytest.mark.parametrize("level", get_args(Level))
def test_play_from_the_last_turn_reaches_every_level_of_victory_with_every_motive(motive, level):
    state = _last_turn(9002, motive=motive)
    for group in state.groups.values():
        state.pool += group
    state.groups.clear()
    if level != "failure":
        _sail_well(state, getattr(BOX.figures.levels, level))
    order(state, End())
    result = GAME.result(state)
    assert (result.reason, result.winners) == (level, (0,))
