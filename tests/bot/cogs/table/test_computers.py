"""Computer players at a table, as shown to users."""

from __future__ import annotations

from typing import Any

import pytest

from bot.text.catalogue import words_for
from bot.ui.people.strengths import STRENGTH_NAMES
from bot.ui.press import Press
from tests.bot.conftest import World, texts_of

LOCALES = ("en-US", "pl", "ja", "zh-TW")


async def seat(world: World, person: Any, strength: str) -> str:
    """Let a user add a computer player; return the answer."""
    answer = await person.slash(world.channel, "table seat computer", strength=strength)
    assert answer.ephemeral
    return texts_of(answer.response).strip()


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_lobby_shows_the_computer_players_and_their_strength(world: World, locale: str):
    ann, words = world.person("Ann", locale), words_for(locale)
    await ann.slash(world.channel, "table open", game="arctic")

    said = await seat(world, ann, "steady")

    steady = words(STRENGTH_NAMES["steady"])
    shown = words("{name}, a computer player: {strength}", name="Ada", strength=steady)
    seated = "{name} plays here now. Until the game begins, /table seat computer can remove it again."
    text = words(seated, name="Ada (bot)")
    assert said == text
    assert f"2. {shown}" in texts_of(world.messages()[0])
    assert f"2. {shown}" in texts_of((await ann.slash(world.channel, "table status")).response)
    assert (text.startswith("Ada (bot) plays here now")) is (locale == "en-US")


async def test_the_opener_seats_computer_players_while_there_are_free_seats(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    assert "There's no table in this channel" in await seat(world, ann, "easy")
    await ann.slash(world.channel, "table open", game="arctic")
    await bartek.slash(world.channel, "table join")

    assert f"Only the person who opened the table can do that: <@{ann.id}>." in await seat(
        world, bartek, "easy"
    )
    assert "No computer player has a seat here." in await seat(world, ann, "nobody")
    assert "Ada (bot) plays here now." in await seat(world, ann, "easy")
    assert "Blaise (bot) plays here now." in await seat(world, ann, "strong")
    assert "All 4 seats are taken." in await seat(world, ann, "easy")
    assert "Blaise (bot) has left the seat." in await seat(world, ann, "nobody")
    assert "4. free" in texts_of(world.messages()[0])
    await ann.slash(world.channel, "table start")
    assert "The game has begun, so its seats and options are fixed." in await seat(world, ann, "easy")


@pytest.mark.parametrize("game", ["arctic", "empires", "nemo"])
async def test_a_player_plays_alone_with_computer_players_and_again(world: World, game: str):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game=game)
    for _player in range(2):
        await seat(world, ann, "easy")
    await ann.slash(world.channel, "table start")
    table = await world.ask(world.bot.services.lobby.directory.open_tables(world.guild.id))
    for _step in range(3):
        position = await world.ask(world.bot.services.tables.position(table[0].id))
        await ann.slash(world.channel, "play", action=str(position.legal(0)[0]))

    shown = "\n".join(texts_of(message) for message in world.messages())
    assert "<@-" not in shown
    assert "the computer plays" not in shown, "it plays for itself"
    position = await world.ask(world.bot.services.tables.position(table[0].id))
    log = await world.ask(world.bot.services.tables.log(table[0].id, most=None))
    if game != "nemo":
        assert {step.seat for step in log if step.about == {"by": "computer"}} == {1, 2}
        assert "Ada, a computer player" in shown, "the lobby says what it is"
        assert "Ada (bot) (" not in shown, "in the log a name is enough"
    button = await world.post_button(str(Press("again", table[0].id)))
    await ann.slash(world.channel, "table close")
    await ann.click(button, label="Press")
    (again,) = await world.ask(world.bot.services.lobby.directory.open_tables(world.guild.id))
    assert (again.seats, again.holders) == (position.table.seats, position.table.holders)


async def test_the_clock_says_how_strong_a_computer_player_takes_over(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek", "pl")
    await ann.slash(world.channel, "table open", game="arctic")
    await bartek.slash(world.channel, "table join")
    said = await ann.slash(
        world.channel, "table time clock", time="2d", **{"time-up": "computer", "strength": "strong"}
    )
    assert "a computer player takes over (strong: thinks several steps ahead)" in texts_of(said.response)
    shown = await bartek.slash(world.channel, "table time clock")
    assert "dalej gra komputer (mocny: myśli kilka kroków naprzód)" in texts_of(shown.response)
