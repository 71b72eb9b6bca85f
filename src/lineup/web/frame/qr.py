"""Addresses as QR codes."""

from __future__ import annotations

import io
from functools import lru_cache

import segno


@lru_cache(maxsize=1000)
def qr_code(address: str) -> str:
    """An address as a QR code: SVG that can stand in a page."""
    out = io.BytesIO()
    code = segno.make(address, error="m")
    code.save(
        out, kind="svg", xmldecl=False, svgns=True, border=2, scale=1, omitsize=True, svgclass="qr", lineclass=None
    )
    return out.getvalue().decode()
