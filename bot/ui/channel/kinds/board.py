"""The post with the board after a phase."""

from __future__ import annotations

from bot.domain.post import Post
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.boards.board import draw, file_name
from bot.ui.channel.kinds.kind import TEXT, Message, OneMessage, Pictures
from bot.ui.play.panel_model import message_names
from bot.ui.records.signature import signed
from bot.ui.shorten import shorten
from bot.ui.table_access import open_to_all
from bot.ui.table_buttons import board_buttons, in_view, page_button


class Board(OneMessage):
    """A post with the board and a caption."""

    async def draw(self, post: Post) -> Pictures:
        """Draw the board, highlighting the events since the last board."""
        events = [event for step in post.steps for event in step.events_for(None)]
        return [
            await draw(
                await self._position(post),
                None,
                self._services.words(post.table.locale),
                events=events,
                posted=True,
            )
        ]

    async def show(self, post: Post, picture: Pictures | None, words: Words) -> Message:
        """Return the board; if it could not be drawn, the position as text."""
        seen, text = (await self._position(post)).view(None), texts[post.table.game]
        said = text.caption(seen, words)
        if whose := signed(post.table.game, post.table.options, words):
            said += f"\n-# {whose}"
        if picture is None:
            said = shorten(f"{said}\n{text.position(seen, message_names(post.table), words)}", TEXT)
        view = in_view(board_buttons(post.table, words))
        if self._services.links.exist and await open_to_all(self._bot, post.table.place):
            view.add_item(page_button(await self._services.links.page(post.table), words))
        return Message(said, view=view, files=picture or ())

    async def sign(self, post: Post, words: Words) -> str:
        """Return the file name of the picture."""
        return file_name(post.table, post.version)
