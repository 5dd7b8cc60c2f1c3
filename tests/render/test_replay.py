from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from render.palettes import STANDARD, THEMES
from render.replay import LIMIT, WIDTHS, Frame, animation, still
from render.units import HEIGHT, SCALE


@pytest.fixture
def frames(positions: Any, scene: Any) -> list[Frame]:
    return [
        Frame(view, scene(events=events), (f"Board {number}", "Ann builds at Kara Coast"))
        for number, (view, events) in enumerate(positions[:5])
    ]


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def test_the_boards_are_shown_in_sequence_in_full_size(frames: list[Frame]) -> None:
    data = animation(frames)
    film = opened(data)
    assert (film.format, film.n_frames, film.width) == ("WEBP", 5, WIDTHS[0])
    assert len(data) <= LIMIT
    for number, frame in enumerate(frames):
        film.seek(number)
        drawn = still(frame, number + 1, len(frames)).convert("RGB")
        assert ImageChops.difference(film.convert("RGB"), drawn).getbbox() is None


def test_the_last_board_stays_longest(frames: list[Frame]) -> None:
    film = opened(animation(frames[:3]))
    durations = []
    for number in range(3):
        film.seek(number)
        film.load()
        durations.append(film.info["duration"])
    assert durations[0] == durations[1] < durations[2]


def test_the_same_game_gives_the_same_bytes(frames: list[Frame]) -> None:
    assert animation(frames[:2]) == animation(frames[:2])


def test_a_smaller_limit_gives_a_smaller_picture_of_all_boards(frames: list[Frame]) -> None:
    whole = len(animation(frames))
    film = opened(animation(frames, limit=whole - 1))
    assert film.n_frames == 5
    assert film.width in WIDTHS[1:]


def test_every_second_picture_is_dropped_if_even_small_ones_exceed_the_limit(frames: list[Frame]) -> None:
    limit, film = 400_000, opened(animation(frames, limit=400_000))
    while film.n_frames == len(frames):
        limit = limit * 4 // 5
        film = opened(animation(frames, limit=limit))
    assert film.n_frames in {2, 3}
    film.seek(film.n_frames - 1)
    shown = film.convert("RGB")

    def unlike(frame: Frame) -> float:
        other = still(frame, 1, 1).convert("RGB").resize(film.size)
        return sum(ImageStat.Stat(ImageChops.difference(shown, other)).mean)

    assert min(frames, key=unlike) is frames[-1]


def test_without_boards_or_without_room_there_is_no_picture(frames: list[Frame]) -> None:
    with pytest.raises(ValueError, match="no frames"):
        animation([])
    with pytest.raises(ValueError, match="fits 100 bytes"):
        animation(frames[:2], limit=100)


def test_a_single_board_gives_a_picture(frames: list[Frame]) -> None:
    assert opened(animation(frames[:1])).size[0] == WIDTHS[0]


def test_captions_are_below_the_board_and_long_ones_are_cut(frames: list[Frame], scene: Any) -> None:
    foot = round(HEIGHT * SCALE)

    def strip(caption: tuple[str, str]) -> Image.Image:
        image = still(replace(frames[0], caption=caption), 1, 2).convert("RGB")
        return image.crop((0, foot, *image.size))

    plain, short, long = (strip((said, said)) for said in ("", "Ann builds", "Ann builds and " * 400))
    assert ImageChops.difference(plain, short).getbbox() is not None
    right = ImageChops.difference(plain, long).getbbox()
    assert right is not None
    assert 1900 < right[2] < 2000


def test_a_bar_shows_the_progress_of_the_game(frames: list[Frame]) -> None:
    foot = round(HEIGHT * SCALE) + 1
    image = still(frames[0], 1, 4).convert("RGB")
    lit = [x for x in range(0, 2000, 10) if image.getpixel((x, foot)) == STANDARD.lamp]
    assert lit == list(range(0, 500, 10))


@pytest.mark.parametrize("palette", THEMES)
def test_every_palette_can_be_replayed(staged: Any, scene: Any, palette: str) -> None:
    image = still(Frame(staged, scene(palette=palette), ("A caption", "and a line")))
    assert image.mode == "P"
    colours = {colour for _, colour in image.convert("RGB").getcolors(1 << 16) or ()}
    assert {THEMES[palette].header, THEMES[palette].text, THEMES[palette].lamp} <= colours
