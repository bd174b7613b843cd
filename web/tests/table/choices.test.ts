import { describe, expect, test } from "vitest";
import { choicesOf, identity, placeOf, search } from "../../src/table/choices";
import { fixture, option, question } from "./helpers";

test("a card of the hand that can be equipped is played by a click on it", () => {
  const equip = { ...option({ kind: "ability", text: "Equip" }, "Equip"), cards: [7, 8] };
  const choices = choicesOf(question("action", [equip, option({ kind: "pass" })]));
  expect(choices.cards.get(7)).toEqual([expect.objectContaining({ index: 0, then: 7 })]);
  expect(choices.cards.get(8)?.[0]?.then).toBe(8);
  expect(choices.all.map((choice) => choice.then)).toEqual([undefined, undefined]);
  expect(choices.rest.map((choice) => choice.label)).toContain("Equip");
});

describe("choices", () => {
  test("what declines comes last and is what Enter takes", () => {
    const choices = choicesOf(fixture("action").question);
    expect(choices.all.at(-1)?.option.kind).toBe("pass");
    expect(choices.primary?.option.kind).toBe("pass");
    expect(choices.all.map((choice) => choice.key)).toEqual(choices.all.map((_, n) => String(n + 1)));
    expect([...choices.cards.keys()]).toEqual([187, 177]);
    expect(choices.rest.map((choice) => choice.label)).toContain("use Lobby");
  });

  test("each choice keeps the number that the server knows it by", () => {
    const asked = fixture("battle").question;
    for (const choice of choicesOf(asked).all)
      expect(asked?.options?.[choice.index]?.label).toBe(choice.label);
  });

  test("a slip costs nothing: Enter takes no target, focuses nothing, strikes nothing, and accepts no challenge", () => {
    expect(choicesOf(fixture("target").question).primary).toBeNull();
    expect(choicesOf(fixture("duel").question).primary).toBeNull();
    expect(
      choicesOf(question("refuse", [option({ kind: "yes" }), option({ kind: "no" })])).primary,
    ).toBeNull();
    expect(
      choicesOf(question("attack", [option({ kind: "yes" }), option({ kind: "no" })])).primary?.index,
    ).toBe(1);
  });

  test("several abilities of one card make a menu", () => {
    const uses = [0, 1].map((index) => option({ kind: "ability", text: "Dirty Politics", card: 5, index }));
    expect(choicesOf(question("action", uses)).cards.get(5)?.length).toBe(2);
  });

  test("places are called as the board calls them", () => {
    expect(placeOf({ kind: "province", province: { player: 1, number: 2 } })).toBe("province:1:2");
    expect(placeOf({ kind: "player", player: 1 })).toBe("player:1");
    expect(placeOf({ kind: "card", hidden: true, area: "hand", player: 1, at: 3 })).toBe("hidden:hand:1:3");
    const there = { player: 0, number: 1 };
    expect(placeOf({ kind: "card", hidden: true, area: "province", province: there, at: 0 })).toBe(
      "hidden:province:0:1:0",
    );
  });

  test("the search wants every word, without regard to marks and capitals", () => {
    const { all } = choicesOf(fixture("battle").question);
    expect(search(all, "osano wo").map((choice) => choice.label)).toEqual(["use Wrath of Osano-Wo"]);
    expect(search(all, "RING fire").length).toBe(1);
    expect(search(all, "  ").length).toBe(all.length);
    expect(search(all, "castle")).toEqual([]);
  });

  test("options of one question have names of their own", () => {
    for (const name of ["action", "assign", "battle", "duel", "dynasty", "order", "pay", "start", "target"]) {
      const names = fixture(name).question?.options?.map(identity) ?? [];
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test("a question of another offers nothing", () => {
    const asked = question("action", []);
    delete asked.options;
    expect(choicesOf(asked).all).toEqual([]);
    expect(choicesOf(null).primary).toBeNull();
  });
});
