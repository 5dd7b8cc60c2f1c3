"""`/crew follow`: a vote that follows another player's, as shown to users."""

from __future__ import annotations

import pytest

from tests.bot.cogs.crew import Crew
from tests.bot.conftest import texts_of


async def test_a_ballot_shows_and_counts_votes_that_follow_others(crew: Crew):
    await crew.embark()
    position = await crew.play_on("act")

    said = await crew.slash(1, "crew follow", person=crew.people[2])

    assert said.startswith("When you don't vote yourself, your vote follows Chie's.")
    assert "Bartek's vote follows Chie's" in texts_of(crew.message())
    assert f"<@{crew.people[1].id}>" not in texts_of(crew.message()).partition("Waiting for: ")[2]
    await crew.vote("B B")
    assert "(Ann, Bartek, Chie)" in crew.transcript()
    assert (await crew.position()).version > position.version


async def test_following_ends_without_a_name_and_a_circle_is_refused_with_its_members(crew: Crew):
    await crew.embark()
    await crew.play_on("act")
    await crew.slash(1, "crew follow", person=crew.people[2])

    circle = await crew.slash(2, "crew follow", person=crew.people[1])
    own = await crew.slash(1, "crew follow")

    assert circle == (
        "Your votes would follow one another in a circle: Bartek → Chie → Bartek. So nothing has changed, "
        "and your vote is your own."
    )
    assert own == "You're casting your own vote again."
    assert "vote follows" not in texts_of(crew.message())


async def test_a_person_without_a_seat_cannot_be_followed(crew: Crew):
    await crew.embark()
    zoe = crew.world.person("Zoe")
    said = await crew.slash(1, "crew follow", person=zoe)
    assert said.startswith("That person isn't playing at this table now, so there's no vote to follow.")


async def test_a_ballot_says_how_many_votes_are_missing_and_is_extended_once(crew: Crew):
    await crew.embark()
    await crew.play_on("act")
    assert "2 more votes are needed" in texts_of(crew.message())

    await crew.vote(" B")

    assert "1 more vote is needed" in texts_of(crew.message())
    await crew.world.later(24 * 60 * 60)
    assert "Too few have voted, so the ballot is extended until" in crew.transcript()
    await crew.world.later(24 * 60 * 60)
    assert "Again, too few have voted · " in crew.transcript()
    assert "decides** by" in crew.transcript()


async def test_the_quorum_is_among_the_terms(crew: Crew):
    await crew.embark()
    said = await crew.slash(0, "crew terms")
    assert "half of the crew has to vote before the time decides" in said
    answer = await crew.slash(0, "crew terms", quorum="all")
    assert answer == "Noted. It happens once everybody agrees."


@pytest.mark.parametrize("locale", ["pl", "ja", "zh-TW"])
async def test_it_speaks_the_readers_language(crew: Crew, locale: str):
    await crew.embark()
    crew.world.locales[crew.people[1].id] = locale
    said = await crew.slash(1, "crew follow", person=crew.people[2])
    assert "Chie" in said
    assert "follows" not in said
