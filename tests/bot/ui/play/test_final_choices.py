"""Choices that end the game: labelled as such, and confirmed first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from discord import ButtonStyle, ui

from bot.domain.position import Position
from bot.domain.profile import Profile
from bot.text.catalogue import LOCALES, words_for
from bot.ui.menu import Choice
from bot.ui.panel import PanelModel, panel
from bot.ui.play.panel_model import choices
from bot.ui.play.preview import preview
from bot.ui.press import PressButton
from engine import games
from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from engine.kernel.errors import IllegalCommand
from engine.kernel.game import Game
from engine.nemo.commands import Object
from engine.nemo.model import State
from engine.nemo.names import Track
from engine.nemo.steps.loss import lose
from tests.bot.ui.play.test_foresight import position_of
from tests.engine.nemo.positions import at_sea

EN = words_for("en")
LOST = "the game is lost"


def ends(game: Game[Any], state: Any, seat: int, command: Command) -> bool:
    """Return whether a command ends the game without dice, regardless of what the seat can't see."""
    for world in (state, *(game.redeal(state, seat, f"world {number}") for number in range(4))):
        after = game.clone(world)
        try:
            game.apply(after, seat, command)
        except IllegalCommand:
            return False
        if game.result(after) is None or game.drawn(after) != game.drawn(world):
            return False
    return True


def late(game: Game[Any], number: int) -> Iterator[tuple[Position, int, list[Command]]]:
    """Yield positions of a random game from which it can end, with a seat and its legal commands."""
    seats = game.seats[number % len(game.seats)]
    state, chance = game.setup(seats, f"final {number}"), Dice(f"final {number}")
    while pending := game.pending(state):
        seat = pending[chance.below(len(pending))].seat
        legal = game.legal(state, seat)
        if game.could_end(state):
            yield position_of(game, state, seats), seat, legal
        command = legal[chance.below(len(legal))]
        before = game.clone(state)
        game.apply(state, seat, command)
        certain = game.result(state) is not None and game.drawn(state) == game.drawn(before)
        assert not certain or game.could_end(before), command


def last_choice(game: Game[Any]) -> tuple[Position, int, Choice]:
    """Return a position with a choice that ends the game."""
    for number in range(40):
        for position, seat, legal in late(game, number):
            for choice in choices(position, seat, legal, EN):
                if choice.final:
                    return position, seat, choice
    raise LookupError(game.id)


def buttons(view: ui.LayoutView) -> dict[str, PressButton]:
    """Return the buttons of a message, by label."""
    return {str(item.label): item for item in view.walk_children() if isinstance(item, PressButton)}


@pytest.mark.parametrize("game", games.values(), ids=games)
def test_a_choice_ends_the_game_if_and_only_if_it_says_so(game: Game[Any], games_played: int) -> None:
    silent, wrong, found = set[str](), set[str](), 0
    for number in range(games_played):
        for position, seat, legal in late(game, number):
            for choice, command in zip(choices(position, seat, legal, EN), legal, strict=True):
                really = ends(game, position.state, seat, command)
                found += really
                if really != choice.final:
                    wrong.add(choice.label)
                elif really != ("ends the game" in choice.label or LOST in choice.label):
                    silent.add(choice.label)
    assert not wrong
    assert not silent
    assert found


def weak_nemo(*losses: Track) -> State:
    """Return a position of Nemo's War with one upgrade left and Nemo at 1, before these losses."""
    state = at_sea(semi_competitive=True, seats=2)
    state.fitted, state.resources["nemo"] = ["hydro_drive"], 1
    lose(state, list(losses))
    return state


def labels_of(state: State, locale: str) -> dict[str, str]:
    """Return the labels of the captain's choices, by command."""
    position = position_of(games["nemo"], state, state.seats)
    offered = choices(position, 0, games["nemo"].legal(state, 0), words_for(locale))
    return {choice.command: choice.label for choice in offered}


@pytest.mark.parametrize("locale", LOCALES)
def test_saving_a_resource_says_that_the_next_loss_ends_the_game(locale: str) -> None:
    words = words_for(locale)
    once, twice = (
        labels_of(weak_nemo(*["nemo"] * losses), locale)["destroy:hydro_drive"] for losses in (1, 2)
    )
    assert twice == words("{choice} · ends the game", choice=once) != once


@pytest.mark.parametrize("locale", LOCALES)
def test_adopting_an_objection_says_that_it_ends_the_game(locale: str) -> None:
    words, state = words_for(locale), weak_nemo("nemo", "nemo")
    state.seat_gems[1] = 1
    games["nemo"].apply(state, 1, Object("destroy/hydro_drive"))
    shown = labels_of(state, locale)
    assert shown["accept"].endswith(words("{choice} · ends the game", choice=""))
    assert shown["decline"] == words("Refuse the proposal")


@pytest.mark.parametrize("game", games.values(), ids=games)
def test_its_button_is_red_and_opens_a_preview(game: Game[Any]) -> None:
    _position, _seat, choice = last_choice(game)
    desk = PanelModel(game=game.id, table=1, version=0, title="Last", choices=[choice])
    [button] = [each for label, each in buttons(panel(desk, EN)).items() if label == choice.label]
    assert button.style is ButtonStyle.danger
    assert button.press.verb == "preview"
    many = [Choice(f"act:{number}", f"Other {number}", choice.group) for number in range(20)]
    in_menu = panel(PanelModel(game=game.id, table=1, version=0, title="", choices=[choice, *many]), EN)
    menus = [item for item in in_menu.walk_children() if isinstance(item, ui.Select)]
    options = [option for menu in menus for option in menu.options]
    assert [option.value for option in options if option.label == choice.label] == [str(button.press)]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", games.values(), ids=games)
async def test_the_confirmation_says_that_it_ends_the_game(game: Game[Any], locale: str) -> None:
    position, seat, choice = last_choice(game)
    words = words_for(locale)
    command = position.game.commands.parse(choice.command)
    view, _files = await preview(position, seat, command, words, profile=Profile(boards="text"))
    texts = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    assert words("**This ends the game**, and can't be taken back.") in "\n".join(texts)
    confirm = buttons(view)[words("Do it")]
    assert confirm.style is ButtonStyle.danger
    assert confirm.press.verb == "do"
    assert buttons(view)[words("Back")].press.verb == "page"
