"""The target for custom ids of buttons and menus, including forged ones."""

from __future__ import annotations

from functools import cache

from fuzz.draw import Draw
from fuzz.harbour import Harbour
from tests.bot.doors.attempts import PRESSES
from tests.bot.doors.forging import pick, press

LONGEST = 100
"""The largest number of characters of a custom id that Discord accepts."""


def read(data: bytes) -> None:
    """Let a user press a button, or choose in a menu, with a custom id made from bytes."""
    draw = Draw(data)

    async def send(harbour: Harbour) -> None:
        person, place = draw.pick(harbour.people), draw.pick(harbour.channels)
        said = _custom_id(draw, await _known(harbour))[:LONGEST]
        if draw.number(3) == 0:
            await pick(harbour.world, person, place, "qd-menu:0", said or "x")
        else:
            await press(harbour.world, person, place, said or "x")

    harbour().take(send)


@cache
def harbour() -> Harbour:
    """Return the simulated Discord for the inputs of this target."""
    return Harbour()


async def _known(harbour: Harbour) -> list[str]:
    """Return the possible commands at the tables, and the arguments in buttons' custom ids."""
    known = [carried.rpartition(":")[2] for _setting, carried in PRESSES.values()]
    for number in range(1, 4):
        position = await harbour.world.ask(harbour.world.bot.services.tables.position(number))
        known += [
            str(command) for decision in position.decisions for command in position.legal(decision.seat)
        ]
    return known


def _custom_id(draw: Draw, known: list[str]) -> str:
    if draw.number(8) == 1:
        return draw.text()
    verb = draw.pick(list(PRESSES)) if draw.number(16) else draw.text()
    table = draw.pick(["1", "2", "3", "4", "", "99", "-1", "1" * 20, "١", draw.text()])
    version = draw.pick(["0", "", "1", "99", "-1", "9" * 9, draw.text()])
    return f"qd:{verb}:{table}:{version}:{draw.text(*known)}"
