from __future__ import annotations

from collections.abc import AsyncIterator
from types import MappingProxyType

import pytest

from bot.settings import Settings
from bot.text import nemo
from bot.text.games import texts
from engine import games
from engine.nemo.game import Nemo
from tests.bot.cogs.crew import Crew
from tests.bot.conftest import simulated


@pytest.fixture
async def crew(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Crew]:
    every = MappingProxyType({**games, "nemo": Nemo()})
    for module in ("bot.app", "bot.ui.options", "bot.ui.lobby", "bot.cogs.tables"):
        monkeypatch.setattr(f"{module}.games", every)
    monkeypatch.setitem(texts, "nemo", nemo)  # type: ignore[arg-type]
    async with simulated(settings) as world:
        yield Crew(world)
