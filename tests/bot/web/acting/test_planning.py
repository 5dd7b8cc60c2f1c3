"""Plans on a player's page: a crew's for its turn, and a player's for their next turn."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from bot.text.catalogue import LOCALES, words_for
from tests.bot.cogs.crew import Crew
from tests.bot.cogs.party import Party
from tests.bot.conftest import World
from tests.bot.web.conftest import Reader, filled, forms, moves

NO_UPGRADE = {"starting_upgrade": "captain"}
PLACED = [
    (seat, f"place:{nation}:{space}")
    for space in range(1, 4)
    for nation, seat in (("RUS", 0), ("NOR", 1), ("EU", 0), ("CAN", 1))
]


async def _crew(world: World, reader: Reader) -> tuple[Crew, str]:
    """Continue a crew's game to a turn's ballot, and open the page of a member."""
    crew = Crew(world)
    await crew.embark(**NO_UPGRADE)
    await crew.play_on("act")
    await reader.sit_down(world, crew.table, crew.people[2])
    return crew, f"/seat/{crew.table}/act"


async def _waiting(world: World, party: Party, reader: Reader) -> tuple[Any, str]:
    """Open Bartek's page at a table of The Arctic, while Ann has to choose her first action."""
    people = await party.sit_down("arctic", "Ann", "Bartek")
    for seat, word in PLACED:
        await party.play(seat, word)
    await world.env.settle(timeout=15)
    await reader.sit_down(world, party.table, people[1])
    return people[1], f"/seat/{party.table}/act"


async def _send(reader: Reader, path: str, form: dict[str, list[str]], command: str | None = None) -> str:
    chosen = filled(form) if command is None else {**filled(form), "command": command}
    answer = await reader.get(f"{path}?part=1", "POST", chosen)
    assert answer.status == 200, answer.text
    return answer.text


async def _composed(reader: Reader, path: str) -> str:
    """Compose a plan of a move and the end of the actions; return the page with the button to propose it."""
    page = await _send(reader, path, moves((await reader.get(path)).text, "plan")[0])
    for label in ("Sail", "End the action phase"):
        form = moves(page, "plan")[0]
        [value, *_others] = re.findall(rf'value="([0-9.]+)"[^>]*>{label}', page)
        page = await _send(reader, path, form, value)
    return page


async def test_a_crews_plan_is_composed_step_by_step_and_put_on_the_ballot(
    world: World, reader: Reader
) -> None:
    crew, path = await _crew(world, reader)

    page = await _composed(reader, path)
    shown = await _send(reader, path, moves(page, "propose")[0])

    assert "Sail to " in page
    assert "It stops when a roll goes wrong" in page
    assert "Your plan is on the ballot." in shown
    [proposal] = (await crew.ballot()).proposals
    assert proposal.seat == 2
    assert proposal.plan.startswith("move:")
    assert proposal.plan.endswith(" end")


async def test_the_last_step_of_a_plan_can_be_removed(world: World, reader: Reader) -> None:
    _others, path = await _crew(world, reader)
    first = await _send(reader, path, moves((await reader.get(path)).text, "plan")[0])
    page = await _composed(reader, path)

    once = await _send(reader, path, moves(page, "plan")[1])
    twice = await _send(reader, path, moves(once, "plan")[1])

    assert moves(twice, "plan")[0]["command"] == moves(first, "plan")[0]["command"]


async def test_a_plan_is_proposed_once_by_a_form(world: World, reader: Reader) -> None:
    crew, path = await _crew(world, reader)
    sent = filled(moves(await _composed(reader, path), "propose")[0])
    await reader.get(path, "POST", sent)
    before = (await crew.ballot()).revision

    again = await reader.get(f"{path}?part=1", "POST", sent)

    assert again.status == 409
    assert (await crew.ballot()).revision == before


async def test_plans_that_no_page_offers_are_not_proposed(world: World, reader: Reader) -> None:
    crew, path = await _crew(world, reader)
    form = filled(forms((await reader.get(path)).text)[0])

    for command in ["", "999", "0.999", "x", "-1", "0..x", "9" * 90, "٣"]:
        answer = await reader.get(path, "POST", {**form, "verb": "propose", "command": command})

        assert answer.status == 400
        assert (await crew.ballot()).proposals == ()


async def test_a_plan_begun_before_the_table_moved_on_is_refused(world: World, reader: Reader) -> None:
    crew, path = await _crew(world, reader)
    sent = filled(moves(await _composed(reader, path), "propose")[0])

    for verb in ("propose", "plan"):
        answer = await reader.get(f"{path}?part=1", "POST", {**sent, "verb": verb, "version": "0"})
        assert answer.status == 409
    assert (await crew.ballot()).proposals == ()


async def test_a_game_without_a_crew_has_no_plans_of_one(world: World, party: Party, reader: Reader) -> None:
    _person, path = await _waiting(world, party, reader)
    page = (await reader.get(path)).text

    assert not moves(page, "plan")
    for verb in ("plan", "propose"):
        sent = {**filled(forms(page)[0]), "verb": verb, "command": "0"}
        assert (await reader.get(path, "POST", sent)).status == 409


async def test_a_move_of_the_next_turn_is_planned_carried_out_and_not_planned_twice(
    world: World, party: Party, reader: Reader
) -> None:
    person, path = await _waiting(world, party, reader)
    standing = world.bot.services.play.orders
    offered = await _send(reader, path, moves((await reader.get(path)).text, "ahead")[0])
    sent = filled(moves(offered, "intend")[0])

    page = await _send(reader, path, moves(offered, "intend")[0])
    again = await reader.get(f"{path}?part=1", "POST", sent)

    assert "Plan my next turn" in offered
    assert "That&#39;s planned." in page
    assert again.status == 409
    assert [order.word for order in (await standing.read(party.table, person.id)).plan] == [sent["command"]]
    version = (await party.position()).version
    while 0 in (pending := await party.waits_for()):
        position = await party.position()
        await party.play(pending[0], str(position.legal(pending[0])[-1]))
    steps = await world.bot.services.tables.log(party.table, (await party.position()).version + 1, 99)
    made = [str(step.command) for step in steps if step.seat == 1 and step.version > version]
    assert made[0] == sent["command"]


async def test_the_second_move_follows_the_first(world: World, party: Party, reader: Reader) -> None:
    person, path = await _waiting(world, party, reader)
    page = await _send(reader, path, moves((await reader.get(path)).text, "ahead")[0])
    form = moves(page, "intend")[0]
    page = await _send(reader, path, form, next(c for c in form["command"] if c == "act:platform"))

    await _send(reader, path, moves(page, "intend")[0])

    plan = (await world.bot.services.play.orders.read(party.table, person.id)).plan
    assert [order.word.partition(":")[0] for order in plan] == ["act", "build"]


async def test_a_player_with_a_pending_decision_plans_nothing(
    world: World, party: Party, reader: Reader
) -> None:
    await _waiting(world, party, reader)
    [seat] = await party.waits_for()
    ann = next(iter(party.people.values()))
    assert (await party.position()).table.seat_of(ann.id) == seat
    await reader.sit_down(world, party.table, ann)
    path = f"/seat/{party.table}/act"
    page = (await reader.get(path)).text

    assert not moves(page, "ahead")
    for verb, command in (("ahead", ""), ("intend", "act:platform")):
        sent = {**filled(forms(page)[0]), "verb": verb, "command": command}
        assert (await reader.get(path, "POST", sent)).status == 409
    assert (await world.bot.services.play.orders.read(party.table, ann.id)).plan == []


async def test_unforeseeable_moves_are_not_planned(world: World, party: Party, reader: Reader) -> None:
    person, path = await _waiting(world, party, reader)
    form = filled(forms((await reader.get(path)).text)[0])

    for command, status in [("build:XX", 409), ("", 400), ("place:RUS:1", 409), ("x" * 99, 400)]:
        answer = await reader.get(path, "POST", {**form, "verb": "intend", "command": command})

        assert answer.status == status
        assert (await world.bot.services.play.orders.read(party.table, person.id)).plan == []


@pytest.mark.parametrize("locale", [each for each in LOCALES if each != "en"])
async def test_it_speaks_the_readers_language(world: World, reader: Reader, locale: str) -> None:
    _others, path = await _crew(world, reader)
    words = words_for(locale)
    form = moves((await reader.get(path)).text, "plan")[0]

    page = (await reader.get(f"{path}?part=1&lang={locale}", "POST", filled(form))).text

    for label in ("A plan for the turn", "First step", "Plan the turn"):
        assert words(label) in unescape(page)
