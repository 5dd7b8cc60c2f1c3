"""Emoji of pieces in panels and on buttons, unless a user prefers names."""

from __future__ import annotations

import re
from typing import Any, Final

from bot.settings import Settings
from tests.bot.conftest import World, simulated, texts_of

EMOJI: Final = re.compile(r"<:qd_[a-z0-9_]+_[0-9a-f]{4}:\d+>")


def on_buttons(message: Any) -> list[str]:
    """Return the names of the emoji on a message's buttons."""
    found, waiting = list[str](), [*message.components]
    while waiting:
        part = waiting.pop()
        found += [part["emoji"]["name"]] if part.get("emoji") else []
        waiting += part.get("components") or []
    return found


async def panel(world: World, person: Any) -> Any:
    return (await person.slash(world.channel, "act")).response


async def test_panels_show_pieces_unless_their_reader_prefers_names(settings: Settings) -> None:
    async with simulated(settings.model_copy(update={"pieces": True})) as world:
        await world.env.settle(timeout=15)
        ann, bartek = world.person("Ann"), world.person("Bartek")
        await ann.slash(world.channel, "table open", game="arctic")
        await bartek.click(world.latest("How it plays"), label="Join")
        await ann.click(world.latest("How it plays"), label="Start")

        turn = world.turn().raw_mentions
        ann = ann if ann.id in turn else bartek
        shown = await panel(world, ann)
        assert EMOJI.search(texts_of(shown))
        assert any(name.startswith("qd_nation_") for name in on_buttons(shown))

        await ann.slash(world.channel, "me words", names=True)
        named = await panel(world, ann)
        assert not EMOJI.search(texts_of(named))
        assert on_buttons(named) == []
        assert "lobbyist" in texts_of(named)
        data = world.file((await ann.slash(world.channel, "me data")).response)
        assert "wordy" in str(data)

        await ann.slash(world.channel, "me words", names=False)
        assert EMOJI.search(texts_of(await panel(world, ann)))


async def test_boards_in_words_have_names(settings: Settings) -> None:
    async with simulated(settings.model_copy(update={"pieces": True})) as world:
        await world.env.settle(timeout=15)
        ann = world.person("Ann")
        await ann.slash(world.channel, "table open", game="nemo")
        await ann.click(world.latest("How it plays"), label="Start")
        await ann.slash(world.channel, "me boards", how="text")

        board = texts_of((await ann.slash(world.channel, "table board")).response)

        assert "crew" in board.casefold()
        assert not EMOJI.search(board)
