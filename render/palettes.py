"""The palettes that users can choose for their boards: each is a theme, listed by its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from render.colours import WHITE, Theme, rgb

STANDARD: Final = Theme(
    canvas=rgb("#0C1620"),
    header=rgb("#0F1C29"),
    panel=rgb("#122130"),
    cell=rgb("#1A2E41"),
    active=rgb("#22384B"),
    line=rgb("#33506A"),
    sea=rgb("#1A4660"),
    deep=rgb("#0B2032"),
    land=rgb("#445759"),
    inland=rgb("#324449"),
    coast=rgb("#9DBABD"),
    text=rgb("#EEF3F6"),
    second=rgb("#B1C3D0"),
    third=rgb("#7C93A5"),
    lamp=rgb("#FFE29A"),
    warning=rgb("#FF7B5E"),
    paper=rgb("#EFEBDF"),
    gas=rgb("#A9E3F5"),
    oil=rgb("#05080B"),
    nodules=rgb("#F0A72E"),
    halo=rgb("#0A1A28"),
    tint=0.30,
    shore=0.17,
    brass=rgb("#EADFC0"),
)
CONTRAST: Final = replace(
    STANDARD,
    canvas=rgb("#000000"),
    header=rgb("#05090D"),
    panel=rgb("#070D13"),
    cell=rgb("#12202E"),
    active=rgb("#1D3346"),
    line=rgb("#6D8FAC"),
    sea=rgb("#0E3046"),
    deep=rgb("#041019"),
    land=rgb("#4A5A5A"),
    inland=rgb("#3A4848"),
    coast=rgb("#E3F0F0"),
    text=WHITE,
    second=rgb("#E4EDF3"),
    third=rgb("#B4C4D0"),
    lamp=rgb("#FFE27A"),
    halo=rgb("#000000"),
    tint=0.45,
    shore=0.3,
)
LIGHT: Final = Theme(
    canvas=rgb("#E6ECF0"),
    header=rgb("#F4F7F9"),
    panel=WHITE,
    cell=rgb("#EDF2F5"),
    active=rgb("#FDF1D6"),
    line=rgb("#9FB4C4"),
    sea=rgb("#CDE6F3"),
    deep=rgb("#9CC8E0"),
    land=rgb("#F1EAD6"),
    inland=rgb("#E3D9BF"),
    coast=rgb("#4E6B78"),
    text=rgb("#12202B"),
    second=rgb("#3A4F60"),
    third=rgb("#5C7283"),
    lamp=rgb("#A34E00"),
    warning=rgb("#C20038"),
    paper=rgb("#FBF6E6"),
    gas=rgb("#0B7CA6"),
    oil=rgb("#05080B"),
    nodules=rgb("#D98E0B"),
    halo=rgb("#F7FAFB"),
    tint=0.42,
    shore=0.26,
    brass=rgb("#6B5312"),
    eyes="bright",
)
DARK: Final = Theme(
    canvas=rgb("#16171A"),
    header=rgb("#191B1E"),
    panel=rgb("#1C1E21"),
    cell=rgb("#26282B"),
    active=rgb("#313235"),
    line=rgb("#45484B"),
    sea=rgb("#27363C"),
    deep=rgb("#1A2328"),
    land=rgb("#45443D"),
    inland=rgb("#37372F"),
    coast=rgb("#8A8C82"),
    text=rgb("#D9D3C6"),
    second=rgb("#AEA99E"),
    third=rgb("#8B887F"),
    lamp=rgb("#DDB768"),
    warning=rgb("#DE7458"),
    paper=rgb("#CFC8B6"),
    gas=rgb("#8FBFCB"),
    oil=rgb("#05080B"),
    nodules=rgb("#C98E33"),
    halo=rgb("#141B1F"),
    tint=0.30,
    shore=0.17,
    brass=rgb("#C9BB98"),
    eyes="night",
)
PROTANOPIA: Final = replace(STANDARD, warning=rgb("#FF7A4D"), eyes="protanopia")
DEUTERANOPIA: Final = replace(STANDARD, warning=rgb("#F0603A"), eyes="deuteranopia")
TRITANOPIA: Final = replace(STANDARD, lamp=rgb("#FFD27A"), eyes="tritanopia")

THEMES: Final[Mapping[str, Theme]] = MappingProxyType({
    "standard": STANDARD,
    "contrast": CONTRAST,
    "light": LIGHT,
    "dark": DARK,
    "protanopia": PROTANOPIA,
    "deuteranopia": DEUTERANOPIA,
    "tritanopia": TRITANOPIA,
})  # fmt: skip
"""The themes by the name of the palette."""
