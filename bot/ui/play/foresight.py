"""Functions that compute a command's effect, if no dice and no hidden information are involved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from bot.crews.contract import Crew, Question
from bot.domain.position import Position
from engine.kernel.commands import Command
from engine.kernel.errors import IllegalCommand
from engine.kernel.events import Event
from engine.kernel.game import Game

_SEED: Final = "foresight"
"""The seed of simulated commands. It differs from the table's, so that real rolls aren't revealed."""
_WORLDS: Final = 12
"""In how many redeals of the hidden information a command must end the game to be reported as certain."""


def redealt(position: Position, seat: int | None) -> Position:
    """Return the position with everything redrawn that is hidden from a seat, or a spectator if None."""
    return replace(position, state=position.game.redeal(position.state, seat, _SEED))


def after(position: Position, seat: int, command: Command) -> tuple[Position, list[Event]] | None:
    """Return the position after a legal command, and its events; None if they can't be foreseen."""
    game = position.game
    state = game.clone(position.state)
    events = game.apply(state, seat, command)
    if game.drawn(state) != game.drawn(position.state) or any(event.reveals for event in events):
        return None
    return replace(position, state=state), events


def final(position: Position, seat: int) -> frozenset[Command]:
    """Return the legal commands of a seat that certainly end the game, without any roll of dice."""
    game = position.game
    if not game.could_end(position.state):
        return frozenset()
    first = game.redeal(position.state, seat, _SEED)
    found = [command for command in game.legal(first, seat) if _ends(game, first, seat, command)]
    for number in range(1, _WORLDS):
        if not found:
            break
        world = game.redeal(position.state, seat, f"{_SEED} {number}")
        found = [command for command in found if _ends(game, world, seat, command)]
    return frozenset(found)


def _ends(game: Game[Any], world: Any, seat: int, command: Command) -> bool:
    """Return whether a command ends the game without any roll of dice."""
    state = game.clone(world)
    try:
        game.apply(state, seat, command)
    except IllegalCommand:  # The command was legal in another redeal.
        return False
    return game.result(state) is not None and game.drawn(state) == game.drawn(world)


def next_steps(
    position: Position, crew: Crew[Any], question: Question, earlier: Sequence[Command]
) -> tuple[Position, list[Command]]:
    """Return the commands that may follow the earlier ones, and the position in which to name them.

    The result of a roll is unknown, so after it the commands are offered that were possible before it.
    """
    captain = question.captain
    ahead = calm = redealt(position, None)
    for command in earlier:
        if command not in ahead.legal(captain):
            continue
        foreseen = after(ahead, captain, command)
        if foreseen is None:
            ahead = calm
            continue
        ahead, _events = foreseen
        pending = crew.question(ahead.state)
        if pending is not None and pending.decision.kind == question.decision.kind:
            calm = ahead
    return ahead, [command for command in ahead.legal(captain) if not crew.owned(command)]
