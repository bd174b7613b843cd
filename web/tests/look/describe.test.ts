import { describe, expect, test } from "vitest";
import { countTokens, describeCard, figure, minus, statsOf, titleOf } from "../../src/look/describe";
import type { CardFace, KnownCard } from "../../src/net/types";
import { words } from "../../src/words";

function made(more: Partial<KnownCard> = {}): KnownCard {
  return {
    id: 7,
    card: "somebody",
    title: "Somebody",
    experience: 0,
    type: "Personality",
    owner: 0,
    controller: 0,
    stats: {
      force: { now: 5, base: 3 },
      chi: { now: 2, base: 3 },
      personal_honor: { now: 2, base: 2 },
      gold_cost: { now: 6, base: 6 },
    },
    keywords: ["Crab Clan", "Samurai"],
    ...more,
  };
}

const face: CardFace = {
  id: "somebody",
  reacts: false,
  back: "",
  title: "Somebody",
  experience: 0,
  type: "Personality",
  deck: "dynasty",
  clan: "Crab",
  keywords: [],
  stats: {},
  text: [],
};

const say = (card: Parameters<typeof describeCard>[0], deck: "" | "dynasty" | "fate" = "") =>
  describeCard(card, face, words.card, deck);

describe("a card in words", () => {
  test("names its title, type, clan and numbers, with what is printed where it differs", () => {
    expect(say(made())).toBe(
      "Somebody, Personality, Crab Clan, Force 5, printed 3, Chi 2, printed 3, Personal Honor 2, Gold Cost 6",
    );
  });

  test("in play says how it lies, and not what it cost", () => {
    const text = say(made({ bowed: true, dishonored: true, dead: true }));
    expect(text).toContain("bowed, dishonored, dead");
    expect(text).not.toContain("Gold Cost");
  });

  test("names what lies face-up under it", () => {
    const buried = made({ id: 8, title: "A Ghoul", keywords: [] });
    expect(say(made({ bowed: false, under: [buried, { hidden: true }] }))).toContain(
      "2 under it: A Ghoul, a face-down card",
    );
    expect(say(made({ bowed: false }))).not.toContain("under it");
  });

  test("counts what is attached, and the Force of the unit", () => {
    const sword = made({ id: 8, title: "A Sword", type: "Item", keywords: [] });
    const text = say(made({ bowed: false, attachments: [sword, { hidden: true }], unit_force: 9 }));
    expect(text).toContain("2 attachments: A Sword, a face-down card, unit’s Force 9");
    expect(say(made({ bowed: false, attachments: [sword], unit_force: 9 }))).toContain(
      "1 attachment: A Sword",
    );
    expect(say(made({ bowed: false, unit_force: 0 }))).toContain("unit’s Force 0");
  });

  test("puts equal tokens together", () => {
    const token = { title: "Wealth", force: 1, chi: -1, honor: 0 };
    const other = { ...token, title: "Strength" };
    expect(countTokens([token, other, { ...token }]).map((one) => one.count)).toEqual([2, 1]);
    expect(say(made({ tokens: [token, { ...token }] }))).toContain("token Wealth +1/−1 ×2");
  });

  test("says nothing of a hidden card but its deck", () => {
    expect(say({ hidden: true }, "dynasty")).toBe("a face-down Dynasty card");
    expect(say({ hidden: true }, "fate")).toBe("a face-down Fate card");
    expect(say({ hidden: true })).toBe("a face-down card");
  });
});

describe("numbers", () => {
  test("are read in the order of the type and know whether they changed", () => {
    expect(statsOf(made()).map((stat) => [stat.name, stat.changed])).toEqual([
      ["force", 1],
      ["chi", -1],
      ["personal_honor", 0],
      ["gold_cost", 0],
    ]);
  });

  test("of an Item carry a sign, and one that does not exist is a dash", () => {
    const item = made({ type: "Item", stats: { force: { now: 2, base: 2 }, chi: { now: -1, base: -1 } } });
    expect(statsOf(item).map((stat) => figure(item, stat))).toEqual(["+2", "−1"]);
    const dash = made({ stats: { chi: { now: null, base: 2 } } });
    expect(statsOf(dash).map((stat) => figure(dash, stat))).toEqual(["–"]);
    expect(minus(-3)).toBe("−3");
  });

  test("of experience follow the title", () => {
    expect(titleOf(made(), words.card)).toBe("Somebody");
    expect(titleOf(made({ experience: 1 }), words.card)).toBe("Somebody (Experienced)");
    expect(titleOf(made({ experience: 3 }), words.card)).toBe("Somebody (Experienced 3)");
  });
});
