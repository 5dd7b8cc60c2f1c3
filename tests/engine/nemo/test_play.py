"""Games up to the finale, checked throughout."""

from __future__ import annotations

import pytest

from engine.kernel.dice import Dice
from engine.kernel.selfplay import Inspector
from engine.kernel.table import Table
from engine.nemo.names import MOTIVES
from engine.nemo.scoring import FINALE
from tests.engine.nemo.players import Prudent
from tests.engine.nemo.positions import GAME


def _mix(number: int) -> tuple[int, dict[str, object]]:
    """Return the seats and options of a game; motives, difficulties and variants rotate."""
    seats = 1 + number % 4
    options = {
        "motive": MOTIVES[number // 4 % 4],
        "difficulty": ("sailor", "officer", "captain")[number % 3],
        "dead_seas": number % 2 == 0,
        "pursuit": number % 5 == 0,
        "semi_competitive": seats > 1 and number % 3 == 0,
    }
    return seats, options


@pytest.mark.parametrize("number", [294, 100, 112])
def test_a_voyage_to_the_finale_keeps_the_contract(number):
    """Random games are lost early; these three of a prudent captain are not, and reach late positions."""
    seats, options = _mix(number)
    table, chance = Table(GAME, seats, f"table {number}", options), Dice(f"player {number}")
    player, inspector = Prudent(chance), Inspector(Dice(f"inspector {number}"), undo_every=40)
    while decisions := GAME.pending(table.state):
        command = player.choose(table.state, decisions[0])
        inspector(table, command)
        table.play(decisions[0].seat, command)
    inspector.finish(table)
    assert table.state.ended == FINALE
