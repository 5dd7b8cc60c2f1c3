"""`/mod figures`: an owner's figures are previewed, shared for use by new tables, and withdrawn."""

from __future__ import annotations

import json
from typing import Any

import discord
import pytest

from bot.domain.table import Place
from bot.lobby import own_signatures
from engine import games
from engine.kernel.worksheet import sign
from engine.worksheets import read_worksheet
from tests.bot.conftest import World, buttons, texts_of
from tests.engine.test_worksheets import CORRECTED

WHY = "Ann has the box"


@pytest.fixture
def moderator(world: World) -> Any:
    role = world.guild.create_role("Harbour master", permissions=discord.Permissions(manage_channels=True))
    return world.person("Mia", roles=[role])


def worksheet(game: str) -> tuple[str, bytes]:
    return f"{game}-worksheet.toml", CORRECTED[game].encode()


async def look(world: World, moderator: Any, game: str = "arctic") -> Any:
    """Upload a worksheet with figures; return the preview that the moderator sees."""
    return (await moderator.slash(world.channel, "mod figures", file=worksheet(game), why=WHY)).response


async def share(world: World, moderator: Any, game: str = "arctic") -> str:
    """Upload a worksheet with figures and share them; return the reply to the moderator."""
    pressed = await moderator.click(await look(world, moderator, game), label="Use them for new tables")
    return texts_of(pressed.response)


async def options_at(world: World, channel: Any) -> Any:
    place = Place(channel.id, world.guild.id)
    return (await world.ask(world.bot.services.tables.at_place(place))).options


def signatures(game: str) -> list[str]:
    return [sign(value) for value in read_worksheet(game, CORRECTED[game]).options.values()]


@pytest.mark.drawn
async def test_a_worksheet_is_shown_as_a_board_with_its_changes_before_any_table_uses_it(
    world: World, moderator: Any
):
    shown = await look(world, moderator)

    said = texts_of(shown)
    assert "Nothing has changed yet." in said
    assert '**C16 Iceland Sea** · deposit: `"nodules"` → `"none"`' in said
    assert f"Figures of their owner: {signatures('arctic')[0]}" in said
    assert world.file(shown).startswith(b"\x89PNG")
    await world.person("Ann").slash(world.channel, "table open", game="arctic")
    assert (await options_at(world, world.channel))["board"] == "standard"


@pytest.mark.parametrize("game", games)
async def test_new_tables_use_the_shared_figures_and_open_ones_keep_theirs(
    world: World, moderator: Any, game: str
):
    ann, elsewhere = world.person("Ann"), world.guild.create_text_channel("elsewhere")
    await ann.slash(world.channel, "table open", game=game)

    shown = await share(world, moderator, game)
    await world.restart()
    await ann.slash(elsewhere, "table open", game=game)

    assert set(signatures(game)) <= set(shown.replace(".", " ").replace(",", " ").split())
    before, after = [await options_at(world, channel) for channel in (world.channel, elsewhere)]
    usual = games[game].options().model_dump(mode="json")
    assert before == usual
    assert after == usual | read_worksheet(game, CORRECTED[game]).options


async def test_the_opener_can_still_choose_the_shipped_figures(world: World, moderator: Any):
    ann = world.person("Ann")
    await share(world, moderator)
    await ann.slash(world.channel, "table open", game="arctic")
    table = await world.ask(world.bot.services.tables.at_place(Place(world.channel.id, world.guild.id)))

    message = await world.post_button(f"qd:set:{table.id}::board=standard")
    await ann.click(message, label="Press")

    assert (await options_at(world, world.channel))["board"] == "standard"


async def test_sharing_is_announced_taken_back_and_audited(world: World, moderator: Any):
    ann = world.person("Ann")
    await share(world, moderator)
    listed = texts_of((await moderator.slash(world.channel, "mod figures")).response)
    assert f"**The Arctic** · Figures of their owner: {signatures('arctic')[0]}" in listed

    taken = await moderator.slash(world.channel, "mod figures", game="arctic", why="she has sold it")
    again = await moderator.slash(world.channel, "mod figures", game="arctic", why="to be sure")
    await ann.slash(world.channel, "table open", game="arctic")

    assert "Taken back." in texts_of(taken.response)
    assert "Nothing is shared for this game" in texts_of(again.response)
    assert (await options_at(world, world.channel))["board"] == "standard"
    log = texts_of((await moderator.slash(world.channel, "mod audit")).response)
    assert "shared figures for new tables of The Arctic" in log
    assert WHY in log
    assert "took back the figures shared for new tables of The Arctic" in log
    assert "she has sold it" in log


async def test_another_server_uses_its_own_figures(world: World, moderator: Any):
    await share(world, moderator)

    shared = world.bot.services.moderation.figures.shared

    assert set(await world.ask(shared(world.guild.id))) == {"arctic"}
    assert await world.ask(shared(world.guild.id + 1)) == {}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[sectors.C16]\ndeposit = 'oil'", 'the first line must name the game, such as game = "arctic"'),
        ('game = "chess"', "the first line must name the game, such as"),
        ('game = "arctic"\n[sectors.C17]\ndeposit = "oil"', "has no C17; perhaps C"),
        ('game = "arctic"\n[sectors.C16]\ndeposit = "gold"', "the game can't be played with these values"),
        ('game = "arctic"\n[sectors.C16]\nprinted = "as guessed"', "there's nothing to share"),
    ],
)
async def test_a_file_that_cannot_be_shared_is_refused_with_the_reason(
    world: World, moderator: Any, text: str, said: str
):
    answer = await moderator.slash(world.channel, "mod figures", file=("sheet.toml", text.encode()), why=WHY)
    assert said in texts_of(answer.response)
    assert "Use them for new tables" not in buttons(answer.response)


async def test_a_file_that_is_too_large_is_not_read_and_an_act_needs_a_reason(world: World, moderator: Any):
    large = await moderator.slash(world.channel, "mod figures", file=("a.toml", b"#" * 100_001), why=WHY)
    silent = await moderator.slash(world.channel, "mod figures", file=worksheet("arctic"))

    assert "larger than 100000 bytes" in texts_of(large.response)
    assert "Say why" in texts_of(silent.response)


async def test_a_press_shares_only_what_was_shown_last(world: World, moderator: Any):
    first = await look(world, moderator)
    other = CORRECTED["arctic"].replace("-6, -4", "-5, -4").encode()
    await moderator.slash(world.channel, "mod figures", file=("other.toml", other), why=WHY)

    refused = await moderator.click(first, label="Use them for new tables")

    assert "others have been shown since" in texts_of(refused.response)
    assert "None: new tables play" in texts_of((await moderator.slash(world.channel, "mod figures")).response)


async def test_figures_that_a_later_version_cannot_use_are_reported_and_open_no_table(
    world: World, moderator: Any
):
    figures, guild = world.bot.services.moderation.figures, world.guild.id
    unplayable = {"board": {"name": "own"}}
    signature = await world.ask(figures.show(guild, "arctic", unplayable, WHY))
    await moderator.click(await world.post_button(f"qd:figures:::arctic.{signature}"), label="Press")

    answer = await world.person("Ann").slash(world.channel, "table open", game="arctic")

    assert "The figures this server shares for the game no longer work" in texts_of(answer.response)
    assert "/mod figures" in texts_of(answer.response)


async def test_the_end_the_boards_and_the_save_of_a_game_are_signed(world: World, moderator: Any):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await share(world, moderator)
    await world.seated(ann, bartek)
    [signature] = signatures("arctic")
    line = f"Figures of their owner: {signature}"

    board = await ann.slash(world.channel, "table board")
    running = await ann.slash(world.channel, "table export")
    await moderator.slash(world.channel, "mod end", why="moved away", scores=True)
    await world.env.settle()

    assert line in texts_of(board.response)
    assert line in texts_of(world.latest("the final scores"))
    save = json.loads(world.file(running.response))
    assert save["table"]["figures"] == [signature]
    assert own_signatures(games["arctic"].options, save["options"]) == [signature]


async def test_a_save_with_other_figures_than_it_states_is_refused(world: World, moderator: Any):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await share(world, moderator)
    await world.seated(ann, bartek)
    save = json.loads(world.file((await ann.slash(world.channel, "table export")).response))
    save["options"]["board"]["name"] = "mine"
    elsewhere = world.guild.create_text_channel("elsewhere")

    answer = await ann.slash(elsewhere, "table import", file=("save.json", json.dumps(save).encode()))

    assert f"table.figures: {signatures('arctic')[0]}" in texts_of(answer.response)
