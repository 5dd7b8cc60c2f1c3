"""The characters that the fonts hold, by the standards that define them."""

from __future__ import annotations

import unicodedata
from itertools import product
from typing import Final


def _block(first: int, last: int) -> set[str]:
    """Collect the assigned characters between two code points, both included."""
    block = map(chr, range(first, last + 1))
    return {character for character in block if unicodedata.category(character) != "Cn"}


def _decoded(codec: str, lead: range, trail: range) -> set[str]:
    """Collect the characters of a double-byte character set whose two bytes lie in these ranges."""
    characters = (bytes(pair).decode(codec, "ignore") for pair in product(lead, trail))
    return {character for character in characters if len(character) == 1}


EUROPEAN: Final = set().union(
    _block(0x20, 0x7E),
    _block(0xA0, 0x17F),  # Latin-1, Latin Extended-A: Polish among others
    "ȘșȚț",
    _block(0x384, 0x3CE),  # Greek
    _block(0x400, 0x45F),  # Cyrillic
    "Ґґ",
    _block(0x1EA0, 0x1EF9),  # Vietnamese
    "\N{THIN SPACE}\N{HAIR SPACE}\N{NARROW NO-BREAK SPACE}",
    _block(0x2010, 0x2026),  # dashes, quotation marks, bullet, ellipsis
    _block(0x2030, 0x203A),
    "€№™−∞≈≠≤≥",
    _block(0x2153, 0x215E),  # fractions
)

SIGNS: Final = set("←↑→↓↔↕↖↗↘↙√■□▲△▶▷▼▽◀◁◆◇○◎●★☆♠♣♥♦✓✔✗✘⚀⚁⚂⚃⚄⚅⚠⚡").union(
    _block(0x2160, 0x2169),  # roman numerals I to X
    _block(0x2460, 0x2473),  # circled 1 to 20
)

EAST_ASIAN: Final = set().union(
    _block(0x3000, 0x303F),  # punctuation
    _block(0x3041, 0x30FF),  # kana
    _block(0x3105, 0x312F),  # bopomofo
    _block(0xFF01, 0xFF9F),  # full-width Latin, half-width kana
    _block(0xFFE0, 0xFFE6),
)

BIG5_LEVEL_1: Final = _decoded("big5", range(0xA4, 0xC6), range(0x40, 0xFF)) | _decoded(
    "big5", range(0xC6, 0xC7), range(0x40, 0x7F)
)
"""The 5,401 Chinese characters in daily use: Big5 from A440 to C67E."""

JIS_LEVEL_1: Final = _decoded("euc_jp", range(0xB0, 0xD0), range(0xA1, 0xFF))
"""The 2,965 Japanese characters in daily use: JIS X 0208, rows 16 to 47."""

EVERY_SCRIPT: Final = EUROPEAN | SIGNS | EAST_ASIAN | BIG5_LEVEL_1 | JIS_LEVEL_1
