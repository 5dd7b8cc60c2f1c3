"""Rewinds that a player requests on their page, and questions that are answered there."""

from __future__ import annotations

import asyncio
from html import unescape
from typing import Any

import pytest

from bot.text.catalogue import LOCALES, words_for
from tests.bot.cogs.party import Party
from tests.bot.conftest import World, buttons
from tests.bot.web.conftest import Reader, filled, forms, moves


class Evening:
    """A table of The Arctic for two players after four steps, and both players' pages."""

    def __init__(self, world: World, party: Party, reader: Reader) -> None:
        self.world, self.party, self.reader = world, party, reader
        self.people: list[Any] = []

    async def begin(self) -> None:
        self.people = await self.party.sit_down("arctic", "Ann", "Bartek")
        for seat, word in ((0, "place:RUS:1"), (1, "place:NOR:1"), (0, "place:EU:1"), (1, "place:CAN:1")):
            await self.party.play(seat, word)
        await self.world.env.settle(timeout=15)

    @property
    def path(self) -> str:
        return f"/seat/{self.party.table}/act"

    async def open(self, seat: int) -> str:
        """Open a player's page in a separate browser."""
        self.reader.cookies.clear()
        self.reader.address = f"192.0.2.{seat + 1}"
        await self.reader.sit_down(self.world, self.party.table, self.people[seat])
        return (await self.reader.get(self.path)).text

    async def send(self, page: str, verb: str, pick: str = "", status: int = 200) -> str:
        """Submit the first form with this verb, with a command that contains `pick`; return the answer."""
        form = moves(page, verb)[0]
        command = next(each for each in form["command"] if pick in each)
        answer = await self.reader.get(f"{self.path}?part=1", "POST", {**filled(form), "command": command})
        assert answer.status == status, answer.text
        return answer.text

    async def previewed(self, seat: int, step: str = "3") -> str:
        """Open the preview of a rewind to before a step."""
        return await self.send(await self.send(await self.open(seat), "wish"), "wish", step)

    async def until_posted(self, text: str) -> None:
        """Wait until a text is posted in the channel, however long the board before it takes to draw."""
        async with asyncio.timeout(60):
            while text not in self.party.transcript():
                await self.world.later(1)

    async def version(self) -> int:
        return (await self.party.position()).version


@pytest.fixture
async def evening(world: World, party: Party, reader: Reader) -> Evening:
    evening = Evening(world, party, reader)
    await evening.begin()
    return evening


async def test_a_player_sees_what_would_be_lost_before_asking(evening: Evening) -> None:
    chosen = await evening.send(await evening.open(0), "wish")
    preview = await evening.send(chosen, "wish", "3")

    assert moves(chosen, "wish")[0]["command"] == ["4", "3", "2", "1"]
    assert "Ann places a lobbyist on the EU&#39;s space 1 · 2 steps would be lost" in chosen
    assert "Lost: 2 steps (Ann 1, Bartek 1)" in preview
    assert "These people need to agree: Bartek" in preview
    assert moves(preview, "ask")[0]["command"] == ["3"]
    assert moves(preview, "wish")[0]["command"] == ["", "3x1i"]
    assert await evening.version() == 4
    assert not await evening.world.bot.services.votes.consent.open(evening.party.table)


async def test_the_others_are_pinged_in_the_channel_and_agree_on_their_page(
    world: World, evening: Evening
) -> None:
    shown = await evening.send(await evening.previewed(0), "ask")
    await evening.until_posted("asks to take back")
    question = world.latest("asks to take back")

    assert "asked the others" in unescape(shown)
    assert "**Ann asks to take back 2 steps (Ann 1, Bartek 1).**" in question.content
    assert list(buttons(question)) == ["Agree", "Keep it as it is", "Show me"]
    page = await evening.open(1)
    assert "Ann asks to take back 2 steps" in page
    assert f'href="/seat/{evening.party.table}?at=2" data-at="2"' in page

    agreed = await evening.send(page, "agree", ".agree")

    assert "Everybody agreed, so it&#39;s done." in agreed
    [step] = await world.bot.services.tables.log(evening.party.table, 6, 1)
    assert step.kind == "rewind"
    await evening.until_posted("Ann takes back 2 steps")
    assert not moves(await evening.open(1), "agree")


async def test_without_script_each_answer_is_a_page(world: World, evening: Evening) -> None:
    page = await evening.open(0)
    for verb in ("wish", "wish", "ask"):
        answer = await evening.reader.get(evening.path, "POST", filled(moves(page, verb)[0]))
        page = answer.text
        assert answer.status == 200
        assert page.startswith("<!doctype html>")
        assert page.count("<h1>") == 1

    assert len(await world.bot.services.votes.consent.open(evening.party.table)) == 1


async def test_one_refusal_on_a_page_ends_the_request(world: World, evening: Evening) -> None:
    await evening.send(await evening.previewed(0), "ask")
    page = await evening.open(1)

    shown = await evening.send(page, "agree", ".disagree")
    late = await evening.reader.get(evening.path, "POST", filled(moves(page, "agree")[0]))

    assert "Then everything stays as it is." in shown
    assert late.status == 409
    assert await evening.version() == 4
    await evening.until_posted("Bartek doesn't agree, so nothing is taken back.")


async def test_the_player_who_asked_can_only_withdraw(evening: Evening, world: World) -> None:
    page = await evening.send(await evening.previewed(0), "ask")

    [offered] = moves(page, "agree")
    assert [word.partition(".")[2] for word in offered["command"]] == ["disagree"]
    await evening.send(page, "agree")

    await evening.until_posted("Ann no longer asks to take steps back.")


async def test_a_request_from_discord_is_answered_on_a_page(world: World, evening: Evening) -> None:
    """This holds for any question; here it is whether to pause the game."""
    await evening.people[0].slash(world.channel, "table time pause")

    page = await evening.open(1)
    assert "Ann" in page
    await evening.send(page, "agree", ".agree")

    assert (await evening.party.position()).table.paused_at is not None
    pauses, table = world.bot.services.time.pauses, evening.party.table
    await pauses.propose(table, evening.people[0].id, 1)
    await evening.send(await evening.open(1), "agree", ".agree")
    assert (await evening.party.position()).table.paused_at is None


async def test_the_same_request_twice_asks_once(evening: Evening, world: World) -> None:
    preview = await evening.previewed(0)
    sent = filled(moves(preview, "ask")[0])
    await evening.reader.get(evening.path, "POST", sent)
    await evening.send(await evening.open(1), "agree", ".disagree")
    evening.reader.cookies.clear()
    await evening.open(0)

    again = await evening.reader.get(evening.path, "POST", sent)

    assert again.status == 404, "a form is for one browser's session"
    assert not await world.bot.services.votes.consent.open(evening.party.table)


async def test_an_old_request_does_not_ask_again_after_a_refusal(world: World, evening: Evening) -> None:
    preview = await evening.previewed(0)
    sent = filled(moves(preview, "ask")[0])
    assert (await evening.reader.get(f"{evening.path}?part=1", "POST", sent)).status == 200
    consent, table = world.bot.services.votes.consent, evening.party.table
    [question] = await consent.open(table)
    await consent.answer(table, evening.people[1].id, "disagree", 1, question.id)

    again = await evening.reader.get(f"{evening.path}?part=1", "POST", sent)

    assert again.status == 409
    assert "This form has been used already" in again.text
    assert not await world.bot.services.votes.consent.open(evening.party.table)


async def test_a_request_about_an_earlier_position_is_refused(evening: Evening) -> None:
    preview = await evening.previewed(0)
    await evening.party.act()

    await evening.send(preview, "ask", status=409)
    await evening.send(preview, "wish", "3x1i", status=409)

    assert not await evening.world.bot.services.votes.consent.open(evening.party.table)


@pytest.mark.parametrize("verb", ["wish", "ask"])
async def test_ranges_that_no_page_offers_are_not_requested(evening: Evening, verb: str) -> None:
    for command in ("0", "99", "3x0", "x", "3i3", "٣", "-1", "3 ", "9" * 90):
        sent = {**filled(forms(await evening.open(0))[0]), "verb": verb, "command": command}

        assert (await evening.reader.get(evening.path, "POST", sent)).status in {400, 409}, command
        assert not await evening.world.bot.services.votes.consent.open(evening.party.table)


async def test_answers_without_a_request_change_nothing(evening: Evening) -> None:
    for command in ["1.agree", "999999.agree", "1.maybe", "1", "agree", "1.agree.", "١.agree"]:
        sent = {**filled(forms(await evening.open(0))[0]), "verb": "agree", "command": command}

        assert (await evening.reader.get(evening.path, "POST", sent)).status in {400, 409}
        assert await evening.version() == 4


async def test_a_request_of_another_table_is_not_answered(world: World, evening: Evening) -> None:
    here = world.channel
    elsewhere = Party(world)
    world.channel = world.guild.create_text_channel("elsewhere")
    other, *_others = await elsewhere.sit_down("arctic", "Edda", "Filip")
    world.channel = here
    await evening.send(await evening.previewed(0), "ask")
    theirs = filled(moves(await evening.open(1), "agree")[0])["command"]
    await evening.reader.sit_down(world, elsewhere.table, other)
    path = f"/seat/{elsewhere.table}/act"
    form = filled(forms((await evening.reader.get(path)).text)[0])

    answer = await evening.reader.get(path, "POST", {**form, "verb": "agree", "command": theirs})

    assert answer.status == 409
    [question] = await world.bot.services.votes.consent.open(evening.party.table)
    assert set(question.votes) == {0}


async def test_the_panel_shows_a_new_request(world: World, evening: Evening) -> None:
    """The page must load it, and keep the rest of the panel."""

    def state(page: str) -> str:
        return page.partition('data-state="')[2].partition('"')[0]

    first, second = await evening.open(1), (await evening.reader.get(evening.path)).text
    await evening.people[0].slash(world.channel, "table time pause")
    third = (await evening.reader.get(evening.path)).text

    assert state(first) == state(second) != ""
    assert state(third) not in {"", state(first)}


@pytest.mark.parametrize("locale", [each for each in LOCALES if each != "en"])
async def test_it_speaks_the_readers_language(world: World, evening: Evening, locale: str) -> None:
    words = words_for(locale)
    await evening.send(await evening.previewed(0), "ask")
    await evening.open(1)

    page = unescape((await evening.reader.get(f"{evening.path}?lang={locale}")).text)

    for label in ("Agree", "Keep it as it is", "The board before these steps", "Take back …"):
        assert words(label) != label
        assert words(label) in page
