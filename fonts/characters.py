"""The characters that the fonts contain, by the standards that define them."""

from __future__ import annotations

import unicodedata
from typing import Final


def _block(first: int, last: int) -> set[str]:
    """Return the assigned characters between two code points, inclusive."""
    block = map(chr, range(first, last + 1))
    return {character for character in block if unicodedata.category(character) != "Cn"}


def _coded(codec: str, first: int, last: int) -> set[str]:
    """Return the characters whose code in a double-byte character set is between two codes, inclusive."""
    plane = ((character, character.encode(codec, "ignore")) for character in map(chr, range(0x10000)))
    return {character for character, code in plane if first <= int.from_bytes(code, "big") <= last}


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
    _block(0x3000, 0x3029),  # punctuation
    _block(0x3041, 0x30FF),  # kana
    _block(0x3105, 0x312F),  # bopomofo
    _block(0xFF01, 0xFF9F),  # full-width Latin, half-width kana
    _block(0xFFE0, 0xFFE6),
)

BIG5_LEVEL_1: Final = _coded("big5", 0xA440, 0xC67E)
"""The 5,401 common Chinese characters: Big5 from A440 to C67E."""

JIS_LEVEL_1: Final = _coded("euc_jp", 0xB0A1, 0xCFFE)
"""The 2,965 common Japanese characters: JIS X 0208, rows 16 to 47."""

EVERY_SCRIPT: Final = EUROPEAN | SIGNS | EAST_ASIAN | BIG5_LEVEL_1 | JIS_LEVEL_1
