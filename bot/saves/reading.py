"""Reads saves, which are checked and replayed before they become tables."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.domain.clock import USUAL, Clock
from bot.domain.errors import SaveTooLarge, UnreadableSave, ViewOnly
from bot.domain.person import Person
from bot.domain.step import Step
from bot.domain.votes.crew_terms import Terms
from bot.lobby import own_signatures
from bot.saves.own_view import is_own_view
from bot.tables import history
from engine.kernel.data_files import decoded
from engine.kernel.errors import BadSave, what_is_wrong
from engine.kernel.game import Game
from engine.kernel.save import LIMIT, Save, read_save
from engine.kernel.table import Table as Replay
from engine.kernel.table import load_table
from players import Strength

MOST_COMMANDS: Final = 20_000
"""The largest number of commands in a save that is replayed; most games have hundreds, few thousands."""
_BREATH: Final = 0.000_2
"""Seconds of sleep after each command, so that other threads can run."""


class Customs(BaseModel):
    """A table's settings, except the options of its game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    terms: Terms = Field(default_factory=Terms)
    clock: Clock = USUAL
    computers: Mapping[int, Strength] = Field(default_factory=dict)
    """The strengths of computer players with their own seat, by their ids."""
    figures: tuple[str, ...] = ()
    """The signatures of owners' figures among the options; empty if all are the game's own."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The content of a valid save."""

    replay: Replay
    people: tuple[Person, ...]
    """The players of the seats, with their names from the file, which are untrusted."""
    customs: Customs
    played: Sequence[Step]
    """The log of the replay."""


def read_table(
    data: bytes, games: Mapping[str, Game[Any]], seed: str, now: datetime, *, sealed: bool = False
) -> Reading:
    """Read a save and replay it, with the cheap checks first; `seed` is for draws from then on.

    A running game that hides information is read only if it was `sealed`. `now` is stored as the time of its
    steps, which files don't contain. Raises SaveTooLarge, ViewOnly and UnreadableSave.
    """
    if len(data) > LIMIT:
        raise SaveTooLarge(most=LIMIT)
    if is_own_view(data):
        raise ViewOnly
    try:
        decoded(data)
    except ValueError as wrong:
        raise UnreadableSave(reason=str(wrong)) from None
    try:
        save = read_save(data)
        people, customs = _people(save), _customs(save)
        _require_bounded(save, games)
        _require_signed(save, customs, games)
        replay = load_table(save, games, seed, rest=_let_others_go_on)
        _require_fair(save, replay, sealed=sealed)
    except BadSave as wrong:
        raise UnreadableSave(reason=str(wrong)) from None
    return Reading(replay, people, customs, history(replay, now, _let_others_go_on))


def _let_others_go_on() -> None:
    time.sleep(_BREATH)


def _people(save: Save) -> tuple[Person, ...]:
    """Return the player of each seat. Raises BadSave unless each seat has a player of its own."""
    people = tuple(Person(one.id, one.name) for one in save.people if one.id is not None)
    if not len(people) == len({person.id for person in people}) == save.seats:
        raise BadSave("people: every seat needs one person of its own, with an id")
    return people


def _customs(save: Save) -> Customs:
    """Return the table's settings, or the defaults if the save has none. Raises BadSave."""
    try:
        return Customs.model_validate(save.table)
    except ValidationError as wrong:
        raise BadSave(f"table: {what_is_wrong(wrong)}") from None


def _require_bounded(save: Save, games: Mapping[str, Game[Any]]) -> None:
    """Raise BadSave for a save whose replay would fail or take too long."""
    game = games.get(save.game)
    if game is not None and save.seats not in game.seats:
        raise BadSave(f"seats: {save.seats} are none that this game has")
    if len(save.commands) > MOST_COMMANDS:
        raise BadSave(f"commands: there are more than {MOST_COMMANDS:,}")


def _require_signed(save: Save, customs: Customs, games: Mapping[str, Game[Any]]) -> None:
    """Raise BadSave if the owner's figures don't have the signatures given in the file."""
    game = games.get(save.game)
    found = () if game is None else tuple(own_signatures(game.options, save.options))
    if customs.figures and customs.figures != found:
        text = ", ".join(found) or "none"
        raise BadSave(f"table.figures: {', '.join(customs.figures)}, but the options have {text}")


def _require_fair(save: Save, replay: Replay, *, sealed: bool) -> None:
    """Raise BadSave for a running game if the file reveals what players must not know."""
    if replay.ended:
        return
    if save.seed is not None:
        raise BadSave("seed: the game is not over, and no one may know the dice to come")
    if not replay.game.open and not sealed:
        raise BadSave("the game is not over, and it hides things that the file tells")
