"""Builds the project's font files: `python -m fonts.build`.

Needs the npm client and fontTools. No single font has both Polish letters and ideographs, and Pillow uses one
file at a time, so each file here is merged from several: every character comes from the first source that has
it.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable

from fonts import BOLD, EXTRABOLD, MEDIUM, path
from fonts.characters import EUROPEAN, EVERY_SCRIPT, SIGNS
from fonts.npm import Package

VERSION: Final = 1.0
DATED: Final = 3_850_000_000
"""The creation date in every file, in seconds since 1904: the same sources give the same bytes."""
ASCENT: Final = 1069
DESCENT: Final = -293
"""Noto Sans's own vertical metrics, in thousandths of an em. Ideographs fit into them, too."""

SANS: Final = Package(
    "@expo-google-fonts/noto-sans",
    "0.4.2",
    "zYD8G2ijWLxqmquoQgghNh/x9p0yxWwArD0oxO1oXY1qx5vOd4t0Kbhnu/Cx8RTy08OgA8RtxuULZFaXwVPnPw==",
)
TC: Final = Package(
    "@expo-google-fonts/noto-sans-tc",
    "0.4.3",
    "69XAOTLPz0WlAxL6qJEKlDMxHsBd4J1M39HjV0gPF2o1xWVALOsVWvDgistnecVockA9wbU/tH5C/gyS2PdnHg==",
)
JP: Final = Package(
    "@expo-google-fonts/noto-sans-jp",
    "0.4.3",
    "Fl+Z6vtD24HFAYsvzB0S9Nery1ly16B9PesdY0wBd+wEHAvkNglnkTUspU0HqGOubkmoa8zusJrKv6vDx1o70A==",
)
SYMBOLS: Final = Package(
    "@expo-google-fonts/noto-sans-symbols-2",
    "0.4.1",
    "jFymG5s4OLlXpy9E9FQvSXpSnf43BIYcJiPXEHSw6LFNvbahkjmUWb/cj4vsX/KdUksGLTPbjB9iRuu8L3yJ8A==",
)


@dataclass(frozen=True, slots=True)
class Face:
    """A font file to build."""

    file: Path
    family: str
    style: str
    weight: int
    sources: tuple[Package, ...]
    """The packages with the source fonts, in order of preference."""
    characters: set[str]


TAIWANESE: Final = (SANS, TC, JP, SYMBOLS)
JAPANESE: Final = (SANS, JP, TC, SYMBOLS)
FACES: Final = (
    Face(path("zh-TW", MEDIUM), "Quarterdeck Sans TC", "Medium", MEDIUM, TAIWANESE, EVERY_SCRIPT),
    Face(path("zh-TW", BOLD), "Quarterdeck Sans TC", "Bold", BOLD, TAIWANESE, EVERY_SCRIPT),
    Face(path("ja", MEDIUM), "Quarterdeck Sans JP", "Medium", MEDIUM, JAPANESE, EVERY_SCRIPT),
    Face(path("ja", BOLD), "Quarterdeck Sans JP", "Bold", BOLD, JAPANESE, EVERY_SCRIPT),
    Face(path("en", EXTRABOLD), "Quarterdeck Sans", "ExtraBold", EXTRABOLD, TAIWANESE, EUROPEAN | SIGNS),
)


def build(face: Face, folders: dict[Package, Path]) -> TTFont:
    """Merge a font from the unpacked sources.

    Raises ValueError if a character is in none of them.
    """
    missing = face.characters
    copyrights: list[str] = []
    with tempfile.TemporaryDirectory() as directory:
        parts: list[str] = []
        for source in face.sources:
            font = _open(folders[source], face.weight)
            taken = missing & {chr(code) for code in font.getBestCmap()}
            missing = missing - taken
            if not taken:
                continue
            copyrights.append(font["name"].getDebugName(0))
            # The alphabets keep their kerning and combining marks; ideographs are set in equal squares.
            _cut(font, taken, features=["kern", "mark", "mkmk", "ccmp"] if source is SANS else [])
            parts.append(f"{directory}/{len(parts)}.ttf")
            font.save(parts[-1])
        if missing:
            raise ValueError(f"no source has {''.join(sorted(missing))}")
        font = Merger().merge(parts)
    font.recalcTimestamp = False
    _name(font, face, copyrights)
    _measure(font, face.weight)
    return font


def _open(folder: Path, weight: int) -> TTFont:
    """Open the upright font file of a package in this weight, or its only one."""
    upright = [file for file in folder.glob("*/*.ttf") if "Italic" not in file.name]
    of_weight = [file for file in upright if file.parent.name.startswith(str(weight))]
    (file,) = of_weight or upright
    return TTFont(file, recalcTimestamp=False)


def _cut(font: TTFont, characters: set[str], *, features: list[str]) -> None:
    """Reduce a font to some characters, without hints and without tables for vertical text."""
    options = Options(
        hinting=False,
        layout_features=features,
        notdef_outline=True,
        glyph_names=False,
        drop_tables=["BASE", "STAT", "gasp", "vhea", "vmtx"],
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(character) for character in characters])
    subsetter.subset(font)


def _name(font: TTFont, face: Face, copyrights: list[str]) -> None:
    """Give the merged file a name of its own; the sources' copyright lines and licence are preserved."""
    full = f"{face.family} {face.style}"
    postscript = f"{face.family.replace(' ', '')}-{face.style}"
    strings = {
        0: "\n".join(dict.fromkeys(copyrights)),
        1: full,
        2: "Regular",
        3: f"{VERSION:.3f};{postscript}",
        4: full,
        5: f"Version {VERSION:.3f}",
        6: postscript,
        13: "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
        14: "https://openfontlicense.org",
        16: face.family,
        17: face.style,
    }
    font["name"] = newTable("name")
    font["name"].names = []
    for name_id, string in strings.items():
        font["name"].setName(string, name_id, 3, 1, 0x409)
    head = font["head"]
    head.fontRevision = VERSION
    head.created = head.modified = DATED


def _measure(font: TTFont, weight: int) -> None:
    """Set the weight, the same line height in every file, and the heights of Latin letters."""
    head, hhea, os2 = font["head"], font["hhea"], font["OS/2"]
    head.macStyle = 0
    hhea.ascent = os2.sTypoAscender = os2.usWinAscent = ASCENT
    hhea.descent = os2.sTypoDescender = DESCENT
    os2.usWinDescent = -DESCENT
    hhea.lineGap = os2.sTypoLineGap = 0
    os2.usWeightClass = weight
    os2.fsSelection = 0xC0  # regular, line height from the typographic metrics
    os2.achVendID = "NONE"
    outlines, names = font["glyf"], font.getBestCmap()
    os2.sCapHeight = outlines[names[ord("H")]].yMax
    os2.sxHeight = outlines[names[ord("x")]].yMax


def main() -> None:
    """Download the sources and build every font."""
    with tempfile.TemporaryDirectory() as directory:
        folders = {source: source.unpack(Path(directory)) for source in (SANS, TC, JP, SYMBOLS)}
        for face in FACES:
            font = build(face, folders)
            font.save(face.file)
            print(f"{face.file.name}: {len(font.getBestCmap())} characters, {face.file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
