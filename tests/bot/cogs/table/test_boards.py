"""Boards that a user requests: the whole picture, a part of it, or the position as text."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.text.catalogue import words_for
from bot.ui.boards.own_board import BOARDS
from tests.bot.conftest import World, buttons, menus, texts_of

pytestmark = pytest.mark.drawn

LANGUAGES = [("en-US", "en"), ("zh-TW", "zh-TW"), ("ja", "ja"), ("pl", "pl")]


@pytest.fixture
async def table(world: World) -> tuple[Any, Any]:
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    return ann, bartek


def size(world: World, answer: Any) -> tuple[int, int]:
    return Image.open(BytesIO(world.file(answer))).size


@pytest.mark.parametrize(("locale", "spoken"), LANGUAGES)
async def test_a_part_of_the_board_is_offered_by_name_and_drawn_larger(
    world: World, table: tuple[Any, Any], locale: str, spoken: str
):
    edda, words = world.person("Edda", locale), words_for(spoken)
    name = f"A2 {words('Nansen Basin')}"

    offered = await edda.autocomplete(world.channel, "table board", "region", "A2")
    answer = (await edda.slash(world.channel, "table board", region=offered[0]["value"])).response

    assert offered[0]["name"] == name
    assert name in texts_of(answer)
    assert max(size(world, answer)) == 1500
    assert name in world.alt_text(answer)
    assert words("Whole board") in buttons(answer)


async def test_menu_and_button_zoom_in_and_out(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    board = (await ann.slash(world.channel, "table board")).response
    assert size(world, board) == (1650, 1050)
    zooms = menus(board)
    assert sum(len(options) for _custom_id, options in zooms) == 40

    custom_id, options = zooms[0]
    await ann.select(board, [dict(options)["The nations' displays"]], custom_id=custom_id)
    assert size(world, board)[0] == 1500
    custom_id, options = menus(board)[0]
    await ann.select(board, [dict(options)["Everything on the board"]], custom_id=custom_id)
    assert size(world, board) == (2000, 1500)
    sides = [label for label in buttons(board) if label != "Whole board"]
    assert len(sides) == 9
    for side in (sides[0], sides[8]):
        await ann.click(board, label=side)
        assert size(world, board)[0] == 1500
        assert f"**{side}**" in texts_of(board).replace(side.lower(), side)
    await ann.click(board, label="Whole board")

    assert size(world, board) == (1650, 1050)


async def test_a_part_that_does_not_exist_is_refused_with_those_that_do(world: World, table: tuple[Any, Any]):
    answer = await table[0].slash(world.channel, "table board", region="Atlantis")
    assert "This board has no part called Atlantis." in texts_of(answer.response)
    assert "A1 Yermak Plateau" in texts_of(answer.response)


async def test_a_part_is_found_by_typed_words(world: World, table: tuple[Any, Any]):
    edda = world.person("Edda", "pl")
    name = f"A2 {words_for('pl')('Nansen Basin')}"
    for typed in ("ａ２", name.translate(str.maketrans("ąćęłńóśźż", "acelnoszz")).upper()):
        answer = (await edda.slash(world.channel, "table board", region=typed)).response
        assert name in texts_of(answer), typed


async def test_before_a_game_no_part_is_offered(world: World):
    ann = world.person("Ann")
    assert await ann.autocomplete(world.channel, "table board", "region", "") == []
    await ann.slash(world.channel, "table open", game="arctic")
    assert await ann.autocomplete(world.channel, "table board", "region", "") == []


@pytest.mark.parametrize(("locale", "spoken"), LANGUAGES)
async def test_a_reader_of_boards_in_words_reads_them_page_by_page(
    world: World, table: tuple[Any, Any], locale: str, spoken: str
):
    edda, words = world.person("Edda", locale), words_for(spoken)

    chosen = await edda.slash(world.channel, "me boards", how="text")
    board = (await edda.slash(world.channel, "table board")).response
    first = texts_of(board)
    ((custom_id, options),) = menus(board)
    await edda.select(board, [dict(options)[words("Outer ring")]], custom_id=custom_id)

    assert words(BOARDS["text"]) in texts_of(chosen.response)
    assert not board.attachments
    assert words("How things stand") in first
    assert f"C5 {words('Laptev Coast')}" not in first
    assert f"**C5 {words('Laptev Coast')}**" in texts_of(board)


async def test_a_picture_and_words_are_sent_together_to_a_reader_of_both(
    world: World, table: tuple[Any, Any]
):
    ann, bartek = table
    await ann.slash(world.channel, "me boards", how="both")

    mine = (await ann.slash(world.channel, "table board")).response
    yours = (await bartek.slash(world.channel, "table board")).response
    await ann.slash(world.channel, "me boards", how="picture")
    again = (await ann.slash(world.channel, "table board")).response

    assert size(world, mine) == (1650, 1050)
    assert "How things stand" in texts_of(mine)
    assert "How things stand" not in texts_of(yours)
    assert "How things stand" not in texts_of(again)


async def test_a_reader_of_boards_in_words_still_sees_a_requested_part(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    await ann.slash(world.channel, "me boards", how="text")
    answer = (await ann.slash(world.channel, "table board", region="council")).response
    assert "Council and investment" in texts_of(answer)
    assert size(world, answer)[0] == 1500
