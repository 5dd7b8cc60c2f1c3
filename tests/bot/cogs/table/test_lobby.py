"""A table that is filling: what it offers, how it is set up, and how much is said of it at once."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ButtonStyle

from bot.text.catalogue import LOCALES, words_for
from bot.text.games import texts
from tests.bot.conftest import World, buttons, menus, texts_of
from tests.bot.conftest import press as press_of

SAID = 60
"""Words that the options may have above their menu."""
PLAIN = ButtonStyle.secondary.value


def parts(message: Any) -> list[dict[str, Any]]:
    """Return a message's components, those inside others too, as they go over the wire."""
    raw = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
    return [inner for part in raw for inner in _within(part)]


def _within(part: dict[str, Any]) -> list[dict[str, Any]]:
    return [part, *(inner for child in part.get("components", ()) for inner in _within(child))]


def said(message: Any) -> int:
    """Return how many words a message has apart from its buttons and menus."""
    return sum(len(part.get("content", "").split()) for part in parts(message))


def highlighted(message: Any) -> list[str]:
    """Return the labels of the buttons whose colour stands out."""
    return [part["label"] for part in parts(message) if part.get("style", PLAIN) != PLAIN]


@pytest.mark.parametrize("game", ["arctic", "empires", "nemo"])
async def test_options_say_first_what_differs_and_the_rest_behind_a_button(world: World, game: str):
    people = {locale: world.person(f"Ann{locale}", locale) for locale in LOCALES}
    opener = people["en"]
    await opener.slash(world.channel, "table open", game=game)

    for locale, person in people.items():
        words = words_for(locale)
        panel = (await person.slash(world.channel, "table options")).response
        assert words("Everything is as usual.") in texts_of(panel)
        assert said(panel) <= SAID
        assert bool(menus(panel)) is (person is opener)
        await press_of(person, panel, words("Explain all options"))
        told = [(text.title, text.explanation) for text in texts[game].options(words).values()]
        assert all(title in texts_of(panel) and about in texts_of(panel) for title, about in told)
        await press_of(person, panel, words("Back"))
        assert words("Everything is as usual.") in texts_of(panel)


async def test_many_changed_options_still_take_few_words(world: World):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="empires")
    panel = (await ann.slash(world.channel, "table options")).response
    (custom_id, options), *_ = menus(panel)

    for _title, field in options[:-3]:  # The last are hints, the clock and the language.
        await ann.select(panel, [field], custom_id=custom_id)
        values = menus(panel)[0][1]
        await ann.select(panel, [values[-1][1]], custom_id=custom_id)

    assert "Changed." in texts_of(panel)
    assert "**Gifts**: no" in texts_of(panel)
    assert " more\n" in texts_of(panel)
    assert said(panel) <= SAID


async def test_each_line_of_the_menu_begins_with_the_options_value(world: World):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="empires")
    panel = (await ann.slash(world.channel, "table options")).response

    lines = {each["label"]: each["description"] for part in parts(panel) for each in part.get("options", ())}
    assert lines["Price of an attack"].startswith("2 gold · ")
    assert lines["Clock"] == "2 days for each decision"
    assert lines["Language of the table's messages"] == "English"


async def test_nothing_is_highlighted_until_the_game_can_begin(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await ann.slash(world.channel, "table open", game="arctic")
    assert highlighted(world.messages()[0]) == []

    await bartek.click(world.messages()[0], label="Join")
    assert highlighted(world.messages()[0]) == ["Start"]


async def test_computers_are_added_and_removed_with_buttons(world: World):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="arctic")
    panel = (await ann.click(world.messages()[0], label="Add a computer")).response
    assert list(buttons(panel)) == [
        "easy: by rules of thumb",
        "steady: looks one step ahead",
        "strong: thinks several steps ahead",
    ]

    for strength in ("steady: looks one step ahead", "easy: by rules of thumb"):
        await press_of(ann, panel, strength)
    assert "Blaise (bot) plays here now." in texts_of(panel)
    assert "3. Blaise, a computer player: easy" in texts_of(panel)
    assert "3. Blaise, a computer player: easy" in texts_of(world.messages()[0])
    await press_of(ann, panel, "Remove Blaise (bot)")
    assert "Blaise (bot) has left the seat." in texts_of(panel)
    assert "3. free" in texts_of(panel)
    await press_of(ann, panel, "Start")
    assert "The game has begun." in texts_of(world.messages()[0])


async def test_a_full_table_offers_no_more_computers(world: World):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="arctic")
    panel = (await ann.click(world.messages()[0], label="Add a computer")).response
    for _seat in range(3):
        await press_of(ann, panel, "easy: by rules of thumb")

    assert list(buttons(panel)) == ["Start", "Remove Hedy (bot)"]
    assert "Add a computer" not in buttons(world.messages()[0])


async def test_only_the_opener_adds_computers_and_only_before_the_game(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await ann.slash(world.channel, "table open", game="arctic")
    lobby = world.messages()[0]
    panel = (await ann.click(lobby, label="Add a computer")).response

    refused = await bartek.click(lobby, label="Add a computer")
    assert f"Only the person who opened the table can do that: <@{ann.id}>." in texts_of(refused.response)
    await bartek.click(lobby, label="Join")
    await bartek.click(lobby, label="Start")
    await world.env.settle()
    assert panel.id not in world.env.backend.messages[world.channel.id]
    late = await ann.slash(world.channel, "table seat computer", strength="easy")
    assert "The game has begun, so its seats and options are fixed." in texts_of(late.response)


async def test_the_opener_sets_how_the_crew_decides_with_menus(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await ann.slash(world.channel, "table open", game="nemo")
    lobby = world.messages()[0]
    panel = (await ann.click(lobby, label="How the crew decides")).response
    assert len(menus(panel)) == 2, "a captain who decides alone needs no ballot"

    for number, wanted in ((0, "the ballot decides"), (1, "12 hours"), (4, "everybody has to vote")):
        custom_id, options = menus(panel)[number]
        value = next(value for label, value in options if label.startswith(wanted))
        await ann.select(panel, [value], custom_id=custom_id)
    custom_id, options = menus(panel)[3]
    await ann.select(panel, [dict(options)["votes are shown at once"]], custom_id=custom_id)

    told = "the ballot decides, the crew votes once a turn on what to do, votes are shown at once, 12 hours"
    assert told in texts_of(panel)
    assert told in texts_of(world.messages()[0])
    seen = (await bartek.click(world.messages()[0], label="How the crew decides")).response
    assert told in texts_of(seen)
    assert menus(seen) == []


async def test_a_game_without_a_crew_has_no_terms(world: World):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="arctic")
    (table,) = await world.ask(world.bot.services.lobby.directory.open_tables(world.guild.id))
    assert "How the crew decides" not in buttons(world.messages()[0])

    for forged in (f"qd:options:{table.id}::crew", f"qd:set:{table.id}::computers=genius"):
        answer = await ann.click(await world.post_button(forged), label="Press")
        assert answer.ephemeral
        assert "Computer players" not in texts_of(answer.response)
    assert len((await world.ask(world.bot.services.tables.find(table.id))).seats) == 1


@pytest.mark.parametrize("value", ["mode.tyrant", "minutes.0", "minutes.x", "open", "id.1", ""])
async def test_terms_that_no_menu_offers_change_nothing(world: World, value: str):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="nemo")
    (table,) = await world.ask(world.bot.services.lobby.directory.open_tables(world.guild.id))

    button = await world.post_button(f"qd:set:{table.id}::crew={value}")
    answer = await ann.click(button, label="Press")

    assert answer.ephemeral
    assert (await world.ask(world.bot.services.tables.find(table.id))).terms == table.terms
