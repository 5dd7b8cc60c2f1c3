"""What a captain could do after some steps of a plan, as far as no dice and nothing hidden come between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from bot.crews.contract import Crew, Question
from bot.service.records import Position
from engine.kernel.commands import Command

_SEED: Final = "foresight"
"""Positions are looked ahead from with other dice than the table's, so that nothing leaks."""


def next_steps(
    position: Position, crew: Crew[Any], question: Question, earlier: Sequence[Command]
) -> tuple[Position, list[Command]]:
    """Return the commands that may follow the earlier steps, and a position to name them in.

    Beyond a roll nobody can see; what was possible before that roll is then what is offered.
    """
    game, captain = position.game, question.captain
    ahead = replace(position, state=game.redeal(position.state, None, _SEED))
    calm = ahead
    for command in earlier:
        if command not in ahead.legal(captain):
            continue
        state = game.clone(ahead.state)
        events = game.apply(state, captain, command)
        if game.drawn(state) != game.drawn(ahead.state) or any(event.reveals for event in events):
            ahead = calm
            continue
        ahead = replace(ahead, state=state)
        asked = crew.question(state)
        if asked is not None and asked.decision.kind == question.decision.kind:
            calm = ahead
    return ahead, [command for command in ahead.legal(captain) if not crew.owned(command)]
