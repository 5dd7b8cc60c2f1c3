"""`quarterdeck standings`: computes a season's standings again from its file, and checks its draw."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.console.arguments import Misused, plain
from bot.leagues import LIMIT, BadSeasonFile, recompute


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    parser.add_argument("season", type=Path, help="the JSON file that /league table gives with files")


def run(arguments: argparse.Namespace) -> int:
    """Print the standings; return 1, and print the differences, if the file was changed."""
    try:
        with arguments.season.open("rb") as file:
            found = recompute(file.read(LIMIT + 1))
    except OSError as wrong:
        raise Misused(f"{arguments.season}: {wrong.strerror or wrong}") from None
    except ValueError as wrong:
        raise Misused(f"{plain(str(arguments.season))}: {wrong}") from None
    except BadSeasonFile as wrong:
        print(f"Refused: {plain(str(wrong))}.")
        return 1
    print(plain(f"{found.league}, season {found.season}"))
    for division, ranked in found.divisions.items():
        print(f"Division {division}")
        for each in ranked:
            print(plain(f"{each.place:3}. {float(each.points):6.2f}  {each.entry.person.name}"))
    print("The standings follow from the results.")
    if found.drawn:
        print("The draw follows from the seed, whose hash was shown when the season opened.")
    else:
        print("The draw can't be checked: its seed is shown once a season that was drawn is closed.")
    return 0
