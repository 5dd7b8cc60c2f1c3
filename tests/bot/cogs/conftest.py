from __future__ import annotations

from types import SimpleNamespace

import pytest

from bot.lobby import lobby
from tests.bot.cogs.crew import Crew
from tests.bot.conftest import World


@pytest.fixture
def crew(world: World) -> Crew:
    return Crew(world)


@pytest.fixture
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every table the same secret seed, so that a voyage is the same each time."""
    monkeypatch.setattr(lobby, "secrets", SimpleNamespace(token_hex=lambda size: "5e" * size))
