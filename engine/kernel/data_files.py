"""The data files of games: those shipped with a game, and those corrected by an owner of the printed game."""

from __future__ import annotations

import json
import re
import tomllib
from codecs import BOM_UTF16_BE, BOM_UTF16_LE, BOM_UTF32_BE
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, Generic, TypeVar

from pydantic import ValidationError

from engine.kernel.errors import NotUtf8, what_is_wrong

T = TypeVar("T")

LONGEST: Final = 100_000
"""The largest number of characters in an owner's file."""
PARTS: Final = 8
"""The largest number of parts in a key; the time to read a key grows with the square of their number."""
_OWNED: Final = 32
"""The number of owners' files of each kind that are cached."""
_PART: Final = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_BINARY: Final = re.compile(rb"[\x00-\x08\x0e-\x1f]")
"""Matches bytes that never occur in text in a single-byte encoding."""
_NUL: Final = re.compile(r"\\(?:u0000|U00000000|x00)")
_DEEP: Final = re.compile(rf"(?<![\w-])(?:{_PART}[ \t]*+\.[ \t]*+){{{PARTS}}}")


def read_toml(package: str, path: str) -> dict[str, Any]:
    """Read a file that is shipped with a game; `path` is below the package's ``data``, without ``.toml``.

    >>> read_toml("engine.empires", "versions/changes")["1"]["since"]
    '0.1.0'
    """
    return tomllib.loads(files(package).joinpath(f"data/{path}.toml").read_text("utf-8"))


def shipped(package: str, path: str, older: Iterable[int] = ()) -> dict[str, Any]:
    """Read a data file, with the entries that differ in the versions of the rules `older`, latest first.

    These entries are in a file of the same path below ``versions/<number>``.

    >>> shipped("engine.empires", "figures")["war"]["count"]
    3
    >>> [shipped("engine.arctic", "figures", older)["editions"]["polish"]["movement"] for older in ((), (1,))]
    ['step', 'any']
    """
    data = read_toml(package, path)
    for version in older:
        if files(package).joinpath(f"data/versions/{version}/{path}.toml").is_file():
            data = _laid_over(data, read_toml(package, f"versions/{version}/{path}"))
    return data


def _laid_over(data: dict[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    laid = dict(data)
    for name, value in other.items():
        below = laid.get(name)
        laid[name] = (
            _laid_over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
        )
    return laid


def decoded(data: bytes) -> str:
    r"""Return the text of a file that a user uploads, without the byte order mark that some editors write.

    Raises NotUtf8 for other encodings, such as the UTF-16 of older Windows programs, and ValueError if the
    file is not text.

    >>> decoded(b"\xef\xbb\xbfgame = 'arctic'")
    "game = 'arctic'"
    """
    wide = data.startswith((BOM_UTF16_LE, BOM_UTF16_BE, BOM_UTF32_BE)) or data[:2].count(0) == 1
    if wide:
        raise NotUtf8
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        if _BINARY.search(data):
            raise ValueError("it is not text") from None
        raise NotUtf8 from None


def read_owned(text: str) -> dict[str, Any]:
    """Read the TOML of an owner's file, in time that depends only on its length.

    Raises ValueError, with the line, if it is too long, nested too deeply, or not TOML.

    >>> read_owned("cards.19.title = 'The Kraken'")
    {'cards': {'19': {'title': 'The Kraken'}}}
    >>> read_owned("title = Kraken")
    Traceback (most recent call last):
    ValueError: Invalid value (at line 1, column 9)
    """
    text = text.removeprefix("\ufeff")
    if len(text) > LONGEST:
        raise ValueError(f"it is longer than {LONGEST} characters")
    if _NUL.search(text):
        raise ValueError("it contains the character U+0000, which cannot be stored")
    deep = _DEEP.search(text)
    if deep is not None:
        line = text.count("\n", 0, deep.start()) + 1
        raise ValueError(f"line {line}: a key has more than {PARTS} parts")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("line 1: the text is nested too deeply") from None
    except tomllib.TOMLDecodeError as wrong:
        last = f"at line {len(text.splitlines())}, the last"
        raise ValueError(str(wrong).replace("at end of document", last)) from None
    except ValueError:  # The only other limit of Python's reader is the length of a decimal number.
        raise ValueError("it contains a number with thousands of digits") from None


class DataFiles(Generic[T]):
    """Files of one kind, such as boards: the game's own, by name, and those of owners of the printed game."""

    def __init__(
        self,
        package: str,
        folder: str,
        names: tuple[str, ...],
        read: Callable[[Mapping[str, Any], tuple[int, ...]], T],
    ) -> None:
        """Set a folder below the package's ``data``, its files' names, and the function that reads the data.

        `read` also receives the numbers of the older versions of the rules. It raises ValueError, such as
        pydantic's, if the data is invalid.
        """
        self.names: Final = names
        self._named = cache(lambda name, older: read(shipped(package, f"{folder}/{name}", older), older))
        self._owned = lru_cache(_OWNED)(lambda text, older: read(json.loads(text), older))

    def __call__(self, file: str | Mapping[str, Any], older: Sequence[int] = ()) -> T:
        """Return one of the game's own files by its name, or the file that an owner's data describes.

        The entries of the versions of the rules in `older`, the latest first, replace those of the file.
        Raises ValueError, naming the part that is wrong, if there is no such file or it cannot be played.
        """
        if isinstance(file, str):
            if file not in self.names:
                raise ValueError(
                    f"unknown name {file[:40]!r}; the possible names are {', '.join(self.names)}"
                )
            return self._named(file, tuple(older))
        try:
            return self._owned(json.dumps(file, sort_keys=True), tuple(older))
        except ValidationError as wrong:
            raise ValueError(what_is_wrong(wrong)) from None
        except (RecursionError, TypeError):
            raise ValueError("it contains dates, or is nested too deeply") from None
