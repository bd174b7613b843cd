"""gorin serve: what it refuses, and that it comes up, answers and ends well."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request

import pytest

from gorin.cli import run


def refused(capsys, *arguments):
    """The one line with which the command refuses."""
    assert run(["serve", *arguments]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    (line,) = shown.err.strip().split("\n")
    assert line.startswith("gorin: ")
    return line


@pytest.fixture(autouse=True)
def _kept_umask():
    before = os.umask(0o022)
    os.umask(before)
    yield
    os.umask(before)


def test_a_port_that_is_taken(capsys):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        line = refused(capsys, "--port", str(port))
    assert f"port {port} is taken" in line
    assert "--port" in line.split("choose")[1]


def test_addresses_that_are_none(capsys):
    assert "no address" in refused(capsys, "--host", "nowhere.invalid", "--port", "0")
    assert "cannot listen" in refused(capsys, "--host", "192.0.2.1", "--port", "0")
    refused(capsys, "--host", "x" * 300, "--port", "0")
    refused(capsys, "--port", "70000")
    refused(capsys, "--workers", "0")
    refused(capsys, "--pace", "-1")


def test_databases_that_cannot_be_used(capsys, tmp_path):
    def line(database):
        return refused(capsys, "--port", "0", "--database", str(database))

    assert "is a folder" in line(tmp_path)
    assert "there is no folder" in line(tmp_path / "none" / "a.db")
    noise = tmp_path / "noise.db"
    noise.write_bytes(b"noise" * 1000)
    assert "not a database" in line(noise)
    newer = tmp_path / "newer.db"
    with contextlib.closing(sqlite3.connect(newer)) as db:
        db.execute("create table alembic_version (version_num varchar(32) not null)")
        db.execute("insert into alembic_version values ('r9999')")
        db.commit()
    assert "newer Gorin" in line(newer)
    for url in ("nonsense://gorin:secret@host/x", "mysql://gorin:secret@host/x", "postgresql+nodriver://u:secret@h/x"):
        assert "secret" not in line(url)


def test_a_database_that_cannot_be_written(capsys, tmp_path):
    path = tmp_path / "a.db"
    path.touch()
    assert "readonly" in refused(capsys, "--port", "0", "--database", f"sqlite:///file:{path}?mode=ro&uri=true")


@pytest.mark.skipif(os.name == "nt", reason="signals")
@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
def test_it_comes_up_answers_and_ends_well(tmp_path, ending):
    database = tmp_path / "a.db"
    command = [sys.executable, "-m", "gorin", "serve", "--port", "0", "--database", str(database), "--workers", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline())
            assert found is not None
            address = found[0]
            with urllib.request.urlopen(address + "/api/me", timeout=20) as answer:
                assert answer.read() == b'{"user":null}'
                assert "server" not in answer.headers
                assert answer.headers["content-security-policy"].startswith("default-src 'none'")
            port = int(address.rsplit(":", 1)[1])
            with socket.create_connection(("127.0.0.1", port), timeout=20) as raw:
                raw.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n" + b"a: " + b"b" * 40_000)
                assert raw.recv(100).startswith(b"HTTP/1.1 400")
            assert database.stat().st_mode & 0o077 == 0
        finally:
            server.send_signal(ending)
            _, errors = server.communicate(timeout=30)
    assert server.returncode == 0, errors
    assert "Traceback" not in errors
