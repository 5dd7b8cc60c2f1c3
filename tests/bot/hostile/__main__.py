"""`python -m tests.bot.hostile [--requests N] [GAME ...]`: attacks of five members on two players."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from pathlib import Path

from bot.settings import Settings
from engine import games
from tests.bot.conftest import simulated
from tests.bot.doors.trying import OPEN
from tests.bot.hostile.members import UNSENT, Intruders


async def play(game: str, requests: int, seed: str) -> Counter[str]:
    """Let the members attack; raise AssertionError if a request takes something away or fails."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'tables.db'}"
        async with simulated(Settings(database_url=url, pulse=86_400, pieces=False, _env_file=None)) as world:
            intruders = Intruders(world, game, seed)
            await intruders.gather()
            for _request in range(requests):
                await intruders.request()
            return intruders.came


def main() -> None:
    """Print the results of the requests, one line per game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *games], help="which; without any, all")
    parser.add_argument("--requests", type=int, default=10_000, help="how many for each game")
    parser.add_argument("--seed", default="long", help="of what they try")
    given = parser.parse_args()
    for game in given.games or games:
        begun = time.monotonic()
        came = asyncio.run(play(game, given.requests, f"{given.seed} {game}"))
        refused = given.requests - came[OPEN] - came[UNSENT]
        print(
            f"{game}: {given.requests} requests: {came[OPEN]} answered, {refused} refused for"
            f" {len(came) - 2} reasons, {came[UNSENT]} not sent by Discord; nothing taken;"
            f" {time.monotonic() - begun:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
