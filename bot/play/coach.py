"""Computer players' advice: suggestions in first games, and hints on request."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeVar

from bot.crews import crews
from bot.domain.errors import NoHints
from bot.domain.position import Position
from bot.openings import LEARNER, opening_of
from bot.play.heard import heard
from bot.play.runs import Stage, run
from bot.tables import TableRepository
from engine.kernel.commands import Command
from engine.kernel.events import Event
from players import Hint, Look, evaluators, looks, ranked

_log = logging.getLogger(__name__)
T = TypeVar("T")

_SEED: Final = "coach"
"""The seed of suggestions: it is fixed, so that the same position always has the same suggestion."""
_MOST: Final = 500
"""The largest number of entries in each cache: a panel is often opened more than once."""
_thinker: Final = ThreadPoolExecutor(1, "coach")


class Coach:
    """Computes advice in a thread, using only what the seat's player knows."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        self._known: OrderedDict[tuple[object, ...], Any] = OrderedDict()
        self._met: OrderedDict[tuple[int, int, str], int] = OrderedDict()
        """By (table, seat, kind of decision): the version in which that kind was first pending."""
        self._themes: OrderedDict[tuple[int, int, str], dict[str, tuple[int, int]]] = OrderedDict()
        """By table and seat: the themes that were shown, with version and turn."""
        self._shown: OrderedDict[tuple[int, int, str], tuple[Any, int]] = OrderedDict()
        """By table, seat and subject: the rarely changing facts that were last shown, with the version."""

    async def suggestion(self, position: Position, seat: int) -> Command | None:
        """Return the suggestion for the learner of a first game; None in other games, and for other seats.

        In the opening of the game nothing is suggested here. If the learner has requested hints, the first of
        them is the suggestion: hints look further ahead, and a suggestion is seldom better.
        """
        found = await self.looks(position, seat)
        return found[0].command if found else None

    def hinted(self, position: Position, seat: int) -> Sequence[Hint]:
        """Return the hints that a seat has been shown in this position; empty if it hasn't requested any."""
        return self._known.get(("hints", position.table.id, position.version, seat)) or ()

    async def looks(self, position: Position, seat: int) -> Sequence[Look]:
        """Return the commands examined for a suggestion, the best first; empty if nothing is suggested."""
        table = position.table
        opening = opening_of(table.game, table.commitment)
        if opening is None or seat != LEARNER or opening.next(position.state) is not None:
            return ()
        if hints := self.hinted(position, seat):
            return [Look(hint.command, hint.odds, hint.totals, hint.alike) for hint in hints]
        return await self._thought("looks", position, seat, _looked_into) or ()

    async def run(self, position: Position, seat: int, command: Command) -> Sequence[Stage]:
        """Return a suggested command and those that complete its action, to be given with one press."""
        return await self._thought(f"run {command}", position, seat, partial(_run, command=command)) or ()

    def first_met(self, position: Position, seat: int) -> bool:
        """Return whether a seat has its kind of decision for the first time, as far as the cache knows."""
        decision = next((each for each in position.decisions if each.seat == seat), None)
        if decision is None:
            return False
        key = position.table.id, seat, decision.kind
        first = self._met.setdefault(key, position.version)
        self._met.move_to_end(key)
        if len(self._met) > _MOST:
            self._met.popitem(last=False)
        return position.version == first

    def news(self, position: Position, seat: int, shown: str, what: str = "") -> bool:
        """Return whether `shown` differs from what a seat was last shown about the subject `what`.

        It counts as new throughout the version in which it changed, and always if the seat has no decision.
        """
        key = position.table.id, seat, what
        if all(decision.seat != seat for decision in position.decisions):
            return True
        before = self._shown.get(key)
        if before is None or before[0] != shown:
            self._note(key, shown, position)
        return self._shown[key][1] == position.version

    def theme(self, position: Position, seat: int, matter: Sequence[str]) -> str | None:
        """Return the first theme of `matter` that a seat hasn't been shown; at most one per turn or round.

        In the same version, the same theme is returned again.
        """
        if not matter:
            return None
        clock = evaluators[position.game.id].clock(position.state)
        key = position.table.id, seat, "themes"
        shown: dict[str, tuple[int, int]] = self._themes.setdefault(key, {})
        for theme, (version, _clock) in shown.items():
            if version == position.version:
                return theme
        if clock in {at for _version, at in shown.values()}:
            return None
        fresh = next((each for each in matter if each not in shown), None)
        if fresh is not None:
            shown[fresh] = position.version, clock
        self._themes.move_to_end(key)
        if len(self._themes) > _MOST:
            self._themes.popitem(last=False)
        return fresh

    def recall(self, position: Position, seat: int, happened: T | None) -> T | None:
        """Store an event of a seat, if one is given, and return the last event stored in this version."""
        key = position.table.id, seat, "happened"
        if happened is not None:
            self._note(key, happened, position)
        shown, version = self._shown.get(key, (None, None))
        return shown if version == position.version else None

    def _note(self, key: tuple[int, int, str], shown: object, position: Position) -> None:
        self._shown[key] = shown, position.version
        self._shown.move_to_end(key)
        if len(self._shown) > _MOST:
            self._shown.popitem(last=False)

    async def hints(self, position: Position, seat: int) -> Sequence[Hint]:
        """Return a strong player's choice and two runners-up; empty if the seat has no decision.

        The suggestion for the learner of a first game is always included, and comes first unless another
        command is surely better. Raises NoHints if the table does not allow hints.
        """
        if not hints_allowed(position):
            raise NoHints
        suggested = self.lesson(position, seat) or await self.suggestion(position, seat)
        return await self._thought("hints", position, seat, partial(_ranked, also=suggested)) or ()

    def lesson(self, position: Position, seat: int) -> Command | None:
        """Return the learner's next move in the opening of a first game; None outside of openings."""
        opening = opening_of(position.table.game, position.table.commitment)
        move = None if opening is None else opening.next(position.state)
        return move[1] if move is not None and move[0] == seat else None

    async def _thought(
        self, what: str, position: Position, seat: int, think: Callable[[Position, int, Sequence[Event]], Any]
    ) -> Any:
        if all(decision.seat != seat for decision in position.decisions):
            return None
        key = what, position.table.id, position.version, seat
        if key not in self._known:
            seen = await self._repository.read(partial(heard, position=position, seat=seat))
            loop = asyncio.get_running_loop()
            self._known[key] = await loop.run_in_executor(_thinker, think, position, seat, seen)
            if len(self._known) > _MOST:
                self._known.popitem(last=False)
        return self._known[key]


def hints_allowed(position: Position) -> bool:
    """Return whether players at a table may ask for hints: they may if no one competes with others.

    That includes first games, games against computer players alone, and cooperative crews. A table's options
    can allow hints in any game.
    """
    table = position.table
    if table.game not in evaluators:
        return False
    people = sum(not person.computer for person in table.seats)
    if table.hints or people == 1 or opening_of(table.game, table.commitment) is not None:
        return True
    return table.game in crews and not crews[table.game].vying(position.state)


def _looked_into(position: Position, seat: int, seen: Sequence[Event]) -> Sequence[Look]:
    try:
        return looks(position.game, position.state, seat, _SEED, heard=seen)
    except Exception:
        _log.exception("table %s: the coach failed", position.table.id)
        return ()


def _run(position: Position, seat: int, seen: Sequence[Event], command: Command) -> Sequence[Stage]:
    def suggest(after: Position, happened: Sequence[Event]) -> Command | None:
        found = _looked_into(after, seat, [*seen, *happened])
        return found[0].command if found else None

    return run(position, seat, command, suggest)


def _ranked(
    position: Position, seat: int, seen: Sequence[Event], also: Command | None = None
) -> Sequence[Hint]:
    return ranked(position.game, position.state, seat, _SEED, heard=seen, also=also)
