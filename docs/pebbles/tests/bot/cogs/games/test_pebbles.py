"""A game of Pebbles from an empty channel to its scores, in four languages."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import render
from bot.text.catalogue import LOCALES, words_for
from engine import games
from render.units import overlap
from tests.bot.conftest import World, buttons, menus, texts_of


async def sit_down(world: World, *people: Any) -> None:
    """Let users open, fill and start a table."""
    await people[0].slash(world.channel, "table open", game="pebbles")
    lobby = world.latest("How it plays")
    for person in people[1:]:
        await person.click(lobby, label="Join")
    await people[0].click(lobby, label="Start")


@pytest.mark.drawn
async def test_pebbles_is_played_on_discord_in_four_languages(world: World):
    chance = Random(5)  # noqa: S311 - the players' whims
    members = [world.person(name, locale) for name, locale in zip("ABCD", LOCALES, strict=True)]
    await sit_down(world, *members)

    while not any("the final scores" in texts_of(message) for message in world.messages()[-3:]):
        (awaited,) = world.turn().raw_mentions
        (member,) = (each for each in members if each.id == awaited)
        offered = await member.autocomplete(world.channel, "play", "action", "")
        answer = await member.slash(world.channel, "play", action=chance.choice(offered)["value"])
        assert answer.ephemeral

    boards = [message for message in world.messages() if message.attachments]
    assert all(world.file(board).startswith(b"\x89PNG") for board in boards)
    assert len(boards) > 2
    scores = [
        int(total) for total in re.findall(r"\*\*(\d+)\*\*", texts_of(world.latest("the final scores")))
    ]
    assert len(scores) == 4
    assert scores == sorted(scores, reverse=True)


async def test_a_choice_of_pebbles_can_be_pressed_and_a_wrong_one_is_explained(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek", "pl")
    await sit_down(world, ann, bartek)

    panel = (await ann.click(world.turn(), label="Act")).response
    assert buttons(panel) or menus(panel)
    refused = await ann.slash(world.channel, "pebbles take", heap=1, count=4)

    assert "One to 3 may be taken at once (rule T1)." in texts_of(refused.response)


def test_no_text_on_the_board_covers_another():
    game = games["pebbles"]
    view = game.view(game.setup(4, "a seed"), None)
    for locale in LOCALES:
        scene = render.Scene(("Ann", "Bartek", "ちえ", "W" * 20), words_for(locale), locale)
        placed = render.PAINTERS["pebbles"].draw(view, scene).texts
        pairs = [(one, other) for at, one in enumerate(placed) for other in placed[:at]]
        assert [pair for pair in pairs if overlap(pair[0].box, pair[1].box) > 0.5] == []
