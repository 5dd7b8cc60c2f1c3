"""The games that support answers in advance."""

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
    """Return the answers in advance of a game, by its short name; an unlisted game has an empty book."""
    return _BOOKS.get(game, _EMPTY)
