"""`python -m fuzz TARGET [RUNS]`: fuzzes one target with atheris, until an input causes an error."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp

import atheris

TARGETS = ("saves", "data_files", "presses", "options")
LONGEST = 400
"""The largest size of an input in bytes."""
SLOWEST = 30
"""The largest number of seconds that an input may take."""


def main() -> None:
    """Read the arguments and start atheris, which ends the process."""
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("runs", nargs="?", type=int, default=100_000)
    parser.add_argument("--corpus", help="a folder for inputs that lead somewhere new")
    parser.add_argument("--input", help="a file with one input, which alone is tried")
    given = parser.parse_args()
    with atheris.instrument_imports(include=["bot", "engine"]):
        target = import_module(f"fuzz.{given.target}")
    corpus = given.corpus or mkdtemp()
    if given.input:
        target.read(Path(given.input).read_bytes())
        return
    limits = (f"-max_len={LONGEST}", f"-timeout={SLOWEST}", f"-runs={given.runs}", "-print_final_stats=1")
    atheris.Setup(["fuzz", *limits, f"-artifact_prefix={corpus}/", corpus], target.read)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
