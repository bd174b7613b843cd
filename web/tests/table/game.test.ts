import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Socket } from "../../src/net/connection";
import type { Question, TableState, View } from "../../src/net/types";
import { TableGame } from "../../src/table/game.svelte";
import { fixture, option, question } from "./helpers";

class FakeSocket implements Socket {
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  says(message: unknown): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

let socket: FakeSocket;
let game: TableGame;
let number = 0;

const pass = option({ kind: "pass" });
const use = option({ kind: "ability", text: "Focus", card: 77 });

function sit(opponent: string): void {
  socket = new FakeSocket();
  game = new TableGame("t", { socket: () => socket });
  game.settings = { ...game.settings, pause: 1 };
  const seats = ["human", opponent].map((kind, seat) => ({ seat, kind, name: `${kind}${String(seat)}` }));
  socket.onopen?.(new Event("open"));
  socket.says({
    type: "welcome",
    seat: 0,
    sequence: 0,
    state: { seats, offers: [] } as unknown as TableState,
  });
}

/** The server asks; `back` says that a step back is possible. */
function asks(at: number, asked: Question, more: Partial<View> = {}): void {
  number += 1;
  const view: View = { ...fixture("action"), back: true, ...more, question: asked };
  socket.says({ type: "view", number, question: at, view, digest: "" });
}

const answers = (): unknown[] =>
  socket.sent.filter((each) => each["type"] === "answer").map((each) => each["option"]);
const last = (): Record<string, unknown> => socket.sent.at(-1) ?? {};
const takes = (): void => socket.says({ type: "accepted", sequence: last()["sequence"], question: 0 });

const stale = (): void =>
  socket.says({
    type: "refused",
    error: "stale question",
    rule: "",
    message: "Another question is asked.",
    sequence: last()["sequence"],
    last: -1,
  });

/** What waits at the table now. */
function offers(...waiting: TableState["offers"]): void {
  socket.says({ type: "table", state: { ...game.table, offers: waiting } });
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sit("scripted");
});

afterEach(() => {
  game.close();
  vi.useRealTimers();
});

describe("a table", () => {
  test("a question of mine is put to me, and one answer is sent for it", async () => {
    asks(1, question("action", [pass, use]));
    expect(game.mine?.kind).toBe("action");
    void game.answer(1);
    void game.answer(0);
    expect(answers()).toEqual([1]);
    expect(game.busy).toBe(true);
    takes();
    asks(2, question("action", [pass, use]));
    await vi.runAllTimersAsync();
    expect(game.busy).toBe(false);
  });

  test("a refused answer is explained, and the question asked again", async () => {
    asks(1, question("action", [pass, use]));
    const done = game.answer(1);
    socket.says({
      type: "refused",
      error: "illegal",
      rule: "SE-ACT-01",
      message: "No.",
      sequence: last()["sequence"],
    });
    await done;
    expect(game.refusal).toMatchObject({ rule: "SE-ACT-01", message: "No." });
    expect(game.busy).toBe(false);
  });

  test("against the computer a single answer is given at once and not shown as asked", () => {
    asks(1, question("reaction", [pass]));
    expect(answers()).toEqual([0]);
    expect(game.automatic).toBe(1);
  });

  test("against a person a Reaction window pauses, with and without a Reaction, and can be held", async () => {
    for (const options of [[pass], [pass, use]]) {
      game.close();
      sit("human");
      asks(1, question("reaction", options));
      expect(answers()).toEqual([]);
      expect(game.countdown?.seconds).toBe(1);
      await vi.advanceTimersByTimeAsync(999);
      expect(answers()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(answers()).toEqual([0]);
    }
    game.close();
    sit("human");
    asks(1, question("reaction", [pass, use]));
    game.hold();
    await vi.advanceTimersByTimeAsync(5000);
    expect(answers()).toEqual([]);
  });

  test("the Reactions to one thing share one pause; the next thing has its own", async () => {
    sit("human");
    const window = (moment: number): Question => question("reaction", [pass], { choice: "hidden", moment });
    asks(1, window(0));
    await vi.advanceTimersByTimeAsync(600);
    asks(2, window(0));
    expect(game.countdown?.seconds).toBeCloseTo(0.4);
    expect(answers()).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    expect(answers()).toEqual([0]);
    takes();
    asks(3, window(0));
    expect(answers()).toEqual([0, 0]);
    takes();
    asks(4, window(3));
    expect(answers()).toEqual([0, 0]);
    expect(game.countdown?.seconds).toBe(1);
  });

  test("the moment that the other takes for his Reactions is mine as well", async () => {
    sit("human");
    const { options, ...theirs } = question("reaction", [], { choice: "hidden", moment: 0 });
    expect(options).toEqual([]);
    asks(1, { ...theirs, player: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    asks(2, question("reaction", [pass, use], { choice: "hidden", moment: 0 }));
    expect(answers()).toEqual([0]);
  });

  test("who stops to think is asked at each Reaction of that moment, and not at the next", async () => {
    sit("human");
    const window = (moment: number): Question =>
      question("reaction", [pass, use], { choice: "hidden", moment });
    asks(1, window(0));
    game.hold();
    expect(game.countdown).toBeNull();
    void game.answer(0);
    takes();
    await vi.advanceTimersByTimeAsync(5000);
    asks(2, window(0));
    await vi.advanceTimersByTimeAsync(5000);
    expect(answers()).toEqual([0]); // asked, though the pause of the moment is long over
    void game.answer(0);
    takes();
    asks(3, window(2));
    await vi.advanceTimersByTimeAsync(1000);
    expect(answers()).toEqual([0, 0, 0]);
  });

  test("stepping back leads to what I decided last, past what was answered by itself", async () => {
    asks(1, question("action", [pass, use]));
    void game.answer(0);
    takes();
    asks(2, question("reaction", [pass]));
    takes();
    asks(3, question("dynasty", [pass, option({ kind: "card", card: 4 })]));
    await vi.runAllTimersAsync();
    expect(answers()).toEqual([0, 0]);
    void game.back();
    expect(last()).toMatchObject({ type: "back", question: 3, to: 1 });
    takes();
    await vi.runAllTimersAsync();
    expect(game.backing).toBe(true);
    asks(4, question("reaction", [pass])); // nothing is answered by itself right after a step back
    await vi.runAllTimersAsync();
    expect(game.backing).toBe(false);
    expect(answers()).toEqual([0, 0]);
  });

  test("a step back while an answer is given by itself leads to the same decision, once", async () => {
    asks(1, question("action", [pass, use]));
    void game.answer(1);
    takes();
    asks(2, question("reaction", [pass])); // answered by itself; nothing has come back yet
    expect(answers()).toEqual([1, 0]);
    const automatic = last()["sequence"];
    void game.back();
    expect(last()).toMatchObject({ type: "back", question: 2, to: 1 });
    socket.says({ type: "accepted", sequence: automatic, question: 3 });
    asks(3, question("reaction", [pass]));
    expect(answers()).toEqual([1, 0]);
    stale();
    await vi.advanceTimersByTimeAsync(1000);
    expect(last()).toMatchObject({ type: "back", question: 3, to: 1 });
    expect(socket.sent.filter((each) => each["type"] === "back").length).toBe(2);
    takes();
    await vi.advanceTimersByTimeAsync(0);
    asks(5, question("action", [pass, use]));
    await vi.runAllTimersAsync();
    expect(answers()).toEqual([1, 0]);
    expect(game.backing).toBe(false);
    expect(game.refusal).toBeNull();
  });

  test("what has been taken back already is not taken back again", async () => {
    for (const at of [1, 2]) {
      asks(at, question("action", [pass, use]));
      void game.answer(1);
      takes();
    }
    asks(4, question("action", [pass, use])); // the opponent has gone back
    void game.back();
    expect(last()).toMatchObject({ type: "back", to: 2 });
    socket.says({
      type: "refused",
      error: "nothing to take back",
      rule: "",
      message: "",
      sequence: last()["sequence"],
    });
    await vi.advanceTimersByTimeAsync(1);
    expect(last()).toMatchObject({ type: "back", question: 4, to: 1 });
  });

  test("while something is offered that depends on the game, nothing is answered by itself", async () => {
    game.close();
    sit("human");
    asks(1, question("reaction", [pass]));
    await vi.advanceTimersByTimeAsync(500);
    offers({ number: 1, kind: "back", by: 1, text: "go back", agreed: [] });
    expect(game.countdown).toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect(answers()).toEqual([]);
    offers();
    expect(game.countdown?.seconds).toBe(1); // the moment begins anew, whatever is in hand
    await vi.advanceTimersByTimeAsync(1000);
    expect(answers()).toEqual([0]);
    takes();
    offers({ number: 2, kind: "rematch", by: 1, text: "again", agreed: [] });
    asks(2, question("reaction", [pass], { choice: "settled" }));
    expect(answers()).toEqual([0, 0]);
  });

  test("I am told when an offer of mine is declined, not when it lapses or I withdraw it", async () => {
    const mine = { kind: "back" as const, by: 0, text: "go back", agreed: [] };
    game.close();
    sit("human");
    for (const [at, then] of [
      [1, "declined"],
      [2, "withdrawn"],
      [3, "lapsed"],
    ] as const) {
      asks(at, question("action", [pass, use]));
      void game.back();
      takes();
      await vi.advanceTimersByTimeAsync(0);
      offers({ number: at, ...mine });
      expect(game.declined).toBe(false);
      if (then === "withdrawn") void game.reply(at, false);
      if (then === "lapsed") asks(4, question("action", [pass, use]));
      offers();
      expect(game.declined).toBe(then === "declined");
    }
  });

  test("who wants to react to his own action says so before", async () => {
    game.close();
    sit("human");
    game.arm();
    asks(1, question("reaction", [pass], { choice: "settled", own: true }));
    expect(answers()).toEqual([0]);
    takes();
    asks(2, question("reaction", [pass, use], { choice: "hidden", own: true }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(answers()).toEqual([0]);
    expect(game.armed).toBe(false);
    void game.answer(1);
    takes();
    asks(3, question("reaction", [pass, use], { choice: "hidden", own: true }));
    expect(answers()).toEqual([0, 1, 0]);
    takes();
    asks(4, question("reaction", [pass, use], { choice: "hidden", own: false }));
    expect(game.countdown?.seconds).toBe(1);
    game.arm(); // in time
    await vi.advanceTimersByTimeAsync(5000);
    expect(answers()).toEqual([0, 1, 0]);
    expect(game.armed).toBe(false);
  });

  test("another window of mine may be quicker", async () => {
    asks(1, question("reaction", [pass]));
    stale();
    await vi.advanceTimersByTimeAsync(1);
    expect(game.refusal).toBeNull();
  });

  test("an accepted plan pays on; what does not fit it is asked", () => {
    const source = { id: 186, title: "Togashi Jomei" };
    const card = (id: number) => option({ kind: "card", card: id });
    const plan = (...options: number[]) => ({ options, gold: 4, cost: 4, waste: 0 });
    asks(1, question("pay", [card(1), card(2), card(3)], { source, plan: plan(2, 3) }));
    game.pay();
    asks(2, question("pay", [card(1), card(3)], { source, plan: plan(3) }));
    expect(answers()).toEqual([1, 1]);
    asks(3, question("pay", [card(1)], { source, plan: plan(1) }));
    expect(answers()).toEqual([1, 1]);
    expect(game.intent).toBeNull();
  });

  test("passing on lasts until I am attacked", () => {
    asks(1, question("action", [pass, use]), { active: 1, turn: 4, attacker: -1 });
    game.passOn();
    expect(answers()).toEqual([0]);
    asks(2, question("action", [use, pass]), { active: 1, turn: 4, attacker: -1 });
    expect(answers()).toEqual([0, 1]);
    asks(3, question("action", [use, pass]), { active: 1, turn: 4, attacker: 1, defender: 0 });
    expect(answers()).toEqual([0, 1]);
    expect(game.passing).toBeNull();
  });

  test("passing on stops before my own attack, goes on when told again, and a step back leads there", async () => {
    const attack = question("attack", [option({ kind: "yes" }), option({ kind: "no" })]);
    const mine = { active: 0, turn: 4, attacker: -1, defender: -1, phase: "" } as const;
    const idle = { ...game.settings, idle: false };
    game.setSettings(idle);
    asks(1, question("action", [use, pass]), { ...mine, phase: "action" });
    game.passOn();
    expect(answers()).toEqual([1]);
    takes();
    asks(2, attack, mine);
    expect(answers()).toEqual([1]);
    expect(game.passingStopped).toBe(true);
    game.passOn();
    expect(answers()).toEqual([1, 1]);
    takes();
    asks(3, question("dynasty", [use, pass]), { ...mine, phase: "dynasty" });
    expect(answers()).toEqual([1, 1]);
    expect(game.passingStopped).toBe(true);
    void game.back();
    expect(last()).toMatchObject({ type: "back", to: 2 });
    expect(game.passing).toBeNull();
  });

  test("at my own attack the first press of passing on only says what it would skip", () => {
    const attack = question("attack", [option({ kind: "yes" }), option({ kind: "no" })]);
    game.setSettings({ ...game.settings, idle: false });
    asks(1, attack, { active: 0, turn: 4, attacker: -1, defender: -1, phase: "" });
    game.passOn();
    expect(answers()).toEqual([]);
    expect(game.passingStopped).toBe(true);
    void game.answer(0);
    expect(answers()).toEqual([0]);
    expect(game.passing).toBeNull();
  });

  test("there are no hints in a game with a clock between people, nor a second try where nobody may watch", () => {
    const seats = ["human", "human"].map((kind, seat) => ({ seat, kind, name: kind }));
    const clock = { seats: [], running: -1, absent: [] };
    expect(game.hints).toBe(true);
    socket.says({ type: "table", state: { seats, offers: [], clock } as unknown as TableState });
    expect(game.hints).toBe(false);
    asks(1, question("action", [use, pass]));
    void game.askHint();
    expect(last()["type"]).not.toBe("hint");
    socket.says({ type: "refused", error: "private", rule: "", message: "Nobody.", sequence: -1, last: -1 });
    expect(game.barred).toBe(true);
    expect(socket.readyState).toBe(3);
  });

  test("a hint belongs to its question", async () => {
    asks(1, question("action", [pass, use]));
    const asked = game.askHint();
    socket.says({ type: "hint", question: 1, option: 1, reason: "It wins." });
    await asked;
    expect(game.hint).toMatchObject({ question: 1, option: 1, reason: "It wins." });
    asks(2, question("dynasty", [pass, use]));
    expect(game.hint).toBeNull();
  });
});

test("what was said is told again to whoever comes back, and is not heard twice", () => {
  const hello = { type: "chat", seat: 1, name: "human1", text: "hello", at: 5 };
  socket.says(hello);
  socket.says({ ...hello, at: 6 });
  socket.says(hello);
  expect(game.chat.map((line) => line.at)).toEqual([5, 6]);
});
