"""Many choices, few components: which choices stand on which page of a panel.

Discord shows at most 40 components in a message, 25 options in a menu and, on a phone, four buttons in a
row. A group of few choices becomes one or two rows of buttons, a bigger one a menu, one beyond a menu is
opened part by part, and where all groups together are too much the person picks a group first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

E = TypeVar("E")

OPTIONS: Final = 25
"""Of one menu."""
ROW: Final = 4
"""Buttons in one row."""
BUTTONS: Final = (2 * ROW, ROW)
"""Of one group before it becomes a menu: the first for which there is room."""
ROOM: Final = 26
"""Components that choices may take of Discord's 40: frame, texts and three rows of buttons take fourteen."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something a person can do now."""

    command: str
    """The command in one word, as `str` gives it."""
    label: str
    group: str
    """The heading it stands under."""
    suggested: bool = False
    """Whether the guide of a first game suggests it."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a panel: everything, one group, or one part of a group."""

    group: int | None = None
    part: int | None = None


ALL: Final = Page()


@dataclass(frozen=True, slots=True)
class Door:
    """A menu entry that opens another page."""

    label: str
    page: Page
    suggested: bool = False
    """Whether what the guide suggests lies behind it."""


@dataclass(frozen=True, slots=True)
class Section:
    """One heading of a page with what is under it: rows of buttons, or else a menu."""

    heading: str
    entries: Sequence[Choice | Door]
    rows: Sequence[Sequence[Choice]] = ()

    @property
    def size(self) -> int:
        """How many components it takes: heading, rows and buttons; or a menu in its row."""
        return 1 + len(self.rows) + len(self.entries) if self.rows else 2


def sections(choices: Sequence[Choice], page: Page = ALL) -> list[Section]:
    """Arrange choices for one page, in the order in which they came.

    Raises LookupError when there is no such page, as with a page of an earlier position.
    """
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.group, []).append(choice)
    named = list(groups.items())
    if page.group is not None:
        heading, entries = named[page.group]
        shown = entries if page.part is None else _parts(entries, OPTIONS)[page.part]
        return [_section(page.group, heading, shown, BUTTONS[0])]
    for buttons in BUTTONS:
        whole = [
            _section(number, heading, entries, buttons) for number, (heading, entries) in enumerate(named)
        ]
        if sum(section.size for section in whole) <= ROOM:
            return whole
    doors = [
        Door(heading, Page(number), _any_suggested(entries))
        for number, (heading, entries) in enumerate(named)
    ]
    return [Section("", part) for part in _parts(doors, OPTIONS)]


def _section(number: int, heading: str, entries: Sequence[Choice], buttons: int) -> Section:
    if len(entries) <= buttons:
        return Section(heading, entries, _parts(entries, ROW))
    if len(entries) <= OPTIONS:
        return Section(heading, entries)
    doors = [
        Door(f"{part[0].label} … {part[-1].label}", Page(number, n), _any_suggested(part))
        for n, part in enumerate(_parts(entries, OPTIONS))
    ]
    return Section(heading, doors)


def _any_suggested(choices: Sequence[Choice]) -> bool:
    return any(choice.suggested for choice in choices)


def _parts(entries: Sequence[E], most: int) -> list[Sequence[E]]:
    return [entries[start : start + most] for start in range(0, len(entries), most)]
