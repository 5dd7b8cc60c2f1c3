"""Worksheets with corrections of a game's reconstructed figures, and whole games with them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine import games
from engine.kernel.save import read_save, state_hash
from engine.kernel.selfplay import inspect
from engine.kernel.table import play_save
from engine.kernel.worksheet import PRINTED, sign, template
from engine.worksheets import read_worksheet, worksheets

CORRECTED: Mapping[str, str] = {
    "arctic": """
game = "arctic"
[sectors.C16]
printed = "Iceland Sea, no deposit"
deposit = "none"
[sectors.C11]
deposit = "nodules"
name = "Boothia Gulf"
[sectors.C13]
icons = { USA = 1, CAN = 1 }
[sectors.C10]
icons = {}
[investment.4]
arctic = [-6, -4, -3, -2, -1, 0, 0, 1, 2, 4]
[scoring.oil]
base = [1, 3, 5, 6, 8, 9, 11, 12, 14, 16]
[borders.land]
pairs = [["C8", "C9"]]
""",
    "empires": """
game = "empires"
[counters.africa]
faces = ["1", "2", "3"]
[counters.caribbean]
faces = ["1", "2", "POP", "POP", "SLAVE", "SLAVE", "SLAVE"]
[tiles.army_training]
printed = "+1 in each land battle"
copies = 6
price = { gold = 5, unrest = 1 }
per_war = 2
[tiles.banking]
effect = { type = "gain_gold", amount = 4 }
""",
    "nemo": """
game = "nemo"
[cards.2]
printed = "Place two ships. Fail."
play = [{ op = "pile", to = "pass" }, { op = "notoriety", n = 1 }]
[cards.5]
vp = { adventure = 3 }
[dead_seas.cyclone]
attack = 9
[ships.15]
group = "A"
back = { name = "Minin", type = "Ironclad Warship", attack = 8, defence = 10, notoriety = 1, vp = 3 }
[crew.1]
printed = "Executive Officer: D1 and D2"
""",
}
"""For each game, a worksheet that contains every kind of correction."""


@pytest.mark.parametrize("game", games)
def test_an_unchanged_sheet_has_no_corrections(game: str) -> None:
    filled = read_worksheet(game, "\n".join(template(worksheets[game]())))
    assert (filled.corrections, filled.printed, filled.options) == ({}, {}, {})


@pytest.mark.parametrize("game", games)
def test_whole_games_are_played_with_a_filled_sheet_and_saved_with_it(game: str) -> None:
    filled = read_worksheet(game, CORRECTED[game])
    seed = "an owner's figures"
    table = inspect(games[game], games[game].seats[-1], seed, filled.options, look_every=50)
    save = read_save(table.save().to_json())

    assert filled.printed
    assert table.ended
    assert {option: sign(save.options[option]) for option in filled.options} == {
        option: sign(value) for option, value in filled.options.items()
    }
    again = play_save(save, games, seed)
    assert state_hash(again.game, again.state) == save.state_hash


def test_corrections_apply_only_to_their_table() -> None:
    options = read_worksheet("arctic", CORRECTED["arctic"]).options
    own, usual = (
        games["arctic"].view(games["arctic"].setup(4, "a seed", given), None) for given in (options, {})
    )

    changed = {
        (new.id, new.deposit) for new, old in zip(own.sectors, usual.sectors, strict=True) if new != old
    }

    assert {("C16", None), ("C11", "nodules")} <= changed
    assert {sector for sector, _deposit in changed} >= {"C10", "C11", "C13", "C16"}


@pytest.mark.parametrize(
    ("game", "filled", "why"),
    [
        ("nemo", 'game = "arctic"', 'must be game = "nemo"; this file is for arctic'),
        ("nemo", "[cards.2]", 'must be game = "nemo"'),
        ("nemo", 'game = "nemo"\n[card.2]', r"\[card\]: the sheet has no card; perhaps cards is meant"),
        ("nemo", 'game = "nemo"\n[cards.1]', r"\[cards.1\]: \[cards\] has no 1"),
        ("nemo", 'game = "nemo"\n[cards.2]\nplai = []', "has no plai; perhaps play is meant"),
        ("nemo", 'game = "nemo"\n[cards.2]\nplay = 3', r"\[cards.2\] play: it must be a value like \[\{ op"),
        ("nemo", 'game = "nemo"\n[crew.1]\nduties = []', "write what is printed into printed"),
        ("nemo", 'game = "nemo"\n[cards.2]\nprinted = 3', "printed must be a text"),
        ("nemo", 'game = "nemo"\ncards = 3', r"\[cards\] must contain fields"),
        (
            "nemo",
            'game = "nemo"\n[cards.2]\nplay = [{ op = "sing" }]',
            "with these values: cards.2.play",
        ),
        ("nemo", 'game = "nemo"\n[cards', "line 2"),
        (
            "arctic",
            'game = "arctic"\n[sectors.C16]\ndeposit = "fish"',
            "can't be played with these values: .*Input should be",
        ),
        ("arctic", 'game = "arctic"\n[sectors.A7]\nlaw_b = "none"', "A7 is either a coast"),
        (
            "empires",
            'game = "empires"\n[counters.africa]\nfaces = ["SLAVE"]',
            "SLAVE is only allowed in the Americas",
        ),
        ("empires", 'game = "empires"\n[tiles.banking]\ncopies = 99', "can't be played with these values: "),
    ],
)
def test_invalid_entries_are_reported_in_words_for_their_author(game: str, filled: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_worksheet(game, filled)


def test_equal_figures_have_equal_signatures_and_different_ones_do_not() -> None:
    one, same = (read_worksheet("nemo", CORRECTED["nemo"]).options["corrections"] for _ in range(2))
    other = read_worksheet("nemo", CORRECTED["nemo"].replace("attack = 9", "attack = 7"))
    assert sign(one) == sign(same) != sign(other.options["corrections"])
    said = CORRECTED["nemo"].replace("Place two ships", "Put two ships")
    assert sign(read_worksheet("nemo", said).options["corrections"]) == sign(one)


@pytest.mark.parametrize("game", games)
def test_the_sheet_contains_every_guessed_figure(game: str) -> None:
    sheet = worksheets[game]()
    assert len(sheet.items) == {"arctic": 42, "empires": 41, "nemo": 63}[game]
    assert all(item.title and PRINTED not in item.guess for item in sheet.items)
