"""Positions of every game that has a painter, and scenes to draw them with."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from render import PAINTERS, Scene
from tests.render.arctic import positions as arctic
from tests.render.empires import positions as empires
from tests.render.nemo import positions as nemo
from tests.render.play import Position

NAMES = ("Mara", "Jonas Wielkopolski-Brandenburg", "愛子", "Paweł", "Łucja", "Ottoline", "伊藤博文")
STAGES: dict[str, ModuleType] = {"arctic": arctic, "empires": empires, "nemo": nemo}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests in a game's folder with that game's positions, and all others with those of every game."""
    if "game" in metafunc.fixturenames:
        folder = metafunc.definition.path.parent.name
        metafunc.parametrize(
            "game", [folder] if folder in STAGES else PAINTERS, indirect=True, scope="session"
        )


@pytest.fixture(scope="session")
def game(request: pytest.FixtureRequest) -> str:
    """The id of the game."""
    name: str = request.param
    return name


@pytest.fixture(scope="session")
def positions(game: str) -> list[Position]:
    """Positions from whole games with different numbers of players."""
    found: list[Position] = STAGES[game].positions()
    return found


@pytest.fixture(scope="session")
def opening(game: str) -> Any:
    """The first position of a game for two."""
    return STAGES[game].opening()


@pytest.fixture(scope="session")
def staged(game: str) -> Any:
    """A fixed position in the middle of a game."""
    return STAGES[game].staged()


@pytest.fixture(scope="session")
def crowded(game: str) -> Any:
    """A position with as many pieces on the board as possible."""
    return STAGES[game].crowded()


@pytest.fixture(scope="session")
def end(game: str) -> Any:
    """A final position."""
    return STAGES[game].end()


@pytest.fixture(scope="session")
def scene() -> Callable[..., Scene]:
    """Return a function that creates a scene in English with unusual names."""

    def make(**changes: Any) -> Scene:
        return Scene(**{"names": NAMES, "words": str, **changes})

    return make
