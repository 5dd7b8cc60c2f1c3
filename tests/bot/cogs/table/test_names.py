"""Players' names at a table: made unique, and updated when they change."""

from __future__ import annotations

from typing import Any

import discord

from bot.domain.table import Place
from bot.ui.press import custom_ids
from tests.bot.conftest import World, buttons, texts_of


async def moved(world: World, people: list[Any]) -> Any:
    """Let the player with a decision make the first choice on the panel; return that player."""
    tables = world.bot.services.tables
    position = await world.ask(
        tables.position((await world.ask(tables.at_place(Place(world.channel.id)))).id)
    )
    seat = position.decisions[0].seat
    person = next(one for one in people if one.id == position.table.seats[seat].id)
    panel = (await person.slash(world.channel, "act")).response
    custom_id = next(each for each in buttons(panel).values() if each.startswith("qd:do:"))
    await person.click(panel, custom_id=custom_id)
    return person


async def test_two_players_with_one_name_are_distinguished_in_the_log(world: World):
    people = [world.person("Alex"), world.person("Alexander")]
    world.env.backend.users[people[1].id].global_name = "𝓐𝓵𝓮𝔁"
    await world.seated(*people)
    for _ in range(2):
        await moved(world, people)
    await world.later(60)
    shown = "\n".join(texts_of(message) for message in world.messages())
    assert "Alex (1) places a lobbyist" in shown
    assert "𝓐𝓵𝓮𝔁 (2) places a lobbyist" in shown


async def test_a_new_name_is_used_everywhere_after_the_next_press_and_the_old_one_nowhere(world: World):
    ann, bartek = world.person("Deadname"), world.person("Bartek")
    await world.seated(ann, bartek)
    world.env.backend.users[ann.id].global_name = "Ann"
    await ann.slash(world.channel, "act")
    for _ in range(2):
        await moved(world, [ann, bartek])
    await world.later(60)

    shown = texts_of(world.turn())
    assert "Ann places a lobbyist" in shown
    assert "Deadname" not in shown
    log = texts_of((await bartek.slash(world.channel, "table log")).response)
    assert "Deadname" not in log

    acts = await world.ask(world.bot.services.moderation.acts.acts(world.guild.id, None, 10))
    assert [(act.code, act.by.name) for act in acts] == [("rename", "Ann")]


async def test_any_command_updates_a_name_in_all_tables_bans_and_acts_of_the_server(world: World):
    role = world.guild.create_role("Master", permissions=discord.Permissions(manage_channels=True))
    ann, bartek, judge = (
        world.person("Deadname"), world.person("Bartek"), world.person("Former", roles=[role])
    )  # fmt: skip
    await world.seated(ann, bartek)
    elsewhere = world.guild.create_text_channel("elsewhere")
    await bartek.slash(elsewhere, "table open", game="nemo")
    await ann.slash(elsewhere, "table seat watch")
    await moved(world, [ann, bartek])
    preview = (await judge.slash(world.channel, "mod rewind", step=1, why="a slip")).response
    await judge.click(preview, label="Take it back")
    await judge.slash(world.channel, "mod replace", seat=1, person=ann, why="she is back")
    await judge.slash(world.channel, "mod ban", person=ann, why="for a while")
    world.env.backend.users[ann.id].global_name = "Ann"
    world.env.backend.users[judge.id].global_name = "Judy"
    await ann.slash(elsewhere, "rules")
    await judge.slash(elsewhere, "rules")
    await world.later(60)

    shown = [
        texts_of((await bartek.slash(world.channel, "table log")).response),
        texts_of((await bartek.slash(world.channel, "table status")).response),
        texts_of((await bartek.slash(elsewhere, "table status")).response),
        texts_of((await judge.slash(world.channel, "mod audit")).response),
    ]
    assert not [text for text in shown if "Deadname" in text or "Former" in text]
    assert "Judy" in shown[0]
    acts = await world.ask(world.bot.services.moderation.acts.acts(world.guild.id, None, 10))
    assert {act.by.name for act in acts} == {"Ann", "Judy"}
    assert {act.about["person"] for act in acts if "person" in act.about} == {"Ann"}


async def test_a_name_of_direction_marks_is_shown_as_its_seats_letter(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    world.env.backend.users[bartek.id].global_name = "\u200e\u200f"
    await world.seated(ann, bartek)
    for _ in range(2):
        await moved(world, [ann, bartek])
    await world.later(60)
    assert "\n- B places a lobbyist" in texts_of(world.turn())


async def test_a_press_in_a_private_message_changes_no_name(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    page = (await ann.slash(world.channel, "inbox")).response
    await ann.click(page, label="Keep it as a private message")
    world.env.backend.users[ann.id].global_name = "Somebody Else"
    (kept,) = ann.user.dm_channel.history()
    act = next(each for each in custom_ids(kept.components) if each.startswith("qd:act:"))
    shown = (await ann.user.click(kept, custom_id=act)).response
    assert "places a lobbyist" in texts_of(shown) or "place a lobbyist" in texts_of(shown)
    acts = await world.ask(world.bot.services.moderation.acts.acts(world.guild.id, None, 10))
    assert acts == []
