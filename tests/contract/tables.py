"""Tables of any registered game: seats, options, and play."""

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
    """The values of an option that can be listed: of a Literal, a bool, or one of them or None.

    An option of any other type keeps its default: nothing is returned.
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
    """Every option of a game that can be listed, with its values."""
    listed = {name: choices(field.annotation) for name, field in options.model_fields.items()}
    return {name: values for name, values in listed.items() if values}


def drawn_options(game: Game[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Options of a game, each given or with its default."""
    given = {name: st.sampled_from(values) for name, values in all_choices(game.options).items()}
    return st.fixed_dictionaries({}, optional=given)


def played_curiously(game: Game[Any], tables: int) -> Iterator[Table]:
    """Play tables out one after the other, preferring commands that were given less often so far.

    Of two commands drawn at random, the rarer one is given, so that rare situations are reached sooner. Seats
    and options take turns.
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
