import { describe, expect, test } from "vitest";
import { countOf, contentsOf, countWhere, curve, mean, shuffled, sizeOf } from "../../src/decks/contents";
import { atLeast, percent } from "../../src/decks/odds";
import type { DeckReport } from "../../src/net/types";
import { catalogue } from "../cards/made";

/** Counted one by one: every way to draw. */
function counted(wanted: number, deck: number, drawn: number, least: number): number {
  let [good, all] = [0, 0];
  const draw = (from: number, left: number, hits: number): void => {
    if (left === 0) {
      all += 1;
      if (hits >= least) good += 1;
      return;
    }
    for (let card = from; card <= deck - left; card++)
      draw(card + 1, left - 1, hits + (card < wanted ? 1 : 0));
  };
  draw(0, drawn, 0);
  return good / all;
}

describe("the odds of an opening", () => {
  test.each([
    [3, 10, 4, 1],
    [3, 10, 4, 2],
    [9, 10, 4, 4],
    [1, 12, 5, 1],
    [6, 12, 5, 3],
    [0, 8, 3, 1],
    [8, 8, 3, 3],
  ])("%i wanted of %i, %i drawn, at least %i", (wanted, deck, drawn, least) => {
    expect(atLeast(wanted, deck, drawn, least)).toBeCloseTo(counted(wanted, deck, drawn, least), 10);
  });

  test("are known for whole decks", () => {
    // 1 − C(24, 4) / C(40, 4) and 1 − C(37, 5) / C(40, 5)
    expect(atLeast(16, 40, 4)).toBeCloseTo(1 - 10_626 / 91_390, 10);
    expect(atLeast(3, 40, 5)).toBeCloseTo(1 - 435_897 / 658_008, 10);
  });

  test("hold at the edges", () => {
    expect(atLeast(3, 40, 0)).toBe(0);
    expect(atLeast(3, 40, 5, 0)).toBe(1);
    expect(atLeast(3, 40, 5, 4)).toBe(0);
    expect(atLeast(2, 3, 9, 2)).toBe(1); // more is drawn than there is
    expect(atLeast(0, 0, 4)).toBe(0);
  });

  test("never look sure where they are not", () => {
    expect([0, 0.0001, 0.5, 0.9999, 1].map(percent)).toEqual(["0 %", "1 %", "50 %", "99 %", "100 %"]);
  });
});

const report: DeckReport = {
  name: "",
  deck: "",
  format: "plain",
  stronghold: null,
  sensei: null,
  wind: null,
  dynasty: [
    { card: "iron_mine", title: "Iron Mine", count: 3 },
    { card: "hida_bear_experienced", title: "Hida Bear Experienced", count: 1 },
    { card: "nowhere", title: "Nowhere", count: 2 },
  ],
  fate: [
    { card: "a_duel_of_words", title: "A Duel of Words", count: 2 },
    { card: "lion_s_steed", title: "Lion's Steed", count: 1 },
  ],
  unread: [],
  problems: [],
  missing: [],
  legal: false,
  playable: false,
  edition: "samurai",
  editions: [],
};

describe("what is in a deck", () => {
  const deck = contentsOf(report, catalogue);

  test("is listed by type, without what the catalogue does not have", () => {
    expect(deck.dynasty.map(({ entry, count }) => [entry.full, count])).toEqual([
      ["Hida Bear Experienced", 1],
      ["Iron Mine", 3],
    ]);
    expect(sizeOf(deck.fate)).toBe(3);
    expect(contentsOf(null, catalogue)).toEqual({
      stronghold: null,
      sensei: null,
      wind: null,
      dynasty: [],
      fate: [],
    });
  });

  test("counts what was changed since the report", () => {
    const changed = contentsOf(report, catalogue, { iron_mine: -3, doji_saori: 2, lion_s_steed: 1 });
    expect(changed.dynasty.map(({ entry, count }) => [entry.full, count])).toEqual([
      ["Doji Saori", 2],
      ["Hida Bear Experienced", 1],
    ]);
    const steed = catalogue.byId.get("lion_s_steed");
    const mine = catalogue.byId.get("iron_mine");
    if (!steed || !mine) throw new Error("not in the catalogue");
    expect([countOf(changed, steed), countOf(changed, mine)]).toEqual([2, 0]);
  });

  test("has its curves, with the gaps in them", () => {
    expect(curve(deck.dynasty, "gold_cost").map(({ count }) => count)).toEqual([0, 0, 3, 0, 0, 0, 0, 0, 1]);
    expect(curve(deck.fate, "focus")).toEqual([
      { value: 0, count: 0 },
      { value: 1, count: 0 },
      { value: 2, count: 1 },
      { value: 3, count: 2 },
    ]);
    expect(curve(deck.dynasty, "focus")).toEqual([]);
    expect(mean(deck.dynasty, "gold_cost")).toBe((3 * 2 + 8) / 4);
    expect(mean([], "focus")).toBeNull();
    expect(countWhere(deck.dynasty, ({ face }) => face.type === "Holding")).toBe(3);
  });

  test("is shuffled whole", () => {
    let n = 0;
    const pile = shuffled(deck.dynasty, () => [0.1, 0.9, 0.5][n++ % 3] ?? 0);
    expect(pile.map((entry) => entry.full).sort()).toEqual([
      "Hida Bear Experienced",
      "Iron Mine",
      "Iron Mine",
      "Iron Mine",
    ]);
    const firsts = new Set(Array.from({ length: 60 }, () => shuffled(deck.dynasty)[0]?.full));
    expect(firsts.size).toBe(2);
  });
});
