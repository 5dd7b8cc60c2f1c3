"""What is new to a reader at a table, and the log as pages and as a file."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.domain.table import Place
from bot.text.catalogue import words_for
from tests.bot.conftest import World, buttons, texts_of

ORDER = ("RUS", "NOR", "EU", "CAN")
DAY = 24 * 60 * 60


@pytest.fixture
async def table(world: World) -> tuple[Any, Any]:
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    return ann, bartek


async def place(world: World, table: tuple[Any, Any], *spaces: int) -> None:
    """Let Ann and Bartek place lobbyists in turn, on these spaces of four nations."""
    for space in spaces:
        for nation, person in zip(ORDER, table * 2, strict=True):
            await person.slash(world.channel, "play", action=f"place:{nation}:{space}")


@pytest.mark.drawn
async def test_a_player_who_returns_after_a_day_sees_what_has_happened(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    await place(world, table, 1)
    edda = world.person("Edda")
    await edda.slash(world.channel, "table board")
    await world.later(DAY)
    await world.restart()
    await place(world, table, 2)

    answer = (await edda.slash(world.channel, "table history digest")).response

    text = texts_of(answer)
    assert (
        "### Since you last looked\n**The Arctic · set-up**\n- Ann places a lobbyist on Russia's space 2"
        in text
    )
    assert "- Bartek places a lobbyist on Canada's space 2" in text
    assert "space 1" not in text
    assert f"**Set-up** · <@{ann.id}> places a lobbyist" in text
    assert world.file(answer).startswith(b"\x89PNG")
    assert list(buttons(answer)) == ["Act", "Log"]


async def test_earlier_steps_remain_those_of_their_player_after_a_handover(
    world: World, table: tuple[Any, Any]
):
    ann, bartek = table
    await ann.slash(world.channel, "play", action="place:RUS:1")
    cho, edda = world.person("Cho"), world.person("Edda")
    await ann.slash(world.channel, "table seat handover", person=cho)
    await cho.click(world.latest("the seat, and everything that belongs to it."), label="Take the seat")
    await bartek.slash(world.channel, "play", action="place:NOR:1")
    await cho.slash(world.channel, "play", action="place:EU:1")

    digest = texts_of((await edda.slash(world.channel, "table history digest")).response)
    log = texts_of((await edda.slash(world.channel, "table log")).response)
    answer = (await edda.slash(world.channel, "table log", file=True)).response

    for shown in (digest, log):
        assert f"<@{ann.id}> places a lobbyist on Russia's space 1" in shown
        assert "Cho places a lobbyist on the EU's space 1" in shown
        assert "Cho places a lobbyist on Russia" not in shown
    lines = world.file(answer).decode()
    assert "whoever had Cho's seat places a lobbyist on Russia's space 1" in lines
    assert "Cho places a lobbyist on the EU's space 1" in lines


async def test_a_player_who_has_just_acted_sees_only_whose_turn_it_is(world: World, table: tuple[Any, Any]):
    ann, bartek = table
    await ann.slash(world.channel, "play", action="place:RUS:1")

    answer = (await ann.slash(world.channel, "table history digest")).response

    assert "Nothing has happened since you last looked." in texts_of(answer)
    assert f"<@{bartek.id}> places a lobbyist" in texts_of(answer)
    assert answer.attachments == []


async def test_opening_the_panel_first_hides_no_news_from_anyone(world: World, table: tuple[Any, Any]):
    ann, bartek = table
    await ann.slash(world.channel, "play", action="place:RUS:1")

    await bartek.slash(world.channel, "act")
    log = (await bartek.slash(world.channel, "table log")).response
    await bartek.click(log, label="What's new")

    assert "The game so far" not in texts_of(log)
    assert "- Ann places a lobbyist on Russia's space 1" in texts_of(log)


async def test_a_reader_of_boards_in_words_gets_no_picture(world: World, table: tuple[Any, Any]):
    ann, bartek = table
    await bartek.slash(world.channel, "me boards", how="text")
    await ann.slash(world.channel, "play", action="place:RUS:1")

    answer = (await bartek.slash(world.channel, "table history digest")).response

    assert "- Ann places a lobbyist on Russia's space 1" in texts_of(answer)
    assert answer.attachments == []


async def test_the_end_of_a_long_absence_is_shown_first(world: World, table: tuple[Any, Any]):
    await world.played_out()
    edda = world.person("Edda")

    answer = (await edda.slash(world.channel, "table history digest")).response

    text = texts_of(answer)
    assert "### The game so far\n-# " in text
    assert "earlier steps: see /table log." in text
    assert "**The Arctic · turn " in text


async def test_the_log_is_paged_back_and_forward(world: World, table: tuple[Any, Any]):
    await place(world, table, 1, 2, 3)
    for _step in range(20):
        acting = next(person for person in table if person.id == world.turn().raw_mentions[0])
        offered = await acting.autocomplete(world.channel, "play", "action", "")
        await acting.slash(world.channel, "play", action=offered[0]["value"])

    log = (await table[0].slash(world.channel, "table log")).response
    latest = texts_of(log)
    assert list(buttons(log)) == ["Earlier", "What's new"]
    await table[0].click(log, label="Earlier")
    assert "Russia's space 1" in texts_of(log)
    assert list(buttons(log)) == ["Later", "What's new"]
    await world.restart()
    await table[0].click(log, label="Later")

    assert texts_of(log).splitlines()[1:3] == latest.splitlines()[1:3]


@pytest.mark.parametrize(
    ("locale", "line"),
    [
        ("en-US", "Ann places a lobbyist on Russia's space 1"),
        ("pl", "Ann stawia lobbystę w Rosji na polu 1"),
    ],
)
async def test_the_whole_log_is_a_file_in_the_readers_language(
    world: World, table: tuple[Any, Any], locale: str, line: str
):
    ann, _bartek = table
    await ann.slash(world.channel, "play", action="place:RUS:1")
    await ann.slash(world.channel, "undo")
    await ann.slash(world.channel, "play", action="place:RUS:2")
    edda = world.person("Edda", locale)

    answer = (await edda.slash(world.channel, "table log", file=True)).response

    (attachment,) = answer.attachments
    lines = world.file(answer).decode().splitlines()
    assert attachment.filename.endswith(".txt")
    assert lines[0].endswith(": Ann, Bartek")
    taken_back = next(each for each in lines if line in each)
    assert taken_back.startswith(f"   1  {world.now():%Y-%m-%d}")
    assert taken_back.endswith(")")
    assert len(lines) == len({each[:4] for each in lines if each[:4].strip().isdecimal()}) + 2


async def test_times_in_the_logs_file_are_in_the_readers_zone(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    await ann.slash(world.channel, "play", action="place:RUS:1")

    async def lines() -> list[str]:
        answer = (await ann.slash(world.channel, "table log", file=True)).response
        return world.file(answer).decode().splitlines()

    here = await world.ask(world.bot.services.tables.at_place(Place(world.channel.id)))
    (step,) = await world.ask(world.bot.services.tables.log(here.id, most=1))
    _title, zone, *shown = await lines()
    assert zone == "Times: UTC"
    assert shown[-1].startswith(f"   1  {step.at:%Y-%m-%d %H:%M}")
    await ann.slash(world.channel, "me zone", zone="Asia/Tokyo")
    for locale in ("en-US", "pl", "ja", "zh-TW"):
        world.locales[ann.id] = locale
        _title, zone, *shown = await lines()
        assert zone == words_for(locale)("Times: {zone}", zone="Asia/Tokyo")
        assert shown[-1].startswith(f"   1  {step.at + timedelta(hours=9):%Y-%m-%d %H:%M}")


async def test_checking_the_dice_says_what_was_checked(world: World, table: tuple[Any, Any]):
    end = await world.played_out()

    answer = (await table[0].click(end, label="Check the dice")).response

    text = texts_of(answer)
    assert "The seed matches the hash published at the start." in text
    assert "The replay matches the log." in text
    assert "the game ends in the same position." in text
    assert "commands were replayed with it, 0 of them taken back later." in text
