"""Storage for the state of Discord, since the simulated one is in the process that is killed."""

from __future__ import annotations

import os
import pickle
from pathlib import Path
from typing import Any, Final

from tests.bot.conftest import World

_KEPT: Final = (
    "messages", "cdn", "_sequences", "_reserved_ids", "interactions", "interaction_tokens",
    "guilds", "channels", "dm_channels",
)  # fmt: skip


class Memory:
    """A file with the current state of Discord."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def recall(self, world: World) -> None:
        """Restore the state of a world's Discord; call this before its bot starts."""
        if self._path.exists():
            backend = world.env.backend
            kept = pickle.loads(self._path.read_bytes())  # noqa: S301 - written by `keep`
            backend.clock.elapsed = kept.pop("elapsed")
            for name, value in kept.items():
                setattr(backend, name, value)

    def follow(self, world: World) -> None:
        """Store all changes of a world's Discord from now on."""
        world.env.backend.subscribers.append(lambda *_: self.keep(world))
        self.keep(world)

    def keep(self, world: World) -> None:
        """Write the state; if the process is killed meanwhile, the previous file remains."""
        backend = world.env.backend
        kept: dict[str, Any] = {name: getattr(backend, name) for name in _KEPT}
        new = self._path.with_suffix(".new")
        new.write_bytes(pickle.dumps(kept | {"elapsed": backend.clock.elapsed}))
        os.replace(new, self._path)
