"""What templates become is kept from one start to the next: a game's pages take a few tenths of a second to compile.

Nothing depends on it. Where nothing can be written, everything is compiled anew.
"""

from __future__ import annotations

import contextlib
import hashlib
import marshal
import os
import sys
import tempfile
from gettext import NullTranslations
from pathlib import Path
from types import CodeType

import jinja2
from jinja2.bccache import Bucket, BytecodeCache

from lineup.web import quick_templates

MADE_BY = f"{sys.version} {jinja2.__version__} {Path(quick_templates.__file__).read_text(encoding='utf-8')}"
NO_CODE = (EOFError, TypeError, ValueError)  # what marshal says to a file that was damaged


def folder() -> Path | None:
    """Where it is kept, by the XDG base directories; None for somebody without a home."""
    try:
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "lineup" / "templates"
    except RuntimeError:
        return None


def fingerprint(words: NullTranslations) -> bytes:
    """Of everything besides its source that decides what a template becomes. Its sentences are translated already."""
    known = vars(words).get("_catalog", {})  # gettext has no other way to all of them
    return hashlib.sha256(f"{MADE_BY} {sorted(map(repr, known.items()))}".encode()).digest()


class KeptTemplates(BytecodeCache):
    """The compiled templates of one language, a file each: a hash of what it was made from, then the code."""

    def __init__(self, where: Path, language: str, words: NullTranslations) -> None:
        self.where = where
        self.language = language
        self.fingerprint = fingerprint(words)

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """Several versions of Lineup in one home do not take each other's place."""
        return hashlib.sha256(f"{__file__} {self.language} {name}".encode()).hexdigest()[:32]

    def get_source_checksum(self, source: str) -> str:
        return hashlib.sha256(self.fingerprint + source.encode()).hexdigest()

    def load_bytecode(self, bucket: Bucket) -> None:
        with contextlib.suppress(OSError, *NO_CODE):
            made_from, _line, code = (self.where / bucket.key).read_bytes().partition(b"\n")
            found = marshal.loads(code) if made_from.decode() == bucket.checksum else None
            bucket.code = found if isinstance(found, CodeType) else None

    def dump_bytecode(self, bucket: Bucket) -> None:
        with contextlib.suppress(OSError):
            self.where.mkdir(parents=True, exist_ok=True, mode=0o700)
            with tempfile.NamedTemporaryFile(dir=self.where, delete=False) as file:
                file.write(bucket.checksum.encode() + b"\n" + marshal.dumps(bucket.code))
            Path(file.name).replace(self.where / bucket.key)  # all of it or nothing: others may be reading


def kept_templates(language: str, words: NullTranslations) -> KeptTemplates | None:
    where = folder()
    return KeptTemplates(where, language, words) if where else None
