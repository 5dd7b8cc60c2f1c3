"""The games at whose tables answers can be given beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.orders.arctic import ARCTIC
from bot.orders.contract import Book
from bot.orders.empires import EMPIRES
from bot.orders.nemo import NEMO

_BOOKS: Final[Mapping[str, Book]] = MappingProxyType({"arctic": ARCTIC, "empires": EMPIRES, "nemo": NEMO})
_EMPTY: Final = Book()


def book(game: str) -> Book:
    """Return what can be answered beforehand in a game, by its short name; of a game not listed, no rule."""
    return _BOOKS.get(game, _EMPTY)
