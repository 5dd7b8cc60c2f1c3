"""All refusals of the bot, with their sentences."""

from __future__ import annotations

from bot.domain.errors import Refused


def sentences(refused: type[Refused] = Refused) -> dict[str, str]:
    """Return the sentences of a refusal and of those derived from it, by code."""
    found = {refused.code: refused.says} if refused.says else {}
    for each in refused.__subclasses__():
        found |= sentences(each)
    return found
