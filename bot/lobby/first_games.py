"""First games that teach: one person and computer players follow a prepared opening with known dice."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from bot.domain.errors import NoOpening
from bot.domain.person import Holder, Person
from bot.domain.position import Position
from bot.domain.table import Place, TableRecord
from bot.lobby.computers import computer_player
from bot.lobby.lobby import Lobby
from bot.openings import LEARNER, opening_of, openings
from bot.tables import TableRepository
from bot.votes import BallotManager
from players import Strength

STRENGTH: Final[Strength] = "easy"
"""The strength of the computer players once the opening is over or the learner has deviated from it."""


class FirstGames:
    """Opens first games, and makes their computer players' moves during the opening.

    Those moves are made in the transaction of the learner's own command, so the learner does not wait. A
    learner who leaves the opening continues against ordinary computer players
    (`bot/play/seat_automation.py`).
    """

    def __init__(self, repository: TableRepository, ballot_manager: BallotManager, lobby: Lobby) -> None:
        self._repository = repository
        self._ballot_manager = ballot_manager
        self._lobby = lobby

    async def open(self, place: Place, game: str, learner: Person, locale: str) -> TableRecord:
        """Open a first game and start it; computer players take all seats but the learner's.

        `locale` is the language of the table's public messages. Raises TableExists, NoOpening, Banned,
        TooManyTables.
        """
        opening = openings.get(game)
        if opening is None:
            raise NoOpening
        others = [(computer_player(seat), Holder("computer", STRENGTH)) for seat in range(opening.seats - 1)]

        def write(connection: Connection) -> TableRecord:
            table = self._lobby.found(
                connection,
                place,
                game=game,
                options=opening.options,
                opener=learner,
                locale=locale,
                seed=opening.seed,
                others=others,
            )
            return self.play_on(connection, self._lobby.begin(connection, table)).table

        return await self._repository.found(place, write)

    def play_on(self, connection: Connection, position: Position) -> Position:
        """Make the computer players' moves in the opening, until the learner has to decide."""
        opening = opening_of(position.table.game, position.table.commitment)
        while opening is not None and (move := opening.next(position.state)) is not None:
            seat, command = move
            if seat == LEARNER or position.table.holders[seat].kind != "computer":
                break
            played = self._repository.carry_out(connection, position, seat, command, about={"by": "computer"})
            position = self._ballot_manager.follow(connection, played).position
        return position
