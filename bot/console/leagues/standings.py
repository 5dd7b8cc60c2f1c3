"""`quarterdeck standings`: recomputes a league's standings or a cup's rounds, and checks their draws."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from bot.console.arguments import Misused, plain
from bot.leagues import LIMIT, BadSeasonFile, Recomputed, Replayed, is_cup, recompute, replay


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    parser.add_argument("season", type=Path, help="the JSON file of /league table or /cup show")


def run(arguments: argparse.Namespace) -> int:
    """Print the standings or rounds; if the file was changed, print how, and return 1."""
    try:
        with arguments.season.open("rb") as file:
            data = file.read(LIMIT + 1)
        lines = [*(_cup(replay(data)) if is_cup(data) else _league(recompute(data)))]
    except OSError as wrong:
        raise Misused(f"{arguments.season}: {wrong.strerror or wrong}") from None
    except ValueError as wrong:
        raise Misused(f"{plain(str(arguments.season))}: {wrong}") from None
    except BadSeasonFile as wrong:
        print(f"Refused: {plain(str(wrong))}.")
        return 1
    print(*map(plain, lines), sep="\n")
    return 0


def _league(found: Recomputed) -> Iterator[str]:
    yield f"{found.league}, season {found.season}"
    for division, ranked in found.divisions.items():
        yield f"Division {division}"
        for each in ranked:
            yield f"{each.place:3}. {float(each.points):6.2f}  {each.entry.person.name}"
    yield "The standings follow from the results."
    if found.drawn:
        yield "The draw follows from the seed, whose hash was shown when the season opened."
    else:
        yield "The draw can't be checked: its seed is shown once a season that was drawn is closed."


def _cup(found: Replayed) -> Iterator[str]:
    yield f"{found.cup}, cup {found.number}"
    for number, tables in found.rounds.items():
        yield f"Round {number}"
        for table, people in tables:
            said = (f"{each.place or '-'} {each.person.name}{' *' * each.advances}" for each in people)
            yield f"{table:3}. {' · '.join(said)}"
    yield "Who has a * advanced, or won the final, which follows from the results."
    if found.winner is not None:
        yield f"Winner: {found.winner.name}"
    if found.drawn:
        yield "The draws follow from the seed, whose hash was shown when the cup opened."
    else:
        yield "The draws can't be checked: their seed is shown once a cup that was drawn is closed."
