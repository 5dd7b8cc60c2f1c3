"""The signature of an owner's figures at a table that doesn't use the built-in ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.lobby import own_signatures
from bot.text.catalogue import Words
from engine import games


def signed(game: str, options: Mapping[str, Any], words: Words) -> str:
    """Return a line with the signatures of the owner's files among a table's options; "" without any."""
    signatures = own_signatures(games[game].options, options)
    if not signatures:
        return ""
    return words("Figures of their owner: {signatures}", signatures=words.join(signatures))
