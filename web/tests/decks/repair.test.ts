import { describe, expect, test } from "vitest";
import { addCard, removeLine, repaired, replaceLine, takeOut, without } from "../../src/decks/repair";
import type { DeckReport } from "../../src/net/types";

const list =
  "The Seventh Tower\n\n3 Hida Genichi\n2x Hida Hiya\nHida Genichi x2\n1 Hida Daizu - exp\n3\tIron Mine";
const unread = { line: 4, text: "2x Hida Hiya", reason: "no card has this title", nearest: ["Hida Hiyao"] };

function report(problems: DeckReport["problems"] = []): DeckReport {
  const dynasty = [
    { card: "hida_genichi", title: "Hida Genichi", count: 5 },
    { card: "hida_daizu_experienced", title: "Hida Daizu Experienced", count: 1 },
  ];
  return {
    name: "",
    deck: "",
    format: "plain",
    stronghold: "The Seventh Tower",
    sensei: null,
    wind: null,
    dynasty,
    fate: [],
    unread: [unread],
    problems,
    missing: [],
    legal: false,
    playable: false,
    edition: "samurai",
    editions: [],
  };
}

describe("a line that was not understood", () => {
  test("gets the title that was meant, and keeps its count", () => {
    expect(replaceLine(list, unread, "Hida Hiyao")?.split("\n")[3]).toBe("2x Hida Hiyao");
    const last = { ...unread, line: 1, text: "Iron Mien x3" };
    expect(replaceLine("Iron Mien x3", last, "Iron Mine")).toBe("Iron Mine x3");
    expect(replaceLine("Iron Mien", { ...last, text: "Iron Mien" }, "Iron Mine")).toBe("Iron Mine");
  });

  test("can be left out", () => {
    expect(removeLine(list, unread)).toBe(list.replace("2x Hida Hiya\n", ""));
  });

  test("that is not there any more changes nothing", () => {
    expect(replaceLine(list, { ...unread, line: 3 }, "Hida Hiyao")).toBeNull();
    expect(removeLine(list, { ...unread, line: 99 })).toBeNull();
    expect(removeLine(list, { ...unread, line: 2, text: "" })).toBeNull();
  });
});

describe("too many copies", () => {
  test("are taken out from the end", () => {
    expect(takeOut(list, "Hida Genichi", 2)).toBe(list.replace("Hida Genichi x2\n", ""));
    expect(takeOut(list, "Hida Genichi", 3)?.split("\n")[2]).toBe("2 Hida Genichi");
    expect(takeOut(list, "Iron Mine", 1)?.split("\n").at(-1)).toBe("2\tIron Mine");
  });

  test("are not taken out if the list does not name them", () => {
    expect(takeOut(list, "Hida Genichi", 6)).toBeNull();
    expect(takeOut(list, "Hida Tsuru", 1)).toBeNull();
  });
});

describe("a repair", () => {
  const surplus = {
    rule: "SE-DCK-03",
    message: "5 copies of Hida Genichi; a deck may have 3",
    repair: "take out 2",
    card: "Hida Genichi",
  };

  test("is made in the list", () => {
    expect(repaired(list, surplus, report())).toBe(takeOut(list, "Hida Genichi", 2));
  });

  test("takes a card out altogether, however its experience is written", () => {
    const illegal = { ...surplus, repair: "take it out", card: "Hida Daizu Experienced" };
    expect(repaired(list, illegal, report())).not.toContain("Daizu");
    expect(without(list, "Hida Daizu Experienced", report())).not.toContain("Daizu");
    expect(without(list, "Hida Tsuru", report())).toBeNull();
  });

  test("that needs a person is not made", () => {
    expect(repaired(list, { ...surplus, card: "", repair: "add 1 Dynasty card" }, report())).toBeNull();
  });
});

test("a card is added where it stands already, or at the end", () => {
  expect(addCard("2 Iron Mine\n3 Fist", "Iron Mine")).toBe("3 Iron Mine\n3 Fist");
  expect(addCard("Iron Mine x2", "iron mine")).toBe("Iron Mine x3");
  expect(addCard("Iron Mine", "Iron Mine")).toBe("2 Iron Mine");
  expect(addCard("3 Fist\n\n", "Iron Mine")).toBe("3 Fist\n1 Iron Mine\n");
  expect(addCard("", "Iron Mine")).toBe("1 Iron Mine\n");
});
