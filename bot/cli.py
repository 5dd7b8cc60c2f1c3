"""The command line: `quarterdeck` runs the bot if there is a token, otherwise the sandbox."""

from __future__ import annotations

import argparse
import logging
import os
import sqlite3
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

from bot import logs
from bot.console import (
    backup,
    bench,
    doctor,
    drill,
    move,
    repair,
    replay,
    rescue,
    restore,
    selfplay,
    upgrade,
)
from bot.console.arguments import MISUSED, Misused, Parser, say, whole
from bot.console.figures import worksheet
from bot.console.leagues import standings
from bot.console.pictures import board, pieces
from bot.console.trouble import REMEDIES
from bot.domain.errors import DatabaseFails
from bot.settings import BadSettings, Settings, read_settings
from bot.store.connection.sole import DatabaseTaken
from bot.store.connection.trouble import Unusable
from engine import games

_COMMANDS = {
    "selfplay": (selfplay, "let random players play whole games"),
    "replay": (replay, "play a save again and compare the hash"),
    "standings": (standings, "compute a league's standings and draw again from its file"),
    "board": (board, "draw a saved position"),
    "pieces": (pieces, "draw all pieces as texts show them"),
    "worksheet": (worksheet, "print what had to be reconstructed, and try an owner's corrections"),
    "bench": (bench, "measure speed"),
    "doctor": (doctor, "check token, permissions, database, tables and fonts"),
    "repair": (repair, "play a damaged table again from its log, as far as that can be read"),
    "rescue": (rescue, "write a running table to a sealed file, for another server"),
    "backup": (backup, "copy the database while it is in use"),
    "restore": (restore, "put a copy of the database back"),
    "drill": (drill, "see whether a copy of the database would do"),
    "upgrade": (upgrade, "say what this version would make of a database, or take its schema back"),
    "move": (move, "bring all tables into another database"),
}
_LATER = ("database_locked", "database_away")
"""The codes of database failures that may not occur again at the next start."""
_TRY_AGAIN, _INTERRUPTED = 75, 130


def main(argv: Sequence[str] | None = None) -> None:
    """Run one command and exit with its code; the code is 2 if the arguments were wrong."""
    code: int | str | None
    try:
        arguments = command_line().parse_args(argv)
        code = _run(arguments)
    except SystemExit as left:
        code = left.code
    except (Misused, DatabaseTaken) as wrong:
        code = _refuse(str(wrong))
    except BadSettings as wrong:
        code = _refuse(f"settings: {wrong}")
    except Unusable as wrong:
        code = _refuse(f"database: {wrong}")
    except DatabaseFails as failing:
        code = _refuse(
            f"database: {REMEDIES[failing.code]}", _TRY_AGAIN if failing.code in _LATER else MISUSED
        )
    except sqlite3.Error as error:
        code = _refuse(f"database: {error}")
    except BrokenPipeError:  # The reader of the output, such as `head`, has closed it early.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except OSError as error:
        code = _refuse(f"{error.filename or 'the system'}: {error.strerror or error}")
    except KeyboardInterrupt:
        code = _INTERRUPTED
    sys.exit(code)


def _run(arguments: argparse.Namespace) -> int:
    if arguments.command in _COMMANDS:
        logging.getLogger().addHandler(logging.NullHandler())  # Problems are reported only once, in `main`.
        module, _ = _COMMANDS[arguments.command]
        code: int = module.run(arguments)
        return code
    settings = read_settings()
    logs.set_up(settings)
    mode = "sandbox" if arguments.command == "sandbox" else arguments.mode or settings.mode
    if mode == "bot" or (mode == "auto" and settings.discord_token is not None):
        return _run_bot(settings)
    if mode == "auto":
        print("There is no DISCORD_TOKEN, so this is the sandbox: the same bot on a simulated Discord.")
    return _run_sandbox(settings, arguments)


def _run_bot(settings: Settings) -> int:
    from bot import lifecycle
    from bot.error_reports import report_errors

    if settings.discord_token is None:
        raise BadSettings("there is no DISCORD_TOKEN. Write it into .env, or into the environment")
    report_errors(settings)
    token = settings.discord_token.get_secret_value()
    try:
        return lifecycle.run(lambda: lifecycle.serve(settings, token))
    except lifecycle.CannotStart as wrong:
        return _refuse(str(wrong), wrong.code)


def _run_sandbox(settings: Settings, arguments: argparse.Namespace) -> int:
    for noisy in ("alembic", "discord"):  # Their warnings concern a real Discord.
        logging.getLogger(noisy).setLevel(logging.ERROR)
    from bot import lifecycle
    from bot.console.sandbox_guard import keep_apart

    try:
        from sandbox.run import run_sandbox
        from wire.archive import ArchiveUnreadable
    except ModuleNotFoundError as missing:
        return _refuse(
            f"the sandbox needs {missing.name}; it is in a checkout, where python3 quarterdeck.py brings it."
            " To run the bot, set DISCORD_TOKEN"
        )

    async def play() -> None:
        await keep_apart(settings.sandbox_database_url)
        await run_sandbox(
            settings,
            arguments.port,
            arguments.players,
            arguments.game,
            browse=arguments.browser,
            season=arguments.season,
        )

    try:
        return lifecycle.run(play)
    except (ArchiveUnreadable, ValueError) as wrong:
        return _refuse(str(wrong))


def _refuse(text: str, code: int = MISUSED) -> int:
    say(text)
    return code


def _version() -> str:
    """Return the installed version: the newest tag's, or the next one's in development."""
    try:
        return version("quarterdeck")
    except PackageNotFoundError:
        return "of a checkout that is not installed"


def command_line() -> Parser:
    """Return the parser of the command line."""
    parser = Parser(prog="quarterdeck", description="A Discord bot that runs heavy board games.")
    parser.add_argument("--version", action="version", version=f"quarterdeck {_version()}")
    parser.add_argument(
        "--mode",
        choices=("auto", "bot", "sandbox"),
        help="bot: never the sandbox, also without a token; sandbox: never the bot; otherwise MODE says",
    )
    _add_sandbox_arguments(parser)
    commands = parser.add_subparsers(dest="command", metavar="command")
    _add_sandbox_arguments(
        commands.add_parser("sandbox", help="the bot on a simulated Discord, in a browser")
    )
    for name, (module, purpose) in _COMMANDS.items():
        module.add_arguments(commands.add_parser(name, help=purpose, description=purpose))
    return parser


def _add_sandbox_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port", type=whole(0, 65_535), default=8765, help="where the sandbox listens, on this machine only"
    )
    parser.add_argument(
        "--players", type=whole(1, 7), default=4, help="how many people the sandbox has, at most seven"
    )
    parser.add_argument(
        "--browser",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="open the sandbox's page, or not",
    )
    parser.add_argument(
        "--season", action="store_true", help="let computer people play a league, a cup and a voyage"
    )
    parser.add_argument(
        "--game", choices=sorted(games), default="arctic", help="the game the sandbox proposes"
    )
