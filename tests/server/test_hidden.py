"""Nothing sent to a seat depends on what is hidden from it."""

from __future__ import annotations

import random

import pytest

from gorin.decks import starter
from gorin.rules.views import resample
from gorin.server.refusal import Refusal
from gorin.server.worker.loaded_table import Copy
from gorin.server.worker.messages import Deal
from gorin.testing.twins import hidden_zones, shared_answer, twin, unveiled
from tests.server.help import USERS, Seat, client_for, connect, copy_of, host_at, play_at_random, sit_two


def sent(client, host, id, seat):
    """Every byte that a client gets: on coming in, for wrong messages and questions, and about the table."""
    copy_of(host, id)._shown.clear()  # a view is made anew
    copy_of(host, id)._public = (-1, {})
    with connect(client, id, USERS[seat] if seat >= 0 else None) as socket:
        me = Seat(socket, id)
        me.look()
        me.answer(9999)
        me.until("refused")
        me.answer(0, question=0, sequence=10**6)
        me.until("refused")
        me.send("answer", question="x")
        me.until("refused")
        me.send("hint", counted=False, question=me.question)
        me.until("refused", "hint")
        me.send("whole", counted=False)
        me.look()
        with pytest.raises(Refusal) as refused:
            client.portal.call(host.record, id)
        # the numbers of the views count what was sent, not what is in them
        kept = [text.split('"question"', 1)[-1] if '"number":' in text[:40] else text for text in me.raw]
        return [*kept, str(client.portal.call(host.state, id, None)), refused.value.message]


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_swapping_hidden_cards_changes_no_byte(tmp_path, seat):
    host = host_at(tmp_path, seed=4)
    rng = random.Random(7)
    with client_for(host) as client:
        id = client.portal.call(sit_two, host)
        for n in range(4):
            client.portal.call(play_at_random, host, id, 60, rng)
            copy = copy_of(host, id)
            game, real, taken = copy.game, copy.game.machine, copy.taken
            copy.taken = []  # a resampled game has no past that could be taken back
            before = sent(client, host, id, seat)
            other = resample(real, seat, n)
            other.lines = real.lines
            game.machine = other
            try:
                assert sent(client, host, id, seat) == before
            finally:
                game.machine, copy.taken = real, taken


def under_way(viewer, seed, rng):
    """Two copies of a table that differ in cards that `viewer` does not know, and which these are."""
    deal = Deal("twins", "samurai", [starter("dragon"), starter("unicorn")], str(seed), ["human", "human"], 0, [])
    copies = Copy(deal), Copy(deal)
    for _ in range(rng.randrange(40, 500)):
        if copies[0].over:
            break
        question = copies[0].game.question
        copies[0].answer(question.player, rng.randrange(len(question.options)))
    owner = rng.choice([p for p in (0, 1) if p != viewer])
    machine = copies[0].game.machine
    copies[1].game.machine, changed = twin(machine, viewer, hidden_zones(owner, rng.random() < 0.3), rng)
    copies[1].rows = copies[0].rows
    for copy in copies:
        copy.taken, copy.game.history = [], []  # what has changed has no past that could be taken back
        copy.game.machine.trail_top = 0
    return copies, changed


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_other_cards_in_a_hand_change_no_byte_while_the_game_goes_on(viewer):
    """Every message about the table: questions to others too, their words and numbers, whether one may go back."""
    rng = random.Random(viewer)
    followed = 0
    for seed in range(6):
        copies, changed = under_way(viewer, seed, rng)
        for _ in range(60):
            first, second = (copy.game.machine for copy in copies)
            if copies[0].over or unveiled(first, viewer, changed) or unveiled(second, viewer, changed):
                break
            one, other = (copy.look({viewer: True})[viewer] for copy in copies)
            assert (one.whole, one.update) == (other.whole, other.update)
            answer = shared_answer(first, second, changed, rng)
            if answer is None:
                break
            for copy in copies:
                question = copy.game.question
                copy.answer(question.player, question.options.index(answer))
            followed += 1
    assert followed > 60


def test_secrets_are_sent_to_nobody(tmp_path):
    seed = 9130471205523380127
    host = host_at(tmp_path, seed=seed)
    with client_for(host) as client:
        id = client.portal.call(sit_two, host)
        client.portal.call(play_at_random, host, id, 30, random.Random(1))
        digest = copy_of(host, id).game.digest()
        for seat in (-1, 0, 1):
            text = "".join(sent(client, host, id, seat))
            assert str(seed) not in text
            assert digest not in text  # it would let one try hidden cards out
            assert not any(user in text for user in USERS)
