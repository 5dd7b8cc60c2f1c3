"""The pictures of pieces that all games share: dice and points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from PIL import Image

from render.dice import die
from render.emblem import PAPER, Drawing, medal, piece, whole


def _die(face: int) -> Image.Image:
    return whole(die(face, 22, PAPER))


def _dice() -> Image.Image:
    return piece((die(5, 16, PAPER), 10.5, 10.5, 21), (die(3, 16, PAPER), 21.5, 21.5, 21))


PIECES: Final[Mapping[str, Drawing]] = MappingProxyType({
    **{f"die_{face}": partial(_die, face) for face in range(1, 7)},
    "dice": _dice,
    "points": lambda: whole(medal()),
})  # fmt: skip
