"""Discord asks for a pause."""

from __future__ import annotations

import pytest

from tests.wire.conftest import Harbour
from wire.faults import rate_limited
from wire.person import Person, text_of


@pytest.mark.parametrize("everywhere", [False, True])
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/interactions/*/callback"),
        ("PATCH", "/webhooks/*"),
        ("POST", "/channels/*/messages"),
        ("GET", "/channels/*/messages/*"),
        ("DELETE", "/channels/*/messages/*"),
    ],
)
async def test_a_move_is_made_and_told_once_after_the_pause(
    harbour: Harbour, table: list[Person], method: str, path: str, everywhere: bool
) -> None:
    person, choice = await harbour.move(table)
    fault = rate_limited(method, path, 0.5, everywhere=everywhere)
    harbour.discord.strike(fault)
    answer = await person.slash(harbour.channel, "play", action=choice)
    await harbour.delivered()
    assert fault.times == 0
    assert "Nothing for you to decide now" in text_of(answer)
    assert len(await harbour.log()) == 2
    await harbour.assert_sound()
