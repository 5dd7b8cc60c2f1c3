"""The recap of other players' moves on a player's panel and in the message that pings them."""

from __future__ import annotations

import re
from typing import Any, Final

from tests.bot.cogs.party import Party
from tests.bot.conftest import World, texts_of

LOST: Final = re.compile(r"\*\*−\*\* \w+ \(.+\) bids 1 gold for ")


async def outbid(world: World) -> Any:
    """Start an auction in which the next players bid more; return the player who was outbid."""
    party = Party(world)
    people = await party.sit_down("empires", "Ann", "Bartek", "Chie", powers="random")
    # The opener has no decision as soon as both others may bid.
    opening = await party.play_until(lambda position: len(position.deciding_seats) == 2)
    first = next(seat for seat in range(3) if seat not in opening.deciding_seats)
    while first not in (position := await party.position()).deciding_seats:
        seat = min(position.deciding_seats)
        higher = next(word for word in map(str, position.legal(seat)) if not word.startswith("pass"))
        await party.play(seat, higher)
    return people[first]


async def test_a_panel_begins_with_what_others_did_since_ones_own_move(world: World) -> None:
    person = await outbid(world)
    panel = texts_of((await person.slash(world.channel, "act")).response).strip()
    heading, lost, *_others = panel.splitlines()
    assert heading == "-# Since your last move"
    assert LOST.match(lost)


async def test_the_message_that_pings_a_player_says_what_they_have_lost(world: World) -> None:
    person = await outbid(world)
    await world.env.settle(timeout=15)
    message = texts_of(world.turn())
    assert person.mention in message
    assert any(LOST.match(line) for line in message.splitlines())
