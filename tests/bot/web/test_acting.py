"""Moves that players make on their own web page."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.domain.person import Person
from bot.domain.table import Place
from bot.links import PageForm
from bot.text.catalogue import words_for
from bot.ui.menu import Choice
from bot.ui.panel import PanelModel
from bot.web.acting import Panel, act_panel
from bot.web.visit import Look, Visit
from engine import games
from tests.bot.cogs.crew import AGREED, Crew
from tests.bot.cogs.party import Party
from tests.bot.conftest import World, texts_of
from tests.bot.web.conftest import Reader, filled, forms, moves

every_game = pytest.mark.parametrize("game", games)


async def _at_turn(world: World, party: Party, reader: Reader, game: str = "arctic") -> Any:
    """Start a game and open the page of the player with a decision; return that player."""
    people = await party.sit_down(game, "Ann", "Bartek", "Chie")
    [seat, *_others] = await party.waits_for()
    await reader.sit_down(world, party.table, people[seat])
    return people[seat]


@pytest.mark.parametrize("game", ["arctic", "empires"])
async def test_a_choice_on_the_page_is_a_move_that_the_channel_shows(
    world: World, party: Party, reader: Reader, game: str
) -> None:
    person = await _at_turn(world, party, reader, game)
    path, before = f"/seat/{party.table}/act", await party.position()

    page = await reader.get(path)
    offered = [word for form in moves(page.text) for word in form["command"]]
    answer = await reader.get(path, "POST", filled(moves(page.text)[0]))

    seat = before.table.seat_of(person.id)
    assert sorted(offered) == sorted(str(command) for command in before.legal(seat))
    assert (answer.status, answer.headers["Location"]) == (303, path)
    after = await party.position()
    assert after.version == before.version + 1
    [step] = await world.bot.services.tables.log(party.table, after.version + 1, 1)
    assert (step.seat, step.person_id, str(step.command)) == (seat, person.id, offered[0])
    await world.later(30)
    assert any(name in texts_of(world.turn()) for name in ("Ann", "Bartek", "Chie"))


async def test_a_form_sent_twice_is_carried_out_once(world: World, party: Party, reader: Reader) -> None:
    await _at_turn(world, party, reader)
    path, before = f"/seat/{party.table}/act", await party.position()
    sent = filled(moves((await reader.get(path)).text)[0])

    answers = [await reader.get(path, "POST", sent) for _time in range(3)]

    assert [answer.status for answer in answers] == [303, 303, 303]
    assert (await party.position()).version == before.version + 1


async def test_a_form_for_an_earlier_position_is_refused(world: World, party: Party, reader: Reader) -> None:
    await _at_turn(world, party, reader)
    path = f"/seat/{party.table}/act"
    sent = filled(moves((await reader.get(path)).text)[0])
    await party.act()
    version = (await party.position()).version

    answer = await reader.get(f"{path}?part=1", "POST", sent)

    assert answer.status == 409
    assert 'role="alert"' in answer.text
    assert (await party.position()).version == version


async def test_a_player_without_a_decision_is_shown_whom_the_table_waits_for(
    world: World, party: Party, reader: Reader
) -> None:
    people = await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    [seat, *_others] = await party.waits_for()
    await reader.sit_down(world, party.table, people[(seat + 1) % 3])

    page = await reader.get(f"/seat/{party.table}/act")

    assert "Nothing for you to decide now" in page.text
    assert not moves(page.text)


@pytest.mark.parametrize("game", ["empires", "nemo"])  # The Arctic can't end during its set-up.
async def test_a_choice_that_ends_the_game_is_shown_once_next_to_the_board(
    world: World, party: Party, reader: Reader, game: str
) -> None:
    await _at_turn(world, party, reader, game)
    seat = f"/seat/{party.table}"

    board, part, alone = [(await reader.get(seat + path)).text for path in ("", "/act?part=1", "/act")]

    assert board.count("Ends: ") + part.count("Ends: ") == 1
    assert alone.count("Ends: ") == 1


@pytest.mark.parametrize("changed", ["seal", "word", "cookie", "no cookie"])
async def test_a_form_made_for_another_browser_moves_nothing(
    world: World, party: Party, reader: Reader, changed: str
) -> None:
    await _at_turn(world, party, reader)
    path, before = f"/seat/{party.table}/act", await party.position()
    sent = filled(moves((await reader.get(path)).text)[0])
    if changed == "cookie":
        person = before.table.seats[(await party.waits_for())[0]]
        await reader.sit_down(world, party.table, person)  # The same person in another browser.
    elif changed == "no cookie":
        del reader.cookies["quarterdeck-act"]
    else:
        sent[changed] = sent[changed][::-1]

    answer = await reader.get(path, "POST", sent)

    assert answer.status == (403 if changed == "no cookie" else 404)
    assert (await party.position()).version == before.version


async def test_one_players_cookies_make_no_move_for_another(
    world: World, party: Party, reader: Reader
) -> None:
    person = await _at_turn(world, party, reader)
    path, before = f"/seat/{party.table}/act", await party.position()
    sent = filled(moves((await reader.get(path)).text)[0])
    theirs = reader.cookies["quarterdeck-act"]
    other = next(each for each in before.table.seats if each.id != person.id)
    await reader.sit_down(world, party.table, other)
    reader.cookies["quarterdeck-act"] = theirs

    assert (await reader.get(path, "POST", sent)).status == 403
    assert (await party.position()).version == before.version


async def test_after_two_hours_a_page_is_read_only(world: World, party: Party, reader: Reader) -> None:
    await _at_turn(world, party, reader)
    path, before = f"/seat/{party.table}/act", await party.position()
    sent = filled(moves((await reader.get(path)).text)[0])

    await world.later(2 * 3600 + 60)

    page = await reader.get(path)
    assert page.status == 200
    assert "/table page" in page.text
    assert not forms(page.text)
    assert (await reader.get(path, "POST", sent)).status == 403
    assert (await reader.get(f"/seat/{party.table}")).status == 200
    assert (await party.position()).version == before.version


async def test_withdrawn_links_end_moves_at_once(world: World, party: Party, reader: Reader) -> None:
    await _at_turn(world, party, reader)
    path = f"/seat/{party.table}/act"
    sent = filled(moves((await reader.get(path)).text)[0])

    await world.bot.services.links.withdraw(party.table)

    assert (await reader.get(path, "POST", sent)).status == 404
    assert (await party.position()).version == 0


async def test_moderators_choose_for_their_server_whether_pages_make_moves(
    world: World, party: Party, reader: Reader
) -> None:
    person = await _at_turn(world, party, reader)
    path = f"/seat/{party.table}/act"
    sent = filled(moves((await reader.get(path)).text)[0])
    role = world.guild.create_role("Harbour master", permissions=discord.Permissions(manage_channels=True))
    moderator = world.person("Mia", roles=[role])

    refused = (await person.slash(world.channel, "table page", moves=False)).response
    assert "affects the whole server" in texts_of(refused)
    assert forms((await reader.get(path)).text)
    shown = (await moderator.slash(world.channel, "table page", moves=False)).response
    assert "only show now" in texts_of(shown)

    page = await reader.get(path)
    assert "On this server, moves are made on Discord alone" in page.text
    assert not forms(page.text)
    assert (await reader.get(path, "POST", sent)).status == 403
    assert (await party.position()).version == 0
    await moderator.slash(world.channel, "table page", moves=True)
    assert (await reader.get(path, "POST", sent)).status == 303
    audit = texts_of((await moderator.slash(world.channel, "mod audit")).response)
    assert "made pages only show" in audit
    assert "let players make moves on pages" in audit


async def test_a_paused_game_says_so(world: World, party: Party, reader: Reader) -> None:
    await _at_turn(world, party, reader)
    path = f"/seat/{party.table}/act"
    sent = filled(moves((await reader.get(path)).text)[0])
    await world.bot.services.time.pauses.halt(party.table)

    answer = await reader.get(path, "POST", sent)

    assert answer.status == 409
    assert "paused" in answer.text


async def _before_a_vote(world: World, reader: Reader, seat: int = 1) -> tuple[Crew, str]:
    """Continue a crew's game to its first vote, and open the page of a member."""
    crew = Crew(world)
    await crew.embark()
    await crew.until_a_vote()
    await reader.sit_down(world, crew.table, crew.people[seat])
    return crew, f"/seat/{crew.table}/act"


async def test_a_crew_votes_on_its_pages_as_on_discord(world: World, reader: Reader) -> None:
    crew, path = await _before_a_vote(world, reader)
    before = await crew.ballot()

    page = await reader.get(path)
    sent = filled(moves(page.text, "vote")[0])
    answer = await reader.get(f"{path}?part=1", "POST", sent)

    assert not moves(page.text), "the crew decides, not one of them"
    assert "@Ann" in page.text, "people are called by their names"
    assert answer.status == 200
    assert "Your vote counts." in answer.text
    after = await crew.ballot()
    place = int(sent["command"].partition(".")[2])
    assert after.votes == {1: before.plans[place]}
    async with asyncio.timeout(60):  # The board that is posted before this is drawn in another process.
        while "Votes: 1 of 4" not in crew.transcript():
            await world.later(1)


async def test_a_vote_that_arrives_twice_is_not_taken_back(world: World, reader: Reader) -> None:
    crew, path = await _before_a_vote(world, reader)
    sent = filled(moves((await reader.get(path)).text, "vote")[0])

    for _time in range(3):
        await reader.get(path, "POST", sent)
        await world.later(10)

    assert set((await crew.ballot()).votes) == {1}
    again = filled(moves((await reader.get(path)).text, "vote")[0])
    await world.later(10)
    shown = await reader.get(f"{path}?part=1", "POST", again)
    assert "Your vote was taken back." in shown.text
    assert not (await crew.ballot()).votes
    late = await reader.get(f"{path}?part=1", "POST", sent)
    assert late.status == 409
    assert "Your votes have changed" in late.text
    assert not (await crew.ballot()).votes, "the first form votes no more"


async def test_the_last_vote_decides_and_the_channel_shows_the_step(world: World, reader: Reader) -> None:
    crew, path = await _before_a_vote(world, reader)
    before = (await crew.position()).version
    for seat in range(4):
        reader.address = f"192.0.2.{seat + 1}"
        await reader.sit_down(world, crew.table, crew.people[seat])
        await reader.get(path, "POST", filled(moves((await reader.get(path)).text, "vote")[0]))
        if (await crew.position()).version > before:
            break

    assert (await crew.position()).version > before


@pytest.mark.parametrize(
    "command", ["999999.0", "1.999", "1", "1.2.3", "x.y", "-1.0", "1.0 ", "١.٠", "9" * 90 + ".1"]
)
async def test_votes_for_options_on_no_ballot_change_nothing(
    world: World, reader: Reader, command: str
) -> None:
    crew, path = await _before_a_vote(world, reader)
    sent = {**filled(moves((await reader.get(path)).text, "vote")[0]), "command": command}

    assert (await reader.get(path, "POST", sent)).status in {400, 409}
    assert not (await crew.ballot()).votes


async def test_a_ballot_of_another_table_is_not_voted_on(world: World, party: Party, reader: Reader) -> None:
    crew, path = await _before_a_vote(world, reader)
    theirs = filled(moves((await reader.get(path)).text, "vote")[0])["command"]
    elsewhere = world.guild.create_text_channel("elsewhere")
    other = await crew_table(world, elsewhere, crew.people)
    await reader.sit_down(world, other, crew.people[1])
    own = f"/seat/{other}/act"
    form = forms((await reader.get(own)).text)[0]

    sent = {**filled(form), "verb": "vote", "command": theirs}

    assert (await reader.get(own, "POST", sent)).status == 409
    assert not (await crew.ballot()).votes


async def crew_table(world: World, channel: Any, members: list[Any]) -> int:
    """Start a table with the same crew in another channel."""
    lobby, place = world.bot.services.lobby.tables, Place(channel.id, world.guild.id)
    people = [Person(member.id, member.name) for member in members]
    opened = await world.ask(lobby.open(place, "nemo", people[0], "en", AGREED))
    for person in people[1:]:
        await world.ask(lobby.join(opened.id, person))
    await world.ask(lobby.start(opened.id, people[0].id))
    return opened.id


@every_game
async def test_undo_takes_back_ones_own_step_once(
    world: World, party: Party, reader: Reader, game: str
) -> None:
    people = await party.sit_down(game, "Ann", "Bartek")
    path = f"/seat/{party.table}/act"
    for number in range(12):
        seat = (await party.waits_for())[0]
        ballot = await world.bot.services.votes.ballots.live(party.table)
        if ballot is not None and ballot.stage == "voting":
            await party.act()
            continue
        reader.address = f"192.0.2.{number + 1}"
        await reader.sit_down(world, party.table, people[seat])
        await reader.get(path, "POST", filled(moves((await reader.get(path)).text)[0]))
        await reader.sit_down(world, party.table, people[seat])
        if undos := moves((await reader.get(path)).text, "undo"):
            break
    before = await party.position()

    answers = [await reader.get(path, "POST", filled(undos[0])) for _time in range(2)]

    assert [answer.status for answer in answers] == [303, 303]
    after = await party.position()
    assert after.version == before.version + 1
    [step] = await world.bot.services.tables.log(party.table, after.version + 1, 1)
    assert step.kind == "undo"


async def test_an_undo_of_an_earlier_position_is_refused(world: World, party: Party, reader: Reader) -> None:
    await _at_turn(world, party, reader)
    path = f"/seat/{party.table}/act"
    sent = {**filled(moves((await reader.get(path)).text)[0]), "verb": "undo", "command": "undo"}

    answer = await reader.get(f"{path}?part=1", "POST", sent)

    assert answer.status == 409
    assert 'role="alert"' in answer.text
    assert (await party.position()).version == 0


async def test_answers_in_advance_are_given_and_taken_back(
    world: World, party: Party, reader: Reader
) -> None:
    people = await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    [seat, *_others] = await party.waits_for()
    other = people[(seat + 1) % 3]
    await reader.sit_down(world, party.table, other)
    path, orders = f"/seat/{party.table}/act", world.bot.services.play.orders
    sent = filled(moves((await reader.get(path)).text, "always")[0])

    shown = [await reader.get(f"{path}?part=1", "POST", sent) for _time in range(2)]

    assert "That applies from now on." in shown[0].text
    [order] = (await orders.read(party.table, other.id)).orders
    assert order.word == sent["command"]
    back = filled(moves((await reader.get(path)).text, "revoke")[0])
    assert back["command"] == str(order.id)
    answers = [await reader.get(f"{path}?part=1", "POST", back) for _time in range(2)]
    assert [answer.status for answer in answers] == [200, 409]
    assert not (await orders.read(party.table, other.id)).orders


async def test_an_answer_of_another_player_is_not_taken_back(
    world: World, party: Party, reader: Reader
) -> None:
    people = await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    [seat, *_others] = await party.waits_for()
    mine, theirs = people[(seat + 1) % 3], people[(seat + 2) % 3]
    path, orders = f"/seat/{party.table}/act", world.bot.services.play.orders
    await reader.sit_down(world, party.table, theirs)
    await reader.get(path, "POST", filled(moves((await reader.get(path)).text, "always")[0]))
    [order] = (await orders.read(party.table, theirs.id)).orders
    await reader.sit_down(world, party.table, mine)
    form = filled(forms((await reader.get(path)).text)[0])

    answer = await reader.get(path, "POST", {**form, "verb": "revoke", "command": str(order.id)})

    assert answer.status == 409
    assert (await orders.read(party.table, theirs.id)).orders == [order]


async def test_a_hint_shows_the_panels_text_if_hints_are_allowed(
    world: World, party: Party, reader: Reader
) -> None:
    people = await party.sit_down("nemo", "Ann")
    await reader.sit_down(world, party.table, people[0])
    path = f"/seat/{party.table}/act"
    hints = moves((await reader.get(path)).text, "hint")

    answer = await reader.get(f"{path}?part=1", "POST", filled(hints[0]))

    assert answer.status == 200
    assert "What a strong player would do" in answer.text


async def test_no_hint_is_given_if_they_are_not_allowed(world: World, party: Party, reader: Reader) -> None:
    await _at_turn(world, party, reader)
    path = f"/seat/{party.table}/act"
    page = (await reader.get(path)).text
    assert not moves(page, "hint")

    sent = {**filled(moves(page)[0]), "verb": "hint", "command": "hint"}

    assert (await reader.get(path, "POST", sent)).status == 409


async def test_a_form_of_an_unknown_kind_is_refused(world: World, party: Party, reader: Reader) -> None:
    await _at_turn(world, party, reader)
    path = f"/seat/{party.table}/act"
    sent = filled(moves((await reader.get(path)).text)[0])

    for changed in ({"verb": "end"}, {"verb": ""}, {"verb": "order", "command": "no such order"}):
        assert (await reader.get(path, "POST", {**sent, **changed})).status == 400
    del sent["verb"]
    assert (await reader.get(path, "POST", sent)).status == 400
    assert (await party.position()).version == 0


@every_game
async def test_a_player_alone_continues_on_the_page(
    world: World, party: Party, reader: Reader, game: str
) -> None:
    """The page accepts every form of a panel."""
    people = await party.sit_down(game, "Ann", "Bartek")
    path = f"/seat/{party.table}/act"
    for number in range(8):
        position = await party.position()
        if await world.bot.services.votes.ballots.live(party.table):
            await party.act()
            continue
        seat = (await party.waits_for())[0]
        await reader.sit_down(world, party.table, people[seat])
        form = moves((await reader.get(path)).text)[-1]
        sent = {name: values[-1] for name, values in form.items()}
        reader.address = f"192.0.2.{number + 1}"
        assert (await reader.get(path, "POST", sent)).status == 303
        assert (await party.position()).version > position.version


async def test_a_choice_that_ends_the_game_is_confirmed_before_it_is_made(
    world: World, party: Party, reader: Reader
) -> None:
    await party.sit_down("arctic", "Ann", "Bartek")
    position = await party.position()
    command = str(position.legal((await party.waits_for())[0])[0])
    choice = Choice(command, "The last one", "Moves")
    desk = PanelModel("arctic", party.table, 0, "Your turn", choices=[choice, replace(choice, final=True)])
    visit = Visit(position.table, f"/seat/{party.table}", Look("en"), 0)

    html = str(act_panel(visit, Panel("", desk, PageForm("word", "seal")), words_for("en")))

    assert len(forms(html)) == 2
    assert '<details class="final"><summary>The last one</summary>' in html
    assert html.count("Do it") == 1
