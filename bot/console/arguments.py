"""Parsing of command-line arguments; each error is reported in one line without control characters."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from stat import S_ISDIR
from typing import Final, NoReturn

LONGEST: Final = 200
"""The largest number of characters that an error message quotes from an argument."""
MISUSED: Final = 2
"""The exit code of a command that was called with wrong arguments."""
_DIGITS: Final = 18
"""The largest number of digits that are parsed; longer numbers exceed every limit."""
_ID_DIGITS: Final = 19
"""The largest number of digits of a Discord id."""


class Misused(Exception):
    """Raised when a command-line argument cannot be used; the message says why."""


class Parser(argparse.ArgumentParser):
    """An argument parser that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        """Exit with the reason for an error."""
        self.exit(MISUSED, f"quarterdeck: {plain(message, 3 * LONGEST)} ({self.prog} --help tells more)\n")


def plain(text: str, longest: int = 6 * LONGEST) -> str:
    """Return a text as one line, shortened, and with visible characters only."""
    shown = "".join(each if each.isprintable() else _escaped(each) for each in text)
    return shown if len(shown) <= longest else f"{shown[: longest - 1]}…"


def whole(least: int, most: int) -> Callable[[str], int]:
    """Return a function that parses a whole number between `least` and `most`, both included."""

    def read(text: str) -> int:
        digits = text.strip()
        sign = -1 if digits[:1] == "-" else 1
        digits = digits.removeprefix("-").removeprefix("+")
        if not (digits.isascii() and digits.isdecimal()):
            raise argparse.ArgumentTypeError(f"{plain(text, 40)} is no whole number")
        value = sign * int(digits) if len(digits) <= _DIGITS else sign * 10**_DIGITS
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"{plain(text, 40)} is not within {least:,} to {most:,}")
        return value

    return read


def snowflake(text: str) -> int:
    """Parse a Discord id, such as a channel's."""
    if not (text.isascii() and text.isdecimal() and len(text) <= _ID_DIGITS and 0 < int(text) < 1 << 63):
        raise argparse.ArgumentTypeError(f"{plain(text, 40)} is no id of Discord's")
    return int(text)


def writable(path: Path) -> Path:
    """Return a path if a file can be written there, as far as can be checked. Raises Misused."""
    if path.is_dir():
        raise Misused(f"{path} is a folder: name a file")
    if not path.parent.is_dir():
        raise Misused(f"there is no folder {path.parent}")
    return path


def makeable(path: Path) -> Path:
    """Return a path that is a folder, or could be created as one. Raises Misused and OSError."""
    for there in (path, *path.parents):
        with suppress(FileNotFoundError, NotADirectoryError):
            if not S_ISDIR(there.stat().st_mode):  # From Python 3.14 on, `exists` hides every error.
                raise Misused(f"{there} is a file: name a folder")
            break
    return path


def say(text: str) -> None:
    """Print a message for the user, in addition to the command's output."""
    print(f"quarterdeck: {plain(text)}", file=sys.stderr)


def _escaped(character: str) -> str:
    return " " if character in "\n\t" else character.encode("unicode_escape").decode("ascii")
