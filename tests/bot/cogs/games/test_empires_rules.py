"""Rules of Struggle of Empires, looked up by number, shown with pictures, and linked from refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.empires.rulebook import rulebook
from bot.text.rules.refusals import reasons
from engine.empires import commands as c
from tests.bot.cogs.games.test_empires import SEVEN, Company
from tests.bot.conftest import World, buttons, menus, texts_of

in_every_language = pytest.mark.parametrize("locale", LOCALES)

WISHES: Final[Mapping[str, tuple[str, Mapping[str, Any], str, str]]] = {
    "to attack an ally": ("war attack", {"area": "german_states", "target": "spain"}, "is_ally", "6.13"),
    "to attack from afar": ("war attack", {"area": "india", "target": "france"}, "no_units", "8.1"),
    "to colonise where no people are": ("colonise", {"area": "india"}, "no_counter", "3.2"),
    "to reform without unrest": ("buy", {"tile": "government_reform"}, "no_unrest", "9.13"),
}
"""For each attempt: the slash command with its options, the engine's reason for refusing it, and the rule."""


@pytest.fixture
async def allied(world: World) -> Company:
    """Continue to Ann's first turn of the war, in which she is allied with Chie against Bartek."""
    company = Company(world, *SEVEN[:3])
    await company.sit_down()
    await company.set_up()
    await company.settle_auction("britain", "france")
    await company.settle_auction("spain", "nobody")
    return company


@in_every_language
@pytest.mark.parametrize("wish", WISHES)
async def test_a_wish_that_a_rule_forbids_is_answered_with_the_way_out_and_the_rule(
    allied: Company, wish: str, locale: str
):
    ann, (command, values, code, number) = allied.people[0], WISHES[wish]
    words, allied.world.locales[ann.id] = words_for(locale), locale
    before = await allied.version()

    panel = (await ann.slash(allied.world.channel, f"empires {command}", **values)).response
    refused = texts_of(panel)
    await ann.click(panel, label=words("Rule {rule}", rule=number))

    assert words(reasons("empires")[code].hint) in refused
    assert f"### {number} · {words(rulebook.rules[number].title)}" in texts_of(panel)
    assert words(rulebook.rules[number].text) in texts_of(panel)
    assert await allied.version() == before


@in_every_language
async def test_a_raise_that_is_too_low_leads_to_the_rule_of_raising(world: World, locale: str):
    company = Company(world, *SEVEN[:3])
    await company.sit_down()
    await company.set_up()
    opener = (await company.position()).decisions[0].seat
    bidder = (opener + 1) % 3
    await company.give(opener, c.Propose("britain", "france"))
    await company.give(opener, c.Bid(5))
    await company.give(bidder, c.Propose("france", "britain"))
    person = company.people[bidder]
    words, world.locales[person.id] = words_for(locale), locale

    panel = (await person.slash(world.channel, "empires alliance bid", gold=5)).response

    assert words(reasons("empires")["bid_too_low"].hint, least=6) in texts_of(panel)
    assert words("Rule {rule}", rule="6.3") in buttons(panel)


@in_every_language
@pytest.mark.parametrize("number", ["6.3", "7.6", "8.3", "11.1"])
@pytest.mark.drawn
async def test_an_example_is_drawn_and_described_in_words(world: World, number: str, locale: str):
    ann, words, rule = world.person("Ann", locale), words_for(locale), rulebook.rules[number]
    assert rule.picture is not None

    shown = (await ann.slash(world.channel, "rules", game="empires", about=number)).response

    assert f"### {number} · {words(rule.title)}" in texts_of(shown)
    assert words(rule.picture.shows) in texts_of(shown)
    assert world.alt_text(shown) == words(rule.picture.shows)
    assert world.file(shown).startswith(b"\x89PNG")


async def test_a_rule_says_which_options_of_the_table_change_it(allied: Company):
    bartek = allied.people[1]

    here = (await bartek.slash(allied.world.channel, "rules", game="empires", about="12.2")).response

    assert "At this table · Revolution: " in texts_of(here)


@in_every_language
async def test_the_log_leads_to_the_rules_that_its_lines_come_from(allied: Company, locale: str):
    ann = allied.people[0]
    words, allied.world.locales[ann.id] = words_for(locale), locale
    turn = f"7 · {words(rulebook.rules['7'].title)}"
    await allied.give(0, c.Build("army"))

    log = (await ann.slash(allied.world.channel, "table log")).response
    ((custom_id, options),) = menus(log)
    await ann.select(log, [dict(options)[turn]], custom_id=custom_id)

    assert f"### {turn}" in texts_of(log)
    assert words(rulebook.rules["7"].text) in texts_of(log)
