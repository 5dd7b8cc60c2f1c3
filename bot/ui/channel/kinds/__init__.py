"""The kinds of posts, one file each: what a post shows, whom it pings, which message it replaces."""

from collections.abc import Mapping
from typing import Final

from bot.domain.post import Post
from bot.ui.channel.kinds.board import Board
from bot.ui.channel.kinds.chances import Chances
from bot.ui.channel.kinds.dice import Dice
from bot.ui.channel.kinds.end import End
from bot.ui.channel.kinds.kind import Kind, Pictures
from bot.ui.channel.kinds.letter import Letter
from bot.ui.channel.kinds.lobby import Lobby
from bot.ui.channel.kinds.notice import Notice
from bot.ui.channel.kinds.reminder import PrivateReminder, Reminder
from bot.ui.channel.kinds.settled import Settled
from bot.ui.channel.kinds.tally import Tally
from bot.ui.channel.kinds.turn import Log, Turn

_KINDS: Final[Mapping[str, type[Kind]]] = {
    "lobby": Lobby,
    "turn": Turn,
    "log": Log,
    "tally": Tally,
    "notice": Notice,
    "settled": Settled,
    "remind": Reminder,
    "private": PrivateReminder,
    "board": Board,
    "dice": Dice,
    "end": End,
    "chances": Chances,
}


def kind_of(post: Post) -> type[Kind]:
    """Return the class for a post; a private post with an occasion is a letter, not a reminder."""
    return Letter if post.kind == "private" and "occasion" in post.about else _KINDS[post.kind]


__all__ = ["Kind", "Pictures", "kind_of"]
