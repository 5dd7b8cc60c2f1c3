"""A learner who follows every suggestion of a first game's guide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.domain.position import Position
from bot.domain.step import Step
from bot.openings import LEARNER
from bot.play import Request, Stage
from bot.services import Services
from bot.text.catalogue import words_for
from bot.ui.menu import Choice
from bot.ui.panel import PanelModel
from bot.ui.play.panel_model import panel_model
from players import Look
from tests.bot.rooms.company import ANN, HALL
from tests.bot.rooms.conftest import Clock

_MOST = 1_000


@dataclass(frozen=True)
class Starred:
    """The learner's panel at one decision, with the suggested choice."""

    position: Position
    panel: PanelModel
    star: Choice
    looks: Sequence[Look]
    run: Sequence[Stage]


@dataclass
class FirstGame:
    """A first game that was played to its end."""

    presses: list[Starred] = field(default_factory=list)
    end: Position | None = None
    log: Sequence[Step] = ()

    @property
    def starred(self) -> set[int]:
        """The versions that resulted from suggested choices."""
        return {step.version for step in self.log if step.seat == LEARNER}


async def played_by_stars(services: Services, clock: Clock, game: str, locale: str = "en") -> FirstGame:
    """Play a first game by its suggestions to the end. Raises ValueError if a suggestion is missing."""
    table = await services.lobby.first_games.open(HALL, game, ANN, locale)
    words, coach, found = words_for(locale), services.play.coach, FirstGame()
    for number in range(1, _MOST):
        await clock.settle()
        position = await services.tables.position(table.id)
        if not position.decisions:
            break
        looks, new = await coach.looks(position, LEARNER), coach.first_met(position, LEARNER)
        run = await coach.run(position, LEARNER, looks[0].command) if looks else ()
        panel = panel_model(position, LEARNER, words, looks=looks, run=run, new=new)
        (star,) = (choice for choice in panel.choices if choice.suggested)
        found.presses.append(Starred(position, panel, star, looks, run))
        request = Request(table.id, ANN.id, number, position.version)
        await services.play.commands.play(request, " ".join((star.command, *star.then)))
    found.end = await services.tables.position(table.id)
    found.log = await services.tables.log(table.id, most=None)
    return found
