"""Failures of Discord: its own errors, broken connections, and responses that never arrive."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.wire.conftest import CALLBACK, REQUESTS, Harbour
from wire.faults import Fault
from wire.person import Person, text_of

WAYS = [
    Fault("", "", way=way, status=status, carried_out=carried_out)
    for way, status in (("answer", 500), ("answer", 503), ("reset", 0), ("silence", 0))
    for carried_out in (False, True)
]


def failure_of(fault: Fault) -> str:
    return f"{fault.status or fault.way}-{'done' if fault.carried_out else 'not done'}"


@pytest.mark.parametrize("way", WAYS, ids=failure_of)
async def test_a_move_is_made_and_posted_once_despite_a_failed_request(
    harbour: Harbour, table: list[Person], way: Fault
) -> None:
    for method, path in REQUESTS:
        await harbour.assert_moved_in_spite_of(replace(way, method=method, path=path), table)
    method, path = CALLBACK
    await harbour.assert_moved_in_spite_of(replace(way, method=method, path=path), table, pressed=True)
    await harbour.assert_sound()


async def test_an_answer_that_discord_never_accepts_is_not_an_error_and_the_move_counts(
    harbour: Harbour, table: list[Person]
) -> None:
    for _time in range(6):
        person, choice = await harbour.move(table)
        moves = len(await harbour.log())
        typed = person.type(harbour.channel, "play", action=choice)
        path = f"/webhooks/*/{typed.interaction.token}/*"  # Meanwhile, other players' open panels are edited.
        harbour.discord.strike(Fault("PATCH", path, "reset", times=3))
        assert "may still have gone through" in text_of(await person.see(typed))
        assert len(await harbour.log()) == moves + 1
    await harbour.delivered()
    assert (await harbour.position()).table.paused_at is None
    await harbour.assert_sound()


async def test_a_typed_command_is_not_executed_if_discord_refuses_the_first_answer(
    harbour: Harbour, table: list[Person]
) -> None:
    person, choice = await harbour.move(table)
    fault = Fault(*CALLBACK, status=503, times=5)
    harbour.discord.strike(fault)
    answer = person.type(harbour.channel, "play", action=choice)
    await harbour.until(lambda: fault.times == 0)
    assert (answer.edits, len(await harbour.log())) == (0, 1)
    again = await person.slash(harbour.channel, "play", action=choice)
    await harbour.delivered()
    assert "Nothing for you to decide now" in text_of(again)
    await harbour.assert_sound()
