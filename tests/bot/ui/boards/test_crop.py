"""Panels' pictures: the part of the board around the choices, as a file."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import pytest
from PIL import Image

from bot.text.catalogue import words_for
from bot.ui.boards.board import draw_crop
from bot.ui.boards.render_process import studio
from engine import games
from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from render import Sought, place_of
from tests.bot.ui.play.test_foresight import position_of

pytestmark = pytest.mark.drawn

WORDS = words_for("en")


@pytest.fixture(autouse=True)
async def closed() -> AsyncIterator[None]:
    yield
    studio.close()


def choice(game: str) -> tuple[Any, int, list[Command]]:
    """Return a position in which a seat can choose places, with its legal commands."""
    rules, chance = games[game], Dice("a crop")
    state = rules.setup(2, "a crop")
    while True:
        seat = rules.pending(state)[0].seat
        legal = list(rules.legal(state, seat))
        places = [command for command in legal if place_of(game, command)]
        if len(places) > 1 and len(places) < len(legal):
            return state, seat, places
        rules.apply(state, seat, legal[chance.below(len(legal))])


@pytest.mark.parametrize("game", games)
async def test_a_choice_of_places_has_a_picture_from_the_render_process(game: str) -> None:
    state, seat, places = choice(game)
    position = position_of(games[game], state, 2)

    names = tuple(dict.fromkeys(place for place in map(partial(place_of, game), places) if place))
    file = await draw_crop(position, seat, WORDS, Sought(names, suggested=0))

    assert file is not None
    assert file.description
    with Image.open(file.fp) as picture:
        assert picture.width >= 650
