"""The content of the simulated Discord: users with their languages, servers, channels and threads."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import discord
from simcord.backend.access import channel_accessible
from simcord.backend.models import Channel, Guild, Message, Role, User

from sandbox.html.components import CHANNELS, MENTIONABLES, ROLES, USERS, Choice
from wire.server import Loopback

PEOPLE: Final[Mapping[str, str]] = {
    "Ann": "en-US",
    "Bartek": "pl",
    "Chie": "ja",
    "Da-wei": "zh-TW",
    "Edda": "en-GB",
    "Franek": "pl",
    "Goro": "ja",
}
"""The users, each with the language of their Discord client."""
COMPANY: Final = ("Hana", "Ivo", "Jun", "Kaja", "Lin", "Mei", "Nils", "Oto")
"""The computer-played users, whom no visitor can play."""
LEAGUE, CUP, VOYAGE = "league", "cup", "voyage"
"""The channels of the computer-played users' league, cup and voyage."""
MODERATOR: Final = "Mia"
"""The user who may manage channels, and plays at no table."""
SERVER, SECOND = "Quarterdeck", "Harbour"
"""The servers: one for tables, and another for features that span servers."""
LOBBY: Final = "lobby"
"""The channel that exists from the beginning."""
FORUM_NAME: Final = "game-tables"
"""The forum of the first server, for `/mod forum`."""
LONGEST_NAME: Final = 40
"""The largest number of characters in a channel's name."""
TEXT, PRIVATE, FORUM = 0, 1, 15

_ODD: Final = re.compile(r"[^\w]+")


@dataclass(frozen=True, slots=True)
class Persona:
    """A user whom the visitor can play."""

    user: User
    locale: str
    moderates: bool

    @property
    def key(self) -> str:
        """Return the user's name in the page's address."""
        return self.user.name

    @property
    def name(self) -> str:
        """Return the user's display name."""
        return self.user.global_name or self.user.name


class World:
    """The simulated Discord with the sandbox's users and servers."""

    def __init__(self, loopback: Loopback, players: int) -> None:
        """Fill a simulated Discord, empty or restored, with servers and users up to the number `players`.

        Raises ValueError if there are not that many users.
        """
        if not 1 <= players <= len(PEOPLE):
            raise ValueError(f"1 to {len(PEOPLE)} people can be in the sandbox")
        self.discord = loopback
        self.backend = loopback.backend
        self.players = players
        if not loopback.remembers:
            self._begin()
        self._let_in()
        loopback.changes.settle()

    def _begin(self) -> None:
        self.backend.bot_user.name = "Quarterdeck"
        for name in (SERVER, SECOND):
            guild = self.backend.create_guild(name)
            self.backend.create_channel(guild.id, LOBBY)
        self.backend.create_channel(self.guilds[0].id, FORUM_NAME, type=FORUM)
        self.backend.emit("USER_UPDATE", {})

    def _let_in(self) -> None:
        known = {user.name for user in self.backend.users.values()}
        for name in [*list(PEOPLE)[: self.players], MODERATOR]:
            if name.casefold() in known:
                continue
            user = self.backend.make_user(name.casefold(), global_name=name)
            for guild in self.guilds:
                roles = [self._moderators(guild).id] if name == MODERATOR else []
                self.backend.add_member(guild.id, user.id, roles=roles, announce=True)
            self.backend.get_dm_channel(user.id)

    def company(self) -> list[User]:
        """Return the computer-played users of the first server, who are created at the first call."""
        known = {user.name: user for user in self.backend.users.values()}
        for name in COMPANY:
            if name.casefold() not in known:
                known[name.casefold()] = user = self.backend.make_user(name.casefold(), global_name=name)
                self.backend.add_member(self.guilds[0].id, user.id, announce=True)
        self.discord.changes.settle()
        return [known[name.casefold()] for name in COMPANY]

    def league_channel(self) -> Channel:
        """Return the channel of the computer players' league, which is created at the first call."""
        return self._company_channel(LEAGUE)

    def cup_channel(self) -> Channel:
        """Return the channel of the computer players' cup, which is created at the first call."""
        return self._company_channel(CUP)

    def voyage_channel(self) -> Channel:
        """Return the channel of the computer players' voyage, which is created at the first call."""
        return self._company_channel(VOYAGE)

    def _company_channel(self, name: str) -> Channel:
        channels = self.channels(self.guilds[0])
        found = next((each for each in channels if each.name == name and each.type == TEXT), None)
        return found or self.open_channel(self.guilds[0], name)

    def _moderators(self, guild: Guild) -> Role:
        for role in guild.roles.values():
            if role.name == "Harbour master":
                return role
        allowed = discord.Permissions(manage_channels=True, manage_messages=True, manage_threads=True)
        role = Role(self.backend.snowflake(), "Harbour master", permissions=allowed.value, position=2)
        guild.roles[role.id] = role
        return role

    @property
    def guilds(self) -> list[Guild]:
        """Return all servers, the one for tables first."""
        return list(self.backend.guilds.values())

    @property
    def people(self) -> list[Persona]:
        """Return all users whom the visitor can play, the moderator last."""
        names = {name.casefold(): locale for name, locale in [*PEOPLE.items()][: self.players]}
        names[MODERATOR.casefold()] = "en-US"
        users = {user.name: user for user in self.backend.users.values()}
        return [Persona(users[name], locale, name == MODERATOR.casefold()) for name, locale in names.items()]

    def persona(self, key: str) -> Persona:
        """Return a user by the key in the page's address.

        Raises LookupError if there is none.
        """
        return next(each for each in self._find(key))

    def _find(self, key: str) -> Iterator[Persona]:
        found = [each for each in self.people if each.key == key]
        if not found:
            raise LookupError(f"there is no one called {key[:40]!r}")
        yield from found

    def channel(self, channel_id: int, who: Persona) -> Channel:
        """Return a channel that a user can see and write in.

        Raises LookupError if there is none.
        """
        channel = self.backend.channels.get(channel_id)
        if (
            channel is None
            or channel.type == FORUM
            or not channel_accessible(self.backend, channel_id, who.user.id)
        ):
            raise LookupError("there is no such channel")
        return channel

    def visible(self, guild: Guild, who: Persona) -> list[Channel]:
        """Return the channels, forums and threads of a server that a user can see."""
        found = self.channels(guild)
        return [each for each in found if channel_accessible(self.backend, each.id, who.user.id)]

    def channels(self, guild: Guild) -> list[Channel]:
        """Return a server's channels and forums, each followed by its threads or posts."""
        threads = [self.backend.channels[each] for each in guild.thread_ids if each in self.backend.channels]
        placed = []
        for channel in (self.backend.channels[each] for each in guild.channel_ids):
            if channel.type in (TEXT, FORUM):
                placed += [channel, *(thread for thread in threads if thread.parent_id == channel.id)]
        return placed

    def private(self, who: Persona) -> Channel:
        """Return the private channel of a user and the bot."""
        return self.backend.get_dm_channel(who.user.id)

    def messages(self, channel: Channel, who: Persona) -> list[Message]:
        """Return the messages that a user sees in a channel, oldest first."""
        there = self.backend.messages.get(channel.id, {})
        return [each for each in there.values() if each.visible_to(who.user.id)]

    def open_channel(self, guild: Guild, wanted: str) -> Channel:
        """Create a channel with this name, with a number appended if it is taken."""
        base = _ODD.sub("-", wanted.casefold()).strip("-")[:LONGEST_NAME] or "table"
        taken = {channel.name for channel in self.channels(guild)}
        names = [base, *(f"{base}-{number}" for number in range(2, 1_000))]
        channel = self.backend.create_channel(guild.id, next(name for name in names if name not in taken))
        self.discord.changes.settle()
        return channel

    def open_thread(self, parent: Channel, wanted: str, who: Persona) -> Channel:
        """Create a thread in a channel."""
        name = " ".join(wanted.split())[:LONGEST_NAME] or "thread"
        thread = self.backend.create_thread(parent.id, name, who.user.id)
        self.discord.changes.settle()
        return thread

    def named(self, kind: str, number: int) -> str | None:
        """Return the name of a user, role or channel that a mention with this sign and id refers to."""
        if kind == "@":
            user = self.backend.users.get(number)
            return None if user is None else user.global_name or user.name
        if kind == "#":
            channel = self.backend.channels.get(number)
            return None if channel is None else channel.name
        return next((guild.roles[number].name for guild in self.guilds if number in guild.roles), None)

    def offered(self, guild: Guild | None) -> dict[int, Sequence[Choice]]:
        """Return the options for menus of users, roles and channels in a server, by type of menu."""
        if guild is None:
            return {}
        people = [
            Choice(str(user.id), user.global_name or user.name)
            for user in self.backend.users.values()
            if user.id in guild.members and not user.name.endswith(" Owner")
        ]
        roles = [Choice(str(role.id), role.name) for role in guild.roles.values() if role.id != guild.id]
        places = [Choice(str(each.id), f"#{each.name}", str(each.type)) for each in self.channels(guild)]
        return {USERS: people, ROLES: roles, MENTIONABLES: [*people, *roles], CHANNELS: places}
