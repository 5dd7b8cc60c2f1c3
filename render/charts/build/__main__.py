"""Downloads the source and writes all charts."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from render.charts.build import topology
from render.charts.build.arctic import arctic
from render.charts.build.empires import PLANS
from render.charts.build.packing import outlines, packed, write
from render.charts.build.sheets import sheet
from render.charts.build.world import world


def main() -> None:
    """Build the charts of all games."""
    with tempfile.TemporaryDirectory() as directory:
        source = topology.WORLD_ATLAS.unpack(Path(directory))
        land, countries = (
            json.loads((source / f"{name}-50m.json").read_text(encoding="utf-8"))
            for name in ("land", "countries")
        )
    write("arctic", {"rings": packed(arctic(topology.land(land)))})
    write("world", {"rings": packed(outlines(world(topology.land(land))))})
    pieces = list(topology.countries(countries))
    for name, plan in PLANS.items():
        cut = sheet(plan, pieces)
        territories = {territory: packed(outlines(parts)) for territory, parts in cut.territories.items()}
        write(f"empires/{name}", {"coast": packed(outlines(cut.land)), "territories": territories})


if __name__ == "__main__":
    main()
