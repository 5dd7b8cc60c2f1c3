"""`python -m bot` is `quarterdeck`."""

import sys

from bot.ui.boards.render_process import studio


def main() -> None:
    """Run the requested command; the drawing process of a bot starts before the bot is even imported."""
    if not sys.argv[1:] or sys.argv[1] == "sandbox" or sys.argv[1].startswith("-"):
        studio.open()
    from bot.cli import main as run

    run()


if __name__ == "__main__":
    main()
