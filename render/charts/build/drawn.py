"""Borders in the Europe of about 1740 that no present-day country has, drawn by hand in degrees.

An outline follows the old border inside the countries that it cuts; outside of them its path doesn't matter.
"""

from __future__ import annotations

from typing import Final

from render.charts.build.sheets import Drawn

_SWEDISH_POMERANIA: Final = Drawn(
    "baltic",
    ("Germany",),
    ((12.4, 54.9), (12.42, 54.25), (12.75, 54.08), (13.05, 53.92), (13.45, 53.88), (13.7, 53.87),
     (13.82, 53.96), (13.78, 54.15), (14.2, 54.9)),
)  # fmt: skip
"""The land north of the Peene, with Ruegen: Sweden's possession on the German coast."""

_BRANDENBURG: Final = Drawn(
    "prussia",
    ("Germany", "Poland"),
    # From the Elbe along Mecklenburg to the sea,
    ((11.0, 52.93), (11.4, 53.05), (11.9, 53.2), (12.25, 53.33), (12.9, 53.17), (13.3, 53.24), (13.65, 53.43),
     (13.5, 53.6), (13.15, 53.73), (12.95, 53.9), (13.3, 54.3), (14.3, 54.9), (17.9, 55.2),
     # back from Lauenburg along Royal Prussia and Great Poland to the Oder,
     (17.97, 54.8), (17.9, 54.45), (17.55, 54.1), (17.0, 53.95), (16.95, 53.6), (16.4, 53.4), (16.05, 53.2),
     (15.85, 52.85), (15.4, 52.7), (15.58, 52.5), (15.62, 52.08), (15.1, 51.98), (14.75, 52.05),
     # and west between Saxony and Anhalt on one side, Magdeburg and Halberstadt on the other.
     (14.3, 52.05), (13.7, 52.08), (13.2, 52.05), (12.75, 52.08), (12.3, 52.15), (11.9, 51.95), (11.4, 51.88),
     (10.9, 51.8), (10.7, 52.0), (11.0, 52.2), (10.9, 52.5), (10.75, 52.8)),
)  # fmt: skip
"""The electorate with the Old and New March, Magdeburg and Pomerania."""

_EAST_PRUSSIA: Final = Drawn(
    "prussia",
    ("Poland", "Lithuania"),
    ((19.2, 54.9), (19.25, 54.4), (19.55, 54.18), (19.1, 53.95), (18.85, 53.75), (19.1, 53.55), (19.5, 53.4),
     (20.0, 53.2), (20.5, 53.15), (21.2, 53.35), (21.7, 53.45), (22.1, 53.55), (22.5, 53.85), (22.8, 54.4),
     (23.2, 54.7), (22.65, 55.05), (22.1, 55.12), (21.6, 55.5), (21.3, 55.9), (20.6, 56.0)),
)  # fmt: skip
"""Masuria and the land of Memel."""

_KOENIGSBERG: Final = Drawn("prussia", ("Russia",), ((19.0, 54.2), (23.2, 54.2), (23.2, 55.4), (19.0, 55.4)))

_SAVOY: Final = Drawn(
    "mediterranean",
    ("France",),
    ((7.3, 46.6), (6.5, 46.5), (5.97, 46.13), (5.8, 45.9), (5.68, 45.6), (5.95, 45.35), (6.2, 45.4),
     (6.2, 45.15), (6.45, 45.05), (6.75, 45.05), (7.4, 45.3)),
)  # fmt: skip
_NICE: Final = Drawn(
    "mediterranean",
    ("France",),
    ((7.2, 43.5), (7.18, 43.75), (6.95, 43.95), (6.85, 44.3), (7.1, 44.5), (7.9, 44.3), (7.8, 43.5)),
)
_CORSICA: Final = Drawn("mediterranean", ("France",), ((8.3, 41.2), (9.8, 41.2), (9.8, 43.2), (8.3, 43.2)))

_HUNGARIAN_CROWN: Final = Drawn(
    "austria",
    ("Romania", "Serbia", "Ukraine"),
    # Up the Sava and Danube, then along the ridge of the Carpathians.
    ((18.7, 44.9), (19.35, 44.88), (19.7, 44.73), (20.3, 44.75), (20.46, 44.84), (20.9, 44.76), (21.4, 44.82),
     (22.3, 44.6), (22.6, 45.1), (23.0, 45.35), (23.8, 45.5), (24.5, 45.6), (25.3, 45.5), (25.6, 45.4),
     (26.1, 45.55), (26.4, 45.85), (26.3, 46.3), (25.95, 46.7), (25.6, 47.1), (25.1, 47.55), (24.85, 47.75),
     (24.5, 48.05), (23.5, 48.6), (22.9, 49.08), (22.0, 49.2), (20.0, 48.5), (18.5, 46.2)),
)  # fmt: skip
"""Banat, Transylvania and the Ruthenian counties."""

_BUKOVINA: Final = Drawn(
    "ottoman_empire",
    ("Ukraine",),
    ((24.85, 47.6), (24.95, 47.85), (25.3, 48.3), (25.8, 48.62), (26.7, 48.52), (27.7, 48.5), (27.6, 48.1),
     (26.0, 47.7)),
)  # fmt: skip
"""The north of Moldavia."""

_CRIMEAN_KHANATE: Final = Drawn(
    "ottoman_empire",
    ("Ukraine", "Russia"),  # The source assigns the Crimea to Russia.
    # From the Dniester along Kodyma and Southern Bug, across to the Dnieper's bend and the Sea of Azov.
    ((28.0, 46.6), (29.0, 47.8), (29.7, 47.97), (30.3, 48.0), (30.85, 48.05), (31.4, 47.6), (32.0, 47.35),
     (32.9, 47.2), (33.6, 47.4), (34.5, 47.5), (35.5, 47.6), (36.3, 47.3), (36.8, 46.75), (36.55, 45.4),
     (36.5, 44.8), (33.5, 44.0), (30.0, 44.8), (28.0, 45.0)),
)  # fmt: skip
_HETMANATE: Final = Drawn(
    "russia",
    ("Ukraine",),
    # Down the Dnieper, around Kiev, then the Zaporozhian Host's land on both banks.
    ((30.6, 51.8), (30.45, 50.85), (30.1, 50.6), (30.2, 50.2), (30.85, 50.15), (31.5, 49.7), (32.2, 49.2),
     (31.9, 49.0), (31.2, 48.8), (30.85, 48.5), (30.85, 47.8), (32.0, 46.5), (42.0, 46.0), (42.0, 53.0),
     (32.0, 53.0)),
)  # fmt: skip

EUROPE: Final = (
    _SWEDISH_POMERANIA, _BRANDENBURG, _EAST_PRUSSIA, _KOENIGSBERG, _SAVOY, _NICE, _CORSICA, _HUNGARIAN_CROWN,
    _BUKOVINA, _CRIMEAN_KHANATE, _HETMANATE,
)  # fmt: skip
