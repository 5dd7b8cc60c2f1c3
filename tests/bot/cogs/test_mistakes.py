"""Users' mistakes: the answer is private and names the possible actions; nothing changes."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bot.domain.table import Place
from bot.play import CommandPath
from engine.kernel.save import LIMIT
from tests.bot.conftest import World, buttons, menus, texts_of
from tests.bot.doors.forging import press


@pytest.fixture
async def table(world: World) -> tuple[Any, Any]:
    """Open a table for Ann, who starts, and Bartek."""
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    return ann, bartek


async def version(world: World) -> int:
    place = Place(world.channel.id, world.guild.id)
    return (await world.bot.services.tables.at_place(place)).version


async def test_a_command_out_of_turn_names_whom_the_table_waits_for(world: World, table: tuple[Any, Any]):
    _ann, bartek = table

    answer = await bartek.slash(world.channel, "play", action="place:RUS:1")

    assert answer.ephemeral
    assert "It isn't your turn. The table is waiting for Ann." in texts_of(answer.response)
    assert await version(world) == 0


async def test_an_opponent_who_presses_act_sees_what_the_table_waits_for(
    world: World, table: tuple[Any, Any]
):
    _ann, bartek = table

    answer = await bartek.click(world.turn(), label="Act")

    assert answer.ephemeral
    assert "Nothing for you to decide now" in texts_of(answer.response)
    assert "Ann places a lobbyist" in texts_of(answer.response)
    assert "**Plan my next turn**" in texts_of(answer.response)
    assert list(buttons(answer.response))[:2] == ["Russia, space 1", "Russia, space 2"]


async def test_a_person_without_a_seat_is_notified_by_the_button_and_by_the_command(
    world: World, table: tuple[Any, Any]
):
    edda = world.person("Edda")

    for answer in (
        await edda.click(world.turn(), label="Act"),
        await edda.slash(world.channel, "act"),
        await edda.slash(world.channel, "arctic place", nation="RUS", space=1),
    ):
        assert answer.ephemeral
        assert "You have no seat at this table" in texts_of(answer.response)
    assert await version(world) == 0


async def test_an_illegal_command_is_answered_with_its_rule_and_with_alternatives(
    world: World, table: tuple[Any, Any]
):
    ann, bartek = table
    await ann.slash(world.channel, "arctic place", nation="RUS", space=1)

    answer = await bartek.slash(world.channel, "arctic place", nation="RUS", space=1)

    said = texts_of(answer.response)
    assert "Ann has a lobbyist on Russia's space 1 (rule S9)." in said
    assert "Possible: Russia, space 2;" in said
    assert "Norway, space 1" in buttons(answer.response)
    assert await version(world) == 1


async def test_an_unknown_sector_is_named(world: World, table: tuple[Any, Any]):
    ann, bartek = table
    for _round in range(6):
        for person in (ann, bartek):
            offered = await person.autocomplete(world.channel, "play", "action", "")
            await person.slash(world.channel, "play", action=offered[0]["value"])
    before = await version(world)
    acting = next(p for p in (ann, bartek) if p.id == world.turn().raw_mentions[0])
    await acting.slash(world.channel, "arctic act", action="platform")
    assert await version(world) == before + 1

    answer = await acting.slash(world.channel, "arctic build", sector="Z9")

    assert "This board has no sector Z9" in texts_of(answer.response)
    assert "Possible: Build" in texts_of(answer.response)
    assert await version(world) == before + 1


async def test_a_value_that_matches_no_field_is_answered_with_the_choices(
    world: World, table: tuple[Any, Any]
):
    ann, _bartek = table

    answer = await ann.slash(world.channel, "arctic place", nation="Atlantis", space=1)

    assert "“Atlantis” isn't one of your choices now. These are:" in texts_of(answer.response)
    assert "Russia, space 1" in buttons(answer.response)
    assert await version(world) == 0


async def test_free_text_is_matched_to_one_choice_or_quoted_without_formatting(
    world: World, table: tuple[Any, Any]
):
    ann, bartek = table

    await ann.slash(world.channel, "play", action="russia 1")
    answer = await bartek.slash(world.channel, "play", action="**jump** @everyone")

    assert await version(world) == 1
    said = texts_of(answer.response)
    assert r"“\*\*jump\*\* @" in said
    assert "@everyone" not in said


async def test_an_outdated_panel_answers_with_the_current_choices(world: World, table: tuple[Any, Any]):
    ann, bartek = table
    panel = (await ann.slash(world.channel, "act")).response
    await world.restart()
    await ann.slash(world.channel, "play", action="place:RUS:1")
    await bartek.slash(world.channel, "play", action="place:RUS:2")

    await ann.click(panel, label="Russia, space 3")

    assert "The table has moved on." in texts_of(panel)
    assert "Russia, space 3" in buttons(panel)
    assert "Russia, space 1" not in buttons(panel)
    assert await version(world) == 2


async def test_a_choice_pressed_twice_is_carried_out_once(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    panel = (await ann.slash(world.channel, "act")).response
    button = buttons(panel)["Russia, space 2"]

    await ann.click(panel, custom_id=button)
    again = (await press(world, ann, world.channel, button)).response

    assert await version(world) == 1
    assert "Ann places a lobbyist on Russia's space 2" in texts_of(panel)
    assert "Ann places a lobbyist on Russia's space 2" not in texts_of(again)
    assert "Nothing for you to decide now" in texts_of(again)


async def test_a_full_table_refuses_a_fifth_player(world: World):
    people = [world.person(name) for name in ("Ann", "Bartek", "Chie", "Da-wei", "Edda")]
    await people[0].slash(world.channel, "table open", game="arctic")
    for person in people[1:4]:
        await person.slash(world.channel, "table join")

    answer = await people[4].click(world.latest("How it plays"), label="Join")

    assert answer.ephemeral
    assert "All 4 seats are taken." in texts_of(answer.response)


@pytest.mark.parametrize(
    "command", ["table join", "table status", "table board", "table log", "act", "undo", "table close"]
)
async def test_a_command_in_a_channel_without_a_table_says_how_to_open_one(world: World, command: str):
    answer = await world.person("Ann").slash(world.channel, command)

    assert answer.ephemeral
    assert "/table open opens one." in texts_of(answer.response)


async def test_a_second_table_in_a_channel_is_refused(world: World, table: tuple[Any, Any]):
    answer = await world.person("Edda").slash(world.channel, "table open", game="arctic")

    assert "This channel already has a table" in texts_of(answer.response)


async def test_one_person_cannot_start_alone(world: World):
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="arctic")

    answer = await ann.slash(world.channel, "table start")

    assert "2 people; seats taken: 1." in texts_of(answer.response)


async def test_a_missing_permission_is_named_with_the_way_to_give_it(world: World):
    channel = world.quiet_channel(attach_files=False, send_messages=False)

    answer = await world.person("Ann").slash(channel, "table open", game="arctic")

    said = texts_of(answer.response)
    assert "I'm missing permissions in this channel: Send Messages, Attach Files." in said
    assert "channel's settings under Permissions" in said
    empty = await world.person("Bartek").slash(channel, "table status")
    assert "There's no table in this channel." in texts_of(empty.response)


async def test_without_permission_to_view_the_channel_no_table_is_opened_and_the_permission_is_named(
    world: World,
):
    channel = world.quiet_channel(view_channel=False)

    answer = await world.person("Ann").slash(channel, "table open", game="arctic")

    assert "in this channel: View Channel" in texts_of(answer.response)
    empty = await world.person("Bartek").slash(channel, "table status")
    assert "There's no table in this channel." in texts_of(empty.response)


@pytest.mark.parametrize(
    "content", [b"", b"not a save", b"\xff\xfe\x00", b"[]", b"{}", json.dumps({"format": 9}).encode()]
)
async def test_an_unreadable_save_is_refused_and_sets_up_nothing(world: World, content: bytes):
    ann = world.person("Ann")

    answer = await ann.slash(world.channel, "table import", file=("save.json", content))

    assert answer.ephemeral
    assert "I can't read this file as a save" in texts_of(answer.response)
    assert "There's no table in" in texts_of((await ann.slash(world.channel, "table status")).response)


async def test_a_save_beyond_the_limit_is_not_even_read(world: World):
    huge = b" " * (LIMIT + 1)

    answer = await world.person("Ann").slash(world.channel, "table import", file=("save.json", huge))

    assert f"larger than {LIMIT} bytes" in texts_of(answer.response)


async def test_only_the_opener_changes_options_and_closes_the_table(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await ann.slash(world.channel, "table open", game="arctic")

    seen = await bartek.click(world.latest("How it plays"), label="Options")
    refused = await bartek.slash(world.channel, "table close")
    closed = await ann.slash(world.channel, "table close")

    assert menus(seen.response) == []
    assert f"Only the person who opened the table can do that: <@{ann.id}>." in texts_of(refused.response)
    assert "The table is closed." in texts_of(closed.response)


async def test_a_command_that_the_bot_does_not_register_is_not_an_error_of_its_own(world: World):
    own = {"name": "dashboard", "description": "An operator's own"}
    backend, ann = world.env.backend, world.person("Ann")
    backend.register_commands(None, [own])

    for _time in range(6):  # More unexpected errors in a row than the bot tolerates.
        answer = await ann.slash(world.channel, "dashboard")

    assert answer.ephemeral
    assert "Quarterdeck doesn't answer /dashboard" in texts_of(answer.response)
    assert world.bot.breaker.rests_until is None
    assert world.forgive() == []


async def test_another_players_step_cannot_be_taken_back(world: World, table: tuple[Any, Any]):
    ann, bartek = table
    await ann.slash(world.channel, "play", action="place:RUS:1")

    answer = await bartek.slash(world.channel, "undo")

    assert "You can only take back your own step" in texts_of(answer.response)
    assert await version(world) == 1


async def test_an_internal_error_is_reported_with_a_reference_and_changes_nothing(
    world: World, table: tuple[Any, Any], monkeypatch: pytest.MonkeyPatch
):
    ann, _bartek = table
    panel = (await ann.slash(world.channel, "act")).response

    async def broken(*_args: object, **_kwargs: object) -> None:
        raise RuntimeError("the engine room is flooded")

    with monkeypatch.context() as broken_for_now:
        broken_for_now.setattr(CommandPath, "play", broken)
        typed = await ann.slash(world.channel, "play", action="place:RUS:1")
        await ann.click(panel, label="Russia, space 1")

    references = [re.search(r"the reference ([0-9a-f]{8})\.", texts_of(m)) for m in (typed.response, panel)]
    assert all(references)
    assert "flooded" not in texts_of(typed.response)
    logged = world.forgive()
    assert all(f"mistake {reference[1]}" in line for reference, line in zip(references, logged, strict=True))
    assert all("the engine room is flooded" in line for line in logged)
    assert await version(world) == 0


async def test_names_are_shown_without_formatting_and_ping_no_one(world: World):
    rogue, ann = world.person("**Rogue** @everyone <@1> {0.__class__}"), world.person("Ann")
    await world.seated(rogue, ann)

    await rogue.slash(world.channel, "play", action="place:RUS:1")
    await world.later(60)
    status = await ann.slash(world.channel, "act")

    said = texts_of(status.response) + "\n".join(texts_of(message) for message in world.messages())
    assert r"\*\*Rogue\*\*" in said
    assert r"{0.\_\_class\_\_}" in said
    assert "@everyone" not in said
    for request in world.env.http_requests:
        if isinstance(request.json, dict) and "allowed_mentions" in request.json:
            assert set(request.json["allowed_mentions"]["parse"]) <= {"users"}
