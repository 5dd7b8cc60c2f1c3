"""The sweep over all faults, as a command: ``python -m tests.faults --help``."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from tests.faults.awaits import gate_imports

gate_imports()

from tests.faults.evening import GAMES  # noqa: E402 - the bot must be imported through the gate
from tests.faults.gate import KINDS  # noqa: E402
from tests.faults.sweep import DEPTHS, Result, Sweep  # noqa: E402


def main() -> int:
    """Inject the requested faults; return 1 if anything was wrong afterwards, otherwise 0."""
    arguments = _arguments()
    wrong = 0
    for game in arguments.game or GAMES:
        with tempfile.TemporaryDirectory() as folder:
            sweep = Sweep(game, Path(folder))
            cases = [
                case
                for case in (
                    sweep.quick()
                    if arguments.quick
                    else sweep.cases(arguments.depth, arguments.kind or KINDS)
                )
                if fnmatchcase(str(case.fault.point), arguments.point)
                and fnmatchcase(case.act, arguments.act)
            ]
            results = [_report_if_wrong(sweep.strike(case)) for case in cases]
        print(_table(game, results))
        wrong += sum(bool(result.wrong) for result in results)
    return 1 if wrong else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.faults",
        description="Strike the bot at every await, statement and commit of an evening, in turn.",
    )
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game's evening")
    parser.add_argument("--kind", action="append", choices=KINDS, help="only this kind of fault")
    parser.add_argument("--point", default="*", help="only points of this pattern: '*statement: UPDATE*'")
    parser.add_argument("--act", default="*", help="only acts of this pattern: '*Join'")
    parser.add_argument(
        "--depth",
        choices=DEPTHS,
        default="act",
        help="strike each point once, in each act, each time",
    )
    parser.add_argument("--quick", action="store_true", help="only what the test suite tries")
    return parser.parse_args()


def _report_if_wrong(result: Result) -> Result:
    if result.wrong:
        case = result.case
        print(f"WRONG {case.fault.kind} {case.fault.point}, while {case.act}:", *result.wrong, sep="\n  ")
    sys.stdout.flush()
    return result


def _table(game: str, results: Sequence[Result]) -> str:
    """Return a table with the number of faults at each point by kind, and how many had wrong results."""
    struck = Counter((result.case.fault.point.name, result.case.fault.kind) for result in results)
    wrong = Counter(result.case.fault.point.name for result in results if result.wrong)
    names = sorted({name for name, _kind in struck})
    width = max(map(len, names), default=0)
    lines = [f"{game:{width}} {' '.join(f'{kind:>8}' for kind in KINDS)} {'wrong':>8}"]
    for name in names:
        counts = " ".join(f"{struck[name, kind]:8}" for kind in KINDS)
        lines.append(f"{name:{width}} {counts} {wrong[name]:8}")
    survived = [result for result in results if result.case.fault.kind != "kill"]
    lines.append(
        f"{len(results)} faults at {len(names)} names; {sum(wrong.values())} wrong; "
        f"{sum(result.answered for result in survived)} of {len(survived)} answered by a bot that lived, "
        f"{sum(result.again > 0 for result in survived)} done again"
    )
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
