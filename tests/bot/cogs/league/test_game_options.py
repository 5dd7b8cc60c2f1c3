"""The option with a game's options in commands that open a season: its suggestions, and how it is read."""

from __future__ import annotations

from typing import Any

import pytest

from bot.cogs.league.game_options import read_pairs
from bot.domain.league.season import Kind
from engine import games
from tests.bot.cogs.league.seasons import said
from tests.bot.conftest import World


async def suggested(world: World, who: Any, command: str, typed: str, **filled: Any) -> dict[str, str]:
    """Return the suggestions for the command's `options`: the value of each by its label."""
    found = await who.autocomplete(world.channel, f"{command} open", "options", typed, **filled)
    return {each["name"]: each["value"] for each in found}


@pytest.mark.parametrize(
    ("locale", "label"),
    [
        ("en-US", "First lobbyists: advanced"),
        ("pl", "Rozmieszczenie lobbystów: zaawansowane"),
        ("ja", "最初のロビイスト配置：上級ルール"),
        ("zh-TW", "起始說客放置：進階"),
    ],
)
async def test_values_are_suggested_with_their_labels(world: World, moderator: Any, locale: str, label: str):
    world.locales[moderator.id] = locale
    found = await suggested(world, moderator, "league", "", game="arctic")
    assert found[f"placement=advanced · {label}"] == "placement=advanced"
    assert list(found.values()).index("placement=advanced") < list(found.values()).index("placement=basic")


async def test_typed_text_narrows_them_down_and_earlier_pairs_are_kept(world: World, moderator: Any):
    for typed in ("start", "FIRST", "start_player=f"):
        assert (
            "start_player=first" in (await suggested(world, moderator, "cup", typed, game="arctic")).values()
        )
    picked = next(iter(await suggested(world, moderator, "cup", "placement=b", game="arctic")))
    assert picked.startswith("placement=basic · ")
    for before in ("placement=basic", picked):
        found = await suggested(world, moderator, "cup", f"{before}, start", game="arctic")
        assert "placement=basic, start_player=first" in found.values()
        assert all(not pair.startswith("placement=basic, placement") for pair in found.values())


async def test_before_a_game_is_chosen_only_a_voyage_has_one(world: World, moderator: Any):
    assert await suggested(world, moderator, "league", "") == {}
    assert "difficulty=sailor" in (await suggested(world, moderator, "voyage", "diff")).values()


@pytest.mark.parametrize("game", sorted(games))
async def test_each_suggestion_alone_opens_a_table_of_the_game(world: World, moderator: Any, game: str):
    model = games[game].options
    found = await suggested(world, moderator, "league", "", game=game)
    assert found
    for shown, typed in found.items():
        pairs = read_pairs(game, typed)
        assert pairs == read_pairs(game, shown)
        [(field, value)] = pairs.items()
        assert str(model.model_validate(pairs).model_dump(mode="json")[field]) == str(value)


@pytest.mark.parametrize(
    ("command", "kind", "given"), [("league", "league", "empires"), ("cup", "knockout", "empires")]
)
async def test_numbers_and_switches_are_read_as_such(
    world: World, moderator: Any, command: str, kind: Kind, given: str
):
    options = "revolution_at=21, hidden_unrest=True"
    answer = await said(moderator, world.channel, f"{command} open", name="War", game=given, options=options)
    assert "is open" in answer
    season = (await world.ask(world.bot.services.leagues.here(world.channel.id, kind))).season
    assert season.options["revolution_at"] == 21
    assert season.options["hidden_unrest"] is True


async def test_an_option_that_the_game_does_not_have_is_refused_with_those_it_has(
    world: World, moderator: Any
):
    wrong = {"name": "Harbour", "game": "arctic"}
    refused = await said(moderator, world.channel, "league open", **wrong, options="placement=odd")
    assert "'basic' or 'advanced'" in refused
    assert "their values are suggested" in refused
    refused = await said(moderator, world.channel, "league open", **wrong, options="basic")
    assert "there is no such option" in refused
