import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Checking } from "../../src/decks/checking.svelte";
import { checkDeck } from "../../src/net/api";
import type { DeckReport } from "../../src/net/types";

let asked: string[] = [];
let answer: () => Response;
let checking: Checking<DeckReport>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = () => Response.json({ legal: true });
  checking = new Checking((text, signal) => checkDeck(text, "samurai", signal));
  vi.stubGlobal("fetch", (_path: string, settings: RequestInit) => {
    asked.push((JSON.parse(settings.body as string) as { text: string }).text);
    return Promise.resolve(answer());
  });
});

afterEach(() => {
  checking.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a list is checked a moment after the last key", async () => {
  for (const text of ["3 I", "3 Ir", "3 Iron Mine"]) {
    checking.changed(text);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect([asked, checking.busy]).toEqual([[], true]);
  await vi.advanceTimersByTimeAsync(400);
  expect([asked, checking.busy, checking.report?.legal]).toEqual([["3 Iron Mine"], false, true]);
});

test("an empty list is not checked", async () => {
  checking.changed("3 Iron Mine");
  checking.changed(" \n");
  await vi.advanceTimersByTimeAsync(1_000);
  expect([asked, checking.busy, checking.report]).toEqual([[], false, null]);
});

test("who types too fast for the server waits a little", async () => {
  answer = () => Response.json({ error: "slow", rule: "", message: "Slowly." }, { status: 429 });
  checking.changed("3 Iron Mine");
  await vi.advanceTimersByTimeAsync(500);
  answer = () => Response.json({ legal: false });
  await vi.advanceTimersByTimeAsync(2_500);
  expect([asked.length, checking.problem, checking.report?.legal]).toEqual([2, null, false]);
});

test("a failure is shown, and the last report stays", async () => {
  checking.changed("3 Iron Mine");
  await vi.advanceTimersByTimeAsync(500);
  answer = () => Response.json({ error: "x", rule: "", message: "Later." }, { status: 503 });
  checking.changed("2 Iron Mine");
  await vi.advanceTimersByTimeAsync(500);
  expect(checking.problem).toMatchObject({ message: "Later." });
  expect(checking.report?.legal).toBe(true);
});
