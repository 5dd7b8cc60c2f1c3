"""The message at the end of a game: the final board, the scores by category, and the proof of the dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import ui

from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.leagues import Effect
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.boards.board import picture
from bot.ui.leagues.effect import effect_lines
from bot.ui.play.guide import purpose
from bot.ui.play.panel_model import mentions
from bot.ui.records.proof import seal
from bot.ui.records.signature import signed
from bot.ui.table_buttons import end_rows
from engine.kernel.game import STOPPED, Result


def ending(
    table: TableRecord,
    position: Position,
    boards: Sequence[discord.File],
    words: Words,
    league: Effect | None = None,
) -> ui.LayoutView:
    """Lay out the message of a finished game with its final boards, which are to be attached.

    `league` is the effect of the result on a league's standings.
    """
    view = ui.LayoutView(timeout=None)
    frame: ui.Container[Any] = ui.Container(ui.TextDisplay("\n".join(_scores(table, position, words))))
    for board in boards:
        frame.add_item(picture(board))
    # The dice of a first game are fixed, as the text above says, so there is nothing to verify.
    proof = "" if purpose(table, words) else seal(table, words)
    counts = () if league is None else effect_lines(league, words)
    below = "\n".join(filter(None, (*counts, proof, signed(table.game, table.options, words))))
    if below:
        frame.add_item(ui.TextDisplay(below))
    for row in end_rows(table, words):
        frame.add_item(ui.ActionRow(*row))
    view.add_item(frame)
    return view


def _scores(table: TableRecord, position: Position, words: Words) -> Iterator[str]:
    text, names = texts[table.game], mentions(table, words)
    result = position.result
    if result is None:
        yield f"## {words('{game}: closed', game=text.name(words))}"
        yield words("The table was closed before its game ended.")
        return
    yield f"## {words('{game}: the final scores', game=text.name(words))}"
    if result.reason == STOPPED:
        yield words("The game was stopped early; these are the scores at that point.")
    else:
        yield text.ending(position.view(None), names, words)
        if line := _decided(table, result, words):
            yield line
    if learnt := purpose(table, words):
        yield learnt
    for score in sorted(result.scores, key=lambda score: score.rank):
        if not score.parts:  # A defeat without a score has been described above.
            continue
        place = f"{score.rank}. " if result.winners else ""
        parts = (
            _part(part, points, score.seat, position, words)
            for part, points in score.parts.items()
            if points or len(result.scores) == 1 or any(each.parts.get(part) for each in result.scores)
        )
        yield " · ".join((f"{place}{names[score.seat]} **{score.total}**", *parts))


def _part(part: str, points: int, seat: int, position: Position, words: Words) -> str:
    """Describe a category of a score, with its source if its name alone isn't clear."""
    text, shown = texts[position.table.game], f"{points:+d}"
    made = text.origin(part, points, seat, position.view(None), words) if points else ""
    if not made:
        return words("{part} {points}", part=text.part(part, words), points=shown)
    return words("{part} {points} ({made})", part=text.part(part, words), points=shown, made=made)


def _decided(table: TableRecord, result: Result, words: Words) -> str:
    """Return a text about the category in which the winner's lead is greatest; empty if there is none."""
    text, names = texts[table.game], mentions(table, words)
    first, *others = sorted(result.scores, key=lambda score: score.rank)
    if first.rank != 1 or not first.parts:
        return ""
    if not others:
        part = max(first.parts, key=lambda part: first.parts[part])
        return words(
            "Most points came from **{part}**: {points}.",
            part=text.part(part, words),
            points=first.parts[part],
        )
    second = others[0]
    ahead = {part: points - second.parts.get(part, 0) for part, points in first.parts.items()}
    part = max(ahead, key=lambda part: ahead[part])
    if second.rank == 1 or ahead[part] <= 0:
        return ""
    return words(
        "What decided it: **{part}** ({name} {points}, {rival} {other}).",
        part=text.part(part, words),
        name=names[first.seat],
        points=first.parts[part],
        rival=names[second.seat],
        other=second.parts.get(part, 0),
    )
