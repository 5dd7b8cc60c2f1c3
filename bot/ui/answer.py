"""Answers that only the user of an interaction can see, within Discord's three seconds."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final, TypeVar

import aiohttp
import discord
from discord import ui

from bot.domain.errors import FormTooLate
from bot.ui.channel.reachability import UNKNOWN_MESSAGE
from bot.ui.shorten import shorten

TEXT: Final = 3_900
"""The largest number of characters in an answer; Discord allows 4,000 in a message."""
PROMPT: Final = 1.0
"""Seconds after which the user is shown that an answer will follow."""
PATIENCE: Final = 60.0
"""The timeout of one request in seconds, with its files."""
PAUSES: Final = (0.1, 0.5)
"""Seconds before the next attempt after a connection was lost."""
ANSWERED: Final = 40_060
"""Discord's error code for an interaction that already has its first answer."""
TOO_LARGE: Final = 413
"""The HTTP status with which Discord refuses a file."""

_BROKEN: Final = (aiohttp.ClientError, OSError)

Interaction = discord.Interaction[Any]
T = TypeVar("T")

log = logging.getLogger(__name__)


class Unanswered(Exception):
    """Raised when the connection to Discord was lost at every attempt: the answer may have arrived."""


async def acknowledge(interaction: Interaction) -> bool:
    """Acknowledge an interaction, so that the answer may take longer.

    A press on the user's own panel will change that panel; everything else gets an answer of its own. Return
    False if Discord did not accept it: Discord then shows an error to the user.
    """
    response = interaction.response
    try:
        await _first(interaction, response.defer, lambda: response.defer(ephemeral=True, thinking=True))
    except discord.HTTPException as error:
        log.warning("an interaction could not be acknowledged: %s", error)
        return False
    except Unanswered:
        log.warning("an interaction could not be acknowledged", exc_info=True)
        return False
    return True


async def claim(interaction: Interaction) -> bool:
    """Acknowledge what another process may have answered; return whether this process was first."""
    response, message = interaction.response, interaction.message
    try:
        if message is not None and message.flags.ephemeral:
            await response.defer()
        else:
            await response.defer(ephemeral=True, thinking=True)
    except (discord.HTTPException, *_BROKEN):
        return False
    return True


@asynccontextmanager
async def in_time(interaction: Interaction) -> AsyncIterator[None]:
    """Send an answer that is ready within a second as the first one; otherwise acknowledge first."""
    late = asyncio.create_task(_acknowledge_late(interaction))
    try:
        yield
    finally:
        late.cancel()


async def show(
    interaction: Interaction, view: ui.LayoutView, files: Sequence[discord.File] = (), *, small: bool = False
) -> None:
    """Answer an interaction with a laid-out message, which replaces the former content.

    Large files take long, so the interaction is acknowledged first; small ones are sent immediately. Raises
    Unanswered, and discord.HTTPException if Discord refuses the answer.
    """
    view.stop()  # The component contains the meaning of a press, so discord.py need not remember the view.
    async with _shown_in_turn(interaction):
        interaction.extras["shown"] = True
        await _show(interaction, view, files, small=small)


async def show_form(interaction: Interaction, form: ui.Modal) -> None:
    """Answer an interaction with a form, which must be its first answer.

    Raises FormTooLate if the interaction was already acknowledged, Unanswered, and discord.HTTPException.
    """
    form.stop()  # The form contains its own meaning, so discord.py need not remember it.
    async with interaction.extras.setdefault("first answer", asyncio.Lock()):
        if interaction.response.is_done():
            raise FormTooLate
        try:
            await _insist(lambda: interaction.response.send_modal(form))
        except discord.HTTPException as error:
            if error.code != ANSWERED:  # Otherwise an earlier attempt has opened it.
                raise


async def amend(interaction: Interaction, view: ui.LayoutView, files: Sequence[discord.File]) -> None:
    """Replace the view that answers an interaction, if it still exists.

    Raises the same as `show`, and discord.NotFound if the user has dismissed the answer.
    """
    view.stop()
    async with _shown_in_turn(interaction):
        interaction.extras["answer view"] = view
        await _edit(interaction, view, files)


async def announce(interaction: Interaction, text: str) -> None:
    """Show that an answer will follow; do nothing if it is there. Raises the same as `show`."""
    async with _shown_in_turn(interaction):
        if not interaction.extras.get("shown"):
            await _show(interaction, text_view(text), (), small=True)


async def show_again(first: Interaction, again: Interaction) -> None:
    """Repeat the first answer to an interaction that was delivered again; its files are kept."""
    view: ui.LayoutView | None = first.extras.get("answer view")
    if view is None or not await acknowledge(again):
        return
    with suppress(discord.HTTPException, Unanswered):  # The first answer may have been deleted.
        await _insist(lambda: again.edit_original_response(view=view))


def _shown_in_turn(interaction: Interaction) -> asyncio.Lock:
    """Return the lock that keeps an announcement from arriving after the answer."""
    lock: asyncio.Lock = interaction.extras.setdefault("shown in turn", asyncio.Lock())
    return lock


async def _show(
    interaction: Interaction, view: ui.LayoutView, files: Sequence[discord.File], *, small: bool
) -> None:
    interaction.extras["answer view"] = view
    response = interaction.response
    if files and not small:
        await acknowledge(interaction)
    elif await _first(
        interaction,
        lambda: response.edit_message(view=view, attachments=[resendable(file) for file in files]),
        lambda: response.send_message(view=view, files=[resendable(file) for file in files], ephemeral=True),
    ):
        return

    try:
        await _edit(interaction, view, files)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        send = partial(interaction.followup.send, view=view, ephemeral=True, wait=True)
        interaction.extras["instead"] = await _insist(
            lambda: send(files=[resendable(file) for file in files])
        )


async def _edit(interaction: Interaction, view: ui.LayoutView, files: Sequence[discord.File]) -> None:
    """Edit the message that answers an interaction, while Discord lets the bot do that."""
    instead: discord.WebhookMessage | None = interaction.extras.get("instead")
    change = interaction.edit_original_response if instead is None else instead.edit
    await _insist(lambda: change(view=view, attachments=[resendable(file) for file in files]))


async def _acknowledge_late(interaction: Interaction) -> None:
    await asyncio.sleep(PROMPT)
    await acknowledge(interaction)


async def _first(
    interaction: Interaction, change: Callable[[], Awaitable[object]], add: Callable[[], Awaitable[object]]
) -> bool:
    """Give the first answer: by editing the user's panel, or with a new message.

    Return False if there was one before. Raises Unanswered and discord.HTTPException.
    """
    panel = interaction.message is not None and interaction.message.flags.ephemeral
    async with interaction.extras.setdefault("first answer", asyncio.Lock()):
        if interaction.response.is_done():
            return False
        try:
            given = await _insist(change if panel else add)
        except discord.HTTPException as error:
            if error.code == ANSWERED:  # An earlier attempt sent it, but its result did not arrive here.
                return False
            if not panel or error.code != UNKNOWN_MESSAGE:
                raise
            # The panel was deleted or dismissed meanwhile: the answer is a new message.
            given, panel = await _insist(add), False
            interaction.extras["panel gone"] = True
        if isinstance(given, discord.InteractionCallbackResponse):
            interaction.extras["answer"] = given.message_id
        return True


def answer_id(interaction: Interaction) -> int | None:
    """Return the id of the ephemeral message that answers an interaction; None while unknown."""
    message = interaction.extras.get("instead") or interaction.message
    if message is not None and message.flags.ephemeral and not interaction.extras.get("panel gone"):
        return message.id
    answered: int | None = interaction.extras.get("answer")
    return answered


async def withdraw(interaction: Interaction) -> None:
    """Delete the ephemeral message that answers an interaction.

    Discord lets a bot do that for fifteen minutes after the interaction. Raises Unanswered, and
    discord.HTTPException if Discord refuses it.
    """
    instead: discord.WebhookMessage | None = interaction.extras.get("instead")
    await _insist(interaction.delete_original_response if instead is None else instead.delete)


async def reply(interaction: Interaction, text: str, files: Sequence[discord.File] = ()) -> None:
    """Answer an interaction with a text, and with files if there are any. Raises the same as `show`."""
    await show(interaction, text_view(text, files), files)


def text_view(text: str, files: Sequence[discord.File] = ()) -> ui.LayoutView:
    """Lay out a text as an answer; it is cut to what Discord allows."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(shorten(text, TEXT)))
    for file in files:
        view.add_item(ui.File(file))
    return view


def by_discord(error: Exception) -> bool:
    """Return whether Discord failed or refused permission; a bad request is the bot's own mistake."""
    return isinstance(error, Unanswered) or (isinstance(error, discord.HTTPException) and error.status != 400)


async def _insist(request: Callable[[], Awaitable[T]]) -> T:
    """Send a request to Discord, and repeat it if the connection is lost or no answer comes.

    Use it only for requests that may be repeated. After errors that Discord reports, discord.py itself
    retries. Raises Unanswered.
    """
    for pause in PAUSES:
        with suppress(*_BROKEN):
            return await _once(request)
        await asyncio.sleep(pause)
    try:
        return await _once(request)
    except _BROKEN as error:
        raise Unanswered from error


async def _once(request: Callable[[], Awaitable[T]]) -> T:
    async with asyncio.timeout(PATIENCE):
        return await request()


def resendable(file: discord.File) -> discord.File:
    """Return a copy of a file that can be sent again: discord.py closes those that it has sent."""
    file.fp.seek(0)
    return discord.File(file.fp, file.filename, description=file.description)
