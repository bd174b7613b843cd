import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import type { Option, Question, View } from "../../src/net/types";
import { decide, DEFAULTS } from "../../src/table/autopass";
import { EVERYTHING, Page, type Put } from "../../tools/prompts";
import { fixture, option, question } from "../table/helpers";

const pass = option({ kind: "pass" });
const use = option({ kind: "ability", text: "Focus", card: 77 });
const card = (id: number): Option => option({ kind: "card", card: id });
const view = fixture("action");

const put = (asked: Question, more: Partial<Put> = {}): Put => ({
  view: { ...view, question: asked } as View,
  choice: 0,
  sends: [],
  watched: false,
  ...more,
});

test("whoever wants to be asked everything is asked, whatever it is", () => {
  for (const name of ["action", "assign", "battle", "duel", "dynasty", "order", "pay", "start", "target"]) {
    const shown = fixture(name);
    const asked = shown.question;
    if (asked?.player !== shown.viewer) continue;
    for (const watched of [false, true]) {
      const at = { view: shown, question: asked, settings: EVERYTHING, watched, passing: null, armed: false };
      expect(decide(at), name).toEqual({ do: "ask" });
    }
  }
  for (const kind of ["reaction", "search", "pay", "target"] as const) {
    const at = { view, settings: EVERYTHING, watched: false, passing: null, armed: false };
    expect(decide({ ...at, question: question(kind, [pass]) }), kind).toEqual({ do: "ask" });
  }
});

describe("a page", () => {
  test("asks, or answers by the settings that there are at first", () => {
    const page = new Page();
    expect(page.put(put(question("action", [pass, use]), { choice: 1 }))).toEqual({
      option: 1,
      asked: true,
      everything: true,
      follows: false,
      waits: 0,
    });
    expect(page.put(put(question("reaction", [pass])))).toMatchObject({ asked: false, everything: true });
  });

  test("asks once for a payment that is made by its plan", () => {
    const page = new Page();
    const plan = { options: [5, 6], gold: 4, cost: 4, waste: 0 };
    const source = { id: 9, title: "Hida Daizu" };
    const first = question("pay", [card(4), card(6), card(5)], { plan, source });
    const second = question("pay", [card(4), card(6)], { plan: { ...plan, options: [6] }, source });
    expect(page.put(put(first))).toMatchObject({ option: 2, asked: true, everything: true });
    expect(page.put(put(second))).toMatchObject({
      option: 1,
      asked: false,
      everything: false,
      follows: true,
    });
    expect(page.put(put(question("pay", [card(4)], { plan: { ...plan, options: [4] } })))).toMatchObject({
      follows: false,
    });
  });

  test("asks once for all units that are sent", () => {
    const page = new Page();
    const rule = "SE-ATK-05";
    const province = (number: number): Option =>
      option({ kind: "province", province: { player: 1, number } });
    const units = question("assign", [card(3), card(8), pass], { rule });
    const sends: Put["sends"] = [[8, 1, 2]];
    expect(page.put(put(units, { sends }))).toMatchObject({ option: 1, asked: true });
    const where = question("battlefield", [province(0), province(2)], { rule });
    expect(page.put(put(where))).toMatchObject({ option: 1, follows: true });
    expect(page.put(put(question("assign", [card(3), pass], { rule })))).toMatchObject({
      option: 1,
      follows: true,
    });
    expect(page.put(put(question("action", [pass, use])))).toMatchObject({ asked: true });
  });

  test("waits once in a moment between people", () => {
    const page = new Page();
    const at = (moment: number): Put =>
      put(question("reaction", [pass, use], { choice: "hidden", own: false, moment }), { watched: true });
    expect(page.put(at(3))).toMatchObject({ asked: false, everything: true, waits: DEFAULTS.pause });
    expect(page.put(at(3)).waits).toBe(0);
    expect(page.put(at(4)).waits).toBe(DEFAULTS.pause);
    expect(page.put({ ...at(5), watched: false })).toMatchObject({ asked: true, waits: 0 });
  });
});

test("the tool answers outside of the page's build, a line for a line", () => {
  const asked = JSON.stringify(put(question("action", [pass, use]), { choice: 1 }));
  const ran = spawnSync("node", ["tools/answer-prompts.mjs"], { input: `${asked}\nnull\n${asked}\n` });
  expect(ran.stderr.toString()).toBe("");
  const answers = ran.stdout.toString().trim().split("\n");
  expect(answers.map((line) => (JSON.parse(line) as { option: number }).option)).toEqual([1, 1]);
}, 60_000);
