"""The rules, and which figures are not known to be the printed ones."""

from __future__ import annotations

import pytest

from tests.bot.conftest import World, menus, texts_of


async def test_rules_are_there_without_a_table_and_have_pages(world: World):
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


async def test_reconstructed_figures_of_the_table_are_named(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)

    answer = await bartek.slash(world.channel, "rules", game="arctic")

    assert "Reconstructed, not known to match the printed game" in texts_of(answer.response)
