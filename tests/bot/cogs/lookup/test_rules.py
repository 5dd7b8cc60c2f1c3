"""The summary of the rules, rules found by number or words, and notes on figures that differ from print."""

from __future__ import annotations

from typing import Any

import pytest

from bot.text.arctic.rulebook import rulebook
from bot.text.catalogue import LOCALES, words_for
from tests.bot.conftest import World, buttons, menus, texts_of

in_every_language = pytest.mark.parametrize("locale", LOCALES)


@pytest.fixture
async def table(world: World) -> tuple[Any, Any]:
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    return ann, bartek


async def test_rules_are_shown_without_a_table_and_have_pages(world: World):
    ann = world.person("Ann")
    answer = await ann.slash(world.channel, "rules")
    first = texts_of(answer.response)
    (custom_id, options), *_ = menus(answer.response)

    await ann.select(answer.response, [options[-1][1]], custom_id=custom_id)

    assert answer.ephemeral
    assert options[0][0] in first
    assert texts_of(answer.response) != first
    assert f"### {options[-1][0]}" in texts_of(answer.response)


@pytest.mark.parametrize("label", ["How it plays"])
async def test_a_lobby_leads_to_the_rules(world: World, label: str):
    ann, edda = world.person("Ann"), world.person("Edda")
    await ann.slash(world.channel, "table open", game="arctic")

    answer = await edda.click(world.latest(label), label=label)

    assert answer.ephemeral
    assert "lobbyists" in texts_of(answer.response)


async def test_the_rules_list_the_reconstructed_figures_of_the_table(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)

    answer = await bartek.slash(world.channel, "rules", game="arctic")

    assert "Reconstructed, not known to match the printed game" in texts_of(answer.response)


@in_every_language
async def test_a_rule_is_shown_by_its_number_with_its_source_in_the_readers_language(
    world: World, locale: str
):
    ann, words, rule = world.person("Ann", locale), words_for(locale), rulebook.rules["M5"]

    answer = await ann.slash(world.channel, "rules", game="arctic", about="m5")

    said = texts_of(answer.response)
    assert answer.ephemeral
    assert f"### M5 · {words(rule.title)}\n{words(rule.text)}" in said
    assert words("as the rulebook says").casefold() in said.casefold()
    assert list(buttons(answer.response)) == [
        *(f"{name} · {words(rulebook.rules[name].title)}" for name in rule.see),
        words("The actions"),
    ]


@in_every_language
async def test_rules_are_suggested_by_number_and_by_words_of_the_readers_language(world: World, locale: str):
    ann, words = world.person("Ann", locale), words_for(locale)
    slander, pole = words(rulebook.rules["D4"].title), rulebook.rules["N2"]

    by_number = await ann.autocomplete(world.channel, "rules", "about", "WC")
    by_title = await ann.autocomplete(world.channel, "rules", "about", slander, game="arctic")
    by_text = await ann.autocomplete(world.channel, "rules", "about", words(pole.text)[:60])
    all_of_them = await ann.autocomplete(world.channel, "rules", "about", "")

    assert [choice["value"] for choice in by_number][:3] == ["WC1", "WC2", "WC3"]
    assert by_title[0] == {"name": f"D4 · {slander}", "value": "D4"}
    assert "N2" in [choice["value"] for choice in by_text]
    assert [choice["value"] for choice in all_of_them] == list(rulebook.rules)[:25]


async def test_a_rule_says_which_options_of_the_table_change_it(world: World, table: tuple[Any, Any]):
    ann, _bartek = table

    here = await ann.slash(world.channel, "rules", about="W6")
    elsewhere = await ann.slash(world.guild.create_text_channel("quay"), "rules", about="W6")

    settled = "At this table · Edition: international\n"
    assert settled in texts_of(here.response)
    assert "Options change it: Edition, Legalisation fee." in texts_of(elsewhere.response)
    assert "Act" in buttons(here.response)
    assert "Act" not in buttons(elsewhere.response)


@in_every_language
async def test_a_rule_that_does_not_exist_is_answered_with_the_nearest_ones(world: World, locale: str):
    ann, words = world.person("Ann", locale), words_for(locale)

    answer = await ann.slash(world.channel, "rules", game="arctic", about="**X77** @everyone")
    ((custom_id, options),) = menus(answer.response)
    said = texts_of(answer.response)
    await ann.select(answer.response, [options[0][1]], custom_id=custom_id)

    assert words("No rule matches “{typed}”. These come closest.", typed="@").split("@")[0] in said
    assert "@everyone" not in said
    assert len(options) == 5
    assert f"### {options[0][0]}" in texts_of(answer.response)


async def test_words_that_match_several_rules_are_answered_with_all_of_them(world: World):
    ann = world.person("Ann")

    several = await ann.slash(world.channel, "rules", game="arctic", about="accession")
    alone = await ann.slash(world.channel, "rules", game="arctic", about="what accession changes")

    ((_custom_id, options),) = menus(several.response)
    assert "Several rules match “accession”." in texts_of(several.response)
    assert "D3c · What accession changes" in dict(options)
    assert "### D3c · What accession changes" in texts_of(alone.response)


async def test_links_lead_from_rule_to_rule_to_chapter_and_back_to_the_start(world: World):
    ann = world.person("Ann")
    page = (await ann.slash(world.channel, "rules", game="arctic", about="WC2")).response

    await ann.click(page, label="W5 · A new controller")
    other = texts_of(page)
    await ann.click(page, label="Arctic Council")
    chapter = texts_of(page)
    ((custom_id, options),) = menus(page)
    await ann.select(page, [dict(options)["WA · Law A: free seas"]], custom_id=custom_id)
    picked = texts_of(page)
    await ann.click(page, label="Arctic Council")
    await ann.click(page, label="Back")

    assert "### W5 · A new controller" in other
    assert "### Arctic Council" in chapter
    assert "### WA · Law A: free seas" in picked
    assert "### In short" in texts_of(page)


async def test_every_chapter_is_reached_from_the_summary_of_the_rules(world: World):
    ann = world.person("Ann")
    answer = (await ann.slash(world.channel, "rules", game="arctic")).response
    _pages, (custom_id, chapters) = menus(answer)

    reached = []
    for _title, value in chapters:
        await ann.select(answer, [value], custom_id=custom_id)
        reached += [label for _id, options in menus(answer) for label, _value in options]
        await ann.click(answer, label="Back")

    assert reached == [f"{rule.id} · {rule.title}" for rule in rulebook.rules.values()]


@in_every_language
@pytest.mark.drawn
async def test_an_example_is_drawn_and_described_in_words(world: World, locale: str):
    ann, words, rule = world.person("Ann", locale), words_for(locale), rulebook.rules["F2"]
    assert rule.picture is not None

    first = await ann.slash(world.channel, "rules", game="arctic", about="F2")
    again = await ann.slash(world.channel, "rules", game="arctic", about="F2")

    assert words(rule.picture.shows) in texts_of(first.response)
    assert world.alt_text(first.response) == words(rule.picture.shows)
    assert world.file(first.response).startswith(b"\x89PNG")
    assert world.file(again.response) == world.file(first.response)


@in_every_language
async def test_a_refusal_leads_to_its_rule_and_from_there_back_to_the_panel(
    world: World, table: tuple[Any, Any], locale: str
):
    ann, bartek = table
    words, world.locales[bartek.id] = words_for(locale), locale
    await ann.slash(world.channel, "arctic place", nation="RUS", space=1)

    panel = (await bartek.slash(world.channel, "arctic place", nation="RUS", space=1)).response
    refused = texts_of(panel)
    await bartek.click(panel, label=words("Rule {rule}", rule="S9"))
    rule = texts_of(panel)
    await bartek.click(panel, label=words("Act"))

    assert words("Choose another space; this one is free again once that lobbyist leaves.") in refused
    assert f"### S9 · {words('Basic placement')}" in rule
    assert words("Basic placement") not in texts_of(panel)
    assert words("Rule {rule}", rule="S9") not in buttons(panel)


async def test_a_player_whose_turn_it_is_not_gets_the_rule_as_well(world: World, table: tuple[Any, Any]):
    _ann, bartek = table

    answer = await bartek.slash(world.channel, "play", action="place:RUS:1")

    assert "It isn't your turn." in texts_of(answer.response)
    assert "Rule X2" in buttons(answer.response)


@in_every_language
async def test_the_log_offers_the_rules_that_its_lines_come_from(
    world: World, table: tuple[Any, Any], locale: str
):
    ann, _bartek = table
    words, world.locales[ann.id] = words_for(locale), locale
    await ann.slash(world.channel, "play", action="place:RUS:1")

    log = (await ann.slash(world.channel, "table log")).response
    ((custom_id, options),) = menus(log)
    labels = [label for label, _value in options]
    await ann.select(log, [dict(options)[f"S9 · {words('Basic placement')}"]], custom_id=custom_id)

    assert labels[0].startswith(("S9", "P4"))
    assert any(label.startswith("S5 · ") for label in labels)
    assert f"### S9 · {words('Basic placement')}" in texts_of(log)
    assert words("Log") in buttons(log)
