"""Packages of the npm registry from which the project's build scripts take their source data."""

from __future__ import annotations

import base64
import hashlib
import subprocess
import tarfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Package:
    """A version of a package, pinned by the hash that the registry states for its archive."""

    name: str
    version: str
    sha512: str
    """The hash in base64, as in a lock file after `sha512-`."""

    def unpack(self, directory: Path) -> Path:
        """Download the package with the npm client into a directory, and return the folder of its files.

        Raises ValueError if the archive is not the pinned one, and CalledProcessError if npm fails.
        """
        target = directory / self.name
        target.mkdir(parents=True)
        subprocess.run(  # noqa: S603 - fixed arguments
            ["npm", "pack", "--silent", "--pack-destination", str(target), f"{self.name}@{self.version}"],  # noqa: S607
            check=True,
            stdout=subprocess.DEVNULL,
        )
        (archive,) = target.glob("*.tgz")
        digest = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
        if digest != self.sha512:
            raise ValueError(f"{self.name}@{self.version} has another content than the pinned one")
        with tarfile.open(archive) as files:
            # Python has the filter from 3.11.4 on; without it the archive is still the pinned one.
            files.extraction_filter = getattr(tarfile, "data_filter", None)
            files.extractall(target)  # noqa: S202 - of a pinned content
        return target / "package"
