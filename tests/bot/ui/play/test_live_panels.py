"""Panels that people leave open follow the table, as long as Discord lets them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.conftest import World, buttons, menus, texts_of


@pytest.fixture
async def waiting(world: World) -> tuple[Any, Any, Any]:
    """Two people at a table, and the panel of the first, who has just moved and waits."""
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    shown = await ann.slash(world.channel, "play", action="place:RUS:1")
    assert "Nothing for you to decide now" in texts_of(shown.response)
    return ann, bartek, shown


def offers(panel: Any) -> bool:
    return any(value.startswith("qd:do:") for value in buttons(panel).values()) or any(
        value.startswith("qd:do:") for _id, options in menus(panel) for _label, value in options
    )


async def test_a_panel_that_waits_shows_the_choices_when_its_person_is_asked(
    world: World, waiting: tuple[Any, Any, Any]
) -> None:
    _ann, bartek, panel = waiting
    assert not offers(panel.response)

    await bartek.slash(world.channel, "play", action="place:RUS:2")

    assert "Nothing for you to decide now" not in texts_of(panel.response)
    assert offers(panel.response)


async def test_a_choice_on_a_panel_that_came_up_to_date_is_carried_out(
    world: World, waiting: tuple[Any, Any, Any]
) -> None:
    ann, bartek, panel = waiting
    await bartek.slash(world.channel, "play", action="place:RUS:2")
    now = panel.response
    choice = next(custom_id for custom_id in buttons(now).values() if custom_id.startswith("qd:do:"))

    await ann.click(now, custom_id=choice)

    assert "Nothing for you to decide now" in texts_of(panel.response)
    assert world.turn().raw_mentions == [bartek.id]


async def test_what_has_taken_a_panels_place_is_left_alone(
    world: World, waiting: tuple[Any, Any, Any]
) -> None:
    ann, bartek, panel = waiting
    await ann.click(panel.response, label="Undo")
    await ann.click(panel.response, label="Preview")
    shown = texts_of(panel.response)
    await ann.slash(world.channel, "play", action="place:RUS:1")
    await bartek.slash(world.channel, "play", action="place:RUS:2")

    assert texts_of(panel.response) == shown


async def test_a_panel_that_waits_too_long_says_how_to_get_a_new_one_and_stays_so(
    world: World, waiting: tuple[Any, Any, Any]
) -> None:
    _ann, bartek, panel = waiting
    await world.later(14 * 60 + 1)
    old = texts_of(panel.response)
    assert "/act, or the Act button, opens a new one" in old

    await bartek.slash(world.channel, "play", action="place:RUS:2")

    assert texts_of(panel.response) == old
