import { expect, test } from "vitest";
import { isWholeGame, readDone } from "../../src/learn/done";

test("the lessons that were done are read from what was kept, and from nothing else", () => {
  expect([...readDone('["gold","duel"]')]).toEqual(["gold", "duel"]);
  for (const kept of [null, "", "{", '{"gold":1}', "[1,null]"]) expect([...readDone(kept)]).toEqual([]);
});

test("the whole game of each edition is told from its other lessons", () => {
  const names = ["game", "gold", "twenty_festivals:game", "twenty_festivals:duel"];
  expect(names.filter(isWholeGame)).toEqual(["game", "twenty_festivals:game"]);
});
