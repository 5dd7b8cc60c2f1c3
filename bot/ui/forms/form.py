"""The common part of forms, whose custom ids contain all data, so that any process can handle them.

The custom id also contains the id of the interaction that opened the form: however often the form is
submitted, it is carried out once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import discord
from discord import ui

from bot.domain.errors import SaveTooLarge, UnknownPress
from bot.ui.press import Press
from bot.ui.shorten import shorten

TITLE: Final = 45
"""The largest number of characters in a form's title or in a label."""
ABOUT: Final = 100
"""The largest number of characters in a label's description."""
_ID_DIGITS: Final = 20

Part = ui.Label[Any] | ui.TextDisplay[Any]


class Form(ui.Modal):
    """A form with at most five parts, whose custom id contains a press and the opening interaction."""

    def __init__(
        self, interaction: discord.Interaction[Any], press: Press, title: str, parts: Sequence[Part]
    ) -> None:
        carried = replace(press, argument=f"{interaction.id} {press.argument}".rstrip())
        super().__init__(title=shorten(title, TITLE), custom_id=str(carried), timeout=None)
        for part in parts:
            self.add_item(part)


def part(label: str, component: ui.Item[Any], about: str = "") -> ui.Label[Any]:
    """Return a part of a form with its label and description, both shortened to Discord's limits."""
    description = shorten(about, ABOUT) if about else None
    return ui.Label(text=shorten(label, TITLE), description=description, component=component)


def opened_by(press: Press) -> tuple[int, Press]:
    """Return the id of the interaction that opened a form, and the form's press. Raises UnknownPress."""
    opener, _space, argument = press.argument.partition(" ")
    if not (opener.isascii() and opener.isdigit() and len(opener) <= _ID_DIGITS):
        raise UnknownPress
    return int(opener), replace(press, argument=argument)


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that was submitted with a form."""

    size: int
    """The file size in bytes."""
    url: str
    client: discord.Client

    async def read(self, most: int) -> bytes:
        """Download the content. Raises SaveTooLarge above `most` bytes, and discord.HTTPException."""
        if self.size > most:
            raise SaveTooLarge(most=most)
        return await self.client.http.get_from_cdn(self.url)


@dataclass(frozen=True, slots=True)
class Filled:
    """The submitted values of a form, by the custom ids of its parts; a missing part has no entry."""

    texts: Mapping[str, str] = field(default_factory=dict)
    picked: Mapping[str, Sequence[str]] = field(default_factory=dict)
    files: Mapping[str, Sequence[Upload]] = field(default_factory=dict)


def filled(interaction: discord.Interaction[Any]) -> Filled:
    """Return the submitted values of a form. Raises UnknownPress for interactions of another type."""
    data: Mapping[str, Any] = interaction.data or {}
    if interaction.type is not discord.InteractionType.modal_submit:
        raise UnknownPress
    sent = data.get("resolved", {}).get("attachments", {})
    texts, picked, files = dict[str, str](), dict[str, list[str]](), dict[str, list[Upload]]()
    for each in _components(data.get("components", ())):
        name, kind = each.get("custom_id", ""), each.get("type")
        if kind == discord.ComponentType.file_upload.value:
            about = [sent[value] for value in each.get("values", ()) if value in sent]
            files[name] = [Upload(one["size"], one["url"], interaction.client) for one in about]
        elif "values" in each:
            picked[name] = [str(value) for value in each["values"] or ()]
        elif each.get("value") is not None:
            texts[name] = str(each["value"])
    return Filled(texts, picked, files)


def _components(parts: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for each in parts:
        if "component" in each:
            yield each["component"]
        yield from each.get("components", ())
