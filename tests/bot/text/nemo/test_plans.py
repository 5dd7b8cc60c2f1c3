"""The captain's plans as text."""

from __future__ import annotations

from fractions import Fraction

from bot.text.catalogue import words_for
from bot.text.nemo import plans
from engine.nemo import commands as c
from engine.nemo.odds import Chance
from engine.nemo.odds import odds as chances_of
from tests.bot.text.nemo.moments import GAME, NAMES
from tests.engine.nemo.positions import at_sea, order

EN = words_for("en")
VIEW = GAME.view(at_sea(), None)


def test_a_plan_is_shown_step_by_step_with_the_exertion_of_each_step() -> None:
    plan = (c.Move("arctic_ocean"), c.Search(), c.Declare("crew"), c.End())
    assert plans.plan(plan, VIEW, NAMES, EN) == (
        "Sail to the Arctic Ocean: empty · 1 AP → Search for treasure · 1 AP 🎲, exert crew (+3) → "
        "End the action phase"
    )


def test_exertion_for_the_current_step_is_shown_alone() -> None:
    assert plans.plan((c.Declare("nemo"),), VIEW, NAMES, EN) == "Exert Nemo (+2)"


def test_every_roll_that_can_stop_a_plan_has_a_reason() -> None:
    assert plans.setback("hits_suffered", EN) == "the Nautilus was hit"


def test_help_without_effect_on_the_odds_has_no_text() -> None:
    sure, likely = {"success": Fraction(1)}, {"success": Fraction(3, 4), "failure": Fraction(1, 4)}

    def texts(without: dict[str, Fraction], with_crew: dict[str, Fraction]) -> dict[str, str]:
        ways = {c.Declare("none"): without, c.Declare("crew"): with_crew}
        chances = {(way,): [Chance(way, way.exert, "rest", odds, {})] for way, odds in ways.items()}
        return {str(way): said[0] for way, said in plans.prospects(chances, VIEW, EN).items()}

    assert texts(sure, sure) == {"declare:none": "success 100%", "declare:crew": "adds nothing"}
    assert texts(likely, sure) == {"declare:none": "success 75%", "declare:crew": "success 100%"}


def test_a_costly_success_without_a_cost_is_shown_as_a_success() -> None:
    texts = set[tuple[str, bool]]()
    for action in (c.Incite(), c.Rest()):
        state = at_sea()
        order(state, action)
        view = GAME.view(state, 0)
        odds = (plans.prospect([chance], view, EN) for chance in chances_of(state, 0))
        texts |= {(action.kind, "costly" in text) for text in odds}
    assert texts == {("incite", False), ("rest", True)}
