"""The names of Struggle of Empires' components."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.text.catalogue import N_, Plural, Words, n_
from bot.text.markup import plain
from engine.empires.names import HOME, NATIVE, NOBODY, POP, SLAVE, Part, Phase, Row, Unit
from engine.empires.view import View
from render.empires.words import AREAS, POWERS, SIDES

UNITS: Final[Mapping[Unit, str]] = {"army": N_("army"), "navy": N_("navy"), "fort": N_("fort")}

COUNTS: Final[Mapping[Unit, Plural]] = {
    "army": n_("{count} army", "{count} armies"),
    "navy": n_("{count} navy", "{count} navies"),
    "fort": n_("{count} fort", "{count} forts"),
}

PHASES: Final[Mapping[Phase, str]] = {
    "setup": N_("set-up"),
    "alliances": N_("alliances"),
    "actions": N_("actions"),
    "income": N_("income"),
    "points": N_("points"),
}

PARTS: Final[Mapping[Part, str]] = {"naval": N_("Naval battle"), "land": N_("Land battle")}


def power(code: str, words: Words) -> str:
    """Return a power's name, or `nobody` for an empty side; an unknown code is returned as it is."""
    if code == NOBODY:
        return words("nobody")
    return words(POWERS[code]) if code in POWERS else plain(code[:40])  # type: ignore[index]


def area(code: str, words: Words) -> str:
    """Return the name of an area or of the homeland; an unknown code is returned as it is."""
    if code == HOME:
        return words("homeland")
    return words(AREAS[code]) if code in AREAS else plain(code[:40])  # type: ignore[index]


def side(row: Row, words: Words) -> str:
    """Return the name of an alliance, such as "side X"."""
    return words("side {letter}", letter=SIDES[row])


def counter(face: str, words: Words) -> str:
    """Return the name of a country counter, such as "natives of strength 2" or "POP"."""
    return words(face) if face in (POP, SLAVE) else words("natives of strength {strength}", strength=face)


def counters(faces: Iterable[str], words: Words) -> str:
    """Return the names of counters by kind, such as "POP ×2, natives of strength 3, 3 and 4"."""
    kinds = Counter(faces)
    lines = [
        words("{counter} ×{copies}", counter=counter(face, words), copies=kinds[face])
        if kinds[face] > 1
        else counter(face, words)
        for face in (POP, SLAVE)
        if kinds[face]
    ]
    if natives := sorted(face for face in kinds.elements() if face not in (POP, SLAVE)):
        lines.append(counter(words.both(natives), words))
    return words.join(lines)


def target(code: str, words: Words) -> str:
    """Return the name of an attack's target: a power, or natives with their strength."""
    if code.startswith(NATIVE):
        return counter(code.removeprefix(NATIVE)[:20], words)
    return power(code, words)


def tile(code: str, view: View, words: Words) -> str:
    """Return the name of one of this table's tiles; an unknown code is returned as it is."""
    known = view.tiles.get(code)
    return words.name(known.name) if known else plain(code[:40])


def person(seat: int, view: View, names: Sequence[str], words: Words) -> str:
    """Return a player with their power, such as "Ann (Britain)"; only the power if both are the same."""
    played = view.powers[seat].power
    if played is None or names[seat] == power(played, words):
        return names[seat]
    return words("{name} ({power})", name=names[seat], power=power(played, words))


def called(view: View, names: Sequence[str], words: Words) -> Sequence[str]:
    """Return the power of each seat, or the player's name if it has none."""
    return [
        name if each.power is None else power(each.power, words)
        for name, each in zip(names, view.powers, strict=True)
    ]


def army_list(counts: Mapping[Unit, int], words: Words) -> str:
    """Return the units by kind, such as "2 armies, 1 navy", or "nothing"."""
    shown = [
        words.counted(unit, counts[unit]) or words.n(*COUNTS[unit], count=counts[unit])
        for unit in COUNTS
        if counts.get(unit)
    ]
    return words.join(shown) or words("nothing")
