"""Strict parsing of commands that come from outside."""

from __future__ import annotations

import pytest

from engine.empires.commands import COMMANDS, Deal, OrderBid, Use
from engine.empires.names import AREAS
from engine.kernel.errors import BadSave, UnknownCommand
from tests.engine.empires.positions import GAME, opening


@pytest.mark.parametrize(
    "command", [Use("banking"), Use("war_office", "army"), OrderBid("top", 1, "france", 7)]
)
def test_a_command_is_one_word_and_can_be_parsed_back(command):
    assert COMMANDS.parse(str(command)) == command
    assert COMMANDS.load(COMMANDS.dump(command)) == command


def test_a_deal_keeps_its_text():
    for text in ("Pokój w Indiach; 3 gold, 不攻擊", "a" * 200):
        assert COMMANDS.load(COMMANDS.dump(Deal("france", text))) == Deal("france", text)


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "deal", "power": "france", "text": ""},
        {"kind": "deal", "power": "france", "text": "a" * 201},
        {"kind": "deal", "power": "france", "text": "one\ntwo"},
        {"kind": "deal", "power": "atlantis", "text": "peace"},
        {"kind": "move_unit", "unit": "elephant", "origin": "home", "target": "india"},
        {"kind": "build", "unit": "army", "free": True},
        {"kind": "buy", "tile": "a" * 41},
        {"kind": "order_aid", "power": "france", "answer": "maybe"},
        {"kind": "conquer", "area": "india"},
    ],
)
def test_invalid_commands_are_refused(data):
    with pytest.raises(UnknownCommand):
        COMMANDS.load(data)


@pytest.mark.parametrize("part", ["realms", "bag", "steps", "options"])
def test_a_position_with_a_missing_part_is_refused(part):
    data = GAME.dump(opening(3))
    del data[part]

    with pytest.raises(BadSave, match=part):
        GAME.load(data)


def test_a_position_with_an_unknown_part_is_refused():
    with pytest.raises(BadSave, match="armada"):
        GAME.load({**GAME.dump(opening(3)), "armada": 1})


def test_the_view_contains_every_area():
    assert [area.id for area in GAME.view(opening(2), None).areas] == list(AREAS)
