"""The command line: `quarterdeck`, with a token the bot, without one the sandbox."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from collections.abc import Sequence

from pydantic import ValidationError

from bot.console import backup, bench, board, doctor, repair, replay, restore, selfplay
from bot.console.given import Misused
from bot.console.trouble import REMEDIES
from bot.domain.errors import DatabaseFails
from bot.settings import Settings
from bot.store.connection.sole import DatabaseTaken
from engine import games
from engine.kernel.errors import what_is_wrong

_COMMANDS = {
    "selfplay": (selfplay, "let random players play whole games"),
    "replay": (replay, "play a save again and compare the hash"),
    "board": (board, "draw a saved position"),
    "bench": (bench, "measure speed"),
    "doctor": (doctor, "check token, permissions, database, tables and fonts"),
    "repair": (repair, "play a damaged table again from its log, as far as that can be read"),
    "backup": (backup, "copy the database while it is in use"),
    "restore": (restore, "put a copy of the database back"),
}


def main(argv: Sequence[str] | None = None) -> None:
    """Run one command and leave with its exit code; 2 when it was called wrongly."""
    arguments = _parser().parse_args(argv)
    try:
        sys.exit(_run(arguments))
    except (Misused, DatabaseTaken) as wrong:
        sys.exit(_complain(str(wrong)))
    except DatabaseFails as failing:
        sys.exit(_complain(f"database: {REMEDIES[failing.code]}"))
    except ValidationError as wrong:
        sys.exit(_complain(f"settings: {what_is_wrong(wrong)}"))
    except KeyboardInterrupt:
        sys.exit(130)


def _run(arguments: argparse.Namespace) -> int:
    if arguments.command in _COMMANDS:
        module, _ = _COMMANDS[arguments.command]
        code: int = module.run(arguments)
        return code
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    settings = Settings()
    if arguments.command is None and settings.discord_token is not None:
        return _run_bot(settings, settings.discord_token.get_secret_value())
    if arguments.command is None:
        print("There is no DISCORD_TOKEN, so this is the sandbox: the same bot on a simulated Discord.")
    return _run_sandbox(settings, arguments)


def _run_bot(settings: Settings, token: str) -> int:
    from bot.app import build_bot

    bot = build_bot(settings)
    bot.run(token, log_handler=None)
    return 0


def _run_sandbox(settings: Settings, arguments: argparse.Namespace) -> int:
    for noisy in ("alembic", "discord"):  # What they warn of concerns a real Discord.
        logging.getLogger(noisy).setLevel(logging.ERROR)
    try:
        from sandbox.run import run_sandbox
        from wire.archive import ArchiveUnreadable
    except ModuleNotFoundError as missing:
        return _complain(
            f"the sandbox needs {missing.name}, which `pip install quarterdeck[sandbox]` installs"
        )
    started = run_sandbox(
        settings, arguments.port, arguments.players, arguments.game, browse=arguments.browser
    )
    try:
        asyncio.run(started)
    except (ArchiveUnreadable, ValueError) as wrong:
        return _complain(str(wrong))
    return 0


def _complain(text: str) -> int:
    print(f"quarterdeck: {text}", file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="quarterdeck", description="A Discord bot that runs heavy board games."
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
        "--port", type=int, default=8765, help="where the sandbox listens, on this machine only"
    )
    parser.add_argument(
        "--browser",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="open the sandbox's page, or not",
    )
    parser.add_argument("--players", type=int, default=4, help="how many people the sandbox has")
    parser.add_argument(
        "--game", choices=sorted(games), default="arctic", help="the game the sandbox proposes"
    )
