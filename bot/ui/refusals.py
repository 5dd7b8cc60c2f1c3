"""The sentences of refusals, in the reader's language."""

from __future__ import annotations

from bot.domain.errors import Refused
from bot.text.catalogue import Words
from bot.text.markup import plain


def refusal(refused: Refused, words: Words) -> str:
    """Say why something is refused. Raises KeyError for a refusal that has no sentence."""
    if not refused.says:
        raise KeyError(refused.code)
    params = {key: plain(value) if isinstance(value, str) else value for key, value in refused.params.items()}
    return words(refused.says, **params)
