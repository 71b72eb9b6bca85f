"""What is named on a command line is read only if it is a file: a device or a pipe is refused before it is read."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from lineup.core import BadOptions
from lineup.core.files import check_file, is_there, read_file


def refused(path: Path, most: int = 100) -> str:
    with pytest.raises(BadOptions) as error:
        read_file(path, most)
    return str(error.value)


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100)
    assert read_file(path, 100) == b"x" * 100
    link = tmp_path / "link"
    link.symlink_to(path)
    assert read_file(link, 100) == b"x" * 100


def test_a_file_that_is_too_large_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with path.open("wb") as file:
        file.truncate(10**13)  # ten terabytes of nothing
    assert refused(path) == f"{path} is larger than 100 bytes."


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/tty", "/dev/stdin/nothing"])
def test_a_device_is_refused(device: str) -> None:
    assert f"{device} cannot be read: " in refused(Path(device))


def test_zeros_without_end_are_called_a_device() -> None:
    assert refused(Path("/dev/zero")) == "/dev/zero cannot be read: it is a device, and not a file."


def test_a_pipe_that_nobody_writes_to_is_refused_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    link = tmp_path / "link"
    link.symlink_to(pipe)
    for path in (pipe, link):
        assert refused(path) == f"{path} cannot be read: it is a pipe, and not a file."


def test_a_directory_and_a_socket_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert refused(tmp_path) == f"{tmp_path} cannot be read: it is a directory, and not a file."
    monkeypatch.chdir(tmp_path)  # the name of a socket has to be short
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket")
        assert refused(Path("socket")) == "socket cannot be read: it is a socket, and not a file."


@pytest.mark.parametrize("name", ["nowhere", "x" * 5_000, "file/below", "a\0b"])
def test_what_is_not_there_is_refused_with_its_name(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    path = tmp_path / name
    assert refused(path).startswith(f"{path} cannot be read: ")
    with pytest.raises(BadOptions):
        check_file(path)
    assert not is_there(path)


def test_what_is_there_is_there(tmp_path: Path) -> None:
    assert is_there(tmp_path)
