"""Whole games through discord.py by crews of four who vote, and by tables of five, in every language.

    WHOLE_GAMES=1 python3 quarterdeck.py test tests/wire/test_whole_games.py -s

plays eight, which takes a while, and prints the features of each; without it they are skipped. A small file
replaces each board.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path

import discord
import pytest

from bot.domain.post import Post
from bot.text.catalogue import words_for
from bot.ui.boards.board import file_name
from bot.ui.channel.posts import Posts
from engine.kernel.save import state_hash
from tests.wire.conftest import Harbour, Mistakes, opened
from tests.wire.whole_game import LANGUAGES, WholeGame


@pytest.fixture(autouse=True)
def patience() -> None:
    if "WHOLE_GAMES" not in os.environ:
        pytest.skip("whole games through discord.py take long and are asked for: WHOLE_GAMES=1")


@pytest.fixture(autouse=True)
def loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a fixed seed, so that the game is the same in each language, and draw no boards."""

    async def undrawn(_posts: Posts, post: Post) -> list[discord.File]:
        return [discord.File(BytesIO(b"\x89PNG"), file_name(post.table, post.version))]

    monkeypatch.setattr("bot.lobby.lobby.secrets.token_hex", lambda size: "77" * size)
    monkeypatch.setattr(Posts, "draw", undrawn)


@pytest.fixture
async def harbour(tmp_path: Path, mistakes: Mistakes, patience: None) -> AsyncIterator[Harbour]:
    """Return the bot with a clock check that tolerates the jumps of simulated time."""
    async with opened(tmp_path, mistakes, pulse=86_400) as harbour:
        yield harbour


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_crew_of_four_votes_through_a_whole_voyage(harbour: Harbour, language: str) -> None:
    game = WholeGame(harbour, "nemo", 4, language)

    beforehand = await _played(game)

    used = set(game.used)
    assert {"silent consent", "followed vote", "pressed vote", "ballot on act", "ballot on declare"} <= used
    assert {"answered for good", "inbox, panel, note and orders"} <= used
    assert {"always", "usual"} <= set(beforehand)
    await _assert_sound(game, language)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_five_players_play_a_whole_game_with_orders_and_plans(harbour: Harbour, language: str) -> None:
    game = WholeGame(harbour, "empires", 5, language)

    beforehand = await _played(game)

    assert {"planned move", "inbox, panel, note and orders"} <= set(game.used)
    assert {"always", "next"} <= set(beforehand)
    await _assert_sound(game, language)


async def _played(game: WholeGame) -> Counter[str]:
    """Play to the end and print the features used; return the number of steps answered in advance."""
    began = time.monotonic()
    await game.sit_down()
    end = await game.play()
    await game.harbour.delivered()
    beforehand, took = await game.beforehand(), time.monotonic() - began
    print(f"\n{game.game} {game.locales[0]}: {end.version} steps in {took:.0f} s")
    print(dict(game.used), dict(beforehand))
    return beforehand


async def _assert_sound(game: WholeGame, language: str) -> None:
    """Check that the game is over, the log leads to its end, and users were addressed in their language."""
    end = await game.harbour.position()
    assert end.result is not None
    assert end.table.locale == language
    assert await game.harbour.replayed() == state_hash(end.game, end.state)
    for locale, reported in zip(game.locales, game.letters(), strict=True):
        said = {other: words_for(other)("Act") in reported.splitlines() for other in LANGUAGES}
        assert said == {other: other == locale for other in LANGUAGES}
