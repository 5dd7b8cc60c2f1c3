"""`python -m bot` is `quarterdeck`."""

from bot.cli import main

main()
