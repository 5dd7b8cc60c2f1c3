"""Crops of a board around the places that can be chosen."""

from __future__ import annotations

import random
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

import render
from engine import games
from render import PAINTERS, crop
from render.colours import RGB
from render.crop import SHAPE, Sought, cut, frame
from render.palettes import STANDARD
from render.spots import Spots
from render.units import SCALE, overlap
from tests.render.outlines import enclose


def chances(game: str, seats: int, seed: int) -> list[tuple[Any, list[str]]]:
    """Play at random; return every ninth view in which places can be chosen, with these places."""
    rules, chance = games[game], random.Random(seed)  # noqa: S311
    state, found, played = rules.setup(seats, f"crop {seed}", {}), [], 0
    while (pending := rules.pending(state)) and played < 500:
        seat = chance.choice(pending).seat
        legal = list(rules.legal(state, seat))
        places = [place for command in legal if (place := render.place_of(game, command)) is not None]
        if places:
            found.append((rules.view(state, seat), places))
        rules.apply(state, seat, chance.choice(legal))
        played += 1
    return found[::9]


@pytest.fixture(scope="module")
def choices(game: str) -> list[tuple[Any, list[str]]]:
    return [*chances(game, 2, 1), *chances(game, 3, 2)]


def test_every_place_of_a_command_is_on_the_board(choices: Any, scene: Any) -> None:
    assert len(choices) > 8
    for view, places in choices:
        data = render.crop(view, scene(), Sought(places, suggested=0))
        assert data is not None
        wide, high = Image.open(BytesIO(data)).size
        assert 600 < wide <= 1650
        assert wide / high == pytest.approx(SHAPE, rel=0.01)


def test_the_numbers_match_the_buttons_and_their_places(choices: Any, scene: Any) -> None:
    for view, places in choices[::3]:
        ground = PAINTERS[view.game].chart(view, scene())
        made = cut(ground, Sought(places))
        whole = frame([ground.places[name] for name in places], ground)
        assert made.part == whole
        assert made.canvas.image.size == tuple(
            round(whole[axis + 2] * SCALE) - round(whole[axis] * SCALE) for axis in (0, 1)
        )
        assert list(made.numbers) == list(dict.fromkeys(places))


def test_all_but_the_candidates_is_dimmed(staged: Any, scene: Any) -> None:
    ground = PAINTERS[staged.game].chart(staged, scene())
    first, *others = sorted(ground.places)
    canvas = cut(ground, Sought([first])).canvas
    assert _kept(ground, canvas, ground.places[first]) > 0.3
    seen = [
        _kept(ground, canvas, ground.places[name])
        for name in others
        if not any(_inside(point, ground.places[first]) for point in _within(ground.places[name]))
    ]
    assert len(seen) > 3
    assert max(seen) < 0.1


def _kept(ground: Any, canvas: Any, outline: Any) -> float:
    """Return the share of an outline's points whose colour hasn't changed."""
    left, top = canvas.corner
    wide, high = canvas.image.size
    same, seen = 0, 0
    for x, y in _within(outline):
        at = round((x - left) * SCALE), round((y - top) * SCALE)
        if _inside((x, y), outline) and 0 <= at[0] < wide and 0 <= at[1] < high:
            before = ground.canvas.image.getpixel((round(x * SCALE), round(y * SCALE)))
            same += canvas.image.getpixel(at) == before
            seen += 1
    return same / seen if seen else 0.0


def _inside(point: tuple[float, float], outline: Any) -> bool:
    return enclose([(*outline, outline[0])], point)


def _within(outline: Any) -> list[tuple[float, float]]:
    across, down = [x for x, _ in outline], [y for _, y in outline]
    left, right, top, bottom = min(across), max(across), min(down), max(down)
    steps = [step / 8 for step in range(1, 8)]
    return [(left + (right - left) * a, top + (bottom - top) * b) for a in steps for b in steps]


def test_only_the_suggestion_is_ringed_in_the_highlight_colour(opening: Any, scene: Any) -> None:
    ground = PAINTERS[opening.game].chart(opening, scene())
    names = sorted(ground.places)[:3]
    without, ringed = (
        _count(cut(ground, Sought(names, suggested=suggested)).canvas, STANDARD.lamp)
        for suggested in (None, 1)
    )
    assert ringed > without + 1000


def _count(canvas: Any, colour: RGB) -> int:
    colours = {shade: count for count, shade in canvas.image.getcolors(1 << 20)}
    return colours.get(colour, 0)


def test_an_unknown_place_is_refused(staged: Any, scene: Any) -> None:
    with pytest.raises(KeyError, match="atlantis"):
        crop(staged, scene(), Sought(["atlantis"]))
    with pytest.raises(ValueError, match="at least one"):
        crop(staged, scene(), Sought())


def test_several_numbers_in_one_place_are_inside_it_and_do_not_overlap() -> None:
    place = ((100.0, 100.0), (400.0, 100.0), (400.0, 300.0), (100.0, 300.0))
    beside = tuple((x + 310, y) for x, y in place)
    free = Spots((0.0, 0.0, 800.0, 500.0), (place, beside), [(180.0, 150.0, 320.0, 250.0)])
    taken = [free.take(place, (50.0, 50.0)) for _ in range(4)]
    for number, (x, y) in enumerate(taken):
        assert _inside((x, y), place)
        assert all(max(abs(x - left), abs(y - top)) >= 50 for left, top in taken[:number])


def test_an_arrow_shows_at_each_edge_whether_the_chart_continues(opening: Any, scene: Any) -> None:
    ground = PAINTERS[opening.game].chart(opening, scene())
    for name in sorted(ground.places):
        made = cut(ground, Sought(others=[name]))
        left, top, right, bottom = made.part
        within = ground.within
        hidden = [left > within[0] + 1, top > within[1] + 1, right < within[2] - 1, bottom < within[3] - 1]
        zoomed = top >= within[1]
        assert made.canvas.taken == [] or zoomed
        assert len(made.canvas.taken) == (sum(hidden) if zoomed else 0)
        for arrow in made.canvas.taken:
            assert overlap(arrow, made.part) == pytest.approx(
                (arrow[2] - arrow[0]) * (arrow[3] - arrow[1]), rel=0.05
            )
