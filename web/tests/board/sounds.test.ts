import { describe, expect, test, vi } from "vitest";
import type { Moment } from "../../src/board/moments";
import { besideOf, levelOf, LOUDNESSES, Player, soundOf, SOUNDS } from "../../src/board/sounds";
import { Stage } from "../../src/board/stage.svelte";
import type { View } from "../../src/net/types";
import { DEFAULTS } from "../../src/table/autopass";
import { fixture } from "../table/helpers";

const moment = (kind: Moment["kind"], amount = 0): Moment => ({
  kind,
  player: 0,
  cards: [],
  targets: [],
  told: [],
  amount,
});

/** A context that notes what is struck. */
function listening() {
  const struck: { from: number; until: number; loud: number }[] = [];
  const levels: number[] = [];
  let loud = 0;
  const node = () => ({ connect: (to: unknown) => to });
  const source = () => {
    const mine = { from: 0, until: 0, loud };
    struck.push(mine);
    return {
      ...node(),
      type: "",
      buffer: null,
      frequency: { value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
      start: (at: number) => (mine.from = at),
      stop: (at: number) => (mine.until = at),
    };
  };
  const context = {
    state: "running",
    currentTime: 10,
    sampleRate: 100,
    destination: {},
    resume: vi.fn(() => Promise.resolve()),
    close: vi.fn(() => Promise.resolve()),
    createGain: () => ({
      ...node(),
      gain: {
        set value(level: number) {
          levels.push(level);
        },
        setValueAtTime: (value: number) => (loud = value),
        exponentialRampToValueAtTime: vi.fn(),
      },
    }),
    createOscillator: source,
    createBufferSource: source,
    createBiquadFilter: () => ({ ...node(), type: "", frequency: { value: 0 } }),
    createBuffer: (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
  };
  return { struck, levels, context, make: () => context as unknown as AudioContext };
}

describe("sounds", () => {
  test("are off until somebody wants them", () => {
    expect(DEFAULTS.sound).toBe("off");
    const make = vi.fn(() => null);
    new Player(make).play("battle", "off");
    expect(make).not.toHaveBeenCalled();
  });

  test("each is short, never louder than full, and unlike the others", () => {
    for (const strokes of Object.values(SOUNDS)) {
      expect(Math.max(...strokes.map((stroke) => stroke.at + stroke.long))).toBeLessThan(1.2);
      expect(strokes.every((stroke) => stroke.loud > 0 && stroke.loud <= 1 && stroke.pitch > 0)).toBe(true);
    }
    expect(new Set(Object.values(SOUNDS).map((each) => JSON.stringify(each))).size).toBe(
      Object.keys(SOUNDS).length,
    );
    expect(LOUDNESSES.map(levelOf)).toEqual([...LOUDNESSES.map(levelOf)].sort((a, b) => a - b));
    expect(levelOf("off")).toBe(0);
  });

  test("are struck as they are written, at the loudness that was chosen", () => {
    const { struck, levels, make } = listening();
    new Player(make).play("turn", "soft");
    expect(struck.map((each) => [each.from - 10, each.loud])).toEqual(
      SOUNDS.turn.map((stroke) => [expect.closeTo(stroke.at), stroke.loud]),
    );
    expect(struck.every((each) => each.until > each.from)).toBe(true);
    expect(levels).toEqual([levelOf("soft")]);
  });

  test("wake a context that the browser has put to sleep, and end with the table", () => {
    const { context, make } = listening();
    context.state = "suspended";
    const player = new Player(make);
    player.play("play", "full");
    expect(context.resume).toHaveBeenCalledOnce();
    player.close();
    expect(context.close).toHaveBeenCalledOnce();
  });

  test("say nothing where a browser has none or nobody has pressed anything", () => {
    expect(() => new Player(() => null).play("duel", "full")).not.toThrow();
  });

  test("gaining and losing Honor sound differently, everything else by its kind", () => {
    expect([soundOf(moment("honor", 2)), soundOf(moment("honor", -2)), soundOf(moment("duel"))]).toEqual([
      "gain",
      "loss",
      "duel",
    ]);
  });

  test("a turn of mine is heard when it begins, another's is not", () => {
    const before = fixture("four");
    const after: View = { ...structuredClone(before), turn: before.turn + 1, active: 0, viewer: 0 };
    expect(besideOf(before, after)).toBe("turn");
    expect(besideOf(before, { ...after, active: 1 })).not.toBe("turn");
    expect(besideOf(before, { ...after, viewer: -1 })).not.toBe("turn");
    expect(besideOf(before, { ...after, turn: before.turn })).not.toBe("turn");
  });

  test("a card that bows is heard, one that was bowed is not", () => {
    const before = fixture("four");
    expect(besideOf(before, structuredClone(before))).toBeNull();
    const after = structuredClone(before);
    const card = after.players[0]?.holdings.find((each) => each.hidden !== true && each.bowed !== true);
    if (!card || card.hidden === true) throw new Error("a card that stands");
    card.bowed = true;
    expect(besideOf(before, after)).toBe("bow");
    expect(besideOf(after, before)).toBeNull();
  });

  test("the stage tells of each moment as it shows it, and of the last where it shows none", () => {
    vi.useFakeTimers();
    const heard: string[] = [];
    const stage = new Stage((each) => heard.push(`${each.kind} ${String(each.amount)}`));
    const before = fixture("four");
    const after = structuredClone(before);
    const [first, second] = after.players;
    if (!first || !second) throw new Error("players");
    first.honor += 2;
    second.honor -= 3;
    expect(stage.follow(before, after, "quick")).toBe(true);
    expect(heard).toEqual(["honor 2"]);
    vi.runAllTimers();
    expect(heard).toEqual(["honor 2", "honor -3"]);
    expect(stage.follow(before, after, "none")).toBe(true);
    expect(heard).toEqual(["honor 2", "honor -3", "honor -3"]);
    expect(stage.follow(before, before, "none")).toBe(false);
    vi.useRealTimers();
  });
});
