"""How typed lines are interpreted."""

from __future__ import annotations

import pytest
from simcord.backend.errors import OptionError

from sandbox.typed import leaf_of, options_of, read_command
from tests.sandbox.conftest import Browser


async def test_typed_lines_are_parsed_as_commands_or_messages(browser: Browser) -> None:
    world = browser.running.world
    channel, ann = world.backend.channels[browser.channel], world.persona("ann").user.id

    def read(line: str) -> tuple[str, dict[str, object]]:
        path, given = read_command(world, channel, ann, line, None)
        return path, options_of(leaf_of(world, channel, path), given, world)

    assert read("/act") == ("act", {})
    assert read("/table open game:arctic guided:true") == ("table open", {"game": "arctic", "guided": True})
    assert read("/table  open   game:The Arctic") == ("table open", {"game": "arctic"})
    for wrong in ("/", "/tables", "/table open", "/table open game:arctic ship:2"):
        with pytest.raises(LookupError):
            read(wrong)
    with pytest.raises(OptionError):
        read("/table open game:chess")
