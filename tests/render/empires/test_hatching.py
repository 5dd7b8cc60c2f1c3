from __future__ import annotations

from engine.empires.names import POWERS
from render.empires.hatching import lines
from render.empires.identities import TINCTURES

BOX = (10.0, 20.0, 50.0, 60.0)


def test_no_two_powers_have_the_same_pattern() -> None:
    patterns = {tuple(lines(TINCTURES[power], BOX, 6)) for power in POWERS}
    assert len(patterns) == len(POWERS)


def test_only_silver_is_plain() -> None:
    assert [power for power in POWERS if not list(lines(TINCTURES[power], BOX, 6))] == ["austria"]


def test_patterns_stay_in_their_box() -> None:
    left, top, right, bottom = BOX
    for tincture in TINCTURES.values():
        for line in lines(tincture, BOX, 6):
            for x, y in line:
                assert left <= x <= right
                assert top <= y <= bottom


def test_red_is_hatched_down_and_blue_across() -> None:
    assert all(start[0] == end[0] for start, end in lines("gules", BOX, 6))
    assert all(start[1] == end[1] for start, end in lines("azure", BOX, 6))
