from __future__ import annotations

import pytest

from tests.bot.cogs.crew import Crew
from tests.bot.conftest import World


@pytest.fixture
def crew(world: World) -> Crew:
    return Crew(world)
