"""The image without Docker: each step of a Dockerfile, carried out by chroot in fresh root directories.

For machines on which no container can be built. As root, with debootstrap, in this folder's parent:
``python -m soak.image FOLDER``. Packages come from where the machine gets its own: what pip needs for that is named in
``LINEUP_REHEARSAL`` (folders and files, separated by colons) and is there during the build alone.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from house.sources import ROOT, tracked_files

DOCKERFILE = ROOT / "deploy" / "Dockerfile"
SUITES = {"debian:12-slim": "bookworm"}  # what an image is made of, as debootstrap calls it
NETWORK = ["/etc/resolv.conf", "/etc/hosts"]
CERTIFICATES = (
    "/run/rehearsal-certificates.crt"  # a copy of the machine's, which packages of the image must not write to
)


@dataclass
class Stage:
    """One root directory, and how commands run in it."""

    root: Path
    folder: str = "/"
    user: str = "root"
    environment: dict[str, str] = field(default_factory=lambda: {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C"})
    settings: dict[str, str] = field(
        default_factory=dict
    )  # CMD, ENTRYPOINT, HEALTHCHECK, VOLUME and others, as written

    def inside(self, path: str) -> Path:
        """A path of the image, as this machine sees it."""
        return self.root / os.path.join(self.folder, path).lstrip("/")

    def command(self, words: list[str]) -> list[str]:
        """What runs some words in here, as the user of the image and without any other right."""
        environment = [f"{name}={value}" for name, value in self.environment.items()]
        enter = ["chroot", f"--userspec={self.user}:{self.user}", str(self.root), "env", "-i", *environment]
        return [*enter, "sh", "-c", f"cd {shlex.quote(self.folder)} && exec {shlex.join(words)}"]


def instructions(text: str) -> list[tuple[str, str]]:
    """The steps of a Dockerfile: keyword and the rest."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    joined = re.sub(r"\s*\\\n\s*", " ", "\n".join(lines))
    return [(line.partition(" ")[0], line.partition(" ")[2].strip()) for line in joined.splitlines()]


class Rehearsal:
    """Builds what a Dockerfile describes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.stages: dict[str, Stage] = {}
        self.stage = Stage(folder)

    def build(self) -> Stage:
        """The last stage, ready to run."""
        for keyword, rest in instructions(DOCKERFILE.read_text()):
            print(f"{keyword} {rest}", flush=True)
            step = getattr(self, f"do_{keyword.lower()}", None)
            if step is None:
                self.stage.settings[keyword] = rest
            else:
                step(rest)
        return self.stage

    def do_from(self, rest: str) -> None:
        image, _as, name = rest.partition(" AS ")
        base = self.folder / SUITES[image]
        if not (base / "etc" / "debian_version").exists():
            run(["debootstrap", "--variant=minbase", SUITES[image], str(base), "http://deb.debian.org/debian"])
        root = self.folder / (name or "last")
        shutil.rmtree(root, ignore_errors=True)
        run(["cp", "--archive", str(base), str(root)])
        self.stage = self.stages[name] = Stage(root)

    def do_run(self, rest: str) -> None:
        """With what a build needs to reach the world, in a mount namespace that ends with the step."""
        stage = self.stage
        mounts = [f"mount -t proc proc {stage.root}/proc"]
        for path in [*NETWORK, *filter(None, os.environ.get("LINEUP_REHEARSAL", "").split(":"))]:
            mounts += self._mount_to_read(Path(path))
        for device in ("null", "urandom"):
            stage.inside(f"/dev/{device}").touch()
            mounts.append(f"mount --bind /dev/{device} {stage.root}/dev/{device}")
        pip = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
        if "PIP_CERT" in pip:
            shutil.copy(pip["PIP_CERT"], stage.inside(CERTIFICATES))
            pip |= {"PIP_CERT": CERTIFICATES, "REQUESTS_CA_BUNDLE": CERTIFICATES}
        with_pip = Stage(stage.root, stage.folder, stage.user, stage.environment | pip)
        step = shlex.join(with_pip.command(["sh", "-c", rest]))
        run(["unshare", "--mount", "sh", "-e", "-c", "\n".join([*mounts, step])])

    def _mount_to_read(self, path: Path) -> list[str]:
        """What shows something of the machine in the image. No step may write to it."""
        target = self.stage.inside(str(path))
        target.parent.mkdir(parents=True, exist_ok=True)
        target.mkdir(exist_ok=True) if path.is_dir() else target.touch()
        there = shlex.quote(str(target))
        return [f"mount --bind {shlex.quote(os.path.realpath(path))} {there}", f"mount -o remount,bind,ro {there}"]

    def do_workdir(self, rest: str) -> None:
        self.stage.folder = rest
        self.stage.inside(rest).mkdir(parents=True, exist_ok=True)

    def do_user(self, rest: str) -> None:
        self.stage.user = rest

    def do_arg(self, rest: str) -> None:
        """As it is when nobody says otherwise."""
        self.do_env(rest)

    def do_env(self, rest: str) -> None:
        self.stage.environment |= dict(each.split("=", 1) for each in shlex.split(rest))

    def do_copy(self, rest: str) -> None:
        *origin, source, target = rest.split()
        if origin:
            other = self.stages[origin[0].removeprefix("--from=")]
            run(["cp", "--archive", str(other.inside(source)), str(self.stage.inside(target))])
        else:
            assert (source, target) == (".", "."), rest
            self._copy_sources()

    def _copy_sources(self) -> None:
        """All that .dockerignore lets through."""
        ignored = (ROOT / ".dockerignore").read_text().split()
        for path in tracked_files():
            relative = path.relative_to(ROOT)
            if not any(
                relative.match(pattern.removeprefix("**/")) or relative.parts[0] == pattern for pattern in ignored
            ):
                target = self.stage.inside(str(relative))
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(path, target)


def run(command: list[str]) -> None:
    subprocess.run(command, check=True)


def started(stage: Stage, data: Path, arguments: list[str] | None = None) -> subprocess.Popen[bytes]:
    """The image as ``docker run --read-only --tmpfs /tmp --volume DATA:/data`` runs it, as process number 1."""
    entry, command = json.loads(stage.settings["ENTRYPOINT"]), json.loads(stage.settings["CMD"])
    root, volume = shlex.quote(str(stage.root)), shlex.quote(str(stage.inside(stage.settings["VOLUME"])))
    mounts = [
        f"mount --bind {root} {root}",
        f"mount --bind {shlex.quote(str(data))} {volume}",
        f"mount -t proc proc {root}/proc",
        f"mount -t tmpfs tmpfs {root}/tmp",
        f"mount --bind /dev {root}/dev",
        f"mount -o remount,bind,ro {root}",
    ]
    step = "exec " + shlex.join(stage.command([*entry, *(arguments or command)]))
    return subprocess.Popen(
        ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-e", "-c", "\n".join([*mounts, step])]
    )


def is_healthy(stage: Stage) -> bool:
    """What the image's own health check says."""
    check = stage.settings["HEALTHCHECK"].partition("CMD ")[2]
    return subprocess.run(stage.command(json.loads(check)), capture_output=True).returncode == 0


if __name__ == "__main__":
    print("ready:", Rehearsal(Path(sys.argv[1])).build().root)
