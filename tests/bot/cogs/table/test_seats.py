"""Players who join and leave a table, in every game and across restarts."""

from __future__ import annotations

from typing import Any

import pytest

from bot.domain.person import Holder
from bot.store.people import servers
from engine.kernel.save import state_hash
from tests.bot.cogs.party import Party
from tests.bot.conftest import World, buttons, texts_of

GAMES = ("arctic", "empires", "nemo")


@pytest.fixture
def party(world: World) -> Party:
    return Party(world)


async def leave(party: Party, person: Any, label: str) -> None:
    question = (await person.slash(party.world.channel, "table leave")).response
    await person.click(question, label=label)
    await party.world.env.settle(timeout=15)


async def test_a_player_who_leaves_a_game_confirms_first_and_can_stay(party: Party):
    ann, _bartek, _chie = await party.sit_down("arctic", "Ann", "Bartek", "Chie")

    question = (await ann.slash(party.world.channel, "table leave")).response

    said = texts_of(question)
    assert "Until it's taken, the table waits whenever that seat has to decide." in said
    assert "Your company stops acting" in said
    assert list(buttons(question)) == ["Leave", "Resign", "Stay"]
    await ann.click(question, label="Stay")
    assert "You're staying; nothing has changed." in texts_of(question)
    assert (await party.position()).table.present == (0, 1, 2)


@pytest.mark.parametrize("game", GAMES)
async def test_a_substitute_takes_the_seat_of_a_player_who_left(party: Party, game: str):
    world = party.world
    people = await party.sit_down(game, "Ann", "Bartek", "Chie")
    seat = (await party.waits_for())[0]
    gone, dora = people[seat], party.person("Dora")
    panel = (await gone.slash(world.channel, "act")).response
    before = await party.position()

    await leave(party, gone, "Leave")
    notice = world.latest("leaves the table")
    assert "The seat is free" in texts_of(notice)
    assert world.pinged(notice) == []
    await world.restart()
    taken = await dora.click(notice, label=f"Take {before.table.seats[seat].name}'s seat")
    await world.env.settle(timeout=15)

    assert f"You have seat {seat + 1}." in texts_of(taken.response)
    after = await party.position()
    assert state_hash(after.game, after.state) == state_hash(before.game, before.state)
    assert after.table.seats[seat].id == dora.id
    if game == "nemo":
        assert (await party.waits_for())[0] == seat
    else:
        assert world.turn().raw_mentions == [dora.id]
    await gone.click(panel, custom_id=next(iter(buttons(panel).values())))
    assert "You have no seat at this table" in texts_of(panel)
    mine = await dora.slash(world.channel, "act")
    assert buttons(mine.response)


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_continues_without_a_player_who_resigned_after_a_restart(party: Party, game: str):
    world = party.world
    people = await party.sit_down(game, "Ann", "Bartek", "Chie")
    seat = (await party.waits_for())[0]
    name = (await party.position()).table.seats[seat].name

    await leave(party, people[seat], "Resign")
    begun = (await party.position()).version
    await world.restart()
    for _step in range(25):
        await party.act()
        await world.env.settle(timeout=15)

    position = await party.position()
    assert position.table.holders[seat] == Holder("neutral")
    assert position.version > begun
    steps = await world.ask(world.bot.services.tables.log(party.table, most=100))
    answered = [step for step in steps if step.seat == seat and step.version > begun]
    assert all(step.person_id is None for step in answered)
    assert f"{name} resigns." in party.transcript()


async def test_a_crew_decides_for_a_captain_who_left(party: Party):
    world = party.world
    ann, *_others = await party.sit_down("nemo", "Ann", "Bartek", "Chie", "Dora")

    await leave(party, ann, "Resign")

    ballot = world.latest("Captain Ann is gone, so the crew decides.")
    assert "Votes: 0 of 3" in texts_of(ballot)
    assert f"<@{ann.id}>" not in texts_of(ballot)
    await world.restart()
    while (await party.position()).view(None).captain == 0:
        await party.act()
        await world.env.settle(timeout=15)
    assert (await party.position()).view(None).captain == 1


async def test_the_last_member_of_a_crew_decides_alone(party: Party):
    ann, bartek = await party.sit_down("nemo", "Ann", "Bartek")
    await leave(party, bartek, "Resign")
    version = (await party.position()).version

    await party.act()

    assert (await party.position()).version > version
    assert await party.world.ask(party.world.bot.services.votes.ballots.live(party.table)) is None
    only = (await ann.slash(party.world.channel, "table leave")).response
    assert "Nobody else is left, so this closes the table." in texts_of(only)
    assert list(buttons(only)) == ["Leave", "Stay"]
    await ann.click(only, label="Leave")
    await party.world.env.settle(timeout=15)
    assert "Nobody is left, so the table is closed." in party.transcript()


@pytest.mark.parametrize("game", GAMES)
async def test_a_seat_is_handed_over_by_a_button_that_outlives_a_restart(party: Party, game: str):
    world = party.world
    people = await party.sit_down(game, "Ann", "Bartek", "Chie")
    seat = (await party.waits_for())[0]
    giver, dora, edda = people[seat], party.person("Dora"), party.person("Edda")

    answer = await giver.slash(world.channel, "table seat handover", person=dora)
    offer = world.latest("the seat, and everything that belongs to it.")
    assert world.pinged(offer) == [dora.id]
    await world.restart()
    stranger = await edda.click(offer, label="Take the seat")
    taken = await dora.click(offer, label="Take the seat")
    await world.env.settle(timeout=15)

    assert "I've asked Dora." in texts_of(answer.response)
    assert "That seat isn't on offer" in texts_of(stranger.response)
    assert f"You have seat {seat + 1}." in texts_of(taken.response)
    assert (await party.position()).table.seats[seat].id == dora.id
    refused = await giver.slash(world.channel, "act")
    assert "You have no seat at this table" in texts_of(refused.response)
    await party.act()


async def test_an_offer_is_declined_or_taken_back(party: Party):
    world = party.world
    ann, _bartek = await party.sit_down("arctic", "Ann", "Bartek")
    chie = party.person("Chie")
    await ann.slash(world.channel, "table seat handover", person=chie)
    offer = world.latest("the seat, and everything that belongs to it.")

    declined = await chie.click(offer, label="No, thanks")
    await world.env.settle()
    soon = await ann.slash(world.channel, "table seat handover", person=chie)
    await world.env.advance_time(60 * 60)
    await ann.slash(world.channel, "table seat handover", person=chie)
    withdrawn = await ann.slash(world.channel, "table seat handover")
    await world.env.settle()

    assert "You turned the seat down." in texts_of(declined.response)
    assert "turned down Ann's seat." in party.transcript()
    assert "You offered a seat less than an hour ago" in texts_of(soon.response)
    assert "Your offer was taken back." in texts_of(withdrawn.response)
    offers = [each for each in world.messages() if "the seat, and everything that belongs" in texts_of(each)]
    assert [buttons(each) for each in offers] == [{}, {}]
    assert (await party.position()).table.seats[0].id == ann.id


async def test_seats_are_not_handed_to_players_or_bots(party: Party):
    world = party.world
    ann, bartek = await party.sit_down("arctic", "Ann", "Bartek")
    robot = world.guild.add_member(world.env.create_user("robot", bot=True))

    seated = await ann.slash(world.channel, "table seat handover", person=bartek)
    machine = await ann.slash(world.channel, "table seat handover", person=robot)

    assert "Bartek is already at this table." in texts_of(seated.response)
    assert "robot is a bot, and seats are for people." in texts_of(machine.response)


async def test_a_full_table_has_a_waiting_list_and_calls_the_next_person(world: World):
    people = [world.person(name) for name in ("Ann", "Bartek", "Chie", "Dora", "Edda", "Finn")]
    await people[0].slash(world.channel, "table open", game="arctic")
    for person in people[1:4]:
        await person.click(world.latest("How it plays"), label="Join")

    edda = await people[4].click(world.latest("How it plays"), label="Join")
    finn = await people[5].slash(world.channel, "table seat wait")
    assert "You're number 1 on the waiting list" in texts_of(edda.response)
    assert "You're number 2 on the waiting list" in texts_of(finn.response)
    assert "Waiting for a seat: Edda, Finn" in texts_of(world.latest("How it plays"))

    await world.restart()
    await people[1].click(world.latest("How it plays"), label="Leave")
    await world.env.settle()

    called = world.latest("A seat opened up, and")
    assert world.pinged(called) == [people[4].id]
    lobby = texts_of(world.latest("How it plays"))
    assert f"4. <@{people[4].id}>" in lobby
    assert "Waiting for a seat: Finn" in lobby


async def test_a_waiting_person_takes_over_at_once_when_a_player_leaves_a_game(party: Party):
    world = party.world
    ann, _bartek = await party.sit_down("arctic", "Ann", "Bartek")
    chie = party.person("Chie")
    waiting = await chie.slash(world.channel, "table join")
    assert "You're number 1 on the waiting list" in texts_of(waiting.response)

    question = (await ann.slash(world.channel, "table leave")).response
    assert "Chie was first on the waiting list and takes over from you." in texts_of(question)
    assert list(buttons(question)) == ["Leave", "Stay"]
    await ann.click(question, label="Leave")
    await world.env.settle()

    assert world.pinged(world.latest("first on the waiting list")) == [chie.id]
    assert world.turn().raw_mentions == [chie.id]


async def test_a_spectator_is_listed_sees_the_board_and_has_no_panel(party: Party):
    world = party.world
    ann, _bartek = await party.sit_down("empires", "Ann", "Bartek")
    zoe = party.person("Zoe")

    watching = await zoe.slash(world.channel, "table seat watch")
    status = await ann.slash(world.channel, "table status")
    board = await zoe.slash(world.channel, "table board")
    act = await zoe.slash(world.channel, "act")
    stopped = await zoe.slash(world.channel, "table seat watch")

    assert "You're watching this table." in texts_of(watching.response)
    assert "Watching: Zoe" in texts_of(status.response)
    assert world.file(board.response)
    assert "You have no seat at this table" in texts_of(act.response)
    assert "You've stopped watching this table." in texts_of(stopped.response)


async def test_a_free_seats_turn_pings_no_one_and_offers_the_seat(party: Party):
    world = party.world
    ann, _bartek = await party.sit_down("arctic", "Ann", "Bartek")

    await leave(party, ann, "Leave")

    turn = world.latest("Ann's free seat")
    assert turn.raw_mentions == []
    assert list(buttons(turn)) == ["Act", "Take Ann's seat", "Go on without Ann"]
    assert f"<@{ann.id}>" not in texts_of(turn)


async def test_the_others_agree_to_stop_waiting_for_a_free_seat(party: Party):
    world = party.world
    ann, bartek, chie = await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    await leave(party, ann, "Leave")

    await bartek.click(world.latest("Ann's free seat"), label="Go on without Ann")
    question = world.latest("Bartek asks to stop waiting")
    assert f"Waiting for: <@{chie.id}>" in texts_of(question)
    await world.restart()
    agreed = await chie.click(question, label="Agree")
    await world.env.settle(timeout=15)

    assert "Everybody agreed, so it's done." in texts_of(agreed.response)
    assert "Ann's seat plays neutral answers from now on." in party.transcript()
    assert 0 not in await party.waits_for()


async def test_a_player_who_left_returns_to_their_own_seat(party: Party):
    world = party.world
    ann, _bartek = await party.sit_down("arctic", "Ann", "Bartek")
    await leave(party, ann, "Leave")

    back = await ann.slash(world.channel, "table join")
    await world.env.settle()

    assert "You have seat 1." in texts_of(back.response)
    assert "Ann is back." in party.transcript()
    assert world.turn().raw_mentions == [ann.id]


async def test_the_server_limits_the_number_of_tables_per_person(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.ask(
        world.bot.services.database.transact(
            lambda connection: servers.choose(connection, world.guild.id, tables_each=1)
        )
    )
    harbour = world.guild.create_text_channel("harbour")
    await ann.slash(world.channel, "table open", game="arctic")
    await bartek.slash(harbour, "table open", game="arctic")

    opened = await ann.slash(world.guild.create_text_channel("quay"), "table open", game="nemo")
    joined = await ann.slash(harbour, "table join")

    for answer in (opened, joined):
        shown = texts_of(answer.response)
        assert "Ann already has as many open tables on this server as allowed: 1." in shown
    assert f"<@{ann.id}>" not in texts_of(next(m for m in harbour.history() if "Join" in buttons(m)))


async def test_no_one_takes_an_absent_players_seat_if_the_game_allows_no_substitutes(party: Party):
    world = party.world
    ann, bartek, edda = (party.person(name) for name in ("Ann", "Bartek", "Edda"))
    await ann.slash(world.channel, "table open", game="arctic")
    await bartek.slash(world.channel, "table join")
    await party.person("Chie").slash(world.channel, "table join")
    party.table = 1
    await ann.slash(world.channel, "table time clock", substitutes=False)
    contrary = await ann.slash(world.channel, "table time clock", time="1d", **{"time-up": "computer"})
    lobby = texts_of(world.latest("How it plays"))
    await edda.slash(world.channel, "table seat watch")
    await ann.slash(world.channel, "table start")
    await bartek.slash(world.channel, "table leave")
    await world.env.settle()
    table = (await party.position()).table

    await bartek.click(await world.post_button(f"qd:go:{table.id}::leave"), label="Press")
    joined = await edda.slash(world.channel, "table join")
    waiting = await edda.slash(world.channel, "table seat wait")
    pressed = await edda.click(await world.post_button(f"qd:take:{table.id}::1"), label="Press")
    await world.env.settle()
    gone = (await party.position()).table
    notice = world.latest("This table has no substitutes, so nobody else takes the seat")
    await bartek.click(notice, label="Take my seat back")

    assert "no substitutes for people who are away" in lobby
    assert "A table without substitutes can't let somebody take over" in texts_of(contrary.response)
    for refused in (joined, waiting, pressed):
        assert "This table has no substitutes" in texts_of(refused.response)
    assert (gone.holders[1].kind, gone.seats[1].id) == ("nobody", bartek.id)
    assert (await party.position()).table.seat_of(bartek.id) == 1
