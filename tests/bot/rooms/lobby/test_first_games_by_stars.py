"""Whole first games played by following the guide's suggestions, and what these achieve."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Final

import pytest

from bot.openings import LEARNER, openings
from bot.services import Services, build_services
from bot.settings import Settings
from bot.text.catalogue import LOCALES
from bot.text.games import texts
from bot.ui.menu import STAR
from bot.ui.play.guide import ODDS, RIVAL, decisive
from engine import games
from engine.kernel.commands import Command
from engine.nemo.commands import End
from engine.nemo.events import ChoiceMade
from players import Course, choose, course, evaluators
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.lobby.stars import FirstGame, Starred, played_by_stars

PRESSES: Final = {"arctic": 9, "empires": 40, "nemo": 5}
"""The largest average number of presses per turn or war."""
GIVEN_AWAY: Final = 0.05
"""How much a move may reduce the chance of winning, dice aside, without counting as a mistake."""

SPOKEN = tuple(
    (game, LOCALES[(place + more) % len(LOCALES)]) for place, game in enumerate(games) for more in (0, 2)
)
"""Each game in two languages, with every language at least once; the language doesn't affect the moves."""


@pytest.fixture
async def school(
    settings: Settings, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Services]:
    """Services with the real games, whose computer players are deterministic."""

    def alike(game: Any, state: Any, seat: int, strength: Any, _seed: str, **known: Any) -> Command | None:
        return choose(game, state, seat, strength, "rivals", **known)

    monkeypatch.setattr("bot.services.choose", alike)
    services = build_services(settings, games, clock.now)
    await services.open()
    await services.play.seat_automation.start()
    yield services
    await services.close()


@pytest.mark.parametrize(("game", "locale"), SPOKEN)
async def test_a_first_game_that_follows_the_star_ends_well_in_few_presses_and_for_true_reasons(
    school: Services, clock: Clock, game: str, locale: str
) -> None:
    played = await played_by_stars(school, clock, game, locale)
    assert played.end is not None
    result = played.end.game.result(played.end.state)
    assert result is not None, "the game came to its own end"
    assert result.winners is None or LEARNER in result.winners
    assert len(played.presses) <= PRESSES[game] * evaluators[game].chapter(played.end.state)

    for moment in followed(game, played).moments:
        lost = moment.before[LEARNER] - moment.after[LEARNER] + moment.luck[LEARNER]
        assert moment.step not in played.starred or lost < GIVEN_AWAY, moment.command
    for press in played.presses:
        shows_what_it_does(press)
        gives_a_true_reason(press)
    for step in played.log:
        vain = any(isinstance(event, ChoiceMade) and event.vain for event in step.events)
        assert not vain or step.seat == LEARNER


def followed(game: str, played: FirstGame) -> Course:
    opening = openings[game]
    state = opening.game.setup(opening.seats, opening.seed, opening.options)
    steps = [(step.seat or 0, step.command) for step in played.log if step.command is not None]
    return course(opening.game, state, steps, "course")


def shows_what_it_does(press: Starred) -> None:
    """Check that a choice is suggested, and that its first command is also a choice of its own."""
    assert press.star.on_button.startswith((STAR, f"{press.star.number} · {STAR}"))
    alone = [each for each in press.panel.choices if each.command == press.star.command and not each.then]
    assert len(alone) == 1
    assert press.star.command in map(str, press.position.legal(LEARNER))
    assert list(press.star.then) == [str(stage.command) for stage in press.run[1:]][: len(press.star.then)]
    for stage in press.run:
        if isinstance(stage.command, End) and stage is not press.run[0]:
            assert stage.view.action_points == 0, "nothing else can be done"


def gives_a_true_reason(press: Starred) -> None:
    """Check that a suggestion leads in the part of the score that is given as its reason."""
    guide = texts[press.position.table.game].guide
    for stage in press.run:
        if guide.warns(stage.command, stage.view):
            assert "**" in press.panel.advice
    found = decisive(press.looks, LEARNER)
    if found is None or not found[0]:
        return
    part, points = found
    best, other = press.looks[:2]
    assert points > 0
    assert other.short is not None
    if part == ODDS:
        assert best.odds > other.odds or other.short.odds > 0
    elif part != RIVAL:
        named = part in guide.parts or part in evaluators[press.position.game.id].parts(
            press.position.state, LEARNER
        )
        assert named
        assert other.short.parts[part] == points
        assert sum(other.short.parts.values()) > 0 or other.short.odds > 0
