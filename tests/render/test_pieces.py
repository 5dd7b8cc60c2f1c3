"""Pictures of pieces: complete, small, and distinguishable in a line of text."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from render.pieces.names import NAMES
from render.pieces.pictures import DRAWINGS, IN_TEXT, picture, sheet

GROUNDS = ("#313338", "#FFFFFF", "#808080")
KIBIBYTES = 256
LEAST = 5.0
"""The smallest average difference between two pieces, in steps of grey."""
SEEN = 20
"""The smallest difference between a piece and its background that is visible, in steps of grey."""


def shown(piece: str, ground: str) -> Image.Image:
    """Return a piece as in a line of text, without colour."""
    small = Image.open(BytesIO(picture(piece).png)).resize((IN_TEXT, IN_TEXT), Image.Resampling.LANCZOS)
    line = Image.new("RGB", small.size, ground)
    line.paste(small, (0, 0), small.getchannel("A"))
    return ImageOps.grayscale(line)


def test_each_named_piece_is_drawn() -> None:
    assert DRAWINGS.keys() == NAMES.keys()


@pytest.mark.parametrize("piece", NAMES)
def test_a_piece_is_a_small_square_within_discords_limits(piece: str) -> None:
    image = Image.open(BytesIO(picture(piece).png))
    assert (image.size, image.mode, image.format) == ((128, 128), "RGBA", "PNG")
    assert len(picture(piece).png) < KIBIBYTES * 1024


@pytest.mark.parametrize("ground", GROUNDS)
def test_each_piece_is_visible_on_its_ground_without_colour(ground: str) -> None:
    plain = Image.new(
        "L", (IN_TEXT, IN_TEXT), ImageOps.grayscale(Image.new("RGB", (1, 1), ground)).getpixel((0, 0))
    )
    faint = [
        piece
        for piece in NAMES
        if ImageStat.Stat(ImageChops.difference(shown(piece, ground), plain)).mean[0] < SEEN
    ]
    assert faint == []


@pytest.mark.parametrize("ground", GROUNDS)
def test_any_two_pieces_differ_in_a_line_of_text_without_colour(ground: str) -> None:
    lines = {piece: shown(piece, ground) for piece in NAMES}
    alike = [
        (one, other)
        for one, other in combinations(NAMES, 2)
        if ImageStat.Stat(ImageChops.difference(lines[one], lines[other])).mean[0] < LEAST
    ]
    assert alike == []


def test_a_piece_is_drawn_the_same_each_time_and_hashed_by_its_pixels() -> None:
    again = {picture.__wrapped__(piece).digest for piece in ("crew", "navy")}
    assert again == {picture("crew").digest, picture("navy").digest}
    assert len({picture(piece).digest for piece in NAMES}) == len(NAMES)


def test_the_sheet_has_all_pieces() -> None:
    assert Image.open(BytesIO(sheet())).height >= IN_TEXT * len(NAMES) / 6
