"""The reasons why a first game's coach prefers its suggestion to the next best choice.

The prospects of a choice come only from hints, so that a player never reads two different probabilities for
the same choice. Before a player has asked for hints, only the next best choice is named.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.domain.position import Position
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.markup import plain
from bot.ui.play.expected import expected
from players import Look


def grounds(
    position: Position, seat: int, looks: Sequence[Look], words: Words, *, hinted: bool = False
) -> str:
    """Return a comparison of the two best choices of `looks`; "" if there is only one.

    The text contains the prospects of both if `hinted`, and otherwise only names the second one.
    """
    if len(looks) < 2:
        return ""
    best, other = looks[:2]
    text, names = texts[position.table.game], [plain(name) for name in position.table.names]
    label = text.label(other.command, position.view(seat), names, words)
    if not hinted:
        return words(
            "The next best is **{other}**. **Hint** plays both out and tells you the chances.", other=label
        )
    success = text.guide.success(position.view(seat))
    ahead, behind = (expected(each, seat, words, success) for each in (best, other))
    if other.alike or ahead == behind:
        return words("**{other}** looks about as good: {ahead}.", other=label, ahead=ahead)
    return words(
        "Looking ahead: {ahead}. The next best, **{other}**: {behind}.",
        ahead=ahead,
        other=label,
        behind=behind,
    )
