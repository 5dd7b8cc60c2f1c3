"""The board of Struggle of Empires at its size in a message."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from render.empires import glance
from tests.render.empires.positions import staged


def test_the_strip_says_when_the_game_ends_and_announces_the_last_war(scene: Any) -> None:
    view = staged(3)
    for war in range(1, view.wars + 1):
        shown = [placed.text for placed in glance.draw(replace(view, war=war), scene()).texts]
        assert ("last war" in shown) == (war == view.wars)
        assert (f"ends after war {view.wars}" in shown) == (war < view.wars)
