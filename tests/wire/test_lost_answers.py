"""Discord rejects the answer to a move that was carried out; the player is still informed."""

from __future__ import annotations

import pytest

from tests.wire.conftest import Harbour
from wire.faults import refused
from wire.person import Person, text_of

LOST = "Your earlier request was carried out, but its answer didn't reach you."


def ephemeral_texts(harbour: Harbour, person: Person) -> str:
    """Return the texts of a user's ephemeral messages in the channel."""
    there = harbour.backend.messages[harbour.channel].values()
    return "\n".join(text_of(each) for each in there if each.is_ephemeral)


@pytest.mark.parametrize(
    ("status", "code", "message"),
    [
        (401, 50_027, "Invalid Webhook Token"),
        (404, 10_015, "Unknown Webhook"),
        (403, 50_001, "Missing Access"),
    ],
)
async def test_the_next_answer_reports_the_move_of_a_lost_answer(
    harbour: Harbour, table: list[Person], status: int, code: int, message: str
) -> None:
    person, choice = await harbour.move(table)
    fault = refused("PATCH", "/webhooks/*", status, code, message, times=20)
    harbour.discord.strike(fault)
    person.type(harbour.channel, "play", action=choice)
    await harbour.until(lambda: fault.times <= 18)  # The answer and the report of its failure have failed.
    await harbour.delivered()
    assert len(await harbour.log()) == 2, "the move was made"
    harbour.discord.rest.faults.clear()
    assert LOST not in ephemeral_texts(harbour, person)

    await person.slash(harbour.channel, "act")
    await harbour.until(lambda: LOST in ephemeral_texts(harbour, person))
    await person.slash(harbour.channel, "act")
    assert ephemeral_texts(harbour, person).count(LOST) == 1


async def test_the_answer_to_a_just_deleted_panel_is_a_new_message(
    harbour: Harbour, table: list[Person]
) -> None:
    person, panel, button = await harbour.panel(table)
    harbour.discord.strike(refused("PATCH", "/webhooks/*", 404, 10_008, "Unknown Message"))
    harbour.discord.strike(refused("POST", "/interactions/*/callback", 404, 10_008, "Unknown Message"))
    person.press(harbour.channel, panel, button)
    await harbour.until(lambda: "places a lobbyist" in ephemeral_texts(harbour, person))
    assert len(await harbour.log()) == 2
    await harbour.delivered()
