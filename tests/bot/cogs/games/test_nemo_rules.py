"""Rules of Nemo's War, looked up by number, shown with pictures, and linked from refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.nemo.rulebook import rulebook
from bot.text.rules.refusals import reasons
from tests.bot.cogs.games.test_nemo import Voyage
from tests.bot.conftest import World, buttons, menus, texts_of

in_every_language = pytest.mark.parametrize("locale", LOCALES)

WISHES: Final[Mapping[str, tuple[str, Mapping[str, Any], str, str]]] = {
    "to sail where no sea is": ("move", {"ocean": "mediterranean"}, "unknown_ocean", "3"),
    "to fire without torpedoes": ("torpedo", {"ship": 0}, "no_torpedoes", "10"),
    "to hide without fog": ("fog", {}, "no_fog_machine", "10"),
    "to sacrifice a guest too early": (
        "sacrifice",
        {"character": "conseil", "for": "reroll"},
        "character_not_now",
        "14",
    ),
    "to exert out of turn": ("roll exert", {"what": "hull"}, "not_now", "19"),
}
"""For each attempt: the slash command with its options, the engine's reason for refusing it, and the rule."""


@pytest.fixture
async def acting(world: World, same_dice: None) -> Voyage:
    """Start a game for Ann alone and continue to her first action."""
    voyage = Voyage(world)
    await voyage.set_sail()
    await voyage.until_pending("act")
    return voyage


@in_every_language
@pytest.mark.parametrize("wish", WISHES)
async def test_a_wish_that_a_rule_forbids_is_answered_with_the_way_out_and_the_rule(
    acting: Voyage, wish: str, locale: str
):
    ann, world, (command, values, code, number) = acting.ann, acting.world, WISHES[wish]
    words, world.locales[ann.id] = words_for(locale), locale
    before = (await acting.position()).table.version

    panel = (await ann.slash(world.channel, f"nemo {command}", **values)).response
    refused = texts_of(panel)
    await ann.click(panel, label=words("Rule {rule}", rule=number))

    assert words(reasons("nemo")[code].hint) in refused
    assert f"### {number} · {words(rulebook.rules[number].title)}" in texts_of(panel)
    assert words(rulebook.rules[number].text) in texts_of(panel)
    assert (await acting.position()).table.version == before


@in_every_language
@pytest.mark.parametrize("number", ["6, A", "7.5", "8.5", "9.2"])
@pytest.mark.drawn
async def test_an_example_is_drawn_and_described_in_words(world: World, number: str, locale: str):
    ann, words, rule = world.person("Ann", locale), words_for(locale), rulebook.rules[number]
    assert rule.picture is not None

    shown = (await ann.slash(world.channel, "rules", game="nemo", about=number)).response

    assert f"### {number} · {words(rule.title)}" in texts_of(shown)
    assert words(rule.picture.shows) in texts_of(shown)
    assert world.alt_text(shown) == words(rule.picture.shows)
    assert world.file(shown).startswith(b"\x89PNG")


async def test_a_section_leads_to_its_lines(world: World):
    ann, section = world.person("Ann"), rulebook.rules["7"]

    shown = (await ann.slash(world.channel, "rules", game="nemo", about="7")).response

    assert {f"{each} · {rulebook.rules[each].title}" for each in section.see} <= set(buttons(shown))


async def test_a_rule_says_which_options_of_the_table_change_it(acting: Voyage):
    here = (await acting.ann.slash(acting.world.channel, "rules", game="nemo", about="16.3")).response

    assert "At this table · Naval collusion: no" in texts_of(here)


@in_every_language
async def test_the_log_leads_to_the_rules_that_its_lines_come_from(acting: Voyage, locale: str):
    ann, world = acting.ann, acting.world
    words, world.locales[ann.id] = words_for(locale), locale

    log = (await ann.slash(world.channel, "table log")).response
    ((custom_id, options),) = menus(log)
    label, value = options[0]
    await ann.select(log, [value], custom_id=custom_id)

    assert label.partition(" · ")[0] in rulebook.rules
    assert f"### {label}" in texts_of(log)
    assert words("Log") in buttons(log)
