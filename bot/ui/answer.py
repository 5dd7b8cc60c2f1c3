"""Ephemeral answers to interactions, and their acknowledgement within Discord's three seconds."""

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
"""The largest number of characters in an answer; Discord allows 4,000."""
PROMPT: Final = 1.0
"""After how many seconds the user is shown that an answer will follow."""
PATIENCE: Final = 60.0
"""The timeout of one request, including its files, in seconds."""
PAUSES: Final = (0.1, 0.5)
"""How many seconds to wait before each retry after a lost connection."""
ANSWERED: Final = 40_060
"""Discord's error code for an interaction that has already been responded to."""
TOO_LARGE: Final = 413
"""The HTTP status with which Discord rejects a file that is too large."""

_BROKEN: Final = (aiohttp.ClientError, OSError)

Interaction = discord.Interaction[Any]
T = TypeVar("T")

log = logging.getLogger(__name__)


class Unanswered(Exception):
    """Raised when Discord did not respond after several attempts; the message may still have been sent."""


async def acknowledge(interaction: Interaction) -> bool:
    """Acknowledge an interaction, so that its answer may take longer than three seconds.

    After a press on an ephemeral panel, the answer replaces that panel; otherwise it is a new message. Return
    False if Discord rejected the acknowledgement; it then shows the user an error.
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
    """Acknowledge an interaction that another process may have answered; return False if it did."""
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
    """Acknowledge the interaction if the code in the context takes longer than a second to answer."""
    late = asyncio.create_task(_acknowledge_late(interaction))
    try:
        yield
    finally:
        late.cancel()


async def show(
    interaction: Interaction, view: ui.LayoutView, files: Sequence[discord.File] = (), *, small: bool = False
) -> None:
    """Answer an interaction with a laid-out message, which replaces the previous answer.

    With files, the interaction is acknowledged first, as the upload takes long, unless they are `small`.
    Raises Unanswered, and discord.HTTPException if Discord rejects the answer.
    """
    view.stop()  # The custom ids contain all that a press needs, so discord.py need not keep the view.
    async with _shown_in_turn(interaction):
        interaction.extras["shown"] = True
        await _show(interaction, view, files, small=small)


async def show_form(interaction: Interaction, form: ui.Modal) -> None:
    """Answer an interaction with a form, which must be its first response.

    Raises FormTooLate if the interaction has already been acknowledged, Unanswered, and
    discord.HTTPException.
    """
    form.stop()  # The form's custom id contains all that is needed, so discord.py need not keep it.
    async with interaction.extras.setdefault("first answer", asyncio.Lock()):
        if interaction.response.is_done():
            raise FormTooLate
        try:
            await _insist(lambda: interaction.response.send_modal(form))
        except discord.HTTPException as error:
            if error.code != ANSWERED:  # An earlier attempt has opened the form.
                raise


async def amend(interaction: Interaction, view: ui.LayoutView, files: Sequence[discord.File]) -> None:
    """Replace the message that answers an interaction.

    Raises the same exceptions as `show`, and discord.NotFound if the user has dismissed the message.
    """
    view.stop()
    async with _shown_in_turn(interaction):
        interaction.extras["answer view"] = view
        await _edit(interaction, view, files)


async def announce(interaction: Interaction, text: str) -> None:
    """Show that the answer will follow, unless it has been shown. Raises the same exceptions as `show`."""
    async with _shown_in_turn(interaction):
        if not interaction.extras.get("shown"):
            await _show(interaction, text_view(text), (), small=True)


async def show_again(first: Interaction, again: Interaction) -> None:
    """Show the answer to an interaction again after Discord delivered the interaction twice."""
    view: ui.LayoutView | None = first.extras.get("answer view")
    if view is None or not await acknowledge(again):
        return
    with suppress(discord.HTTPException, Unanswered):  # The first answer may have been deleted.
        await _insist(lambda: again.edit_original_response(view=view))


def _shown_in_turn(interaction: Interaction) -> asyncio.Lock:
    """Return the lock that prevents an announcement from replacing the answer."""
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
    """Edit the message that answers an interaction, which Discord allows for fifteen minutes."""
    instead: discord.WebhookMessage | None = interaction.extras.get("instead")
    change = interaction.edit_original_response if instead is None else instead.edit
    await _insist(lambda: change(view=view, attachments=[resendable(file) for file in files]))


async def _acknowledge_late(interaction: Interaction) -> None:
    await asyncio.sleep(PROMPT)
    await acknowledge(interaction)


async def _first(
    interaction: Interaction, change: Callable[[], Awaitable[object]], add: Callable[[], Awaitable[object]]
) -> bool:
    """Send the first response: edit the user's panel with `change`, or send a message with `add`.

    Return False if the interaction already has a response. Raises Unanswered and discord.HTTPException.
    """
    panel = interaction.message is not None and interaction.message.flags.ephemeral
    async with interaction.extras.setdefault("first answer", asyncio.Lock()):
        if interaction.response.is_done():
            return False
        try:
            given = await _insist(change if panel else add)
        except discord.HTTPException as error:
            if error.code == ANSWERED:  # An earlier attempt succeeded, but its result was lost.
                return False
            if not panel or error.code != UNKNOWN_MESSAGE:
                raise
            # The panel has been deleted or dismissed, so the answer becomes a new message.
            given, panel = await _insist(add), False
            interaction.extras["panel gone"] = True
        if isinstance(given, discord.InteractionCallbackResponse):
            interaction.extras["answer"] = given.message_id
        return True


def answer_id(interaction: Interaction) -> int | None:
    """Return the id of the ephemeral message that answers an interaction, or None if it is not known."""
    message = interaction.extras.get("instead") or interaction.message
    if message is not None and message.flags.ephemeral and not interaction.extras.get("panel gone"):
        return message.id
    answered: int | None = interaction.extras.get("answer")
    return answered


async def withdraw(interaction: Interaction) -> None:
    """Delete the ephemeral message that answers an interaction.

    Discord allows that for fifteen minutes after the interaction. Raises Unanswered, and
    discord.HTTPException if Discord rejects it.
    """
    instead: discord.WebhookMessage | None = interaction.extras.get("instead")
    await _insist(interaction.delete_original_response if instead is None else instead.delete)


async def reply(interaction: Interaction, text: str, files: Sequence[discord.File] = ()) -> None:
    """Answer an interaction with a text, and files if any. Raises the same exceptions as `show`."""
    await show(interaction, text_view(text, files), files)


def text_view(text: str, files: Sequence[discord.File] = ()) -> ui.LayoutView:
    """Lay out a text as an answer, shortened to Discord's limit, with the files below it."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(shorten(text, TEXT)))
    for file in files:
        view.add_item(ui.File(file))
    return view


def by_discord(error: Exception) -> bool:
    """Return whether Discord is the cause of an error; status 400 is a bug of the bot instead."""
    return isinstance(error, Unanswered) or (isinstance(error, discord.HTTPException) and error.status != 400)


async def _insist(request: Callable[[], Awaitable[T]]) -> T:
    """Send a request to Discord, and repeat it if the connection is lost or no response comes.

    The request must be safe to repeat. Errors that Discord itself returns are retried by discord.py. Raises
    Unanswered.
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
    """Return a copy of a file that can be sent again, because discord.py closes files that it has sent."""
    file.fp.seek(0)
    return discord.File(file.fp, file.filename, description=file.description)
