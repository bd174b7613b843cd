import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Frames } from "../../src/replay/frames";
import { moveOf } from "../../src/replay/keys";
import { Reel } from "../../src/replay/reel.svelte";
import { clamp, momentOf, nextTurn, previousTurn, spoken, turnsOf } from "../../src/replay/timeline";
import type { Eyes } from "../../src/net/api";
import type { LogLine, Replay, ReplayStep, View } from "../../src/net/types";

const step = (turn: number, phase: ReplayStep["phase"]): ReplayStep => ({
  seat: turn % 2,
  text: "pass",
  words: "passes",
  turn,
  phase,
});
const steps = [
  step(0, "setup"),
  step(1, "action"),
  step(1, ""),
  step(1, "dynasty"),
  step(2, "attack"),
  step(2, "dynasty"),
];
const replay: Replay = { edition: "samurai", seats: [], own: false, you: 0, public: true, result: "", steps };
const turns = turnsOf(steps);

describe("the timeline", () => {
  test("has turns, each with its decisions and the places after them", () => {
    expect(turns.map(({ turn, start }) => [turn, start])).toEqual([
      [0, 0],
      [1, 1],
      [2, 4],
    ]);
    expect(turns[1]?.steps.map(({ position }) => position)).toEqual([2, 3, 4]);
  });

  test("goes from turn to turn", () => {
    expect([0, 1, 2, 4, 5, 6].map((at) => nextTurn(at, turns, steps.length))).toEqual([1, 4, 4, 6, 6, 6]);
    expect([0, 1, 2, 4, 6].map((at) => previousTurn(at, turns))).toEqual([0, 0, 1, 1, 4]);
  });

  test("has an end and a beginning", () => {
    expect([-3, 2.7, 99, Number.NaN].map((at) => clamp(at, steps))).toEqual([0, 2, 6, 0]);
  });

  test("says where one is", () => {
    expect([0, 1, 2, 4, 6].map((at) => momentOf(at, steps))).toEqual([
      "Before the first turn",
      "Turn 1, Action Phase",
      "Turn 1",
      "Turn 2, Attack Phase",
      "The end",
    ]);
    expect(spoken(4, steps)).toBe("Turn 2, Attack Phase, 4 of 6 decisions");
  });
});

const line = (text: string, number = 0): LogLine => ({ number, turn: 1, rule: "", text, player: 0 });
const seen = (position: number, eyes: Eyes): View =>
  ({
    turn: position,
    viewer: eyes === "all" ? -2 : eyes,
    log: [line(`Decision ${position - 1}.`, position - 1), line(`Decision ${position}.`, position)],
  }) as View;

describe("views", () => {
  test("are fetched once, and again only after a failure", async () => {
    let fail = true;
    const fetch = vi.fn((position: number, eyes: Eyes) =>
      fail ? Promise.reject(new Error("not reached")) : Promise.resolve(seen(position, eyes)),
    );
    const frames = new Frames(fetch);
    await expect(frames.get(3, "all")).rejects.toThrow("not reached");
    fail = false;
    await frames.get(3, "all");
    expect((await frames.get(3, "all")).turn).toBe(3);
    expect(frames.ready(3, "all")?.turn).toBe(3);
    expect(frames.ready(3, 0)).toBeUndefined();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test("are not kept for ever", async () => {
    const frames = new Frames((position, eyes) => Promise.resolve(seen(position, eyes)));
    for (let n = 0; n < 300; n++) await frames.get(n, 0);
    expect(frames.ready(0, 0)).toBeUndefined();
    expect(frames.ready(299, 0)?.turn).toBe(299);
  });
});

describe("a reel", () => {
  let asked: string[] = [];
  let reel: Reel;

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    reel = new Reel("t", replay, 2, (_, position, eyes) => {
      asked.push(`${eyes} ${position}`);
      return Promise.resolve(seen(position, eyes));
    });
  });

  afterEach(() => {
    reel.close();
    vi.useRealTimers();
  });

  test("begins where the address says, and looks around", async () => {
    await vi.advanceTimersByTimeAsync(100);
    expect(reel.view?.turn).toBe(2);
    expect(asked).toEqual(["all 2", "all 3", "all 4", "all 1"]);
  });

  test("shows the latest of many places one passes", async () => {
    for (const at of [3, 4, 5, 6]) reel.go(at);
    await vi.advanceTimersByTimeAsync(100);
    expect(reel.view?.turn).toBe(6);
    expect(asked[0]).toBe("all 6");
  });

  test("tells what a decision did", async () => {
    await vi.advanceTimersByTimeAsync(100);
    reel.step(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(reel.did.map(({ text }) => text)).toEqual(["Decision 3."]);
  });

  test("uses somebody's eyes", async () => {
    reel.through(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(reel.view?.viewer).toBe(1);
  });

  test("runs by itself until the end, and from the beginning again", async () => {
    reel.toggle();
    expect(reel.playing).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([reel.at, reel.playing]).toEqual([6, false]);
    reel.toggle();
    expect(reel.at).toBe(0);
    reel.step(1);
    expect([reel.at, reel.playing]).toEqual([1, false]);
  });

  test("says what failed, and can be asked again", async () => {
    let fail = true;
    const other = new Reel("t", replay, 0, (_, position, eyes) =>
      fail ? Promise.reject(new Error("gone")) : Promise.resolve(seen(position, eyes)),
    );
    await vi.advanceTimersByTimeAsync(100);
    expect(other.problem).toBeInstanceOf(Error);
    fail = false;
    other.again();
    await vi.advanceTimersByTimeAsync(100);
    expect([other.problem, other.view?.turn]).toEqual([null, 0]);
    other.close();
  });
});

describe("keys", () => {
  function press(html: string, key: string, settings: KeyboardEventInit = {}): ReturnType<typeof moveOf> {
    document.body.innerHTML = html;
    let found: ReturnType<typeof moveOf> = null;
    const listen = (event: KeyboardEvent): void => {
      found = moveOf(event);
    };
    window.addEventListener("keydown", listen, { once: true });
    document.body.firstElementChild?.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...settings }),
    );
    document.body.innerHTML = "";
    return found;
  }

  test.each<[string, string, KeyboardEventInit, ReturnType<typeof moveOf>]>([
    ["<p></p>", "ArrowRight", {}, "on"],
    ["<p></p>", "ArrowLeft", { shiftKey: true }, "turn back"],
    ['<input type="range">', "ArrowRight", { shiftKey: true }, "turn on"],
    ["<p></p>", " ", {}, "play"],
    ["<p></p>", "End", {}, "last"],
    ["<button>x</button>", " ", {}, null],
    ["<button>x</button>", "ArrowLeft", {}, "back"],
    ["<textarea></textarea>", "ArrowLeft", {}, null],
    ["<select></select>", "Home", {}, null],
    ["<p></p>", "ArrowRight", { altKey: true }, null],
    ["<p></p>", "x", {}, null],
  ])("on %s %s means what it should", (html, key, settings, wanted) => {
    expect(press(html, key, settings)).toBe(wanted);
  });
});
