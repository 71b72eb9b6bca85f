"""Both builds hold the same package; each is what it claims to be and says so."""

from __future__ import annotations

import importlib
import os
import runpy
import shutil
import subprocess
import sys
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

import lineup
from house.sources import LINEUP, ROOT, SPECIMEN, tracked_files
from lineup import build

pytestmark = pytest.mark.slow

IS_COMPILED = build.this_build().compiled
BUILD_WHEEL = "from setuptools.build_meta import build_wheel; build_wheel('wheel')"


@pytest.fixture
def settings(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The names that setup.py defines, as for a build with the specimen."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("LINEUP_SPECIMEN", "1")
    monkeypatch.setattr(sys, "argv", ["setup.py"])
    return runpy.run_path("setup.py")


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A copy of what a build needs."""
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(LINEUP, tmp_path / "src" / "lineup", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def build_wheel(sources: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", BUILD_WHEEL]
    return subprocess.run(command, cwd=sources, env=os.environ | environment, capture_output=True, text=True)


def module_name(path: Path) -> str:
    """ "lineup.core.moves" for src/lineup/core/moves.py."""
    root = Path("src") if path.is_relative_to("src") else SPECIMEN.parent.relative_to(ROOT)
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def test_the_build_is_the_one_that_was_asked_for() -> None:
    asked = os.environ.get("LINEUP_BUILD", "compiled" if IS_COMPILED else "pure")
    assert asked == ("compiled" if IS_COMPILED else "pure")


def test_what_should_be_compiled_is_compiled_in_one_build_and_in_the_other_not(settings: dict[str, Any]) -> None:
    paths = [path for library in settings["compiled_modules"]().values() for path in library]
    modules = [importlib.import_module(module_name(path)) for path in paths]
    assert {"lineup.core.chance", "lineup.bots.bot", "party_wave.state"} <= {module.__name__ for module in modules}
    compiled = [module.__name__ for module in modules if str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES))]
    assert compiled == ([module.__name__ for module in modules] if IS_COMPILED else [])


def test_only_the_pure_build_runs_from_the_sources() -> None:
    for package, folder in (("lineup", LINEUP), ("party_wave", SPECIMEN)):
        found = Path(str(importlib.import_module(package).__file__)).parent
        assert (found == folder) is not IS_COMPILED


def test_everything_that_lies_in_the_sources_is_installed() -> None:
    installed = Path(lineup.__file__).parent
    names = [path.relative_to(LINEUP) for path in tracked_files() if path.is_relative_to(LINEUP)]
    assert [name for name in names if name.suffix not in (".po", ".pot") and not (installed / name).exists()] == []


def test_a_compiled_build_knows_how_it_was_compiled() -> None:
    assert (build.this_build().how in build.HOW) is IS_COMPILED


@pytest.mark.parametrize(("how", "said"), [("release", "trained for speed"), ("development", "for development")])
def test_a_compiled_build_says_how_it_was_compiled(how: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "this_build", lambda: build.Build("1.2", compiled=True, why_pure="", how=how))
    assert build.describe().startswith("Lineup 1.2, the compiled build")
    assert said in build.describe()


def test_the_longest_library_is_compiled_first(settings: dict[str, Any], tmp_path: Path) -> None:
    lengths = {"short": 10, "longest": 1_000, "long": 100}
    for name, length in lengths.items():
        (tmp_path / f"{name}.c").write_text(" " * length)
    made = [Extension(name, [str(tmp_path / f"{name}.c")]) for name in lengths]
    assert [extension.name for extension in settings["longest_first"](made)] == ["longest", "long", "short"]


# A compiler for a release: one that does whatever it is asked, and one that has never heard of watching.
WILLING, STUBBORN = "exit 0", "case $* in *-fprofile-partial-training*) exit 1; esac"


def what_a_release_compiles(
    compiler: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[list[str]], str | None]:
    """The flags of the library whenever it is compiled, and what the build says of itself if it is not as usual."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("LINEUP_COMPILE", "release")
    monkeypatch.setattr(sys, "argv", ["setup.py"])
    (folder / "cc").write_text(f"#!/bin/sh\n{compiler}\n")
    (folder / "cc").chmod(0o755)
    (folder / "lineup").mkdir()
    flags: list[list[str]] = []
    library = Extension("lineup__mypyc", ["lineup.c"])
    command = runpy.run_path("setup.py")["BuildExt"](Distribution())
    command.build_lib = command.build_temp = str(folder)
    command.compiler = SimpleNamespace(compiler=[str(folder / "cc")])
    command.extensions = [library]
    monkeypatch.setattr(build_ext, "build_extensions", lambda _self: flags.append(library.extra_compile_args))
    monkeypatch.setattr(build_ext, "build_extension", lambda _self, _library: flags.append(library.extra_compile_args))
    real_run = subprocess.run
    monkeypatch.setattr(
        subprocess,
        "run",
        lambda words, **how: flags.append(["train"]) if "deploy/train.py" in words else real_run(words, **how),
    )
    command.build_extensions()
    note = folder / "lineup" / "build.txt"
    return flags, note.read_text() if note.exists() else None


def test_a_release_is_compiled_watches_games_and_is_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flags, note = what_a_release_compiles(WILLING, tmp_path, monkeypatch)
    assert [words[0] for words in flags] == ["-fprofile-generate", "train", "-fprofile-use"]
    assert note is None


@pytest.mark.parametrize("compiler", [STUBBORN, "exit 127"])
def test_where_the_compiler_cannot_watch_a_release_is_compiled_once_and_says_so(
    compiler: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert what_a_release_compiles(compiler, tmp_path, monkeypatch) == ([[]], "untrained\n")
    assert capsys.readouterr().err.startswith(
        "Lineup is compiled untrained, a little slower. This compiler cannot watch"
    )


@pytest.mark.skipif(not IS_COMPILED, reason="only a compiled build is ever trained")
def test_the_games_of_the_training_can_be_played() -> None:
    """Here as at every release; that they teach the compiler something is measured by make bench."""
    folder = Path(lineup.__file__).parent.parent
    subprocess.run([sys.executable, ROOT / "deploy" / "train.py", folder], check=True)


def test_the_build_that_runs_is_described_in_a_sentence() -> None:
    assert build.describe().startswith(
        f"Lineup {lineup.__version__}, the {'compiled' if IS_COMPILED else 'pure'} build"
    )


def test_without_a_compiler_the_pure_build_is_made_and_remembers_why(sources: Path) -> None:
    done = build_wheel(sources, CC="no-such-compiler", LINEUP_COMPILE="auto")
    assert done.stderr.startswith("Lineup is installed uncompiled: the same rules, slower. There is no C compiler")
    [wheel] = (sources / "wheel").glob("*-none-any.whl")
    assert not [name for name in zipfile.ZipFile(wheel).namelist() if "party_wave" in name], "the tests' own game"
    zipfile.ZipFile(wheel).extractall(sources / "installed")
    command = [sys.executable, "-c", "import lineup.build; print(lineup.build.describe())"]
    said = subprocess.check_output(command, env=os.environ | {"PYTHONPATH": str(sources / "installed")}, text=True)
    assert said.strip().endswith("there was no C compiler when it was installed.")


def test_where_mypyc_stumbles_the_pure_build_is_made_and_remembers_why(sources: Path) -> None:
    chance = sources / "src" / "lineup" / "core" / "chance.py"
    chance.write_text(chance.read_text(encoding="utf-8") + "\nWRONG: int = 'no number'\n", encoding="utf-8")
    done = build_wheel(sources, LINEUP_COMPILE="auto")
    assert done.returncode == 0, done.stderr
    [wheel] = (sources / "wheel").glob("*-none-any.whl")
    assert zipfile.ZipFile(wheel).read("lineup/build.txt") == b"failed\n"


@pytest.mark.parametrize("wish", ["require", "release"])
def test_a_build_that_must_be_compiled_fails_without_a_compiler_in_one_sentence(sources: Path, wish: str) -> None:
    done = build_wheel(sources, CC="no-such-compiler", LINEUP_COMPILE=wish)
    assert done.returncode == 1
    [sentence] = done.stderr.splitlines()
    assert sentence.startswith("There is no C compiler: install gcc or clang")


def test_a_wish_that_nobody_knows_is_refused(sources: Path) -> None:
    done = build_wheel(sources, LINEUP_COMPILE="perhaps")
    assert done.stderr.strip() == "LINEUP_COMPILE is auto, require, release or never, not 'perhaps'."


def test_a_module_whose_source_is_gone_leaves_the_wheel(sources: Path) -> None:
    extra = sources / "src" / "lineup" / "gone.py"
    extra.touch()
    held = []
    for _ in range(2):
        assert build_wheel(sources, LINEUP_COMPILE="never").returncode == 0
        [wheel] = (sources / "wheel").glob("*.whl")
        held.append("lineup/gone.py" in zipfile.ZipFile(wheel).namelist())
        extra.unlink(missing_ok=True)
    assert held == [True, False]
