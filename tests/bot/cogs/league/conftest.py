from __future__ import annotations

from typing import Any

import discord
import pytest

from tests.bot.conftest import World


@pytest.fixture
def moderator(world: World) -> Any:
    role = world.guild.create_role("Warden", permissions=discord.Permissions(manage_channels=True))
    return world.person("Zoe", roles=[role])
