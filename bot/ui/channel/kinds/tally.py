"""The post of a question that needs everyone's agreement, or of its result."""

from __future__ import annotations

from bot.domain.post import Post
from bot.text.catalogue import Words
from bot.ui.channel.kinds.kind import TEXT, Message, OneMessage, Pictures
from bot.ui.shorten import shorten
from bot.ui.table_buttons import in_view
from bot.ui.votes.ballot_result import tally_line
from bot.ui.votes.consent_votes import agreement_buttons, awaited_by


class Tally(OneMessage):
    """The question of an agreement ballot or its result, in one line."""

    async def show(self, post: Post, picture: Pictures | None, words: Words) -> Message:
        """Return the question, with buttons while it is open."""
        buttons = agreement_buttons(post.about, post.table, words)
        return Message(await self.sign(post, words), view=in_view(buttons) if buttons else None)

    async def sign(self, post: Post, words: Words) -> str:
        """Return the text of the question."""
        return shorten(tally_line(post.about, await self._position(post), words), TEXT)

    def called(self, post: Post) -> frozenset[int]:
        """Return the ids of the people whose answers are pending."""
        return awaited_by(post.about, post.table)
