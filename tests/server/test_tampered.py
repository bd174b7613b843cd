"""A table whose rows are not those that were written: refused with words wherever it is asked for, and no other."""

from __future__ import annotations

import asyncio
import random

import pytest
from sqlalchemy import delete, func, insert, select, update
from starlette.testclient import TestClient, WebSocketDenialResponse

from gorin.server.app import create_app
from gorin.server.page import Page
from gorin.server.refusal import Refusal
from gorin.server.storage import DAMAGED, DecisionRow, Keeping
from gorin.server.storage.schema import decisions, tables
from gorin.server.storage.seals import chained, first, kept, seal
from tests.server.help import host_at, play_at_random

GAME = {"deck": "crab", "opponent": "random", "opponent_deck": "crane", "seat": 0}


def text_changed(db, id):
    db.execute(update(decisions).where(decisions.c.table_id == id, decisions.c.seq == 2).values(text="pass it all"))


def time_changed(db, id):
    db.execute(update(decisions).where(decisions.c.table_id == id, decisions.c.seq == 2).values(at=1.0))


def last_taken_away(db, id):
    wanted = select(decisions.c.seq).where(decisions.c.table_id == id).order_by(decisions.c.seq.desc()).limit(1)
    db.execute(delete(decisions).where(decisions.c.table_id == id, decisions.c.seq == db.execute(wanted).scalar_one()))


def all_taken_away(db, id):
    db.execute(delete(decisions).where(decisions.c.table_id == id))


def one_added(db, id):
    last = select(decisions).where(decisions.c.table_id == id).order_by(decisions.c.seq.desc()).limit(1)
    row = dict(db.execute(last).mappings().one())
    db.execute(insert(decisions).values(row | {"seq": row["seq"] + 1}))


def two_swapped(db, id):
    for old, new in ((0, 900), (1, 0), (900, 1)):
        db.execute(update(decisions).where(decisions.c.table_id == id, decisions.c.seq == old).values(seq=new))


def another_seed(db, id):
    db.execute(update(tables).where(tables.c.id == id).values(seed="12345"))


def seal_taken_away(db, id):
    db.execute(update(tables).where(tables.c.id == id).values(seal=""))


def decisions_unchained(db, id):
    db.execute(update(tables).where(tables.c.id == id).values(head=""))


def unreadable(db, id):
    db.execute(update(tables).where(tables.c.id == id).values(decks="[{"))


def sealed_anew(db, id):
    """What nobody does but whoever can hash as well."""
    row = db.execute(select(tables.c.seed).where(tables.c.id == id)).one()
    names = DecisionRow.__struct_fields__
    wanted = select(*[decisions.c[name] for name in names]).where(decisions.c.table_id == id)
    rows = [DecisionRow(*each) for each in db.execute(wanted.order_by(decisions.c.seq))]
    db.execute(update(tables).where(tables.c.id == id).values(head=chained(first(id, row.seed), rows)))
    found = kept(db, id)
    assert found is not None
    db.execute(update(tables).where(tables.c.id == id).values(seal=seal(found.row, found.seated)))


HARMS = [
    text_changed, time_changed, last_taken_away, all_taken_away, one_added, two_swapped, another_seed, seal_taken_away,
    decisions_unchained, unreadable,
]  # fmt: skip


@pytest.fixture
def served(tmp_path):
    """A server with one client; `again` is another on the same database, as after a crash."""

    class Served:
        def __init__(self):
            self.cookies = None
            self.again()

        def again(self):
            self.host = host_at(tmp_path)
            app = create_app(self.host, page=lambda: Page(tmp_path / "none"))
            self.browser = TestClient(app, base_url="https://gorin.example", cookies=self.cookies)
            self.browser.headers["origin"] = "https://gorin.example"
            self.cookies = self.browser.cookies

        def game(self, over):
            """A game of a person against a computer, some decisions long."""
            id = self.browser.post("/api/tables", json=GAME).json()["table"]

            async def play():
                await play_at_random(self.host, id, 12, random.Random(1))
                if over:
                    await self.host.concede(id, 0, (await self.host.table(id)).sequences[0] + 1)

            asyncio.run(play())
            return id

        def harm(self, id, harm):
            with self.host.storage.writing() as db:
                harm(db, id)

    return Served()


def refused(answer):
    found = answer.json()
    return answer.status_code == 500 and found["error"] == DAMAGED and "cannot be gone on with" in found["message"]


@pytest.mark.parametrize("harm", HARMS)
def test_a_game_under_way_is_not_gone_on_with(served, harm, caplog):
    id, other = served.game(over=False), served.game(over=False)
    served.again()
    assert served.browser.get(f"/api/tables/{id}").status_code == 200  # as long as nobody has changed anything
    served.harm(id, harm)
    served.again()
    assert refused(served.browser.get(f"/api/tables/{id}"))
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        served.browser.websocket_connect(f"wss://gorin.example/api/tables/{id}/socket"),
    ):
        pass
    assert refused(denied.value)
    assert f"the rows of table {id} are not as they were written" in caplog.text
    assert served.browser.get(f"/api/tables/{other}").status_code == 200
    with served.browser.websocket_connect(f"wss://gorin.example/api/tables/{other}/socket") as socket:
        socket.send_json({"type": "hello", "table": other})
        assert socket.receive_json()["type"] == "welcome"


@pytest.mark.parametrize("harm", HARMS)
def test_a_finished_game_is_neither_shown_nor_written_down_but_can_be_let_go(served, harm):
    id, other = served.game(over=True), served.game(over=True)
    served.again()
    for path in ("replay", "record"):
        assert served.browser.get(f"/api/tables/{id}/{path}").status_code == 200
    served.harm(id, harm)
    served.again()
    for path in ("replay", "replay/3", "record", "after"):
        assert refused(served.browser.get(f"/api/tables/{id}/{path}")), path
    written = served.browser.get("/api/games/records").text
    assert f"# {id}: What was kept of this game is damaged" in written
    assert written.count("gorin-record:") == 1  # the other game is in the file
    listed = {id, other} if harm is not unreadable else {other}
    assert {each["table"] for each in served.browser.get("/api/games").json()["games"]} == listed
    assert served.browser.delete(f"/api/games/{id}").status_code == 204
    assert [each["table"] for each in served.browser.get("/api/games").json()["games"]] == [other]


@pytest.mark.parametrize("harm", [another_seed, seal_taken_away])
def test_nothing_more_is_decided_in_a_game_that_is_damaged_under_the_server(served, harm):
    id = served.game(over=False)
    count = len(served.host.storage.decisions(id))
    served.harm(id, harm)

    async def concede():
        await served.host.concede(id, 0, (await served.host.table(id)).sequences[0] + 1)

    with pytest.raises(Refusal) as told:
        asyncio.run(concede())
    assert told.value.error == DAMAGED
    with served.host.storage.engine.connect() as db:
        here = decisions.c.table_id == id
        assert db.execute(select(func.count()).select_from(decisions).where(here)).scalar_one() == count
    assert served.host.storage.table(id).finished is None


def test_one_that_nobody_can_play_on_does_not_keep_the_others_from_being_tidied_up(served):
    id, other = served.game(over=False), served.game(over=False)
    served.harm(id, text_changed)
    with served.host.storage.writing() as db:
        db.execute(update(tables).values(touched=1.0))
        db.execute(update(tables).where(tables.c.id == other).values(created=1.0, started=1.0))
        db.execute(update(decisions).where(decisions.c.table_id == other).values(at=1.0))
        sealed_anew(db, other)  # as if it had been played then
    served.again()
    asyncio.run(served.host.tidy(Keeping(idle=1, unplayed=0, guests=0)))
    found = [served.host.storage.table(each).result for each in (id, other)]
    assert found == ["nobody played on", "nobody played on"]
    assert refused(served.browser.get(f"/api/tables/{id}/replay"))  # its end has not made it whole
    assert served.browser.get(f"/api/tables/{other}/replay").status_code == 200
    assert served.host.storage.idle_games(Keeping(idle=1), 1e12) == []
