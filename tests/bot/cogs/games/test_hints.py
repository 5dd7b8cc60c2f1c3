"""Hints on a panel: requested by a button, each with the expected result and a button to carry it out."""

from __future__ import annotations

import re

from bot.domain.table import Place
from tests.bot.conftest import World, buttons, choose, texts_of


async def test_a_hint_says_what_a_strong_player_would_do_and_its_button_does_it(world: World) -> None:
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="nemo", guided=True)
    panel = (await ann.slash(world.channel, "act")).response
    shown = (await ann.click(panel, label="Hint")).response

    assert "### What a strong player would do" in texts_of(shown)
    promise = r"(?:reaches the end: \d+%, then with about \d+ points \(success: \d+\)|About as good as \d\.)"
    found = re.findall(rf"\d\. \*\*(.+)\*\*\n-# {promise}", texts_of(shown))
    assert 1 < len(found) <= 3
    assert list(buttons(shown)) == [*(f"Do {number}" for number in range(1, len(found) + 1)), "Back"]
    before = await version(world)

    after = (await ann.click(shown, label="Do 1")).response
    assert await version(world) == before + 1
    assert " against " in texts_of(after), "its result is shown on the panel"


async def test_back_leads_from_the_hints_to_the_choices(world: World) -> None:
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="nemo", guided=True)
    panel = (await ann.slash(world.channel, "act")).response
    before, choices = await version(world), buttons(panel)
    hints = (await ann.click(panel, label="Hint")).response

    assert buttons((await ann.click(hints, label="Back")).response) == choices
    assert await version(world) == before


async def test_players_who_compete_get_no_hints(world: World) -> None:
    ann, ben = world.person("Ann"), world.person("Ben")
    await world.seated(ann, ben)
    panel = (await ann.slash(world.channel, "act")).response
    assert "Hint" not in buttons(panel)

    old = await world.post_button("qd:hint:1:0:")
    refused = (await ann.click(old, label="Press")).response
    assert "There are no hints at this table, because its result compares people." in texts_of(refused)


async def test_rivals_get_hints_if_the_options_say_so(world: World) -> None:
    ann, ben = world.person("Ann"), world.person("Ben")
    await ann.slash(world.channel, "table open", game="arctic")
    panel = (await ann.slash(world.channel, "table options")).response
    assert "**Hints**" not in texts_of(panel)
    await choose(ann, panel, "Hints: for rivals too; the result doesn't change ratings")
    lobby = world.latest("How it plays")
    assert "**Hints**: for rivals too; the result doesn't change ratings" in texts_of(lobby)
    await ben.click(lobby, label="Join")
    await ann.click(lobby, label="Start")

    pinged = world.turn().raw_mentions[0]
    panel = (await (ann if ann.id == pinged else ben).slash(world.channel, "act")).response
    shown = (await (ann if ann.id == pinged else ben).click(panel, label="Hint")).response
    assert re.search(
        r"1\. \*\*.+\*\*\n-# about \d+ points, best rival \d+; chance of winning \d+%", texts_of(shown)
    )


async def test_a_crew_has_no_option_about_hints(world: World) -> None:
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="nemo")
    panel = (await ann.slash(world.channel, "table options")).response
    assert "**Hints**" not in texts_of(panel)
    shown = await ann.click(panel, label="Change")
    assert "Hints" not in str(shown.modal)


async def test_a_crew_that_competes_for_glory_gets_none(world: World) -> None:
    ann, ben = world.person("Ann"), world.person("Ben")
    await ann.slash(world.channel, "table open", game="nemo")
    old = await world.post_button("qd:set:1::semi_competitive=True")
    await ann.click(old, label="Press")
    await ben.slash(world.channel, "table join")
    await ann.slash(world.channel, "table start")
    for person in (ann, ben):
        assert "Hint" not in buttons((await person.slash(world.channel, "act")).response)


async def version(world: World) -> int:
    """Return the version of the channel's table."""
    table = await world.ask(world.bot.services.tables.at_place(Place(world.channel.id)))
    return table.version
