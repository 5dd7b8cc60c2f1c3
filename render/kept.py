"""A cache of large pictures, which are stored compressed except the one that was used last."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import Final, TypeVarTuple

from PIL import Image

Given = TypeVarTuple("Given")
_QUICK: Final = 1
"""The level of compression, which reduces a page of 12 MB to a third in 20 ms; decompression takes 10 ms."""


@dataclass(frozen=True, slots=True, eq=False)
class _Pressed:
    """A compressed picture. Instances are compared by identity."""

    mode: str
    size: tuple[int, int]
    pixels: bytes
    length: int
    """The size of the uncompressed pixels in bytes."""


def kept(count: int) -> Callable[[Callable[[*Given], Image.Image]], Callable[[*Given], Image.Image]]:
    """Cache the last `count` pictures that a function draws; its arguments must be hashable.

    Callers must not draw on the result.
    """

    def keep(draw: Callable[[*Given], Image.Image]) -> Callable[[*Given], Image.Image]:
        @lru_cache(maxsize=count)
        def pressed(*given: *Given) -> _Pressed:
            _open.clear()  # Free the last picture before drawing the next one, as two take twice the memory.
            image = draw(*given)
            pixels = image.tobytes()
            return _Pressed(image.mode, image.size, zlib.compress(pixels, _QUICK), len(pixels))

        @wraps(draw)
        def opened(*given: *Given) -> Image.Image:
            return _opened(pressed(*given))

        return opened

    return keep


_open: Final[dict[_Pressed, Image.Image]] = {}
"""The picture that was used last, uncompressed."""


def _opened(picture: _Pressed) -> Image.Image:
    image = _open.get(picture)
    if image is None:
        _open.clear()
        pixels = zlib.decompress(picture.pixels, bufsize=picture.length)
        image = _open[picture] = Image.frombytes(picture.mode, picture.size, pixels)
    return image
