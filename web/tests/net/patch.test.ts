import { describe, expect, test } from "vitest";
import { applyChanges, PatchError } from "../../src/net/patch";
import type { Change } from "../../src/net/types";
import cases from "./changes.json";

describe("changes between views", () => {
  test.each(cases.small)(
    "what the server found makes the new view ($changes)",
    ({ old, changes, new: wanted }) => {
      const before = structuredClone(old);
      expect(applyChanges<unknown>(old, changes as Change[])).toEqual(wanted);
      expect(old).toEqual(before);
    },
  );

  test("what did not change is the same object", () => {
    const view = { players: [{ hand: [1] }, { hand: [2] }], log: ["a"] };
    const next = applyChanges(view, [["set", ["players", 1, "hand", 0], 3]]);
    expect(next.players[0]).toBe(view.players[0]);
    expect(next.log).toBe(view.log);
    expect(next.players[1]).not.toBe(view.players[1]);
  });

  test("a value that was inserted is not written by a later change", () => {
    const inserted = { hand: [1] };
    const changes: Change[] = [
      ["splice", ["players"], 0, 0, [inserted]],
      ["set", ["players", 0, "hand", 0], 2],
    ];
    expect(applyChanges({ players: [] as unknown[] }, changes)).toEqual({ players: [{ hand: [2] }] });
    expect(inserted.hand).toEqual([1]);
  });

  test("the whole can be replaced", () => {
    expect(applyChanges<unknown>({ a: 1 }, [["set", [], { b: 2 }]])).toEqual({ b: 2 });
  });

  test.each<[string, unknown]>([
    ["a key that is not there", ["remove", ["b"]]],
    ["a way through nothing", ["set", ["b", "c"], 1]],
    ["a way through a number", ["set", ["a", "c"], 1]],
    ["a place beyond the end", ["set", ["list", 3], 1]],
    ["a place before the beginning", ["set", ["list", -1], 1]],
    ["a name in a list", ["set", ["list", "length"], 0]],
    ["a splice beyond the end", ["splice", ["list"], 1, 3, []]],
    ["a splice that removes less than nothing", ["splice", ["list"], 1, -1, []]],
    ["a splice of what is no list", ["splice", ["a"], 0, 0, []]],
    ["what every object inherits", ["set", ["constructor", "x"], 1]],
    ["the prototype", ["set", ["__proto__"], {}]],
    ["no kind of change", ["move", ["a"], 1]],
    ["the root", ["remove", []]],
  ])("%s is refused", (_, change) => {
    const view = { a: 1, list: [1, 2, 3] };
    expect(() => applyChanges(view, [change as Change])).toThrow(PatchError);
    expect(view).toEqual({ a: 1, list: [1, 2, 3] });
  });
});
