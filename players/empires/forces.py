"""The units in an area: the natives and each power's."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.empires.atlas import NAVAL
from engine.empires.figures import figures
from engine.empires.names import Area

_FORT: Final = figures().battle.fort


class Forces(NamedTuple):
    """An area with its units; everything except the natives is by seat."""

    area: Area
    natives: tuple[int, ...]
    """The strengths of the natives, the weakest first."""
    markers: tuple[int, ...]
    armies: tuple[int, ...]
    forts: tuple[int, ...]
    navies: tuple[int, ...]
    comers: tuple[int, ...]
    """The number of armies that one move could bring from elsewhere, by seat."""
    trained: tuple[int, ...]
    """The strength that permanent tiles add on land, by seat."""
    trained_at_sea: tuple[int, ...]

    def attack(self, seat: int, comers: int = 0) -> int:
        """Return a seat's strength in an attack on land, without dice and the bonus from the sea (8.5)."""
        armies = self.armies[seat] + comers
        return armies + self.trained[seat] if armies else 0

    def defence(self, seat: int) -> int:
        """Return a seat's strength in defence on land, without dice and the bonus from the sea."""
        armies, forts = self.armies[seat], self.forts[seat]
        return armies + _FORT * forts + (self.trained[seat] if armies or forts else 0)

    def fleets(self, seat: int, other: int) -> tuple[int, int]:
        """Return the numbers of navies of two seats, which are 0 in an area that navies cannot enter."""
        return (self.navies[seat], self.navies[other]) if self.area in NAVAL else (0, 0)

    def sea_lead(self, seat: int, other: int) -> int:
        """Return how much stronger `seat` is than `other` at sea, without dice (8.4)."""
        own, theirs = self.fleets(seat, other)
        return own + self.trained_at_sea[seat] - theirs - self.trained_at_sea[other]
