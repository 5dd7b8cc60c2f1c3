"""The overlay of a board: its places, and where moved pieces came from."""

from __future__ import annotations

import re

import pytest

from bot.text.catalogue import words_for
from bot.web.board_views import outlines, usual
from bot.web.markdown import Reader
from bot.web.places import middle, overlay, spots
from engine import games
from render import PAINTERS
from tests.render.play import play

MOVED = re.compile(r'class="moved" data-across="(-?\d+)" data-down="(-?\d+)"')


@pytest.mark.parametrize("game", games)
def test_a_moved_piece_has_a_light_that_comes_from_the_place_it_left(game: str) -> None:
    rules = games[game]
    view, moved = next(
        (view, moved)
        for seed in range(12)
        for view, events in play(rules, min(rules.seats), seed, every=1)
        if (moved := PAINTERS[game].moved(events))
    )
    found, box = outlines(view, usual(game))
    reader = Reader("en", lambda _kind, _number: None)
    places = spots(view, found, box, names="ABCD", words=words_for("en"), reader=reader)

    lights = MOVED.findall(str(overlay(places, moved)))

    middles = {code: middle(spot.shape) for spot in places for code in spot.codes}
    assert [(int(across), int(down)) for across, down in lights] == [
        (round(middles[origin][0] - middles[target][0]), round(middles[origin][1] - middles[target][1]))
        for origin, target in moved
    ]
    assert lights


def test_a_step_that_moves_nothing_has_no_light() -> None:
    rules = games["arctic"]
    view, events = play(rules, 3, 1, every=1)[0]
    found, box = outlines(view, usual("arctic"))
    reader = Reader("en", lambda _kind, _number: None)
    places = spots(view, found, box, names="ABC", words=words_for("en"), reader=reader)
    assert not MOVED.search(str(overlay(places, PAINTERS["arctic"].moved(events))))


def test_the_middle_of_a_place_is_its_centre_of_mass() -> None:
    assert middle(((0.0, 0.0), (0.4, 0.0), (0.4, 0.2), (0.0, 0.2))) == pytest.approx((200, 100))


def test_a_view_without_places_has_no_overlay() -> None:
    assert overlay([], [("A1", "A2")]) is None
