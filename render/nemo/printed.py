"""What is printed on the board and the cards, and so is no part of a position: the game's own tables."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.nemo.catalogue import Catalogue, CrewCard
from engine.nemo.corrections import corrected
from engine.nemo.view import SeatView, View
from render.words import N_

CREW_CARDS: Final = (
    N_("Executive Officer"),
    N_("Officer of the Deck"),
    N_("Tactical Officer"),
    N_("Purser"),
    N_("Tactical Officer / Officer of the Deck"),
    N_("Executive / Tactical Officer"),
    N_("Officer of the Deck / Purser"),
)
"""The names of the crew cards, as the tables have them; here they are marked for translation."""


@cache
def box() -> Catalogue:
    """Return the tables without any owner's corrections."""
    return corrected("")


def crew_card(view: View, seat: SeatView) -> CrewCard | None:
    """Return a seat's crew card; none in a solo game."""
    return next(
        (card for card in box().crew if card.players == len(view.seats) and card.name == seat.card), None
    )
