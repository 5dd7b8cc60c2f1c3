"""Downloaded packages are accepted only in the pinned version."""

from __future__ import annotations

import base64
import hashlib
import io
import os
import tarfile
from pathlib import Path

import pytest

from fonts.npm import Package

LETTERS = b"letters"


@pytest.fixture
def sha512(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Replace the npm client with one that always downloads the same small package; return its checksum."""
    archive = tmp_path / "archive.tgz"
    with tarfile.open(archive, "w:gz") as files:
        entry = tarfile.TarInfo("package/letters.txt")
        entry.size = len(LETTERS)
        files.addfile(entry, io.BytesIO(LETTERS))
    client = tmp_path / "bin" / "npm"
    client.parent.mkdir()
    client.write_text(f'#!/bin/sh\n[ "$5" = "face@1.0.0" ] && cp {archive} "$4/face-1.0.0.tgz"\n')
    client.chmod(0o755)
    monkeypatch.setenv("PATH", f"{client.parent}{os.pathsep}{os.environ['PATH']}")
    return base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()


def test_the_pinned_package_is_unpacked(tmp_path: Path, sha512: str) -> None:
    folder = Package("face", "1.0.0", sha512).unpack(tmp_path / "sources")

    assert (folder / "letters.txt").read_bytes() == LETTERS


def test_a_package_with_different_content_is_refused_and_not_unpacked(tmp_path: Path, sha512: str) -> None:
    with pytest.raises(ValueError, match=r"face@1\.0\.0 has another content than the pinned one"):
        Package("face", "1.0.0", sha512[::-1]).unpack(tmp_path / "sources")

    assert not list((tmp_path / "sources").rglob("letters.txt"))
