"""The numbers on a panel's picture are exactly those of its visible choices."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.ui.boards.scene import STANDARD, scene_of
from bot.ui.menu import ALL, Choice, Page, on_page
from bot.ui.panel import PanelModel
from bot.ui.play.panel_model import label_names, panel_model
from bot.ui.play.places import Numbered, numbered
from engine import games
from render import PAINTERS, place_of, start_of
from render.crop import cut
from render.units import Box, overlap
from tests.bot.ui.play.test_panel_sizes import Seen, seen


def pictured(game_id: str, locale: str = "en") -> Iterator[tuple[Seen, PanelModel, Page, Numbered]]:
    """Yield the decisions of a first game that have a picture, with each page of their choices."""
    for found in seen(game_id):
        position, seat, _happened = found
        desk = panel_model(position, seat, words_for(locale))
        groups = list(dict.fromkeys(choice.group for choice in desk.choices))
        for page in (ALL, *(Page(group) for group in range(len(groups)))):
            if (places := numbered(desk, position, page)) is not None:
                yield found, desk, page, places


def entries(places: Numbered, *, menus: bool) -> list[Choice]:
    """Return the choices on buttons, or those in menus."""
    shown = [each for section in places.sections if bool(section.rows) != menus for each in section.entries]
    return [each for each in shown if isinstance(each, Choice)]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game_id", games)
def test_a_number_in_the_picture_is_the_number_of_one_visible_choice(game_id: str, locale: str) -> None:
    count = 0
    for (position, _seat, _happened), _desk, _page, places in pictured(game_id, locale):
        parse = position.game.commands.parse
        numbers = {
            each.number: place_of(game_id, parse(each.command))
            for menus in (True, False)
            for each in entries(places, menus=menus)
            if each.number is not None
        }
        assert [numbers[number] for number in sorted(numbers)] == list(places.sought.numbered)
        assert sorted(numbers) == list(range(1, len(numbers) + 1))
        for each in entries(places, menus=False):
            placed = place_of(game_id, parse(each.command)) is not None
            assert placed == (each.number is not None), "each button of a place has its number"
        count += bool(numbers)
    assert count > 3


def test_choices_in_several_closed_menus_or_in_a_long_one_have_no_numbers() -> None:
    closed = 0
    for game_id, each in ((name, each) for name in games for each in pictured(name)):
        (position, _seat, _happened), _desk, page, places = each
        parse = position.game.commands.parse
        menus = [section.entries for section in places.sections if not section.rows]
        placed = [
            [one for one in menu if isinstance(one, Choice) and place_of(game_id, parse(one.command))]
            for menu in menus
        ]
        placed = [menu for menu in placed if menu]
        if len(placed) > 1 or (page == ALL and any(len(menu) > 8 for menu in placed)):
            assert all(each.number is None for menu in placed for each in menu)
            closed += 1
    assert closed


@pytest.mark.parametrize("game_id", games)
def test_a_picture_has_all_places_of_its_decision_and_each_number_inside_and_free(game_id: str) -> None:
    for (position, seat, _happened), desk, page, places in pictured(game_id):
        view, parse = position.view(seat), position.game.commands.parse
        scene = scene_of(view, label_names(position.table), words_for("en"), (), STANDARD)
        ground = PAINTERS[game_id].chart(view, scene)  # type: ignore[misc]
        made = cut(ground, places.sought)
        commands = [parse(choice.command) for choice in on_page(desk.choices, page)]
        meant = {part(game_id, each) for each in commands for part in (place_of, start_of)}
        for place in meant - {None}:
            assert all(inside(made.part, (x, y, x, y)) for x, y in ground.places[place]), place
        tokens = list(made.numbers.values())
        assert len(tokens) == len(set(places.sought.numbered))
        for number, token in enumerate(tokens):
            assert inside(made.part, token), "no number is cut off"
            assert not any(overlap(token, other) for other in tokens[:number])


def inside(part: Box, box: Box) -> bool:
    """Return whether a box is inside another, apart from rounding errors."""
    return all(box[side] >= part[side] - 0.01 and box[side + 2] <= part[side + 2] + 0.01 for side in (0, 1))
