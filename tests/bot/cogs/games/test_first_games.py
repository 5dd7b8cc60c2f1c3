"""First games with a guide: opened, followed, left and ended on a simulated Discord, in every language."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import discord
import pytest

from bot.domain.person import Person
from bot.domain.position import Position
from bot.domain.table import Place, TableRecord
from bot.openings import openings
from bot.text.catalogue import LOCALES, words_for
from bot.text.games import texts
from bot.ui.channel.ending import ending
from bot.ui.press import Press
from bot.ui.table_buttons import FRIENDS, HARDER
from players import ranked
from tests.bot.conftest import World, _flat, _raw, buttons, texts_of

GREEN = discord.ButtonStyle.success.value


@dataclass
class Learner:
    """A user who follows the guide's suggestions on their panel."""

    world: World
    person: Any
    locale: str
    panel: Any = None

    def says(self, msgid: str, **params: object) -> bool:
        """Return whether the panel contains a text, in the learner's language."""
        return words_for(self.locale)(msgid, **params) in texts_of(self.panel)

    async def open(self, game: str) -> Any:
        opened = await self.person.slash(self.world.channel, "table open", game=game, guided=True)
        self.panel = opened.response
        return opened.response

    async def press(self, label: str) -> None:
        self.panel = (await self.person.click(self.panel, label=label)).response

    async def do(self, command: str) -> None:
        """Press the button of a command, or pick it in a menu; open other menus first if necessary."""
        assert await self._done(command) or await self._done_behind(command), command

    async def _done_behind(self, command: str) -> bool:
        doors = [value for _menu, value in self._lines() if value.startswith("qd:page:")]
        for door in doors:
            await self._pick(door)
            if await self._done(command):
                return True
            await self.press("Back")
        return False

    async def _done(self, command: str) -> bool:
        for part in _flat(_raw(self.panel)):
            meant = part.get("custom_id", "")
            if part["type"] == 2 and meant.split(":", 4)[-1] == command:
                self.panel = (await self.person.click(self.panel, custom_id=meant)).response
                return True
        for _menu, value in self._lines():
            if value.split(":", 4)[-1] == command:
                await self._pick(value)
                return True
        return False

    async def _pick(self, value: str) -> None:
        menu = next(menu for menu, line in self._lines() if line == value)
        self.panel = (await self.person.select(self.panel, [value], custom_id=menu)).response

    def _lines(self) -> list[tuple[str, str]]:
        """Return the option values of all menus, each with the id of its menu."""
        parts = [part for part in _flat(_raw(self.panel)) if part["type"] == 3]
        return [(part["custom_id"], option["value"]) for part in parts for option in part["options"]]

    async def follow(self) -> None:
        """Press the green button, or pick the suggested menu option; open other menus first if necessary."""
        version = (await self.position()).version
        while (await self.position()).version == version:
            mark = words_for(self.locale)("the guide suggests it")
            parts = list(_flat(_raw(self.panel)))
            green = [part["custom_id"] for part in parts if part["type"] == 2 and part["style"] == GREEN]
            lines = [
                (part["custom_id"], option["value"])
                for part in parts
                if part["type"] == 3
                for option in part["options"]
                if option.get("description") == mark
            ]
            assert len(green) + len(lines) == 1
            if green:
                self.panel = (await self.person.click(self.panel, custom_id=green[0])).response
            else:
                menu, line = lines[0]
                self.panel = (await self.person.select(self.panel, [line], custom_id=menu)).response

    async def position(self) -> Position:
        tables = self.world.bot.services.tables
        table = await self.world.ask(tables.at_place(Place(self.world.channel.id)))
        return await self.world.ask(tables.position(table.id))


def _offered(panel: Any) -> list[str]:
    """Return the labels of buttons and the placeholders of menus, in order."""
    return [part.get("label") or part.get("placeholder", "") for part in _flat(_raw(panel))]


def learner(world: World, locale: str = "en") -> Learner:
    return Learner(world, world.person("Ann", locale), locale)


@pytest.mark.parametrize(
    ("game", "locale"), [("arctic", "zh-TW"), ("empires", "ja"), ("nemo", "pl"), ("nemo", "en")]
)
async def test_a_learner_who_follows_the_guide_finishes_the_opening(world: World, game: str, locale: str):
    ann, guide = learner(world, locale), texts[game].guide
    await ann.open(game)
    assert ann.says(guide.aim)
    for lead in guide.leads:
        assert ann.says(lead)
        await ann.follow()

    assert ann.says(guide.seen)
    assert openings[game].place((await ann.position()).state) == len(openings[game].moves)


async def test_the_guide_explains_the_decision_and_names_the_choice_as_the_panel_does(world: World):
    ann = learner(world)
    await ann.open("nemo")
    shown = texts_of(ann.panel)

    assert "**Guide** · Two dice plus everything that's added must reach a target number." in shown
    suggested = "Exert Nemo (+2), hull (+2) · pass 92% · risks 1-2 Nemo, 1-2 hull"
    assert f"★ {suggested}" in buttons(ann.panel)
    await ann.press("Why?")
    said = f"**Suggested** · **Exert Nemo (+2), hull (+2)**. {texts['nemo'].guide.leads[0]}"
    assert said in texts_of(ann.panel)


async def test_the_table_says_to_everyone_that_it_is_for_learning(world: World):
    ann = learner(world)
    answer = await ann.open("arctic")

    learnt = "This is a first game, for learning: its dice and draws are fixed, so its result doesn't count."
    assert learnt in texts_of(answer)
    assert learnt in texts_of(world.latest("The game has begun."))
    assert "-# A first game, with a guide: You put a lobbyist on one" in texts_of(world.turn())


async def test_the_panel_shows_at_once_what_computer_players_have_answered(world: World):
    ann = learner(world)
    await ann.open("arctic")
    await ann.follow()

    assert (
        "Ann places a lobbyist on the EU's space 1\n-# Since your last move\n"
        "-# Ada places a lobbyist on the USA's space 1\n-# Blaise places a lobbyist on Russia's space 1"
    ) in texts_of(ann.panel)


@pytest.mark.parametrize("game", ["arctic", "empires", "nemo"])
async def test_a_learner_who_returns_from_the_reasons_finds_the_same_panel(world: World, game: str):
    ann = learner(world)
    await ann.open(game)
    await ann.follow()
    before, offered = texts_of(ann.panel), _offered(ann.panel)
    await ann.press("Why?")
    assert texts_of(ann.panel) != before
    await ann.press("Back")

    assert texts_of(ann.panel) == before
    assert _offered(ann.panel) == offered


async def test_a_battle_in_the_meantime_is_summed_up_without_its_dice(world: World):
    ann = learner(world)
    await ann.open("empires")
    for _step in range(40):
        since = [line for line in texts_of(ann.panel).splitlines() if line.startswith("-# ")]
        if any("battle: " in line for line in since):
            break
        await ann.follow()

    assert any("battle: " in line for line in since)
    assert not any("Dice" in line for line in since)


async def test_the_result_of_a_roll_that_was_kept_automatically_is_shown(world: World):
    ann = learner(world)
    await ann.open("nemo")
    for _step in range(20):
        await ann.follow()
        if "→ **Search**" in (said := texts_of(ann.panel)):
            break

    assert "→ **Search**: success" in said
    assert "Treasure drawn" in said


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_learner_who_leaves_the_opening_is_notified_and_gets_other_suggestions(
    world: World, locale: str
):
    ann, guide = learner(world, locale), texts["arctic"].guide
    await ann.open("arctic")
    await ann.do("place:RUS:1")
    assert ann.says(STRAYED)
    assert ann.says(BACK), "what computers answered goes with the step"
    await world.env.settle(timeout=15)

    ann.panel = (await ann.person.slash(world.channel, "act")).response
    assert not ann.says(STRAYED)
    assert not any(ann.says(lead) for lead in guide.leads)
    await ann.press(words_for(locale)("Why?"))
    assert ann.says(guide.topics["place"].weigh), "the reason of the suggestion"


async def test_taking_a_step_back_takes_back_the_computers_answers(world: World):
    ann = learner(world)
    await ann.open("arctic")
    before = await ann.position()
    await ann.do("place:RUS:1")
    await world.env.settle(timeout=15)
    ann.panel = (await ann.person.slash(world.channel, "act")).response
    await ann.press("Undo")

    after = await ann.position()
    assert after.view(0) == before.view(0)
    assert ann.says(texts["arctic"].guide.leads[0])


async def test_taking_the_step_back_brings_the_suggestions_back(world: World):
    ann = learner(world)
    await ann.open("nemo")
    await ann.follow()
    before = await ann.position()
    await ann.do("move:western_pacific")
    assert ann.says(STRAYED)
    assert ann.says(BACK)
    await ann.press("Undo")

    assert openings["nemo"].place((await ann.position()).state) == openings["nemo"].place(before.state)
    assert ann.says(texts["nemo"].guide.leads[1])


async def test_after_the_opening_the_coach_suggests_what_a_computer_would_do(world: World):
    ann, guide = learner(world), texts["nemo"].guide
    await ann.open("nemo")
    for _lead in guide.leads:
        await ann.follow()
    for _step in range(3):
        position = await ann.position()
        suggested = await world.ask(world.bot.services.play.coach.suggestion(position, 0))
        assert suggested in position.legal(0)
        assert "★" in "".join(buttons(ann.panel))
        assert guide.why(suggested, position.view(0), words_for("en")) in texts_of(ann.panel)
        await ann.do(str(suggested))


async def test_the_star_marks_a_hints_choice_once_the_hint_was_requested(
    world: World, monkeypatch: pytest.MonkeyPatch
):
    def backwards(*arguments: Any, heard: Any, also: Any) -> Any:
        return ranked(*arguments, budget=1, heard=heard, also=also)[::-1]

    monkeypatch.setattr("bot.play.coach.ranked", backwards)
    ann, coach = learner(world), world.bot.services.play.coach
    await ann.open("nemo")
    for _lead in texts["nemo"].guide.leads:
        await ann.follow()
    position = await ann.position()
    before = await world.ask(coach.suggestion(position, 0))
    first = (await world.ask(coach.hints(position, 0)))[0].command

    assert await world.ask(coach.suggestion(position, 0)) == first != before


async def test_a_decision_is_explained_the_first_time_and_its_terms_at_any_time(world: World):
    ann, guide = learner(world), texts["arctic"].guide
    await ann.open("arctic")
    assert ann.says(guide.topics["place"].what)
    await ann.follow()
    assert not ann.says(guide.topics["place"].what)
    await ann.press("Why?")

    assert ann.says(guide.topics["place"].what)
    assert "Basic placement" in texts_of(ann.panel)
    await ann.press("Back")
    assert "★" in "".join(buttons(ann.panel))


async def test_the_panel_says_what_ends_the_game_and_how_near_it_is(world: World):
    ann = learner(world)
    await ann.open("arctic")

    assert "Turn 1/9 · ends early if China holds the pole (China is 3 steps away)" in texts_of(ann.panel)


async def test_the_end_says_that_the_result_is_not_recorded(world: World):
    ann = learner(world)
    await ann.open("nemo")
    running = await ann.position()
    ended = replace(running, table=replace(running.table, status="ended"))

    assert "its result doesn't count" in str(ending(ended.table, ended, [], words_for("en")).to_components())


async def test_after_a_first_game_a_harder_one_is_offered_without_what_made_it_easy(world: World):
    opened = await press_at_end(world, "arctic", HARDER)

    assert [holder.strength for holder in opened.holders] == [None, "steady", "steady"]
    assert opened.options["beginner"] is False
    assert opened.status == "running", "a player alone waits for no one"


async def test_after_a_first_game_a_table_for_friends_has_no_computer_players(world: World):
    opened = await press_at_end(world, "arctic", FRIENDS)

    assert [person.name for person in opened.seats] == ["Ann"]


async def test_after_a_first_voyage_the_next_has_the_usual_difficulty(world: World):
    opened = await press_at_end(world, "nemo", HARDER)

    assert opened.options["difficulty"] == "officer"


async def press_at_end(world: World, game: str, way: str) -> TableRecord:
    """End a first game early, press a button below its end, and return the table that is open then."""
    ann, services = learner(world), world.bot.services
    await ann.open(game)
    first = (await ann.position()).table
    moderator = Person(world.person("Mia").id, "Mia")
    await world.ask(services.moderation.acts.end(first.id, world.guild.id, moderator, "late", counted=True))
    await world.env.settle(timeout=15)
    end = world.latest("Check the dice")
    await ann.person.click(end, custom_id=str(Press("again", first.id, argument=way)))
    [opened] = await world.ask(services.lobby.directory.open_tables(world.guild.id))
    return opened


async def test_a_usual_table_has_no_guide(world: World):
    ann, ben = world.person("Ann"), world.person("Ben")
    await world.seated(ann, ben)
    panel = (await ann.slash(world.channel, "act")).response

    assert "Guide" not in texts_of(panel)
    assert "first game" not in "\n".join(texts_of(message) for message in world.messages())


async def test_no_first_game_is_opened_in_an_occupied_channel(world: World):
    ann, ben = world.person("Ann"), world.person("Ben")
    await world.seated(ann, ben)
    refused = await ann.slash(world.channel, "table open", game="nemo", guided=True)

    assert "This channel already has a table" in texts_of(refused.response)


STRAYED = "You've gone your own way, and that's fine. From here on I suggest what a computer player would do."
BACK = "**Undo** brings you back into the opening."
