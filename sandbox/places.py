"""What is where on a picture of a board, and which of the reader's choices lead there."""

from __future__ import annotations

from typing import Any

from bot.text.catalogue import Words
from bot.ui.play.panel_model import message_names
from bot.web.markdown import Reader
from bot.web.places import spots
from bot.web.views import GLANCE, outlines
from render import place_of
from render.units import Box
from sandbox.tables import Standing


def surveyed(standing: Standing, words: Words, reader: Reader, view: str, part: Box | None) -> dict[str, Any]:
    """Return the places on a picture, and the place of each choice of the reader.

    The picture is one of the views of a board, or with `part` that part of a board at a glance. What is at a
    place is HTML.
    """
    position, game = standing.position, standing.table.game
    if position is None:
        return {"places": [], "choices": {}}
    shown = position.view(standing.seat)
    found, box = outlines(shown, view if part is None else GLANCE)
    places = [
        {"codes": spot.codes, "shape": spot.shape, "told": str(spot.told)}
        for spot in spots(
            shown, found, part or box, names=message_names(standing.table), words=words, reader=reader
        )
    ]
    legal = position.legal(standing.seat) if standing.seat is not None else ()
    choices = {str(command): place for command in legal if (place := place_of(game, command)) is not None}
    return {"places": places, "choices": choices}
