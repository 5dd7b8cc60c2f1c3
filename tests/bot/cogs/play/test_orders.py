"""Answers in advance as shown to users: given, used, reported and withdrawn."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest
from sqlalchemy import select

from bot.domain.position import Position
from bot.orders import look_ahead
from bot.store.schema import orders
from bot.store.table.orders import add
from engine.arctic.commands import SellMix
from engine.nemo.commands import Keep
from tests.bot.cogs.crew import Crew
from tests.bot.cogs.party import Party
from tests.bot.conftest import World, buttons, menus, texts_of
from tests.engine.empires.positions import at_war, fund, units

PLACED = tuple(
    (seat, f"place:{nation}:{space}")
    for space in range(1, 4)
    for nation, seat in (("RUS", 0), ("NOR", 1), ("EU", 0), ("CAN", 1))
)


async def pick(world: World, person: Any, page: Any, label: str) -> Any:
    """Pick an option in one of a page's menus."""
    custom_id, value = next(
        (custom_id, value) for custom_id, options in menus(page) for shown, value in options if shown == label
    )
    return await person.select(page, [value], custom_id=custom_id)


async def kept(world: World) -> list[tuple[int, str, str]]:
    """Return the orders that have not been carried out yet: seat, kind, and the order as a word."""
    query = select(orders.c.seat, orders.c.kind, orders.c.word).order_by(orders.c.id)
    query = query.where(orders.c.kind != "missed")
    return await world.ask(
        world.bot.services.database.transact(lambda c: [tuple(row) for row in c.execute(query)])
    )


@pytest.fixture
async def arctic(world: World) -> Party:
    """Start a game of The Arctic; all lobbyists are placed, and Ann has to choose an action."""
    party = Party(world)
    await party.sit_down("arctic", "Ann", "Bartek")
    for seat, action in PLACED:
        await party.play(seat, action)
    await world.env.settle(timeout=15)
    return party


def seat_of(party: Party, seat: int) -> Any:
    return list(party.people.values())[seat]


async def test_a_player_without_orders_reads_what_can_be_ordered(world: World, arctic: Party):
    page = (await seat_of(arctic, 1).slash(world.channel, "orders")).response

    assert "You've given no answers in advance." in texts_of(page)
    assert [shown for _id, options in menus(page) for shown, _value in options] == [
        "Pass on the investment track",
        "Leave China's ships where they are",
        "Pay the fee for each of my platforms",
        "Pay no fee; lose the platform",
        "Sell everything for the most points",
        "Sell everything for money",
        "When the game is about to end, sell everything for the most points",
        "Ask me what to sell, even when the game is about to end",
        "If there's only one choice, make it for me",
    ]


async def test_orders_are_listed_replaced_by_their_opposite_and_taken_back(world: World, arctic: Party):
    bartek = seat_of(arctic, 1)
    page = (await bartek.slash(world.channel, "orders")).response

    await pick(world, bartek, page, "Pay no fee; lose the platform")
    await pick(world, bartek, page, "Sell everything for money")
    await pick(world, bartek, page, "Pay the fee for each of my platforms")

    said = texts_of(page)
    assert "That applies from now on, in place of: Pay no fee; lose the platform" in said
    assert "- Sell everything for money\n- Pay the fee for each of my platforms" in said
    assert await kept(world) == [(1, "always", "sell:money"), (1, "always", "fee:pay")]

    custom_id, options = menus(page)[-1]
    await bartek.select(page, [options[0][1]], custom_id=custom_id)

    assert "That's taken back." in texts_of(page)
    assert await kept(world) == [(1, "always", "fee:pay")]


async def test_an_order_answers_the_pending_question_and_no_other(world: World, crew: Crew):
    await crew.embark("captain")
    await crew.ask_the_captain()
    position = await crew.play_on("pass_captain")
    captain = position.decisions[0].seat
    person = crew.people[captain]
    panel = (await person.slash(world.channel, "act")).response

    await person.click(panel, label="More …")
    await person.click(panel, label="Always like this …")
    await pick(world, person, panel, "Always stay captain")

    after = await crew.position()
    assert after.version > position.version
    assert "pass_captain" not in [decision.kind for decision in after.decisions]
    (step,) = await world.bot.services.tables.log(crew.table, after=position.version, most=1)
    assert (step.seat, step.command, step.person_id) == (captain, Keep(), person.id)
    assert step.about == {"beforehand": "always"}
    assert "- Always stay captain" in texts_of(panel)


async def test_a_move_ordered_for_the_next_turn_is_made_then_and_no_one_is_pinged_for_it(
    world: World, arctic: Party
):
    ann, bartek = (seat_of(arctic, seat) for seat in (0, 1))
    before = len(world.messages())
    page = (await bartek.slash(world.channel, "orders", next="Withdraw the lobbyist")).response
    assert "- On my next turn, if possible: Withdraw the lobbyist" in texts_of(page)

    for _lobbyist in range(3):
        await ann.slash(world.channel, "play", action="withdraw:False")
    await world.env.settle(timeout=15)

    shown = "\n".join(texts_of(message) for message in world.messages())
    assert "(answered in advance)" in shown
    assert await kept(world) == []
    position = await arctic.position()
    assert (position.decisions[0].seat, position.decisions[0].about["space"]) == (1, 2)
    assert len(world.messages()) >= before


async def test_an_ordered_move_that_has_become_impossible_is_dropped_and_its_player_prompted(
    world: World, arctic: Party
):
    ann, bartek = (seat_of(arctic, seat) for seat in (0, 1))
    moves = await bartek.autocomplete(world.channel, "orders", "next", "with a subsidy")
    assert moves
    position = await arctic.position()
    word = moves[0]["value"] if isinstance(moves[0], dict) else moves[0].value
    await bartek.slash(world.channel, "orders", next=word)
    assert (await kept(world))[0][2] == word
    nation = "NOR"
    state = (await arctic.position()).state
    state.displays[nation].treasury = 0
    state.remembered = None

    for _lobbyist in range(3):
        await ann.slash(world.channel, "play", action="withdraw:False")

    after = await arctic.position()
    assert after.version == position.version + 3
    assert await kept(world) == []
    assert after.decisions[0].seat == 1


async def test_a_turn_is_planned_move_by_move_and_made_when_it_comes(world: World, arctic: Party):
    ann, bartek = (seat_of(arctic, seat) for seat in (0, 1))
    await bartek.slash(world.channel, "orders", next="Withdraw the lobbyist")
    page = (await bartek.slash(world.channel, "orders", next="Withdraw the lobbyist")).response
    first = "- On my next turn, if possible: Withdraw the lobbyist"
    assert f"{first}\n- Then, if possible: Withdraw the lobbyist" in texts_of(page)

    for _lobbyist in range(3):
        await ann.slash(world.channel, "play", action="withdraw:False")

    assert await kept(world) == []
    decision = (await arctic.position()).decisions[0]
    assert (decision.seat, decision.about["space"]) == (1, 3)


async def test_taking_a_planned_move_back_drops_the_moves_after_it(world: World, arctic: Party):
    bartek = seat_of(arctic, 1)
    for _lobbyist in range(3):
        page = (await bartek.slash(world.channel, "orders", next="Withdraw the lobbyist")).response
    assert len(await kept(world)) == 3

    custom_id, options = menus(page)[-1]
    await bartek.select(page, [options[1][1]], custom_id=custom_id)

    assert [kind for _seat, kind, _word in await kept(world)] == ["next"]
    assert "Then, if possible" not in texts_of(page)


async def test_a_plan_has_a_maximum_length(world: World, arctic: Party, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.play.standing_orders.MOST_STEPS", 2)
    bartek = seat_of(arctic, 1)
    for _lobbyist in range(2):
        await bartek.slash(world.channel, "orders", next="Withdraw the lobbyist")
    full = await kept(world)

    refused = (await bartek.slash(world.channel, "orders", next="Withdraw the lobbyist")).response

    assert "A plan has at most 2 steps." in texts_of(refused)
    assert len(full) == 2
    assert await kept(world) == full


async def test_a_move_that_cannot_follow_a_planned_one_replaces_it(world: World, arctic: Party):
    bartek = seat_of(arctic, 1)
    for _lobbyist in range(3):
        await bartek.slash(world.channel, "orders", next="Withdraw the lobbyist")

    page = (await bartek.slash(world.channel, "orders", next="act:taxes")).response

    assert "That applies from now on, in place of: On my next turn, if possible: " in texts_of(page)
    assert await kept(world) == [(1, "next", "act:taxes")]


async def test_a_planned_move_is_named_as_it_will_be_and_not_as_it_is_now(world: World, arctic: Party):
    ann, bartek = (seat_of(arctic, seat) for seat in (0, 1))
    await bartek.slash(world.channel, "orders", next="act:ships")

    page = (await bartek.slash(world.channel, "orders")).response

    assert "- On my next turn, if possible: " in texts_of(page)
    assert "act:ships" not in texts_of(page)
    await ann.slash(world.channel, "play", action="act:platform")
    later = (await bartek.slash(world.channel, "orders")).response
    assert "- On my next turn, if possible: " in texts_of(later)


async def test_a_plan_ends_with_its_turn(world: World, crew: Crew):
    await crew.embark("captain")
    position = await crew.play_on("act")
    captain = position.decisions[0].seat
    database, about = world.bot.services.database, {"person_id": crew.people[captain].id, "kind": "next"}
    for _turn in range(2):
        await world.ask(
            database.transact(
                lambda c: add(c, crew.table, seat=captain, word="end", now=world.env.now(), **about)
            )
        )

    await world.ask(world.bot.services.play.orders.add(crew.table, crew.people[3].id, "help:failed"))

    steps = await world.ask(world.bot.services.tables.log(crew.table, after=position.version, most=None))
    planned = [str(step.command) for step in steps if step.about.get("beforehand") == "next"]
    assert planned == ["end"]
    assert [kind for _seat, kind, _word in await kept(world)] == ["always"]


async def test_a_panel_offers_to_always_give_an_answer(world: World, crew: Crew):
    await crew.embark("captain")
    position = await crew.play_on("after_roll")
    pending = next(each.seat for each in position.decisions if each.kind == "after_roll")
    panel = (await crew.people[pending].slash(world.channel, "act")).response
    label = next(each for each in buttons(panel) if each.startswith("Always let"))

    await crew.people[pending].click(panel, label=label)

    assert f"- {label}" in texts_of(panel)
    (step,) = await world.ask(world.bot.services.tables.log(crew.table, after=position.version, most=1))
    assert (step.seat, str(step.command), step.about) == (pending, "done", {"beforehand": "always"})
    assert [(seat, kind) for seat, kind, _word in await kept(world)] == [(pending, "always")]


async def withdrawn(world: World, arctic: Party, ann: Any) -> None:
    """Withdraw Ann's lobbyists until it is Bartek's turn."""
    while (await arctic.position()).decisions[0].seat == 0 and not await automatic_steps(world, arctic):
        await ann.slash(world.channel, "play", action="withdraw:False")


async def automatic_steps(world: World, party: Party, kind: str = "next") -> list[tuple[int, str]]:
    """Return the steps that the given kind of answers in advance took, as pairs of a seat and a command."""
    steps = await world.ask(world.bot.services.tables.log(party.table, most=None))
    return [(step.seat, str(step.command)) for step in steps if step.about == {"beforehand": kind}]


async def test_a_player_whose_turn_is_still_to_come_plans_it_on_their_panel(world: World, arctic: Party):
    ann, bartek = (seat_of(arctic, seat) for seat in (0, 1))
    panel = (await bartek.slash(world.channel, "act")).response
    await bartek.click(panel, label="Plan my next turn")
    prompt = texts_of(panel)

    await bartek.click(panel, label="Withdraw the lobbyist")

    assert "### Plan my next turn" in prompt
    assert "That's planned." in texts_of(panel)
    assert "- On my next turn, if possible: Withdraw the lobbyist" in texts_of(panel)
    assert await kept(world) == [(1, "next", "withdraw:False")]
    await withdrawn(world, arctic, ann)
    assert await automatic_steps(world, arctic) == [(1, "withdraw:False")]


async def test_a_player_who_plans_a_pending_decision_is_shown_the_current_choices(
    world: World, arctic: Party
):
    ann, bartek = (seat_of(arctic, seat) for seat in (0, 1))
    panel = (await bartek.slash(world.channel, "act")).response
    await bartek.click(panel, label="Plan my next turn")
    await withdrawn(world, arctic, ann)
    before = await arctic.position()
    assert [each.seat for each in before.decisions] == [1]

    await bartek.click(panel, label="Withdraw the lobbyist")

    assert "It's already up to you" in texts_of(panel)
    assert "Undo" not in buttons(panel)
    assert "Withdraw the lobbyist" in buttons(panel)
    assert (await arctic.position()).version == before.version
    assert await kept(world) == []


async def test_planning_a_pending_or_unforeseeable_decision_is_refused(world: World, arctic: Party):
    ann, bartek = (seat_of(arctic, seat) for seat in (0, 1))

    refused = (await ann.slash(world.channel, "orders", next="Withdraw the lobbyist")).response
    unforeseen = (await bartek.slash(world.channel, "orders", next="fee:True")).response

    assert "It's already up to you" in texts_of(refused)
    assert "I can't foresee that move for your next turn" in texts_of(unforeseen)
    assert await kept(world) == []


async def test_an_answer_taken_back_is_not_given_again_until_its_player_has_acted(
    world: World, arctic: Party
):
    ann, bartek = (seat_of(arctic, seat) for seat in (0, 1))
    await bartek.slash(world.channel, "orders", next="Withdraw the lobbyist")
    for _lobbyist in range(3):
        await ann.slash(world.channel, "play", action="withdraw:False")
    answered = await arctic.position()

    await bartek.slash(world.channel, "undo")

    taken = await arctic.position()
    assert taken.version == answered.version + 1
    assert taken.decisions[0].about["space"] == 1
    await bartek.slash(world.channel, "play", action="withdraw:False")
    assert (await arctic.position()).version == taken.version + 1


async def test_an_undone_automatic_answer_is_prompted_until_its_player_has_acted(world: World, arctic: Party):
    position = await arctic.play_until(lambda position: position.decisions[0].kind == "invest")
    seat = position.decisions[0].seat
    person = seat_of(arctic, seat)
    page = (await person.slash(world.channel, "orders")).response
    await pick(world, person, page, "Pass on the investment track")
    assert (await arctic.position()).version == position.version + 1

    await person.slash(world.channel, "undo")

    again = await arctic.position()
    assert again.version == position.version + 2
    assert [(each.seat, each.kind) for each in again.decisions] == [(seat, "invest")]
    assert await kept(world) == [(seat, "always", "invest:pass")]
    await person.slash(world.channel, "play", action=str(again.legal(seat)[0]))
    while (await arctic.waits_for())[0] != seat:
        await arctic.act()
    assert (await arctic.position()).decisions[0].kind != "invest"


async def test_orders_are_shown_to_no_one_else_and_are_in_their_players_data(world: World, arctic: Party):
    ann, bartek = (seat_of(arctic, seat) for seat in (0, 1))
    page = (await bartek.slash(world.channel, "orders")).response
    await pick(world, bartek, page, "Sell everything for money")

    others = (await ann.slash(world.channel, "orders")).response
    assert "- Sell everything for money" not in texts_of(others)
    theirs, hers = [
        json.loads(world.file((await person.slash(world.channel, "me data")).response))
        for person in (bartek, ann)
    ]
    assert [row["word"] for row in theirs["orders"]] == ["sell:money"]
    assert hers["orders"] == []
    assert "sell:money" not in repr((await arctic.position()).table)
    export = (await ann.slash(world.channel, "table export")).response
    assert b"sell:money" not in world.file(export)


async def test_orders_are_deleted_when_their_player_leaves_the_seat(world: World, arctic: Party):
    bartek = seat_of(arctic, 1)
    page = (await bartek.slash(world.channel, "orders")).response
    await pick(world, bartek, page, "Sell everything for money")
    assert len(await kept(world)) == 1

    message = await world.post_button(f"qd:go:{arctic.table}::leave")
    await bartek.click(message, label="Press")

    assert await kept(world) == []
    answer = await bartek.slash(world.channel, "orders")
    assert buttons(answer.response).get("My choices") is None


async def test_orders_of_a_seats_former_player_answer_nothing_for_the_present_one(
    world: World, arctic: Party
):
    ann, bartek = (seat_of(arctic, seat) for seat in (0, 1))
    chie = arctic.person("Chie")
    await bartek.slash(world.channel, "orders", next="Withdraw the lobbyist")
    page = (await bartek.slash(world.channel, "orders")).response
    await bartek.slash(world.channel, "table seat handover", person=chie)
    await chie.click(world.latest("Take the seat"), label="Take the seat")

    await pick(world, bartek, page, "Sell everything for money")
    typed = (await bartek.slash(world.channel, "orders", next="Withdraw the lobbyist")).response

    assert "You have no seat at this table" in texts_of(page)
    assert "You have no seat at this table" in texts_of(typed)
    assert await kept(world) == []
    assert "Withdraw" not in texts_of((await chie.slash(world.channel, "orders")).response)
    for _lobbyist in range(3):
        await ann.slash(world.channel, "play", action="withdraw:False")
    assert await automatic_steps(world, arctic) == []
    assert await arctic.waits_for() == [1]


@pytest.mark.parametrize("locale", ["pl", "ja", "zh-TW"])
async def test_the_page_speaks_each_language(world: World, locale: str):
    party = Party(world)
    party.person("Ann", locale)
    people = await party.sit_down("nemo", "Bartek", "Chie")
    world.locales[people[0].id] = locale

    page = (await people[0].slash(world.channel, "orders")).response

    said = texts_of(page)
    assert "Answered in advance" not in said
    assert "Always stay captain" not in said


async def test_units_of_the_setup_are_planned_at_once_and_placed_turn_by_turn(world: World):
    party = Party(world)
    people = await party.sit_down("empires", "Ann", "Bartek", "Chie", powers="random")
    (pending,) = await party.waits_for()
    planner = (pending + 1) % 3
    units = ["deploy:army:baltic", "deploy:fort:india", "deploy:navy:africa", *["deploy:army:africa"] * 2]
    for unit in units:
        await people[planner].slash(world.channel, "orders", next=unit)
    planned = [(planner, word) for _seat, _kind, word in await kept(world)]

    while (await party.position()).decisions[0].kind == "place_unit":
        await party.act()

    assert planned == [(planner, unit) for unit in units]
    assert await automatic_steps(world, party) == planned
    assert await kept(world) == []


async def test_a_player_who_has_placed_a_unit_plans_the_others_and_is_not_pinged_again(world: World):
    party = Party(world)
    people = await party.sit_down("empires", "Ann", "Bartek", "Chie", powers="random")
    (pending,) = await party.waits_for()
    person = people[pending]
    panel = (await person.slash(world.channel, "act")).response

    offered, called = list[str](), list[str]()
    for _unit in range(5):
        offered.append(texts_of(panel))
        custom_id, options = menus(panel)[0]
        await person.select(panel, [options[0][1]], custom_id=custom_id)
    while (await party.position()).decisions[0].kind == "place_unit":
        called += [message.content for message in world.messages() if person.id in message.raw_mentions]
        await party.act()

    assert "Nothing for you to decide now" in offered[1]
    assert "**Plan my next turn**" in offered[1]
    assert await automatic_steps(world, party) == [(pending, "deploy:army:german_states")] * 4
    assert called == []


async def test_a_planned_opening_answers_no_bid_for_the_previous_pair(world: World):
    party = Party(world)
    people = await party.sit_down("empires", "Ann", "Bartek", "Chie", "Da-Wei", powers="random")
    await party.play_until(lambda position: len(position.deciding_seats) == 3)
    opener, other, _third = await party.waits_for()
    await people[opener].slash(world.channel, "play", action="pass")
    foreseen = await world.ask(world.bot.services.play.orders.foresee(party.table, people[opener].id))
    opening, legal = str(foreseen.moves[0]), (await party.position()).legal(other)
    for planned in (opening, "bid:5"):
        await people[opener].slash(world.channel, "orders", next=planned)
    assert len(await kept(world)) == 2

    higher = next(str(each) for each in legal if str(each) != opening)
    for bid in (higher, "bid:1"):
        await people[other].slash(world.channel, "play", action=bid)

    assert await automatic_steps(world, party) == []
    assert opener in await party.waits_for()


async def test_a_player_who_passed_plans_the_next_opening_and_is_not_pinged_again(
    world: World,
):
    party = Party(world)
    people = await party.sit_down("empires", "Ann", "Bartek", "Chie", "Da-Wei", powers="random")
    await party.play_until(lambda position: len(position.deciding_seats) == 3)
    opener, *others = await party.waits_for()
    person = people[opener]
    panel = (await person.slash(world.channel, "act")).response
    await person.click(panel, label="Pass")
    assert "**Plan my next turn**" in texts_of(panel)
    planned = [label for label in buttons(panel) if label.startswith("X: ")]
    await person.click(panel, label=planned[0])
    custom_id, options = menus(panel)[0]
    await person.select(panel, [options[0][1]], custom_id=custom_id)
    before = {message.id for message in world.messages()}
    for other in others:
        await people[other].slash(world.channel, "play", action="pass")

    assert [seat for seat, _word in await automatic_steps(world, party)] == [opener, opener]
    assert sorted(await party.waits_for()) == sorted(set(range(4)) - {opener})
    called = [message for message in world.messages() if message.id not in before]
    assert all(person.id not in message.raw_mentions for message in called)


async def test_a_player_who_sold_plans_the_first_investment_and_is_not_pinged_again(world: World):
    party = Party(world)
    people = await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    position = await party.play_until(
        lambda position: position.decisions[0].kind == "sell" and len(position.deciding_seats) > 1
    )
    game, after = position.game, position.game.clone(position.state)
    while game.pending(after)[0].kind == "sell":
        game.apply(after, game.pending(after)[0].seat, SellMix(0))
    first = game.pending(after)[0].seat
    others = [seat for seat in await party.waits_for() if seat != first]
    assert first in await party.waits_for()

    person = people[first]
    panel = (await person.slash(world.channel, "act")).response
    await person.click(panel, label=next(label for label in buttons(panel) if label.startswith("Sell all")))
    assert "**Plan my next turn**" in texts_of(panel)
    await pick(world, person, panel, "Space 6: costs nothing")
    before = {message.id for message in world.messages()}
    for other in others:
        await people[other].slash(world.channel, "play", action="mix:0")

    assert await automatic_steps(world, party) == [(first, "invest:arctic:6")]
    called = [message for message in world.messages() if message.id not in before]
    assert called
    assert all(person.id not in message.raw_mentions for message in called)


@pytest.mark.parametrize("taken", [True, False])
async def test_a_planned_investment_is_made_unless_another_player_has_taken_the_space(
    world: World, taken: bool
):
    party = Party(world)
    people = await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    second = await until_next(party, "invest", "invest")
    (first,) = await party.waits_for()
    panel = (await people[second].slash(world.channel, "act")).response
    assert "**Plan my next turn**" in texts_of(panel)
    foreseen = await world.ask(world.bot.services.play.orders.foresee(party.table, people[second].id))
    both = [str(each) for each in (await party.position()).legal(first) if each in foreseen.moves]
    wanted, other = [word for word in both if word.startswith("invest:arctic")][:2]
    await people[second].slash(world.channel, "orders", next=wanted)

    await people[first].slash(world.channel, "play", action=wanted if taken else other)

    assert await automatic_steps(world, party) == ([] if taken else [(second, wanted)])
    assert await kept(world) == []
    if taken:
        assert await party.waits_for() == [second]


async def test_a_player_who_has_placed_a_lobbyist_plans_the_others_and_is_not_pinged_again(
    world: World,
):
    party = Party(world)
    people = await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    (pending,) = await party.waits_for()
    person = people[pending]
    for space in (1, 2, 3):
        await person.slash(world.channel, "play" if space == 1 else "orders", **placed("EU", space))
    panel = (await person.slash(world.channel, "act")).response
    assert "Nothing for you to decide now" in texts_of(panel)
    assert "- Then, if possible: " in texts_of(panel)
    called = list[str]()
    for nation in ("RUS", "NOR", "CAN", "USA"):
        (seat,) = await party.waits_for()
        called += [message.content for message in world.messages() if person.id in message.raw_mentions]
        await people[seat].slash(world.channel, "play", action=f"place:{nation}:1")

    assert await automatic_steps(world, party) == [(pending, "place:EU:2"), (pending, "place:EU:3")]
    assert called == []


def placed(nation: str, space: int) -> dict[str, str]:
    """Return the option that places a lobbyist, or plans it if it isn't the player's turn yet."""
    return {"action" if space == 1 else "next": f"place:{nation}:{space}"}


async def test_a_player_whose_planned_space_is_taken_is_prompted_and_the_rest_of_the_plan_dropped(
    world: World,
):
    party = Party(world)
    people = await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    (pending,) = await party.waits_for()
    for space in (1, 2, 3):
        await people[pending].slash(world.channel, "play" if space == 1 else "orders", **placed("EU", space))
    for word in ("place:EU:2", "place:RUS:1"):
        (seat,) = await party.waits_for()
        await people[seat].slash(world.channel, "play", action=word)

    assert await automatic_steps(world, party) == []
    assert await party.waits_for() == [pending]
    assert await kept(world) == []


async def until_next(party: Party, kind: str, pending_kind: str) -> int:
    """Play until a seat without a decision gets the next one; return the seat."""

    def ahead(position: Position) -> set[int]:
        others = (
            set(range(3)) - position.deciding_seats
            if position.decisions[0].kind == pending_kind
            else set[int]()
        )
        seen = {seat: look_ahead(position.game, position.state, seat) for seat in others}
        return {
            seat for seat, state in seen.items() if state and position.game.pending(state)[0].kind == kind
        }

    return min(ahead(await party.play_until(lambda position: bool(ahead(position)))))


@pytest.mark.parametrize("changed", [True, False])
async def test_a_planned_sale_is_made_unless_there_is_something_else_to_sell(world: World, changed: bool):
    party = Party(world)
    people = await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    seat = await until_next(party, "sell", "lobby")
    panel = (await people[seat].slash(world.channel, "act")).response
    assert "**Plan my next turn**" in texts_of(panel)
    await people[seat].slash(world.channel, "orders", next="mix:0")
    state = (await party.position()).state
    if changed:
        gone = next(sector for sector, platform in state.platforms.items() if platform.owner == seat)
        spare = next(
            sector
            for sector, deposit in state.board.deposits.items()
            if sector not in state.platforms and deposit != state.board.deposits[gone]
        )
        state.platforms[spare] = state.platforms.pop(gone)
        state.remembered = None

    while (await party.position()).decisions[0].kind not in ("sell", "invest"):
        await party.act()

    sold = [(who, word) for who, word in await automatic_steps(world, party) if word == "mix:0"]
    assert sold == ([] if changed else [(seat, "mix:0")])
    assert (seat in await party.waits_for()) == changed
    assert await kept(world) == []


async def test_a_player_who_has_invested_plans_the_lobbyist_and_is_not_pinged_again(world: World):
    party = Party(world)
    people = await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    seat = await until_next(party, "assign", "invest")
    panel = (await people[seat].slash(world.channel, "act")).response
    assert "**Plan my next turn**" in texts_of(panel)
    foreseen = await world.ask(world.bot.services.play.orders.foresee(party.table, people[seat].id))
    space = str(foreseen.moves[0])
    await people[seat].slash(world.channel, "orders", next=space)
    before = {message.id for message in world.messages()}

    while (seat, space) not in (made := await automatic_steps(world, party)):
        assert seat not in await party.waits_for() or (await party.position()).decisions[0].kind == "invest"
        await party.act()

    assert made == [(seat, space)]
    called = [message for message in world.messages() if message.id not in before]
    assert all(people[seat].id not in message.raw_mentions for message in called)


async def test_a_player_who_passes_on_a_pair_for_good_is_not_prompted_about_it_again(world: World):
    party = Party(world)
    people = await party.sit_down("empires", "Ann", "Bartek", "Chie", powers="random")
    await party.play_until(lambda position: len(position.deciding_seats) == 2)
    passing, bidder = await party.waits_for()
    panel = (await people[passing].slash(world.channel, "act")).response

    await people[passing].click(panel, label="In war 1, pass on every bid for pair 1")
    proposal = str((await party.position()).legal(bidder)[0])
    for bid in (proposal, "bid:1"):
        await people[bidder].slash(world.channel, "play", action=bid)

    assert await automatic_steps(world, party, "always") == [(passing, "pass"), (passing, "pass")]
    (opener,) = await party.waits_for()
    assert opener not in (passing, bidder)
    await people[opener].slash(world.channel, "play", action="pass")
    assert (await party.position()).decisions[0].about["place"] == 2


async def at_sea(world: World, gold: int = 15) -> tuple[Party, list[Any]]:
    """Start a war of four powers on Ann's turn, in which Bartek can attack five navies of hers."""
    party = Party(world)
    people = await party.sit_down("empires", "Ann", "Bartek", "Chie", "Da-Wei", powers="random")
    position, laid_out = await party.position(), at_war()
    for seat, count in ((0, 5), (1, 5)):
        units(laid_out, seat, "navy", "caribbean", count)
    units(laid_out, 0, "navy", "north_america")
    fund(laid_out, 1, gold)
    for each in fields(laid_out):
        setattr(position.state, each.name, getattr(laid_out, each.name))
    position.state.remembered = None
    assert await party.waits_for() == [0]
    return party, people


async def end_of_turn(world: World, person: Any, *actions: str) -> None:
    """Take two actions, which end the turn."""
    for action in actions:
        await person.slash(world.channel, "play", action=action)


async def test_an_attack_is_not_made_with_other_odds_than_shown_and_its_player_is_notified(world: World):
    party, (ann, bartek, *_others) = await at_sea(world)
    attack = f"attack:caribbean:{(await party.position()).state.power(0)}"
    page = (await bartek.slash(world.channel, "orders", next=attack)).response
    assert "sea 5 vs 5" in texts_of(page)

    await end_of_turn(world, ann, "move", "move_unit:navy:north_america:caribbean", "done", "pass")

    assert await automatic_steps(world, party) == []
    assert await kept(world) == []
    assert await party.waits_for() == [1]
    panel = (await bartek.slash(world.channel, "act")).response
    assert "**Planned, but not made:** Caribbean" in texts_of(panel)
    assert "their strength at sea 5 → 6" in texts_of(panel)
    others = (await ann.slash(world.channel, "act")).response
    assert "Planned, but not made" not in texts_of(others) + party.transcript()
    await bartek.slash(world.channel, "play", action="pass")
    later = (await bartek.slash(world.channel, "act")).response
    assert "Planned, but not made" not in texts_of(later)


async def test_a_planned_attack_is_made_if_its_odds_are_at_least_as_good(world: World):
    party, (ann, bartek, *_others) = await at_sea(world)
    attack = f"attack:caribbean:{(await party.position()).state.power(0)}"
    await bartek.slash(world.channel, "orders", next=attack)

    await end_of_turn(world, ann, "move", "move_unit:navy:caribbean:north_america", "done", "pass")

    assert await automatic_steps(world, party) == [(1, attack)]


async def test_a_move_is_not_planned_from_an_outdated_panel(world: World):
    _party, (ann, bartek, *_others) = await at_sea(world)
    panel = (await bartek.slash(world.channel, "act")).response
    await bartek.click(panel, label="Plan my next turn")
    label = next(each for each in buttons(panel) if "sea 5 vs 5" in each)
    await end_of_turn(world, ann, "move", "move_unit:navy:north_america:caribbean", "done")

    await bartek.click(panel, label=label)

    assert "This has changed since you were shown it" in texts_of(panel)
    assert "their strength at sea 5 → 6" in texts_of(panel)
    assert await kept(world) == []
    await bartek.click(panel, label=next(each for each in buttons(panel) if "sea 5 vs 6" in each))
    assert [word.partition(":")[0] for _seat, _kind, word in await kept(world)] == ["attack"]


async def test_a_plan_that_was_not_carried_out_is_replaced_by_a_new_one_and_is_its_players_data(world: World):
    party, (ann, bartek, *_others) = await at_sea(world)
    attack = f"attack:caribbean:{(await party.position()).state.power(0)}"
    await bartek.slash(world.channel, "orders", next=attack)
    await end_of_turn(world, ann, "move", "move_unit:navy:north_america:caribbean", "done", "pass")
    page = (await bartek.slash(world.channel, "orders")).response
    assert "if possible" not in texts_of(page)

    data = json.loads(world.file((await bartek.slash(world.channel, "me data")).response))

    assert [(row["kind"], row["terms"]["most"]["their_sea"]) for row in data["orders"]] == [("missed", 5)]
