"""The reader's allies and enemies under a proposal for the alliances (6), as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import bot.text.empires.pieces.names as n
from bot.text.catalogue import N_, Words
from engine.empires.names import Row
from engine.empires.view import View


def outcome(top: str, bottom: str, view: View, words: Words) -> str:
    """Describe the sides that a proposal would give the reader: "with you: Spain; against you: Russia".

    Powers without a side yet are listed as open. Return "" for a spectator.
    """
    if view.reader is None:
        return ""
    return words.p("list", "; ").join(_parts(top, bottom, view, words))


def in_short(top: str, bottom: str, view: View, words: Words, *, new: bool = False) -> str:
    """Return the reader's allies and enemies in short, such as "you with Austria against France".

    If `new`, only the powers in the proposal are listed. Return "" for a spectator.
    """
    if view.reader is None:
        return ""
    rows = _rows(top, bottom, view)
    own = _own(rows, view)
    if own is None:
        return words("your side stays open")
    named = {power.seat for power in view.powers if power.power in (top, bottom)}
    listed = {
        row: [seat for seat in seats if seat != view.reader and (seat in named or not new)]
        for row, seats in rows.items()
    }
    allies, enemies = listed[own], listed["bottom" if own == "top" else "top"]
    message = _SIDES[bool(allies), bool(enemies)]
    return words(message, allies=_within(allies, view, words), enemies=_within(enemies, view, words))


_SIDES: Final[Mapping[tuple[bool, bool], str]] = {
    (True, True): N_("you with {allies} against {enemies}"),
    (True, False): N_("you with {allies}"),
    (False, True): N_("you against {enemies}"),
    (False, False): N_("you alone"),
}
"""The message, by whether the reader has allies and whether they have enemies."""


def _rows(top: str, bottom: str, view: View) -> dict[Row, list[int]]:
    """Return the seats on each side if a proposal is accepted."""
    seats = {power.power: power.seat for power in view.powers}
    return {
        "top": [*view.rows["top"], *(seats[each] for each in seats if each == top)],
        "bottom": [*view.rows["bottom"], *(seats[each] for each in seats if each == bottom)],
    }


def _own(rows: Mapping[Row, Sequence[int]], view: View) -> Row | None:
    return next((row for row in rows if view.reader in rows[row]), None)


def _parts(top: str, bottom: str, view: View, words: Words) -> Iterator[str]:
    rows = _rows(top, bottom, view)
    placed = {*rows["top"], *rows["bottom"]}
    own = _own(rows, view)
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
    """Return the turn order that complete sides result in (6.12)."""
    top, bottom = rows["top"], rows["bottom"]
    places = range(max(len(top), len(bottom)))
    return [row[at] for at in places for row in (top, bottom) if at < len(row)]


def _within(seats: Sequence[int], view: View, words: Words) -> str:
    """List powers for use within a sentence, such as "Austria and the United Provinces"."""
    names = (n.power(view.powers[seat].power or "", words) for seat in seats)
    return words.join(words("{power:the_power}", power=name) for name in names)


def _names(seats: list[int], view: View, words: Words) -> str:
    return words.join(n.power(view.powers[seat].power or "", words) for seat in seats)
