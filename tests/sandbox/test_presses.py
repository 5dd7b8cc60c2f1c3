"""A press is carried out once, however often it is sent, and is always answered."""

from __future__ import annotations

import asyncio
import uuid
from pathlib import Path

import discord

from bot.domain.table import Place
from bot.ui.press import Press
from tests.sandbox.conftest import Browser, opened, pressed
from wire.person import text_of


async def version(browser: Browser) -> int:
    table = await browser.running.bot.services.tables.at_place(Place(browser.channel))
    return table.version


async def test_the_same_press_sent_three_times_at_once_is_one_step(browser: Browser) -> None:
    await browser.begin("learn", "arctic")
    before, press = await version(browser), str(uuid.uuid4())
    body = pressed(browser.panel(), "★ EU, space 1")
    outcomes = await asyncio.gather(*(browser.act(body, press) for _ in range(3)))
    again = await browser.act(body, press)

    assert {each["state"] for each in [*outcomes, again]} == {"answered"}
    log = await browser.running.bot.services.tables.log(1, most=None)
    assert [step.person_id for step in log if step.version > before].count(
        browser.running.world.persona("ann").user.id
    ) == 1


async def test_a_press_on_an_outdated_panel_is_answered_with_the_current_choices(
    browser: Browser,
) -> None:
    await browser.begin("learn", "arctic")
    panel = browser.panel()
    body = pressed(panel, "★ EU, space 1")
    first, second = await asyncio.gather(browser.act(body), browser.act(body))

    assert first["state"] == second["state"] == "answered"
    assert browser.panel().id == panel.id


async def test_a_form_sends_all_fields_to_the_bot(browser: Browser) -> None:
    heard: asyncio.Future[discord.Interaction] = asyncio.get_running_loop().create_future()

    async def ask(interaction: discord.Interaction, press: Press) -> None:
        await interaction.response.send_modal(Why(heard))

    bot = browser.running.bot
    bot.presses["why"] = ask
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="Why", custom_id=str(Press("why"))))
    await bot.get_partial_messageable(browser.channel).send("asks", view=view)
    press = str(uuid.uuid4())
    opened = await browser.press(await browser.message_with("asks"), "Why", press)
    sent = await browser.act(
        {"kind": "form", "press": press, "values": {"reason": "the sea", "when": ["now"]}}
    )

    assert opened["state"] == "form"
    assert 'name="reason"' in opened["form"]
    assert sent["state"] == "answered"
    filled = (await heard).data["components"]
    assert [part["component"].get("value", part["component"].get("values")) for part in filled] == [
        "the sea", ["now"],
    ]  # fmt: skip


class Why(discord.ui.Modal, title="Why?"):
    """A form with a field and a menu."""

    reason = discord.ui.Label(text="Reason", component=discord.ui.TextInput(custom_id="reason"))
    when = discord.ui.Label(
        text="When",
        component=discord.ui.Select(
            custom_id="when",
            options=[discord.SelectOption(label="Now", value="now"), discord.SelectOption(label="Later")],
        ),
    )

    def __init__(self, heard: asyncio.Future[discord.Interaction]) -> None:
        super().__init__()
        self._heard = heard

    async def on_submit(self, interaction: discord.Interaction, /) -> None:
        await interaction.response.send_message("thanks", ephemeral=True)
        self._heard.set_result(interaction)


async def test_an_unknown_command_is_reported(browser: Browser) -> None:
    shown = await browser.type("/sail away")

    assert shown["state"] == "impossible"
    assert shown["why"] == "No such command. Type / to see all."


async def test_a_missing_or_invalid_option_is_named(browser: Browser) -> None:
    for line in ["/table open", "/table open game:chess"]:
        shown = await browser.type(line)

        assert shown["state"] == "impossible"
        assert shown["why"] == "Missing or wrong: game. Nothing was done."


async def test_a_press_interrupted_by_a_crash_is_executed_once_after_it(
    tmp_path: Path, warm_studio: None
) -> None:
    press = str(uuid.uuid4())
    async with opened(tmp_path) as browser:
        await browser.begin("learn", "arctic")
        body, channel = pressed(browser.panel(), "★ EU, space 1"), browser.channel
        assert (await browser.act(body, press))["state"] == "answered"
        after = await version(browser)
        archive = browser.running.discord.archive
        assert archive is not None
        # As after a crash between the bot's commit and the response to the page.
        archive._file.execute("UPDATE presses SET outcome = NULL WHERE id = ?", (press,))
    async with opened(tmp_path) as browser:
        browser.channel = channel
        outcome = await browser.act(body, press)

        assert outcome["state"] == "answered"
        assert await version(browser) == after


async def test_a_right_click_on_a_line_of_the_log_prompts_for_a_rewind(browser: Browser) -> None:
    await browser.begin("learn", "arctic")
    await browser.press(browser.panel(), "★ EU, space 1")
    line = await browser.message_with("Ann is the start player")
    await browser.running.delivered()  # After sending a message, the bot stores which steps it reports.
    _, page = await browser.get(f"/{browser.who}/{browser.channel}")
    assert 'data-entry="Go back to before this" data-on="message"' in page

    body = {"kind": "entry", "message": str(line.id), "entry": "Go back to before this", "on": "message"}
    outcome = await browser.act(body)
    assert outcome["state"] == "answered"
    assert "Lost: 3 steps" in text_of(browser.panel())


async def test_a_right_click_on_a_users_message_shows_their_tables(browser: Browser) -> None:
    await browser.type("hello")
    said = await browser.message_with("hello")
    body = {"kind": "entry", "message": str(said.id), "entry": "Tables and statistics", "on": "author"}
    outcome = await browser.act(body)
    assert outcome["state"] == "answered"
    assert "Ann" in text_of(browser.panel())


async def test_an_unknown_menu_entry_does_nothing(browser: Browser) -> None:
    await browser.type("hello")
    said = await browser.message_with("hello")
    outcome = await browser.act({"kind": "entry", "message": str(said.id), "entry": "Ban", "on": "author"})
    assert outcome == {"state": "impossible", "message": None, "why": "No such entry. Nothing was done."}
