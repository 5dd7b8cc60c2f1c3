"""The board's own colours, in addition to those of the theme and the powers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.empires.names import Row
from render.colours import INK, RGB, Eyes, Identity, Theme, mix, rgb
from render.empires.identities import powers

AREA, AREA_SHARE = rgb("#D8C08A"), 0.22
"""The tone of the land that counts in the game, and its share in the land's colour, 0 to 1."""
ROPE: Final = (rgb("#C7A974"), rgb("#8A6F45"))
"""The light and the shade of a rope."""
_HOME, _DARK_HOME = 0.42, 0.88
_SIDES: Final[Mapping[Eyes, Mapping[Row, RGB]]] = {
    "usual": {"top": rgb("#2C5A7A"), "bottom": rgb("#6A4489")},
    "protanopia": {"top": rgb("#2F6BA8"), "bottom": rgb("#6E5526")},
    "deuteranopia": {"top": rgb("#2F6BA8"), "bottom": rgb("#6E5526")},
    "tritanopia": {"top": rgb("#1F6470"), "bottom": rgb("#7A3F5C")},
}
"""The colours of the two alliances, which are no power's colours."""


def grounds(theme: Theme) -> tuple[RGB, ...]:
    """Return the colours of land in areas and homelands, and all other colours that must be exact."""
    areas = tuple(mix(land, AREA, AREA_SHARE) for land in theme.lands)
    people = powers(theme).values()
    homes = tuple(mix(land, who.base, home_share(who)) for who in people for land in theme.lands)
    hatches = tuple(hatch(who, theme) for who in people)
    trays = (tray("top", theme), tray("bottom", theme))
    return (*areas, *homes, *hatches, border(theme), *ROPE, theme.brass, *trays)


def home_share(who: Identity) -> float:
    """Return the share of the power's colour in its homeland, from 0 to 1; dark colours need more of it."""
    return _HOME if who.rim == INK else _DARK_HOME


def hatch(who: Identity, theme: Theme) -> RGB:
    """Return the colour of a homeland's hatching."""
    if who.rim == INK:
        return mix(mix(theme.lands[1], who.base, _HOME), INK, 0.4)
    return mix(who.base, who.rim, 0.3)


def border(theme: Theme) -> RGB:
    """Return the colour of borders on land."""
    return mix(theme.lands[0], theme.coast, 0.65)


def tray(row: Row, theme: Theme) -> RGB:
    """Return the background colour of an alliance's row of cards."""
    return mix(theme.canvas, _SIDES.get(theme.eyes, _SIDES["usual"])[row], 0.55)
