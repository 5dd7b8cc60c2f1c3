"""The separate process that draws pictures."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import cycle
from pathlib import Path

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.ui.boards.render_process import RenderProcess
from engine import games
from render import Scene, board

pytestmark = pytest.mark.drawn

OPENED = """
import asyncio, os, signal
from bot.ui.boards.render_process import RenderProcess

studio = RenderProcess()
studio.open()
print(asyncio.run(studio.draw(os.getpid)), flush=True)
os.kill(os.getpid(), signal.{how})
"""


@pytest.fixture
async def studio() -> AsyncIterator[RenderProcess]:
    studio = RenderProcess()
    yield studio
    studio.close()


async def test_another_process_draws(studio: RenderProcess) -> None:
    first, second = await studio.draw(os.getpid), await studio.draw(os.getpid)
    assert first == second != os.getpid()


@pytest.mark.parametrize(("game", "locale"), list(zip(cycle(games), LOCALES)))
async def test_a_board_is_the_same_in_whichever_process_it_is_drawn(
    studio: RenderProcess, game: str, locale: str
) -> None:
    rules = games[game]
    seats = max(rules.seats)
    view = rules.view(rules.setup(seats, "a seed"), None)
    names = tuple(f"Player {seat}" for seat in range(seats))
    scene = Scene(names, words_for(locale), locale, log=("Something happened",))
    assert await studio.draw(board, view, scene) == board(view, scene)


async def test_an_error_in_the_render_process_is_raised_here(studio: RenderProcess) -> None:
    with pytest.raises(KeyError, match="nothing"):
        await studio.draw(
            board,
            games["arctic"].view(games["arctic"].setup(2, "a"), None),
            Scene(("Ann", "Ben"), words_for("en"), palette="nothing"),
        )
    assert await studio.draw(abs, -1) == 1


async def test_after_the_process_has_died_another_one_draws(studio: RenderProcess) -> None:
    first = await studio.draw(os.getpid)
    os.kill(first, signal.SIGKILL)
    assert await studio.draw(os.getpid) not in (first, os.getpid())


async def test_simultaneous_pictures_all_arrive_even_if_the_process_dies(studio: RenderProcess) -> None:
    first = await studio.draw(os.getpid)
    os.kill(first, signal.SIGKILL)
    assert await asyncio.gather(*(studio.draw(abs, -number) for number in range(5))) == [0, 1, 2, 3, 4]


async def test_answers_are_drawn_before_waiting_boards_and_these_before_replays(
    studio: RenderProcess,
) -> None:
    come: list[int] = []

    async def ask(draw: Callable[..., Awaitable[int]], number: int) -> None:
        come.append(await draw(abs, number))

    async with asyncio.TaskGroup() as group:
        group.create_task(ask(studio.draw, 0))
        group.create_task(ask(studio.draw_last, 7))
        group.create_task(ask(studio.draw, 1))
        group.create_task(ask(studio.draw, 2))
        group.create_task(ask(studio.draw_first, 9))

    assert come == [0, 9, 1, 2, 7]


async def test_boards_to_be_posted_and_boards_of_pages_take_turns(studio: RenderProcess) -> None:
    come: list[int] = []

    async def ask(draw: Callable[..., Awaitable[int]], number: int) -> None:
        come.append(await draw(abs, number))

    async with asyncio.TaskGroup() as group:
        group.create_task(ask(studio.draw, 0))
        for number in (1, 2, 3):
            group.create_task(ask(studio.draw, number))
        for number in (11, 12):
            group.create_task(ask(studio.draw_in_turn, number))
        group.create_task(ask(studio.draw_first, 9))

    assert come == [0, 9, 1, 11, 2, 12, 3]


async def test_two_processes_draw_at_the_same_time(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    studio = RenderProcess(processes=2)
    try:
        waits = asyncio.create_task(studio.draw(pipe.read_text))
        assert await studio.draw(pipe.write_text, "drawn meanwhile") > 0
        assert await waits == "drawn meanwhile"
    finally:
        studio.close()


async def test_a_cancelled_reader_keeps_no_one_from_their_picture(studio: RenderProcess) -> None:
    first = asyncio.create_task(studio.draw(abs, -1))
    given_up, last = (
        asyncio.create_task(studio.draw_first(abs, -2)),
        asyncio.create_task(studio.draw(abs, -3)),
    )
    await asyncio.sleep(0)
    given_up.cancel()

    assert (await first, await last) == (1, 3)
    assert given_up.cancelled()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is copied")
@pytest.mark.parametrize("how", ["SIGKILL", "SIGTERM"])
def test_the_render_process_ends_with_the_bot(how: str, tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(OPENED.format(how=how))
    # Its output stays open as long as one of the two processes runs; so this returns when both have ended, or
    # fails.
    ended = subprocess.run([sys.executable, script], capture_output=True, timeout=300, check=False)  # noqa: S603
    assert ended.returncode == -signal.Signals[how]
    assert int(ended.stdout) > 0
