/** Two languages with the same keys and blanks, laid one over the other, and numbers of things in both. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { catalogue, counted, say, translate, translation, type Messages } from "../src/catalogue";
import { french, spaced } from "../src/french";
import { english } from "../src/words";
import { english as cards } from "../src/words-cards";
import { english as decks } from "../src/words-decks";
import { english as rules } from "../src/words-rules";
import { english as shuffle } from "../src/words-shuffle";
import { english as after } from "../src/wordsAfter";

const pairs = { words: english, cards, decks, rules, shuffle, after } as const;

/** Every message with the way to it. */
function* messages(of: unknown, way = ""): Generator<[string, string]> {
  if (typeof of === "string") yield [way, of];
  else for (const [key, value] of Object.entries(of as object)) yield* messages(value, `${way}/${key}`);
}

const blanks = (message: string): string[] => (message.match(/\{\w+\}/g) ?? []).sort();
/** Names and examples are the same in all languages. */
const SAME = /\/(example|placeholder|formats\/\w+|howRows\/\d+\/0)$/;
const isForm = (way: string): boolean => /\/(zero|one|two|few|many|other)$/.test(way);

describe.each(Object.keys(pairs) as (keyof typeof pairs)[])("the French %s", (name) => {
  const said = new Map(messages(french[name]));
  const meant = [...messages(pairs[name])];

  test("has every message and no other, with the same blanks", () => {
    expect([...said.keys()].sort()).toEqual(meant.map(([way]) => way).sort());
    for (const [way, message] of meant) {
      if (!isForm(way)) expect(blanks(said.get(way) ?? ""), way).toEqual(blanks(message));
    }
  });

  test("is French: sentences differ, and no double sign stands without its space", () => {
    for (const [way, message] of meant) {
      const french = said.get(way) ?? "";
      if (message.split(" ").length > 3 && !SAME.test(way)) expect(french, way).not.toBe(message);
      if (!way.includes("howRows") && !way.includes("/faults/"))
        expect(french, way).not.toMatch(/[\p{L}}][?!;:]/u);
    }
  });
});

describe("numbers of things", () => {
  test("take the form that fits, with the number written out", () => {
    const message = { one: "One card", other: "{count} cards of {name}" };
    expect(counted(message, 1)).toBe("One card");
    expect(counted(message, 0, { name: "us" })).toBe("0 cards of us");
    expect(counted(message, 1331, { name: "us" })).toBe("1,331 cards of us");
    expect(say("{a} and {b}", { a: 1 })).toBe("1 and {b}");
  });
});

describe("a translation", () => {
  test("is laid over what is there, and over what is fetched later", () => {
    const early = catalogue("early", { deep: { a: "one", list: ["x", "y"] }, b: "two" });
    const { deep } = early;
    translate({ early: { deep: { a: "un", list: ["ix", "ypsilon"] }, b: "deux" }, late: { c: "trois" } });
    expect(deep.a).toBe("un"); // whoever holds a part reads the new words
    expect(early).toEqual({ deep: { a: "un", list: ["ix", "ypsilon"] }, b: "deux" });
    expect(catalogue("late", { c: "three" }).c).toBe("trois");
    expect(catalogue("other", { d: "four" }).d).toBe("four");
  });

  test("is finished: no line is broken before a double sign", () => {
    translate({ asked: { a: "Quoi ? « Rien »" } }, spaced);
    expect(catalogue("asked", { a: "What?" }).a).toBe("Quoi\u00a0? «\u00a0Rien\u00a0»");
  });

  test("is refused by the compiler with a key too few, one too many, or other blanks", () => {
    const of = translation<{ a: "Hello {name}"; n: { one: "one"; other: "{count} things" } }>();
    const good = of({ a: "Bonjour {name}", n: { one: "{count} chose", other: "{count} choses" } });
    expect(good.a).toBe("Bonjour {name}");
    // @ts-expect-error: the blank is gone
    of({ a: "Bonjour", n: { one: "une", other: "{count} choses" } });
    // @ts-expect-error: a message is missing
    of({ a: "Bonjour {name}" });
    // @ts-expect-error: nobody asks for this message
    of({ a: "Bonjour {name}", n: { one: "une", other: "des" }, z: "" });
    // @ts-expect-error: a form has a blank that is never filled
    of({ a: "Bonjour {name}", n: { one: "une {thing}", other: "{count} choses" } });
  });
});

describe("the language", () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => {
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  const asks = async (...wanted: string[]): Promise<string> => {
    vi.stubGlobal("navigator", { ...navigator, languages: wanted });
    return (await import("../src/language")).language;
  };

  test("is at first the browser's, if it is one of ours", async () => {
    expect(await asks("fr-CA", "en")).toBe("fr");
    vi.resetModules();
    expect(await asks("de", "fr")).toBe("fr");
    vi.resetModules();
    expect(await asks("ja")).toBe("en");
  });

  test("is what was chosen, unless that is none", async () => {
    localStorage.setItem("gorin.language", "fr");
    expect(await asks("en")).toBe("fr");
    vi.resetModules();
    localStorage.setItem("gorin.language", "toString");
    expect(await asks("en")).toBe("en");
  });

  test("goes with the addresses that can answer in it, and decides how numbers are written", async () => {
    localStorage.setItem("gorin.language", "fr");
    const { inFigures, inLanguage } = await import("../src/language");
    expect(inLanguage("/guide")).toBe("/guide?language=fr");
    expect(inLanguage("/guide?a=b")).toBe("/guide?a=b&language=fr");
    expect(inFigures(1331)).toMatch(/^1\s331$/);
    const { counted: compte } = await import("../src/catalogue");
    expect(compte({ one: "{count} carte", other: "{count} cartes" }, 0)).toBe("0 carte");
  });
});

/** Messages are plain data, so that a test can walk through them. */
const plain: Messages = english;
test("the English words are messages", () => {
  expect([...messages(plain)].length).toBeGreaterThan(700);
});
