"""Pictures and texts that are requested many times at once are made only once."""

from __future__ import annotations

import asyncio

import pytest

from bot.web.gallery import Crowded, Gallery
from bot.web.shared import Shared


async def test_a_picture_is_drawn_once_for_all_who_request_it() -> None:
    gallery, drawn, free = Gallery(), list[int](), asyncio.Event()

    async def draw() -> bytes:
        drawn.append(1)
        await free.wait()
        return b"picture"

    wanted = [asyncio.create_task(gallery.picture("key", draw)) for _ in range(5)]
    await asyncio.sleep(0)
    wanted.pop().cancel()
    free.set()

    assert await asyncio.gather(*wanted) == [b"picture"] * 4
    assert await gallery.picture("key", draw) == b"picture"
    assert drawn == [1]


async def test_the_number_of_waiting_pictures_is_limited() -> None:
    gallery, free = Gallery(waiting=2), asyncio.Event()

    async def draw() -> bytes:
        await free.wait()
        return b"x"

    waiting = [asyncio.create_task(gallery.picture(key, draw)) for key in ("a", "b")]
    await asyncio.sleep(0)
    with pytest.raises(Crowded):
        await gallery.picture("c", draw)
    free.set()
    assert await asyncio.gather(*waiting) == [b"x", b"x"]


async def test_a_failed_picture_is_drawn_again_the_next_time() -> None:
    gallery, tries = Gallery(), list[int]()

    async def draw() -> bytes:
        tries.append(1)
        if len(tries) == 1:
            raise ValueError("no paint")
        return b"x"

    with pytest.raises(ValueError, match="no paint"):
        await gallery.picture("a", draw)
    assert await gallery.picture("a", draw) == b"x"


async def test_a_read_that_began_before_a_change_is_not_used_after_it() -> None:
    shared, free = Shared[str](), asyncio.Event()

    async def old() -> str:
        await free.wait()
        return "old"

    async def new() -> str:
        return "new"

    waiting = asyncio.create_task(shared.get(1, "a", old))
    await asyncio.sleep(0)
    shared.forget(1)
    assert await shared.get(1, "a", new) == "new"
    free.set()
    assert await waiting == "old"
    assert await shared.get(1, "a", old) == "new"
