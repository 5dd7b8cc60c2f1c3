"""Replays of a game, board by board and as an animation."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.text.catalogue import words_for
from tests.bot.conftest import World, buttons, menus, texts_of

pytestmark = pytest.mark.drawn

LANGUAGES = [("en-US", "en"), ("zh-TW", "zh-TW"), ("ja", "ja"), ("pl", "pl")]


@pytest.fixture
async def table(world: World) -> tuple[Any, Any]:
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    return ann, bartek


def picture(world: World, answer: Any) -> Image.Image:
    return Image.open(BytesIO(world.file(answer)))


@pytest.mark.parametrize(("locale", "spoken"), LANGUAGES)
async def test_a_finished_game_is_replayed_step_by_step(
    world: World, table: tuple[Any, Any], locale: str, spoken: str
):
    end = await world.played_out()
    edda, words = world.person("Edda", locale), words_for(spoken)

    page = (await edda.click(end, label="Replay")).response
    ((_custom_id, boards), *_rest) = [menu for menu in menus(page) if "1. " in menu[1][0][0]]
    count = len(boards)
    seen = [texts_of(page)]
    for label in ("Next", "Last", "Previous", "First"):
        await edda.click(page, label=words(label))
        seen.append(texts_of(page))

    assert count > 5
    for text, number in zip(seen, (1, 2, count, count - 1, 1), strict=True):
        assert words("Board {number} of {count}", number=number, count=count) in text
    assert picture(world, page).size == (1650, 1050)
    assert words("Previous") not in buttons(page)
    assert words("Next") in buttons(page)


async def test_a_reader_jumps_to_any_phase_and_reads_what_had_happened(world: World, table: tuple[Any, Any]):
    await world.played_out()
    edda = world.person("Edda")
    page = (await edda.slash(world.channel, "table history replay")).response
    ((custom_id, boards), *_rest) = [menu for menu in menus(page) if menu[1][0][0].startswith("1. ")]
    label, value = boards[6]

    await edda.select(page, [value], custom_id=custom_id)

    assert f"**The Arctic · {label.partition('. ')[2]}**" in texts_of(page)
    assert "Board 7 of" in texts_of(page)


async def test_a_board_is_requested_by_its_number(world: World, table: tuple[Any, Any]):
    await world.played_out()
    answer = await table[0].slash(world.channel, "table history replay", number=3)
    assert answer.ephemeral
    assert "Board 3 of" in texts_of(answer.response)


@pytest.mark.parametrize("number", [0, -5, 9_999])
async def test_a_step_beyond_the_end_is_answered_with_the_number_of_steps(
    world: World, table: tuple[Any, Any], number: int
):
    answer = await table[0].slash(world.channel, "table history replay", number=number)
    assert f"There's no board {number}: this game has 1 so far." in texts_of(answer.response)


@pytest.mark.parametrize(("locale", "spoken"), LANGUAGES)
async def test_before_the_game_there_is_nothing_to_replay(world: World, locale: str, spoken: str):
    ann, words = world.person("Ann", locale), words_for(spoken)
    await ann.slash(world.channel, "table open", game="arctic")
    answer = await ann.slash(world.channel, "table history replay")
    assert words("The game hasn't begun, so there's nothing to look back on yet.") in texts_of(
        answer.response
    )


@pytest.mark.parametrize(("locale", "spoken"), LANGUAGES)
async def test_the_whole_game_is_one_animation(
    world: World, table: tuple[Any, Any], locale: str, spoken: str
):
    for space in range(1, 4):
        for nation, person in zip(("RUS", "NOR", "EU", "CAN"), table * 2, strict=True):
            await person.slash(world.channel, "play", action=f"place:{nation}:{space}")
    edda, words = world.person("Edda", locale), words_for(spoken)
    page = (await edda.slash(world.channel, "table history replay")).response

    await edda.click(page, label=words("Animation"))

    film = picture(world, page)
    assert film.format == "WEBP"
    assert film.n_frames == 2
    assert words("**{game}**, all boards in turn", game=words("The Arctic")) in texts_of(page)
    await edda.click(page, label=words("Back"))
    assert picture(world, page).format == "PNG"


async def test_a_reader_of_boards_in_words_reads_the_past_in_words(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    await ann.slash(world.channel, "me boards", how="text")
    page = (await ann.slash(world.channel, "table history replay")).response
    assert not page.attachments
    assert "law A in force" in texts_of(page)


async def test_a_running_game_is_seen_from_ones_own_seat_and_later_from_any(world: World):
    people = [world.person(name) for name in ("Ann", "Bartek")]
    await people[0].slash(world.channel, "table open", game="empires")
    lobby = world.latest("How it plays")
    await people[1].click(lobby, label="Join")
    await people[0].click(lobby, label="Start")
    running = (await people[1].slash(world.channel, "table history replay")).response
    assert "From whose point of view" not in texts_of(running)

    await world.played_out()
    over = (await people[1].slash(world.channel, "table history replay", number=2)).response
    custom_id, eyes = next(menu for menu in menus(over) if "Ann" in dict(menu[1]))
    mine = world.file(over)
    await people[1].select(over, [dict(eyes)["Ann"]], custom_id=custom_id)

    assert "Board 2 of" in texts_of(over)
    assert world.file(over) != mine, "Bartek sees his own unrest, Ann hers"
