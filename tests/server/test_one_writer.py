"""One writer for a database: whoever has its lease. And what a database that fails does to those who play."""

from __future__ import annotations

import logging
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import event
from starlette.testclient import TestClient

from gorin.decks import starter
from gorin.server.app import create_app
from gorin.server.page import Page
from gorin.server.storage import DAY, Storage, StorageError, Superseded, User
from tests.server.help import USERS, host_at, new_table


def url_of(path):
    return f"sqlite:///{path}/tables.db"


@pytest.fixture
def storage(tmp_path):
    storage = Storage(url_of(tmp_path))
    yield storage
    storage.close()


class Alive:
    """Gives signs for a server, as it does itself while it serves."""

    def __init__(self, storage):
        self.storage = storage
        self.end = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def run(self):
        while not self.end.wait(0.1):
            self.storage.beat()

    def __enter__(self):
        self.thread.start()

    def __exit__(self, *_):
        self.end.set()
        self.thread.join()


def test_a_second_server_is_refused_while_the_first_gives_signs(tmp_path, storage):
    with (
        Alive(storage),
        pytest.raises(StorageError, match=f"another Gorin serves it already .process {os.getpid()} on"),
    ):
        Storage(url_of(tmp_path))
    storage.add_guest(User("u", "Anzai"), "t", 0.0, 1.0)  # and nothing has happened to the first


def test_a_lease_runs_out_and_its_holder_may_not_write_any_more(tmp_path, storage):
    began = time.monotonic()
    second = Storage(url_of(tmp_path), lasts=0.6)
    assert 0.5 < time.monotonic() - began < 5
    with pytest.raises(Superseded):
        storage.add_guest(User("u", "Anzai"), "t", 0.0, 1.0)
    with pytest.raises(Superseded):
        storage.beat()
    assert storage.superseded
    assert second.session("t", 0.0) is None
    second.add_guest(User("u", "Bokuden"), "t", 0.0, 1.0)
    storage.close()  # whoever was superseded gives nothing back
    with Alive(second), pytest.raises(StorageError, match="serves it already"):
        Storage(url_of(tmp_path))
    second.close()


def test_a_lease_that_was_given_back_is_taken_at_once(tmp_path):
    for _ in range(3):
        began = time.monotonic()
        Storage(url_of(tmp_path)).close()
        assert time.monotonic() - began < 5


@pytest.mark.skipif(not os.path.exists("/proc/self/ns/pid"), reason="only Linux tells when a process was started")
def test_nobody_waits_for_a_process_that_was_killed(tmp_path):
    program = f"import sys, time; from gorin.server.storage import Storage; Storage({url_of(tmp_path)!r})"
    holder = subprocess.Popen([sys.executable, "-c", f"{program}; print(1, flush=True); time.sleep(60)"],
                              stdout=subprocess.PIPE)  # fmt: skip
    assert holder.stdout is not None
    holder.stdout.readline()
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    began = time.monotonic()
    Storage(url_of(tmp_path)).close()
    assert time.monotonic() - began < 5


def test_many_first_starts_at_once(tmp_path):
    """Each of them serves or says that another does; none stumbles over what another has just made."""

    def start(_):
        try:
            return Storage(url_of(tmp_path), lasts=0)
        except StorageError as error:
            return str(error)

    with ThreadPoolExecutor(4) as pool:
        started = list(pool.map(start, range(4)))
    assert all("serves it already" in each for each in started if isinstance(each, str))
    found = [each for each in started if isinstance(each, Storage)]
    assert 0 < len({each.epoch for each in found}) == len(found)  # each has its own; one superseded at once has none
    for each in found:
        each.close()


async def test_two_servers_never_disagree_about_a_table(tmp_path):
    """One calls a table off while somebody sits down at the other."""
    first = host_at(tmp_path)
    id, _ = await first.create(new_table(), USERS[0])
    second = host_at(tmp_path, engines=first.engines)
    with pytest.raises(Superseded):
        await first.concede(id, 0, 1)
    assert await second.join(id, USERS[1], starter("crane"), "Bokuden") == 1
    assert not (await second.table(id)).over


def test_a_server_that_was_superseded_says_so_and_ends(tmp_path):
    host, ended = host_at(tmp_path), threading.Event()
    app = create_app(host, page=lambda: Page(tmp_path / "none"), superseded=ended.set)
    with TestClient(app, base_url="http://localhost", headers={"origin": "http://localhost"}) as browser:
        with sqlite3.connect(tmp_path / "tables.db") as db:
            db.execute("update lease set epoch = epoch + 1, holder = 'another'")
        answer = browser.patch("/api/me", json={"name": "Anzai"})
        assert (answer.status_code, answer.json()["error"]) == (503, "moved")
        assert ended.wait(10)


def test_a_damaged_file_is_not_served(tmp_path):
    storage = Storage(url_of(tmp_path))
    for n in range(400):
        storage.add_guest(User(f"u{n}", "Anzai" * 6), f"t{n}", 0.0, 1.0)
    storage.close()
    path = tmp_path / "tables.db"
    whole = path.read_bytes()
    for at in (len(whole) - 4096, len(whole) // 2 // 4096 * 4096):
        path.write_bytes(whole[:at] + b"\xa5" * 4096 + whole[at + 4096 :])
        with pytest.raises(StorageError, match=r"damaged|malformed"):
            Storage(url_of(tmp_path))
    path.write_bytes(whole)
    Storage(url_of(tmp_path)).close()


def test_a_full_disk_is_told_as_such(tmp_path):
    host = host_at(tmp_path)
    app = create_app(host, page=lambda: Page(tmp_path / "none"))
    with TestClient(app, base_url="http://localhost", headers={"origin": "http://localhost"}) as browser:
        with host.storage.engine.connect() as db:
            pages = db.exec_driver_sql("pragma page_count").scalar()
        event.listen(host.storage.engine, "checkout", lambda db, *_: db.execute(f"pragma max_page_count = {pages}"))
        for _ in range(60):
            browser.cookies.clear()
            answer = browser.patch("/api/me", json={"name": "Anzai" * 4})
            if answer.status_code != 200:
                break
        assert (answer.status_code, answer.json()["error"]) == (503, "storage")
        assert "nothing has changed" in answer.json()["message"]


def test_no_parameter_of_a_query_is_logged(tmp_path, storage, caplog):
    with storage.writing() as db:
        db.exec_driver_sql("drop table sessions")
    try:
        storage.add_guest(User("the secret of " + "mine", "Anzai"), "t", 0.0, 1.0)
    except Exception as error:
        logging.getLogger("gorin.server").error("failed", exc_info=error)
    assert "INSERT INTO sessions" in caplog.text
    assert "the secret of mine" not in caplog.text


def kept(storage: Storage, id: str) -> bool:
    """Whether a table is in the database."""
    with storage.engine.connect() as db:
        return bool(db.exec_driver_sql("select count(*) from tables where id = ?", (id,)).scalar())


async def test_nothing_is_forgotten_while_the_clock_is_in_doubt(tmp_path):
    """A clock a hundred days ahead at one start must not end games or sessions for good."""
    host = host_at(tmp_path)
    id, _ = await host.create(new_table(), USERS[0])
    with host.storage.writing() as db:
        db.exec_driver_sql("update tables set touched = touched - ?", (100 * DAY,))
        db.exec_driver_sql("update lease set at = at - ?", (100 * DAY,))
    for expected in (200, 404):  # at the second start the clock has been believed before
        host = host_at(tmp_path)
        app = create_app(host, page=lambda: Page(tmp_path / "none"))
        with TestClient(app, base_url="http://localhost") as browser:
            until = time.monotonic() + (1.0 if expected == 200 else 20.0)
            while time.monotonic() < until and kept(host.storage, id):  # whoever asked for the table would keep it
                time.sleep(0.05)
            assert browser.get(f"/api/tables/{id}").status_code == expected
