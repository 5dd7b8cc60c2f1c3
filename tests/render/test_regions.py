from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

import render
from render import PAINTERS
from render.canvas import ENLARGED, LIMIT
from render.palettes import STANDARD
from render.units import HEIGHT, SCALE, WIDTH, Box, window

TITLES = {
    "arctic": lambda view: {sector.id: sector.id for sector in view.sectors if sector.id != "P"},
    "empires": lambda view: {area.id: area.name for area in view.areas},
    "nemo": lambda view: {ocean.id: ocean.name for ocean in view.oceans},
}
"""For each game, the title texts of its regions, by id."""


def inside(box: Box, outer: Box) -> bool:
    return outer[0] <= box[0] and outer[1] <= box[1] and box[2] <= outer[2] and box[3] <= outer[3]


def test_every_region_is_on_the_board_and_enlarged_by_at_least_half(
    positions: Any, crowded: Any, end: Any
) -> None:
    for view in (*(view for view, _ in positions[::9]), crowded, end):
        for region, box in PAINTERS[view.game].regions(view).items():
            assert inside(box, (0, 0, WIDTH, HEIGHT)), region
            assert ENLARGED / max(box[2] - box[0], box[3] - box[1]) >= 1.5 * SCALE, region


def test_a_region_is_a_palette_png_within_the_limit_with_its_longer_side_of_1500_pixels(
    crowded: Any, scene: Any
) -> None:
    for region in render.regions(crowded)[::6]:
        data = render.board(crowded, scene(), region)
        image = Image.open(BytesIO(data))
        assert (image.format, image.mode, max(image.size)) == ("PNG", "P", ENLARGED)
        assert len(data) <= LIMIT


def test_a_region_shows_its_whole_title(game: str, staged: Any, scene: Any) -> None:
    boxes = PAINTERS[game].regions(staged)
    texts = PAINTERS[game].draw(staged, scene()).texts
    titles = TITLES[game](staged)
    assert set(titles) <= set(boxes)
    for region, title in titles.items():
        assert any(inside(text.box, boxes[region]) for text in texts if text.text == title), region


def test_a_region_is_an_enlarged_part_of_the_board(game: str, staged: Any, scene: Any) -> None:
    whole = PAINTERS[game].draw(staged, scene()).image
    for box in list(PAINTERS[game].regions(staged).values())[::7]:
        large = PAINTERS[game].draw(staged, scene(), box).image
        part = whole.crop(tuple(round(edge * SCALE) for edge in box))
        apart = ImageChops.difference(part, large.resize(part.size, Image.Resampling.BOX))
        assert max(ImageStat.Stat(apart).mean) < 8


def test_a_region_is_redrawn_instead_of_scaled(game: str, staged: Any, scene: Any) -> None:
    """Letters have sharp edges: far fewer pixels have intermediate colours than on an enlarged picture."""
    box = next(iter(PAINTERS[game].regions(staged).values()))
    drawn = PAINTERS[game].draw(staged, scene(), box).image
    part = PAINTERS[game].draw(staged, scene()).image.crop(tuple(round(edge * SCALE) for edge in box))
    blown = part.resize(drawn.size, Image.Resampling.BICUBIC)

    def exact(image: Image.Image) -> int:
        colours = {colour: count for count, colour in image.getcolors(1 << 22) or ()}
        return colours.get(STANDARD.text, 0)

    assert exact(drawn) > 1.5 * exact(blown)


def test_a_region_that_does_not_exist_is_refused(staged: Any, scene: Any) -> None:
    with pytest.raises(KeyError, match="atlantis"):
        render.board(staged, scene(), "atlantis")


def test_a_window_keeps_its_minimum_size_at_the_edge() -> None:
    assert window([(0, 0, 10, 10)], (40, 20), (0, 0, 100, 100), margin=5) == (0, 0, 40, 20)
    assert window([(50, 50, 60, 60), (70, 50, 80, 60)], (10, 10), (0, 0, 100, 100), margin=5) == (
        45,
        45,
        85,
        65,
    )
