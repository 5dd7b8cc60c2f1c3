"""The "Why?" page of a panel, and of a page with some of its choices."""

from __future__ import annotations

from typing import Any

from bot.text.catalogue import words_for
from bot.ui.menu import Page
from bot.ui.panel import panel
from bot.ui.play.panel_model import choices, opened_by, panel_model
from bot.ui.play.terms import terms, terms_page
from engine import games
from engine.nemo.commands import Adventure, Attack
from players import Look
from tests.bot.ui.play.test_foresight import position_of
from tests.engine.empires.positions import at_war
from tests.engine.nemo.positions import DONAU, at_sea, reveal

EN = words_for("en")


def acting() -> Any:
    """Return a position of Nemo's War with a ship to attack and an adventure to undertake."""
    state = at_sea()
    state.action_points = 4
    reveal(state, DONAU)
    return position_of(games["nemo"], state, 1)


def attacks(position: Any) -> Page:
    groups = list(dict.fromkeys(choice.group for choice in choices(position, 0, position.legal(0), EN)))
    return Page(groups.index("Attack"))


def test_a_page_of_choices_is_explained_by_their_own_rules() -> None:
    position = acting()
    opened = opened_by(attacks(position), position, 0, EN)
    assert {type(command) for command in opened} == {Attack}
    assert terms(position, 0, None, opened)[0] == "9.2"
    assert "8.9" not in terms(position, 0, Adventure(), opened)


def test_why_explains_a_players_kept_cards_and_what_they_do() -> None:
    voyage = at_sea()
    voyage.tableau = [43]
    position = position_of(games["nemo"], voyage, 1)
    assert "**Torres Straits** · Keep it: you can use it in the action phase." in str(
        terms_page(position, 0, EN).to_components()
    )
    war = at_war("britain", "france", "spain")
    war.realms[0].up = {"militia": 1}
    position = position_of(games["empires"], war, 3)
    assert "**Militia** · " in str(terms_page(position, 0, EN).to_components())


def test_why_explains_the_open_page_and_leads_back_to_it() -> None:
    position = acting()
    page = attacks(position)
    shown = panel(panel_model(position, 0, EN), EN, page)
    assert f"qd:terms:1:0:{page.group}" in str(shown.to_components())
    opened = opened_by(page, position, 0, EN)
    suggested = (Look(Adventure(), 0.5, (100.0,)),)
    explained = terms_page(position, 0, EN, suggested, opened=opened, back=str(page.group))
    assert f"qd:page:1:0:{page.group}" in str(explained.to_components())
    assert "Suggested" not in str(explained.to_components())
