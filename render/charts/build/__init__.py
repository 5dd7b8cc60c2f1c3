"""Builds the files of the charts: `python -m render.charts.build` (needs npm and shapely)."""
