"""The page of hints: what it says about each hint, and about the guide's suggestion."""

from __future__ import annotations

from bot.domain.position import Position
from bot.text.catalogue import words_for
from bot.text.games import texts
from bot.ui.play.hints import hints_page
from engine import games
from engine.kernel.commands import Command
from players import Hint
from tests.bot.ui.play.test_foresight import position_of

EN = words_for("en")
GAME = games["arctic"]
POSITION = position_of(GAME, GAME.setup(3, "hints"), 3)
SEAT = POSITION.decisions[0].seat
FIRST, SECOND, THIRD, STAR, *_ = POSITION.legal(SEAT)


def hint(command: Command, points: float, odds: float, *, alike: bool = False) -> Hint:
    return Hint(command, odds, 0.02, tuple(points if seat == SEAT else 50.0 for seat in range(3)), 3, alike)


def page(*hints: Hint, starred: Command | None = None, taught: bool = False) -> str:
    shown = hints_page(POSITION, SEAT, hints, EN, starred, taught=taught)
    return str(shown.to_components()[0]["components"][0]["content"])  # type: ignore[index, typeddict-item]


def label(command: Command, position: Position = POSITION) -> str:
    return texts["arctic"].label(command, position.view(SEAT), ("Person 0", "Person 1", "Person 2"), EN)


def test_no_hint_promises_more_than_the_one_above_and_none_the_same() -> None:
    shown = page(hint(FIRST, 60, 0.5), hint(SECOND, 61, 0.52, alike=True), hint(THIRD, 55, 0.4))
    assert shown.split("\n")[3::2] == [
        "-# about 60 points, best rival 50; chance of winning 50%",
        "-# About as good as 1.",
        "-# about 55 points, best rival 50; chance of winning 40%",
    ]
    shown = page(hint(FIRST, 60, 0.5), hint(SECOND, 55, 0.4), hint(THIRD, 55.2, 0.401))
    assert shown.endswith("-# About as good as 2.")


def test_a_choice_that_loses_the_star_to_a_hint_is_named() -> None:
    found = hint(FIRST, 60, 0.5), hint(STAR, 55, 0.4)
    lost = f"Looking further ahead, 1 beats **{label(STAR)}** and now has the star."
    kept = f"**{label(STAR)}** has the star because it shows how the game works; 1 is stronger."
    assert page(*found, starred=STAR).endswith(lost)
    assert page(*found, starred=STAR, taught=True).endswith(kept)
    assert page(*found, starred=FIRST).endswith("chance of winning 40%")
