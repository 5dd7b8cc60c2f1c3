"""The same bot on a simulated Discord, in a browser: no token, no server, several people to be."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

import simcord
from discord import ButtonStyle

from bot.app import Quarterdeck, build_bot
from bot.openings import openings
from bot.settings import Settings
from bot.text.catalogue import words_for
from bot.text.games import texts
from bot.ui.press import Press, PressButton
from bot.ui.table_buttons import in_view

PEOPLE: Final[Mapping[str, str]] = {
    "Ann": "en-US",
    "Bartek": "pl",
    "Chie": "ja",
    "Da-wei": "zh-TW",
    "Edda": "en-GB",
    "Franek": "pl",
    "Goro": "ja",
}
"""Who can be in the channel, each with the language that their Discord is set to."""
TICK: Final = 0.5
"""Seconds between two looks at the time and at what has happened."""
SETTLE: Final = 3.0
"""Seconds that the page waits for the bot after an action: long enough for a first board, and short, for
the page also waits for whatever the bot means to do within that time."""


@dataclass
class Sandbox:
    """A running simulation: a server with one channel, and the people in it."""

    env: simcord.Env
    channel: simcord.ChannelHandle
    people: list[simcord.MemberActor]
    preview: simcord.Preview

    @property
    def url(self) -> str:
        """Where a browser finds the channel; the address is good for this run only."""
        return self.preview.url


@asynccontextmanager
async def sandbox(settings: Settings, port: int, players: int, game: str) -> AsyncIterator[Sandbox]:
    """Run the bot on a simulated Discord and serve it to browsers of this machine.

    `port` 0 means any free one, `players` is how many people there are, at most seven, `game` the id
    of the game that the first message proposes. Raises ValueError for another number of people,
    OSError when the port is taken.
    """
    if not 1 <= players <= len(PEOPLE):
        raise ValueError(f"1 to {len(PEOPLE)} people can be in the sandbox")

    def now() -> datetime:
        return env.now()

    bot = build_bot(settings, now)
    env = simcord.Env(bot, check_errors=False, settle_timeout=SETTLE)
    env.backend.bot_user.name = "Quarterdeck"
    # simcord begins every simulation at the same instant; here Discord's clock shows the real time.
    env.backend.clock.advance((datetime.now(UTC) - env.now()).total_seconds())
    await env.start()
    try:
        guild = env.create_guild("Quarterdeck sandbox")
        channel = guild.create_text_channel("table-1")
        people = [
            guild.add_member(env.create_user(name.casefold(), global_name=name))
            for name in list(PEOPLE)[:players]
        ]
        _speak(env, people)
        await _welcome(bot, channel, game)
        async with env.preview(channel, viewers=people, layout="channel", port=port) as preview:
            running = Sandbox(env, channel, people, preview)
            clock = asyncio.create_task(_follow(running))
            try:
                yield running
            finally:
                clock.cancel()
                with suppress(asyncio.CancelledError):
                    await clock
    finally:
        await env.shutdown()
        await bot.services.close()


async def run_sandbox(settings: Settings, port: int, players: int, game: str) -> None:
    """Run the sandbox, and print its address, until the page or Ctrl-C ends it."""
    async with sandbox(settings, port, players, game) as running:
        print(f"Quarterdeck plays on a simulated Discord: {running.url}", flush=True)
        print("Choose whom you are at the top of the page. Ctrl-C ends it.", flush=True)
        await running.preview.wait_closed()


def _speak(env: simcord.Env, people: list[simcord.MemberActor]) -> None:
    """Let each person's client send that person's language, for which simcord has no setting."""
    locales = {str(person.id): locale for person, locale in zip(people, PEOPLE.values(), strict=False)}

    def translate(event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            payload["locale"] = locales.get(payload["member"]["user"]["id"], "en-US")

    env.backend.subscribers.insert(0, translate)


async def _welcome(bot: Quarterdeck, channel: simcord.ChannelHandle, game: str) -> None:
    """Post what can be done here: a first game, `game` before the others, or one of several people."""
    words = words_for(None)
    first_games = [
        PressButton(
            Press("learn", argument=each),
            texts[each].name(words),
            style=ButtonStyle.success if each == game else ButtonStyle.secondary,
        )
        for each in sorted(openings, key=lambda each: each != game)
    ]
    await bot.get_partial_messageable(channel.id).send(
        "Welcome aboard. Press a game to learn it: a first game, with a guide, against computer players.\n"
        f"To play with others, type `/table open game:{game}`. Then be somebody else, by the menu above, and "
        "press **Join**; when enough people sit at the table, press **Start**.\n"
        "`/act` shows what you can do, `/table board` how the game stands, `/rules` how it goes.",
        view=in_view(first_games),
    )


async def _follow(running: Sandbox) -> None:
    """Let simulated time go by as real time does, and show on every page what has happened."""
    loop, backend = asyncio.get_running_loop(), running.env.backend
    shown, then = 0, loop.time()
    while True:
        await asyncio.sleep(TICK)
        now = loop.time()
        backend.clock.advance(now - then)
        then = now
        if len(backend.transcript) == shown:
            continue
        try:
            await running.preview.refresh()
        except (simcord.SetupError, TimeoutError):
            continue  # somebody is doing something just now, or the bot is; the next look will do
        shown = len(backend.transcript)
