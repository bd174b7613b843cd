import { cleanup, configure, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pageOf, pieces } from "../../src/app/cited";
import { bookOf, neighbours, placeOf } from "../../src/rules/book";
import { entriesOf, search } from "../../src/rules/search";
import RulesPage from "../../src/rules/RulesPage.svelte";
import { say } from "../../src/words";
import { ruleWords as text } from "../../src/words-rules";
import { guide, handbook } from "./made";

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 20_000 });

const book = bookOf(handbook);
const entries = entriesOf(guide, [book]);
const names = (typed: string): string[] => search(entries, typed).map(({ kind, name }) => `${kind} ${name}`);

describe("addresses", () => {
  test("lead to chapters, handbooks, sections and rules", () => {
    expect(placeOf("")).toEqual({ kind: "contents" });
    expect(placeOf("twenty_festivals/duels")).toEqual({
      kind: "chapter",
      edition: "twenty_festivals",
      name: "duels",
    });
    expect(placeOf("duels")).toEqual({ kind: "chapter", edition: "samurai", name: "duels" });
    expect(placeOf("gold")).toEqual({ kind: "handbook", edition: "gold" });
    expect(placeOf("TF-BAT")).toEqual({ kind: "section", edition: "twenty_festivals", id: "TF-BAT" });
    expect(placeOf("se-bat-23")).toEqual({ kind: "rule", edition: "samurai", id: "SE-BAT-23" });
    expect(placeOf("XX-BAT-23").kind).toBe("chapter"); // of no edition: there is none of that name
  });

  test("a question leads to its rule, or to the chapter about its kind", () => {
    expect(pageOf("SE-BAT-04", "action")).toBe("/rules/SE-BAT-04");
    expect(pageOf("", "focus")).toBe("/rules/duels");
    expect(pageOf("", "focus", "twenty_festivals")).toBe("/rules/twenty_festivals/duels");
    expect(pageOf("", "something new")).toBe("/rules/actions");
  });

  test("ids within a text are told from the words around them", () => {
    expect(pieces("See SE-BAT-23, not SE-BAT.")).toEqual([
      { text: "See ", id: false },
      { text: "SE-BAT-23", id: true },
      { text: ", not SE-BAT.", id: false },
    ]);
    expect(pieces("GE-YU-01")).toEqual([{ text: "GE-YU-01", id: true }]);
  });
});

describe("a handbook", () => {
  test("has its sections, and the rules beside and behind a rule", () => {
    expect(book.sections.map(({ id, rules }) => [id, rules.length])).toEqual([
      ["SE-DUE", 2],
      ["SE-BOW", 1],
    ]);
    expect(neighbours(book, "SE-DUE-10").map((rule) => rule?.id)).toEqual(["SE-DUE-09", "SE-BOW-01"]);
    expect(neighbours(book, "SE-DUE-09")[0]).toBeUndefined();
    expect(neighbours(book, "SE-NOT-99")).toEqual([undefined, undefined]);
    expect(book.citing.get("SE-DUE-09")).toEqual(["SE-DUE-10"]);
  });
});

describe("the search", () => {
  test("finds words by their beginning, what is called so before what only speaks of it", () => {
    expect(names("bow")).toEqual(["word Bow", "rule SE-BOW-01"]);
    expect(names("duel")[0]).toBe("chapter Duels");
    expect(names("Düél")).toEqual(names("duel"));
  });

  test("wants all words", () => {
    expect(names("strike ends")).toEqual(["text Duels"]);
    expect(names("strike rings")).toEqual([]);
    expect(names("  ")).toEqual([]);
  });

  test("finds rules by an id or its beginning, and nothing else by that", () => {
    expect(names("se-due")).toEqual(["rule SE-DUE-09", "rule SE-DUE-10"]);
    expect(names("SE-DUE-1")).toEqual(["rule SE-DUE-10"]);
    expect(names("SE-XXX")).toEqual([]);
  });

  test("leads to the paragraph", () => {
    expect(search(entries, "strike ends")[0]?.href).toBe("/rules/duels#p3");
  });
});

describe("the page", () => {
  beforeEach(() => {
    const answers: Record<string, unknown> = {
      "/api/guide?edition=samurai": guide,
      "/api/handbooks/samurai": handbook,
    };
    vi.stubGlobal("fetch", (path: string) => Promise.resolve(Response.json(answers[path])));
  });

  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  test("of a chapter: paragraphs with their rules, and the chapter that follows", async () => {
    render(RulesPage, { name: "duels" });
    await screen.findByRole("heading", { level: 1, name: "Duels" });
    const paragraph = screen.getByText(/A strike ends/);
    expect(paragraph.id).toBe("p3");
    expect(within(paragraph).getByRole("link").getAttribute("href")).toBe("/rules/SE-DUE-10");
    const next = screen.getByRole("link", { name: new RegExp(say(text.chapterAfter, { title: "Words" })) });
    expect(next.getAttribute("href")).toBe("/rules/terms");
  });

  test("of a rule: its text, the paragraph about it, what it mentions, and its neighbours", async () => {
    render(RulesPage, { name: "SE-DUE-10" });
    await screen.findByRole("heading", { level: 1, name: /SE-DUE-10/ });
    expect(screen.getByText("A strike ends the duel.")).toBeTruthy();
    expect(screen.getByRole("link", { name: /From the chapter/ }).getAttribute("href")).toBe(
      "/rules/duels#p3",
    );
    expect(screen.getAllByRole("link", { name: "SE-DUE-09" })).toHaveLength(2);
    expect(screen.getByRole("link", { name: /SE-BOW-01/ })).toBeTruthy();
  });

  test("of nothing: it says so", async () => {
    render(RulesPage, { name: "SE-NOT-99" });
    await screen.findByText(new RegExp(text.missing));
  });

  test("the arrow keys go from the search through what is found, and back", async () => {
    render(RulesPage, { name: "" });
    const input = await screen.findByRole("searchbox");
    await fireEvent.input(input, { target: { value: "duel" } });
    await fireEvent.keyDown(input, { key: "ArrowDown" });
    expect(document.activeElement?.getAttribute("href")).toBe("/rules/duels");
    const list = document.activeElement?.closest("ol") as HTMLElement;
    await fireEvent.keyDown(list, { key: "ArrowDown" });
    expect(document.activeElement?.getAttribute("href")).not.toBe("/rules/duels");
    await fireEvent.keyDown(list, { key: "ArrowUp" });
    await fireEvent.keyDown(list, { key: "ArrowUp" });
    expect(document.activeElement).toBe(input);
  });
});
