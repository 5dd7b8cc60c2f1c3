"""Freed memory is returned to the operating system."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(
    platform.libc_ver()[0] != "glibc", reason="other C libraries see to it themselves"
)

LITTERED = """
from pathlib import Path
from bot import memory


def held():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4 // 1024


def litter():
    # Of 60 MB in blocks that are not large, each tenth stays: the heap ends in one that does.
    blocks = [bytearray(60_000) for _ in range(1_000)]
    return blocks[9::10]


{tidy}
before = held()
kept = litter()
littered = held()
{wait}
print(littered - before, held() - before)
"""


def measured(tidy: str, wait: str) -> tuple[int, int]:
    """Return by how many megabytes a process has grown, before and after it returned memory."""
    program = LITTERED.format(tidy=tidy, wait=wait)
    measured = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)  # noqa: S603 - our own
    littered, after = measured.stdout.split()
    return int(littered), int(after)


def test_memory_freed_between_used_blocks_is_returned() -> None:
    littered, after = measured("", "memory.give_back()")
    assert littered > 40
    assert after < 20


def test_a_process_returns_memory_automatically() -> None:
    wait = "import time\nwhile held() - before > 20: time.sleep(0.01)"
    _littered, after = measured("memory.EVERY = 0.01\nmemory.keep_tidy()", wait)
    assert after <= 20
