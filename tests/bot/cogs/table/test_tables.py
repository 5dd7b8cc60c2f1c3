"""A table from its opening to its end, except for the game itself."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

from bot.domain.person import Person
from bot.text.catalogue import words_for
from bot.text.games import texts
from bot.ui.press import Press
from engine.kernel.worksheet import sign
from engine.worksheets import read_worksheet
from tests.bot.conftest import World, buttons, choose, menus, texts_of
from tests.engine.test_worksheets import CORRECTED


@pytest.fixture
async def table(world: World) -> tuple[Any, Any]:
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    return ann, bartek


async def test_the_player_who_starts_reads_where_the_choices_are(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await ann.slash(world.channel, "table open", game="arctic")
    await bartek.slash(world.channel, "table join")

    answer = await ann.slash(world.channel, "table start")

    assert answer.ephemeral
    assert "You can always press Act. /undo takes back your last step." in texts_of(answer.response)
    assert "Its SHA-256: " in texts_of(world.messages()[0])


async def test_options_are_changed_in_a_form_and_shown_in_the_lobby(world: World):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="arctic")
    panel = (await ann.slash(world.channel, "table options")).response
    assert "Everything is as usual." in texts_of(panel)

    panel = (await choose(ann, panel, "Legalisation fee: $1")).response

    assert "Changed." in texts_of(panel)
    assert "**Legalisation fee**: $1" in texts_of(panel)
    assert "**Legalisation fee**: $1" in texts_of(world.latest("How it plays"))


@pytest.mark.parametrize(
    ("language", "title"),
    [("繁體中文", "選項"), ("日本語", "設定"), ("Polski", "Opcje"), ("English", "Options")],
)
async def test_the_language_of_a_table_is_chosen_in_its_options(world: World, language: str, title: str):
    ann = world.person("Ann", "pl")
    await ann.slash(world.channel, "table open", game="arctic")
    panel = (await ann.slash(world.channel, "table options")).response
    await ann.click(panel, label=words_for("pl")("Language"))
    (custom_id, options), *_ = menus(panel)
    if language == "Polski":
        assert title in buttons(world.messages()[0])
        return

    await ann.select(panel, [dict(options)[language]], custom_id=custom_id)

    assert title in buttons(world.messages()[0])
    assert "Opcje" in texts_of(panel)


@pytest.mark.parametrize(
    ("language", "edition"), [("pl", "polish"), ("zh-TW", "chinese"), ("ja", None), ("en-US", None)]
)
async def test_the_lobby_suggests_the_edition_of_the_tables_language(
    world: World, language: str, edition: str | None
):
    ann = world.person("Ann", language)
    words = words_for(language)
    await ann.slash(world.channel, "table open", game="arctic")
    [lobby] = world.messages()
    option = texts["arctic"].options(words)["edition"]

    assert ("" if edition is None else option.values[edition]) in texts_of(lobby)
    shown = words(
        "The table's language suggests **{title}**: {value}. You can choose it under Options.",
        title=option.title,
        value=option.values.get(edition or "", ""),
    )
    assert (shown in texts_of(lobby)) is (edition is not None)
    panel = (await ann.slash(world.channel, "table options")).response
    await choose(ann, panel, option.values.get(edition or "international", ""))
    assert shown not in texts_of(world.messages()[0])


async def test_status_shows_whose_turn_it_is_and_no_seed(world: World, table: tuple[Any, Any]):
    edda = world.person("Edda")

    answer = await edda.slash(world.channel, "table status")

    assert answer.ephemeral
    assert f"**Set-up** · <@{table[0].id}> places a lobbyist" in texts_of(answer.response)
    assert "All randomness comes from a sealed seed." in texts_of(answer.response)
    sealed = await edda.slash(world.channel, "table verify")
    assert "the seed stays sealed until then" in texts_of(sealed.response)


@pytest.mark.drawn
async def test_anyone_sees_the_board_for_themselves(world: World, table: tuple[Any, Any]):
    edda = world.person("Edda")
    (board,) = [message for message in world.messages() if message.attachments]

    typed = await edda.slash(world.channel, "table board")
    pressed = await edda.click(board, label="Board (mine)")

    for answer in (typed, pressed):
        assert answer.ephemeral
        assert "The Arctic · set-up" in texts_of(answer.response)
        assert world.file(answer.response).startswith(b"\x89PNG")


async def test_the_log_is_shown_page_by_page(world: World, table: tuple[Any, Any]):
    for space in range(1, 4):
        for nation, person in zip(("RUS", "NOR", "EU", "CAN"), table * 2, strict=True):
            await person.slash(world.channel, "play", action=f"place:{nation}:{space}")
    for _step in range(14):
        acting = next(person for person in table if person.id == world.turn().raw_mentions[0])
        offered = await acting.autocomplete(world.channel, "play", "action", "")
        await acting.slash(world.channel, "play", action=offered[0]["value"])

    log = (await table[0].slash(world.channel, "table log")).response
    latest = texts_of(log)
    await table[0].click(log, label="Earlier")

    assert "places a lobbyist on Russia's space 1" not in latest
    assert "places a lobbyist on Russia's space 1" in texts_of(log)
    assert "Earlier" not in buttons(log)


async def test_a_step_is_taken_back_and_the_log_says_so(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    panel = (await ann.slash(world.channel, "act")).response
    await ann.click(panel, label="Russia, space 1")
    assert "**Plan my next turn**" in texts_of(panel)
    assert list(buttons(panel))[-1] == "Undo"

    await ann.click(panel, label="Undo")
    await world.later(60)

    assert "Your last step was taken back." in texts_of(panel)
    assert "Russia, space 1" in buttons(panel)
    assert "Ann takes back the last step." in texts_of(world.latest("takes back"))
    assert world.turn().raw_mentions == [ann.id]


async def test_a_table_is_moved_to_another_channel_as_a_file(world: World, table: tuple[Any, Any]):
    ann, bartek = table
    await ann.slash(world.channel, "play", action="place:RUS:1")
    answer = await ann.slash(world.channel, "table export")
    save = world.file(answer.response)
    assert answer.ephemeral
    assert json.loads(save)["seed"] is None

    harbour = world.guild.create_text_channel("harbour")
    imported = await bartek.slash(harbour, "table import", file=("table.json", save))
    panel = await bartek.slash(harbour, "act")

    assert "The table is set up as saved." in texts_of(imported.response)
    assert "place a lobbyist" in texts_of(panel.response)
    assert "Russia, space 1" not in buttons(panel.response)
    assert "Russia, space 2" in buttons(panel.response)


async def test_threads_have_their_own_tables(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    thread = await world.thread("second table")

    answer = await ann.slash(thread, "table open", game="arctic")

    assert "The table is open" in texts_of(answer.response)


async def stopped(world: World) -> Any:
    """Stop the channel's game at the current score; return the message with the buttons below its end."""
    [table] = await world.ask(world.bot.services.lobby.directory.open_tables(world.guild.id))
    moderator = Person(world.person("Mia").id, "Mia")
    acts = world.bot.services.moderation.acts
    await world.ask(acts.end(table.id, world.guild.id, moderator, "late", counted=True))
    return await world.post_button(str(Press("again", table.id)))


async def test_again_with_the_same_people_offers_each_of_them_a_seat(world: World, table: tuple[Any, Any]):
    ann, bartek = table
    end = await stopped(world)

    stranger = await world.person("Edda").click(end, label="Press")
    await bartek.click(end, label="Press")

    assert "You have no seat at this table" in texts_of(stranger.response)
    lobby = world.latest("How it plays")
    assert f"1. <@{bartek.id}>\n2. Ann's seat (offered, not accepted yet)" in texts_of(lobby)
    assert "**Start player**: first seat" in texts_of(lobby)
    assert f"<@{ann.id}>" not in texts_of(lobby), "an offer pings no one"
    assert "It can start with" in texts_of(lobby)

    await world.person("Edda").click(lobby, label="Join")
    joined = await ann.click(lobby, label="Join")

    assert "You have seat 2." in texts_of(joined.response)
    [again] = await world.ask(world.bot.services.lobby.directory.open_tables(world.guild.id))
    assert [person.id for person in again.seats[:2]] == [bartek.id, ann.id]


async def test_a_game_begins_without_those_who_have_not_accepted_their_seat(
    world: World, table: tuple[Any, Any]
):
    ann, bartek = table
    end = await stopped(world)
    await bartek.click(end, label="Press")
    lobby = world.latest("How it plays")

    alone = await bartek.click(lobby, label="Start")
    await world.person("Edda").click(lobby, label="Join")
    await bartek.click(lobby, label="Start")

    assert "seats taken: 1" in texts_of(alone.response)
    [again] = await world.ask(world.bot.services.lobby.directory.open_tables(world.guild.id))
    assert (again.status, [person.name for person in again.seats]) == ("running", ["Bartek", "Edda"])
    turned = await ann.slash(world.channel, "act")
    assert "You have no seat at this table" in texts_of(turned.response)


async def test_a_seat_offered_for_another_game_can_be_turned_down(world: World, table: tuple[Any, Any]):
    ann, bartek = table
    end = await stopped(world)
    await bartek.click(end, label="Press")

    await ann.slash(world.channel, "table leave")

    [again] = await world.ask(world.bot.services.lobby.directory.open_tables(world.guild.id))
    assert [person.id for person in again.seats] == [bartek.id]


async def test_another_game_keeps_the_clock_and_the_crews_terms(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await ann.slash(world.channel, "table open", game="nemo")
    await bartek.slash(world.channel, "table join")
    await ann.slash(world.channel, "table time clock", time="3d", **{"time-up": "computer"})
    await ann.slash(world.channel, "crew terms", mode="vote")
    await ann.slash(world.channel, "table start")
    [first] = await world.ask(world.bot.services.lobby.directory.open_tables(world.guild.id))
    button = await world.post_button(str(Press("again", first.id)))
    await ann.slash(world.channel, "table close")
    await bartek.click(world.latest("asks to close the table"), label="Agree")
    await world.env.settle()

    await bartek.click(button, label="Press")

    [again] = await world.ask(world.bot.services.lobby.directory.open_tables(world.guild.id))
    assert (again.clock, again.terms) == (first.clock, first.terms)
    assert (again.clock.minutes, again.terms.mode) == (3 * 24 * 60, "vote")


async def test_an_owner_uploads_their_own_board(world: World):
    ann = world.person("Ann")
    board = files("engine.arctic").joinpath("data/boards/three_coasts.toml").read_text("utf-8")
    await ann.slash(world.channel, "table open", game="arctic")

    answer = await ann.slash(
        world.channel, "table options", file=("mine.toml", board.replace("three_coasts", "mine").encode())
    )

    assert "Changed." in texts_of(answer.response)
    assert "the owner's own" in texts_of(answer.response)


async def test_a_filled_worksheet_is_signed_in_the_options_and_below_each_board(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await ann.slash(world.channel, "table open", game="nemo")
    await bartek.slash(world.channel, "table join")

    answer = await ann.slash(
        world.channel, "table options", file=("nemo-worksheet.toml", CORRECTED["nemo"].encode())
    )
    signature = sign(read_worksheet("nemo", CORRECTED["nemo"]).options["corrections"])
    assert f"the owner's own, {signature}" in texts_of(answer.response)

    await ann.slash(world.channel, "table start")
    await world.later(60)
    assert f"Figures of their owner: {signature}" in texts_of(world.latest("Figures of their owner"))


async def test_an_unplayable_board_is_refused_with_its_part_and_changes_nothing(
    world: World,
):
    ann = world.person("Ann")
    board = files("engine.arctic").joinpath("data/boards/standard.toml").read_text("utf-8")
    await ann.slash(world.channel, "table open", game="arctic")

    answer = await ann.slash(
        world.channel, "table options", file=("mine.toml", board.replace('"gas"', '"gold"', 1).encode())
    )

    assert "deposit" in texts_of(answer.response)
    assert "Nothing has changed." in texts_of(answer.response)
    assert "the owner's own" not in texts_of(answer.response)


async def test_a_file_that_is_too_large_is_not_read(world: World):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="arctic")
    answer = await ann.slash(world.channel, "table options", file=("mine.toml", b"#" * 100_001))
    assert "larger than 100000 bytes" in texts_of(answer.response)
