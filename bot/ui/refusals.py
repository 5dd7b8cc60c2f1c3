"""The messages of refusals and errors in the reader's language."""

from __future__ import annotations

import logging
import secrets

import discord

from bot.domain.errors import Refused
from bot.text.catalogue import Words
from bot.text.markup import plain
from bot.ui.answer import TOO_LARGE

log = logging.getLogger(__name__)


def refusal(refused: Refused, words: Words) -> str:
    """Return the message of a refusal. Raises KeyError for a refusal without one."""
    if not refused.says:
        raise KeyError(refused.code)
    params = {key: plain(value) if isinstance(value, str) else value for key, value in refused.params.items()}
    return words(refused.says, **params)


def discords_mistake(error: Exception, words: Words) -> str:
    """Log an error returned by Discord; return the message that the request may have been carried out."""
    log.warning("Discord did not do what was asked of it", exc_info=error)
    if isinstance(error, discord.HTTPException) and error.status == TOO_LARGE:
        return words("The answer is too long for one Discord message.")
    return words(
        "Discord had a problem just now. Your request may still have gone through: check before you "
        "try again."
    )


def own_mistake(error: Exception, words: Words) -> str:
    """Log a bug of the bot, and return a message with the reference under which it is logged."""
    reference = secrets.token_hex(4)
    log.error("mistake %s", reference, exc_info=error, extra={"reference": reference})
    return words(
        "Something went wrong on my side. Your request may still have gone through: check before you "
        "try again. If it happens again, give whoever runs this bot the reference {reference}.",
        reference=reference,
    )
