"""Many choices, few components: which choices stand on which page of a panel.

Discord shows at most 40 components in a message, 25 options in a menu and, on a phone, four buttons in a
row. A group of few choices becomes buttons, a bigger one a menu, one beyond a menu is opened part by
part, and where all groups together are too much the person picks a group first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

OPTIONS: Final = 25
"""Of one menu."""
BUTTONS: Final = 4
"""In one row, and of one group before it becomes a menu."""
ROOM: Final = 30
"""Components that choices may take of Discord's 40; the rest is for the frame, the text and `Undo`."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something a person can do now."""

    command: str
    """The command in one word, as `str` gives it."""
    label: str
    group: str
    """The heading it stands under."""


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


@dataclass(frozen=True, slots=True)
class Section:
    """One heading of a page with what is under it."""

    heading: str
    entries: Sequence[Choice | Door]

    @property
    def buttons(self) -> bool:
        """Whether the entries are few enough to be buttons."""
        return len(self.entries) <= BUTTONS and all(isinstance(entry, Choice) for entry in self.entries)

    @property
    def size(self) -> int:
        """How many components it takes: a heading, a row, and what is in the row."""
        return 2 + (len(self.entries) if self.buttons else 1)


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
        shown = entries if page.part is None else _parts(entries)[page.part]
        return [_section(page.group, heading, shown)]
    whole = [_section(number, heading, entries) for number, (heading, entries) in enumerate(named)]
    if sum(section.size for section in whole) <= ROOM:
        return whole
    doors = [Door(heading, Page(number)) for number, (heading, _) in enumerate(named)]
    return [Section("", doors[start : start + OPTIONS]) for start in range(0, len(doors), OPTIONS)]


def _section(number: int, heading: str, entries: Sequence[Choice]) -> Section:
    if len(entries) <= OPTIONS:
        return Section(heading, entries)
    parts = _parts(entries)
    return Section(
        heading,
        [Door(f"{part[0].label} … {part[-1].label}", Page(number, n)) for n, part in enumerate(parts)],
    )


def _parts(entries: Sequence[Choice]) -> list[Sequence[Choice]]:
    return [entries[start : start + OPTIONS] for start in range(0, len(entries), OPTIONS)]
