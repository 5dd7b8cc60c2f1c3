"""`/note`: a user's own notes about a table, which no one else sees."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.people import LONGEST_NOTE
from tests.bot.cogs.party import Party
from tests.bot.conftest import World, texts_of

PLAN = "Take the *Kara* Sea before Bartek does"
READING = ("act", "table status", "table board", "table log", "table export", "inbox", "table history digest")


@pytest.fixture
def party(world: World) -> Party:
    return Party(world)


async def note(party: Party, person: Any, **options: Any) -> str:
    return texts_of((await person.slash(party.world.channel, "note", **options)).response).strip()


async def test_a_note_is_shown_on_ones_own_panel_and_outlives_a_restart(party: Party):
    world = party.world
    ann, bartek = await party.sit_down("arctic", "Ann", "Bartek")
    shown = r"Your note: Take the \*Kara\* Sea before Bartek does"

    assert await note(party, ann, text=PLAN) == f"{shown}\n-# Only you see it: here and on your panel."
    await world.restart()

    assert shown in texts_of((await ann.slash(world.channel, "act")).response)
    assert await note(party, ann) == f"{shown}\n-# Only you see it: here and on your panel."
    assert "Your note" not in texts_of((await bartek.slash(world.channel, "act")).response)
    assert await note(party, bartek) == "You have no note at this table."


async def test_a_note_can_be_replaced_and_deleted(party: Party):
    ann, _bartek = await party.sit_down("arctic", "Ann", "Bartek")
    await note(party, ann, text=PLAN)

    assert "Your note: Wait" in await note(party, ann, text="Wait")
    assert await note(party, ann, delete=True) == "You have no note at this table."
    assert await note(party, ann) == "You have no note at this table."


async def test_a_note_is_for_players_and_has_a_maximum_length(party: Party):
    world = party.world
    await party.sit_down("arctic", "Ann", "Bartek")
    chie = party.person("Chie")

    assert "You have no seat at this table." in await note(party, chie, text=PLAN)
    payload = next(each for each in world.bot.tree.get_commands() if each.name == "note").to_dict(
        world.bot.tree
    )
    assert payload["options"][0]["max_length"] == LONGEST_NOTE
    with pytest.raises(ValueError, match="at most 300 characters"):
        await world.ask(world.bot.services.people.notes.write(party.table, chie.id, "x" * (LONGEST_NOTE + 1)))


async def test_a_note_is_never_sent_to_anyone_else(party: Party):
    world = party.world
    ann, bartek = await party.sit_down("arctic", "Ann", "Bartek")
    chie = party.person("Chie")
    await note(party, ann, text="xyzzy")
    others = [(person, command) for person in (bartek, chie) for command in (*READING, "me data", "note")]
    answers = [(await person.slash(world.channel, command)).response for person, command in others]
    await ann.slash(world.channel, "table seat handover", person=chie)
    await chie.click(world.latest("Take the seat"), label="Take the seat")
    answers += [(await chie.slash(world.channel, command)).response for command in (*READING, "note")]
    await world.env.settle(timeout=15)

    assert len(answers) == 26
    assert not any("xyzzy" in texts_of(answer) for answer in answers)
    assert "xyzzy" not in party.transcript()
    files = [each for answer in answers for each in answer.attachments]
    assert files
    assert not any(b"xyzzy" in (world.env.backend.cdn.get(each.url) or b"") for each in files)


async def test_a_note_is_exported_and_deleted_with_its_players_data(party: Party):
    world = party.world
    ann, _bartek = await party.sit_down("arctic", "Ann", "Bartek")
    await note(party, ann, text=PLAN)
    privacy = world.bot.services.people.privacy

    kept = json.loads(await world.ask(privacy.data(ann.id)))
    assert [(each["table_id"], each["text"]) for each in kept["notes"]] == [(party.table, PLAN)]

    answer = (await ann.slash(world.channel, "me forget")).response
    await ann.click(answer, label="Forget me")
    assert json.loads(await world.ask(privacy.data(ann.id)))["notes"] == []
