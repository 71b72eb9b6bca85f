"""How Lineup is built. What it is called and what it needs stands in pyproject.toml.

LINEUP_COMPILE   auto      compile where that is possible, else install the pure build and note why (the default)
                 require   compile, or fail with a sentence
                 release   the same as fast as it gets, for a wheel that others install: everything is one library, and
                           compiled twice, the second time with what games of bots have shown (deploy/train.py)
                 never     install the pure build
LINEUP_SPECIMEN  1         take Party Wave, the game that the tests play, into the same build

An editable install is always pure: a compiled module in the sources would silently win over an edited one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, find_packages, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

from distutils.ccompiler import new_compiler  # isort: skip - setuptools provides distutils, so it comes first
from distutils.errors import DistutilsPlatformError  # isort: skip
from distutils.sysconfig import customize_compiler  # isort: skip

LINEUP = Path("src/lineup")
SPECIMEN = Path("tests/specimen/party_wave")
WITH_SPECIMEN = os.environ.get("LINEUP_SPECIMEN") == "1"
WISH = os.environ.get("LINEUP_COMPILE", "auto")
RELEASE = WISH == "release"

# The modules where the time goes; bots are compiled too. A package's __init__.py is not: it only says what there is,
# and one that is compiled apart from what it imports loads itself without end.
CORE = ["chance", "errors", "game", "moves", "outcome", "story"]
TABLE = ["prompts", "standing", "stories", "table", "takeback"]  # what every answer at a table of the web goes through
# The rooms of a game that are compiled, each a file or a folder; what people read (words, browser, terminal) is not.
ROOMS = ["bot", "cards", "determinize", "events", "game", "moves", "rules", "scoring", "state", "view", "zones"]

# What is no Python and is installed all the same, by how its name ends.
DATA = ["css", "html", "ico", "js", "json", "md", "mo", "png", "svg", "toml", "ttf", "txt", "webmanifest", "woff2"]

# Everything that one kind of build makes on the way, apart from every other kind.
KIND = f"{'-release' if RELEASE else ''}{'-specimen' if WITH_SPECIMEN else ''}"
ASIDE = Path(".build") / f"{sys.implementation.cache_tag}{KIND}"

# Nothing outside a library calls its functions by name, so the compiler may put one into another. Words for a debugger,
# which Python asks for by itself, would take a third of the time to build.
TO_COMPILE = ["-fvisibility=hidden", "-g0"]
TO_WATCH = ["-fprofile-generate"]
# What no game of the training went through is compiled as if there had been none, and not as if nobody ever needed it.
TO_USE_WHAT_WAS_SEEN = ["-fprofile-use", "-fprofile-partial-training", "-fprofile-correction"]

WHAT_TO_DO = {
    "compiler": "There is no C compiler: install gcc or clang (Debian, Ubuntu: sudo apt install build-essential;"
    " macOS: xcode-select --install) and try again.",
    "headers": "Python.h is missing: install Python's headers (Debian, Ubuntu: sudo apt install python3-dev;"
    " Fedora: sudo dnf install python3-devel) and try again.",
    "training": "This compiler cannot watch games: gcc can, from version 10 on.",
    "mypyc": "mypyc is missing: install the packages that pyproject.toml lists under build-system and try again.",
}


def game_folders() -> list[Path]:
    """The built-in games, and the specimen where it was asked for."""
    folders = [init.parent for init in sorted((LINEUP / "games").glob("*/__init__.py"))]
    return [*folders, SPECIMEN] if WITH_SPECIMEN else folders


def compiled_modules() -> dict[str, list[Path]]:
    """The one list of what is compiled: the libraries that are made, and the modules in each."""
    libraries = {"lineup_core": [LINEUP / "core" / f"{name}.py" for name in CORE]}
    for folder in game_folders():
        libraries[f"lineup_{folder.name}"] = [path for room in ROOMS for path in modules_of(folder, room)]
    table = [LINEUP / "table" / f"{name}.py" for name in TABLE]
    return libraries | {"lineup_bots": inside(LINEUP / "bots"), "lineup_table": table}


def modules_of(folder: Path, room: str) -> list[Path]:
    """A room's one file, or all modules of its folder."""
    file = folder / f"{room}.py"
    return [file] if file.exists() else inside(folder / room)


def inside(package: Path) -> list[Path]:
    """The modules of a package, without its __init__.py."""
    return [path for path in sorted(package.rglob("*.py")) if path.name != "__init__.py"]


def what_is_missing() -> str:
    """What this machine lacks to compile: a key of WHAT_TO_DO, or nothing."""
    if find_spec("mypyc") is None:
        return "mypyc"
    compiler = new_compiler()
    customize_compiler(compiler)
    try:
        if compiler.compiler_type == "msvc":
            compiler.initialize()  # looks for Visual C++
        else:
            subprocess.run([compiler.compiler[0], "--version"], check=True, capture_output=True)
    except (DistutilsPlatformError, OSError, subprocess.CalledProcessError):
        return "compiler"
    return "" if Path(sysconfig.get_path("include"), "Python.h").exists() else "headers"


def why_pure() -> str:
    """Why this build is not compiled: "asked", a key of WHAT_TO_DO, or nothing when it is."""
    if WISH not in ("auto", "require", "release", "never"):
        sys.exit(f"LINEUP_COMPILE is auto, require, release or never, not {WISH!r}.")
    if WISH == "never":
        return "asked"
    missing = what_is_missing()
    if missing and WISH != "auto":
        sys.exit(WHAT_TO_DO[missing])
    if missing:
        print(f"Lineup is installed uncompiled: the same rules, slower. {WHAT_TO_DO[missing]}", file=sys.stderr)
    return missing


def extensions() -> list[Extension]:
    """Each folder as a library of its own, so that a change costs one folder and not all of them; a release as one.

    A library for every single module would be rebuilt faster after a change, but each carries mypyc's runtime: building
    all of them takes three times as long, and calls from one to another are slower.
    """
    try:
        return translated()
    except ValueError:
        # mypyc can stumble over what it remembers of a class that has changed since; it does not from a clean start.
        shutil.rmtree(ASIDE / "mypy")
        return translated()


def translated() -> list[Extension]:
    """The C code of all libraries, written anew where it changes."""
    from mypyc.build import mypycify

    libraries = [([str(path) for path in modules], name) for name, modules in compiled_modules().items()]
    modules = [path for paths, _name in libraries for path in paths]
    settings = [f"--cache-dir={ASIDE / 'mypy'}", *modules]
    how = {"group_name": "lineup"} if RELEASE else {"separate": libraries}
    made: list[Extension] = mypycify(settings, opt_level="3", target_dir=str(ASIDE / "c"), **how)
    if new_compiler().compiler_type == "unix":
        for extension in made:
            extension.extra_compile_args = [*extension.extra_compile_args, *TO_COMPILE]
    return longest_first(made)


def longest_first(made: list[Extension]) -> list[Extension]:
    """Several are compiled at a time: no processor has nothing to do while another one begins with the longest."""
    return sorted(made, key=lambda extension: -sum(Path(source).stat().st_size for source in extension.sources))


def write_catalogues() -> None:
    """The translations as gettext reads them, beside what people write; where that is not there, it was done before."""
    for source in LINEUP.glob("locale/*/LC_MESSAGES/*.po"):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        half_made = target.with_suffix(f".{os.getpid()}")
        with source.open("rb") as written, half_made.open("wb") as compiled:
            write_mo(compiled, read_po(written, locale=source.parts[-3]))
        half_made.replace(target)  # several builds may do this at the same time


def note_in(folder: str) -> Path:
    """Where a build says what it is, for ``lineup version`` and for whoever measures it."""
    return Path(folder, "lineup", "build.txt")


def write_note(folder: str, word: str) -> None:
    note_in(folder).write_text(f"{word}\n", encoding="utf-8")


class BuildPy(build_py):
    """Takes the documents along, for /help, and a note why this build is pure or how it is compiled."""

    def run(self) -> None:
        super().run()
        for document, copy in self.documents().items():
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(document.read_bytes())
        write_note(self.build_lib, WHY_PURE or ("release" if RELEASE else "development"))

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:  # noqa: FBT001, FBT002
        made = [*super().get_outputs(include_bytecode), *map(str, self.documents().values())]
        return [*made, str(note_in(self.build_lib))]

    def documents(self) -> dict[Path, Path]:
        """Where each of them goes."""
        found = [*Path().glob("*.md"), *Path("docs").rglob("*.md")]
        return {document: Path(self.build_lib, "lineup", "handbook", document) for document in found}


class BuildExt(build_ext):
    """Compiles a release twice: to watch games of bots, and to make what they need fast."""

    def build_extensions(self) -> None:
        if RELEASE and self.can_watch():
            self.build_trained()
            return
        if RELEASE and self.extensions:
            print(f"Lineup is compiled untrained, a little slower. {WHAT_TO_DO['training']}", file=sys.stderr)
            write_note(self.build_lib, "untrained")
        super().build_extensions()

    def build_trained(self) -> None:
        self.force = self.compiler.force = True  # a library that was trained before cannot be watched
        for seen in Path(self.build_temp).rglob("*.gcda"):
            seen.unlink()
        [library] = [extension for extension in self.extensions if extension.name == "lineup__mypyc"]
        plain = library.extra_compile_args
        library.extra_compile_args, library.extra_link_args = [*plain, *TO_WATCH], TO_WATCH
        super().build_extensions()
        subprocess.run([sys.executable, "deploy/train.py", self.build_lib], check=True)
        library.extra_compile_args, library.extra_link_args = [*plain, *TO_USE_WHAT_WAS_SEEN], []
        self.build_extension(library)

    def can_watch(self) -> bool:
        """Whether the compiler knows how: gcc since version 10 does, where its library for that is installed."""
        folder = Path(self.build_temp)
        folder.mkdir(parents=True, exist_ok=True)
        source = folder / "empty.c"
        source.touch()
        flags = ["-Werror", "-fPIC", "-shared", *TO_WATCH, "-fprofile-partial-training"]
        try:
            command = [*self.compiler.compiler, *flags, str(source), "-o", str(folder / "empty.so")]
            return subprocess.run(command, capture_output=True).returncode == 0
        except (AttributeError, OSError):  # Visual C++ is no command
            return False


class Build(build):
    """Removes what an earlier build left behind, so that no module outlives its source."""

    def run(self) -> None:
        super().run()
        commands = [self.get_finalized_command(name) for name in self.get_sub_commands()]
        made = {Path(path).resolve() for command in commands for path in command.get_outputs()}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path.resolve() not in made:
                path.unlink()


def extensions_or_none() -> list[Extension]:
    """Nothing where a pure build is as good, and mypyc has stumbled: it has said over what."""
    global WHY_PURE
    try:
        return extensions()
    except SystemExit:
        if WISH != "auto":
            raise
        WHY_PURE = "failed"
        print("Lineup is installed uncompiled: the same rules, slower. mypyc could not compile it.", file=sys.stderr)
        return []


BUILDS = not {"build", "bdist_wheel", "install"}.isdisjoint(sys.argv)
WHY_PURE = why_pure() if BUILDS else ""

if __name__ == "__main__":
    write_catalogues()
    specimen = find_packages(str(SPECIMEN.parent)) if WITH_SPECIMEN else []
    setup(
        packages=find_packages(str(LINEUP.parent)) + specimen,
        package_dir={"": str(LINEUP.parent), SPECIMEN.name: str(SPECIMEN)},
        package_data={"": ["py.typed", *(f"**/*.{ending}" for ending in DATA)]},
        ext_modules=extensions_or_none() if BUILDS and not WHY_PURE else [],
        cmdclass={"build": Build, "build_ext": BuildExt, "build_py": BuildPy},
        options={
            "build": {"build_base": str(ASIDE), "parallel": os.cpu_count()},
            "bdist_wheel": {"bdist_dir": str(ASIDE / "wheel")},
        },
    )
