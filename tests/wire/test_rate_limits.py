"""Responses of Discord with a rate limit."""

from __future__ import annotations

import pytest

from tests.wire.conftest import CALLBACK, REQUESTS, Harbour
from wire.faults import rate_limited
from wire.person import Person


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_move_is_made_and_posted_once_after_the_pause(
    harbour: Harbour, table: list[Person], everywhere: bool
) -> None:
    for method, path in REQUESTS:
        await harbour.assert_moved_in_spite_of(rate_limited(method, path, 0.5, everywhere=everywhere), table)
    paused = rate_limited(*CALLBACK, 0.5, everywhere=everywhere)
    await harbour.assert_moved_in_spite_of(paused, table, pressed=True)
    await harbour.assert_sound()
