"""The replay of a game, one board after another, shown only to the user."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.domain.errors import NoSuchBoard
from bot.domain.profile import Profile
from bot.records import LookBack
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.boards.board import draw_scene, picture
from bot.ui.boards.own_board import PICTURE, TEXT
from bot.ui.boards.scene import STANDARD, scene_of
from bot.ui.play.panel_model import label_names, message_names
from bot.ui.press import Option, Press, PressButton, PressMenu, read_number, reading
from bot.ui.shorten import shorten
from engine import games

EVENTS: Final = 1_500
"""The largest number of characters for the events that are shown above a board."""
MENU: Final = 25
"""The largest number of options in a menu."""


async def replay_page(
    past: LookBack, number: int, profile: Profile, words: Words, notice: str = ""
) -> tuple[ui.LayoutView, list[discord.File]]:
    """Lay out a board of a game, counted from 0, with menus of the others and the files to attach.

    Raises NoSuchBoard if the game has no board with this number.
    """
    if number not in range(len(past.stills)):
        raise NoSuchBoard(step=number + 1, count=len(past.stills))
    table, still = past.table, past.stills[number]
    wanted = profile.boards or PICTURE
    view, files = ui.LayoutView(timeout=None), []
    view.add_item(ui.TextDisplay(_caption(past, number, words, notice)))
    if wanted != TEXT:
        palette = profile.palette or STANDARD
        scene = scene_of(still.view, label_names(table), words, still.events, palette)
        files.append(await draw_scene(still.view, scene, words, f"{table.game}-{table.id}-{number + 1}.png"))
        view.add_item(picture(files[0]))
    if wanted != PICTURE:
        text = texts[table.game].position(still.view, message_names(table), words)
        view.add_item(ui.Container(ui.TextDisplay(text)))
    for row in _rows(past, number, words):
        view.add_item(row)
    return view, files


def film_page(past: LookBack, film: discord.File, words: Words) -> ui.LayoutView:
    """Lay out the animation of a game, which is to be attached, with a button back to its boards."""
    view = ui.LayoutView(timeout=None)
    name = texts[past.table.game].name(words)
    view.add_item(ui.TextDisplay(words("**{game}**, all boards in turn", game=name)))
    gallery: ui.MediaGallery[Any] = ui.MediaGallery()
    gallery.add_item(media=film)
    view.add_item(gallery)
    view.add_item(ui.ActionRow(PressButton(_press(past, 0), words("Back"))))
    return view


def making_page(past: LookBack, words: Words) -> ui.LayoutView:
    """Lay out the page that is shown while the animation is being drawn."""
    view = ui.LayoutView(timeout=None)
    count = len(past.stills)
    said = words.n(
        "{count} board is being drawn for the animation. It will appear here.",
        "{count} boards are being drawn for the animation. It will appear here.",
        count=count,
    )
    view.add_item(ui.TextDisplay(said))
    return view


def read_replay(press: Press) -> tuple[int, int | None]:
    """Return the board of a press, counted from 0, and the seat whose view it is, or None for everyone's.

    Raises UnknownPress.
    """
    with reading():
        board, eyes, _place = press.argument.split(".")
        return read_number(board), read_number(eyes) if eyes else None


def _press(
    past: LookBack, number: int, *, verb: str = "replay", eyes: int | None = None, place: str = ""
) -> Press:
    """Return the press for a board; `place` distinguishes buttons of a message that lead to the same one."""
    seat = past.seat if eyes is None else eyes
    return Press(verb, past.table.id, argument=f"{number}.{'' if seat is None else seat}.{place}")


def _caption(past: LookBack, number: int, words: Words, notice: str) -> str:
    """Return the board's number, and the events since the previous board."""
    table, still = past.table, past.stills[number]
    text, names = texts[table.game], message_names(table)
    count = words("Board {number} of {count}", number=number + 1, count=len(past.stills))
    lines = [
        notice,
        f"**{text.caption(still.view, words)}**",
        f"-# {count}",
        *(line.text for line in text.log(still.events, still.view, names, words)),
    ]
    return shorten("\n".join(line for line in lines if line), EVENTS)


def _rows(past: LookBack, number: int, words: Words) -> Iterator[ui.ActionRow[Any]]:
    last = len(past.stills) - 1
    steps = (
        ("first", 0, words("First"), number == 0),
        ("previous", max(0, number - 1), words("Previous"), number == 0),
        ("next", min(last, number + 1), words("Next"), number == last),
        ("last", last, words("Last"), number == last),
    )
    yield ui.ActionRow(
        *(
            PressButton(_press(past, to, place=place), label, disabled=there)
            for place, to, label, there in steps
        )
    )
    start = number // MENU * MENU
    if last >= MENU:
        yield ui.ActionRow(PressMenu(1, words("Part of the game"), _stretches(past, start)))
    yield ui.ActionRow(PressMenu(2, words("Jump to"), _jumps(past, start, number, words)))
    if past.table.status == "ended" and not games[past.table.game].open:
        yield ui.ActionRow(PressMenu(3, words("From whose point of view"), _eyes(past, number)))
    film = _press(past, number, verb="film")
    yield ui.ActionRow(PressButton(film, words("Animation"), style=ButtonStyle.primary))


def _stretches(past: LookBack, start: int) -> list[Option]:
    """Return menu lines for stretches of boards, as many as a menu allows."""
    starts = range(0, len(past.stills), MENU)
    return [
        Option(
            _press(past, first),
            f"{first + 1}–{min(first + MENU, len(past.stills))}",
            default=first == start,
        )
        for first in starts[:MENU]
    ]


def _jumps(past: LookBack, start: int, number: int, words: Words) -> list[Option]:
    """Return menu lines for the boards of a stretch: number, and stage of the game."""
    text = texts[past.table.game]
    return [
        Option(
            _press(past, each),
            f"{each + 1}. {text.stage(still.view, words.named)}",
            default=each == number,
        )
        for each, still in enumerate(past.stills[start : start + MENU], start)
    ]


def _eyes(past: LookBack, number: int) -> list[Option]:
    return [
        Option(_press(past, number, eyes=seat), name, default=seat == past.seat)
        for seat, name in enumerate(label_names(past.table))
    ]
