"""Nemo's War played with slash commands, and mistakes that a captain makes."""

from __future__ import annotations

import re
from itertools import count
from typing import Any, Final

import pytest
from discord import app_commands

from bot.domain.position import Position
from bot.domain.table import Place
from bot.play import Request
from bot.text.catalogue import LOCALES, words_for
from engine.kernel.commands import Command
from engine.nemo import commands as c
from tests.bot.conftest import World, texts_of

FEW: Final = 40
"""The number of steps within which every situation that the tests need occurs."""


class Voyage:
    """Ann's table of Nemo's War, at which she plays alone."""

    def __init__(self, world: World) -> None:
        self.world, self.ann = world, world.person("Ann")
        self.interactions = count(1)

    async def set_sail(self) -> None:
        """Open and start the table, up to the question whether to pay for the motive's upgrade."""
        await self.ann.slash(self.world.channel, "table open", game="nemo")
        await self.ann.click(self.world.latest("How it plays"), label="Start")
        await self.typed("answer no")

    async def position(self) -> Position:
        tables = self.world.bot.services.tables
        table = await tables.at_place(Place(self.world.channel.id, self.world.guild.id))
        return await tables.position(table.id)

    async def typed(self, command: str, **values: Any) -> str:
        """Use a slash command and return the answer."""
        answer = await self.ann.slash(self.world.channel, f"nemo {command}", **values)
        assert answer.ephemeral
        return texts_of(answer.response)

    async def play(self, command: Command) -> None:
        """Carry out a command, without Discord."""
        position = await self.position()
        request = Request(position.table.id, self.ann.id, next(self.interactions))
        await self.world.ask(self.world.bot.services.play.commands.play(request, command))

    async def until_pending(self, kind: str) -> Position:
        """Play until a kind of decision is pending; take as few actions as possible."""
        for _step in range(FEW):
            position = await self.position()
            if position.decisions[0].kind == kind:
                return position
            legal = position.legal(0)
            await self.play(c.End() if c.End() in legal else legal[-1])
        raise LookupError(kind)


@pytest.fixture
async def voyage(world: World, same_dice: None) -> Voyage:
    voyage = Voyage(world)
    await voyage.set_sail()
    return voyage


async def test_the_captains_most_frequent_commands_are_top_level_subcommands(world: World):
    root = world.bot.tree.get_command("nemo")

    assert isinstance(root, app_commands.Group)
    actions = {"move", "attack", "torpedo", "search", "incite", "rest", "repair", "refit", "adventure", "end"}
    assert {each.name for each in root.commands} >= actions | {
        "keep-card",
        "sacrifice",
        "roll",
        "answer",
        "captaincy",
    }


async def test_a_captain_sails_by_a_typed_command_completed_from_the_links(voyage: Voyage):
    position = await voyage.until_pending("act")
    while not any(isinstance(each, c.Move) for each in position.legal(0)):
        await voyage.play(c.End())
        position = await voyage.until_pending("act")
    links = [each.ocean for each in position.legal(0) if isinstance(each, c.Move)]

    offered = await voyage.ann.autocomplete(voyage.world.channel, "nemo move", "ocean", "")
    said = await voyage.typed("move", ocean=links[0])

    assert [choice["value"] for choice in offered] == links
    assert all(choice["name"].startswith("Sail to ") for choice in offered)
    assert "Ann sails" in said
    assert (await voyage.position()).view(None).nautilus == links[0]


async def test_a_roll_is_exerted_by_a_typed_command_and_shown_with_its_sum(voyage: Voyage):
    await _rest(voyage)

    said = await voyage.typed("roll exert", what="hull")

    assert "Ann exerts hull" in said
    assert " hull = **" in said
    assert any(face in said for face in "⚀⚁⚂⚃⚄⚅")


async def test_the_picture_of_a_roll_is_described_without_formatting(voyage: Voyage):
    await _rest(voyage)
    await voyage.typed("roll exert", what="hull")
    await voyage.until_pending("act")
    await voyage.world.later(60)

    (rolled,) = [
        message
        for message in voyage.world.messages()
        if [file.filename[:5] for file in message.attachments] == ["dice-"]
    ]

    assert "**" in rolled.content
    shown = voyage.world.alt_text(rolled)
    assert "Ann exerts hull" in shown
    assert "**" not in shown


async def test_a_panel_shows_the_dice_of_ones_own_roll_in_ones_own_language(voyage: Voyage):
    await _rest(voyage)

    answer = await voyage.ann.slash(voyage.world.channel, "nemo roll exert", what="hull")
    await voyage.world.env.settle()

    names = [file.filename for file in answer.response.attachments]
    assert [name for name in names if name.startswith("dice-")] == names[-1:]
    assert "Ann exerts hull" in voyage.world.alt_text(answer.response)


async def test_a_captain_who_reads_boards_in_words_gets_no_picture_of_dice(voyage: Voyage):
    await voyage.ann.slash(voyage.world.channel, "me boards", how="text")
    await _rest(voyage)

    answer = await voyage.ann.slash(voyage.world.channel, "nemo roll exert", what="hull")
    await voyage.world.env.settle()

    assert answer.response.attachments == []


async def test_a_disallowed_exertion_is_refused_with_what_is_allowed(voyage: Voyage):
    await _rest(voyage)
    before = (await voyage.position()).version

    said = await voyage.typed("roll exert", what="crew")

    assert "You can't exert crew in this test (rule 7)." in said
    added = {each.id: each.exertion for each in (await voyage.position()).view(0).resources}
    assert f"Exert nothing; Exert Nemo (+{added['nemo']}); Exert hull (+{added['hull']})" in said
    assert (await voyage.position()).version == before


async def test_the_panel_shows_the_odds_of_each_exertion_and_what_is_at_stake(voyage: Voyage):
    await _rest(voyage)

    panel = texts_of((await voyage.ann.click(voyage.world.turn(), label="Act")).response)

    assert re.search(r"Exert nothing · success \d+% \(costly: \d+%\)\n", panel)
    assert re.search(r"Exert hull \(\+\d\) · success \d+% \(costly: \d+%\) · risks 1-2 hull", panel)


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_roll_is_previewed_with_its_odds_instead_of_a_board(voyage: Voyage, locale: str):
    words, voyage.world.locales[voyage.ann.id] = words_for(locale), locale
    await _rest(voyage)

    answer = await voyage.ann.slash(voyage.world.channel, "preview", action="declare:none")

    said = texts_of(answer.response)
    assert words("This depends on dice or hidden information, so it can't be previewed.") in said
    assert re.search(r"\d+%", said)
    assert answer.response.attachments == []


async def test_a_second_exertion_in_an_action_is_refused_with_the_rule(voyage: Voyage):
    await _rest(voyage)
    before = (await voyage.position()).version

    said = await voyage.typed("roll exert", what="nemo+hull")

    assert "An action or an attack allows one exertion; only a card's test allows more (rule 7)." in said
    assert (await voyage.position()).version == before


@pytest.mark.parametrize(
    ("command", "values", "reason"),
    [
        ("attack", {"style": "bold", "ship": 47}, "This ship isn't revealed here: Victoria (rule 9)."),
        ("move", {"ocean": "atlantis"}, "There's no ocean atlantis (rule 3)."),
        ("torpedo", {"ship": 47}, "Steam Torpedoes aren't fitted (rule 10)."),
        ("refit", {}, "The cheapest available upgrade costs {cost} Salvage, and you have 0 (rule 8)."),
        ("fog", {}, "The Fog Machine isn't fitted (rule 10)."),
        ("keep-card", {"card": 42}, "The crew isn't holding Vanikoro (rule 13)."),
        ("use-treasure", {"treasure": 999}, "You don't have treasure number 999 (rule 11)."),
        (
            "sacrifice",
            {"character": "conseil", "for": "action_points"},
            "Conseil can't help here (rule 14).",
        ),
        ("answer tonnage", {}, "A different decision is open now: choose an action (rule 19)."),
        ("captaincy mutiny", {}, "A different decision is open now: choose an action (rule 19)."),
        (
            "captaincy object",
            {"instead": "rest"},
            "This decision isn't open to objections (rule 17).",
        ),
    ],
)
async def test_an_impossible_action_is_answered_with_the_rule_and_changes_nothing(
    voyage: Voyage, command: str, values: dict[str, Any], reason: str
):
    position = await _with_points(voyage)
    cost = min(_prices(position)) - 1  # After a great success, the upgrade's price is low enough to try this.

    said = await voyage.typed(command, **values)

    assert reason.format(cost=cost) in said
    assert "Possible: " in said
    assert (await voyage.position()).version == position.version


async def test_words_that_match_no_choice_are_quoted_and_the_choices_shown(voyage: Voyage):
    position = await voyage.until_pending("act")

    said = await voyage.typed("sacrifice", character="passepartout", **{"for": "reroll"})

    assert "“passepartout” isn't one of your choices now" in said
    assert (await voyage.position()).version == position.version


async def test_a_crew_member_who_is_not_captain_sees_whom_the_table_waits_for(world: World):
    voyage, bartek = Voyage(world), world.person("Bartek")
    await voyage.ann.slash(world.channel, "table open", game="nemo")
    await bartek.click(world.latest("How it plays"), label="Join")
    await voyage.ann.click(world.latest("How it plays"), label="Start")
    position = await voyage.position()
    other = (voyage.ann, bartek)[1 - position.decisions[0].seat]

    answer = await other.slash(world.channel, "nemo answer no")

    assert "It isn't your turn. The table is waiting for " in texts_of(answer.response)
    assert (await voyage.position()).version == position.version


async def _with_points(voyage: Voyage) -> Position:
    """Play until an action phase with points for any action and no salvaged ship."""
    position = await voyage.until_pending("act")
    while position.view(0).action_points < 2:
        await voyage.play(c.End())
        position = await voyage.until_pending("act")
    return position


async def _rest(voyage: Voyage) -> None:
    """Rest until Ann has to choose what to exert."""
    position = await _with_points(voyage)
    assert c.Rest() in position.legal(0)
    await voyage.play(c.Rest())


def _prices(position: Position) -> list[int]:
    box = position.state.box
    return [box.upgrades[upgrade].cost or 0 for upgrade in position.view(0).offered]
