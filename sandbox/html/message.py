"""Discord's messages as HTML."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from babel.dates import format_date, format_time
from markupsafe import Markup
from simcord.backend.models import Channel, Message

from bot.text.catalogue import Words
from bot.web.elements import Child, Value, tag
from bot.web.markdown import Reader, inline, markdown
from sandbox.html.components import Surroundings, attachment, components, embed
from sandbox.typed import entries
from sandbox.world import Persona, World
from wire.person import ON_MESSAGE, ON_PERSON

LOADING: Final = 1 << 7
SERVICE: Final = (1, 2, 3, 4, 5, 6, 7, 18, 21)
"""The types of messages that Discord itself writes."""
SHOWN: Final = 60
"""The number of newest messages that a page initially shows."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A message as it is shown on the page."""

    id: int
    mark: str
    """A value that changes when the shown content changes."""
    html: Markup


class Conversation:
    """The messages of one channel, as one user sees them."""

    def __init__(self, world: World, channel: Channel, who: Persona, words: Words) -> None:
        self._world = world
        self._channel = channel
        self._who = who
        self.words = words
        guild = world.backend.guilds.get(channel.guild_id or 0)
        self._offered = world.offered(guild)
        self._reader = Reader(words.locale, world.named, who.user.id)

    def newest(self) -> list[Shown]:
        """Return the newest messages, oldest first."""
        return [self.message(each) for each in self._world.messages(self._channel, self._who)[-SHOWN:]]

    def message(self, message: Message) -> Shown:
        """Return a message as HTML."""
        body = self._article(message)
        mark = hashlib.blake2s(str(body).encode(), digest_size=6).hexdigest()
        html = tag(
            "article", body, id=f"m{message.id}", class_="message own" if message.is_ephemeral else "message",
            data_id=str(message.id), data_mark=mark,
        )  # fmt: skip
        return Shown(message.id, mark, html)

    def around(self, message: Message | None) -> Surroundings:
        """Return the data that a message's components need, or those of a form if `message` is None."""
        attached = () if message is None else message.attachments
        files = {file["url"]: _here(file["url"]) for file in attached}
        return Surroundings(self._reader, self.words, files, self._offered)

    def _article(self, message: Message) -> Markup:
        author = self._world.backend.users[message.author_id]
        if message.type in SERVICE:
            said = tag("strong", author.global_name or author.name), " ", message.content
            return tag("p", said, class_="subtext service")
        app = tag("span", self.words("APP"), class_="app") if author.bot else None
        name = tag("span", author.global_name or author.name, class_="author")
        return tag("div", _face(author.name, bot=author.bot), tag(
            "div",
            tag("header", name, app, _time(message.timestamp, self.words), self._entries(message)),
            self._said(message),
            self._whose(message),
            class_="body",
        ), class_="bubble")  # fmt: skip

    def _said(self, message: Message) -> Sequence[Child]:
        if message.flags & LOADING:
            waiting = tag("span", self.words("Working on it …"))
            return [tag("p", tag("span", class_="ring"), waiting, class_="loading")]
        around = self.around(message)
        shown = str(message.components)
        loose = [file for file in message.attachments if file["url"] not in shown]
        return [
            self._answers(message),
            tag("div", markdown(message.content, self._reader), class_="text") if message.content else None,
            [embed(each, around) for each in message.embeds],
            [self._file(file) for file in loose],
            components(message.components, around),
        ]

    def _entries(self, message: Message) -> Markup | None:
        """Return the context menu of a message, with the bot's commands for the message and its author."""
        if self._channel.guild_id is None or message.is_ephemeral:
            return None
        author = self._world.backend.users[message.author_id]
        lines = [
            tag("button", label, type="button", data_entry=entry, data_on=on)
            for on, kind in (("message", ON_MESSAGE), ("author", ON_PERSON))
            if on == "message" or not author.bot
            for entry, label in entries(
                self._world, self._channel, self._who.user.id, self.words.locale, kind
            )
        ]
        if not lines:
            return None
        sign = tag("summary", "⋯", aria_label=self.words("Apps: entries of a right click"))
        return tag("details", sign, tag("div", lines, class_="lines"), class_="entries")

    def _answers(self, message: Message) -> Markup | None:
        """Return the line that quotes the message or command which a message replies to, or None."""
        if message.reference is None:
            return None
        there = self._world.backend.messages.get(int(message.reference["channel_id"]), {})
        source = there.get(int(message.reference["message_id"]))
        if source is None:
            return None
        return tag("p", "↱ ", inline(source.content[:90], self._reader), class_="subtext")

    def _file(self, file: dict[str, str]) -> Markup:
        address = _here(file["url"])
        if file["content_type"].startswith("image/"):
            text = file.get("description") or ""
            shown = tag("img", src=address, alt=text, loading="lazy")
            label = text or self.words("Enlarge the picture")
            one = tag("a", shown, href=address, class_="picture", data_lightbox=True, aria_label=label)
            return tag("div", one, class_="gallery", data_count=1)
        return attachment(file["filename"], address, int(file["size"]))

    def _whose(self, message: Message) -> Markup | None:
        if not message.is_ephemeral:
            return None
        return tag("p", eye(), self.words("Only you can see this"), class_="subtext whose")


def eye() -> Markup:
    """Return the icon of messages that only one user sees."""
    shape = Markup(
        '<svg viewBox="0 0 20 14" width="15" height="11" aria-hidden="true">'
        '<path d="M1 7s3.4-5.5 9-5.5S19 7 19 7s-3.4 5.5-9 5.5S1 7 1 7z" fill="none" stroke="currentColor" '
        'stroke-width="1.6"/><circle cx="10" cy="7" r="2.6" fill="currentColor"/></svg>'
    )
    return tag("span", shape, class_="eye")


def ship() -> Markup:
    """Return the icon of Quarterdeck: a lantern above the sea."""
    return Markup(
        '<svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">'
        '<circle cx="18" cy="18" r="18" fill="#14405a"/>'
        '<path d="M15.4 8.5h5.2l2.4 10.2h-10z" fill="#ffe29a"/>'
        '<path d="M16.6 6.2h2.8v2.3h-2.8z" fill="#efebdf"/>'
        '<path d="M5 24c3.3-2.4 5.4-2.4 8.7 0s5.3 2.4 8.6 0 5.4-2.4 8.7 0" fill="none" stroke="#5b93a8" '
        'stroke-width="2"/><path d="M8.5 29c2.6-1.8 4.2-1.8 6.8 0s4.2 1.8 6.7 0 4-1.6 5.5-.6" fill="none" '
        'stroke="#3b7089" stroke-width="1.8"/></svg>'
    )


def sight(game: str, words: Words, **attributes: Value) -> Markup:
    """Return the picture of a game's board in the reader's language."""
    return tag("img", src=f"/card/{words.locale}/{game}.webp", alt="", **attributes)


def letter(name: str, key: str) -> Markup:
    """Return a user's badge: the first letter, in a colour of its own."""
    return tag("span", name[:1].upper(), class_="badge", data_who=key, aria_hidden="true")


def _face(name: str, *, bot: bool) -> Markup:
    return tag("div", ship() if bot else letter(name, name), class_="face", aria_hidden="true")


def _time(stamp: str, words: Words) -> Markup:
    at = datetime.fromisoformat(stamp).astimezone()
    code = words.locale.replace("-", "_")
    clock = format_time(at, "HH:mm", locale=code)
    today = at.date() == datetime.now().astimezone().date()
    shown = clock if today else f"{format_date(at, 'd MMM', locale=code)} {clock}"
    return tag("time", shown, datetime=at.isoformat(timespec="seconds"))


def _here(url: str) -> str:
    """Return this page's address for a file, given the address that Discord has for it."""
    return "/file/" + url.split("/attachments/", 1)[-1]
