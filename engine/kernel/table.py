"""A table: its seats, its options, its dice, and the log of all commands."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.commands import Command
from engine.kernel.dice import Dice, RecordedDice, commitment
from engine.kernel.errors import (
    BadDraw,
    BadOptions,
    BadSave,
    IllegalCommand,
    StillHidden,
    UnknownCommand,
    UnknownRules,
)
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.ruleset import Ruleset
from engine.kernel.save import Save, SavedCommand, SavedPerson, state_hash


class NotUndone(Exception):
    """Raised if a command cannot be undone; `reason` is ``nothing``, ``other_seat`` or ``chance``."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Entry:
    """One command in a table's log."""

    seat: int
    command: Command
    interaction: str | None
    events: tuple[Event, ...]
    """The events that the command caused."""
    barred: bool
    """Whether the command drew or revealed something, so that it can never be undone."""


class Table:
    """A game being played. Its log is authoritative: replaying it always gives the same position.

    >>> from engine import games
    >>> from engine.arctic.commands import Place
    >>> table = Table(games["arctic"], 2, "a seed", {"start_player": "first"})
    >>> [str(event) for event in table.play(0, Place("RUS", 2))]
    ["LobbyistPlaced(seat=0, nation='RUS', space=2)"]
    >>> table.undo(0).command
    Place(nation='RUS', space=2)
    >>> len(table.log)
    0
    """

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        seed: str,
        options: Mapping[str, Any] | None = None,
        past: tuple[int, ...] = (),
        *,
        version: int | None = None,
    ) -> None:
        """Set a table up with a version of the rules, the newest by default.

        `past` are the first draws, if they were made with another seed. Raises BadOptions and UnknownRules.
        """
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = dict(options or {})
        self.past = past
        self.log: list[Entry] = []
        self.burns: dict[int, int] = {}
        """How many draws were discarded for good, by the number of commands before that."""
        self.version = game.newest if version is None else version
        self.mends: dict[int, tuple[int, ...]] = {}
        """The applied fixes of the rules, by the number of commands before each."""
        self.state = game.deal(seats, Dice(seed, past=past), self.options, game.known(Ruleset(self.version)))
        self.opening = game.opening(self.state)

    @property
    def commitment(self) -> str:
        """Return the hash of the seed, which is published when the table starts."""
        return commitment(self.seed)

    @property
    def ended(self) -> bool:
        """Return whether the game is over."""
        return self.game.result(self.state) is not None

    def play(self, seat: int, command: Command, interaction: str | None = None) -> list[Event]:
        """Carry out a command and return the events.

        Raises IllegalCommand, and leaves the table unchanged, if the command is not legal.
        """
        before = self.game.drawn(self.state)
        try:
            events = self.game.apply(self.state, seat, command)
        except IllegalCommand as mistake:
            mistake.version = len(self.log)
            raise
        barred = self.game.drawn(self.state) != before or any(event.reveals for event in events)
        self.log.append(Entry(seat, command, interaction, tuple(events), barred))
        return events

    def undo(self, seat: int) -> Entry:
        """Undo the last command and return it.

        Raises NotUndone if there is none, if it is another seat's, or if it drew or revealed something.
        """
        if not self.log:
            raise NotUndone("nothing")
        if self.log[-1].seat != seat:
            raise NotUndone("other_seat")
        if self.log[-1].barred:
            raise NotUndone("chance")
        entry = self.log.pop()
        self.state = self.replayed()
        return entry

    def rewind(self, to: int) -> list[Entry]:
        """Undo all but the first `to` commands, of any seat, and return them.

        Their draws are not repeated, so a player who has seen them gains nothing.
        """
        drawn = self.game.drawn(self.state)
        lost = self.log[to:]
        del self.log[to:]
        self.burns = {count: draws for count, draws in self.burns.items() if count <= to}
        self.mends = {count: mends for count, mends in self.mends.items() if count <= to}
        self.state = self.replayed()
        self.burn(drawn)
        return lost

    def burn(self, draws: int) -> None:
        """Skip those of the first `draws` draws that have not been made yet."""
        if draws > self.game.drawn(self.state):
            self.game.burn(self.state, draws)
            self.burns[len(self.log)] = draws

    def apply_fix(self, fix: int) -> list[Event]:
        """Apply a later version's fix of the rules, and return the events.

        Raises ValueError if the fix does not apply to the table.
        """
        events = self.game.apply_fix(self.state, fix)
        self.mends[len(self.log)] = (*self.mends.get(len(self.log), ()), fix)
        return events

    def replayed(self, to: int | None = None) -> Any:
        """Return the position after the first `to` commands, or after all, replayed from the set-up."""
        return self._replayed(Dice(self.seed, past=self.past), self.log[:to])

    def walk(self) -> Iterator[tuple[Any, tuple[Event, ...]]]:
        """Replay the table, and yield the position and the events after the set-up and after each command.

        The same position object is changed each time: read it before the next iteration.
        """
        yield from self._walk(Dice(self.seed, past=self.past), self.log)

    def draws(self) -> tuple[int, ...]:
        """Return every draw so far, with 0 for those that were skipped."""
        dice = self.recorded()
        return (*dice.draws, *[0] * (dice.drawn - len(dice.draws)))

    def recorded(self) -> RecordedDice:
        """Return the table's dice after a replay, with a record of every draw and its stream."""
        dice = RecordedDice(self.seed, past=self.past)
        self._replayed(dice, self.log)
        return dice

    def _replayed(self, dice: Dice, log: Sequence[Entry]) -> Any:
        ((state, _events),) = deque(self._walk(dice, log), maxlen=1)
        return state

    def _walk(self, dice: Dice, log: Sequence[Entry]) -> Iterator[tuple[Any, tuple[Event, ...]]]:
        state = self.game.deal(self.seats, dice, self.options, Ruleset(self.version))
        events = self.game.opening(state)
        yield state, (*events, *self._go_on(state, 0))
        for count, entry in enumerate(log, 1):
            events = self.game.apply(state, entry.seat, entry.command)
            yield state, (*events, *self._go_on(state, count))

    def _go_on(self, state: Any, count: int) -> list[Event]:
        self.game.burn(state, self.burns.get(count, 0))
        return [event for fix in self.mends.get(count, ()) for event in self.game.apply_fix(state, fix)]

    def save(self, people: tuple[SavedPerson, ...] = ()) -> Save:
        """Return the table as a save; it contains the seed once the game is over.

        Raises StillHidden while the game runs and hides something from a seat.
        """
        if not self.ended and not self.game.open:
            raise StillHidden
        return self._saved(people, with_seed=self.ended)

    def hiding(self, people: tuple[SavedPerson, ...] = ()) -> Save:
        """Return the table as a save that contains hidden information but not the seed, for a sealed file.

        A table that continues from it uses another seed for its further draws.
        """
        return self._saved(people, with_seed=False)

    def unsealed(self, people: tuple[SavedPerson, ...] = ()) -> Save:
        """Return the table as a save with its seed, even if it has not ended."""
        return self._saved(people, with_seed=True)

    def _saved(self, people: tuple[SavedPerson, ...], *, with_seed: bool) -> Save:
        return Save(
            game=self.game.id,
            rules=self.version,
            mends=self.mends,
            options=self.options,
            seats=self.seats,
            people=people,
            seed=self.seed if with_seed else None,
            seed_hash=self.commitment,
            draws=self.past if with_seed else self.draws(),
            burns=self.burns,
            commands=tuple(
                SavedCommand(
                    seat=entry.seat,
                    command=self.game.commands.dump(entry.command),
                    interaction=entry.interaction,
                )
                for entry in self.log
            ),
            state_hash=state_hash(self.game, self.state),
        )


def load_table(
    save: Save, games: Mapping[str, Game[Any]], seed: str, rest: Callable[[], object] = tuple
) -> Table:
    """Replay a whole save and return its table.

    `seed` is used for later draws if the save does not contain its seed. `rest` is called after each command,
    so that the caller can let other work continue. Raises BadSave as `play_save` does, and if the position at
    the end is not the one that was saved.

    >>> from engine import games
    >>> from engine.arctic.commands import Place
    >>> table = Table(games["arctic"], 2, "a seed", {"start_player": "first"})
    >>> events = table.play(0, Place("RUS", 2))
    >>> again = load_table(table.save(), games, seed="another, for what is drawn later")
    >>> again.log[0].command
    Place(nation='RUS', space=2)
    """
    table = play_save(save, games, seed, rest=rest)
    if save.draws and len(save.draws) > len(table.draws()):
        raise BadSave("draws: more are given than were made")
    if state_hash(table.game, table.state) != save.state_hash:
        raise BadSave("state_hash: replaying the commands leads to another position")
    return table


def play_save(
    save: Save,
    games: Mapping[str, Game[Any]],
    seed: str,
    to: int | None = None,
    rest: Callable[[], object] = tuple,
) -> Table:
    """Replay the first `to` commands of a save, or all of them, and call `rest` after each.

    Raises BadSave if the seed does not match its hash, the options are invalid, or a command is not legal.

    >>> from engine import games
    >>> from engine.arctic.commands import Place
    >>> table = Table(games["arctic"], 2, "a seed", {"start_player": "first"})
    >>> events = table.play(0, Place("RUS", 2))
    >>> len(play_save(table.save(), games, "another seed", to=0).log)
    0
    """
    game = games.get(save.game)
    if game is None:
        raise BadSave(f"there is no game {save.game[:40]!r}")
    if save.seed is not None and commitment(save.seed) != save.seed_hash:
        raise BadSave("seed: its hash is not the announced one")
    table = _set_up(save, game, seed)
    _go_on(table, save, 0)
    for number, saved in enumerate(save.commands[:to], 1):
        try:
            table.play(saved.seat, game.commands.load(saved.command), saved.interaction)
            _go_on(table, save, number)
            rest()
        except IllegalCommand as wrong:
            raise BadSave(f"commands: number {number} is not possible: {wrong.refusal}") from None
        except (StillHidden, UnknownCommand) as wrong:
            raise BadSave(f"commands: number {number} is not possible: {wrong}") from None
        except BadDraw as wrong:
            raise BadSave(f"draws: {wrong}") from None
    return table


def _go_on(table: Table, save: Save, number: int) -> None:
    table.burn(save.burns.get(number, 0))
    for fix in save.mends.get(number, ()):
        try:
            table.apply_fix(fix)
        except ValueError as wrong:
            raise BadSave(f"mends: {wrong}") from None


def _set_up(save: Save, game: Game[Any], seed: str) -> Table:
    try:
        return Table(game, save.seats, save.seed or seed, save.options, save.draws, version=save.rules)
    except UnknownRules as wrong:
        raise BadSave(f"rules: {wrong}") from None
    except BadOptions as wrong:
        raise BadSave(f"options: {wrong}") from None
    except BadDraw as wrong:
        raise BadSave(f"draws: {wrong}") from None
