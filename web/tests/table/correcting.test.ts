import { describe, expect, test } from "vitest";
import type { Correction } from "../../src/net/types";
import { bearers, fieldsOf, fits, grouped, GROUPS, located } from "../../src/table/correcting";
import { words } from "../../src/words";
import { fixture } from "./helpers";

const view = fixture("action");
const all = located(view);
const kinds = Object.values(GROUPS).flat() as Correction[];

describe("corrections by hand", () => {
  test("each has words, and says what it is about", () => {
    expect([...kinds].sort()).toEqual(Object.keys(words.table.correct.kinds).sort());
    for (const kind of kinds) {
      const fields = fieldsOf(kind);
      expect(fields.length).toBeGreaterThan(0);
      expect(fields.includes("card")).toBe(!(GROUPS.player as readonly Correction[]).includes(kind));
    }
  });

  test("every known card is found once, where it lies", () => {
    const ids = all.map((each) => each.card.id);
    expect(new Set(ids).size).toBe(ids.length);
    const mine = view.players[0];
    for (const card of mine?.hand.cards ?? []) {
      if (card.hidden) continue;
      expect(all.find((each) => each.card.id === card.id)).toMatchObject({ where: "hand", player: 0 });
    }
    expect(all.filter((each) => each.where === "play").length).toBeGreaterThan(2);
  });

  test("only cards that it can mean are offered", () => {
    for (const each of all) {
      expect(fits("bow", each) && fits("straighten", each)).toBe(false);
      expect(fits("bow", each) || fits("straighten", each)).toBe(each.where === "play");
      if (each.card.type === "Stronghold")
        for (const kind of GROUPS.place) expect(fits(kind, each)).toBe(false);
      if (fits("attach", each)) expect(["Follower", "Item", "Spell"]).toContain(each.card.type);
      if (fits("to hand", each)) expect(each.where).not.toBe("hand");
    }
    for (const { card, where } of bearers(all)) expect([card.type, where]).toEqual(["Personality", "play"]);
  });

  test("they stand under headings, by title", () => {
    const found = grouped(all, (where, player) => `${String(player)} ${where}`);
    expect(found.flatMap(([, those]) => those).length).toBe(all.length);
    for (const [name, those] of found) {
      expect(those.every((each) => `${String(each.player)} ${each.where}` === name)).toBe(true);
      const titles = those.map((each) => each.card.title);
      expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b)));
    }
  });
});
