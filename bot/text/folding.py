"""Normalization of texts for comparison, which every search uses.

Keyboards, phones and input methods write the same word differently: with or without accents, with straight or
typographic quotes, with full-width or half-width letters. A search ignores all of that.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

_APOSTROPHES: Final = dict.fromkeys(map(ord, "'’‘‛ʼʻ`´′＇ˈ"))
"""Apostrophes, which are removed; otherwise some would become accents without a letter."""
_VARIANTS: Final = _APOSTROPHES | str.maketrans(
    {
        "ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i", "æ": "ae", "œ": "oe",
        "臺": "台", "~": " ", "−": " ",
    }
)  # fmt: skip
"""Replacements for letters that Unicode doesn't decompose into accents, and for dashes that it classifies as
symbols."""
_VOICED: Final = "\u3099\u309a"
"""The Japanese voicing marks, which distinguish ga from ka and pa from ha; they are not removed like
accents."""
_HIRAGANA: Final = {letter: letter + 0x60 for letter in range(0x3041, 0x3097)}
"""Converts hiragana to katakana, since Discord requests suggestions while an input method still shows
hiragana."""
_MARKS: Final = re.compile(r"(?<!\d)[.:,]|[.:,](?!\d)|[^\w\s.:,]")
"""Matches punctuation, except between digits: "8.10" must not equal "810", nor "22:00" "2200"."""
_SYMBOLS: Final = frozenset({"Sc", "Sm"})
"""The Unicode categories of symbols that have a meaning, such as $ and +."""


@lru_cache(maxsize=8192)
def folded(text: str) -> str:
    """Return a text without case, accents, width, quotes and dashes, with single spaces between words.

    >>> folded("Morze Śródziemne"), folded("Hobson’s “Ｃｈｏｉｃｅ”")
    ('morze srodziemne', 'hobsons choice')
    >>> folded("ｶﾞｽ") == folded("ガス") == folded("がす") != folded("カス")
    True
    """
    letters = unicodedata.normalize(
        "NFKD", unicodedata.normalize("NFKD", text.translate(_APOSTROPHES)).casefold()
    )
    plain = "".join(each for each in letters if each in _VOICED or not unicodedata.combining(each))
    plain = unicodedata.normalize("NFC", plain).translate(_HIRAGANA).translate(_VARIANTS)
    return " ".join(_MARKS.sub(_gap, plain).replace("_", " ").split())


def fits(typed: str, text: str) -> bool:
    """Return whether a text contains each typed word, after folding both and removing the text's spaces.

    >>> fits("srodz", "Morze Śródziemne"), fits("2號格", "移到 2 號格"), fits("kara sea", "Kara Coast")
    (True, True, False)
    """
    whole = folded(text).replace(" ", "")
    return all(word in whole for word in folded(typed).split())


def same(typed: str, text: str) -> bool:
    """Return whether two texts are equal after folding, without spaces."""
    return folded(typed).replace(" ", "") == folded(text).replace(" ", "")


def _gap(mark: re.Match[str]) -> str:
    return mark[0] if unicodedata.category(mark[0]) in _SYMBOLS else " "
