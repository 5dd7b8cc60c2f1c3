"""Short names of areas and powers, for use when the full ones don't fit."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from render.empires import words
from render.empires.board import Board
from render.glance import LEAST
from render.type import BOLD, width
from render.words import N_

SHORT: Final[Mapping[str, str]] = MappingProxyType({
    words.AREAS["north_america"]: N_("N. America"),
    words.AREAS["south_america"]: N_("S. America"),
    words.AREAS["central_europe"]: N_("C. Europe"),
    words.AREAS["mediterranean"]: N_("Med. Sea"),
    words.AREAS["ottoman_empire"]: N_("Ottomans"),
    words.POWERS["united_provinces"]: N_("United Prov."),
    words.POWERS["britain"]: N_("Gr. Britain"),
})  # fmt: skip
"""Short names for areas whose names don't fit in some language."""


def called(board: Board, name: str, room: float) -> str:
    """Return a name in full, or its short form if it doesn't fit."""
    whole, short = board.scene.words(name), SHORT.get(name)
    if short is None or width(whole, board.style(LEAST, BOLD)) <= room:
        return whole
    return board.scene.words(short)
