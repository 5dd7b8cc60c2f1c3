"""The post about an event at the table itself: a player joins or leaves, a pause, a moderator's action."""

from __future__ import annotations

from bot.domain.post import Post
from bot.text.catalogue import Words
from bot.ui.channel.kinds.kind import Message, OneMessage, Pictures
from bot.ui.channel.notices import notice_line
from bot.ui.people.seating import notice_buttons
from bot.ui.table_buttons import in_view


class Notice(OneMessage):
    """A notice about the table itself."""

    async def show(self, post: Post, picture: Pictures | None, words: Words) -> Message:
        """Return the notice, with buttons for the seats that it offers."""
        buttons = notice_buttons(post.about, post.table, words)
        return Message(await self.sign(post, words), view=in_view(buttons))

    async def sign(self, post: Post, words: Words) -> str:
        """Return the text of the notice."""
        return notice_line(post.about, post.table, words)

    def called(self, post: Post) -> frozenset[int]:
        """Return the people to whom the notice is addressed."""
        return frozenset(post.about.get("ping", ()))
