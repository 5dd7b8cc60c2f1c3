"""A question on which everyone must agree, and its result."""

from __future__ import annotations

from bot.domain.post import Post
from bot.text.catalogue import Words
from bot.ui.channel.kinds.kind import TEXT, Message, OneMessage, Pictures
from bot.ui.shorten import shorten
from bot.ui.table_buttons import in_view
from bot.ui.votes.ballot_result import tally_line
from bot.ui.votes.consent_votes import agreement_buttons, awaited_by


class Tally(OneMessage):
    """The line of a ballot."""

    async def show(self, post: Post, picture: Pictures | None, words: Words) -> Message:
        """Return the line, with its buttons while the question is open."""
        buttons = agreement_buttons(post.about, post.table, words)
        return Message(await self.sign(post, words), view=in_view(buttons) if buttons else None)

    async def sign(self, post: Post, words: Words) -> str:
        """Return the line."""
        return shorten(tally_line(post.about, await self._position(post), words), TEXT)

    def called(self, post: Post) -> frozenset[int]:
        """Return the people whose answers are pending."""
        return awaited_by(post.about, post.table)
