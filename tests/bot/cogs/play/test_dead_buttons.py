"""No message offers an action that is no longer possible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from bot.domain.errors import UnknownPress
from bot.domain.position import Position
from bot.ui.press import Press
from engine.kernel.dice import Dice
from tests.bot.cogs.party import Party
from tests.bot.conftest import World, buttons, menus

PRESSES: Final = 120
"""The number of presses per game. A run with 340 per game, about 1,000 in total, also passed."""
OF_A_POSITION: Final = frozenset({"do", "previews", "preview", "whys", "why", "hint", "order", "more"})
"""The verbs of buttons that are valid only in the position for which they were shown."""
NOT_PRESSED: Final = frozenset({"go", "leave", "close", "start", "again", "figures", "without"})
"""The verbs of buttons that end the table."""


class Company:
    """Players who press any button that they see."""

    def __init__(self, party: Party, people: list[Any], seed: str) -> None:
        self.party, self.people, self.chance = party, people, Dice(seed)
        self.own: dict[int, list[Any]] = {person.id: [] for person in people}
        """The private answers to each person."""

    async def press(self) -> None:
        """Let a player press a random button, pick a menu option, or open a panel."""
        world, person = self.party.world, self._one(self.people)
        offered = [
            (message, press) for message in self._seen(person) for press in presses(message)
            if press.verb not in NOT_PRESSED
        ]  # fmt: skip
        if not offered or self.chance.below(6) == 0:
            answer = await person.slash(world.channel, "act")
        else:
            message, press = self._one(offered)
            answer = await self._give(person, message, str(press))
        self.own[person.id].append(answer)
        await world.env.settle(timeout=15)

    async def _give(self, person: Any, message: Any, value: str) -> Any:
        for custom_id, options in menus(message):
            if value in (each for _label, each in options):
                return await person.select(message, [value], custom_id=custom_id)
        return await person.click(message, custom_id=value)

    def _seen(self, person: Any) -> list[Any]:
        """Return the messages that a person sees: public ones, and private ones that still exist."""
        own = [answer.response for answer in self.own[person.id] if answer.response is not None]
        return [*self.party.world.messages(), *{message.id: message for message in own}.values()]

    def _one(self, things: Any) -> Any:
        return things[self.chance.below(len(things))]

    async def dead(self) -> list[str]:
        """Return the components that are shown but no longer possible."""
        position = await self.party.position()
        there = self.party.world.env.backend.messages[self.party.world.channel.id]
        return [
            str(press)
            for message in there.values()
            for press in presses(message)
            if outdated(press, position)
        ]


def presses(message: Any) -> Iterator[Press]:
    """Yield the presses that a message offers."""
    values = [
        *buttons(message).values(),
        *(value for _id, lines in menus(message) for _label, value in lines),
    ]
    for value in values:
        try:
            yield Press.read(value)
        except UnknownPress:
            continue


def outdated(press: Press, position: Position) -> bool:
    return press.verb in OF_A_POSITION and press.version != position.version


@pytest.mark.parametrize("game", ["arctic", "empires", "nemo"])
async def test_after_any_press_no_button_belongs_to_an_earlier_position(world: World, game: str) -> None:
    party = Party(world)
    company = Company(party, await party.sit_down(game, "Ann", "Bartek", "Chie"), f"dead {game}")
    for _press in range(PRESSES):
        await company.press()
        assert await company.dead() == []
