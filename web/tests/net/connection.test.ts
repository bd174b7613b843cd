import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  RefusedError,
  socketAddress,
  TableConnection,
  type Listeners,
  type Socket,
} from "../../src/net/connection";
import { digest } from "../../src/net/digest";
import type { ServerMessage, TableState, View } from "../../src/net/types";

class FakeSocket implements Socket {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.(new Event("open"));
  }
  breaks(): void {
    this.readyState = 3;
    this.onclose?.(new CloseEvent("close"));
  }
  says(message: unknown): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

const state = { table: "t1" } as TableState;
const first = { turn: 1, log: ["a", "b"] } as unknown as View;

let sockets: FakeSocket[] = [];
let open: TableConnection | undefined;

function connect(listeners: Listeners = {}): TableConnection {
  open = new TableConnection("t1", listeners, {
    socket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    random: () => 1,
  });
  return open;
}

function socket(): FakeSocket {
  const last = sockets.at(-1);
  if (last === undefined) throw new Error("nothing is connected");
  return last;
}

function welcome(sequence = 0): void {
  socket().opens();
  socket().says({ type: "welcome", table: "t1", seat: 0, sequence, state } satisfies ServerMessage);
}

async function show(number: number, question: number, view: View): Promise<void> {
  socket().says({ type: "view", number, question, view, digest: await digest(view) });
}

/** Everything that is decided but not yet told. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

function types(): unknown[] {
  return socket().sent.map((message) => message["type"]);
}

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
});

afterEach(() => {
  open?.close();
  vi.useRealTimers();
});

describe("a connection to a table", () => {
  test("says hello first, and who it is comes back", () => {
    const states: string[] = [];
    const connection = connect({ state: (now) => states.push(now) });
    welcome(4);
    expect(socket().sent).toEqual([{ type: "hello", table: "t1" }]);
    expect(connection.seat).toBe(0);
    expect(states).toEqual(["connecting", "open"]);
  });

  test("counts its messages from where the server is", async () => {
    const connection = connect();
    welcome(4);
    const outcome = connection.answer(7, 2);
    expect(socket().sent.at(-1)).toEqual({
      type: "answer",
      table: "t1",
      question: 7,
      option: 2,
      sequence: 5,
    });
    socket().says({ type: "accepted", sequence: 5, question: 7 });
    expect(await outcome).toEqual({ taken: true });
    void connection.concede();
    expect(socket().sent.at(-1)).toEqual({ type: "concede", table: "t1", sequence: 6 });
    void connection.correct("honor", { player: 1, amount: 9 });
    expect(socket().sent.at(-1)).toEqual({
      type: "correct",
      table: "t1",
      question: -1,
      what: "honor",
      player: 1,
      amount: 9,
      sequence: 7,
    });
    void connection.reply(3, false);
    expect(socket().sent.at(-1)).toEqual({ type: "reply", table: "t1", offer: 3, option: 0, sequence: 8 });
  });

  test("a refusal comes back to who asked", async () => {
    const connection = connect();
    welcome();
    const outcome = connection.back();
    const refusal = { error: "revealed", rule: "SE-TBL-01", message: "A card was seen." };
    socket().says({ type: "refused", ...refusal, sequence: 1 });
    expect(await outcome).toEqual({ taken: false, refusal });
  });

  test("a number that another window has used is given up for the next, a few times", async () => {
    const connection = connect();
    welcome();
    const outcome = connection.answer(4, 1);
    const stale = (sequence: number, last: number): void =>
      socket().says({ type: "refused", error: "stale sequence", rule: "", message: "", sequence, last });
    stale(1, 7);
    expect(socket().sent.at(-1)).toEqual({
      type: "answer",
      table: "t1",
      question: 4,
      option: 1,
      sequence: 8,
    });
    socket().says({ type: "accepted", sequence: 8, question: 5 });
    expect(await outcome).toEqual({ taken: true });

    const unlucky = connection.answer(5, 1);
    for (const sequence of [9, 10, 11, 12]) stale(sequence, sequence);
    expect(connection.state).toBe("lost");
    expect((await unlucky).taken).toBe(false);
  });

  test("nothing is sent while the table is not reached", async () => {
    const connection = connect();
    const outcome = await connection.answer(1, 0);
    expect(outcome.taken).toBe(false);
    expect(socket().sent).toEqual([]);
  });

  test("views and updates are shown, and told apart", async () => {
    const shown: [number, number, boolean][] = [];
    const connection = connect({
      view: (view, question, before) => shown.push([view.turn, question, before !== null]),
    });
    welcome();
    await show(1, 10, first);
    const next = { turn: 2, log: ["b", "c"] } as unknown as View;
    socket().says({
      type: "update",
      number: 2,
      question: 11,
      changes: [
        ["set", ["turn"], 2],
        ["splice", ["log"], 0, 1, []],
        ["splice", ["log"], 1, 0, ["c"]],
      ],
      digest: await digest(next),
    });
    await settle();
    expect(shown).toEqual([
      [1, 10, false],
      [2, 11, true],
    ]);
    expect(connection.view).toEqual(next);
    expect(types()).toEqual(["hello"]);
  });

  test("who missed a number asks for the whole, once, and waits for it", async () => {
    const shown: number[] = [];
    connect({ view: (view) => shown.push(view.turn) });
    welcome();
    await show(1, 1, first);
    for (const number of [3, 4]) {
      socket().says({
        type: "update",
        number,
        question: 2,
        changes: [["set", ["turn"], number]],
        digest: "x",
      });
    }
    expect(types()).toEqual(["hello", "whole"]);
    await show(5, 3, { ...first, turn: 5 });
    socket().says({ type: "update", number: 6, question: 4, changes: [["set", ["turn"], 6]], digest: "x" });
    expect(shown).toEqual([1, 5, 6]);
  });

  test("changes that do not fit, and another digest, ask for the whole", async () => {
    connect();
    welcome();
    await show(1, 1, first);
    socket().says({
      type: "update",
      number: 2,
      question: 2,
      changes: [["remove", ["nowhere"]]],
      digest: "x",
    });
    expect(types()).toEqual(["hello", "whole"]);
    await show(3, 2, first);
    socket().says({
      type: "update",
      number: 4,
      question: 2,
      changes: [["set", ["turn"], 8]],
      digest: "0".repeat(24),
    });
    await vi.waitFor(() => expect(types()).toEqual(["hello", "whole", "whole"]));
  });

  test("comes back with growing pauses", () => {
    const waits: number[] = [];
    connect({ state: (now, again) => now === "lost" && waits.push(again) });
    for (let n = 0; n < 7; n++) {
      socket().breaks();
      vi.advanceTimersByTime(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000]);
    expect(sockets).toHaveLength(8);
  });

  test("tries at once when the network is back", () => {
    connect();
    for (let n = 0; n < 3; n++) {
      socket().breaks();
      window.dispatchEvent(new Event("online"));
    }
    expect(sockets).toHaveLength(4);
  });

  test("an answer lost on the way is told by the next welcome, and not sent again", async () => {
    const connection = connect();
    welcome();
    const [taken, lost] = [connection.answer(1, 0), connection.answer(2, 0)];
    socket().breaks();
    vi.advanceTimersByTime(300);
    welcome(1);
    expect(await taken).toEqual({ taken: true });
    expect(await lost).toMatchObject({ taken: false, refusal: { error: "not taken" } });
    expect(types()).toEqual(["hello"]);
    void connection.answer(2, 0);
    expect(socket().sent.at(-1)).toMatchObject({ sequence: 3 });
  });

  test("a server that does not acknowledge counts as lost", async () => {
    const states: string[] = [];
    const connection = connect({ state: (now) => states.push(now) });
    welcome();
    const outcome = connection.answer(1, 0);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(states.at(-1)).toBe("lost");
    await vi.advanceTimersByTimeAsync(300);
    welcome(1);
    expect(await outcome).toEqual({ taken: true });
  });

  test("why and hint are answered, or refused", async () => {
    const connection = connect();
    welcome();
    await show(1, 6, first);
    const why = connection.why(42);
    expect(socket().sent.at(-1)).toEqual({ type: "why", table: "t1", question: 6, card: 42 });
    socket().says({ type: "why", card: 42, reasons: [{ text: "It is bowed.", rule: "SE-ABL-01" }] });
    expect(await why).toEqual([{ text: "It is bowed.", rule: "SE-ABL-01" }]);
    const hint = connection.hint();
    socket().says({ type: "hint", question: 6, option: 1, reason: "More Gold." });
    expect(await hint).toMatchObject({ option: 1, reason: "More Gold." });
    const refused = connection.hint();
    socket().says({ type: "refused", error: "busy", rule: "", message: "Later.", sequence: -1 });
    await expect(refused).rejects.toBeInstanceOf(RefusedError);
  });

  test("a refusal of nothing in particular is told to whoever listens", () => {
    const told: string[] = [];
    connect({ refused: (refusal) => told.push(refusal.error) });
    welcome();
    socket().says({ type: "refused", error: "too fast", rule: "", message: "Slowly.", sequence: -1 });
    expect(told).toEqual(["too fast"]);
  });

  test("after leaving nothing is heard and nothing comes back", async () => {
    const connection = connect();
    welcome();
    const outcome = connection.answer(1, 0);
    connection.close();
    expect((await outcome).taken).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    expect(socket().closed).toBe(true);
  });
});

test("the socket's address is on the page's own server", () => {
  expect(socketAddress("a b", { protocol: "https:", host: "gorin.example" })).toBe(
    "wss://gorin.example/api/tables/a%20b/socket",
  );
  expect(socketAddress("x", { protocol: "http:", host: "127.0.0.1:8712" })).toBe(
    "ws://127.0.0.1:8712/api/tables/x/socket",
  );
});
