"""Later versions of a game, each of which changes one thing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, fields, make_dataclass
from typing import Annotated, Any, Final, Literal

from pydantic import TypeAdapter, create_model

from engine.kernel.commands import CommandSet
from engine.kernel.events import EventSet
from engine.kernel.formats import Reform
from engine.kernel.game import Game
from engine.kernel.later import LATER, added
from engine.kernel.ruleset import Change, Ruleset


def next_version(game: Game[Any], **changed: Any) -> Game[Any]:
    """Return the same game in a later version, with these attributes changed."""
    following: Game[Any] = type("Next", (type(game),), changed)()
    return following


def one_more(game: Game[Any], *, mends: bool = False) -> dict[int, Change]:
    """Return the versions of a game's rules, with one added."""
    change = Change(since="0.3.0", changes=("Another figure.",), mends=mends)
    return {**game.versions, game.newest + 1: change}


FIGURES: Final = {"arctic": ("setup", "cash"), "empires": ("setup", "gold"), "nemo": ("supply", "gems")}
"""For each game, a figure that affects every position, from the first to the last."""


def other_figure(game: Any, since: int) -> Any:
    """Return rules in which one figure is increased by one from a version on."""
    part, name = FIGURES[game.id]

    class Rules(game.rules):  # type: ignore[misc]
        def __init__(self, options: Any, ruleset: Ruleset) -> None:
            super().__init__(options, ruleset)
            if ruleset.version >= since:
                before = getattr(self.figures, part)
                after = before.model_copy(update={name: getattr(before, name) + 1})
                self.figures = self.figures.model_copy(update={part: after})

    return Rules


def with_figure(game: Game[Any]) -> Game[Any]:
    """Return a game with a changed figure, and a version of the rules for it."""
    return next_version(game, rules=other_figure(game, game.newest + 1), versions=one_more(game))


def with_option(game: Game[Any]) -> Game[Any]:
    """Return a game with another option, whose default is the previous rule."""
    wind = (Annotated[Literal["calm", "storm"], LATER], "calm")
    return next_version(game, options=create_model("Options", __base__=game.options, wind=wind))


def with_field(game: Game[Any]) -> Game[Any]:
    """Return a game whose positions have another field, which changes only at new tables."""
    kind = _windy(game, ("wind", Annotated[int, added(0)], field(default=0)))

    class WithWind(type(game)):  # type: ignore[misc]
        position = TypeAdapter(kind)
        versions = one_more(game)

        def lay_out(self, *given: Any) -> Any:
            return _like(kind, super().lay_out(*given), 0)

        def perform(self, state: Any, *given: Any) -> Any:
            if self.ruleset(state).version == self.newest:
                state.wind += 1
            return super().perform(state, *given)

    following: Game[Any] = WithWind()
    return following


def in_another_form(game: Game[Any]) -> Game[Any]:
    """Return a game whose positions have format 2, with a field `wind`; it is 3 in positions of format 1."""
    kind = _windy(game, ("wind", int, field(kw_only=True)))

    class Reformed(type(game)):  # type: ignore[misc]
        position = TypeAdapter(kind)
        reforms = (
            Reform(
                lambda stored: {**stored, "wind": 3},
                lambda stored: {name: value for name, value in stored.items() if name != "wind"},
            ),
        )

        def lay_out(self, *given: Any) -> Any:
            return _like(kind, super().lay_out(*given), 3)

    following: Game[Any] = Reformed()
    return following


def _windy(game: Game[Any], wind: tuple[str, Any, Any]) -> type[Any]:
    """Return a class like that of a game's positions, with the additional field `wind`."""
    base: type[Any] = type(game.setup(2, "a seed"))

    def clone(state: Any) -> Any:
        return _like(kind, base.clone(state), state.wind)

    kind = make_dataclass("State", [wind], bases=(base,), namespace={"clone": clone}, slots=True)
    return kind


def _like(kind: type[Any], state: Any, wind: int) -> Any:
    kept = {each.name: getattr(state, each.name) for each in fields(state) if each.name != "wind"}
    return kind(**kept, wind=wind)


def with_former(game: Game[Any], event: str, command: str) -> Game[Any]:
    """Return a game in which an event and a command were formerly named ``once``."""

    def renamed(kind: str) -> dict[str, Callable[[Any], Any]]:
        return {"once": lambda data: {**data, "kind": kind}}

    return next_version(
        game,
        events=EventSet(*game.events.types.values(), former=renamed(event)),
        commands=CommandSet(*game.commands.types.values(), former=renamed(command)),
    )


def without_command(game: Game[Any], gone: str) -> Game[Any]:
    """Return a game without one of its commands."""
    remaining = (each for kind, each in game.commands.types.items() if kind != gone)
    return next_version(game, commands=CommandSet(*remaining))
