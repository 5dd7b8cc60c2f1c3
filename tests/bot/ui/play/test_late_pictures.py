"""A panel is shown without waiting for its picture, which is added later if the panel hasn't changed."""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

import pytest

from bot.domain.table import Place
from bot.play import Request
from bot.ui.boards.render_process import studio
from bot.ui.play.places import PATIENCE
from tests.bot.conftest import World, buttons, menus, press, texts_of


@dataclass
class Stage:
    """A player with a decision, and pictures that take as long as the test wants."""

    world: World
    person: Any
    free: asyncio.Event
    """Set if pictures are drawn immediately."""
    drawn: int = 0

    async def acts(self) -> Any:
        """Let the player open their panel; return the response that they get in time."""
        answer = await self.person.slash(self.world.channel, "act")
        await self.world.later(2 * PATIENCE)
        return answer

    async def draw(self) -> None:
        """Let all waiting pictures be drawn."""
        self.free.set()
        await self.world.env.settle()

    async def slowly(self, *given: Any) -> Any:
        """Draw like the worker process, once that is allowed."""
        await self.world.env.external_wait(self.free.wait(), reason="other pictures are drawn")
        self.drawn += 1
        return await _draw(*given)


_draw = studio.draw_first


@pytest.fixture
async def stage(world: World, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """A player who chooses an area of a map while the drawing process is busy."""
    people = {person.id: person for person in map(world.person, ("Ann", "Bartek"))}
    ann, bartek = people.values()
    await ann.slash(world.channel, "table open", game="empires")
    await bartek.click(world.latest("How it plays"), label="Join")
    await ann.click(world.latest("How it plays"), label="Start")
    await world.later(15 * 60)  # Until then, the panel that answered the Start button is kept up to date.
    table = await world.bot.services.tables.at_place(Place(world.channel.id, world.guild.id))
    for interaction in (1, 2):  # The players choose their powers.
        position = await world.bot.services.tables.position(table.id)
        seat = position.decisions[0].seat
        request = Request(table.id, position.table.seats[seat].id, interaction)
        await world.ask(world.bot.services.play.commands.play(request, position.legal(seat)[0]))
    position = await world.bot.services.tables.position(table.id)
    player = people[position.table.seats[position.decisions[0].seat].id]
    await world.env.settle()
    stage = Stage(world, player, asyncio.Event())
    monkeypatch.setattr("bot.ui.play.places.PATIENCE", PATIENCE)
    monkeypatch.setattr(studio, "draw_first", stage.slowly)
    return stage


def labels(panel: Any) -> list[str]:
    """Return the labels of everything that can be pressed or picked."""
    return [*buttons(panel), *(label for _menu, options in menus(panel) for label, _value in options)]


def numbered(panel: Any) -> bool:
    """Return whether the choices are numbered as on a picture."""
    return any(label.startswith("1") for label in labels(panel))


async def test_a_panel_comes_without_its_picture_which_is_added_when_ready(stage: Stage) -> None:
    panel = await stage.acts()
    assert not panel.response.attachments
    assert not numbered(panel.response)
    arranged = list(buttons(panel.response).values()), [menu for menu, _lines in menus(panel.response)]

    await stage.draw()

    assert len(panel.response.attachments) == 1
    assert arranged == (
        list(buttons(panel.response).values()),
        [menu for menu, _lines in menus(panel.response)],
    )


async def test_a_picture_is_not_added_to_a_page_that_replaced_its_panel(stage: Stage) -> None:
    panel = await stage.acts()
    await stage.person.click(panel.response, label="? Terms")
    shown = texts_of(panel.response)

    await stage.draw()

    assert texts_of(panel.response) == shown
    assert not panel.response.attachments


async def test_a_panel_that_has_moved_on_gets_no_picture_of_an_earlier_position(stage: Stage) -> None:
    panel = await stage.acts()
    await press(stage.person, panel.response, "Army: Baltic")
    assert "Nothing for you to decide now" in texts_of(panel.response)

    await stage.draw()

    assert [each.filename for each in panel.response.attachments] == ["choice-empires-1-3.png"]
    assert stage.drawn == 1


async def test_a_dismissed_panel_does_not_come_back_for_its_picture(stage: Stage) -> None:
    panel = await stage.acts()
    there = stage.world.env.backend.messages[stage.world.channel.id]
    del there[panel.response.id]
    before = len(there)

    await stage.draw()

    assert len(there) == before


async def test_the_same_picture_is_drawn_once(stage: Stage) -> None:
    await stage.acts()
    again = await stage.acts()
    await stage.draw()
    drawn = stage.world.file(again.response)
    once_more = await stage.acts()

    assert stage.drawn == 1
    assert stage.world.file(once_more.response) == drawn


async def test_a_panel_whose_picture_cannot_be_drawn_comes_with_its_words(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_given: Any) -> bytes:
        raise BrokenProcessPool

    monkeypatch.setattr(studio, "draw_first", broken)

    panel = await stage.acts()

    assert "Army: Baltic" in labels(panel.response)
    assert not panel.response.attachments
    (mistake,) = stage.world.forgive()
    assert "could not be drawn" in mistake
