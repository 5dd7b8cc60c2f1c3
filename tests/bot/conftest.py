"""A simulated Discord with a channel, its users and the bot; no other module uses simcord."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from itertools import count
from random import Random
from typing import Any, TypeVar

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.backend.serializers import guild_create_payload
from simcord.enums import OverwriteType
from sqlalchemy import Connection

from bot.app import Quarterdeck, build_bot
from bot.domain.errors import Refused
from bot.domain.position import Position
from bot.domain.table import Place
from bot.play import Request
from bot.settings import Settings
from bot.ui.press import Press, PressButton
from engine.kernel.commands import Command
from tests.bot.limits import LARGEST_FILE, choice_faults, message_faults, modal_faults
from tests.bot.patient import HORIZON, PatientEnv
from tests.bot.shared import shared

AUTOCOMPLETE_RESULT, MODAL = 8, 9
T = TypeVar("T")


@dataclass
class Mistakes(logging.Handler):
    """The errors that the bot or discord.py logged."""

    found: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(logging.WARNING)

    def __hash__(self) -> int:
        return id(self)

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


class World:
    """A server with a channel and some users, and a bot with its database."""

    def __init__(self, settings: Settings, mistakes: Mistakes) -> None:
        self.settings = settings
        self.env = PatientEnv(self.new_bot(), check_errors=False, settle_timeout=HORIZON)
        self.mistakes = mistakes
        self.locales: dict[int, str] = {}
        self.forgiven = 0
        self.interactions = count(1)
        self.guild = self.env.create_guild("Harbour")
        self.channel = self.guild.create_text_channel("arctic")
        self.env.backend.subscribers.insert(0, self._speak)

    def new_bot(self) -> Quarterdeck:
        """Create a bot with simulated time."""
        return build_bot(self.settings, self.now)

    def now(self) -> datetime:
        """Return the simulated time."""
        return self.env.now()

    @property
    def bot(self) -> Quarterdeck:
        return self.env.bot

    def _speak(self, event: str, payload: Any) -> None:
        """Send the user's locale with each interaction, for which simcord has no setting."""
        if event == "INTERACTION_CREATE":
            user = int(payload.get("member", payload)["user"]["id"])
            payload["locale"] = self.locales.get(user, "en-US")

    def quiet_channel(self, **denied: bool) -> Any:
        """Create a channel with these permission overwrites for the bot."""
        overwrite = discord.PermissionOverwrite(**denied)
        return self.guild.create_text_channel("quiet", overwrites={self.bot.user: overwrite})

    def person(self, name: str, locale: str = "en-US", roles: Sequence[Any] = ()) -> Any:
        """Add a user to the server."""
        member = self.guild.add_member(self.env.create_user(name.casefold(), global_name=name), roles=roles)
        self.locales[member.id] = locale
        return member

    async def seated(self, *people: Any) -> None:
        """Open a table, let these users join, and start it; the first of them is the start player."""
        first = people[0]
        await first.slash(self.channel, "table open", game="arctic")
        lobby = self.latest("How it plays")
        panel = (await first.click(lobby, label="Options")).response
        await choose(first, panel, "Start player: first seat")
        for person in people[1:]:
            await person.click(lobby, label="Join")
        await first.click(lobby, label="Start")

    def show_to_all(self, command: str, *guilds: Any) -> None:
        """Make a command visible to all users on some servers, as owners can in the integration settings."""
        registered = self.env.backend.find_command(command, None)
        assert registered is not None
        for guild in guilds or (self.guild,):
            guild.set_command_permissions(int(registered["id"]), {guild.default_role: True})

    async def play(self, table: int, person: int, meant: Command | str) -> None:
        """Carry out a command for a player without an interaction, with the automatic steps that follow."""
        request = Request(table, person, next(self.interactions))
        await self.ask(self.bot.services.play.commands.play(request, meant))

    async def played_out(self) -> discord.Message:
        """Play the table's game to its end; return the message that is posted then."""
        table = await self.bot.services.tables.at_place(Place(self.channel.id, self.guild.id))
        await self.play_out(table.id)
        await self.env.settle()
        return self.latest("the final scores")

    async def play_out(self, table: int) -> None:
        """Play a table's game to its end with random legal commands.

        All but the last few are stored in one transaction and posted together.
        """
        chance, tables = Random(1), self.bot.services.tables  # noqa: S311 - any game will do
        repository = tables._repository
        before = _to_the_end(await self.ask(tables.position(table)), chance)[:-3]

        def play(connection: Connection, position: Position) -> tuple[Position, None]:
            for seat, command in before:
                person, interaction = position.table.seats[seat].id, next(self.interactions)
                position = repository.carry_out(
                    connection, position, seat, command, interaction_id=interaction, person_id=person
                ).position
            return position, None

        await self.ask(repository.at_table(table, play))
        while (position := await self.ask(tables.position(table))).decisions:
            seat = position.decisions[0].seat
            await self.play(table, position.table.seats[seat].id, chance.choice(position.legal(seat)))

    async def hide(self, channel: Any, person: Any) -> None:
        """Hide a channel from a user."""
        denied = discord.Permissions(view_channel=True).value
        self.env.backend.set_overwrite(channel.id, Overwrite(person.id, OverwriteType.MEMBER, deny=denied))
        await self.env.settle()

    async def outage(self) -> None:
        """Make the server unavailable for a while."""
        self.env.backend.emit("GUILD_DELETE", {"id": str(self.guild.id), "unavailable": True})
        await self.env.settle()

    async def outage_ends(self) -> None:
        backend = self.env.backend
        backend.emit("GUILD_CREATE", guild_create_payload(backend, backend.get_guild(self.guild.id)))
        await self.env.settle()

    async def thread(self, name: str) -> Any:
        """Create a thread in the channel."""
        channel = self.bot.get_channel(self.channel.id)
        assert isinstance(channel, discord.TextChannel)
        await self.ask(channel.create_thread(name=name, type=discord.ChannelType.public_thread))
        return self.channel.threads[0]

    async def post_button(self, custom_id: str, place: Any = None) -> discord.Message:
        """Let the bot post a button with this custom id, by default in the channel."""
        view, there = discord.ui.View(timeout=None), place or self.channel
        view.add_item(PressButton(Press.read(custom_id), "Press"))
        channel = self.bot.get_partial_messageable(there.id, guild_id=there.guild.id)
        message = await self.ask(channel.send("Here", view=view))
        return next(each for each in there.history() if each.id == message.id)

    async def restart(self) -> None:
        """Stop the bot and start a new one on the same database."""
        await self.env.settle()
        await self.bot.services.close()
        await self.env.restart_bot(self.new_bot())

    async def later(self, seconds: float) -> None:
        """Advance the simulated time."""
        await self.env.advance_time(seconds)

    async def down(self, seconds: float) -> None:
        """Advance the simulated time while no bot is running."""
        await self.bot.services.close()
        await self.later(seconds)
        await self.restart()

    def messages(self) -> list[discord.Message]:
        """Return the public messages of the channel, oldest first."""
        return [message for message in self.channel.history() if not message.flags.ephemeral]

    def alt_text(self, message: discord.Message) -> str:
        """Return the description of a message's file; simcord doesn't store it."""
        names = {attachment.filename for attachment in message.attachments}
        return next(
            file["description"]
            for request in reversed(self.env.http_requests)
            if isinstance(request.json, dict)
            for file in request.json.get("attachments") or ()
            if file.get("filename") in names
        )

    def file(self, message: discord.Message) -> bytes:
        """Return the content of a message's file."""
        (attachment,) = message.attachments
        content: bytes | None = self.env.backend.cdn.get(attachment.url)
        assert content is not None
        return content

    def pinged(self, message: discord.Message) -> list[int]:
        """Return the ids of the people whom a message pinged when it was sent."""
        sent = next(
            request.json
            for request in reversed(self.env.http_requests)
            if isinstance(request.json, dict) and request.json.get("content") == message.content
        )
        allowed = sent["allowed_mentions"]
        everybody = list(message.raw_mentions) if "users" in allowed["parse"] else []
        return everybody + [int(person) for person in allowed.get("users", ())]

    def letters(self, person: Any) -> list[str]:
        """Return the texts of the bot's private messages to a user."""
        return [message.content for message in person.user.dm_channel.history()]

    async def ask(self, question: Awaitable[T]) -> T:
        """Await a coroutine in the bot, outside of any command; simcord has no public method for this."""
        with self.env._bot_scope():
            return await question

    def forgive(self) -> list[str]:
        """Return the errors that the bot has logged so far, and treat them as expected."""
        found, self.mistakes.found = self.mistakes.found, []
        self.forgiven = len(self.env.errors)
        return found

    def latest(self, shows: str) -> discord.Message:
        """Return the newest public message that contains a text, in its buttons or elsewhere."""
        return next(message for message in reversed(self.messages()) if shows in texts_of(message))

    def turn(self) -> discord.Message:
        """Return the message that shows whose turn it is: the only one with an `Act` button and a mention."""
        return next(m for m in reversed(self.messages()) if m.raw_mentions and "Act" in buttons(m))

    def faults(self) -> list[str]:
        """Return every violation of Discord's limits in what the bot has sent so far."""
        return [
            f"{request.method} {request.path}: {fault}"
            for request in self.env.http_requests
            for fault in _faults(request.json)
        ] + [
            f"a file of {attachment['size']} bytes"
            for messages in self.env.backend.messages.values()
            for message in messages.values()
            for attachment in message.attachments
            if attachment["size"] > LARGEST_FILE
        ]


def _faults(payload: Any) -> Iterator[str]:
    if not isinstance(payload, dict):
        return
    data = payload.get("data") if isinstance(payload.get("data"), dict) else payload
    if payload.get("type") == AUTOCOMPLETE_RESULT:
        yield from choice_faults(data["choices"])
    elif payload.get("type") == MODAL:
        yield from modal_faults(data)
    else:
        yield from message_faults(data)


def texts_of(message: Any) -> str:
    """Return all texts of a message, including its buttons and menus."""
    return "\n".join([message.content, *_texts(_raw(message))])


def _texts(components: Sequence[Any]) -> Iterator[str]:
    for part in components:
        for key in ("content", "label", "placeholder"):
            if part.get(key):
                yield part[key]
        for option in part.get("options") or ():
            yield option["label"]
        yield from _texts(part.get("components") or ())


def _raw(message: Any) -> list[Any]:
    parts = message.components
    return [part if isinstance(part, dict) else part.to_dict() for part in parts]


def buttons(message: Any) -> dict[str, str]:
    """Return the custom ids of a message's enabled buttons, by label."""
    return {part["label"]: part["custom_id"] for part in _flat(_raw(message)) if _pressable(part)}


def _pressable(part: Any) -> bool:
    return part["type"] == 2 and not part.get("disabled")


async def press(person: Any, message: Any, label: str) -> Any:
    """Press the button with a label or, if there is none, pick the menu option."""
    for custom_id, options in menus(message):
        for option_label, value in options:
            if option_label == label:
                return await person.select(message, [value], custom_id=custom_id)
    return await person.click(message, label=label)


async def choose(person: Any, panel: Any, *labels: str) -> Any:
    """Open the form of a table's options, pick more values by their labels, and submit it."""
    (custom_id,) = (each for each in buttons(panel).values() if each.startswith("qd:setup:"))
    shown = await person.click(panel, custom_id=custom_id)
    return await person.submit_modal(shown, filled_in(shown.modal, *labels))


async def send_again(person: Any, shown: Any, values: dict[str, Any]) -> Any:
    """Submit a form again, as a client may after a lost connection; simcord submits each only once."""
    shown._interaction.modal_consumed = False
    return await person.submit_modal(shown, values)


def filled_in(modal: Any, *labels: str) -> dict[str, list[str]]:
    """Return the values of a form's menus and checkboxes, with these labels picked in addition."""
    values: dict[str, list[str]] = {}
    for control in (part["component"] for part in modal["components"]):
        picked = [option["value"] for option in control["options"] if option.get("default")]
        wanted = [option["value"] for option in control["options"] if option["label"] in labels]
        several = control.get("max_values", 1) > 1
        values[control["custom_id"]] = [*picked, *wanted] if several else wanted or picked
    return values


def menus(message: Any) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return each menu's custom id with the labels and values of its options."""
    return [
        (part["custom_id"], [(option["label"], option["value"]) for option in part["options"]])
        for part in _flat(_raw(message))
        if part["type"] == 3
    ]


def _flat(components: Sequence[Any]) -> Iterator[Any]:
    for part in components:
        yield part
        yield from _flat(part.get("components") or ())


@asynccontextmanager
async def simulated(settings: Settings) -> AsyncIterator[World]:
    """Run the bot on a simulated Discord; afterwards check that no unexpected error occurred."""
    mistakes = Mistakes()
    loggers = [logging.getLogger(name) for name in ("bot", "discord")]
    for logger in loggers:
        logger.addHandler(mistakes)
    try:
        world = World(settings, mistakes)
        env = world.env
        with shared():
            await env.start()
            try:
                yield world
            finally:
                await env.shutdown()
                await world.bot.services.close()
        assert world.faults() == []
        assert mistakes.found == []
        assert [error for error in env.errors[world.forgiven :] if not _foreseen(error)] == []
    finally:
        for logger in loggers:
            logger.removeHandler(mistakes)


def _to_the_end(position: Position, chance: Random) -> list[tuple[int, Command]]:
    """Return random legal commands that lead from a position to the end of the game, with their seats."""
    game, commands = position.game, list[tuple[int, Command]]()
    state = game.clone(position.state)
    while decisions := game.pending(state):
        seat = decisions[0].seat
        commands.append((seat, chance.choice(game.legal(state, seat))))
        game.apply(state, *commands[-1])
    return commands


def _foreseen(error: BaseException) -> bool:
    """Return whether an error only refuses a user's request, and so is no failure of the bot."""
    return isinstance(getattr(error, "original", None), Refused)


@pytest.fixture(autouse=True)
def own_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Derive every seed from the test's name, so that each test has its own dice, the same in every run."""
    drawn = Random(request.node.nodeid)  # noqa: S311
    monkeypatch.setattr("secrets.token_hex", lambda size: drawn.randbytes(size).hex())


@pytest.fixture(autouse=True)
def answers_are_never_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Treat every answer as on time; simulated time would pass while a busy computer takes a second."""
    monkeypatch.setattr("bot.ui.answer.PROMPT", 2 * HORIZON)
    monkeypatch.setattr("bot.ui.play.places.PATIENCE", 2 * HORIZON)


@pytest.fixture
def settings(database_url: str) -> Settings:
    # Tests advance time by days, so one heartbeat every six hours is enough. If a lease were renewed within
    # HORIZON, simcord would count that as pending work and wait for one renewal after the other.
    hours = 6 * 60 * 60
    return Settings(
        database_url=database_url, pulse=hours, lease=hours, requests=100_000, pieces=False, _env_file=None
    )


@pytest.fixture(autouse=True)
def pictures(blank_pictures: None) -> None:
    """Send placeholders for pictures, except in tests marked as `drawn`."""


@pytest.fixture
async def world(settings: Settings) -> AsyncIterator[World]:
    async with simulated(settings) as world:
        yield world
