"""The post that updates settled questions' messages: it removes buttons and the names of awaited people."""

from __future__ import annotations

from bot.domain.post import Delivered, Post
from bot.ui.channel.kinds.kind import TEXT, Kind, Pictures
from bot.ui.channel.notices import notice_line
from bot.ui.shorten import shorten
from bot.ui.votes.consent_votes import question_line


class Settled(Kind):
    """An update of a settled question's messages."""

    async def deliver(self, post: Post, picture: Pictures | None) -> Delivered:
        """Remove the buttons of the question's messages, and set their final text."""
        words, position = self._services.words(post.table.locale), await self._position(post)
        for question in post.settled:
            if question.kind == "tally":
                text = question_line(question.about, position, words)
            else:
                text = notice_line(question.about, post.table, words)
            await self._spoken.settle(post, question.message_id, shorten(text, TEXT))
        return Delivered(None)

    async def find(self, post: Post) -> Delivered | None:
        """Return None: the edits can safely be repeated."""
        return None
