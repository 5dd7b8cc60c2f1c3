"""`quarterdeck worksheet`: writes a worksheet of the reconstructed parts, or checks a filled-in one."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from bot.console.arguments import Misused, makeable, plain, writable
from bot.console.figures.sheet_page import sheet_page
from bot.console.given import add_eyes, add_game
from bot.console.pictures.board import picture
from bot.text.catalogue import words_for
from bot.text.games import texts
from engine import games
from engine.kernel.data_files import LONGEST, decoded
from engine.kernel.errors import NotUtf8
from engine.kernel.table import Table
from engine.kernel.worksheet import Filled, Worksheet, as_toml, changes, sign, template
from engine.worksheets import read_worksheet, worksheets


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    add_game(parser)
    parser.add_argument(
        "--out", type=Path, default=Path(), help="the folder in which sheet and file are written"
    )
    parser.add_argument("--check", type=Path, metavar="FILE", help="look at a file that was filled in")
    parser.add_argument("--picture", type=Path, help="with --check: where a PNG of the board goes")
    add_eyes(parser)


def run(arguments: argparse.Namespace) -> int:
    """Write the worksheet, or report the changes in a filled-in one. Raises Misused if it is unusable."""
    if arguments.game not in worksheets:
        raise Misused(f"{arguments.game}: nothing of it had to be reconstructed")
    sheet = worksheets[arguments.game]()
    if arguments.picture is not None:
        writable(arguments.picture)
    if arguments.check is None:
        if arguments.picture is not None:
            raise Misused("--picture draws what --check FILE looks at")
        _write(sheet, arguments.out)
        return 0
    filled = _filled(arguments.game, arguments.check)
    for line in _report(sheet, filled):
        print(plain(line))
    if arguments.picture is not None:
        game = games[arguments.game]
        table = Table(game, game.seats[-1], "a look at figures", filled.options)
        arguments.picture.write_bytes(picture(table, [], arguments.locale, palette=arguments.palette))
    return 0


def _write(sheet: Worksheet, folder: Path) -> None:
    """Write the page to print and the file to fill in, without overwriting existing files."""
    makeable(folder).mkdir(parents=True, exist_ok=True)
    title = texts[sheet.game].name(words_for(None))
    for name, text in (
        (f"{sheet.game}-worksheet.html", sheet_page(sheet, title)),
        (f"{sheet.game}-worksheet.toml", "\n".join([*template(sheet), ""])),
    ):
        path = folder / name
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            raise Misused(f"{path} is there already, perhaps filled in: name another folder") from None
        print(path)


def _filled(game: str, path: Path) -> Filled:
    try:
        with path.open("rb") as file:
            text = decoded(file.read(4 * LONGEST + 1))
    except OSError as wrong:
        raise Misused(f"{path}: {wrong.strerror or wrong}") from None
    except NotUtf8 as wrong:
        raise Misused(f"{path}: {wrong}") from None
    try:
        return read_worksheet(game, text)
    except ValueError as wrong:
        raise Misused(f"{path}: {wrong}") from None


def _report(sheet: Worksheet, filled: Filled) -> Iterator[str]:
    """Yield the changes in a filled-in worksheet, item by item, and the signatures of its options."""
    for item, field, guess, value in changes(sheet, filled.corrections):
        was = "nothing" if guess is None else as_toml(guess)
        yield f"{item.title}, {field}: {was} becomes {as_toml(value)}"
    yield f"{sum(map(len, filled.corrections.values()))} items differ, of {len(sheet.items)}; " + (
        f"{len(filled.printed)} say what is printed"
    )
    for option, value in filled.options.items():
        yield f"{option}: {sign(value)}"
