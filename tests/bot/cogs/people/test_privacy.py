"""`/me private`, `/me data` and `/me forget` as shown to users."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.text.catalogue import words_for
from tests.bot.conftest import World, buttons, texts_of

LOCALES = ("en-US", "pl", "ja", "zh-TW")


async def answer_to(world: World, reader: Any, command: str, **options: Any) -> str:
    """Return a command's answer, which only its user sees."""
    answer = await reader.slash(world.channel, command, **options)
    assert answer.ephemeral
    return texts_of(answer.response).strip()


@pytest.mark.parametrize("locale", LOCALES)
async def test_private_statistics_are_hidden_and_their_owner_and_others_are_notified(
    world: World, locale: str
):
    ann, bartek, words = world.person("Ann", locale), world.person("Bartek", locale), words_for(locale)
    kept = words("{name} keeps these figures private. /stats me shows your own.", name="Ann")

    said = await answer_to(world, ann, "me private", who="me")

    assert said == words("Nobody else sees your figures. In lists you appear as “a person”.")
    assert await answer_to(world, bartek, "stats person", person=ann) == kept
    assert words("{name} on this server", name="Ann") in await answer_to(world, ann, "stats me")
    shown = await answer_to(world, ann, "me private", who="everybody")
    assert shown == words("Everybody on a server can see what you've played there.")
    assert kept not in await answer_to(world, bartek, "stats person", person=ann)


async def test_all_data_about_a_person_is_theirs_as_a_file(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)

    for locale in LOCALES:
        world.locales[ann.id], words = locale, words_for(locale)
        answer = await ann.slash(world.channel, "me data")

        assert answer.ephemeral
        shown = texts_of(answer.response)
        assert words("This is everything I keep about you. Times in the file are in UTC.") in shown
        kept = json.loads(world.file(answer.response))
        assert kept["id"] == ann.id
        assert [row["name"] for row in kept["seats"]] == ["Ann"]
        assert "Bartek" not in json.dumps(kept)


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_person_who_wants_to_be_forgotten_confirms_first_and_can_stay(world: World, locale: str):
    ann, words = world.person("Ann", locale), words_for(locale)
    await answer_to(world, ann, "me private", who="me")

    question = (await ann.slash(world.channel, "me forget")).response
    assert words("Do you want to be forgotten?") in texts_of(question)
    assert list(buttons(question)) == [words("Forget me"), words("No")]
    await ann.click(question, label=words("No"))

    assert texts_of(question).strip() == words("Nothing has changed.")
    assert (
        json.loads(await world.ask(world.bot.services.people.privacy.data(ann.id)))["wishes"][0]["private"]
        is True
    )


async def test_a_seated_person_who_is_forgotten_leaves_a_free_seat(world: World):
    ann, bartek, chie = (world.person(name) for name in ("Ann", "Bartek", "Chie"))
    await world.seated(ann, bartek, chie)
    question = (await ann.slash(world.channel, "me forget")).response

    await ann.click(question, label="Forget me")
    await world.env.settle(timeout=15)

    assert texts_of(question).strip() == "Done: you've been forgotten and taken out of 1 table."
    status = texts_of((await bartek.slash(world.channel, "table status")).response)
    assert "Ann" not in status
    assert str(ann.id) not in status
    assert "N. N. " in status
    notice = world.latest("leaves the table")
    assert "Ann" not in texts_of(notice)
    assert "You have no seat at this table" in await answer_to(world, ann, "act")
    assert json.loads(world.file((await ann.slash(world.channel, "me data")).response))["seats"] == []


async def test_a_person_without_tables_can_be_forgotten_too(world: World):
    ann = world.person("Ann")
    await answer_to(world, ann, "me language", language="pl")
    question = (await ann.slash(world.channel, "me forget")).response
    await ann.click(question, label="Zapomnij o mnie")
    assert texts_of(question).strip() == "Gotowe. Usunięto twoje dane."
    assert "Do you want to be forgotten?" in await answer_to(world, ann, "me forget")
