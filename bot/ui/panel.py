"""The layout of a player's panel: everything that the player can do now, shown only to them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, Final, NamedTuple

from discord import ButtonStyle, ui

from bot.text.catalogue import Words
from bot.text.report import LEFT_OUT
from bot.ui.menu import ALL, LINES, Choice, Page, PageEntry, Section, on_page, sections
from bot.ui.press import Option, Press, PressButton, PressMenu, read_number
from bot.ui.rules.rule_links import rule_buttons
from bot.ui.shorten import shorten, wide
from engine.kernel.events import Event

TEXT: Final = 2_000
"""The largest number of characters above the choices, including headings; Discord allows 4,000 in a
message."""
LINES_BELOW: Final = 4
"""The height for choices below a picture on a phone, in lines of buttons."""
_SCREEN: Final = 14.1
"""The height of a phone's screen without the last row, in lines of buttons."""
_PICTURE: Final = 4.8
"""The height of a picture, in lines of buttons."""
_SAID: Final = 0.44
"""The height of a line of text, in lines of buttons."""
LETTERS: Final = 44
"""The number of letters in a line of text on a phone."""
_ABOVE: Final = 380
"""The largest height of the text above the choices in pixels, so that the first choice is visible on a
phone."""
_EDGES: Final = 44
"""The height of the panel's padding above its first choice, in pixels."""
_GAP: Final = 6
"""The space between two paragraphs, in pixels."""
_KINDS: Final = {"### ": (25, 36, 0), "-# ": (18.5, 50, 0), "> ": (21.6, 38, 24)}
"""By the prefix of a line: its height in pixels, the number of letters that fit in it, and the padding of its
paragraph in pixels."""
_PLAIN: Final = (21.6, LETTERS, 0)
_LEAST: Final = 2.0
"""The smallest height for choices in lines, however long the text above them."""
_NOTE: Final = "-# "
"""The Markdown prefix of small text."""
_LEFT_OUT: Final = f"{_NOTE}{LEFT_OUT.text}"
"""Replaces events that don't fit; a button then opens the log, which contains them."""
_LOG: Final = "log"
"""The verb of the press that opens the log."""
_ROW: Final = 5
"""The largest number of buttons in a row."""
BLOCKED_TEXT: Final = 1_000
"""The largest number of characters for actions that aren't possible now."""
BLOCKED: Final = 5
"""How many actions that aren't possible now are listed, each with its rule."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A fight or test whose dice a panel shows as a picture."""

    events: Sequence[Event]
    """Its events, without what is hidden from the player."""
    text: str
    """The log lines about it."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A message to a player about what has just happened, at the top of the panel."""

    text: str = ""
    rule: str = ""
    """The id of the rule that prevents the player's action, or ""."""
    lasting: bool = False
    """Whether it is shown again until something else happens, for example after a look-up."""
    vital: Sequence[str] = ()
    """The lines to omit last: outcomes of fights and tests, and losses."""
    cut: bool = False
    """Whether the log contains more events than the notice."""
    roll: Roll | None = None
    """The roll that the notice reports, or None."""


NOTHING: Final = Notice()
AGAIN: Final = Notice(lasting=True)
"""Repeats the last notice if nothing has happened since."""


@dataclass(frozen=True, slots=True)
class Way:
    """A secondary option of a panel, apart from the game's choices."""

    press: Press
    label: str
    about: str
    """What the option does, in one sentence."""

    @property
    def button(self) -> PressButton:
        """The button that opens it."""
        return PressButton(self.press, self.label)


@dataclass(frozen=True, slots=True)
class PanelModel:
    """The content of a player's panel."""

    game: str
    table: int
    version: int
    title: str
    situation: str = ""
    notes: Sequence[str] = ()
    """Less important information about the situation."""
    welcome: str = ""
    """The introduction to a first game, or ""."""
    advice: str = ""
    """The advice of a first game's guide, or ""."""
    notice: Notice = NOTHING
    """What has just happened to the player, shown at the top."""
    recap: str = ""
    """The events since the player's last move, or ""."""
    choices: Sequence[Choice] = ()
    blocked: Sequence[str] = ()
    """The actions that aren't possible now, each with its rule."""
    alone: bool = False
    """Whether all other players are computer players, whose agreement to an undo isn't needed."""
    undoable: int | None = None
    """How many of their latest steps the player can undo without agreement; None if undoing isn't offered."""
    verb: str = "do"
    """The verb of the presses that make a choice."""
    page_verb: str = "page"
    """The verb of the presses that open a page of choices."""
    back: Press | None = None
    """What the Back button on the first page does, or None for no button."""
    helps: Sequence[PressButton] = ()
    """The buttons that explain the choices."""
    lasting: Sequence[PressButton] = ()
    """The buttons that answer the pending decision and all such decisions later."""
    ways: Sequence[Way] = ()
    """Secondary options; if there are several, they are behind one button."""


class PanelPicture(NamedTuple):
    """The picture of a panel's choices and that of the latest roll, if they have been drawn."""

    sections: Sequence[Section]
    """The choices as arranged below the picture, numbered once the picture is ready."""
    gallery: ui.MediaGallery[Any] | None = None
    """The picture of the choices; None while it is being drawn, and if no choice is a place on the board."""
    dice: ui.MediaGallery[Any] | None = None
    """The picture of the latest roll, below the choices if there are any; the text above states its outcome.
    """


def panel(
    desk: PanelModel, words: Words, page: Page = ALL, picture: PanelPicture | None = None
) -> ui.LayoutView:
    """Lay out a panel, or one page of its choices, with the pictures if there are any.

    Raises LookupError if the choices have no such page.
    """
    view = ui.LayoutView(timeout=None)
    frame: ui.Container[Any] = ui.Container()
    desk = _for_page(desk, page)
    said = _text(desk)
    frame.add_item(ui.TextDisplay(said.above))
    rules = rule_buttons(desk.game, desk.notice.rule, words)
    if rules:
        frame.add_item(ui.ActionRow(*rules))
    found = picture.sections if picture is not None else sections(desk.choices, page, _room(said))
    dice = None if picture is None else picture.dice
    if picture is not None and picture.gallery is not None:
        frame.add_item(picture.gallery)
    if dice is not None and not found:
        frame.add_item(dice)
    for number, section in enumerate(found):
        if section.headed and (len(found) > 1 or section.shortened):
            text = " · ".join(filter(None, (f"**{section.heading}**", section.alike)))
            frame.add_item(ui.TextDisplay(text))
        for component in _section(desk, section, number, words):
            frame.add_item(component)
    if desk.lasting and page == ALL:
        frame.add_item(ui.ActionRow(*desk.lasting))
    if dice is not None and found:
        frame.add_item(dice)
    if said.below:
        frame.add_item(ui.TextDisplay(said.below))
    if desk.blocked:
        frame.add_item(ui.TextDisplay(shorten(_blocked(desk, words), BLOCKED_TEXT)))
    row = list(_last_row(desk, page, words, logged=said.cut))
    if row:
        frame.add_item(ui.ActionRow(*row))
    view.add_item(frame)
    return view


def ways_page(desk: PanelModel, words: Words) -> ui.LayoutView:
    """Lay out a page with the panel's secondary options, each with its purpose."""
    ways = _ways(desk, words)
    lines = [f"### {words('More')}", *(f"**{way.label}** · {way.about}" for way in ways)]
    buttons = [PressButton(page_press(desk, ALL), words("Back")), *(way.button for way in ways)]
    view = ui.LayoutView(timeout=None)
    frame: ui.Container[Any] = ui.Container(ui.TextDisplay("\n".join(lines)))
    for first in range(0, len(buttons), _ROW):
        frame.add_item(ui.ActionRow(*buttons[first : first + _ROW]))
    view.add_item(frame)
    return view


def laid_out(desk: PanelModel, page: Page) -> list[Section]:
    """Return the choices of a page as they are arranged below a picture.

    Raises LookupError if the choices have no such page.
    """
    return sections(desk.choices, page, _room(_text(_for_page(desk, page)), pictured=True))


def _for_page(desk: PanelModel, page: Page) -> PanelModel:
    """Return the panel without everything that doesn't concern the choices of this page."""
    if page == ALL:
        return desk
    if not any(choice.suggested for choice in on_page(desk.choices, page)):
        desk = replace(desk, advice="")
    return replace(desk, recap="", notice=NOTHING if desk.notice.lasting else desk.notice)


def _room(said: _Said, *, pictured: bool = False) -> float:
    """Return the height that remains for choices on a phone, in lines, below a text and a picture."""
    left = _SCREEN - _SAID * phone_lines(f"{said.above}\n{said.below}") - _PICTURE * pictured
    return max(_LEAST, min(left, LINES_BELOW if pictured else LINES))


def phone_lines(text: str) -> int:
    """Return the number of lines that a text takes on a phone."""
    return sum(ceil(wide(line) / LETTERS) for line in text.splitlines())


class _Said(NamedTuple):
    """The text of a panel."""

    above: str
    """The text above the choices."""
    below: str
    """The text below the choices."""
    cut: bool
    """Whether some events are omitted."""


def _text(desk: PanelModel) -> _Said:
    """Return a panel's text, divided so that the first choices are visible without scrolling.

    If needed, the notes, then the introduction of the game, then the advice are moved below the choices.
    """
    parts = {
        "notice": shorten(desk.notice.text, TEXT // 2), "recap": desk.recap, "welcome": desk.welcome,
        "title": f"### {desk.title}", "situation": desk.situation,
        "notes": "\n".join(f"{_NOTE}{note}" for note in desk.notes), "advice": desk.advice,
    }  # fmt: skip
    below, cut = list[str](), desk.notice.cut
    if desk.choices and desk.notes and _high(parts.values()) > _ABOVE:
        below.append(parts.pop("notes"))
    if not desk.notice.rule:
        room = _ABOVE - _high(each for key, each in parts.items() if key != "notice")
        short = _in_short(parts["notice"], desk.notice.vital, room)
        parts["notice"], cut = short, cut or short != parts["notice"]
    for each in ("welcome", "advice") if desk.choices else ():
        if parts[each] and _high(parts.values()) > _ABOVE:
            below.insert(0, parts.pop(each))
    return _Said(
        shorten("\n".join(filter(None, parts.values())), TEXT), shorten("\n".join(below), TEXT // 2), cut
    )


def _high(parts: Iterable[str]) -> float:
    """Return the approximate height of texts on a phone in pixels."""
    pixels, before = float(_EDGES), ""
    for line in (each for part in parts for each in part.splitlines()):
        begins = next((kind for kind in _KINDS if line.startswith(kind)), "")
        high, letters, edges = _KINDS.get(begins, _PLAIN)
        pixels += high * max(1, ceil(wide(line.removeprefix(begins)) / letters))
        if begins in ("### ", _NOTE) or begins != before:
            pixels += _GAP + edges
        before = begins
    return pixels


def _in_short(notice: str, vital: Collection[str], pixels: float) -> str:
    """Shorten a notice to a height in pixels if possible, without removing `vital` lines.

    Lines are removed from the end, but the very last line is removed only after all others.
    """
    lines, gone = notice.splitlines(), set[int]()
    *before, last = [place for place, line in enumerate(lines) if line not in vital] or [-1]
    for place in (*reversed(before), last):
        if len(gone) + 1 >= len(lines) or _high([_without(lines, gone)]) - _EDGES <= pixels:
            break
        gone.add(place)
    return _without(lines, gone) if gone else notice


def _without(lines: Sequence[str], gone: Collection[int]) -> str:
    """Return the lines with an ellipsis line in place of each sequence of removed lines."""
    kept: list[str] = []
    for place, line in enumerate(lines):
        shown = _LEFT_OUT if place in gone or line == LEFT_OUT.text else line
        if shown != _LEFT_OUT or kept[-1:] != [_LEFT_OUT]:
            kept.append(shown)
    return "\n".join(kept)


def _blocked(desk: PanelModel, words: Words) -> str:
    return "\n".join(f"-# {line}" for line in (words("Not possible now:"), *desk.blocked[:BLOCKED]))


def _section(desk: PanelModel, section: Section, number: int, words: Words) -> Iterator[ui.Item[Any]]:
    if not section.rows:
        mark = words("the guide suggests it")
        options = [
            Option(_press(desk, entry), entry.in_menu, mark if entry.suggested else None, emoji=entry.emoji)
            for entry in section.entries
        ]
        yield ui.ActionRow(PressMenu(number, section.heading or words("Choose"), options))
        return
    for row in section.rows:
        yield ui.ActionRow(*(_button(desk, choice) for choice in row))


def _button(desk: PanelModel, choice: Choice) -> PressButton:
    style = ButtonStyle.success if choice.suggested else ButtonStyle.primary
    style = ButtonStyle.danger if choice.final else style
    return PressButton(_press(desk, choice), choice.on_button, style=style, emoji=choice.emoji)


def _press(desk: PanelModel, entry: Choice | PageEntry) -> Press:
    """Return the press of a choice or a page; a choice that ends the game must be confirmed first."""
    if isinstance(entry, PageEntry):
        return page_press(desk, entry.page)
    verb = entry.verb or ("preview" if entry.final and desk.verb == "do" else desk.verb)
    return Press(verb, desk.table, desk.version, " ".join((entry.command, *entry.then)))


def page_press(desk: PanelModel, page: Page) -> Press:
    """Return the press that opens a page of a panel's choices."""
    return Press(desk.page_verb, desk.table, desk.version, numbers(page))


def numbers(page: Page) -> str:
    """Return a page as text for a press's argument; "" is the first page."""
    return ".".join(str(number) for number in (page.group, page.part) if number is not None)


def read_page(argument: str) -> Page:
    """Parse the argument that `page_press` made. Raises UnknownPress for any other text."""
    group, _dot, part = argument.partition(".")
    if not argument:
        return ALL
    return Page(read_number(group), read_number(part) if part else None)


def _last_row(desk: PanelModel, page: Page, words: Words, *, logged: bool) -> Iterator[PressButton]:
    back = desk.back if page == ALL else page_press(desk, ALL)
    if back is not None:
        yield PressButton(back, words("Back"))
    yield from (_on(help_, page) for help_ in desk.helps)
    if desk.undoable:
        yield PressButton(Press("undo", desk.table, desk.version), words("Undo"))
    ways = _ways(desk, words)
    if logged and page == ALL:
        yield from (way.button for way in ways if way.press.verb == _LOG)
        ways = [way for way in ways if way.press.verb != _LOG]
    if len(ways) > 1:
        yield PressButton(Press("more", desk.table, desk.version), words("More …"))
    else:
        yield from (way.button for way in ways)


def _on(explaining: PressButton, page: Page) -> PressButton:
    """Return a button that explains choices, restricted to those of a page."""
    press = explaining.press
    if page == ALL or press.verb != "terms":
        return explaining
    return PressButton(replace(press, argument=numbers(page)), str(explaining.label))


def _ways(desk: PanelModel, words: Words) -> list[Way]:
    """Return the secondary options, including undoing more than the last step."""
    found = list(desk.ways)
    if desk.undoable is not None and desk.undoable > 1:
        about = words("Takes back all your steps of this turn.")
        found.append(Way(Press("reset", desk.table, desk.version), words("Reset my turn"), about))
    elif desk.undoable == 0:
        about = words("Asks the others to let you take back earlier steps.")
        if desk.alone:
            about = words("Takes back earlier steps, back to any one of them.")
        found.append(Way(Press("wish", desk.table, desk.version), words("Take back …"), about))
    return found
