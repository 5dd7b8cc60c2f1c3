"""Open panels are kept up to date as long as Discord allows."""

from __future__ import annotations

from typing import Any

import pytest

from bot.domain.table import Place
from bot.play import Request
from bot.text.catalogue import words_for
from engine import games
from tests.bot.conftest import World, buttons, menus, texts_of


@pytest.fixture
async def waiting(world: World) -> tuple[Any, Any, Any]:
    """Two players at a table, and the panel of the first, who has just moved and now waits."""
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    shown = await ann.slash(world.channel, "play", action="place:RUS:1")
    assert "Nothing for you to decide now" in texts_of(shown.response)
    return ann, bartek, shown


def offers(panel: Any) -> bool:
    return any(value.startswith("qd:do:") for value in buttons(panel).values()) or any(
        value.startswith("qd:do:") for _id, options in menus(panel) for _label, value in options
    )


async def both_move(world: World, ann: Any, bartek: Any) -> None:
    """Take the next steps at the table, without a press by Ann on her panel."""
    services = world.bot.services
    table = await services.tables.at_place(Place(world.channel.id, world.guild.id))
    place = games["arctic"].commands.parse("place:RUS:1")
    await world.ask(services.play.commands.play(Request(table.id, ann.id, 1), place))
    await bartek.slash(world.channel, "play", action="place:RUS:2")


async def test_a_waiting_panel_shows_the_choices_when_its_player_is_prompted(
    world: World, waiting: tuple[Any, Any, Any]
) -> None:
    _ann, bartek, panel = waiting
    assert not offers(panel.response)

    await bartek.slash(world.channel, "play", action="place:RUS:2")

    assert "Nothing for you to decide now" not in texts_of(panel.response)
    assert offers(panel.response)


async def test_a_choice_on_an_updated_panel_is_carried_out(
    world: World, waiting: tuple[Any, Any, Any]
) -> None:
    ann, bartek, panel = waiting
    await bartek.slash(world.channel, "play", action="place:RUS:2")
    now = panel.response
    choice = next(custom_id for custom_id in buttons(now).values() if custom_id.startswith("qd:do:"))

    await ann.click(now, custom_id=choice)

    assert "Nothing for you to decide now" in texts_of(panel.response)
    assert world.turn().raw_mentions == [bartek.id]


async def test_a_page_that_replaced_a_panel_is_not_updated(
    world: World, waiting: tuple[Any, Any, Any]
) -> None:
    ann, bartek, panel = waiting
    await ann.click(panel.response, label="Undo")
    await ann.click(panel.response, label="More …")
    await ann.click(panel.response, label="Log")
    shown = texts_of(panel.response)
    await both_move(world, ann, bartek)

    assert texts_of(panel.response) == shown


async def test_a_page_about_choices_is_replaced_by_the_panel_when_the_table_moves_on(
    world: World, waiting: tuple[Any, Any, Any]
) -> None:
    ann, bartek, panel = waiting
    await ann.click(panel.response, label="Undo")
    await ann.click(panel.response, label="More …")
    await ann.click(panel.response, label="Preview")
    assert not offers(panel.response)
    await both_move(world, ann, bartek)

    assert offers(panel.response)


@pytest.mark.parametrize("way", ["panel", "page"])
async def test_a_player_who_types_a_command_has_only_one_panel(
    world: World, waiting: tuple[Any, Any, Any], way: str
) -> None:
    ann, _bartek, panel = waiting
    await ann.click(panel.response, label="Undo")
    if way == "page":
        await ann.click(panel.response, label="More …")
    old = panel.response.id

    typed = await ann.slash(world.channel, "play", action="place:RUS:1")

    there = world.env.backend.messages[world.channel.id]
    assert old not in there
    assert typed.response.id in there


async def test_a_press_elsewhere_updates_the_panel(world: World, waiting: tuple[Any, Any, Any]) -> None:
    ann, bartek, panel = waiting
    rules = (await ann.slash(world.channel, "rules", game="arctic")).response
    (custom_id, options), *_ = menus(rules)
    await ann.select(rules, [options[-1][1]], custom_id=custom_id)

    await bartek.slash(world.channel, "play", action="place:RUS:2")

    assert offers(panel.response)


async def test_a_panel_that_waits_too_long_says_how_to_get_a_new_one_and_is_not_updated_again(
    world: World, waiting: tuple[Any, Any, Any]
) -> None:
    _ann, bartek, panel = waiting
    await world.later(14 * 60 + 1)
    old = texts_of(panel.response)
    assert "/act, or the Act button, opens a new one" in old

    await bartek.slash(world.channel, "play", action="place:RUS:2")

    assert texts_of(panel.response) == old


async def test_a_player_who_opens_another_panel_has_only_that_one(
    world: World, waiting: tuple[Any, Any, Any]
) -> None:
    ann, _bartek, panel = waiting
    old = panel.response.id
    again = await ann.slash(world.channel, "act")
    await world.env.settle()

    there = world.env.backend.messages[world.channel.id]
    assert old not in there
    assert again.response.id in there


async def test_an_open_panel_follows_its_players_choice_of_language(
    world: World, waiting: tuple[Any, Any, Any]
) -> None:
    ann, bartek, panel = waiting
    await ann.slash(world.channel, "me language", language="pl")
    await world.env.settle()
    assert words_for("pl")("Nothing for you to decide now") in texts_of(panel.response)

    await bartek.slash(world.channel, "play", action="place:RUS:2")
    assert words_for("pl")("Since your last move") in texts_of(panel.response)


async def test_the_options_of_a_table_disappear_when_its_game_begins(world: World) -> None:
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await ann.slash(world.channel, "table open", game="arctic")
    await bartek.slash(world.channel, "table join")
    options = (await ann.slash(world.channel, "table options")).response
    there = world.env.backend.messages[world.channel.id]
    assert options.id in there

    begun = (await bartek.slash(world.channel, "table start")).response
    await world.env.settle()

    assert options.id not in there
    assert begun.id in there
