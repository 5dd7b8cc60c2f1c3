"""The arrangement of a panel's choices as the buttons and menus of a message.

Discord shows at most 40 components in a message, 25 options in a menu and, on a phone, four buttons in a row.
A panel should fit on a phone's screen. So groups of a few choices are rows of buttons as long as all of them
fit on a phone; otherwise the last groups, whose choices are the least likely, become menus of one line each.
A group that is too large for a menu is divided into pages. If there are too many groups, one menu lists the
last ones, with a line for each. A suggested choice is always a button.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Final, TypeVar

from bot.ui.shorten import shorten, wide

E = TypeVar("E")

OPTIONS: Final = 25
"""The largest number of options in a menu."""
ROW: Final = 4
"""The largest number of buttons in a row."""
BUTTONS: Final = 2 * ROW
"""The largest number of buttons in a group; a larger group becomes a menu."""
LINES: Final = 7
"""The height on a phone for choices, headings and menus, in lines; smaller for a page with a picture."""
WIDE: Final = 38
"""The width of a line on a phone, in letters of a button's label; two buttons share a line if they fit."""
STAR: Final = "★"
"""The mark of a suggestion."""
_SEVERAL: Final = 3
"""The number of choices from which a group, except the first, becomes a menu if a label is too wide."""
_MORE: Final = "…"
"""The mark of an entry that opens another page."""
_COLON: Final = r"(?:: |：)(?![^(（]*[)）])"
"""Matches the colon between a choice and its result in any language, except in brackets."""
_AROUND: Final = 3
"""The width of a button's padding, in letters."""
MENUS: Final = 3
"""The largest number of menus that combine several kinds of choices."""
ROOM: Final = 25
"""How many of the 40 components that Discord allows are for choices; frame, texts and three rows need
fifteen."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A command that a player can give now, with its texts."""

    command: str
    """The command as one word, as `str` returns it; if `verb` is set, the argument of the press."""
    label: str
    group: str
    """The heading above the choice."""
    suggested: bool = False
    """Whether a first game's guide suggests it."""
    final: bool = False
    """Whether it is certain to end the game, so that the player has to confirm it."""
    number: int | None = None
    """The number of its place on the panel's picture, or None."""
    short: str = ""
    """A label for use below the heading, whose text it doesn't repeat; "" for none."""
    then: tuple[str, ...] = ()
    """Further commands that the same press carries out."""
    verb: str = ""
    """The verb of the press if it differs from that of the panel's other choices."""
    emoji: str = ""
    """The markup of the emoji before the label; `in_menu` and `on_button` then don't name the piece."""
    face: str = ""
    """The label to use next to the emoji; "" for none."""

    @property
    def in_menu(self) -> str:
        """The text of its line in a menu; it doesn't name a piece that is shown as an emoji next to it."""
        return self._numbered(self.face or self.label)

    @property
    def on_button(self) -> str:
        """The label of its button; a star marks the guide's suggestion for readers who don't see colours."""
        label = self.face or self.short or self.label
        return self._numbered(f"{STAR} {label}" if self.suggested else label)

    @property
    def width(self) -> int:
        """The width of its button's text and emoji, in letters."""
        return wide(self.emoji) + wide(self.on_button)

    def _numbered(self, label: str) -> str:
        return label if self.number is None else f"{self.number} · {label}"


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a panel: all choices, one group of them, or a part of a group."""

    group: int | None = None
    part: int | None = None


ALL: Final = Page()


@dataclass(frozen=True, slots=True)
class PageEntry:
    """A menu entry that opens another page."""

    label: str
    page: Page
    suggested: bool = False
    """Whether it leads to the suggested choice."""
    emoji: str = ""
    """The markup of a piece's emoji; always "", since a page leads to several choices."""

    @property
    def in_menu(self) -> str:
        """The text of its line in a menu, with an ellipsis, since it only opens another page."""
        return self.label if _MORE in self.label else f"{self.label} {_MORE}"


@dataclass(frozen=True, slots=True)
class Section:
    """A heading on a page with its choices: rows of buttons, or a menu."""

    heading: str
    entries: Sequence[Choice | PageEntry]
    rows: Sequence[Sequence[Choice]] = ()
    alike: str = ""
    """A result that all of its buttons have in common, shown once next to the heading."""

    @property
    def size(self) -> int:
        """The number of its components: heading, rows and buttons, or a row and its menu."""
        return self.headed + len(self.rows) + len(self.entries) if self.rows else 2

    @property
    def headed(self) -> bool:
        """Whether its heading is shown: a menu has its own placeholder, and a single choice needs none."""
        return bool(self.heading and self.rows) and len(self.entries) > 1

    @property
    def shortened(self) -> bool:
        """Whether its buttons' labels are complete only together with the heading."""
        return any(choice.short for row in self.rows for choice in row)

    @property
    def lines(self) -> float:
        """The height on a phone, in lines of buttons; a heading counts as half a line."""
        if not self.rows:
            return 1
        return 0.5 * self.headed + sum(_lines([entry.width for entry in row]) for row in self.rows)


def sections(choices: Sequence[Choice], page: Page = ALL, lines: float = LINES) -> list[Section]:
    """Arrange choices in the given order for one page with space for `lines` lines.

    Raises LookupError if the page does not exist, for example because it belongs to an earlier position.
    """
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.group, []).append(choice)
    named = list(groups.items())
    if page.group is not None:
        heading, entries = named[page.group]
        shown = entries if page.part is None else _parts(entries, OPTIONS)[page.part]
        return _with_suggested(shown, [_section(page.group, heading, shown, len(shown) <= BUTTONS)])
    as_buttons = [
        len(entries) <= BUTTONS and (not number or _brief(entries))
        for number, (_heading, entries) in enumerate(named)
    ]
    while True:
        found = [
            _section(number, heading, entries, as_buttons[number])
            for number, (heading, entries) in enumerate(named)
        ]
        laid = _with_suggested(choices, found)
        if _fits(laid, lines):
            return laid
        last = max(
            (number for number, buttons in enumerate(as_buttons) if buttons and len(named[number][1]) > 1),
            default=None,
        )
        if not last:  # The first group is the likeliest, so it stays open while the others fit in a menu.
            folded = _by_kind(choices, named, found, lines)
            if last is None or (found[0] in folded and _fits(folded, lines)):
                return folded
        as_buttons[last] = False


def _brief(entries: Sequence[Choice]) -> bool:
    """Return whether a group is readable as buttons: few choices, or none longer than a phone's line."""
    return len(entries) < _SEVERAL or all(entry.width <= WIDE for entry in entries)


def _fits(found: Sequence[Section], lines: float) -> bool:
    return sum(section.size for section in found) <= ROOM and sum(each.lines for each in found) <= lines


def _by_kind(
    choices: Sequence[Choice],
    named: Sequence[tuple[str, Sequence[Choice]]],
    found: Sequence[Section],
    lines: float,
) -> list[Section]:
    """Keep as many of the first groups as fit; the others become menus in which users first pick a group.

    A single choice at the end, such as passing or being done, is always a button.
    """
    end = 1 if len(named) > 1 and len(named[-1][1]) == 1 else 0
    others = [
        entries[0] if len(entries) == 1 else PageEntry(heading, Page(number), _any_suggested(entries))
        for number, (heading, entries) in enumerate(named[: len(named) - end])
    ]
    for kept in range(len(others), -1, -1):
        shown = _with_suggested(choices, [*found[:kept], *_menus(others[kept:]), *found[len(others) :]])
        if not kept or _fits(shown, lines):
            return shown
    raise AssertionError("with nothing kept it has returned")


def _menus(entries: Sequence[Choice | PageEntry]) -> list[Section]:
    """Put entries into menus whose placeholders name every kind; if many, into as few as possible."""
    menus: list[list[Choice | PageEntry]] = []
    for entry in entries:
        if menus and len(menus[-1]) < OPTIONS and _listed(_kinds_of([*menus[-1], entry])):
            menus[-1].append(entry)
        else:
            menus.append([entry])
    if len(menus) > MENUS:
        menus = [list(part) for part in _parts(entries, OPTIONS)]
    return [Section(_kinds(menu), menu) for menu in menus]


def _kinds_of(entries: Sequence[Choice | PageEntry]) -> list[str]:
    """Return the kinds of choices in a menu; headings that agree up to the colon are one kind."""
    headings = (entry.group if isinstance(entry, Choice) else entry.label for entry in entries)
    return list(dict.fromkeys(re.split(_COLON, heading, maxsplit=1)[0] for heading in headings))


def _listed(kinds: Sequence[str], others: int = 0) -> str:
    """Join the names of kinds, and the number of others; "" if that doesn't fit in a line."""
    text = " · ".join([*kinds, *([f"+{others}"] if others else [])])
    return text if wide(text) <= WIDE else ""


def _kinds(entries: Sequence[Choice | PageEntry]) -> str:
    """Join the names of as many kinds of choices as fit in a line, and the number of the others."""
    kinds = _kinds_of(entries)
    for named in range(len(kinds), 0, -1):
        if text := _listed(kinds[:named], len(kinds) - named):
            return text
    return shorten(kinds[0], WIDE)


def on_page(choices: Sequence[Choice], page: Page) -> list[Choice]:
    """Return the choices of a page in order. Raises LookupError if the page does not exist."""
    if page.group is None:
        return list(choices)
    group = list(dict.fromkeys(choice.group for choice in choices))[page.group]
    entries = [choice for choice in choices if choice.group == group]
    return entries if page.part is None else list(_parts(entries, OPTIONS)[page.part])


def _with_suggested(choices: Sequence[Choice], found: Sequence[Section]) -> list[Section]:
    """Move the suggestion to the top: its group with it at the front, or a button of its own."""
    for number, section in enumerate(found):
        lit = next((choice for row in section.rows for choice in row if choice.suggested), None)
        if lit is not None:
            entries = [lit, *(each for row in section.rows for each in row if each is not lit)]
            first = replace(section, entries=entries, rows=_parts(entries, ROW))
            return [first, *found[:number], *found[number + 1 :]]
    hidden = [choice for choice in choices if choice.suggested][:1]
    if not hidden:
        return list(found)
    unmarked = [
        section if section.rows else replace(section, entries=[_unmarked(entry) for entry in section.entries])
        for section in found
    ]
    return [Section("", hidden, [hidden]), *unmarked]


def _unmarked(entry: Choice | PageEntry) -> Choice | PageEntry:
    return replace(entry, suggested=False) if entry.suggested else entry


def _lines(widths: Sequence[int]) -> float:
    """Return the height of a row of buttons on a phone, in lines; a button's second line counts less."""
    lines, left = 0.0, 0
    for width in widths:
        needed = width + _AROUND
        if needed > left:
            lines += 1 + 0.4 * (ceil(needed / (WIDE + _AROUND)) - 1)
            left = WIDE + _AROUND
        left -= needed
    return lines


def _section(number: int, heading: str, entries: Sequence[Choice], as_buttons: bool) -> Section:
    if as_buttons:
        shorter, alike = _said_once(entries)
        return Section(heading, shorter, _parts(shorter, ROW), alike)
    if len(entries) <= OPTIONS:
        return Section(heading, entries)
    pages = [
        PageEntry(f"{_bare(part[0])} … {_bare(part[-1])}", Page(number, n), _any_suggested(part))
        for n, part in enumerate(_parts(entries, OPTIONS))
    ]
    return Section(heading, pages)


def _bare(choice: Choice) -> str:
    """Return a choice's label without its cost, which is in brackets."""
    return re.sub(r"\s*[(（].*", "", choice.in_menu)


def _said_once(entries: Sequence[Choice]) -> tuple[Sequence[Choice], str]:
    """Remove from the labels a result, after the colon, that the whole group shares; return it too, or "".

    Labels next to an emoji are short already, so they don't change.
    """
    parts = [re.split(_COLON, entry.label, maxsplit=1) for entry in entries]
    alike = {part[1] if len(part) == 2 else "" for part in parts}
    if len(entries) < 2 or len(alike) != 1 or alike == {""} or any(entry.face for entry in entries):
        return entries, ""
    return [replace(entry, short=part[0]) for entry, part in zip(entries, parts, strict=True)], alike.pop()


def _any_suggested(choices: Sequence[Choice]) -> bool:
    return any(choice.suggested for choice in choices)


def _parts(entries: Sequence[E], most: int) -> list[Sequence[E]]:
    return [entries[start : start + most] for start in range(0, len(entries), most)]
