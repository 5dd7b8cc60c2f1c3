"""The post with the picture of a fight or test and its outcome."""

from __future__ import annotations

from collections.abc import Sequence

from bot.domain.post import Post
from bot.domain.step import Step
from bot.text.catalogue import Words, words_for
from bot.text.games import texts
from bot.ui.boards.board import dice_name, draw_detail
from bot.ui.channel.kinds.kind import TEXT, Message, OneMessage, Pictures
from bot.ui.channel.log import log_lines
from bot.ui.channel.rolls import from_last_roll
from bot.ui.play.panel_model import message_names
from bot.ui.shorten import shorten


class Dice(OneMessage):
    """A picture of a roll with its outcome; without a picture, nothing is posted."""

    async def draw(self, post: Post) -> Pictures:
        """Draw the roll; return an empty list if the game has no picture for it."""
        words, position = words_for(post.table.locale), await self._position(post)
        text = "\n".join(log_lines(_rolled(post), position, words))
        events = [event for step in post.steps for event in step.events_for(None)]
        dice = await draw_detail(position, words, events, text, posted=True)
        return [] if dice is None or not text else [dice]

    async def show(self, post: Post, picture: Pictures | None, words: Words) -> Message | None:
        """Return the picture with its outcome as text, or None if there is no picture."""
        if not picture or not _rolled(post):
            return None
        view, text = (await self._position(post)).view(None), texts[post.table.game]
        decided = (event for event in _rolled(post)[-1].events_for(None) if event.decides)
        names = message_names(post.table)
        lines = filter(None, (text.sentence(event, view, names, words) for event in decided))
        return Message(shorten("\n".join(lines), TEXT), files=picture, silent=True)

    async def sign(self, post: Post, words: Words) -> str:
        """Return the file name of the picture."""
        return dice_name(post.table, post.version)


def _rolled(post: Post) -> Sequence[Step]:
    """Return the steps from the last roll to its outcome; empty if the outcome has been undone."""
    if not post.steps or post.steps[-1].version != post.version:
        return ()
    return from_last_roll(post.steps) or post.steps[-1:]
