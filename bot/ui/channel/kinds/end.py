"""The post at the end of a game: the final board, the scores, and the proof of the dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from bot.domain.position import Position
from bot.domain.post import Post, PostKind
from bot.text.catalogue import Words
from bot.ui.channel.ending import ending
from bot.ui.channel.kinds.board import Board
from bot.ui.channel.kinds.kind import Message, Pictures
from bot.ui.channel.kinds.turn import Turn
from bot.ui.press import Press


class End(Board):
    """A post with the final board and the scores; it also closes the message of the last phase."""

    replaces: ClassVar[PostKind | None] = "remind"

    async def show(self, post: Post, picture: Pictures | None, words: Words) -> Message:
        """Return the end of the game; if the board could not be drawn, only the scores."""
        # The post's table may have been read before the end, when the seed was still secret.
        table = await self._services.tables.find(post.table.id)
        position = replace(await self._position(post), table=table)
        files = picture or ()
        league = await self._services.leagues.read.effect(table.id, _results(position))
        return Message(view=ending(table, position, files, words, league), files=files)

    async def sign(self, post: Post, words: Words) -> str:
        """Return the press that opens another table, which identifies the message."""
        return str(Press("again", post.table.id))

    async def _replace(self, post: Post, sent: int) -> None:
        await Turn(self._bot, self._services, self._live, self._spoken).close(post)
        await super()._replace(post, sent)


def _results(position: Position) -> Mapping[tuple[int, int], tuple[int, int]]:
    """Return the place and points by seat and person id; empty if the game was not played to its end."""
    table, result = position.table, position.game.result(position.state)
    if result is None:
        return {}
    return {
        (seat, table.seats[seat].id): (result.scores[seat].rank, result.scores[seat].total)
        for seat in table.present
    }
