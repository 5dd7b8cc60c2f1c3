"""Languages: each user is answered in their own, and public messages are in the table's."""

from __future__ import annotations

import pytest

from bot.cogs.people.profile import PALETTE_NAMES
from bot.domain.errors import NoTable
from bot.text.catalogue import words_for
from bot.text.games import texts
from tests.bot.conftest import World, texts_of

OPENED = "The table is open, and you have its first seat. Others press Join, then one of you presses Start."


@pytest.mark.parametrize(
    ("locale", "spoken"),
    [("en-GB", "en"), ("fr", "en"), ("pl", "pl"), ("ja", "ja"), ("zh-TW", "zh-TW"), ("zh-CN", "zh-TW")],
)
async def test_answers_are_in_the_language_set_in_the_persons_discord(world: World, locale: str, spoken: str):
    ann, bartek = world.person("Ann", locale), world.person("Bartek")
    words = words_for(spoken)

    opened = await ann.slash(world.channel, "table open", game="arctic")
    lobby = world.messages()[0]
    await bartek.click(lobby, label=words("Join"))
    started = await ann.click(lobby, label=words("Start"))
    status = await ann.slash(world.channel, "table status")

    assert texts_of(opened.response).strip() == words(OPENED)
    assert (words(OPENED) == OPENED) is (spoken == "en")
    assert words("You can always press Act. /undo takes back your last step.") in texts_of(started.response)
    assert texts["arctic"].name(words) in texts_of(status.response)


async def test_people_at_one_table_read_different_languages(world: World):
    people = [world.person(name, locale) for name, locale in (("Ann", "en-US"), ("Bartek", "pl"))]
    await world.seated(*people)

    panel = texts_of((await people[1].slash(world.channel, "act")).response)

    assert "Ann" in panel
    assert "Nothing for you to decide now" not in panel
    assert "places a lobbyist" in world.turn().content


async def test_a_chosen_language_overrides_discords(world: World):
    ann = world.person("Ann", "pl")

    chosen = await ann.slash(world.channel, "me language", language="ja")
    answer = await ann.slash(world.channel, "table status")
    back = await ann.slash(world.channel, "me language", language="discord")

    assert "日本語" in texts_of(chosen.response)
    assert texts_of(answer.response).strip() == words_for("ja")(NoTable.says)
    assert "Polski" in texts_of(back.response)


@pytest.mark.parametrize("locale", ["en-GB", "pl", "ja", "zh-TW"])
@pytest.mark.drawn
async def test_a_chosen_palette_changes_only_ones_own_boards(world: World, locale: str):
    ann, bartek = world.person("Ann", locale), world.person("Bartek", locale)
    await world.seated(world.person("Chie"), world.person("Da-wei"))
    words, boards = words_for(locale), set()
    usual = world.file((await bartek.slash(world.channel, "table board")).response)
    for palette, name in PALETTE_NAMES.items():
        answer = await ann.slash(world.channel, "me palette", palette=palette)
        assert words(name) in texts_of(answer.response)
        boards.add(world.file((await ann.slash(world.channel, "table board")).response))

    assert len(boards) == len(PALETTE_NAMES)
    assert usual in boards
    assert world.file((await bartek.slash(world.channel, "table board")).response) == usual
