"""`quarterdeck doctor`: checks the installation, and says how to fix problems."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from bot.console.arguments import plain, say, snowflake, writable
from bot.console.doctor.examination import examine
from bot.console.doctor.finding import Finding
from bot.settings import BadSettings, read_settings

__all__ = ["Finding", "add_arguments", "examine", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    parser.add_argument("--json", action="store_true", help="one JSON object, for programs")
    parser.add_argument(
        "--live",
        metavar="CHANNEL",
        type=snowflake,
        help="post one of everything in the channel of this id, and try three presses of yours there; "
        "the bot must not be running",
    )
    parser.add_argument("--report", metavar="FILE", type=Path, help="write down there what was found")


def run(arguments: argparse.Namespace) -> int:
    """Print a line for each check; return 1 if something is wrong. Raises Misused."""
    report = None if arguments.report is None else writable(arguments.report)
    logging.disable(logging.CRITICAL)  # Problems are reported only once, below.
    try:
        findings = asyncio.run(_found(arguments.live))
    except BadSettings as wrong:
        findings = [Finding("wrong", f"settings: {wrong}")]
    finally:
        logging.disable(logging.NOTSET)
    findings = [Finding(finding.state, plain(finding.text)) for finding in findings]
    well = all(finding.state != "wrong" for finding in findings)
    printed = _as_json(findings, well) if arguments.json else _as_lines(findings)
    print(printed)
    if report is not None:
        report.write_text(f"{printed}\n", "utf-8")
    return 0 if well else 1


async def _found(channel: int | None) -> list[Finding]:
    settings = read_settings()
    findings = await examine(settings)
    if channel is None or any(finding.state == "wrong" for finding in findings):
        return findings
    from bot.console.doctor.live import live

    return findings + await live(settings, channel, say)


def _as_json(findings: Sequence[Finding], well: bool) -> str:
    return json.dumps({"well": well, "findings": [asdict(finding) for finding in findings]})


def _as_lines(findings: Sequence[Finding]) -> str:
    return "\n".join(f"{finding.state:5} {finding.text}" for finding in findings)
