"""A computer player's expectations for a choice as text, used by hints and by reasons for a suggestion."""

from __future__ import annotations

from babel.numbers import format_percent

from bot.text.catalogue import Words
from players import Hint, Look


def expected(found: Hint | Look, seat: int, words: Words, success: int | None = None) -> str:
    """Describe the seat's expected points, those of the best rival, and the chance of winning.

    For a single player, describe the chance that the voyage is completed, and the points in that case;
    `success` is the number of points that counts as a success.
    """
    own = round(found.totals[seat])
    chance = format_percent(round(found.odds, 2), locale=words.locale.replace("-", "_"))
    rivals = [round(total) for other, total in enumerate(found.totals) if other != seat]
    if not rivals:
        then = round(found.totals[seat] / found.odds) if found.odds else 0
        text = words("reaches the end: {chance}, then with about {points} points", chance=chance, points=then)
        return text if success is None else words("{expected} (success: {success})", expected=text,
                                                  success=success)  # fmt: skip
    return words(
        "about {points} points, best rival {rival}; chance of winning {chance}",
        points=own, rival=max(rivals), chance=chance,
    )  # fmt: skip
