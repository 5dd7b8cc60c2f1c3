"""Simulated users at many tables who act at random: they press buttons, or type and take suggestions."""

from __future__ import annotations

import asyncio
import gc
import re
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random
from statistics import quantiles
from typing import Final

from simcord.backend.cdn import CdnStore
from simcord.backend.errors import BackendError
from simcord.backend.models import Message

from bot.domain.person import Person as Named
from bot.domain.table import Place, TableRecord
from bot.services import Services, build_services
from bot.settings import Settings
from engine import games
from wire.person import Person, pressable
from wire.server import Answer, Loopback

SEATS: Final = (("arctic", 3), ("empires", 4), ("nemo", 1), ("arctic", 2), ("empires", 3), ("nemo", 3))
"""The games and numbers of players of the tables, in turn."""
COMMUNITY: Final = 10
"""The number of tables on one server."""
KEPT: Final = 60
"""The number of messages that the simulated Discord keeps per channel: more than the bot ever reads."""
PATIENCE: Final = 60.0
"""The number of seconds after which an answer counts as missing."""
BEGINNING: Final = ("again", "start")
"""The ids of the buttons that open a table after a game, and that start it."""
_MENTION: Final = re.compile(r"<@(\d+)>")


@dataclass(slots=True)
class Table:
    """A table with its players and their open panels."""

    channel: int
    people: dict[int, Person]
    busy: bool = False
    panel: tuple[Person, Message] | None = None
    offered: tuple[Person, str] | None = None

    def next(self, chance: Random) -> tuple[str, Person, Answer] | None:
        """Let a player act, or return None if no one has to decide here."""
        turn = self._turn()
        if turn is None:
            return self._begin_again(chance)
        votes = [part["custom_id"] for part in pressable(turn) if part["custom_id"].startswith("qd:vote:")]
        if votes:
            person = chance.choice(list(self.people.values()))
            return "vote", person, person.press(self.channel, turn, chance.choice(votes))
        if self.offered is not None:
            (person, action), self.offered = self.offered, None
            return "play", person, person.type(self.channel, "play", action=action)
        if self.panel is not None and self.panel[1].id in self._channel():  # The panel may have been deleted.
            (person, panel), self.panel = self.panel, None
            custom_id, value = chance.choice(list(_choices(panel)))
            if value is None:
                return "press", person, person.press(self.channel, panel, custom_id)
            return "pick", person, person.pick(self.channel, panel, custom_id, value)
        pinged = [self.people[int(one)] for one in _MENTION.findall(turn.content) if int(one) in self.people]
        if not pinged:
            return self._begin_again(chance)
        person = chance.choice(pinged)
        if chance.random() < 0.5:
            return "suggest", person, person.suggest(self.channel, "play", "action")
        act = next(part["custom_id"] for part in pressable(turn) if part["custom_id"].startswith("qd:act:"))
        return "act", person, person.press(self.channel, turn, act)

    def saw(self, kind: str, person: Person, answer: Answer, chance: Random) -> None:
        """Store the choices that an answer offers to its reader."""
        if kind == "suggest":
            choices = answer.interaction.autocomplete_choices or []
            self.offered = (person, chance.choice(choices)["value"]) if choices else None
        elif kind not in ("vote", *BEGINNING):
            self.panel = None
            with suppress(BackendError):  # A newer panel of the same user may have replaced it by now.
                panel = person.shown(answer)
                self.panel = (person, panel) if any(_choices(panel)) else None

    def _begin_again(self, chance: Random) -> tuple[str, Person, Answer] | None:
        """Let a player begin another game after one that has ended; None if it has not."""
        for message in reversed(self._messages()):
            for part in pressable(message):
                kind = part["custom_id"].split(":")[1]
                if kind in BEGINNING:
                    person = chance.choice(list(self.people.values()))
                    return kind, person, person.press(self.channel, message, part["custom_id"])
        return None

    def shows_turn(self) -> bool:
        """Return whether the table's message says whose turn it is."""
        return self._turn() is not None

    def _turn(self) -> Message | None:
        """Return the message that says whose turn it is, or None."""
        for message in reversed(self._messages()):
            carried = [part["custom_id"] for part in pressable(message)]
            if any(each.startswith("qd:vote:") for each in carried):
                return message
            if not message.attachments and any(each.startswith("qd:act:") for each in carried):
                return message
        return None

    def _messages(self) -> list[Message]:
        """Return the public messages of the channel."""
        return [each for each in self._channel().values() if not each.is_ephemeral]

    def _channel(self) -> Mapping[int, Message]:
        [discord] = {person.discord for person in self.people.values()}
        return discord.backend.messages[self.channel]


def _choices(panel: Message) -> Iterator[tuple[str, str | None]]:
    """Yield the choices of a panel, each as a button, or a menu and one of its options."""
    for part in pressable(panel):
        if part["custom_id"].startswith("qd:do:"):
            yield part["custom_id"], None
        for option in part.get("options") or ():
            if option["value"].startswith(("qd:do:", "qd:page:")):
                yield part["custom_id"], option["value"]


@dataclass(slots=True)
class Tally:
    """The measurements."""

    milliseconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """The time until the answer in milliseconds, by what the user did."""
    acknowledged: list[float] = field(default_factory=list)
    """The time until the bot acknowledged the interaction, in milliseconds."""
    unanswered: int = 0
    skipped: int = 0
    """The number of turns in which all users were waiting for an answer."""
    late: list[float] = field(default_factory=list)
    """The delays of this process's own event loop, in milliseconds."""

    def add(self, kind: str, answer: Answer) -> None:
        """Record the times of an answer."""
        acknowledged, shown = answer.milliseconds
        self.acknowledged.append(acknowledged)
        self.milliseconds[kind].append(shown)

    @property
    def answers(self) -> list[float]:
        """Return the milliseconds until the answer, for actions of all kinds."""
        return [each for kind in self.milliseconds.values() for each in kind]


def percentiles(values: Sequence[float]) -> dict[str, float]:
    """Return the median and the 99th percentile."""
    if len(values) < 2:
        return {}
    cuts = quantiles(values, n=100)
    return {"p50": round(cuts[49], 2), "p99": round(cuts[98], 2)}


async def seat(discord: Loopback, settings: Settings, count: int) -> list[Table]:
    """Let users join tables of the three games and begin them; the bot that posts them starts later."""
    services = build_services(settings, games, lambda: datetime.now(UTC))
    await services.open()
    tables = [await _seated(discord, services, number) for number in range(count)]
    await services.close()
    return tables


async def filled(
    discord: Loopback, services: Services, number: int, community: int = COMMUNITY
) -> tuple[TableRecord, list[Person]]:
    """Fill a table in a channel of its own; each server has `community` tables."""
    backend = discord.backend
    if number % community == 0:
        backend.create_guild(f"Community {number // community + 1}")
    guild = list(backend.guilds)[-1]
    channel = backend.create_channel(guild, f"table-{number}").id
    game, seats = SEATS[number % len(SEATS)]
    names = [f"Player {number}.{seat}" for seat in range(seats)]
    people = [Person.joining(discord, guild, name) for name in names]
    named = [Named(person.user, name) for person, name in zip(people, names, strict=True)]
    table = await services.lobby.tables.open(Place(channel, guild), game, named[0], "en")
    for other in named[1:]:
        await services.lobby.tables.join(table.id, other)
    return table, people


async def _seated(discord: Loopback, services: Services, number: int) -> Table:
    table, people = await filled(discord, services, number)
    await services.lobby.tables.start(table.id, people[0].user)
    return Table(table.place.channel_id, {person.user: person for person in people})


@dataclass(frozen=True, slots=True)
class Crowd:
    """All users at all tables."""

    discord: Loopback
    tables: Sequence[Table]
    chance: Random

    async def act(self, rate: float, seconds: float, tally: Tally) -> None:
        """Make requests at a fixed rate, even if the bot falls behind, and record each answer's times."""
        running = set[asyncio.Task[None]]()
        began = time.perf_counter()
        for number in range(int(rate * seconds)):
            due = began + number / rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            tally.late.append(max(0.0, (time.perf_counter() - due) * 1_000))
            table = self._idle()
            if table is None:
                tally.skipped += 1
                continue
            task = asyncio.create_task(self._step(table, tally))
            running.add(task)
            task.add_done_callback(running.discard)
        await asyncio.gather(*running)

    def _idle(self) -> Table | None:
        """Return a random table without a pending request, or None if fifty tries find none."""
        for _try in range(50):
            table = self.chance.choice(self.tables)
            if not table.busy:
                return table
        return None

    async def _step(self, table: Table, tally: Tally) -> None:
        table.busy = True
        try:
            done = table.next(self.chance)
            if done is None:
                tally.skipped += 1
                return
            kind, person, answer = done
            try:
                await answer.there(PATIENCE)
            except TimeoutError:
                tally.unanswered += 1
                return
            tally.add(kind, answer)
            table.saw(kind, person, answer, self.chance)
            del self.discord.answers[answer.interaction.token]
            forget(self.discord, [table.channel])  # Forgetting all channels at once would block the loop.
        finally:
            table.busy = False


def settle_down(discord: Loopback) -> None:
    """Drop the simulation's old data, and exclude what remains from garbage collection."""
    forget(discord, list(discord.backend.messages))
    gc.collect()
    gc.freeze()


def forget(discord: Loopback, channels: Sequence[int]) -> None:
    """Drop data that the simulation no longer needs, and the old messages of some channels."""
    backend = discord.backend
    backend.transcript.clear()
    backend.http_requests.clear()
    backend.cdn = CdnStore()
    for messages in (backend.messages[channel] for channel in channels):
        for old in list(messages)[:-KEPT]:
            del messages[old]
    over = [token for token in backend.interaction_tokens if token not in discord.answers]
    for token in over[:-1_000]:
        del backend.interactions[backend.interaction_tokens.pop(token)]
