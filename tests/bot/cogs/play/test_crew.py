"""Agreements that players make outside their turns, in every game."""

from __future__ import annotations

from tests.bot.cogs.games.test_empires import Company
from tests.bot.conftest import World, menus, texts_of


async def test_orders_are_given_on_the_panel_at_any_time_and_taken_back(world: World):
    company = Company(world, "Ann", "Bartek", "Chie")
    await company.sit_down()
    await company.set_up()
    pending = {decision.seat for decision in (await company.position()).decisions}
    waiting = next(seat for seat in range(3) if seat not in pending)
    person = company.people[waiting]

    panel = (await person.slash(world.channel, "crew orders")).response
    custom_id, value = _option(panel, "Mercenaries: never")
    await person.select(panel, [value], custom_id=custom_id)
    assert "Your orders so far:\n- Mercenaries: never" in texts_of(panel)

    custom_id, value = _option(panel, "Mercenaries: ask me")
    await person.select(panel, [value], custom_id=custom_id)
    assert "You have no standing orders." in texts_of(panel)


async def test_an_answer_to_a_pending_question_only_is_not_an_order(world: World):
    company = Company(world, "Ann", "Bartek", "Chie")
    await company.sit_down()
    await company.set_up()
    (opener,) = {decision.seat for decision in (await company.position()).decisions}
    other, before = company.people[(opener + 1) % 3], await company.version()

    message = await world.post_button(f"qd:order:{(await company.position()).table.id}:0:pass")
    answer = await other.click(message, label="Press")

    assert f"It's {('Ann', 'Bartek', 'Chie')[opener]} (" in texts_of(answer.response)
    assert await company.version() == before


async def test_a_game_without_standing_orders_says_so(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)

    answer = await ann.slash(world.channel, "crew orders")

    assert "This game has none." in texts_of(answer.response)


async def test_a_person_without_a_seat_has_no_orders(world: World):
    ann, bartek, edda = world.person("Ann"), world.person("Bartek"), world.person("Edda")
    await world.seated(ann, bartek)

    answer = await edda.slash(world.channel, "crew orders")

    assert "You have no seat at this table" in texts_of(answer.response)


def _option(panel: object, label: str) -> tuple[str, str]:
    """Return the menu and the value of a choice."""
    return next(
        (custom_id, value)
        for custom_id, options in menus(panel)
        for shown, value in options
        if shown == label
    )
