"""Whether a test's bot draws its pictures: most tests send a placeholder for each."""

from __future__ import annotations

import asyncio
from typing import Final

import pytest

from bot.text.catalogue import words_for
from bot.ui.boards.render_process import RenderProcess, studio
from engine import games
from render import Scene, board

BLANK: Final = b"not drawn"
"""The file that is sent in place of a picture."""


@pytest.fixture
def blank_pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Send a placeholder for each picture, unless the test is marked as `drawn`.

    Drawing would take most of the time. That each position can be drawn is tested in `tests/render`; that the
    bot sends the right picture, by the tests that are marked.
    """
    if request.node.get_closest_marker("drawn") is not None:
        request.getfixturevalue("warm_studio")
        return

    async def blank(_studio: RenderProcess, *_work: object, **_named: object) -> bytes:
        return BLANK

    monkeypatch.setattr(RenderProcess, "draw", blank)
    monkeypatch.setattr(RenderProcess, "draw_first", blank)


@pytest.fixture(scope="session")
def warm_studio() -> None:
    """Have a board of each game drawn, before a Discord waits for the process that draws to begin."""
    for game in games.values():
        view = game.view(game.setup(min(game.seats), "a seed"), None)
        names = ("Ann", "Ben", "Cleo")[: min(game.seats)]
        asyncio.run(studio.draw(board, view, Scene(names, words_for("en"))))
