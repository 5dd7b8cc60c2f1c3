"""The page of a season: its standings or rounds, its tables, and other seasons of the channel."""

from __future__ import annotations

from bot.domain.league.season import Season
from bot.text.catalogue import words_for
from bot.web.elements import Child, tag
from bot.web.records.frame import Visit, files, framed
from bot.web.records.rounds_part import rounds_part
from bot.web.records.season_data import SeasonData, about, draw_part, others, outcome, title_of
from bot.web.records.standings_part import standings_part, tables_part
from render.standings import WIDE

NAME = "standings"
"""The name of the page's files."""


def season_page(visit: Visit, data: SeasonData) -> str:
    """Return the page of a season."""
    words, season = words_for(visit.look.locale), data.overview.season
    title, what, result = title_of(season, words), about(season, words), outcome(data, words)
    content: list[Child] = [tag("p", result, class_="outcome") if result else None]
    if started(season) and season.kind == "knockout":
        content += rounds_part(data, words)
    elif started(season):
        content += [*standings_part(data, words), *tables_part(data, words)]
    content += [others(visit, data, words), files(visit, NAME, words), draw_part(season, words)]
    picture = f"{visit.url}{visit.base}/preview.png{visit.look.query(palette=None)}"
    preview: list[Child] = [
        tag("meta", property="og:description", content=" · ".join(filter(None, (what, result))))
    ]
    if started(season):
        preview += [
            tag("meta", name="twitter:card", content="summary_large_image"),
            tag("meta", property="og:image", content=picture),
            tag("meta", property="og:image:width", content=str(round(WIDE))),
        ]
    return framed(visit, title, what, content, words, preview=preview)


def started(season: Season) -> bool:
    """Return whether a season has standings or rounds to show."""
    return season.started_at is not None
