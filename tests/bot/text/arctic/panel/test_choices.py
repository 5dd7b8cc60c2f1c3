"""The labels of The Arctic's choices with their consequences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.text.arctic.panel import choices, tasks
from bot.text.catalogue import words_for
from engine import games
from engine.arctic import commands as c
from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from tests.engine.arctic.positions import ARCTIC, Position

NAMES = ("Ann", "Bartek", "Chie")
SEEDS = range(40)


def first_position(kind: str, wanted: type[Command]) -> tuple[Any, list[Command]]:
    """Play at random until a decision of this kind offers this command; return view and legal commands."""
    game = games["arctic"]
    for seed in SEEDS:
        chance, state = Dice(f"choices {seed}"), game.setup(3, f"seed {seed}")
        while pending := game.pending(state):
            seat = pending[0].seat
            legal = game.legal(state, seat)
            if pending[0].kind == kind and any(isinstance(command, wanted) for command in legal):
                return game.view(state, seat), legal
            game.apply(state, seat, legal[chance.below(len(legal))])
    raise LookupError(kind)


def test_every_command_has_a_label_and_a_group() -> None:
    own_groups = {c.Place, c.Invest, c.Build, c.Sail}
    assert set(choices.TEMPLATES) == set(c.COMMANDS.types.values())
    assert set(choices._GROUPS) | own_groups == set(c.COMMANDS.types.values())


def test_building_shows_fee_cost_and_resource() -> None:
    view, legal = first_position("site", c.Build)
    words = words_for("en")
    for command in legal:
        assert isinstance(command, c.Build)
        sector = next(sector for sector in view.sectors if sector.id == command.sector)
        label = choices.label(command, view, NAMES, words)
        price = f"${sector.cost}" if sector.controller is None else f"${sector.cost} + $1 fee"
        verb = "Build illegally" if sector.controller is None else "Build"
        where = words("{sector:in_sector}", sector=sector.name)
        assert label == f"{verb} {where} ({sector.id}): {price}, {sector.deposit}"


def test_actions_show_the_amount_that_the_treasury_can_pay() -> None:
    view, legal = first_position("lobby", c.Act)
    nation = next(n for n in view.nations if n.id == view.decisions[0].about["nation"])
    labels = {
        command.action: choices.label(command, view, NAMES, words_for("en"))
        for command in legal
        if isinstance(command, c.Act)
    }
    most = {"RUS": 2, "NOR": 1, "EU": 2, "CAN": 1, "USA": 4}[nation.id]
    ships = min(most, nation.treasury, nation.supply)
    assert ("ships" in labels) == (ships > 0)
    if ships:
        assert labels["ships"] == f"Build {ships} ship{'s' if ships > 1 else ''}: treasury -${ships}"
    tax = {"RUS": 2, "NOR": 1, "EU": 3, "CAN": 2, "USA": 4}[nation.id]
    assert labels["taxes"] == f"Taxes: treasury +${tax}"


def test_slander_names_the_rival_and_both_scores() -> None:
    view, legal = first_position("diplomacy", c.Slander)
    rival = next(command for command in legal if isinstance(command, c.Slander)).rival
    points = view.companies[rival].points
    label = choices.label(c.Slander(rival), view, NAMES, words_for("en"))
    assert label == f"Slander {NAMES[rival]}: points {points} → {points - 1}"


@pytest.mark.parametrize("locale", ["en", "zh-TW", "ja", "pl"])
def test_selling_everything_shows_points_and_money(locale: str) -> None:
    view, legal = first_position("sell", c.SellMix)
    mixes = [command for command in legal if isinstance(command, c.SellMix)]
    for mix in mixes:
        label = choices.label(mix, view, NAMES, words_for(locale))
        assert (f"${mix.cash}" in label) == (mix.cash > 0)


def test_selling_for_both_names_the_goods_sold_for_money() -> None:
    view, _ = first_position("sell", c.SellMix)
    mine = replace(view.companies[view.decisions[0].seat], units={"gas": 2, "oil": 2, "nodules": 1})
    companies = tuple(mine if each.seat == mine.seat else each for each in view.companies)
    label = choices.label(c.SellMix(2), replace(view, companies=companies), NAMES, words_for("en"))
    assert label == "Sell all: 10 points + $2 (1 gas and 1 oil sold for money)"


def test_each_seller_is_offered_the_proceeds_of_their_own_output() -> None:
    position = Position().platform(1, "C4").platform(2, "C5").platform(2, "C3")
    position.begin(7)
    labels = {
        seat: [
            choices.label(each, ARCTIC.view(position.state, seat), NAMES, words_for("en"))
            for each in ARCTIC.legal(position.state, seat)
            if isinstance(each, c.SellMix)
        ]
        for seat in (1, 2)
    }
    assert labels == {
        1: ["Sell all: 2 points"],
        2: ["Sell all: 5 points", "Sell all: 2 points + $1 (1 gas sold for money)"],
    }


def test_ships_are_grouped_by_their_sector() -> None:
    view, legal = first_position("sail", c.Sail)
    for command in legal:
        if isinstance(command, c.Sail):
            origin = next(sector.name for sector in view.sectors if sector.id == command.origin)
            shown = choices.group(command, view, words_for("en"))
            assert shown in (f"From the {origin} ({command.origin})", f"From {origin} ({command.origin})")


def test_the_turn_of_a_lobbyist_has_a_title_with_its_situation() -> None:
    view, _ = first_position("lobby", c.Act)
    decision, words = view.decisions[0], words_for("en")
    nation = next(n for n in view.nations if n.id == decision.about["nation"])
    assert tasks.heading(decision, view, words).endswith(f", space {decision.about['space']}")
    assert tasks.task(decision, view, words) == "choose an action"
    assert tasks.duty(decision, view, words) == "chooses an action"
    assert tasks.situation(decision, view, words).startswith(f"Treasury ${nation.treasury} · ")


def test_the_heading_of_a_nation_lists_the_lobbyists_on_its_spaces() -> None:
    game, words = games["arctic"], words_for("en")
    state = game.setup(3, "seed")
    first = game.pending(state)[0].seat
    game.apply(state, first, c.Place("NOR", 2))
    seat = game.pending(state)[0].seat
    view = game.view(state, seat)
    assert choices.group(c.Place("NOR", 1), view, words) == f"Norway: {'ABC'[first]} on 2"
    assert choices.group(c.Place("NOR", 1), game.view(state, None), words).startswith("Norway: ")
    assert choices.group(c.Place("RUS", 1), view, words) == "Russia"


def test_taken_actions_of_a_nation_are_named() -> None:
    view, _legal = first_position("lobby", c.Act)
    words, decision = words_for("en"), view.decisions[0]
    own = str(decision.about["nation"])
    taken = [
        replace(each, actions={**each.actions, "taxes": 1}) if each.id == own else each
        for each in view.nations
    ]
    assert "taken: " in tasks.situation(decision, replace(view, nations=tuple(taken)), words)
    assert "Taxes" in tasks.situation(decision, replace(view, nations=tuple(taken)), words)
