"""The pictures in a panel: the places that can be chosen, numbered like the choices, and the dice."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

import discord

from bot.domain.position import Position
from bot.domain.profile import Profile
from bot.text.catalogue import Words
from bot.ui.answer import amend, show
from bot.ui.boards.board import draw_crop, draw_detail, picture
from bot.ui.boards.own_board import TEXT
from bot.ui.boards.scene import STANDARD
from bot.ui.menu import ALL, Choice, Page, PageEntry, Section, on_page
from bot.ui.panel import PanelModel, PanelPicture, Roll, laid_out, panel
from engine.kernel.commands import Command
from render import Sought, place_of, start_of

PATIENCE: Final = 0.15
"""How many seconds a panel waits for its picture, which is added later if it isn't ready by then."""
_LONGEST: Final = 60.0
"""After how many seconds a picture is no longer added."""

_FEW: Final = 8
"""The largest number of places that are numbered although their menu is closed."""

E = TypeVar("E")

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Numbered:
    """A page of choices, and the places that its picture shows."""

    sections: Sequence[Section]
    """The page's choices; the visible ones have the numbers shown on the picture."""
    sought: Sought
    """The places of all of the page's choices."""


def numbered(desk: PanelModel, position: Position, page: Page) -> Numbered | None:
    """Number the visible choices of a page that are places on the board, in order.

    Buttons are visible, and so are the lines of a page's only menu if it was opened as a page or is short. If
    there are several menus, they are closed, so their lines get no numbers. Return None if no choice of the
    first group, the likeliest, is a place. Raises LookupError if the page does not exist.
    """
    parse, shown = position.game.commands.parse, on_page(desk.choices, page)
    commands = {choice.command: parse(choice.command) for choice in shown if choice.verb != "vote"}
    places = {
        word: place
        for word, command in commands.items()
        if (place := place_of(desk.game, command)) is not None
    }
    first = (choice.command in places for choice in shown if choice.group == shown[0].group)
    if not any(first):
        return None
    marked = [replace(each, number=len(shown)) if each.command in places else each for each in desk.choices]
    sections = laid_out(replace(desk, choices=marked), page)
    menus = [each for each in sections if not each.rows and any(_placed(one, places) for one in each.entries)]
    buttons = [each for each in sections if each.rows]
    closed = (
        len(menus) > 1
        or (page == ALL and len(places) > _FEW)
        or any(_placed(one, places) and not one.suggested for each in buttons for one in each.entries)
    )
    numbers: dict[str, int] = {}
    for section in buttons if closed else [*buttons, *menus]:
        for entry in section.entries:
            if isinstance(entry, Choice) and entry.command in places:
                numbers.setdefault(entry.command, len(numbers) + 1)
    suggested = next((each.command for each in shown if each.suggested and each.command in numbers), None)
    return Numbered(
        [_with_numbers(section, numbers, closed=closed) for section in sections],
        Sought(
            numbered=tuple(places[word] for word in numbers),
            others=tuple(dict.fromkeys(places.values())),
            near=_starts(desk.game, commands.values()),
            suggested=None if suggested is None else numbers[suggested] - 1,
        ),
    )


def _placed(entry: Choice | PageEntry, places: Container[str]) -> bool:
    return isinstance(entry, Choice) and entry.command in places


def _starts(game: str, commands: Iterable[Command]) -> tuple[str, ...]:
    """Return the places from which the commands move something."""
    starts = (start_of(game, command) for command in commands)
    return tuple(dict.fromkeys(start for start in starts if start is not None))


def _with_numbers(section: Section, numbers: Mapping[str, int], *, closed: bool) -> Section:
    """Return a section with its choices' numbers; the lines of closed menus get none."""

    def number(entry: E) -> E:
        if not isinstance(entry, Choice):
            return entry
        return replace(entry, number=None if closed and not section.rows else numbers.get(entry.command))

    return replace(
        section,
        entries=[number(entry) for entry in section.entries],
        rows=[[number(entry) for entry in row] for row in section.rows],
    )


@dataclass(frozen=True, slots=True)
class _Pictures:
    """The pictures of a panel; a picture that could not be drawn is None."""

    choices: discord.File | None = None
    dice: discord.File | None = None

    @property
    def files(self) -> list[discord.File]:
        """The pictures, in the order in which a panel shows them."""
        return [file for file in (self.choices, self.dice) if file is not None]

    def laid_out(self, sections: Sequence[Section]) -> PanelPicture:
        """Lay out the pictures with a page's choices, which are numbered only if their picture is there."""
        unnumbered = [_with_numbers(each, {}, closed=False) for each in sections]
        return PanelPicture(
            unnumbered if self.choices is None else sections,
            None if self.choices is None else picture(self.choices),
            None if self.dice is None else picture(self.dice),
        )


@dataclass(frozen=True, slots=True)
class LatePicture:
    """Pictures that are not drawn yet, of a panel that is already shown without them."""

    drawing: asyncio.Task[_Pictures]
    desk: PanelModel
    """The content of the panel."""
    sections: Sequence[Section]
    """The page's choices, with the numbers shown on the picture."""
    words: Words
    page: Page

    async def add(self, interaction: discord.Interaction[Any]) -> None:
        """Add the pictures, if there are any, to the panel that answers an interaction.

        Raises the same exceptions as `bot.ui.answer.amend`.
        """
        drawn = _Pictures() if self.drawing.cancelled() else self.drawing.result()
        if drawn.files:
            shown = drawn.laid_out(self.sections)
            await amend(interaction, panel(self.desk, self.words, self.page, shown), drawn.files)


async def show_panel(
    interaction: discord.Interaction[Any], desk: PanelModel, page: Page, position: Position, seat: int, *,
    profile: Profile, words: Words,
) -> LatePicture | None:  # fmt: skip
    """Show a page of a panel, or its first page; return the pictures if they are not drawn yet."""
    try:
        places = numbered(desk, position, page)
    except LookupError:
        page = ALL
        places = numbered(desk, position, page)
    roll = desk.notice.roll if page == ALL else None
    if profile.boards == TEXT or (places is None and roll is None):
        await show(interaction, panel(desk, words, page))
        return None
    sections = laid_out(desk, page) if places is None else places.sections
    drawing = asyncio.create_task(
        _drawn(position, seat, None if places is None else places.sought, roll, profile=profile, words=words)
    )
    there, late = await asyncio.wait([drawing], timeout=PATIENCE)
    drawn = drawing.result() if there else _Pictures()
    shown = drawn.laid_out(sections) if late or drawn.files else None
    await show(interaction, panel(desk, words, page, shown), drawn.files, small=True)
    return LatePicture(drawing, desk, sections, words, page) if late else None


async def _drawn(
    position: Position, seat: int, sought: Sought | None, roll: Roll | None, *,
    profile: Profile, words: Words,
) -> _Pictures:  # fmt: skip
    async def places() -> discord.File | None:
        if sought is None:
            return None
        return await picture_of(position, seat, sought, profile=profile, words=words)

    async def dice() -> discord.File | None:
        if roll is None:
            return None
        palette = profile.palette or STANDARD
        drawing = draw_detail(position, words, roll.events, roll.text, palette=palette)
        return await _unless_it_fails(drawing, position)

    return _Pictures(*await asyncio.gather(places(), dice()))


async def picture_of(
    position: Position, seat: int, sought: Sought, *, profile: Profile, words: Words
) -> discord.File | None:
    """Draw the picture of the places in a panel.

    Return None if that fails or takes too long: the panel is complete without its picture.
    """
    drawing = draw_crop(position, seat, words, sought, palette=profile.palette or STANDARD)
    return await _unless_it_fails(drawing, position)


async def _unless_it_fails(
    drawing: Awaitable[discord.File | None], position: Position
) -> discord.File | None:
    try:
        async with asyncio.timeout(_LONGEST):
            return await drawing
    except TimeoutError:
        return None
    except Exception:
        log.exception("the picture of a panel at table %s could not be drawn", position.table.id)
        return None
