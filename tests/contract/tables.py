"""Tables of any game: seats, options and random play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from hypothesis import strategies as st
from pydantic import BaseModel

from engine import games
from engine.kernel.dice import Dice
from engine.kernel.game import Game
from engine.kernel.selfplay import choices as legal_choices
from engine.kernel.table import Table


def choices(annotation: Any) -> tuple[Any, ...]:
    """Return the values of an option that can be listed: those of a Literal, a bool, or one of them or None.

    Return nothing for any other type; such an option keeps its default.
    """
    if annotation is bool:
        return (False, True)
    if annotation is NoneType:
        return (None,)
    if get_origin(annotation) is Literal:
        return get_args(annotation)
    if get_origin(annotation) in (Union, UnionType):
        parts = [choices(part) for part in get_args(annotation)]
        return tuple(value for part in parts for value in part) if all(parts) else ()
    return ()


def all_choices(options: type[BaseModel]) -> Mapping[str, tuple[Any, ...]]:
    """Return every option of a game that can be listed, with its values."""
    listed = {name: choices(field.annotation) for name, field in options.model_fields.items()}
    return {name: values for name, values in listed.items() if values}


def drawn_options(game: Game[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Return a strategy for options of a game, in which any may be missing."""
    given = {name: st.sampled_from(values) for name, values in all_choices(game.options).items()}
    return st.fixed_dictionaries({}, optional=given)


def played_curiously(game: Game[Any], tables: int) -> Iterator[Table]:
    """Play tables to their end one after the other, preferring rare commands.

    Of two random commands, the one that was given less often so far is chosen, so that rare situations occur
    sooner. Seats and options alternate.
    """
    given: Counter[Any] = Counter()
    variants = [
        {}, *({name: value} for name, values in all_choices(game.options).items() for value in values)
    ]  # fmt: skip
    for number in range(tables):
        seats = game.seats[number % len(game.seats)]
        table = Table(game, seats, f"table {number}", variants[number % len(variants)])
        player = Dice(f"player {number}")
        while game.pending(table.state):
            seat, possible = legal_choices(table, player)
            drawn = [possible[player.below(len(possible))] for _ in range(2)]
            command = min(drawn, key=lambda c: given[c])
            given[command] += 1
            table.play(seat, command)
        yield table


GAMES = list(games.values())
