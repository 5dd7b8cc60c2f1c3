"""`/queue`: from a request to a table in a thread, and refusals along the way."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.bot.conftest import World, buttons, filled_in, send_again, texts_of

HOUR, DAY = 3_600, 86_400


@pytest.fixture
def moderator(world: World) -> Any:
    role = world.guild.create_role("Warden", permissions=discord.Permissions(manage_channels=True))
    return world.person("Zoe", roles=[role])


async def said(who: Any, channel: Any, command: str, /, **options: Any) -> str:
    return texts_of((await who.slash(channel, command, **options)).response).strip()


async def opened(world: World, moderator: Any) -> None:
    assert "The queue is open" in await said(moderator, world.channel, "queue channel", channel=world.channel)


async def join_queue(world: World, *names: str, **options: Any) -> list[Any]:
    """Let people join the queue for The Arctic."""
    people = [world.person(name) for name in names]
    for person in people:
        shown = await said(person, world.channel, "queue join", **{"game": "arctic", **options})
        assert "You wait for a table" in shown
    await world.env.settle()
    return people


def pings(world: World) -> list[int]:
    """Return the people who were pinged in the queue's channel by messages with V2 components, in order."""
    return [
        int(person)
        for request in world.env.http_requests
        if request.method == "POST" and request.path.endswith(f"/{world.channel.id}/messages")
        for person in (request.json or {}).get("allowed_mentions", {}).get("users", ())
    ]


async def test_people_wait_confirm_by_one_press_and_their_table_opens_in_a_thread(
    world: World, moderator: Any
):
    await opened(world, moderator)
    ann, ben = await join_queue(world, "Ann", "Ben", to=2)
    muster = world.latest("is everybody ready?")
    assert f"<@{ann.id}>" in texts_of(muster)
    assert sorted(pings(world)) == sorted([ann.id, ben.id])
    assert "You're ready" in texts_of((await ann.click(muster, label="Ready")).response)
    await world.env.settle()
    assert "Ready: Ann" in texts_of(world.latest("is everybody ready?"))
    await ben.click(world.latest("is everybody ready?"), label="Ready")
    await world.env.settle()

    [thread] = world.channel.threads
    assert thread.name.startswith("The Arctic")
    over = world.latest("the table is open")
    assert f"<#{thread.id}>" in texts_of(over)
    assert buttons(over) == {}
    assert [message for message in world.messages() if "The Arctic: " in texts_of(message)] == [over]
    assert await said(ann, world.channel, "queue show") == await said(ben, world.channel, "queue show")
    assert world.faults() == []


async def test_each_table_of_a_queue_has_a_thread_of_its_own(world: World, moderator: Any):
    await opened(world, moderator)
    people = await join_queue(world, "Ann", "Ben", to=2)
    for number in (1, 2):
        for person in people:
            if number == 2:
                await said(person, world.channel, "queue join", game="arctic", to=2)
        for person in people:
            await person.click(world.latest("is everybody ready?"), label="Ready")
            await world.env.settle()
        assert len(world.channel.threads) == number
        over = [each for each in world.messages() if "the table is open" in texts_of(each)]
        assert len(over) == number


@pytest.mark.parametrize(
    ("locale", "says"),
    [
        ("en-US", "A table of The Arctic is being put together with you"),
        ("pl", "stół"),
        ("ja", "卓"),
        ("zh-TW", "桌"),
    ],
)
async def test_an_inbox_shows_a_table_until_the_person_has_confirmed(
    world: World, moderator: Any, locale: str, says: str
):
    await opened(world, moderator)
    ann, ben = await join_queue(world, "Ann", "Ben", to=2)
    world.locales[ann.id] = locale
    link = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/"
    muster = world.latest("is everybody ready?")
    shown = texts_of((await ann.slash(world.channel, "inbox")).response)
    [line] = [each for each in shown.splitlines() if f"{link}{muster.id}" in each]
    assert says in line
    assert "No table is waiting" not in shown
    await ann.click(muster, label="Ready")
    await world.env.settle()
    assert link not in texts_of((await ann.slash(world.channel, "inbox")).response)
    assert link in texts_of((await ben.slash(world.channel, "inbox")).response)
    await ben.click(world.latest("is everybody ready?"), label="I can't")
    await world.env.settle()
    assert link not in texts_of((await ben.slash(world.channel, "inbox")).response)


async def test_a_pinned_inbox_shows_a_table_until_the_person_has_confirmed_also_after_a_restart(
    world: World, moderator: Any
):
    await opened(world, moderator)
    ann, ben = world.person("Ann"), world.person("Ben")
    for person in (ann, ben):
        page = (await person.slash(world.channel, "inbox")).response
        await person.click(page, label="Keep it as a private message")
    await world.later(120)
    link = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/"

    def kept(person: Any) -> str:
        (message,) = [one for one in person.user.dm_channel.history() if "I keep this" in texts_of(one)]
        return texts_of(message)

    for person in (ann, ben):
        await said(person, world.channel, "queue join", game="arctic", to=2)
    await world.env.settle()
    muster = world.latest("is everybody ready?")
    assert all(f"{link}{muster.id}" in kept(person) for person in (ann, ben))

    await ann.click(muster, label="Ready")
    await world.later(120)
    assert link not in kept(ann)
    assert link in kept(ben)
    await world.restart()
    await ben.click(world.latest("is everybody ready?"), label="I can't")
    await world.later(120)
    assert "No table is waiting" in kept(ben)
    assert link not in kept(ben)
    assert world.faults() == []


async def test_a_table_one_short_is_called_out_once_without_a_ping_and_filled_by_a_press(
    world: World, moderator: Any
):
    await opened(world, moderator)
    ann, ben = await join_queue(world, "Ann", "Ben", **{"from": 3}, to=3)
    call = world.latest("one more person")
    assert "Waiting: Ann, Ben" in texts_of(call)
    await world.later(DAY)
    assert [message.id for message in world.messages()] == [call.id]
    assert pings(world) == []
    assert "You're part of this table" in texts_of(
        (await ann.click(call, label="Take the last seat")).response
    )
    chie = world.person("Chie")
    assert "The last seat is yours" in texts_of((await chie.click(call, label="Take the last seat")).response)
    await world.env.settle()
    muster = world.latest("is everybody ready?")
    assert sorted(pings(world)) == sorted([ann.id, ben.id])
    assert [message.id for message in world.messages()] == [muster.id]
    for person in (ann, ben):
        await person.click(world.latest("is everybody ready?"), label="Ready")
        await world.env.settle()
    assert len(world.channel.threads) == 1


async def test_a_person_who_does_not_confirm_is_reminded_a_day_later_and_moves_to_the_end(
    world: World, moderator: Any
):
    await opened(world, moderator)
    ann, ben = await join_queue(world, "Ann", "Ben", to=2)
    await ben.click(world.latest("is everybody ready?"), label="Ready")
    await world.later(DAY + HOUR)
    assert sorted(pings(world)) == sorted([ann.id, ann.id, ben.id])
    assert len(world.messages()) == 1
    await world.later(DAY)
    assert "Not everybody was ready" in texts_of(world.latest("no table yet"))
    overview = await world.ask(world.bot.services.matching.queues.here(world.guild.id))
    assert [each.person.name for each in overview.requests] == ["Ben", "Ann"]
    await world.later(3 * DAY)
    assert "is paused" in await said(ann, world.channel, "queue show")


async def test_a_person_who_cannot_play_leaves_and_the_others_keep_waiting(world: World, moderator: Any):
    await opened(world, moderator)
    ann, _ben = await join_queue(world, "Ann", "Ben", to=2)
    await ann.click(world.latest("is everybody ready?"), label="I can't")
    await world.env.settle()
    assert "no table yet" in texts_of(world.messages()[0])
    assert "one more person" in texts_of(world.messages()[-1])
    assert "aren't waiting" in await said(ann, world.channel, "queue leave")


async def test_the_form_offers_everything_and_is_filled_in_with_the_earlier_request(
    world: World, moderator: Any
):
    await opened(world, moderator)
    ann = world.person("Ann")
    shown = await ann.slash(world.channel, "queue join")
    values = {part["component"]["custom_id"]: part["component"] for part in shown.modal["components"]}
    assert list(values) == ["games", "seats", "pace", "terms", "days"]
    sent = {
        "games": ["nemo", "arctic"], "seats": ["3", "4"], "pace": "week", "terms": ["unseen"], "days": "30",
    }  # fmt: skip
    text = texts_of((await ann.submit_modal(shown, sent)).response)
    assert "3 to 4 people · a week for each decision · hints allowed, rates no one · not named" in text
    assert "already done" in texts_of((await send_again(ann, shown, sent)).response)
    again = await ann.slash(world.channel, "queue join")
    picked = filled_in(again.modal)
    assert sorted(picked["games"]) == ["arctic", "nemo"]
    assert (picked["seats"], picked["pace"], picked["days"]) == (["3", "4"], ["week"], ["30"])
    ben = world.person("Ben")
    assert "1 person who isn't named" in await said(ben, world.channel, "queue show")
    assert "Ann" not in await said(ben, world.channel, "queue show")


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"game": "arctic", "from": 5}, "None of these games"),
        ({"game": "arctic", "from": 4, "to": 3}, "smaller number first"),
        ({"game": "arctic", "pace": "awake"}, "/me quiet"),
    ],
)
async def test_impossible_requests_are_refused(
    world: World, moderator: Any, options: dict[str, Any], says: str
):
    await opened(world, moderator)
    ann = world.person("Ann")
    assert says in await said(ann, world.channel, "queue join", **options)
    assert "No one is waiting" in await said(ann, world.channel, "queue show")


async def test_without_a_queue_its_commands_say_what_is_possible(world: World, moderator: Any):
    ann = world.person("Ann")
    for command, options in (("join", {"game": "arctic"}), ("join", {}), ("leave", {}), ("show", {})):
        assert "no open queue" in await said(ann, world.channel, f"queue {command}", **options)
    assert "no open queue" in await said(moderator, world.channel, "queue channel")


async def test_only_server_moderators_open_it_and_only_if_threads_can_be_made(world: World, moderator: Any):
    ann = world.person("Ann")
    assert "affects the whole server" in await said(
        ann, world.channel, "queue channel", channel=world.channel
    )
    quiet = world.quiet_channel(create_public_threads=False)
    assert "needs a text channel" in await said(moderator, world.channel, "queue channel", channel=quiet)


async def test_if_its_channel_is_deleted_the_queue_is_paused_and_keeps_its_requests(
    world: World, moderator: Any
):
    hall = world.guild.create_text_channel("hall")
    await said(moderator, world.channel, "queue channel", channel=hall)
    ann, _ben = await join_queue(world, "Ann", "Ben", to=2)
    await world.ask(world.bot.get_channel(hall.id).delete())
    await world.env.settle()
    assert "The queue is closed" in await said(ann, world.channel, "queue show")
    assert "no open queue" in await said(ann, world.channel, "queue join", game="arctic")
    await opened(world, moderator)
    await world.env.settle()
    assert f"<@{ann.id}>" in texts_of(world.latest("is everybody ready?"))
    assert len(pings(world)) == 0  # They were pinged earlier that day, in the deleted channel.
    assert world.faults() == []


async def test_without_threads_the_table_waits_and_opens_as_soon_as_they_are_allowed(
    world: World, moderator: Any
):
    await opened(world, moderator)
    ann, ben = await join_queue(world, "Ann", "Ben", to=2)
    await allow(world, create_public_threads=False)
    for person in (ann, ben):
        await person.click(world.latest("is everybody ready?"), label="Ready")
        await world.env.settle()
    assert "as soon as I may create public threads" in texts_of(world.latest("is everybody ready?"))
    chie = world.person("Chie")
    assert "needs a text channel" in await said(chie, world.channel, "queue join", game="arctic")
    await world.later(3 * DAY)
    assert world.channel.threads == []
    await allow(world, create_public_threads=True)
    await world.later(HOUR)
    assert len(world.channel.threads) == 1


async def test_while_the_bot_cannot_write_no_one_moves_to_the_end(world: World, moderator: Any):
    await opened(world, moderator)
    ann, _ben = await join_queue(world, "Ann", "Ben", to=2)
    await allow(world, send_messages=False)
    await world.later(3 * DAY)
    await allow(world, send_messages=True)
    await world.later(HOUR)
    await ann.click(world.latest("is everybody ready?"), label="Ready")
    assert "Ready: Ann" in texts_of(world.latest("is everybody ready?"))


async def allow(world: World, **permissions: bool) -> None:
    """Grant or remove the bot's permissions in the channel."""
    allowed, denied = discord.PermissionOverwrite(**permissions).pair()
    overwrite = Overwrite(world.bot.user.id, OverwriteType.MEMBER, allow=allowed.value, deny=denied.value)
    world.env.backend.set_overwrite(world.channel.id, overwrite)
    await world.env.settle()


async def test_calls_move_with_the_queue_to_another_channel(world: World, moderator: Any):
    await opened(world, moderator)
    await join_queue(world, "Ann")
    hall = world.guild.create_text_channel("hall")
    assert "The queue is open" in await said(moderator, world.channel, "queue channel", channel=hall)
    await world.env.settle()
    assert world.messages() == []
    assert "one more person" in texts_of(hall.history()[0])


async def test_the_others_keep_waiting_if_a_member_of_the_muster_is_forgotten(world: World, moderator: Any):
    await opened(world, moderator)
    ann, _ben = await join_queue(world, "Ann", "Ben", to=2)
    shown = (await ann.slash(world.channel, "me forget")).response
    await ann.click(shown, label="Forget me")
    await world.later(HOUR)
    assert "Waiting: Ben" in texts_of(world.latest("one more person"))


async def test_a_person_who_cannot_see_the_channel_cannot_wait_in_it(world: World, moderator: Any):
    await opened(world, moderator)
    ann = world.person("Ann")
    await world.hide(world.channel, ann)
    beside = world.guild.create_text_channel("beside")
    assert "can't see the channel" in await said(ann, beside, "queue join", game="arctic")


async def test_a_restart_pings_no_one_again_and_posts_no_second_message(world: World, moderator: Any):
    await opened(world, moderator)
    await join_queue(world, "Ann", "Ben", to=2)
    assert len(pings(world)) == 2
    await world.restart()
    await world.later(HOUR)
    assert len(pings(world)) == 2
    assert len(world.messages()) == 1


async def test_people_are_notified_privately_if_they_want_that(world: World, moderator: Any):
    await opened(world, moderator)
    ann = world.person("Ann", locale="pl")
    await said(ann, world.channel, "me notices", when="asked", how="private")
    await join_queue(world, "Ben", to=2)
    await said(ann, world.channel, "queue join", game="arctic", to=2)
    await world.env.settle()
    assert ann.id not in pings(world)
    [letter] = list(ann.user.dm_channel.history())
    assert str(world.latest("is everybody ready?").id) in texts_of(letter)


async def test_a_person_who_accepts_no_private_messages_is_pinged_in_the_channel(
    world: World, moderator: Any
):
    await opened(world, moderator)
    ann = world.person("Ann")
    await said(ann, world.channel, "me notices", when="asked", how="private")
    letters = ann.user.dm_channel
    world.env.inject_error("POST", f"/channels/{letters.id}/messages", status=403, code=50007)
    await join_queue(world, "Ben", to=2)
    await said(ann, world.channel, "queue join", game="arctic", to=2)
    await world.env.settle()
    assert pings(world).count(ann.id) == 1
    assert len([each for each in world.messages() if "is everybody ready?" in texts_of(each)]) == 1


async def test_a_person_avoids_another_and_only_they_see_it(world: World, moderator: Any):
    await opened(world, moderator)
    ann, ben = world.person("Ann"), world.person("Ben")
    assert "avoid no one" in await said(ann, world.channel, "me avoid")
    shown = await ann.slash(world.channel, "me avoid", person=ben)
    assert shown.response.flags.ephemeral
    assert f"<@{ben.id}>" in await said(ann, world.channel, "me avoid")
    assert "avoid no one" in await said(ben, world.channel, "me avoid")
    for person in (ann, ben):
        await said(person, world.channel, "queue join", game="arctic", to=2)
    await world.env.settle()
    assert [texts_of(message).count("one more person") for message in world.messages()] == [1, 1]
    assert "any more" in await said(ann, world.channel, "me avoid", person=ben, end=True)
    await world.later(HOUR)
    assert "is everybody ready?" in texts_of(world.messages()[-1])


async def test_an_act_of_a_moderator_is_in_the_audit_log(world: World, moderator: Any):
    await opened(world, moderator)
    assert "The queue is closed" in await said(moderator, world.channel, "queue channel")
    world.show_to_all("mod")
    shown = await said(moderator, world.channel, "mod audit")
    assert f"opened the queue in <#{world.channel.id}>" in shown
    assert "closed the queue" in shown
