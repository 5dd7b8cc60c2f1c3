"""Answers given beforehand, in words: those of each game, and the one that every game has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from bot.text.arctic.panel import beforehand as arctic
from bot.text.catalogue import Words
from bot.text.empires.panel import beforehand as empires
from bot.text.nemo.panel import beforehand as nemo


class OrderText(Protocol):
    """The words of one game's orders; `words` as in `bot.text.contract`."""

    def order(self, rule: str, value: str, words: Words) -> str:
        """Say what an order of `bot.orders` does, in at most 100 characters."""


_TEXTS: Final[Mapping[str, OrderText]] = {"arctic": arctic, "empires": empires, "nemo": nemo}


def order_text(game: str, word: str, words: Words) -> str:
    """Say what an order of a game does, given in its one word."""
    rule, _colon, value = word.partition(":")
    if rule == "single":
        return words("If there's only one choice, make it for me")
    return _TEXTS[game].order(rule, value, words)
