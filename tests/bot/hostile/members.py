"""Five members who attack what belongs to others, with every slash command and button and any values."""

from __future__ import annotations

import re
from collections import Counter
from contextlib import suppress
from itertools import count, islice
from random import Random
from typing import Any, Final

import simcord
from discord import AppCommandOptionType, app_commands

from bot.domain.errors import CrewDecides, Refused
from bot.domain.person import Person
from bot.domain.table import Place
from bot.play import Request
from bot.services import Services
from tests.bot.conftest import World, texts_of
from tests.bot.doors.attempts import PRESSES
from tests.bot.doors.forging import press
from tests.bot.doors.trying import BROKEN, outcome_of
from tests.bot.hostile.belongings import Belongings, belongings, taken

VICTIMS: Final = ("Ann", "Ben")
HOSTILE: Final = ("Mallory", "Trudy", "Eve", "Oscar", "Sybil")
NUMBERS: Final = (-1, 0, 1, 2, 3, 25, 9_999, 999_999_999)
WORDS: Final = ("", "none", "1", "A", "leave", "[x](https://x.example)", "9" * 90, "\u202e@everyone")
STARTED: Final = ("theirs", "mixed")
UNSENT: Final = "unsent"
"""The result of a request that Discord doesn't allow."""


class Intruders:
    """A server with tables of two users, and five others who attack them."""

    def __init__(self, world: World, game: str, seed: str) -> None:
        self.world = world
        self.game = game
        self.chance = Random(seed)  # noqa: S311 - any requests will do
        self.services: Services = world.bot.services
        self.came: Counter[str] = Counter()
        """The number of requests by result."""
        self.tables: dict[str, int] = {}
        self._interactions = count(1)
        self._save = b""
        self._legal: dict[int, list[str]] = {}

    async def gather(self) -> None:
        """Add the users; open a table of the two players, one shared with two attackers, and a lobby."""
        world, ask, lobby = self.world, self.world.ask, self.services.lobby.tables
        await self.services.delivery.outbox.stop()
        self.people = {name: world.person(name) for name in (*VICTIMS, *HOSTILE)}
        rooms = (*STARTED, "lobby", "own")
        self.rooms = {name: world.guild.create_text_channel(name) for name in rooms}
        seated = {"theirs": VICTIMS, "mixed": (HOSTILE[0], VICTIMS[0], HOSTILE[1]), "lobby": VICTIMS[1:]}
        for room, names in seated.items():
            place = Place(self.rooms[room].id, world.guild.id)
            opener, *others = map(self._person, names)
            table = await ask(lobby.open(place, self.game, opener, "en"))
            for person in others:
                await ask(lobby.join(table.id, person))
            self.tables[room] = table.id
            if room in STARTED:
                await ask(lobby.start(table.id, opener.id))
                await self._play(room)
        self._save = (await ask(self.services.saves.export(self.tables["theirs"], opener.id))).data

    async def request(self) -> None:
        """Let an attacker make a random request, and check that it takes nothing from the two players."""
        before = await self._belongings()
        name, room = self.chance.choice(HOSTILE), self.chance.choice([*self.rooms])
        what = "?"
        try:
            if self.chance.random() < 0.5:
                what, answer = await self._press(name, room)
            else:
                what, answer = await self._command(name, room)
        except simcord.SetupError:  # Discord itself rejects it.
            outcome = UNSENT
        else:
            outcome = outcome_of("" if answer.response is None else texts_of(answer.response))
        self.came[outcome] += 1
        found = list(taken(before, await self._belongings()))
        assert not found, f"{name} in {room}: {what}: {found}"
        assert outcome != BROKEN, f"{name} in {room}: {what}: {self.world.mistakes.found}"

    async def _belongings(self) -> Belongings:
        theirs = [self._person(name).id for name in VICTIMS]
        return await self.world.ask(
            self.services.database.read(lambda connection: belongings(connection, theirs))
        )

    async def _play(self, room: str) -> None:
        """Take a few steps, so that undoing is possible, and store the legal commands."""
        ask, commands, table_id = self.world.ask, self.services.play.commands, self.tables[room]
        for interaction in islice(self._interactions, 6):
            table = await ask(self.services.tables.find(table_id))
            position = await ask(self.services.tables.position(table_id))
            seat = position.decisions[0].seat
            self._legal[table_id] = [str(command) for command in position.legal(seat)[:50]]
            request = Request(table_id, table.seats[seat].id, interaction)
            with suppress(CrewDecides):
                await ask(commands.play(request, self.chance.choice(position.legal(seat))))

    async def _press(self, name: str, room: str) -> tuple[str, Any]:
        verb = self.chance.choice(sorted(self.world.bot.presses))
        table = self.chance.choice([*self.tables.values()])
        version = self.chance.randrange(20)
        with suppress(Refused):  # One of the attackers' tables may have been closed.
            if self.chance.random() < 0.8:
                version = (await self.world.ask(self.services.tables.find(table))).version
        pattern = PRESSES.get(verb, (None, "{table}::"))[1]
        known = {"table": table, "version": version, "ballot": self.chance.randrange(1, 9)}
        filled = re.sub(r"{(\w+)}", lambda found: str(known.get(found[1]) or self._word(table)), pattern)
        if self.chance.random() < 0.2:
            filled = f"{table}:{version}:{self.chance.choice(WORDS)}"
        custom_id = f"qd:{verb}:{filled}"[:100]
        return custom_id, await press(self.world, self.people[name], self.rooms[room], custom_id)

    async def _command(self, name: str, room: str) -> tuple[str, Any]:
        own = {"arctic", "empires", "nemo"} - {self.game}
        leaves = [
            one
            for one in self.world.bot.tree.walk_commands()
            if isinstance(one, app_commands.Command) and one.qualified_name.split()[0] not in own
        ]
        common = [one for one in leaves if one.qualified_name.split()[0] != self.game]
        command = self.chance.choice(common if self.chance.random() < 0.8 else leaves)
        options = {
            one.display_name: self._value(one)
            for one in command.parameters
            if one.required or self.chance.random() < 0.5
        }
        said = f"/{command.qualified_name} {options if 'file' not in options else '(a file)'}"
        answer = await self.people[name].slash(self.rooms[room], command.qualified_name, **options)
        return said, answer

    def _value(self, parameter: Any) -> Any:
        if parameter.choices and self.chance.random() < 0.9:
            return self.chance.choice(parameter.choices).value
        match parameter.type:
            case AppCommandOptionType.integer:
                return self.chance.choice([*NUMBERS, *self.tables.values()])
            case AppCommandOptionType.boolean:
                return self.chance.random() < 0.7
            case AppCommandOptionType.user:
                return self.chance.choice([*self.people.values()])
            case AppCommandOptionType.attachment:
                return "table.json", self._save or b"{}"
            case _:
                return self._word(self.chance.choice([*self.tables.values()]))

    def _word(self, table: int) -> str:
        return self.chance.choice([*WORDS, *self._legal.get(table, ()), str(table)])

    def _person(self, name: str) -> Person:
        return Person(self.people[name].id, name)
