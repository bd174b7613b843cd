import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Builder } from "../../src/decks/builder.svelte";
import { countOf } from "../../src/decks/contents";
import type { DeckReport } from "../../src/net/types";
import { catalogue } from "../cards/made";

const entry = (id: string) => {
  const found = catalogue.byId.get(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const MINE = entry("iron_mine");
const FILLED = {
  text: "2x Iron Mine\n3x Akodo's Grave\n",
  out: [{ card: "", title: "Border Keep", count: 3 }],
  added: [{ card: "akodos_grave", title: "Akodo's Grave", count: 3 }],
};
const BEAR = entry("hida_bear_experienced");

let builder: Builder;
let stop: () => void;
let asked: { path: string; body: { text: string; format?: string } }[];
let format = "plain";

/** As the server reads a plain list. */
function report(text: string): DeckReport {
  const found = [...text.matchAll(/^(\d+)x? (.+)$/gm)].map(([, count, title]) => {
    const known = catalogue.byTitle.get(title ?? "");
    return { card: known?.face.id ?? "?", title: title ?? "", count: Number(count) };
  });
  return {
    name: "",
    deck: "",
    format,
    stronghold: null,
    sensei: null,
    wind: null,
    dynasty: found,
    fate: [],
    unread: [],
    problems: [],
    missing: [],
    legal: false,
    playable: false,
    edition: "samurai",
    editions: [],
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  asked = [];
  format = "plain";
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as { text: string; format?: string };
    asked.push({ path, body: sent });
    if (path.endsWith("fill")) return Promise.resolve(Response.json(FILLED));
    return Promise.resolve(
      Response.json(path.endsWith("export") ? { text: "2x Iron Mine\n" } : report(sent.text)),
    );
  });
  stop = $effect.root(() => {
    builder = new Builder();
  });
  flushSync();
});

afterEach(() => {
  builder.checking.stop();
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const count = (of = MINE): number => countOf(builder.contents(catalogue), of);

async function checked(): Promise<void> {
  flushSync();
  await vi.advanceTimersByTimeAsync(1000);
  flushSync();
}

test("cards are there at once, and the server's word is the last", async () => {
  await builder.change(MINE, 1, catalogue);
  await builder.change(MINE, 1, catalogue);
  expect(builder.draft.text).toBe("2 Iron Mine\n");
  expect(count()).toBe(2);
  expect(asked).toEqual([]);
  await checked();
  expect(asked.map(({ path }) => path)).toEqual(["/api/decks/check"]);
  expect(count()).toBe(2);
  await builder.change(MINE, -1, catalogue);
  expect([count(), builder.draft.text]).toEqual([1, "1 Iron Mine\n"]);
  builder.undo();
  await checked();
  expect(count()).toBe(2);
});

test("no more go in than may, and no more come out than are in", async () => {
  await builder.change(BEAR, 1, catalogue);
  await builder.change(BEAR, 1, catalogue); // one of each Unique card
  expect([count(BEAR), builder.draft.text]).toEqual([1, "1 Hida Bear Experienced\n"]);
  await builder.change(MINE, -1, catalogue);
  expect(builder.draft.text).toBe("1 Hida Bear Experienced\n");
});

test("clicks that come quickly all count", async () => {
  await Promise.all([1, 2, 3, 4].map(() => builder.change(MINE, 1, catalogue)));
  expect([count(), builder.draft.text]).toEqual([3, "3 Iron Mine\n"]);
});

test("a list of another kind is written anew before it is changed", async () => {
  format = "json";
  builder.write('{"gorin": "deck"}\n2 Iron Mine');
  await checked();
  await builder.change(MINE, 1, catalogue);
  expect(asked.at(-1)).toEqual({
    path: "/api/decks/export",
    body: { text: '{"gorin": "deck"}\n2 Iron Mine', format: "plain", edition: "samurai" },
  });
  expect(builder.draft.text).toBe("3x Iron Mine\n");
});

test("a list is filled up, told what changed, and can be undone", async () => {
  builder.write("2 Iron Mine\n3 Border Keep");
  await checked();
  await builder.fill();
  expect(builder.draft.text).toBe(FILLED.text);
  expect(builder.filled).toEqual(FILLED);
  builder.write(`${FILLED.text}1 Duty`);
  expect(builder.filled).toBeNull();
  builder.undo();
  builder.undo();
  expect([builder.draft.text, builder.filled]).toEqual(["2 Iron Mine\n3 Border Keep", null]);
});

test("a line that names the card in another way is written anew, too", async () => {
  builder.write("2 Iron Mine");
  await checked();
  builder.draft.text = "2 Iron Mine (SE100)";
  await builder.change(MINE, -1, catalogue);
  expect(builder.draft.text).toBe("1x Iron Mine\n");
});
