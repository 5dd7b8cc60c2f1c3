"""The colours of a board, and the fixed palette in which its pictures are saved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final, Literal, TypeVar

from PIL import Image, ImageColor

RGB = tuple[int, int, int]
K = TypeVar("K", bound=str)
SIZE: Final = 256
"""The number of colours in a palette PNG."""


def rgb(code: str) -> RGB:
    """Convert a colour from ``#RRGGBB``."""
    red, green, blue = ImageColor.getrgb(code)[:3]
    return red, green, blue


def mix(colour: RGB, other: RGB, share: float) -> RGB:
    """Return a mixture of two colours; `share` is that of `other`, from 0 to 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(colour, other, strict=True))
    return red, green, blue


def luminance(colour: RGB) -> float:
    """Return the relative luminance of a colour, from 0 to 1 (WCAG 2.2)."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@dataclass(frozen=True, slots=True, eq=False)
class Identity:
    """The colours of a player or power on the board, with its letter or letters."""

    code: str
    """The letters on its tokens, which have the same meaning as the colour."""
    base: RGB
    """The fill of tokens."""
    line: RGB
    """The colour of its thin lines, and of its text on panels."""
    rim: RGB
    """The outline of its tokens: dark, or pale if the base itself is dark."""

    @property
    def ink(self) -> RGB:
        """Return the colour of text on the base colour."""
        return ink(self.base)


INK: Final = rgb("#0B131B")
WHITE: Final = (255, 255, 255)
Eyes = Literal["usual", "bright", "night", "protanopia", "deuteranopia", "tritanopia"]
"""The groups of readers that identities are coloured for.

The usual colours are for any eyes; ``bright`` and ``night`` are for pale and dim pages, and the others for
eyes that confuse hues.
"""


def ink(ground: RGB) -> RGB:
    """Return the text colour for a background: dark, or white if the background itself is dark."""
    return INK if luminance(ground) > 0.20 else WHITE


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """The colours of a board, except those of identities. Themes are compared by identity, which is fast."""

    canvas: RGB
    header: RGB
    panel: RGB
    cell: RGB
    active: RGB
    line: RGB
    sea: RGB
    deep: RGB
    land: RGB
    inland: RGB
    coast: RGB
    text: RGB
    second: RGB
    third: RGB
    lamp: RGB
    """The colour of the seat to act and of changes, which nothing else has."""
    warning: RGB
    paper: RGB
    gas: RGB
    oil: RGB
    nodules: RGB
    halo: RGB
    tint: float
    """The share of its nation's colour in a controlled sea, 0 to 1."""
    shore: float
    """The share of a nation's colour in its own coasts, 0 to 1."""
    brass: RGB
    """The colour of points to be won, and of the lines that lead to them."""
    eyes: Eyes = "usual"

    @property
    def bright(self) -> bool:
        """Return whether the theme has dark text on a pale background."""
        return luminance(self.panel) > 0.5

    @property
    def spark(self) -> RGB:
        """Return the colour of highlighted signs on INK."""
        return self.paper if self.bright else self.lamp

    @property
    def waters(self) -> tuple[RGB, ...]:
        """Return the shades of the sea, from the centre of the light outwards."""
        return tuple(mix(self.sea, self.deep, step / 6) for step in range(7))

    @property
    def lands(self) -> tuple[RGB, ...]:
        """Return the shades of the land, from the coast inland."""
        return tuple(mix(self.land, self.inland, step / 3) for step in range(4))


def identity(code: str, base: str, theme: Theme) -> Identity:
    """Return an identity with a base colour, given as ``#RRGGBB``."""
    colour = rgb(base)
    dark = luminance(colour) < 0.03
    return Identity(code, colour, mix(colour, INK if theme.bright else WHITE, 0.45), WHITE if dark else INK)


def coloured(
    letters: Mapping[K, str], colours: Mapping[Eyes, Sequence[str]], theme: Theme
) -> Mapping[K, Identity]:
    """Return the identities in a theme, from letters and colours in the same order.

    A kind of colour vision that has no colours in `colours` gets the usual ones.
    """
    bases = colours.get(theme.eyes, colours["usual"])
    pairs = zip(letters.items(), bases, strict=True)
    return MappingProxyType({who: identity(code, base, theme) for (who, code), base in pairs})


@cache
def neutral_identity(theme: Theme, code: str) -> Identity:
    """Return an identity for pieces without an owner, in the faintest colour of texts."""
    return Identity(code, theme.third, theme.third, INK)


@lru_cache(maxsize=32)
def fixed(theme: Theme, identities: tuple[Identity, ...], grounds: tuple[RGB, ...] = ()) -> Image.Image:
    """Return the palette of all boards with this theme and these identities, as an image of mode P.

    The colours of identities and of the theme come first and are exact; then water and land, plain and in the
    colours of `grounds`; then the blends that a board needs, the most frequent first, until the palette is
    full. It does not depend on the position, so a colour is identical on every board.
    """
    kinds = (_exact(theme, identities), theme.waters, theme.lands, grounds, _blends(theme, identities))
    colours = list(dict.fromkeys(colour for kind in kinds for colour in kind))[:SIZE]
    colours += [INK] * (SIZE - len(colours))
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in colours for part in colour])
    return palette


def _exact(theme: Theme, identities: Sequence[Identity]) -> Iterable[RGB]:
    for someone in identities:
        yield someone.base
    yield from (INK, WHITE, theme.canvas, theme.header, theme.panel, theme.cell, theme.active, theme.line)
    yield from (theme.text, theme.second, theme.third, theme.lamp, theme.warning, theme.paper)
    yield from (theme.gas, theme.oil, theme.nodules, theme.coast, theme.halo)


def _blends(theme: Theme, identities: Sequence[Identity]) -> Iterable[RGB]:
    """Yield the colours of the soft edges of letters and tokens."""
    yield from (mix(theme.panel, theme.text, share) for share in (0.25, 0.5, 0.75))
    yield from (mix(theme.halo, theme.text, share) for share in (0.15, 0.33, 0.5, 0.7, 0.85))
    yield from (mix(theme.halo, theme.lamp, share) for share in (0.3, 0.65))
    for someone in identities:
        yield from (mix(someone.base, INK, share) for share in (0.35, 0.7))
    for shade in (theme.waters[1], theme.waters[5], theme.lands[1]):
        yield from (mix(shade, theme.coast, share) for share in (0.3, 0.6))
    for someone in identities:
        yield mix(someone.base, WHITE, 0.5)
    yield from (mix(theme.panel, someone.base, 0.5) for someone in identities)
