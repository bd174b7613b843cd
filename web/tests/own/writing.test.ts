import { afterEach, expect, test, vi } from "vitest";
import type { OwnProblem } from "../../src/net/types";
import { editions } from "../../src/app/edition.svelte";
import { examplesOf } from "../../src/own/examples";
import { loadText, replaced, saveText, span } from "../../src/own/writing";

const text = "Title: Palm\nFocus: 2\n\nBattle: Target an atacking unit";
const at = (line: number, column: number, length: number): OwnProblem => ({
  line,
  column,
  length,
  message: "",
  near: "",
  expected: [],
  like: [],
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a place is found by line and column", () => {
  const [begin, end] = span(text, at(4, 19, 8));
  expect(text.slice(begin, end)).toBe("atacking");
  expect(span(text, at(1, 1, 5))).toEqual([0, 5]);
});

test("a letter of two halves is one letter", () => {
  const odd = "🂡🂡 x";
  const [begin, end] = span(odd, at(1, 4, 1));
  expect(odd.slice(begin, end)).toBe("x");
});

test("a place behind the end is the end", () => {
  expect(span(text, at(9, 9, 9))).toEqual([text.length, text.length]);
});

test("what is not understood is replaced, and the caret stands behind it", () => {
  const found = replaced(text, at(4, 19, 8), "attacking");
  expect(found.text).toBe(text.replace("atacking", "attacking"));
  expect(found.text.slice(0, found.end)).toMatch(/attacking$/);
});

test("what is missing at the end comes after a space, but marks do not", () => {
  expect(replaced(text, at(4, 32, 0), "home").text).toBe(`${text} home`);
  expect(replaced(text, at(4, 32, 0), ".").text).toBe(`${text}.`);
  expect(replaced(`${text} `, at(4, 33, 0), "home").text).toBe(`${text} home`);
});

test("what was written is kept in this browser, where that is possible", () => {
  saveText("Title: Palm");
  expect(loadText()).toBe("Title: Palm");
  vi.stubGlobal("localStorage", undefined);
  saveText("lost");
  expect(loadText()).toBe("");
});

test.each(editions)("every example of %s has a title, its type, and is another", (edition) => {
  const examples = examplesOf(edition);
  for (const { type, text: written } of examples) {
    expect(written).toMatch(/^Title: .+\n/);
    expect(written).toContain(`\nType: ${type}\n`);
  }
  expect(new Set(examples.map((each) => each.type)).size).toBe(examples.length);
});
