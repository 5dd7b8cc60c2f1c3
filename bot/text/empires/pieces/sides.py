"""Who would be with the reader of a proposal for the alliances, and who against (6)."""

from __future__ import annotations

from collections.abc import Iterator

import bot.text.empires.pieces.names as n
from bot.text.catalogue import Words
from engine.empires.names import Row
from engine.empires.view import View


def outcome(top: str, bottom: str, view: View, words: Words) -> str:
    """Say what a proposal would make of the reader's sides: "with you: Spain; against you: Russia".

    Powers on no side yet are listed as open; "" for a spectator.
    """
    if view.reader is None:
        return ""
    return words.p("list", "; ").join(_parts(top, bottom, view, words))


def _parts(top: str, bottom: str, view: View, words: Words) -> Iterator[str]:
    seats = {power.power: power.seat for power in view.powers}
    rows: dict[Row, list[int]] = {
        "top": [*view.rows["top"], *(seats[each] for each in seats if each == top)],
        "bottom": [*view.rows["bottom"], *(seats[each] for each in seats if each == bottom)],
    }
    placed = {*rows["top"], *rows["bottom"]}
    own: Row | None = next((row for row in rows if view.reader in rows[row]), None)
    if own is None:
        one, other = (_names(rows[row], view, words) for row in ("top", "bottom"))
        yield words("enemies: {one} and {other}", one=one, other=other)
        left = [power.seat for power in view.powers if power.seat not in placed]
        yield (
            words("then you join one of them") if len(left) == 1 else words("a later pair decides your side")
        )
        return
    against = rows["bottom" if own == "top" else "top"]
    if allies := [seat for seat in rows[own] if seat != view.reader]:
        yield words("with you: {powers}", powers=_names(allies, view, words))
    if against:
        yield words("against you: {powers}", powers=_names(against, view, words))
    if left := [power.seat for power in view.powers if power.seat not in placed]:
        yield words("side still open: {powers}", powers=_names(left, view, words))
    else:
        order = _order(rows)
        yield words(
            "you're {place} of {count} in turn order",
            place=order.index(view.reader or 0) + 1,
            count=len(order),
        )


def _order(rows: dict[Row, list[int]]) -> list[int]:
    """Return the turn order that full rows make (6.12)."""
    top, bottom = rows["top"], rows["bottom"]
    places = range(max(len(top), len(bottom)))
    return [row[at] for at in places for row in (top, bottom) if at < len(row)]


def _names(seats: list[int], view: View, words: Words) -> str:
    return words.join(n.power(view.powers[seat].power or "", words) for seat in seats)
