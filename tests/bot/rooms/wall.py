"""A channel that accepts every post."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.domain.post import Delivered, Phase, Post


@dataclass(eq=False)
class Wall:
    """Stores the posts, like a channel that no one reads."""

    posts: list[Post] = field(default_factory=list)

    async def draw(self, post: Post) -> list[str]:
        return [f"picture of {post.version}"]

    async def deliver(self, post: Post, picture: object) -> Delivered:
        self.posts.append(post)
        return accepted(post)

    async def find(self, post: Post) -> Delivered | None:
        return accepted(post) if post.nonce in [kept.nonce for kept in self.posts] else None

    def kinds(self) -> list[str]:
        return [f"{post.kind} {post.version}" for post in self.posts]


def accepted(post: Post) -> Delivered:
    """Return the result of delivering a post, as if each post were a separate message."""
    since = post.steps[0].version if post.steps else post.version + 1
    phase = Phase(1_000 + post.id, since, {}) if post.kind == "turn" else None
    return Delivered(1_000 + post.id, phase)
