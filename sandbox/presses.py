"""Users' actions on the page. Each has an id, is carried out only once, and is always answered."""

from __future__ import annotations

import asyncio
import binascii
import logging
from base64 import b64decode
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field
from simcord.backend.errors import BackendError, OptionError, SetupError
from simcord.backend.models import Channel, Message

from sandbox.typed import NotFilledIn, leaf_of, options_of, read_command
from sandbox.world import Persona, World
from wire.archive import Archive
from wire.person import ATTACHMENT, Person
from wire.server import Answer

PATIENCE: Final = 120.0
"""The seconds after which a press is reported as unanswered; sent again, it is still carried out only once.
"""
OFFERED: Final = 3.0
"""The number of seconds that suggestions may take, as on Discord."""
LARGEST_FILE: Final = 1_000_000

Id = Annotated[str, Field(pattern=r"^[0-9a-f-]{8,40}$")]
Text = Annotated[str, Field(max_length=4_000)]
Given = bool | float | Text | Mapping[str, Text]

log = logging.getLogger(__name__)


class Body(BaseModel):
    """The base class of the page's requests."""

    model_config = ConfigDict(extra="forbid")


class Pressed(Body):
    """A press of a button, or a choice in a menu.

    As on Discord, the content of a message at the time of the press counts: the bot answers presses on old
    panels.
    """

    kind: Literal["press"]
    id: Id
    message: Annotated[str, Field(pattern=r"^\d{1,20}$")]
    component: Annotated[str, Field(max_length=100)]
    values: Annotated[list[Annotated[str, Field(max_length=100)]], Field(max_length=25)] | None = None
    """The selected values of a menu; None for a button."""
    menu: Literal[3, 5, 6, 7, 8] = 3
    """The type of the menu."""


class RightClick(Body):
    """A context menu command, on a message or on its author."""

    kind: Literal["entry"]
    id: Id
    message: Annotated[str, Field(pattern=r"^\d{1,20}$")]
    entry: Annotated[str, Field(max_length=32)]
    on: Literal["message", "author"]


class Typed(Body):
    """A slash command with its options or as one line of text; or plain text, which the bot ignores."""

    kind: Literal["type"]
    id: Id
    text: Annotated[str, Field(max_length=2_000)]
    options: Annotated[dict[str, Given], Field(max_length=25)] | None = None
    files: Annotated[dict[str, Annotated[str, Field(max_length=1_500_000)]], Field(max_length=3)] | None = (
        None
    )
    """The file for each option: its name, a colon, and its bytes in base64."""


class Filled(Body):
    """A form that was filled in."""

    kind: Literal["form"]
    id: Id
    press: Id
    """The press or command to which the bot replied with the form."""
    values: Annotated[dict[str, Text | list[Text]], Field(max_length=25)]
    files: Annotated[dict[str, Annotated[str, Field(max_length=1_500_000)]], Field(max_length=3)] | None = (
        None
    )
    """The file for each part of the form: its name, a colon, and its bytes in base64."""


class Suggest(Body):
    """An option for which suggestions are requested while it is being typed."""

    command: Annotated[str, Field(max_length=100)]
    option: Annotated[str, Field(max_length=32)]
    typed: Annotated[str, Field(max_length=100)]
    options: Annotated[dict[str, Given], Field(max_length=25)] = {}


Act = Pressed | RightClick | Typed | Filled


class Impossible(Exception):
    """Raised if a request cannot be carried out; the text is in English, for the page's own reports."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of an action."""

    state: Literal["answered", "form", "said", "silent", "impossible"]
    message: int | None = None
    """The id of the message with the answer, if there is one."""
    interaction: int | None = None
    options: tuple[str, ...] = ()
    """The names of a command's options that were missing or had an invalid value."""

    def dump(self) -> dict[str, Any]:
        """Return the result in the form for the archive."""
        return asdict(self)


class Presses:
    """Carries out users' actions in order, each only once, however often it is sent."""

    def __init__(self, world: World, archive: Archive) -> None:
        self._world = world
        self._archive = archive
        self._running: dict[str, asyncio.Task[Outcome]] = {}

    async def do(self, act: Act, who: Persona, channel: Channel, locale: str) -> Outcome:
        """Carry out an action and return its result; for a repeated action, return the same result again."""
        running = self._running.get(act.id)
        if running is None:
            known = self._archive.press(act.id)
            if known is not None and known[1] is not None:
                return Outcome(**known[1])
            earlier = known[0] if known is not None else None
            running = asyncio.create_task(self._carry_out(act, who, channel, locale, earlier))
            self._running[act.id] = running
            running.add_done_callback(lambda _: self._running.pop(act.id, None))
        return await asyncio.shield(running)

    async def suggest(
        self, wanted: Suggest, who: Persona, channel: Channel, locale: str
    ) -> Sequence[Mapping[str, Any]]:
        """Return the bot's suggestions for an option, with names and values; empty if none arrive in time."""
        person = Person(self._world.discord, channel.guild_id, who.user.id, locale)
        try:
            leaf = leaf_of(self._world, channel, wanted.command)
            others = {key: value for key, value in wanted.options.items() if key != wanted.option}
            filled = options_of(leaf, others, self._world, partial=True)
            answer = person.suggest(channel.id, wanted.command, wanted.option, wanted.typed, **filled)
            await answer.there(OFFERED)
        except (TimeoutError, LookupError, SetupError):
            return []
        self._forget(answer)
        return answer.interaction.autocomplete_choices or []

    async def _carry_out(
        self, act: Act, who: Persona, channel: Channel, locale: str, earlier: int | None
    ) -> Outcome:
        person = Person(self._world.discord, channel.guild_id, who.user.id, locale, again=earlier)
        try:
            answer = self._begin(act, person, channel, who)
        except NotFilledIn as missing:
            return Outcome("impossible", options=tuple(missing.missing))
        except OptionError as wrong:
            return Outcome("impossible", options=(wrong.option or "",))
        except (Impossible, LookupError, SetupError, BackendError, ValueError) as error:
            log.info("a press could not be carried out: %s", error)
            return Outcome("impossible")
        if answer is None:
            outcome = Outcome("said")
            self._archive.begin_press(act.id, self._world.backend.snowflake())
        else:
            record = answer.interaction
            try:
                await answer.there(PATIENCE)
            except TimeoutError:
                return Outcome("silent", interaction=record.id)
            finally:
                self._forget(answer)
            outcome = Outcome("form" if record.modal else "answered", record.message_id, record.id)
        self._archive.end_press(act.id, outcome.dump())
        return outcome

    def _begin(self, act: Act, person: Person, channel: Channel, who: Persona) -> Answer | None:
        """Send an action to the bot, after storing it; return None for plain text."""
        person = replace(person, noting=lambda record: self._archive.begin_press(act.id, record.id))
        match act:
            case Pressed():
                message = self._seen(act, channel, who)
                if act.values is None:
                    return person.press(channel.id, message, act.component)
                return person.pick(channel.id, message, act.component, *act.values, kind=act.menu)
            case RightClick():
                message = self._seen(act, channel, who)
                target = message if act.on == "message" else message.author_id
                return person.right_click(channel.id, act.entry, target)
            case Filled():
                known = self._archive.press(act.press)
                record = self._world.backend.interactions.get(known[0]) if known else None
                if record is None or record.user_id != who.user.id:
                    raise Impossible("the form is too old")
                given = {part: [_file(text)] for part, text in (act.files or {}).items()}
                return person.submit(Answer(record), act.values, given)
            case Typed(text=text) if text.startswith("/"):
                command, options = read_command(self._world, channel, who.user.id, text, act.options)
                leaf = leaf_of(self._world, channel, command)
                filled = options_of(leaf, options, self._world)
                return person.type(channel.id, command, **filled, **_files(leaf, act.files or {}))
            case Typed(text=text):
                person.say(channel.id, text)
                return None

    def _seen(self, act: Pressed | RightClick, channel: Channel, who: Persona) -> Message:
        message = self._world.backend.messages.get(channel.id, {}).get(int(act.message))
        if message is None or not message.visible_to(who.user.id):
            raise Impossible("the message is gone")
        return message

    def _forget(self, answer: Answer) -> None:
        self._world.discord.answers.pop(answer.interaction.token, None)


def _files(leaf: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, tuple[str, bytes]]:
    """Return the files for a command's options.

    Raises Impossible if the command has no such option, or a file is invalid.
    """
    takes = {option["name"] for option in leaf.get("options") or () if option["type"] == ATTACHMENT}
    files = {}
    for option, text in given.items():
        if option not in takes:
            raise Impossible("the command takes no such file")
        files[option] = _file(text)
    return files


def _file(text: str) -> tuple[str, bytes]:
    """Return the name and the content of a file in the form that the page sends.

    Raises Impossible if the file is invalid or too large.
    """
    name, _, data = text.partition(":")
    try:
        read = b64decode(data, validate=True)
    except binascii.Error:
        raise Impossible("the file did not arrive whole") from None
    if len(read) > LARGEST_FILE:
        raise Impossible("the file is too large")
    return name.replace("/", "_")[:80] or "file", read
