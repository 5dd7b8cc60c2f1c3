"""What people do of an evening: a short game from an empty channel, as they see it on Discord.

Whoever gets no answer does the same again at once; whoever finds later that nothing came of it, does it once
more. So each act can be done twice: the second time somebody presses what they pressed before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from tests.bot.conftest import World, buttons, menus, texts_of

NAMES: Final = ("Ann", "Ben", "Cleo")


class Act(Protocol):
    """One thing that somebody does."""

    @property
    def name(self) -> str:
        """How the sweep calls it."""

    async def do(self, world: World, people: Sequence[Any]) -> bool:
        """Do it, or do it again; return whether an answer came."""


@dataclass
class Type:
    """Somebody gives a slash command."""

    who: int
    command: str
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return f"/{self.command}"

    async def do(self, world: World, people: Sequence[Any]) -> bool:
        return _answered(await people[self.who].slash(world.channel, self.command, **self.options))


@dataclass
class Click:
    """Somebody presses a button that everybody sees."""

    who: int
    label: str
    seen: int | None = None
    """The message with the button, once somebody has found it."""

    @property
    def name(self) -> str:
        return f"{NAMES[self.who]} presses {self.label}"

    async def do(self, world: World, people: Sequence[Any]) -> bool:
        offering = [message for message in reversed(world.messages()) if self.label in buttons(message)]
        if self.seen is None:
            self.seen = offering[0].id
        message = next((each for each in offering if each.id == self.seen), None)
        if message is None:
            return True  # The button is gone before the second press: that is an answer too.
        return _answered(await people[self.who].click(message, label=self.label))


@dataclass
class Choose:
    """Whoever's turn it is, or somebody in particular, opens the panel and takes one of the choices."""

    pick: int = 0
    who: int | None = None
    verb: str = "do"
    panel: Any = None
    person: Any = None
    choice: tuple[str, str | None] | None = None

    @property
    def name(self) -> str:
        whose = "whose turn it is" if self.who is None else NAMES[self.who]
        return f"{whose} chooses {self.verb} {self.pick}"

    async def do(self, world: World, people: Sequence[Any]) -> bool:
        if self.choice not in _choices(self.panel, self.verb) and not await self._look(world, people):
            return False
        assert self.choice is not None
        custom_id, value = self.choice
        if value is None:
            await self.person.click(self.panel, custom_id=custom_id)
        else:
            await self.person.select(self.panel, [value], custom_id=custom_id)
        return self.choice not in _choices(self.panel, self.verb)

    async def _look(self, world: World, people: Sequence[Any]) -> bool:
        """Open the panel and choose; return whether it came."""
        if self.who is None:
            try:
                turn = world.turn()
            except StopIteration:  # The table has gone on: nobody alone is awaited.
                return False
            self.person = next(person for person in people if person.id in turn.raw_mentions)
            answer = await self.person.click(turn, label="Act")
        else:
            self.person = people[self.who]
            answer = await self.person.slash(world.channel, "act")
        self.panel = answer.response
        offered = _choices(self.panel, self.verb)
        if not offered:
            return False
        self.choice = offered[self.pick % len(offered)]
        return True


def _answered(answer: Any) -> bool:
    return answer.response is not None and texts_of(answer.response).strip() != ""


def _choices(panel: Any, verb: str) -> list[tuple[str, str | None]]:
    """Return custom id, and value where it is a menu's, of what a panel offers of one kind."""
    if panel is None:
        return []
    pressed: list[tuple[str, str | None]] = [(custom_id, None) for custom_id in buttons(panel).values()]
    picked = [(custom_id, value) for custom_id, options in menus(panel) for _label, value in options]
    return [one for one in [*pressed, *picked] if (one[1] or one[0]).startswith(f"qd:{verb}:")]


def evening(game: str) -> list[Act]:
    """Return what is done, in its order. Raises KeyError for a game that has no evening here."""
    joining = {"arctic": (1,), "empires": (1,), "nemo": (1, 2)}[game]
    terms: list[Act] = [Type(0, "crew terms", {"mode": "vote"})] if game == "nemo" else []
    return [
        Type(0, "table open", {"game": game}),
        *(Click(who, "Join") for who in joining),
        *terms,
        Click(0, "Start"),
        *_MIDDLE[game](),
    ]


def _arctic() -> list[Act]:
    return [Choose(4), Choose(who=1, verb="undo"), Choose(7), Choose(3)]


def _empires() -> list[Act]:
    return [Choose(2), Choose(4), Choose(12), Choose(who=1, verb="undo"), Choose(5)]


def _nemo() -> list[Act]:
    return [Click(0, "A"), Click(1, "A"), Choose(), Click(2, "B"), Click(1, "B")]


_MIDDLE: Final = {"arctic": _arctic, "empires": _empires, "nemo": _nemo}
GAMES: Final = tuple(_MIDDLE)
