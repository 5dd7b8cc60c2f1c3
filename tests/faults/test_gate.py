from __future__ import annotations

from asyncio import Lock
from typing import Any

import pytest

from tests.faults.awaits import gated
from tests.faults.gate import GATE, Fault, Injected, Point

SOURCE = '''
"""A module."""

from __future__ import annotations

import asyncio

class Bell:
    async def ring(self, lock):
        async with lock:
            await asyncio.sleep(0)
        async for stroke in self.strokes():
            await self.heard(stroke)
        return [stroke async for stroke in self.strokes()]

    async def strokes(self):
        yield 1
        yield 2

    async def heard(self, stroke):
        pass
'''


@pytest.fixture
def bell() -> Any:
    names: dict[str, Any] = {"__name__": "bell"}
    exec(gated(SOURCE, "bell.py"), names)  # noqa: S102 - that is what importing does
    return names["Bell"]()


async def test_every_form_of_await_is_named_by_its_function_and_its_expression(
    bell: Any,
) -> None:
    with GATE.watch(None):
        assert await bell.ring(Lock()) == [1, 2]
        passed = dict(GATE.passed)

    assert passed == {
        "before await: Bell.ring -> lock": 1,
        "before await: Bell.ring -> asyncio.sleep": 1,
        "after await: Bell.ring -> asyncio.sleep": 1,
        "before await: Bell.ring -> self.strokes": 2,
        "after await: Bell.ring -> self.strokes": 4,
        "before await: Bell.ring -> self.heard": 2,
        "after await: Bell.ring -> self.heard": 2,
    }


async def test_a_fault_strikes_once_at_its_point(bell: Any) -> None:
    with GATE.watch(Fault("failure", Point("before await: Bell.ring -> self.heard", 2))):
        with pytest.raises(Injected, match=r"self\.heard"):
            await bell.ring(Lock())
        assert GATE.struck
        assert await bell.ring(Lock()) == [1, 2]


async def test_a_fault_does_not_strike_outside_the_watch(bell: Any) -> None:
    with GATE.watch(Fault("failure", Point("before await: Bell.ring -> lock"))):
        pass
    assert await bell.ring(Lock()) == [1, 2]
