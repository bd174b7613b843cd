import { beforeEach, expect, test } from "vitest";
import { markSolved, nextPuzzle, solvedPuzzles } from "../../src/puzzles/solved";

beforeEach(() => localStorage.clear());

test("what was solved is remembered once", () => {
  expect([...solvedPuzzles()]).toEqual([]);
  markSolved("knee-deep");
  markSolved("knee-deep");
  expect([...solvedPuzzles()]).toEqual(["knee-deep"]);
});

test("what somebody else has written there is no puzzle", () => {
  for (const text of ["{", "3", '{"a": 1}', "[1, null]"]) {
    localStorage.setItem("gorin.puzzles", text);
    expect([...solvedPuzzles()]).toEqual([]);
  }
});

test("the next is the first after this one that is not solved, then one before it", () => {
  const ids = ["a", "b", "c"];
  expect(nextPuzzle(ids, "a", new Set(["a"]))).toBe("b");
  expect(nextPuzzle(ids, "c", new Set(["b", "c"]))).toBe("a");
  expect(nextPuzzle(ids, "c", new Set(ids))).toBeNull();
});
