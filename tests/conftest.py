"""What all tests share."""

from __future__ import annotations

from hypothesis import settings

# How long one example takes depends on the build and on what else the machine does.
settings.register_profile("lineup", deadline=None)
settings.load_profile("lineup")
