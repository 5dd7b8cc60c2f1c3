"""Random legal play, which also checks that a game fulfils the interface's contract."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from engine.kernel.errors import IllegalCommand
from engine.kernel.game import Game
from engine.kernel.save import state_hash
from engine.kernel.table import NotUndone, Table, load_table

LONGEST: Final = 20_000
"""The number of commands after which a game counts as endless."""
ORDER_EVERY: Final = 16
"""The interval, in commands, at which a standing order is given, if the game has such orders."""


class ContractBroken(Exception):
    """Raised when a game breaks its contract; the text says how and where."""


def play_out(table: Table, player: Dice, each_move: Callable[[Table, Command], None] | None = None) -> Table:
    """Play every seat at random to the end, and return the table.

    `each_move` is called with the table and the next command. Raises ContractBroken if a seat that must
    decide has no legal command, or the game never ends.

    >>> from engine import games
    >>> table = play_out(Table(games["arctic"], 2, "a seed"), Dice("a player"))
    >>> table.ended
    True
    """
    while table.game.pending(table.state):
        if len(table.log) == LONGEST:
            raise ContractBroken(f"the game has not ended after {LONGEST} commands")
        seat, commands = choices(table, player)
        command = commands[player.below(len(commands))]
        if each_move:
            each_move(table, command)
        table.play(seat, command)
    return table


def choices(table: Table, player: Dice) -> tuple[int, Sequence[Command]]:
    """Draw a seat, and return it with the answers to its decision or, sometimes, standing orders.

    Raises ContractBroken if a seat that must decide has no legal command.

    >>> from engine import games
    >>> seat, commands = choices(Table(games["empires"], 2, "a seed"), Dice("a player"))
    >>> str(commands[0])
    'choose:britain'
    """
    game, state = table.game, table.state
    if player.below(ORDER_EVERY) == 0:
        seat = player.below(table.seats)
        if orders := game.orders(state, seat):
            return seat, orders
    decisions = game.pending(state)
    seat = decisions[player.below(len(decisions))].seat
    if legal := game.legal(state, seat):
        return seat, legal
    raise ContractBroken(f"seat {seat} must decide but has no legal command")


class Inspector:
    """Checks that a game fulfils its contract, while the game is played."""

    def __init__(self, chance: Dice, undo_every: int = 12, look_every: int = 1) -> None:
        """Set how often the costly checks are made, at positions that `chance` selects.

        One move in `undo_every` is undone as a test; one position in `look_every` is copied and searched for
        leaks.
        """
        self._chance = chance
        self._undo_every = undo_every
        self._look_every = look_every

    def __call__(self, table: Table, command: Command) -> None:
        """Check the position before a command is carried out.

        Raises ContractBroken or BrokenState.
        """
        game, state = table.game, table.state
        game.check(state)
        self._check_legal_lists(table)
        if self._chance.below(self._look_every) == 0:
            self._check_copies(game, state)
            self._check_for_leaks(table)
        if self._chance.below(self._undo_every) == 0:
            self._try_undo(table, command)

    def finish(self, table: Table) -> None:
        """Check a table that has ended: its result, its save, and its replay."""
        game = table.game
        game.check(table.state)
        result = game.result(table.state)
        _require(result is not None and len(result.scores) == table.seats, "the ended game has no result")
        _require(
            not any(game.legal(table.state, s) for s in range(table.seats)),
            "there are commands after the end",
        )
        again = load_table(table.save(), {game.id: game}, seed="")
        _require(_same(game, again.state, table.state), "a replay leads to another position")

    def _check_legal_lists(self, table: Table) -> None:
        game, state = table.game, table.state
        deciding = {decision.seat for decision in game.pending(state)}
        for seat in range(table.seats):
            legal = game.legal(state, seat)
            _require(
                (seat in deciding) == bool(legal),
                f"the legal commands of seat {seat} do not match its decisions",
            )
            _require(len(set(legal)) == len(legal), f"the legal commands of seat {seat} contain one twice")
            for command in legal:
                _require(game.commands.parse(str(command)) == command, f"parsing does not restore {command}")
                _require(
                    game.commands.load(game.commands.dump(command)) == command,
                    f"loading does not restore {command}",
                )
        outsiders = [seat for seat in range(table.seats) if seat not in deciding]
        if outsiders and deciding:
            stray = game.legal(state, min(deciding))[0]
            self._expect_refusal(table, outsiders[0], stray)

    def _expect_refusal(self, table: Table, seat: int, command: Command) -> None:
        before = state_hash(table.game, table.state)
        try:
            table.game.apply(table.state, seat, command)
        except IllegalCommand as refused:
            _require(bool(refused.code and refused.rule), "a refusal has no code or no rule")
        else:
            raise ContractBroken(f"seat {seat} could give {command} out of turn")
        _require(state_hash(table.game, table.state) == before, "a refused command changed the position")

    def _check_copies(self, game: Game[Any], state: Any) -> None:
        dumped = game.dump(state)
        loaded = game.load(json.loads(json.dumps(dumped)))
        _require(game.dump(loaded) == dumped, "dumping and loading change the position")
        _require(game.dump(game.clone(state)) == dumped, "a clone differs")

    def _check_for_leaks(self, table: Table) -> None:
        game, state = table.game, table.state
        for seat in (None, *range(table.seats)):
            seed = f"another {self._chance.below(1_000_000)}"
            other = game.redeal(state, seat, seed)
            again = game.redeal(game.redeal(state, seat, f"{seed} still"), seat, seed)
            _require(
                game.dump(again) == game.dump(other), f"a redeal for {seat} depends on hidden information"
            )
            view = game.view(state, seat)
            _require(game.view(other, seat) == view, f"the view of {seat} contains hidden information")
            _require(table.seed not in repr(view), f"the view of {seat} contains the seed")
            if seat is not None:
                _require(
                    game.legal(other, seat) == game.legal(state, seat),
                    f"the legal commands of {seat} depend on hidden information",
                )

    def _try_undo(self, table: Table, command: Command) -> None:
        game = table.game
        seat = _giver(table, command)
        before = game.dump(table.state)
        table.play(seat, command)
        barred = table.log[-1].barred
        drew = game.dump(table.state)["dice"]["drawn"] != before["dice"]["drawn"]
        _require(barred or not drew, f"{command} made a draw, but can be undone")
        for other in range(table.seats):
            if other == seat and not barred:
                continue
            try:
                table.undo(other)
            except NotUndone:
                continue
            raise ContractBroken(f"seat {other} could undo {command}")
        if barred:
            table.log.pop()
            table.state = table.replayed()
        else:
            table.undo(seat)
        _require(game.dump(table.state) == before, f"undoing {command} leaves something behind")


def inspect(game: Game[Any], seats: int, seed: str, options: Mapping[str, Any], look_every: int = 1) -> Table:
    """Play a table at random and check every position; the costly checks for one in `look_every`.

    Raises ContractBroken, BrokenState or IllegalCommand; the exception's ``table`` is the table.

    >>> from engine import games
    >>> inspect(games["nemo"], 1, "a seed", {"difficulty": "captain"}, look_every=20).ended
    True
    """
    table = Table(game, seats, seed, options)
    inspector = Inspector(Dice(f"{seed} inspected"), look_every=look_every)
    try:
        twin = Table(game, seats, seed, options)
        _require(game.dump(twin.state) == game.dump(table.state), "the same seed deals differently")
        play_out(table, Dice(f"{seed} played"), inspector)
        inspector.finish(table)
    except Exception as broken:
        broken.table = table  # type: ignore[attr-defined]
        raise
    return table


def _giver(table: Table, command: Command) -> int:
    """Return a seat that may give this command now."""
    game, state = table.game, table.state
    may = ([*game.legal(state, seat), *game.orders(state, seat)] for seat in range(table.seats))
    return next(seat for seat, commands in enumerate(may) if command in commands)


def _same(game: Game[Any], one: Any, other: Any) -> bool:
    return state_hash(game, one) == state_hash(game, other)


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ContractBroken(otherwise)
