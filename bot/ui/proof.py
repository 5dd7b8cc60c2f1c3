"""What a check of an ended game's dice has shown."""

from __future__ import annotations

from bot.service.records import Verification
from bot.text.catalogue import Words


def proof(checked: Verification, words: Words) -> str:
    """Say whether the seed is the published one and whether it leads to the same end."""
    seed = (
        words("The seed has the hash that was published at the start.")
        if checked.seed_matches
        else words("The seed does not have the hash that was published at the start.")
    )
    replay = (
        words("Played again with that seed, the game ends in the same position.")
        if checked.replay_matches
        else words("Played again with that seed, the game ends in another position.")
    )
    return "\n".join(
        (
            seed,
            replay,
            f"-# {words('Seed: {seed}', seed=checked.seed)}",
            f"-# SHA-256: {checked.commitment}",
        )
    )
