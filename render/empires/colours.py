"""What the board is painted with beside the theme and the powers' own colours."""

from __future__ import annotations

from typing import Final

from engine.empires.names import Power, Row
from render.empires.identities import POWERS
from render.palette import INK, RGB, Theme, mix, rgb

POINTS: Final = rgb("#EADFC0")
"""Points to be won, and the leaders from cards to their areas."""
AREA, AREA_SHARE = rgb("#D8C08A"), 0.22
"""The tone of land that counts in the game, and how much of it that land takes, 0 to 1."""
ROPE: Final = (rgb("#C7A974"), rgb("#8A6F45"))
"""Light and shade of a rope."""
_HOME, _DARK_HOME = 0.42, 0.88
_SIDES: Final[dict[Row, RGB]] = {"top": rgb("#2C5A7A"), "bottom": rgb("#5C4A7E")}
"""The two alliances; no power's colours."""


def grounds(theme: Theme) -> tuple[RGB, ...]:
    """Return what land looks like in areas and homelands, and all other colours that must be exact."""
    areas = tuple(mix(land, AREA, AREA_SHARE) for land in theme.lands)
    homes = tuple(
        mix(land, POWERS[power].base, home_share(power)) for power in POWERS for land in theme.lands
    )
    hatches = tuple(hatch(power, theme) for power in POWERS)
    trays = tuple(tray(row, theme) for row in _SIDES)
    return (*areas, *homes, *hatches, border(theme), *ROPE, POINTS, *trays)


def home_share(power: Power) -> float:
    """Return how much of its power's colour a homeland takes; a dark colour would be lost on land."""
    return _HOME if POWERS[power].rim == INK else _DARK_HOME


def hatch(power: Power, theme: Theme) -> RGB:
    """Return the colour of the hatching of a homeland."""
    who = POWERS[power]
    if who.rim == INK:
        return mix(mix(theme.lands[1], who.base, _HOME), INK, 0.4)
    return mix(who.base, who.rim, 0.3)


def border(theme: Theme) -> RGB:
    """Return the colour of borders on land."""
    return mix(theme.lands[0], theme.coast, 0.65)


def tray(row: Row, theme: Theme) -> RGB:
    """Return the ground on which an alliance's cards lie."""
    return mix(theme.canvas, _SIDES[row], 0.55)
