"""A moderator's settings for a new season, and their validation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.crews import crews
from bot.domain.errors import DivisionUnfit, LeagueOptions, NoRivals, SeatsUnfit
from bot.domain.league.season import Kind
from bot.leagues.voyage.crews import alike, require_alike
from bot.lobby import validated
from engine.kernel.errors import BadOptions
from engine.kernel.game import Game

MOST_SEATS: Final = 5
"""The largest number of people at a table of a league: each plays as many tables as a table has seats."""
MOST_IN_DIVISION: Final = 13
NAME: Final = 60
"""The largest number of characters in a league's name."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A moderator's settings for a new season."""

    name: str
    game: str
    seats: int
    size: int
    weeks: int
    options: Mapping[str, Any]
    locale: str
    reliability: int = 0
    """How many of ten games a person must have finished to join; 0 if anyone may join."""
    kind: Kind = "league"


def checked(wish: Wish, game: Game[Any]) -> Mapping[str, Any]:
    """Return the complete options of a season's tables.

    Raises NoRivals, SeatsUnfit, DivisionUnfit, LeagueOptions; for a voyage NotAlike, CrewUnfit, CrewVies.
    """
    if wish.kind == "voyage":
        require_alike(wish.game, game, wish.seats)
        return alike(wish.game, game, _validated(wish, game))
    if wish.game in crews:
        raise NoRivals
    sizes = [size for size in game.seats if 2 <= size <= MOST_SEATS]
    if wish.seats not in sizes:
        raise SeatsUnfit(least=min(sizes), most=max(sizes))
    if wish.kind == "league" and not wish.seats <= wish.size <= MOST_IN_DIVISION:
        raise DivisionUnfit(least=wish.seats, most=MOST_IN_DIVISION)
    return _validated(wish, game)


def _validated(wish: Wish, game: Game[Any]) -> Mapping[str, Any]:
    try:
        return validated(game, wish.options)
    except BadOptions as wrong:
        names = ", ".join(sorted(game.options.model_fields))
        raise LeagueOptions(reason=str(wrong), options=names) from None
