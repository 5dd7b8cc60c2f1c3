"""Help before a choice: why other choices aren't possible, and a preview of the board."""

from __future__ import annotations

from typing import Any

import pytest

from bot.domain.table import Place
from bot.play import Request
from bot.text.arctic.rulebook import rulebook
from bot.text.catalogue import LOCALES, words_for
from engine import games
from tests.bot.conftest import World, buttons, menus, texts_of

in_every_language = pytest.mark.parametrize("locale", LOCALES)


@pytest.fixture
async def table(world: World) -> tuple[Any, Any]:
    """Start a game up to the first action: Ann has Russia and the EU, Bartek has Norway and Canada."""
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    for space in range(1, 4):
        for nation, person in (("RUS", ann), ("NOR", bartek), ("EU", ann), ("CAN", bartek)):
            await person.slash(world.channel, "play", action=f"place:{nation}:{space}")
    return ann, bartek


async def version(world: World) -> int:
    return (await world.bot.services.tables.at_place(Place(world.channel.id, world.guild.id))).version


@in_every_language
async def test_the_reason_why_a_choice_is_impossible_is_shown(
    world: World, table: tuple[Any, Any], locale: str
):
    ann, _bartek = table
    words, world.locales[ann.id] = words_for(locale), locale
    panel = (await ann.slash(world.channel, "act")).response

    await ann.click(panel, label=words("More …"))
    await ann.click(panel, label=words("Why not?"))
    offered = buttons(panel)
    await ann.click(panel, label=words("Stay on space {space}", space=1))
    reason = texts_of(panel)
    await ann.click(panel, label=words("Rule {rule}", rule="L1"))

    assert words("Withdraw the lobbyist") not in offered
    assert words("You can take an action, go to space 2, withdraw or protect a platform.") in reason
    assert words("Possible: {choices}.", choices="@").split("@")[0] in reason
    assert f"### L1 · {words(rulebook.rules['L1'].title)}" in texts_of(panel)


async def test_a_reason_leads_back_to_the_others_and_to_the_panel(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    panel = (await ann.slash(world.channel, "act")).response
    at_first = buttons(panel)
    await ann.click(panel, label="More …")
    await ann.click(panel, label="Why not?")
    others = texts_of(panel)
    await ann.click(panel, label="Stay on space 1")

    await ann.click(panel, label="Back")
    assert texts_of(panel) == others
    await ann.click(panel, label="Back")

    assert buttons(panel) == at_first


async def test_each_of_many_impossible_sites_is_shown_with_its_reason(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    await ann.slash(world.channel, "play", action="act:platform")
    panel = (await ann.slash(world.channel, "act")).response

    await ann.click(panel, label="More …")
    await ann.click(panel, label="Why not?")
    illegal, legal = menus(panel)
    await ann.select(
        panel, [dict(legal[1])["Build in the Bering Sea (C8): $1 + $1 fee, gas"]], custom_id=legal[0]
    )

    assert "Build in the Lincoln Sea (A7)" in dict(illegal[1])
    said = texts_of(panel)
    assert (
        "The USA controls the Bering Sea (C8), so only lobbyists on the USA's spaces can build there "
        "(rule M5)."
    ) in said
    assert "You need a lobbyist on one of the USA's spaces." in said
    assert "Possible: Build on the Kola and Pechora Coast" in said


async def test_an_impossible_choice_typed_in_words_is_refused_with_its_rule(
    world: World, table: tuple[Any, Any]
):
    ann, _bartek = table
    await ann.slash(world.channel, "play", action="act:platform")
    before = await version(world)

    answer = await ann.slash(world.channel, "play", action="build bering sea")

    assert "only lobbyists on the USA's spaces can build there (rule M5)." in texts_of(answer.response)
    assert "Rule M5" in buttons(answer.response)
    assert await version(world) == before


@in_every_language
@pytest.mark.drawn
async def test_the_board_is_previewed_and_nothing_changes(world: World, table: tuple[Any, Any], locale: str):
    ann, _bartek = table
    words, world.locales[ann.id] = words_for(locale), locale
    await ann.slash(world.channel, "play", action="act:platform")
    before, public = await version(world), len(world.messages())
    offered = await ann.autocomplete(world.channel, "preview", "action", "")
    kola = next(choice for choice in offered if choice["value"] == "build:C3")

    answer = await ann.slash(world.channel, "preview", action=kola["value"])
    today = await ann.slash(world.channel, "table board")

    assert answer.ephemeral
    assert kola["name"] in texts_of(answer.response)
    assert words("This is how it would look. Nothing has happened yet.") in texts_of(answer.response)
    assert world.file(answer.response) != world.file(today.response)
    assert await version(world) == before
    assert len(world.messages()) == public


@pytest.mark.drawn
async def test_a_previewed_choice_can_be_made_at_once(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    panel = (await ann.slash(world.channel, "act")).response
    await ann.click(panel, label="More …")
    await ann.click(panel, label="Preview")
    await ann.click(panel, label="Taxes: treasury +$2")
    foreseen = world.file(panel)
    before = await version(world)

    await ann.click(panel, label="Do it")

    assert foreseen.startswith(b"\x89PNG")
    assert await version(world) == before + 1
    assert "Ann (Russia) collects taxes: +$2" in texts_of(panel)
    assert panel.attachments == []


async def test_a_reader_of_boards_in_words_reads_what_would_happen(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    await ann.slash(world.channel, "me boards", how="text")

    foreseen = (await ann.slash(world.channel, "preview", action="act:taxes")).response

    assert "Ann (Russia) collects taxes: +$2" in texts_of(foreseen)
    assert foreseen.attachments == []


async def test_a_preview_of_an_impossible_choice_says_why(world: World, table: tuple[Any, Any]):
    ann, bartek = table

    impossible = (await ann.slash(world.channel, "preview", action="keep")).response
    assert "(rule L1)." in texts_of(impossible)
    assert "Rule L1" in buttons(impossible)
    assert not impossible.attachments
    not_awaited = (await bartek.slash(world.channel, "preview", action="act:taxes")).response
    nonsense = await ann.slash(world.channel, "preview", action="swim home")
    stranger = await world.person("Edda").slash(world.channel, "preview", action="act:taxes")

    assert "It's Ann's turn (rule X2)." in texts_of(not_awaited)
    assert "“swim home” isn't one of your choices now" in texts_of(nonsense.response)
    assert "You have no seat at this table." in texts_of(stranger.response)
    shown = nonsense.response, stranger.response, not_awaited
    assert not any(each.attachments for each in shown)


@pytest.mark.parametrize(("way", "choice"), [("Preview", "Diplomacy"), ("Why not?", "Stay on space 1")])
async def test_an_outdated_preview_or_reason_is_answered_with_the_current_panel(
    world: World, table: tuple[Any, Any], way: str, choice: str
):
    ann, _bartek = table
    panel = (await ann.slash(world.channel, "act")).response
    await ann.click(panel, label="More …")
    await ann.click(panel, label=way)
    services = world.bot.services
    seen = await services.tables.at_place(Place(world.channel.id, world.guild.id))
    taxes = games["arctic"].commands.parse("act:taxes")
    await world.ask(services.play.commands.play(Request(seen.id, ann.id, 1), taxes))

    await ann.click(panel, label=choice)

    assert "The table has moved on." in texts_of(panel)
    assert "### Russia, space 2: choose an action" in texts_of(panel)


async def test_names_are_shown_without_formatting(world: World):
    ann, rogue = world.person("Ann"), world.person("**Rogue** @everyone")
    await world.seated(ann, rogue)
    for space in range(1, 4):
        for nation, person in (("RUS", ann), ("NOR", rogue), ("EU", ann), ("CAN", rogue)):
            await person.slash(world.channel, "play", action=f"place:{nation}:{space}")
    await ann.slash(world.channel, "play", action="act:diplomacy")

    said = texts_of((await ann.slash(world.channel, "preview", action="slander:1")).response)

    assert r"### Slander \*\*Rogue\*\*" in said
    assert "@everyone" not in said
