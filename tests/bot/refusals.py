"""The refusals of the bot and their messages."""

from __future__ import annotations

from bot.domain.errors import Refused


def sentences(refused: type[Refused] = Refused) -> dict[str, str]:
    """Return the messages of a refusal class and its subclasses, by code."""
    found = {refused.code: refused.says} if refused.says else {}
    for each in refused.__subclasses__():
        found |= sentences(each)
    return found
