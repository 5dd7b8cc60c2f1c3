"""If only one choice is possible, the panel offers to always make it."""

from __future__ import annotations

from bot.text.catalogue import words_for
from bot.ui.play.panel_model import panel_model
from engine import games
from engine.kernel.dice import Dice
from tests.bot.ui.play.test_foresight import position_of

EN = words_for("en")
LABEL = "If there's only one choice, make it for me"
STEPS = 400


def test_only_a_single_possible_choice_can_be_automated() -> None:
    game, seats, chance = games["nemo"], 1, Dice("single choices")
    state, shown = game.setup(seats, "single choices"), set[bool]()
    for _step in range(STEPS):
        pending = game.pending(state)
        if not pending or len(shown) == 2:
            break
        seat = pending[0].seat
        legal = game.legal(state, seat)
        desk = panel_model(position_of(game, state, seats), seat, EN)
        offered = any(button.label == LABEL for button in desk.lasting)
        assert offered == (len(legal) == 1)
        shown.add(offered)
        game.apply(state, seat, legal[chance.below(len(legal))])
    assert shown == {False, True}
