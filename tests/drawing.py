"""A fixture that replaces pictures with placeholders, unless a test is marked as `drawn`."""

from __future__ import annotations

import asyncio
from typing import Final

import pytest

from bot.text.catalogue import words_for
from bot.ui.boards.render_process import RenderProcess, studio
from engine import games
from render import Scene, board

BLANK: Final = b"not drawn"
"""The placeholder for pictures."""


@pytest.fixture
def blank_pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace every picture with a placeholder, unless the test is marked as `drawn`.

    Drawing would take most of the time. `tests/render` tests that every position can be drawn; the marked
    tests check that the bot sends the right pictures.
    """
    if request.node.get_closest_marker("drawn") is not None:
        # Other tests leave the drawing process little processor time: a page would answer 503.
        monkeypatch.setattr("bot.web.gallery.PATIENCE", 600.0)
        request.getfixturevalue("warm_studio")
        return

    async def blank(_studio: RenderProcess, *_work: object, **_named: object) -> bytes:
        return BLANK

    monkeypatch.setattr(RenderProcess, "draw", blank)
    monkeypatch.setattr(RenderProcess, "draw_first", blank)


@pytest.fixture(scope="session")
def warm_studio() -> None:
    """Draw a board of each game before a simulated Discord waits for the drawing process to start."""
    for game in games.values():
        view = game.view(game.setup(min(game.seats), "a seed"), None)
        names = ("Ann", "Ben", "Cleo")[: min(game.seats)]
        asyncio.run(studio.draw(board, view, Scene(names, words_for("en"))))
