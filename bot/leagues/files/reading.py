"""The common part of the files of leagues and cups: their data models, hash, writing and reading."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.domain.league.season import LeagueTable, Season, Seat
from bot.leagues.wish import MOST_SEATS
from engine.kernel.dice import commitment

LIMIT: Final = 2_000_000
"""The largest size of a file, in bytes."""
TABLES: Final = 999
"""The largest number of tables in a file."""
Number = Annotated[int, Field(ge=0, le=100_000)]
Points = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
Text = Annotated[str, Field(max_length=200)]


class BadSeasonFile(Exception):
    """Raised when a file is not a season's, or was changed; the message says what is wrong."""


class Part(BaseModel):
    """The base class of a file's parts, in which unknown fields are not allowed."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class SeatPart(Part):
    """One person's result at a table."""

    entry: Number
    place: Number | None
    points: Points


class TablePart(Part):
    """A table in a season of any kind."""

    number: Number
    drawn: Annotated[list[Number], Field(max_length=MOST_SEATS)]
    entries: Annotated[list[Number], Field(max_length=MOST_SEATS)]
    stage: Literal["planned", "open", "ended", "void"]
    results: Annotated[list[SeatPart], Field(max_length=MOST_SEATS)]
    awarded: Annotated[list[Number], Field(max_length=MOST_SEATS)]

    def table(self, division: int) -> LeagueTable:
        """Return the table; `division` is its round in a cup."""
        return LeagueTable(
            self.number,
            division,
            tuple(self.entries),
            self.stage,
            results=tuple(Seat(seat.entry, seat.place, seat.points) for seat in self.results),
            awarded=tuple(self.awarded),
            drawn=tuple(self.drawn),
        )


FilePart = TypeVar("FilePart", bound=Part)


def season_part(season: Season) -> dict[str, Any]:
    """Return the data of a season that every file contains; the seed only after it is closed."""
    return {
        "game": season.game,
        "options": dict(season.options),
        "seats": season.seats,
        "stage": season.stage,
        "commitment": season.commitment,
        "seed": season.seed if season.stage == "closed" else None,
    }


def table_part(table: LeagueTable) -> dict[str, Any]:
    """Return the data of a table in a file, except its division or round."""
    return {
        "number": table.number,
        "drawn": list(table.drawn),
        "entries": list(table.entries),
        "stage": table.stage,
        "results": [
            SeatPart(entry=seat.entry, place=seat.place, points=seat.points) for seat in table.results
        ],
        "awarded": list(table.awarded),
    }


def check_people(tables: Iterable[LeagueTable], known: Container[int]) -> None:
    """Raise BadSeasonFile unless only participants are at tables, each of them once."""
    for table in tables:
        seated: Sequence[Sequence[int]] = (
            table.drawn,
            table.entries,
            table.awarded,
            [seat.entry for seat in table.results],
        )
        if any(len(set(each)) < len(each) or any(one not in known for one in each) for each in seated):
            raise BadSeasonFile(f"table {table.number} has people who don't take part, or one of them twice")


def check_seed(seed: str, hashed: str) -> None:
    """Raise BadSeasonFile unless a seed has the published hash."""
    if commitment(seed) != hashed:
        raise BadSeasonFile("the seed is not the one whose hash was shown when the season opened")


def check_order(seedings: Iterable[int]) -> None:
    """Raise BadSeasonFile unless an order of people contains each place exactly once."""
    ordered = sorted(seedings)
    if ordered != list(range(1, len(ordered) + 1)):
        raise BadSeasonFile("the order of people from which tables were drawn is not complete")


def read(data: bytes, model: type[FilePart]) -> FilePart:
    """Read a file that was made by `written`. Raises BadSeasonFile if it was changed."""
    if len(data) > LIMIT:
        raise BadSeasonFile(f"it has more than {LIMIT:,} bytes")
    try:
        content = json.loads(data)
        digest = content.pop("sha256")
        file = model.model_validate(content)
    except ValidationError as wrong:
        first = wrong.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise BadSeasonFile(f"{where}: {first['msg']}") from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise BadSeasonFile("it is no file of a season, as /league table or /cup show gives it") from None
    if digest != _digest(content):
        raise BadSeasonFile("its content is not what its sha256 says, so it was changed")
    if data != _text({**content, "sha256": digest}):
        raise BadSeasonFile("its bytes are not as they were written, though they say the same")
    return file


def format_of(data: bytes) -> str:
    """Return the format that a file declares, or "" if it declares none."""
    try:
        content = json.loads(data) if len(data) <= LIMIT else {}
        return str(content["format"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return ""


def written(file: Part) -> bytes:
    """Return a file's text, which includes a hash of its content."""
    content = file.model_dump()
    return _text({**content, "sha256": _digest(content)})


def _digest(content: Mapping[str, Any]) -> str:
    return hashlib.sha256(_text(content)).hexdigest()


def _text(content: Mapping[str, Any]) -> bytes:
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()
