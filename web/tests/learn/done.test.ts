import { expect, test } from "vitest";
import { readDone } from "../../src/learn/done";

test("the lessons that were done are read from what was kept, and from nothing else", () => {
  expect([...readDone('["gold","duel"]')]).toEqual(["gold", "duel"]);
  for (const kept of [null, "", "{", '{"gold":1}', "[1,null]"]) expect([...readDone(kept)]).toEqual([]);
});
