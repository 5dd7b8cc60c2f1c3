"""The cache for large pictures."""

from __future__ import annotations

from PIL import Image

from render.kept import kept


def test_a_cached_picture_is_drawn_once_and_does_not_change() -> None:
    drawn: list[int] = []

    @kept(2)
    def picture(shade: int) -> Image.Image:
        drawn.append(shade)
        return Image.linear_gradient("L").point(lambda value: value ^ shade)

    seen = [picture(shade).tobytes() for shade in (3, 5, 3, 5)]
    assert drawn == [3, 5]
    assert seen[0] == seen[2] == Image.linear_gradient("L").point(lambda value: value ^ 3).tobytes()
    assert seen[1] == seen[3] != seen[0]


def test_only_the_last_pictures_are_cached() -> None:
    drawn: list[tuple[int, int]] = []

    @kept(1)
    def picture(wide: int, high: int) -> Image.Image:
        drawn.append((wide, high))
        return Image.new("RGB", (wide, high))

    assert [picture(*size).size for size in ((2, 1), (3, 1), (2, 1))] == [(2, 1), (3, 1), (2, 1)]
    assert drawn == [(2, 1), (3, 1), (2, 1)]
