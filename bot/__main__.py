"""`python -m bot` is the same as `quarterdeck`."""

import sys

from bot.ui.boards.render_process import studio


def main() -> None:
    """Run the requested command; a bot's drawing process starts before the rest of the bot is imported."""
    if not sys.argv[1:] or sys.argv[1] == "sandbox" or sys.argv[1].startswith("-"):
        studio.open()
    from bot.cli import main as run

    run()


if __name__ == "__main__":
    main()
