"""Mistakes of captain and crew in Nemo's War: the answers name the rule and the alternatives."""

from __future__ import annotations

from typing import Any

import pytest

from engine.nemo.commands import Mutiny, Object, Sacrifice
from engine.nemo.game import Nemo
from engine.nemo.model import State
from tests.bot.cogs.crew import NAMES, Crew
from tests.bot.conftest import texts_of


@pytest.fixture
def gems(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give Bartek and Chie a gem each at the start."""
    lay_out = Nemo.lay_out

    def with_gems(self: Nemo, *given: Any) -> State:
        state = lay_out(self, *given)
        state.seat_gems, state.gems = [0, 1, 1, 0], state.gems - 2
        return state

    monkeypatch.setattr(Nemo, "lay_out", with_gems)


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every table the same secret seed, so that its course is always the same."""
    monkeypatch.setattr("bot.lobby.lobby.secrets.token_hex", lambda size: "5e" * size)


async def test_another_players_character_cannot_be_sacrificed(crew: Crew):
    await crew.embark("captain")
    position = await crew.play_on("after_roll")
    seat, own = next(
        (decision.seat, command)
        for decision in position.decisions
        for command in position.legal(decision.seat)
        if isinstance(command, Sacrifice)
    )
    other = next(one for one in range(4) if one != seat and position.view(None).seats[one].characters)
    (stranger, *_) = position.view(None).seats[other].characters

    said = await crew.slash(seat, "nemo sacrifice", character=stranger, **{"for": "modifier"})

    assert f"belongs to {NAMES[other]}, and only they can make that sacrifice (rule 17)." in said
    assert "Possible: " in said
    assert (await crew.position()).version == position.version
    assert own in (await crew.position()).legal(seat)


async def test_a_mutiny_takes_a_gem(crew: Crew):
    await crew.embark("captain", semi_competitive=True)
    position = await crew.play_on("act")
    rebel = (position.decisions[0].seat + 1) % 4

    said = await crew.slash(rebel, "crew mutiny", choice="end")

    assert "An objection costs a gem, and you have none (rule 17)." in said
    assert "Anybody can propose a plan with /crew propose." in said
    assert (await crew.position()).version == position.version


async def test_a_mutiny_needs_the_variant(crew: Crew):
    await crew.embark("captain")
    position = await crew.play_on("act")

    said = await crew.slash((position.decisions[0].seat + 1) % 4, "crew mutiny")

    assert "This decision isn't open to objections (rule 17)." in said
    assert "Anybody can propose a plan with /crew propose." in said
    assert (await crew.position()).version == position.version


async def test_there_is_no_second_mutiny_in_a_turn(crew: Crew, gems: None):
    await crew.embark("captain", semi_competitive=True, starting_upgrade="captain")
    position = await crew.play_on("act")
    assert position.view(None).captain == 0
    move = next(c for c in position.legal(1) if isinstance(c, Object) and c.instead.startswith("move"))
    await crew.slash(1, "crew mutiny", choice=str(move))
    await crew.slash(0, "play", action="decline")
    await crew.slash(1, "crew mutiny")
    position = await crew.play_on("act")
    assert position.view(None).captain == 1
    assert not any(isinstance(c, (Object, Mutiny)) for c in position.legal(2))

    said = await crew.slash(2, "crew mutiny", choice="end")

    assert "There's already been a mutiny this turn, and one is the limit (rule 17)." in said
    assert (await crew.position()).version == position.version
    assert position.view(None).seats[2].gems == 1


async def test_the_captain_of_a_voting_crew_reads_the_rule_before_reading_that_the_crew_decides(crew: Crew):
    await crew.embark()
    position = await crew.play_on("act")
    captain = (await crew.ballot()).captain

    said = await crew.slash(captain, "nemo attack", style="bold", ship=47)

    assert "This ship isn't revealed here: Victoria (rule 9)." in said
    assert "Possible: " in said
    assert (await crew.position()).version == position.version


async def test_a_cards_test_names_what_can_be_exerted(crew: Crew):
    await crew.embark("captain")
    position = await crew.play_on("declare")
    captain = position.view(None).captain
    allowed = {str(command) for command in position.legal(captain)}
    refused = next(
        each for each in ("nemo", "crew", "hull", "nemo+crew+hull") if f"declare:{each}" not in allowed
    )

    said = await crew.slash(captain, "nemo roll exert", what=refused)

    assert "(rule 7)." in said
    assert "Possible: " in said
    assert (await crew.position()).version == position.version


async def test_a_late_vote_is_answered_with_where_to_vote_now(crew: Crew):
    await crew.embark()
    await crew.play_on("act")
    ballot = await crew.ballot()
    old = await crew.world.post_button(f"qd:vote:{crew.table}::{ballot.id}.0")
    await crew.vote("BBB")
    await crew.play_on("act")
    version = (await crew.position()).version

    said = texts_of((await crew.people[3].click(old, label="Press")).response)

    assert "This ballot is closed. /crew vote shows what you can vote on now." in said
    assert (await crew.position()).version == version
    assert (await crew.ballot()).votes == {}


async def test_an_empty_plan_is_answered_with_what_can_be_proposed(crew: Crew):
    await crew.embark()
    position = await crew.play_on("act")

    said = await crew.slash(1, "crew propose", first="")

    assert "can't be proposed here. Possible: " in said
    assert (await crew.position()).version == position.version
