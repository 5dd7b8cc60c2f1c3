"""At a table with an owner's corrections, texts contain the corrected values."""

from __future__ import annotations

from bot.text import nemo
from bot.text.catalogue import words_for
from engine.nemo import commands as c
from engine.nemo import events as e
from engine.nemo.view import View
from tests.bot.text.nemo.moments import GAME, NAMES
from tests.engine.nemo.positions import FULMAR, VICTORIA, at_sea, reveal

CORRECTIONS = """
[cards.42]
title = "Vanikoro Reef"
use = { when = "action_phase", where = ["south_pacific"], cost = 3, lull_cost = 1 }
vp = { adventure = 6 }
provenance = "rulebook"
[ships.11]
back = { name = "Black Prince", type = "Ironclad Warship", attack = 9, defence = 12, notoriety = 1, vp = 3 }
[ships.47]
front = { name = "Queen Victoria", type = "Capital Warship", attack = 7, defence = 10, notoriety = 2, vp = 4 }
[treasures.31]
vp = 5
[upgrades.fog_machine]
cost = 4
[actions.rest]
cost = 3
[motives.science]
defeat = 30
[figures.stores]
salvage = 5
"""
EN = words_for("en")


def corrected_view() -> View:
    state = at_sea("south_pacific", motive="explore", corrections=CORRECTIONS)
    reveal(state, VICTORIA)
    reveal(state, FULMAR, back=True)
    state.treasures, state.tableau, state.offered = [31], [42], ["fog_machine"]
    return GAME.view(state, None)


VIEW = corrected_view()


def label(command: c.Command) -> str:
    return nemo.label(command, VIEW, NAMES, EN)


def shown(event: e.Event) -> str | None:
    return nemo.sentence(event, VIEW, NAMES, EN)


def test_choices_show_the_corrected_figures() -> None:
    assert label(c.Attack("bold", VICTORIA)) == "Bold attack: Queen Victoria (attack 7, defence 10) · 1 AP 🎲"
    assert label(c.Attack("stalk", FULMAR)) == "Stalk attack: Black Prince (attack 9, defence 12) · 1 AP 🎲"
    assert label(c.UseCard(42)) == "Vanikoro Reef (#42): 6 adventure points · 3 AP"
    assert label(c.Discard(31)) == "Discard a treasure worth 6 points"
    assert label(c.Buy("fog_machine")) == "Fog Machine: costs 4 Salvage"
    assert label(c.Rest()) == "Rest: crew already at maximum, nothing to gain · 3 AP 🎲"
    assert label(c.Adopt("science")) == "Science: defeat at Notoriety 30"
    assert label(c.Salvage()) == "Salvage: no points, fills space 1 of 5; upgrades cost 4"


def test_the_log_shows_the_corrected_figures() -> None:
    kept = shown(e.CardKept(42))
    assert shown(e.CardDrawn(42, "draw_pile", False)) == "Event: **Vanikoro Reef (#42)**"
    assert kept is not None
    assert "It costs 3 AP." in kept
    assert "In the pass pile it's worth 6 adventure points" in kept
    assert shown(e.TreasureDrawn(31)) == "Treasure drawn: 6 points"
    assert shown(e.ShipRevealed(FULMAR, "back", "hunt")) == (
        "A Warship goes hunting: **the Black Prince** (Ironclad Warship, attack 9, defence 12)"
    )


def test_the_table_lists_corrections_and_verified_cards_have_no_mark() -> None:
    line = nemo.figures(VIEW, EN)
    assert "marks 46 cards" in line
    assert "marks 46 cards" in line
    tables = "motives, upgrades, treasures, ships, actions of the Nautilus, cards, tracks and other figures"
    assert line.endswith(f"an owner's corrections: {tables}.")
    assert "corrections" not in nemo.figures(GAME.view(at_sea(), None), EN)
