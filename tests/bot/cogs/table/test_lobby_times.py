"""Automatic starts of tables, and the expiry of tables that were not started, as shown to users."""

from __future__ import annotations

import pytest

from bot.text.catalogue import LOCALES, words_for
from tests.bot.conftest import World, buttons, texts_of

DAY = 24 * 60 * 60


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_table_shows_when_it_starts_and_starts_then(world: World, locale: str):
    words = words_for(locale)
    ann, bartek = world.person("Ann", locale), world.person("Bartek")
    answer = await ann.slash(world.channel, "table open", game="arctic", starts="36h")
    line = words("It starts by itself {time} ({then}), if enough people sit here.").partition("{")[0]
    assert line in texts_of(answer.response)
    lobby = world.latest(words("How it plays"))
    assert line in texts_of(lobby)
    assert line in texts_of((await ann.slash(world.channel, "table status")).response)
    await bartek.slash(world.channel, "table join")

    await world.later(36 * 60 * 60)

    assert words("The game has begun.") in texts_of(world.latest(words("The game has begun.")))
    assert (await ann.slash(world.channel, "act")).response is not None


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("2020-01-01 20:00", "That time has passed"),
        ("2027-03-28 02:30", "Warsaw and skip 02:30, so no table is open."),
        ("9999d", "A table can start at most 60 days ahead"),
        ("soon", "I can't read “soon” as a time to start"),
    ],
)
async def test_an_impossible_start_is_refused_and_no_table_is_open(world: World, typed: str, refusal: str):
    ann = world.person("Ann")
    await ann.slash(world.channel, "me zone", zone="Warsaw")
    answer = await ann.slash(world.channel, "table open", game="arctic", starts=typed)
    assert answer.ephemeral
    assert refusal in texts_of(answer.response)
    assert "There's no table in this channel." in texts_of(
        (await ann.slash(world.channel, "table join")).response
    )


async def test_the_warning_before_expiry_pings_the_opener_and_its_button_keeps_the_table(world: World):
    ann, bartek, dora = (world.person(name) for name in ("Ann", "Bartek", "Dora"))
    await ann.slash(world.channel, "table open", game="arctic")
    await bartek.slash(world.channel, "table join")
    await world.later(13 * DAY)
    word = world.latest("nobody has started this table yet")
    assert world.pinged(word) == [ann.id]
    assert list(buttons(word)) == ["Keep the table"]

    refused = await dora.click(word, label="Keep the table")
    assert "You have no seat at this table." in texts_of(refused.response)
    kept = await bartek.click(word, label="Keep the table")
    assert "The table stays open until" in texts_of(kept.response)
    await world.later(2 * DAY)
    assert "You have seat" in texts_of((await dora.slash(world.channel, "table join")).response)


async def test_a_table_that_expires_frees_its_channel(world: World):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="arctic")
    await world.later(13 * DAY)
    await world.later(DAY)
    assert "Nobody has started this table, so it's closed." in texts_of(world.latest("closed. /table open"))
    assert "The table is open" in texts_of(
        (await ann.slash(world.channel, "table open", game="nemo")).response
    )
