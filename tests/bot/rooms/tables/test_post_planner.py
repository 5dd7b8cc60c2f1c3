"""The phases after which the board is posted."""

from __future__ import annotations

import pytest

from bot.tables.post_planner import owed
from engine.arctic import events as arctic
from engine.empires import events as empires
from engine.kernel.events import Event
from engine.nemo import events as nemo


def kinds(happened: Event) -> list[str]:
    return [each.kind for each in owed("command", [happened], {0}, {1}, {0, 1})]


@pytest.mark.parametrize(
    "ended",
    [
        arctic.PhaseEnded(2, 5),
        arctic.PhaseEnded(2, 7),
        nemo.PhaseEnded(2, "placement"),
        empires.PhaseEnded(1, "actions", 2),
    ],
)
def test_a_finished_phase_is_followed_by_its_board(ended: Event):
    assert kinds(ended) == ["log", "board", "turn"]


@pytest.mark.parametrize(
    "ended",
    [
        arctic.PhaseEnded(2, 3),
        arctic.PhaseEnded(2, 4),
        arctic.PhaseEnded(2, 6),
        nemo.PhaseEnded(2, "event"),
        nemo.PhaseEnded(2, "action"),
    ],
)
def test_a_phase_that_another_soon_follows_is_logged_and_shown_with_it(ended: Event):
    assert kinds(ended) == ["log", "turn"]
