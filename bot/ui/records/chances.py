"""Each player's chance of winning over the course of a finished game: computed, drawn and described."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Final

import discord
from cachetools import LRUCache
from discord import ui

from bot.crews import crews
from bot.domain.errors import ChancesTakeLong, ChancesUnknown, StepImpossible
from bot.domain.table import TableRecord
from bot.records import Played
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.percent import percent
from bot.text.report import decides
from bot.ui.boards.board import ALT_TEXT, picture
from bot.ui.boards.render_process import studio
from bot.ui.boards.scene import STANDARD
from bot.ui.play.panel_model import label_names, message_names
from bot.ui.shorten import shorten
from players import Course, evaluators
from players.course import Moment
from players.stretch import begun, stretch
from render import Chances, Marked, Scene, chances

AT_ONCE: Final = 0.3
"""Seconds of computing after which an evaluation lets waiting boards be drawn first."""
LONGEST: Final = 60.0
"""Seconds of computing after which the evaluation of a game is given up."""
MOMENT: Final = 130
"""The largest number of characters for the events at one moment of the game."""
_KEPT: Final = 16
"""For how many games the chances are cached."""
_followed: LRUCache[tuple[int, str, int], Course] = LRUCache(_KEPT)


async def followed(played: Played) -> Course:
    """Compute the chances in a finished game; boards that are requested in the meantime are drawn first.

    Raises ChancesUnknown for a game without a computer player, ChancesTakeLong for a very long game, and
    StepImpossible if its log cannot be replayed.
    """
    table = played.table
    if table.game not in evaluators:
        raise ChancesUnknown
    key = table.id, table.commitment, played.position.version
    if key not in _followed:
        _followed[key] = await _follow(played)
    return _followed[key]


async def _follow(played: Played) -> Course:
    table, steps, used = played.table, played.steps, 0.0
    follower = await studio.draw_last(begun, table.game, played.first, table.commitment)
    while steps:
        follower, done, possible, seconds = await studio.draw_last(
            stretch, table.game, follower, steps, AT_ONCE
        )
        if not possible:
            seat = steps[done].seat
            name = "" if seat is None else table.names[seat]
            raise StepImpossible(step=steps[done].version, name=name)
        steps, used = steps[done:], used + seconds
        if used > LONGEST:
            raise ChancesTakeLong
    return follower.course


async def draw_chances(played: Played, course: Course, words: Words, palette: str = STANDARD) -> discord.File:
    """Draw the chances over the course of a game; the text alternative describes them too."""
    table, names, words = played.table, label_names(played.table), words.named
    scene = Scene(names, words, words.locale, palette=palette)
    png = await studio.draw_last(chances, _drawn(played, course, names, words), scene)
    described = shorten("\n".join(_described(table, course, names, words)), ALT_TEXT)
    return discord.File(BytesIO(png), chances_name(table, played.position.version), description=described)


def chances_name(table: TableRecord, version: int) -> str:
    """Return the file name for the picture of a game's chances at its last version."""
    return f"chances-{table.game}-{table.id}-{version}.png"


def chances_page(played: Played, course: Course, file: discord.File, words: Words) -> ui.LayoutView:
    """Lay out the chances over the course of a game, with their picture, which is to be attached."""
    names = message_names(played.table)
    heading = words("### How the chances went")
    text = shorten(
        "\n".join([heading, *_described(played.table, course, names, words, small="-# ")]), 2 * ALT_TEXT
    )
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text))
    view.add_item(picture(file))
    return view


def _drawn(played: Played, course: Course, names: Sequence[str], words: Words) -> Chances:
    table, points = played.table, course.points
    steps = [point.step for point in points]
    return Chances(
        view=played.position.view(None),
        title=texts[table.game].name(words),
        clocks=tuple(point.clock for point in points),
        chapters=tuple(point.chapter for point in points),
        odds=tuple(point.odds for point in points),
        totals=tuple(point.totals for point in points),
        together=_together(table),
        moments=tuple(
            Marked(
                bisect_left(steps, moment.step),
                _change(moment, names, words),
                _done(table, moment, names, words),
                moment.luck[moment.most],
            )
            for moment in course.moments
        ),
        luck=course.luck,
        lucky_points=course.lucky_points,
    )


def _together(table: TableRecord) -> bool:
    """Return whether all players win or lose together, so that there is a single chance."""
    return table.game in crews or len(table.seats) == 1


def _described(
    table: TableRecord, course: Course, names: Sequence[str], words: Words, *, small: str = ""
) -> Iterator[str]:
    """Describe the decisive moments and the luck of the dice; `small` is the prefix of small text."""
    text = texts[table.game]
    for number, moment in enumerate(course.moments, 1):
        when = text.stage(moment.view, words)
        done = _done(table, moment, names, words)
        yield f"{number}. {_change(moment, names, words)} · {when}\n{small}{done}"
    if not any(course.luck):
        yield words("No dice were rolled.")
    elif _together(table):
        yield words(
            "Dice and cards gave {share} of the chance to see the end, and {points} points.",
            share=_signed(course.luck[0], words),
            points=f"{round(course.lucky_points[0]):+d}".replace("-", "−"),
        )
    else:
        each = [
            words("{name} {count}", name=name, count=_signed(share, words))
            for name, share in zip(names, course.luck, strict=True)
        ]
        yield words("What the dice gave of the chance to win: {figures}", figures=words.join(each))


def _done(table: TableRecord, moment: Moment, names: Sequence[str], words: Words) -> str:
    """Return the choice made at a moment, with as much of its outcome as fits."""
    text = texts[table.game]
    chosen = text.label(moment.command, moment.view, names, words)
    lines = text.log(moment.happened, moment.view, names, words)
    told_by = [line for line in lines if decides(line)] or lines
    parts = [*chosen.split(" · "), *(line.text for line in told_by[:1])]
    first, *more = [part.replace("**", "") for part in parts]
    described = shorten(f"{names[moment.seat]} · {first}", MOMENT)
    for part in more:  # Each part is shown completely or omitted.
        if len(described) + len(part) + 3 <= MOMENT:
            described = f"{described} · {part}"
    return described


def _change(moment: Moment, names: Sequence[str], words: Words) -> str:
    """Return the player whose chance changed most at a moment, with the change."""
    return words(
        "{name}: {before} → {after}",
        name=names[moment.most],
        before=percent(moment.before[moment.most], words),
        after=percent(moment.after[moment.most], words),
    )


def _signed(share: float, words: Words) -> str:
    said = percent(abs(share), words)
    return f"−{said}" if share < 0 else f"+{said}"
