"""Nothing sent to a seat depends on what is hidden from it."""

from __future__ import annotations

import json
import random

import pytest

from gorin.kernel.views import resample
from tests.server.help import Seat, client_for, host_at, play_at_random, sit_two


def sent(host, id, token, seat):
    """Every byte that a client gets: on coming in, for wrong messages, and about the table."""
    with client_for(host) as client, client.websocket_connect(f"/tables/{id}/socket") as socket:
        me = Seat(socket, id, token)
        me.until("view")
        me.answer(9999)
        me.take()
        me.answer(0, question=0, sequence=10**6)
        me.take()
        socket.send_json({"type": "answer", "table": id, "question": "x"})
        me.take()
        socket.send_json({"type": "whole", "table": id})
        me.take()
        return [*me.raw, client.get(f"/tables/{id}").text, client.get(f"/tables/{id}/record").text]


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_swapping_hidden_cards_changes_no_byte(tmp_path, seat):
    host = host_at(tmp_path, seed=4)
    rng = random.Random(7)
    id, tokens = sit_two(host)
    token = tokens[seat] if seat >= 0 else None
    for n in range(4):
        play_at_random(host, id, 60, rng)
        game = host.table(id).game
        real = game.machine
        before = sent(host, id, token, seat)
        other = resample(real, seat, n)
        other.lines = real.lines
        assert other is not real
        game.machine = other
        try:
            assert sent(host, id, token, seat) == before
        finally:
            game.machine = real


def test_secrets_are_sent_to_nobody(tmp_path):
    seed = 9130471205523380127
    host = host_at(tmp_path, seed=seed)
    id, tokens = sit_two(host)
    play_at_random(host, id, 30, random.Random(1))
    digest = host.table(id).game.digest()
    for seat, token in enumerate(tokens):
        text = "".join(sent(host, id, token, seat))
        assert str(seed) not in text
        assert digest not in text  # it would let one try hidden cards out
        assert not any(each in text for each in tokens)
    assert json.loads(sent(host, id, tokens[0], 0)[-1])["error"] == "not over"
