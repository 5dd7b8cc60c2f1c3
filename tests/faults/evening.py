"""The acts of an evening, a scripted short game from an empty channel, as users do them on Discord.

A user without an answer repeats the act at once, and a user who later finds that it had no effect repeats it
then. So each act can be repeated: it then uses the same component.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import discord
from simcord.backend.models import Overwrite

from bot.domain.table import Place
from bot.play import Request
from tests.bot.conftest import World, buttons, menus, texts_of
from wire.membership import come_back, leave
from wire.threads import archive

NAMES: Final = ("Ann", "Ben", "Cleo")


class Act(Protocol):
    """Something that a user does."""

    @property
    def name(self) -> str:
        """The name of the act in the sweep."""

    async def do(self, world: World, people: Sequence[Any]) -> bool:
        """Do the act, or repeat it; return whether an answer arrived."""


@dataclass
class Type:
    """A user uses a slash command."""

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
    """A user presses a button of a public message."""

    who: int
    label: str
    seen: int | None = None
    """The id of the message with the button, once it was found."""

    @property
    def name(self) -> str:
        return f"{NAMES[self.who]} presses {self.label}"

    async def do(self, world: World, people: Sequence[Any]) -> bool:
        offering = [message for message in reversed(world.messages()) if self.label in buttons(message)]
        if self.seen is None:
            self.seen = offering[0].id
        message = next((each for each in offering if each.id == self.seen), None)
        if message is None:
            return True  # The button was removed before the repetition, which also answers the user.
        return _answered(await people[self.who].click(message, label=self.label))


@dataclass
class Choose:
    """A user, by default the player with a decision, opens a panel and makes a choice."""

    pick: int = 0
    who: int | None = None
    verb: str = "do"
    page: str = "act"
    """The command that opens the panel, if `who` is given."""
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
        """Open the panel and select a choice; return whether the answer arrived."""
        if self.who is None:
            try:
                turn = world.turn()
            except StopIteration:  # The table has continued, and waits for several players.
                return False
            self.person = next(person for person in people if person.id in turn.raw_mentions)
            answer = await self.person.click(turn, label="Act")
        else:
            self.person = people[self.who]
            answer = await self.person.slash(world.channel, self.page)
        self.panel = answer.response
        offered = _choices(self.panel, self.verb)
        if not offered:
            return False
        self.choice = offered[self.pick % len(offered)]
        return True


@dataclass
class Change:
    """A manager of the server changes the bot's permissions."""

    name: str
    change: Callable[[World], None]

    async def do(self, world: World, people: Sequence[Any]) -> bool:
        self.change(world)
        await world.env.settle()
        return True


@dataclass
class Move:
    """The player with a decision plays from another channel, as the table's own has no buttons."""

    interaction: int
    """A unique interaction id."""
    meanwhile: str
    request: Request | None = None
    command: Any = None

    @property
    def name(self) -> str:
        return f"whose turn it is moves while {self.meanwhile}"

    async def do(self, world: World, people: Sequence[Any]) -> bool:
        services = world.bot.services
        if self.request is None:
            table = await world.ask(services.tables.at_place(Place(world.channel.id, world.guild.id)))
            position = await world.ask(services.tables.position(table.id))
            seat = position.decisions[0].seat
            self.request = Request(table.id, table.seats[seat].id, self.interaction)
            self.command = position.legal(seat)[0]
        try:
            await world.ask(services.play.commands.play(self.request, self.command))
        except OSError:
            return False
        await world.env.settle()
        return True


def _taken(world: World) -> None:
    """Deny the bot the permission to post in the channel."""
    denied = discord.Permissions(send_messages=True).value
    backend = world.env.backend
    backend.set_overwrite(world.channel.id, Overwrite(backend.bot_user.id, type=1, deny=denied))


def _given_back(world: World) -> None:
    world.env.backend.delete_overwrite(world.channel.id, world.env.backend.bot_user.id)


def _thrown_out(world: World) -> None:
    leave(world.env.backend, world.guild.id)


def _invited(world: World) -> None:
    come_back(world.env.backend, world.guild.id)


def enter_thread(world: World) -> None:
    """Add everyone to the channel's thread, if there is one."""
    world.channel = next(iter(world.channel.threads), world.channel)


def _open_thread(world: World) -> None:
    backend = world.env.backend
    if not backend.channels[world.channel.id].is_thread:
        backend.create_thread(world.channel.id, "war", backend.bot_user.id)
        enter_thread(world)


def _archive(world: World) -> None:
    archive(world.env.backend, world.channel.id)


def _lock(world: World) -> None:
    """Allow only users who manage threads, but not the bot, to unarchive the thread."""
    backend = world.env.backend
    denied = discord.Permissions(manage_threads=True).value
    channel = backend.channels[world.channel.id].parent_id
    backend.set_overwrite(channel, Overwrite(backend.bot_user.id, type=1, deny=denied))
    archive(backend, world.channel.id, locked=True)


def _unlock(world: World) -> None:
    archive(world.env.backend, world.channel.id)


def _answered(answer: Any) -> bool:
    return answer.response is not None and texts_of(answer.response).strip() != ""


def _choices(panel: Any, verb: str) -> list[tuple[str, str | None]]:
    """Return the custom ids of a panel's choices with a verb, each with the menu value, if any."""
    if panel is None:
        return []
    pressed: list[tuple[str, str | None]] = [(custom_id, None) for custom_id in buttons(panel).values()]
    picked = [(custom_id, value) for custom_id, options in menus(panel) for _label, value in options]
    return [one for one in [*pressed, *picked] if (one[1] or one[0]).startswith(f"qd:{verb}:")]


def evening(game: str) -> list[Act]:
    """Return the acts of an evening, in order. Raises KeyError for a game without one."""
    joining = {"arctic": (1,), "empires": (1,), "nemo": (1, 2)}[game]
    terms: list[Act] = [Type(0, "crew terms", {"mode": "vote", "scope": "all"})] if game == "nemo" else []
    places: list[Act] = [Change("a thread is opened", _open_thread)] if game == "empires" else []
    return [
        *places,
        Type(0, "table open", {"game": game}),
        *(Click(who, "Join") for who in joining),
        *terms,
        Click(0, "Start"),
        *_MIDDLE[game](),
    ]


def _arctic() -> list[Act]:
    return [
        Type(0, "me notices", {"when": "asked", "how": "private"}),
        Choose(who=1, verb="always", page="orders"),
        Choose(4),
        Choose(who=1, verb="undo"),
        Choose(7),
        Choose(3),
        Change("Send Messages is taken", _taken),
        Choose(2),
        Change("Send Messages is given back", _given_back),
        Choose(who=1, verb="revoke", page="orders"),
        Type(1, "inbox"),
        Type(0, "mod overview"),
    ]


def _empires() -> list[Act]:
    return [
        Choose(2),
        Choose(4),
        Choose(12),
        Choose(who=1, verb="undo"),
        Choose(5),
        Change("the thread is archived", _archive),
        Move(1, "the thread is archived"),
        Change("the thread is locked", _lock),
        Move(2, "the thread is locked"),
        Change("the thread is unlocked", _unlock),
        Change("the bot is thrown out", _thrown_out),
        Move(3, "the bot is thrown out"),
        Change("the bot is invited again", _invited),
    ]


def _nemo() -> list[Act]:
    return [Click(0, "A"), Click(1, "A"), Choose(), Click(2, "B"), Click(1, "B")]


_MIDDLE: Final = {"arctic": _arctic, "empires": _empires, "nemo": _nemo}
GAMES: Final = tuple(_MIDDLE)
