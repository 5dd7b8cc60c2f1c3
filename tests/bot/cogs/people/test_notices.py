"""`/me notices`: on which occasions a user is notified, by ping, by private message or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.cogs.crew import Crew
from tests.bot.cogs.party import Party
from tests.bot.conftest import World, buttons, texts_of

HOUR = 3_600
LAST = "Everybody else has answered; only your answer is missing."


@pytest.fixture
def party(world: World) -> Party:
    return Party(world)


def pings(world: World, person: Any) -> int:
    """Return how many messages have pinged a person."""
    sent = (request.json for request in world.env.http_requests if request.method == "POST")
    allowed = [payload.get("allowed_mentions") or {} for payload in sent if isinstance(payload, dict)]
    return sum(str(person.id) in map(str, each.get("users", ())) for each in allowed)


async def choose(world: World, person: Any, when: str, how: str) -> str:
    return texts_of((await person.slash(world.channel, "me notices", when=when, how=how)).response).strip()


async def test_a_person_who_wants_private_messages_gets_them_and_no_pings(party: Party):
    world = party.world
    bartek = party.person("Bartek")
    said = await choose(world, bartek, "asked", "private")
    assert said == "When a table begins to wait for me: a private message."
    ann = party.person("Ann")
    await world.seated(ann, bartek)

    await ann.slash(world.channel, "play", action="place:RUS:1")
    await world.env.settle(timeout=15)

    (letter,) = world.letters(bartek)
    assert f"<#{world.channel.id}> · The Arctic · Ann, Bartek" in letter
    assert "your turn: Set-up" in letter
    assert pings(world, bartek) == 0
    assert f"<@{bartek.id}> places a lobbyist" in world.turn().content
    (message,) = bartek.user.dm_channel.history()
    assert list(buttons(message)) == ["Act"]
    assert "Set-up" in texts_of((await bartek.user.click(message, label="Act")).response)


async def test_a_person_who_wants_no_notices_gets_none_and_finds_them_in_the_inbox(party: Party):
    world = party.world
    ann, bartek = party.person("Ann"), party.person("Bartek")
    await choose(world, bartek, "asked", "none")
    await world.seated(ann, bartek)

    await ann.slash(world.channel, "play", action="place:RUS:1")
    await world.later(48 * HOUR)

    assert pings(world, bartek) == 0
    assert "### Waiting for you" in texts_of((await bartek.slash(world.channel, "inbox")).response)


async def test_a_private_message_waits_until_quiet_hours_end_and_is_sent_once(party: Party):
    world = party.world
    ann, bartek = party.person("Ann"), party.person("Bartek")
    await choose(world, bartek, "asked", "private")
    await bartek.slash(world.channel, "me quiet", **{"from": "22:00", "until": "08:00", "zone": "London"})
    await world.seated(ann, bartek)

    await ann.slash(world.channel, "play", action="place:RUS:1")
    await world.later(6 * HOUR)
    assert bartek.user.dm_channel is None or world.letters(bartek) == []
    await world.later(40 * HOUR)

    assert len(world.letters(bartek)) == 1


async def test_the_last_missing_voter_of_a_crew_is_notified_once(crew: Crew):
    world = crew.world
    await crew.embark()
    for person in crew.people:
        await choose(world, person, "last", "private")
    await crew.until_a_vote()

    await crew.vote("AB")
    assert [world.letters(person) for person in crew.people[2:]] == [[], []]
    await crew.vote("  C")
    await world.later(HOUR)

    (letter,) = world.letters(crew.people[3])
    assert letter.startswith(LAST)
    assert "your vote is missing" in letter
    assert [world.letters(person) for person in crew.people[:3]] == [[], [], []]


async def test_a_missing_voter_is_notified_an_hour_before_the_vote_closes(crew: Crew):
    world = crew.world
    await crew.embark()
    for person in crew.people[:3]:
        await choose(world, person, "closing", "private")
    await crew.until_a_vote()
    await crew.vote("A")

    await world.later(22 * HOUR)
    assert [world.letters(person) for person in crew.people] == [[], [], [], []]
    await world.later(1.5 * HOUR)

    letters = [world.letters(person) for person in crew.people]
    assert [len(each) for each in letters] == [0, 1, 1, 0]
    assert letters[1][0].startswith("The crew's vote closes soon.")


@pytest.mark.parametrize(("locale", "said"), [("pl", "wiadomość prywatna"), ("ja", "ダイレクトメッセージ")])
async def test_it_speaks_the_readers_language(party: Party, locale: str, said: str):
    person = party.person("Ann", locale)

    assert said in await choose(party.world, person, "asked", "private")


async def test_a_person_who_accepts_no_private_messages_is_pinged_in_the_channel(party: Party):
    world = party.world
    ann, bartek = party.person("Ann"), party.person("Bartek")
    await choose(world, bartek, "asked", "private")
    await world.seated(ann, bartek)
    letters = bartek.user.dm_channel
    world.env.inject_error("POST", f"/channels/{letters.id}/messages", status=403, code=50007)

    await ann.slash(world.channel, "play", action="place:RUS:1")
    await world.env.settle(timeout=15)

    assert pings(world, bartek) == 1
    assert "your turn: Set-up" in world.latest(f"<@{bartek.id}>\n").content
