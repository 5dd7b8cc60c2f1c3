"""`/mod`: who may use it, what it does, and that its actions are announced."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord
from simcord.backend import serializers

from bot.domain.person import Holder
from bot.play import Request
from tests.bot.conftest import World, buttons, texts_of


@pytest.fixture
async def table(world: World) -> tuple[Any, Any]:
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    return ann, bartek


def moderator(world: World, name: str = "Mia", locale: str = "en-US") -> Any:
    """Add a person with permission to manage channels."""
    role = world.guild.create_role("Harbour master", permissions=discord.Permissions(manage_channels=True))
    return world.person(name, locale, [role])


async def test_mod_is_shown_only_to_people_who_manage_channels(world: World, table: tuple[Any, Any]):
    with pytest.raises(simcord.SetupError, match="default-member-permissions"):
        await table[0].slash(world.channel, "mod audit")
    assert (await moderator(world).slash(world.channel, "mod audit")).response is not None


async def test_a_player_is_no_moderator(world: World, table: tuple[Any, Any]):
    ann, _bartek = table
    world.show_to_all("mod")

    answer = await ann.slash(world.channel, "mod end", why="I am losing", scores=False)

    assert "That's for moderators" in texts_of(answer.response)
    assert (await ann.slash(world.channel, "act")).response is not None


@pytest.mark.parametrize("why", ["離席", "斷線", "AFK", "x1"])
async def test_a_reason_may_be_two_letters_long(world: World, table: tuple[Any, Any], why: str):
    mia = moderator(world)
    await mia.slash(world.channel, "mod archive", why=why)
    audit = await mia.slash(world.channel, "mod audit")
    assert why in texts_of(audit.response)


@pytest.mark.parametrize("why", ["...", "！！！", "?-", "。 。", "\u200b\u200b\u200b", "a!"])
async def test_punctuation_is_no_reason(world: World, table: tuple[Any, Any], why: str):
    mia = moderator(world)
    answer = await mia.slash(world.channel, "mod archive", why=why)
    assert "A reason needs at least 2 letters or digits" in texts_of(answer.response)
    assert (await mia.slash(world.channel, "table status")).response is not None
    assert "archive" not in texts_of((await mia.slash(world.channel, "mod audit")).response)


async def test_managing_one_channel_gives_no_rights_over_the_servers_other_tables(
    world: World, table: tuple[Any, Any]
):
    ann, _bartek = table
    kai = world.person("Kai")
    own = world.guild.create_text_channel(
        "kais", overwrites={kai: discord.PermissionOverwrite(manage_channels=True)}
    )

    for command, options in (
        ("mod ban", {"person": ann.user, "why": "I want her seat"}),
        ("mod audit", {}),
        ("mod restore", {"table": 1, "why": "I want it here"}),
    ):
        answer = await kai.slash(own, command, **options)
        assert "That affects the whole server" in texts_of(answer.response)
    moved = await kai.slash(own, "table move", table=1)
    assert "You have no seat at this table." in texts_of(moved.response)
    assert (await kai.slash(own, "mod end", why="not mine", scores=True)).response is not None
    assert "Act" in buttons(world.turn())


async def test_a_game_is_ended_with_the_current_scores(world: World, table: tuple[Any, Any]):
    mia = moderator(world)

    await mia.slash(world.channel, "mod end", why="both have moved away", scores=True)
    await world.env.settle()

    notice = world.latest("ended the game")
    assert "Moderator Mia ended the game with the current scores: both have moved away" in texts_of(notice)
    end = texts_of(world.latest("the final scores"))
    assert "The game was stopped early; these are the scores at that point." in end
    assert "Seed: " in end
    assert "Check the dice" in buttons(world.latest("the final scores"))


async def test_a_game_is_ended_without_a_result(world: World, table: tuple[Any, Any]):
    mia = moderator(world)

    await mia.slash(world.channel, "mod end", why="wrong game", scores=False)
    await world.env.settle()

    assert "The table was closed before its game ended." in texts_of(world.latest("The Arctic: closed"))
    answer = await table[0].slash(world.channel, "act")
    assert "There's no table in this channel." in texts_of(answer.response)


async def test_an_archived_table_comes_back_in_another_channel(world: World, table: tuple[Any, Any]):
    mia, elsewhere = moderator(world), world.guild.create_text_channel("elsewhere")
    before = await world.bot.services.tables.position(1)
    await mia.slash(world.channel, "mod archive", why="summer holidays")
    assert "There's no table in" in texts_of((await table[0].slash(world.channel, "act")).response)
    await world.restart()

    offered = await mia.autocomplete(elsewhere, "mod restore", "table", "arctic")
    await mia.slash(elsewhere, "mod restore", table=offered[0]["value"], why="we are back")
    await world.env.settle()

    after = await world.bot.services.tables.position(1)
    assert (after.version, after.game.dump(after.state)) == (before.version, before.game.dump(before.state))
    assert "Nothing for you" not in texts_of((await table[0].slash(elsewhere, "act")).response)
    said = [texts_of(message) for message in elsewhere.history()]
    assert any("Moderator Mia moved the table here: we are back" in text for text in said)


async def test_the_notice_says_when_the_moderator_plays_at_the_table(world: World):
    mia, ann = moderator(world), world.person("Ann")
    await world.seated(mia, ann)

    await mia.slash(world.channel, "mod end", why="I have won anyway", scores=True)
    await world.env.settle()

    assert "Mia plays at this table too." in texts_of(world.latest("ended the game"))


async def test_a_moderator_role_replaces_the_right_to_manage_channels(world: World, table: tuple[Any, Any]):
    referee = world.guild.create_role("Referee")
    manages = world.guild.create_role("Owner", permissions=discord.Permissions(manage_guild=True))
    mia, ola, owner = (
        moderator(world),
        world.person("Ola", roles=[referee]),
        world.person("Owner", roles=[manages]),
    )

    world.show_to_all("mod")

    assert "Only people who manage the server" in texts_of(
        (await mia.slash(world.channel, "mod role", why="it is me", role=referee)).response
    )
    await owner.slash(world.channel, "mod role", why="referees do it", role=referee)

    refused = await mia.slash(world.channel, "mod audit")
    assert "That affects the whole server" in texts_of(refused.response)
    log = texts_of((await ola.slash(world.channel, "mod audit")).response)
    assert "**Owner** let" in log
    assert "referees do it" in log


async def test_the_audit_log_is_a_file_without_formulas(world: World, table: tuple[Any, Any]):
    mia = moderator(world, "=Mia")

    await mia.slash(world.channel, "mod end", why="=cmd|' /C calc'!A0", scores=True)
    answer = await mia.slash(world.channel, "mod audit", file=True)

    content = world.file(answer.response).decode("utf-8-sig")
    assert "end_counted" in content
    assert "'=cmd" in content
    assert ",=" not in content


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en-US", "The game is over."),
        ("zh-TW", "遊戲結束了。"),
        ("ja", "ゲームは終わりました。"),
        ("pl", "Koniec gry."),
    ],
)
async def test_moderators_are_answered_in_their_language(
    world: World, table: tuple[Any, Any], locale: str, said: str
):
    mia = moderator(world, locale=locale)
    answer = await mia.slash(world.channel, "mod end", why="moved away", scores=True)
    assert said in texts_of(answer.response)


async def position(world: World) -> Any:
    return await world.bot.services.tables.position(1)


async def play_on(world: World, count: int) -> None:
    """Play a number of legal commands for the players with a decision."""
    for number in range(count):
        now = await position(world)
        seat = now.decisions[0].seat
        await world.ask(
            world.bot.services.play.commands.play(
                Request(1, now.table.seats[seat].id, 10_000 + now.version * 100 + number),
                now.legal(seat)[0],
            )
        )


async def test_a_table_is_paused_and_resumed(world: World, table: tuple[Any, Any]):
    mia = moderator(world)

    await mia.slash(world.channel, "mod pause", why="a quarrel about the rules")
    await world.restart()
    first = (await position(world)).decisions[0].seat
    (command, *_) = (await position(world)).legal(first)
    refused = await table[first].slash(world.channel, "play", action=str(command))
    assert "paused" in texts_of(refused.response)

    await mia.slash(world.channel, "mod resume", why="it is settled")
    await table[first].slash(world.channel, "play", action=str(command))
    assert (await position(world)).version == 1


async def test_a_moderator_takes_ten_steps_back_after_a_preview(world: World, table: tuple[Any, Any]):
    mia = moderator(world)
    await play_on(world, 14)
    before = await world.bot.services.tables.position(1, 4)
    offered = await mia.autocomplete(world.channel, "mod rewind", "step", "")
    fifth = next(choice["value"] for choice in offered if choice["value"] == 5)

    look = await mia.slash(world.channel, "mod rewind", step=fifth, why="a misread rule")
    assert "Nothing has changed yet" in texts_of(look.response)
    assert (await position(world)).version == 14
    await mia.slash(world.channel, "mod rewind", step=fifth, why="a misread rule", sure=True)
    await world.env.settle()

    after = await position(world)
    assert after.game.view(after.state, None) == before.game.view(before.state, None)
    assert "Moderator Mia takes back" in texts_of(world.latest("Moderator Mia takes back"))
    await play_on(world, 3)
    await world.restart()
    assert (await position(world)).version == 18
    log = texts_of((await mia.slash(world.channel, "mod audit")).response)
    assert "took the game back to step 4" in log


async def test_the_confirming_button_of_a_rewind_carries_what_was_shown(world: World, table: tuple[Any, Any]):
    mia, zoe = moderator(world), moderator(world, "Zoe")
    await play_on(world, 6)
    stale = (await mia.slash(world.channel, "mod rewind", step=5, why="misread", only=True)).response
    await play_on(world, 1)
    refused = await mia.click(stale, label="Take it back")
    assert "You haven't seen what this would change" in texts_of(refused.response)

    look = (await mia.slash(world.channel, "mod rewind", step=5, why="misread", only=True)).response
    message = await world.post_button(buttons(look)["Take it back"])
    refused = await zoe.click(message, label="Press")
    assert "You haven't seen what this would change" in texts_of(refused.response)
    assert "for moderators" in texts_of((await table[0].click(message, label="Press")).response)
    assert (await position(world)).version == 7
    assert "It has been taken back." in texts_of((await mia.click(look, label="Take it back")).response)
    log = texts_of((await mia.slash(world.channel, "mod audit")).response)
    assert "took back steps from the middle of the game, from step 5 on: 1" in log
    assert "misread" in log


async def test_a_rewind_is_done_only_as_it_was_shown(world: World, table: tuple[Any, Any]):
    mia, zoe = moderator(world), moderator(world, "Zoe")
    await play_on(world, 6)

    async def rewind(person: Any, **options: Any) -> str:
        answer = await person.slash(world.channel, "mod rewind", why="misread", sure=True, **options)
        return texts_of(answer.response)

    assert "You haven't seen what this would change now" in await rewind(mia, step=5)
    await mia.slash(world.channel, "mod rewind", step=5, why="misread")
    for person, options in ((zoe, {"step": 5}), (mia, {"step": 4}), (mia, {"step": 5, "only": True})):
        assert "You haven't seen" in await rewind(person, **options)
    await play_on(world, 2)
    assert "You haven't seen" in await rewind(mia, step=5)
    assert (await position(world)).version == 8

    await mia.slash(world.channel, "mod rewind", step=5, why="misread")
    assert "It has been taken back." in await rewind(mia, step=5)
    assert "You haven't seen" in await rewind(mia, step=5)


async def test_no_one_is_banned_by_themselves_or_twice(world: World, table: tuple[Any, Any]):
    mia = moderator(world)
    await mia.slash(world.channel, "mod ban", person=table[1], why="insults")

    twice = await mia.slash(world.channel, "mod ban", person=table[1], why="again")
    own = await mia.slash(world.channel, "mod ban", person=mia, why="a slip")

    assert "Bartek is already banned here. /mod unban lifts the ban." in texts_of(twice.response)
    assert "You can't ban yourself." in texts_of(own.response)
    (ban,) = await world.bot.services.moderation.acts.bans(world.guild.id)
    assert (ban.person.id, ban.why) == (table[1].id, "insults")
    log = texts_of((await mia.slash(world.channel, "mod audit")).response)
    assert log.count("banned") == 1


async def test_a_moderator_takes_back_the_last_step(world: World, table: tuple[Any, Any]):
    mia = moderator(world)
    nothing = await mia.slash(world.channel, "mod undo", why="just to see")
    assert "No step has been taken yet." in texts_of(nothing.response)
    await play_on(world, 2)

    await mia.slash(world.channel, "mod undo", why="pressed by the child")

    now, then = await position(world), await world.bot.services.tables.position(1, 1)
    assert now.game.view(now.state, None) == then.game.view(then.state, None)


async def test_a_rewind_to_nowhere_changes_nothing(world: World, table: tuple[Any, Any]):
    mia = moderator(world)
    await play_on(world, 2)

    answer = await mia.slash(world.channel, "mod rewind", step=77, why="no such step")

    assert "has already been taken back" in texts_of(answer.response)
    assert (await position(world)).version == 2


async def test_a_seat_is_given_to_another_person(world: World, table: tuple[Any, Any]):
    mia, cho = moderator(world), world.person("Cho")
    already = await mia.slash(world.channel, "mod replace", seat=1, person=table[1], why="swap them")
    assert "already" in texts_of(already.response)

    await mia.slash(world.channel, "mod replace", seat=2, person=cho, why="Bartek is on a ship")
    await world.env.settle()

    assert (await position(world)).table.seat_of(cho.id) == 1
    assert (await position(world)).table.seat_of(table[1].id) is None
    notice = texts_of(world.latest("gave seat 2"))
    assert "Moderator Mia gave seat 2 to Cho: Bartek is on a ship" in notice


async def test_a_moderator_gives_no_absent_persons_seat_away_if_the_game_allows_no_substitutes(world: World):
    ann, bartek, cho = (world.person(name) for name in ("Ann", "Bartek", "Cho"))
    mia = moderator(world)
    await ann.slash(world.channel, "table open", game="arctic")
    await bartek.slash(world.channel, "table join")
    await ann.slash(world.channel, "table time clock", substitutes=False)
    await ann.slash(world.channel, "table start")
    computer = await mia.slash(world.channel, "mod remove", seat=2, then="steady", why="asleep")
    await mia.slash(world.channel, "mod remove", seat=2, then="neutral", why="asleep")

    given = await mia.slash(world.channel, "mod replace", seat=2, person=cho, why="Cho is here")
    removed = (await position(world)).table
    await mia.slash(world.channel, "mod replace", seat=2, person=bartek, why="he is awake")

    for refused in (computer, given):
        assert "This table has no substitutes" in texts_of(refused.response)
    assert (removed.seats[1].id, removed.holders[1].kind) == (bartek.id, "neutral")
    assert (await position(world)).table.seat_of(bartek.id) == 1


async def test_a_seat_that_does_not_exist_is_refused(world: World, table: tuple[Any, Any]):
    mia = moderator(world)
    answer = await mia.slash(world.channel, "mod remove", seat=9, then="neutral", why="who is that")
    assert "This table has seats 1 to 2." in texts_of(answer.response)


async def test_a_player_is_removed_and_the_game_continues(world: World, table: tuple[Any, Any]):
    mia = moderator(world)

    await mia.slash(world.channel, "mod remove", seat=2, then="neutral", why="no sign of life")
    await world.env.settle()

    held = (await position(world)).table.holders
    assert [holder.kind for holder in held] == ["person", "neutral"]
    assert "took Bartek out of seat 2: no sign of life" in texts_of(world.latest("took Bartek out"))


@pytest.mark.parametrize("strength", ["easy", "steady", "strong"])
async def test_a_computer_player_takes_over_at_the_strength_that_the_moderator_chose(
    world: World, table: tuple[Any, Any], strength: str
):
    mia = moderator(world)

    await mia.slash(world.channel, "mod remove", seat=2, then=strength, why="no sign of life")
    await mia.slash(
        world.channel,
        "mod timer",
        way="decision",
        then="computer",
        strength=strength,
        why="it takes too long",
    )

    held = (await position(world)).table
    assert held.holders[1] == Holder("computer", strength)
    assert (held.clock.time_up, held.clock.strength) == ("computer", strength)


async def test_a_banned_player_loses_their_seats_and_gets_none(world: World, table: tuple[Any, Any]):
    mia = moderator(world)

    answer = await mia.slash(world.channel, "mod ban", person=table[1], why="insults")
    assert "1 seat was freed" in texts_of(answer.response)
    refused = await table[1].slash(world.channel, "table join")
    assert "is banned from tables" in texts_of(refused.response)
    assert (await position(world)).table.seat_of(table[1].id) is None

    await mia.slash(world.channel, "mod unban", person=table[1], why="apologised")
    await table[1].slash(world.channel, "table join")
    assert (await position(world)).table.seat_of(table[1].id) == 1


async def test_the_clock_is_set(world: World, table: tuple[Any, Any]):
    mia = moderator(world)

    await mia.slash(world.channel, "mod timer", way="decision", hours=36, then="neutral", why="too slow")
    await world.env.settle()

    clock = (await position(world)).table.clock
    assert (clock.way, clock.minutes, clock.time_up) == ("decision", 36 * 60, "neutral")
    assert "Moderator Mia changed the clock: too slow" in texts_of(world.latest("changed the clock"))


async def test_a_moderator_who_plays_sees_no_more_than_the_others(world: World):
    mia, ann = moderator(world), world.person("Ann")
    await ann.slash(world.channel, "table open", game="empires")
    await mia.slash(world.channel, "table join")
    await ann.slash(world.channel, "table start")
    await play_on(world, 5)
    zoe = moderator(world, "Zoe")

    seen, public = [
        (
            await person.autocomplete(world.channel, "mod rewind", "step", ""),
            texts_of((await person.slash(world.channel, "mod rewind", step=1, why="a look")).response),
        )
        for person in (mia, zoe)
    ]

    assert len(seen[0]) == 5
    assert seen == public


async def test_a_deleted_role_counts_as_none(world: World, table: tuple[Any, Any]):
    manages = world.guild.create_role("Owner", permissions=discord.Permissions(manage_guild=True))
    referee = world.guild.create_role("Referee")
    owner, mia = world.person("Owner", roles=[manages]), moderator(world)
    world.show_to_all("mod")
    await owner.slash(world.channel, "mod role", why="referees do it", role=referee)
    refused = texts_of((await mia.slash(world.channel, "mod pause", why="lunch break")).response)
    assert (
        "people with the role set with /mod role or, if there's none, people who manage this channel"
        in refused
    )

    world.env.backend.delete_role(world.guild.id, referee.id)
    await world.env.settle()
    assert "The game is paused." in texts_of(
        (await mia.slash(world.channel, "mod pause", why="lunch break")).response
    )


async def test_the_everyone_role_is_refused_as_a_moderator_role(world: World, table: tuple[Any, Any]):
    manages = world.guild.create_role("Owner", permissions=discord.Permissions(manage_guild=True))
    owner, mia = world.person("Owner", roles=[manages]), moderator(world)
    world.show_to_all("mod")
    said = await owner.slash(
        world.channel, "mod role", why="everybody does it", role=world.guild.default_role
    )
    assert "@everyone can't be the moderators' role, so nothing has changed." in texts_of(said.response)
    assert "The game is paused." in texts_of(
        (await mia.slash(world.channel, "mod pause", why="lunch break")).response
    )


async def test_a_bots_own_role_is_refused_as_a_moderator_role(
    world: World, table: tuple[Any, Any], monkeypatch: pytest.MonkeyPatch
):
    manages = world.guild.create_role("Owner", permissions=discord.Permissions(manage_guild=True))
    owner, mia = world.person("Owner", roles=[manages]), moderator(world)
    robots = world.guild.create_role("Robot")
    world.show_to_all("mod")
    plain = serializers.role_payload

    def of_a_bot(role: Any) -> dict[str, Any]:  # Like Discord's data; simcord stores no tags of roles.
        payload = dict(plain(role))
        return payload | {"tags": {"bot_id": "77"}} if role.id == robots.id else payload

    monkeypatch.setattr(serializers, "role_payload", of_a_bot)
    said = await owner.slash(world.channel, "mod role", why="it never sleeps", role=robots)
    assert "Robot is a bot's own role, so nothing has changed." in texts_of(said.response)
    assert "The game is paused." in texts_of(
        (await mia.slash(world.channel, "mod pause", why="lunch break")).response
    )


async def test_a_person_who_cannot_read_the_channel_gets_no_seat(world: World, table: tuple[Any, Any]):
    mia, cho = moderator(world), world.person("Cho")
    await world.hide(world.channel, cho)
    for answer in (
        await mia.slash(world.channel, "mod replace", seat=2, person=cho, why="Bartek is on a ship"),
        await table[0].slash(world.channel, "table seat handover", person=cho),
    ):
        assert "Cho can't read this channel, so nothing has changed." in texts_of(answer.response)
    assert (await position(world)).table.seat_of(cho.id) is None


async def test_a_bot_is_given_no_seat_and_is_named(world: World, table: tuple[Any, Any]):
    mia = moderator(world)
    robot = world.guild.add_member(world.env.create_user("robot", global_name="Robot", bot=True))
    said = await mia.slash(world.channel, "mod replace", seat=2, person=robot, why="it never sleeps")
    assert "Robot is a bot, and seats are for people." in texts_of(said.response)


async def test_a_name_with_a_link_is_shown_without_the_link_in_a_ban(world: World, table: tuple[Any, Any]):
    mia, cho = moderator(world), world.person("[Free gift](https://e.org)")
    for command in ("mod ban", "mod unban"):
        said = texts_of((await mia.slash(world.channel, command, person=cho, why="advertises")).response)
        assert r"\[Free gift\](https:\/\/e.org)" in said


async def test_restoring_a_table_names_the_players_who_cannot_read_the_channel(
    world: World, table: tuple[Any, Any]
):
    mia = moderator(world)
    await mia.slash(world.channel, "mod archive", why="the channel is needed")
    there = world.guild.create_text_channel("harbour")
    await world.hide(there, table[1])
    offered = await mia.autocomplete(there, "mod restore", "table", "")
    said = await mia.slash(there, "mod restore", table=offered[0]["value"], why="it goes on")
    assert "These people can't read this channel: Bartek." in texts_of(said.response)


async def test_a_person_who_is_not_on_the_server_is_given_no_seat_and_is_named(
    world: World, table: tuple[Any, Any]
):
    mia = moderator(world)
    stranger = world.env.create_user("stranger", global_name="Stranger")
    said = await mia.slash(world.channel, "mod replace", seat=2, person=stranger, why="they said they'd play")
    assert "Stranger isn't on this server, so nothing has changed." in texts_of(said.response)
    world.forgive()  # discord.py logs its own error.
