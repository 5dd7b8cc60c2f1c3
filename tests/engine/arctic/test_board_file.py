"""Custom boards: played as their file describes, or rejected with the name of the wrong part."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from engine.arctic.board import board_named


def owned() -> dict[str, Any]:
    """Return the standard board as an owner's file, with another name."""
    text = files("engine.arctic").joinpath("data/boards/standard.toml").read_text("utf-8")
    return {**tomllib.loads(text), "name": "harbour_club"}


def sector(file: dict[str, Any], name: str) -> dict[str, Any]:
    return next(entry for entry in file["map"]["sectors"] if entry["id"] == name)


def test_a_custom_board_is_played_as_its_file_describes() -> None:
    file = owned()
    sector(file, "C11")["deposit"] = "gas"
    board = board_named(file)
    assert board.name == "harbour_club"
    assert board.deposits["C11"] == "gas"
    assert board.sectors["C3"].neighbours == board_named("standard").sectors["C3"].neighbours


def rename(file: dict[str, Any]) -> None:
    sector(file, "A2")["id"] = "A1"


def name_twice(file: dict[str, Any]) -> None:
    sector(file, "A2")["name"] = "Yermak Plateau"


def lose_the_pole(file: dict[str, Any]) -> None:
    file["map"]["sectors"].pop(0)


def leave_a_gap(file: dict[str, Any]) -> None:
    sector(file, "A1")["degrees"] = [350, 394]


def overlap(file: dict[str, Any]) -> None:
    sector(file, "B2")["degrees"] = [40, 70]


def own_the_pole(file: dict[str, Any]) -> None:
    sector(file, "P")["deposit"] = "gas"


def own_a_sea(file: dict[str, Any]) -> None:
    sector(file, "A1")["owner"] = "NOR"


def give_china_a_coast(file: dict[str, Any]) -> None:
    sector(file, "C4")["owner"] = "CHN"


def start_at_sea(file: dict[str, Any]) -> None:
    sector(file, "A1")["icons"] = {"NOR": 1}


def lose_a_navy(file: dict[str, Any]) -> None:
    del sector(file, "C2")["icons"]


def open_two_ports_to_china(file: dict[str, Any]) -> None:
    sector(file, "C5")["icons"]["CHN"] = 1


def overfill_a_port(file: dict[str, Any]) -> None:
    sector(file, "C2")["icons"] = {"NOR": 4}
    sector(file, "C1")["icons"] = {"NOR": 1}


def wall_off_nowhere(file: dict[str, Any]) -> None:
    file["map"]["land_borders"].append(["C1", "Z9"])


def wall_in_a_sector(file: dict[str, Any]) -> None:
    file["map"]["land_borders"] += [["C12", other] for other in ("C11", "C13", "B8", "B9", "B10")]


def forget_a_track(file: dict[str, Any]) -> None:
    del file["investment"]["3"]


def give_china_away(file: dict[str, Any]) -> None:
    file["investment"]["2"]["china"] = [-3, 0]


def price_china_evenly(file: dict[str, Any]) -> None:
    file["investment"]["2"]["china"] = [-3, -3]


def mix_the_prices(file: dict[str, Any]) -> None:
    file["investment"]["4"]["arctic"].reverse()


def shorten_the_scores(file: dict[str, Any]) -> None:
    file["scoring"]["gas"]["three"].pop()


def forget_the_scores(file: dict[str, Any]) -> None:
    del file["scoring"]["nodules"]


def misname_a_ring(file: dict[str, Any]) -> None:
    sector(file, "A1")["ring"] = "innermost"


def hide_where_it_comes_from(file: dict[str, Any]) -> None:
    del file["provenance"]["map"]


def say_too_much(file: dict[str, Any]) -> None:
    file["map"]["weather"] = "fog"


def write_a_mention(file: dict[str, Any]) -> None:
    sector(file, "A1")["name"] = "@everyone"


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (rename, "map: two sectors share an id"),
        (name_twice, "map: two sectors share a name"),
        (lose_the_pole, "map: there must be one sector in the ring 'pole'"),
        (leave_a_gap, "map: the sectors of the inner ring must add up to 360 degrees"),
        (overlap, "map: the sectors of the middle ring must meet end to end"),
        (own_the_pole, "map: the pole has no owner"),
        (own_a_sea, "map: A1 is either a coast"),
        (give_china_a_coast, "map: C4 cannot belong to China"),
        (start_at_sea, "map: A1 is a sea"),
        (lose_a_navy, "map: no sector has a ship of NOR"),
        (open_two_ports_to_china, "map: exactly one sector must have China's ship"),
        (overfill_a_port, "map: more ships of NOR than the polish edition has"),
        (wall_off_nowhere, r"map: unknown sector in the land border C1 \| Z9"),
        (wall_in_a_sector, "map: land borders make C12 unreachable for ships"),
        (forget_a_track, "investment: tracks for 2, 3 and 4 players"),
        (give_china_away, r"investment.2: both Chinese spaces must cost money"),
        (price_china_evenly, r"investment.2: both Chinese spaces must cost money, each a different amount"),
        (mix_the_prices, r"investment.4: the spaces must be ordered from the most expensive on"),
        (shorten_the_scores, r"scoring.gas: all three rows need 16 entries"),
        (forget_the_scores, r"scoring.nodules: all three rows need 6 entries"),
        (misname_a_ring, r"map.sectors.1.ring"),
        (hide_where_it_comes_from, r"provenance.map"),
        (say_too_much, r"map.weather"),
        (write_a_mention, r"map.sectors.1.name"),
    ],
)
def test_an_unplayable_board_is_refused_naming_the_wrong_part(spoil: Any, complaint: str) -> None:
    file = owned()
    spoil(file)
    with pytest.raises(ValueError, match=complaint):
        board_named(file)


def test_an_unknown_board_is_refused_listing_the_known_ones() -> None:
    with pytest.raises(ValueError, match="unknown name 'antarctic'; the possible names are standard"):
        board_named("antarctic")


@pytest.mark.parametrize(
    "name",
    ["[Free Nitro](https://e.org)", "https://e.org", "discord.gg/abc", "<:a:1>", "A\u2028B"]
    + [f"Cape{mark}North" for mark in "\u061c\u200e\u200f\u202a\u202e\u2066\u2069"],
)
def test_a_sector_name_with_a_link_or_a_direction_mark_is_refused(name: str) -> None:
    file = owned()
    sector(file, "A1")["name"] = name
    with pytest.raises(ValueError, match=r"map.sectors.1.name"):
        board_named(file)


@pytest.mark.parametrize("name", ["Cape North (east)", "Île d’Orléans", "北冰洋", "Mys Żelaniya"])
def test_a_sector_name_may_be_in_any_language(name: str) -> None:
    file = owned()
    sector(file, "A1")["name"] = name
    assert board_named(file).sectors["A1"].name == name
