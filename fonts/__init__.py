"""The fonts that boards are drawn with, one file for each language family and weight."""

from __future__ import annotations

from pathlib import Path
from typing import Final

MEDIUM: Final = 500
BOLD: Final = 700
EXTRABOLD: Final = 800

_STYLES: Final = {MEDIUM: "Medium", BOLD: "Bold"}
_DIRECTORY: Final = Path(__file__).parent


def path(locale: str, weight: int) -> Path:
    """Return the font file for text in a language.

    `MEDIUM` and `BOLD` contain every script: Latin with Polish, Greek, Cyrillic, Chinese, Japanese and signs,
    whatever the locale, so that a name in any of them can be drawn on any board. The locale only decides the
    shapes of shared ideographs: Japanese ones for "ja", Taiwanese ones for all others. `EXTRABOLD` is for the
    letters and figures on tokens and has no ideographs. All files share one set of vertical metrics: 1000
    units per em, ascent 1069, descent 293.

    Raises ValueError if there is no such weight.
    """
    if weight == EXTRABOLD:
        return _DIRECTORY / "Quarterdeck-Latin-ExtraBold.ttf"
    if weight not in _STYLES:
        raise ValueError(f"no font of weight {weight}; there are {MEDIUM}, {BOLD} and {EXTRABOLD}")
    family = "JP" if locale == "ja" else "TC"
    return _DIRECTORY / f"Quarterdeck-{family}-{_STYLES[weight]}.ttf"
