"""The simulated Discord checks an application's emoji as Discord does."""

from __future__ import annotations

import pytest
from simcord.backend import Backend
from simcord.backend.errors import BackendError

from wire.application_emoji import LIMIT, check

IMAGE = "data:image/png;base64,iVBORw0KGgo="
LARGE = "data:image/png;base64,iVBORw0KGgoA" + "A" * 360_000


@pytest.mark.parametrize(
    ("name", "image", "code"),
    [
        ("a", IMAGE, 50035),
        ("with space", IMAGE, 50035),
        ("x" * 33, IMAGE, 50035),
        (None, IMAGE, 50035),
        ("fine", "data:image/png;base64,????", 50035),
        ("fine", "nothing", 50035),
        ("fine", None, 50035),
        ("fine", LARGE, 50138),
    ],
)
def test_uploads_that_discord_refuses_are_refused(name: str | None, image: str | None, code: int) -> None:
    with pytest.raises(BackendError) as refused:
        check(Backend(), {"name": name, "image": image})
    assert refused.value.code == code


def test_names_are_unique_and_the_limit_applies() -> None:
    backend = Backend()
    assert check(backend, {"name": "fine", "image": IMAGE}).startswith(b"\x89PNG")
    backend.create_application_emoji("fine")
    with pytest.raises(BackendError, match="Invalid Form Body"):
        check(backend, {"name": "fine", "image": IMAGE})
    for number in range(LIMIT - 1):
        backend.create_application_emoji(f"other_{number}")
    with pytest.raises(BackendError, match="Maximum"):
        check(backend, {"name": "last", "image": IMAGE})
