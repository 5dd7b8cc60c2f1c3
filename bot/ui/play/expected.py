"""What a computer player expects of a choice, in words: for hints, and for why one is suggested."""

from __future__ import annotations

from babel.numbers import format_percent

from bot.text.catalogue import Words
from players import Hint, Look


def expected(found: Hint | Look, seat: int, words: Words, success: int | None = None) -> str:
    """Say the seat's own points in the end, the best rival's, and how likely it is to win.

    Alone, how likely the voyage is to see its end, and with how many points then; `success` is how many count
    as one.
    """
    own = round(found.totals[seat])
    chance = format_percent(round(found.odds, 2), locale=words.locale.replace("-", "_"))
    rivals = [round(total) for other, total in enumerate(found.totals) if other != seat]
    if not rivals:
        then = round(found.totals[seat] / found.odds) if found.odds else 0
        told = words("reaches the end: {chance}, then with about {points} points", chance=chance, points=then)
        return told if success is None else words("{expected} (success: {success})", expected=told,
                                                  success=success)  # fmt: skip
    return words(
        "about {points} points, best rival {rival}; chance of winning {chance}",
        points=own, rival=max(rivals), chance=chance,
    )  # fmt: skip
