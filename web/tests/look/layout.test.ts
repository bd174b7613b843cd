import { expect, test } from "vitest";
import { layoutOf } from "../../src/look/layout";
import type { KnownCard } from "../../src/net/types";

const stats = Object.fromEntries(
  ["force", "chi", "gold_cost", "focus", "personal_honor"].map((name) => [name, { now: 2, base: 2 }]),
);
const card: KnownCard = {
  id: 1,
  card: "hida_kisada",
  title: "Hida Kisada",
  experience: 0,
  type: "Personality",
  owner: 0,
  controller: 0,
  keywords: ["Crab Clan", "Samurai"],
  stats,
};
const names = (found: readonly { name: string }[]): string[] => found.map(({ name }) => name);

test("a small card in play shows neither what it cost nor its focus", () => {
  const there = layoutOf({ ...card, bowed: false }, undefined, "small");
  expect([names(there.cost), names(there.middle)]).toEqual([[], []]);
  expect([names(there.left), names(there.right)]).toEqual([["force"], ["chi"]]);
  const elsewhere = layoutOf(card, undefined, "small");
  expect([names(elsewhere.cost), names(elsewhere.middle)]).toEqual([["gold_cost"], ["focus"]]);
  const large = layoutOf({ ...card, bowed: false }, undefined, "large");
  expect(names(large.cost)).toEqual(["gold_cost"]);
  expect(names(large.middle).sort()).toEqual(["focus", "personal_honor"]);
});

test("its clan is shown by its colour, not among its keywords", () => {
  expect(layoutOf(card, undefined, "small")).toMatchObject({ clan: "Crab", keywords: ["Samurai"] });
});

test("long words of a title are set narrow, on a small card sooner", () => {
  const set = (title: string, size: "small" | "large"): unknown => {
    const { long, longest, wordy } = layoutOf({ ...card, title }, undefined, size);
    return [long, longest, wordy];
  };
  expect(set("Hida Kisada", "small")).toEqual([false, 6, false]);
  expect(set("Determination", "large")).toEqual([true, 13, true]);
  expect(set("Fortified", "small")).toEqual([true, 9, true]);
  expect(set("Fortified", "large")).toEqual([false, 9, false]);
  expect(set("Back to the Front Now", "small")).toEqual([true, 5, false]);
});

test("a hidden card shows nothing", () => {
  expect(layoutOf({ hidden: true }, undefined, "small")).toMatchObject({
    clan: "none",
    left: [],
    longest: 0,
  });
});
