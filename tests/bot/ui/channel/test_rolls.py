"""Which roll's dice a panel shows: the player's own, one that concerns them, or the crew's."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.domain.step import Step
from bot.text.catalogue import words_for
from bot.ui.channel.rolls import latest_roll
from bot.ui.panel import Roll
from engine.empires.events import Attacked, PartFought, UnitBuilt
from engine.kernel.events import Event
from tests.bot.ui.channel.test_recap import ADA, ANN, BLAISE, empires, step

EN = words_for("en")
NAMES = ("Ann", "Ada", "Blaise")
ATTACK = Attacked(ADA, "india", ANN, 0, land=True)
FOUGHT = PartFought("land", "india", ADA, ANN, (2, 1), ((3, 4), (1, 2)), (9, 4), 0)


def rolled(*events: Event, version: int = 1, seat: int = ADA) -> Step:
    return replace(step(version, seat, *events), barred=True)


def seen_by(seat: int, *steps: Step) -> Roll | None:
    return latest_roll(steps, empires(), seat, NAMES, EN)


@pytest.mark.parametrize("seat", [ANN, ADA])
def test_a_battle_is_shown_to_both_sides_with_what_led_to_it(seat: int) -> None:
    roll = seen_by(
        seat, step(1, ADA, ATTACK), rolled(FOUGHT, version=2), step(3, ADA, UnitBuilt(ADA, "army", 1))
    )

    assert roll is not None
    assert list(roll.events[:2]) == [ATTACK, FOUGHT]
    assert "Ada" in roll.text
    assert "Ann" in roll.text


def test_a_battle_of_others_is_not_shown() -> None:
    assert seen_by(BLAISE, rolled(ATTACK, FOUGHT)) is None


def test_a_battle_that_was_taken_back_is_not_shown() -> None:
    assert seen_by(ANN, replace(rolled(ATTACK, FOUGHT), undone=2)) is None


def test_drawn_events_have_no_dice_to_show() -> None:
    assert seen_by(ADA, rolled(UnitBuilt(ADA, "army", 1))) is None
