import { beforeEach, describe, expect, test } from "vitest";
import {
  againstComputer,
  againstFriend,
  amongSeveral,
  ANY,
  atOnce,
  deckOf,
  keepChoice,
  lastChoice,
  PASTED,
  usualGuest,
  usualOptions,
  type Library,
} from "../../src/lobby/setup";
import type { Starter } from "../../src/net/types";

const library: Library = {
  starters: ["crab", "crane", "dragon", "unicorn"].map((name) => ({ name }) as Starter),
  saved: [{ name: "mine: the first", text: "3 Hida Genichi", edition: "samurai" }],
};

beforeEach(() => localStorage.clear());

describe("a deck", () => {
  test.each<[string, string | null]>([
    ["starter:crane", "crane"],
    ["starter:lion", null],
    ["saved:mine: the first", "3 Hida Genichi"],
    ["saved:gone", null],
    [PASTED, "3 Iron Mine"],
  ])("chosen as %s is %s", (choice, wanted) => {
    expect(deckOf(choice, "3 Iron Mine", library)).toBe(wanted);
  });

  test("pasted as nothing is none", () => {
    expect(deckOf(PASTED, " \n", library)).toBeNull();
  });

  test("left to chance is a starter, and not the other player's", () => {
    expect(deckOf(ANY, "", library, () => 0)).toBe("crab");
    expect(deckOf(ANY, "", library, () => 0, "crab")).toBe("crane");
    expect(deckOf(ANY, "", library, () => 0.999, "unicorn")).toBe("dragon");
    expect(deckOf(ANY, "", { starters: [], saved: [] })).toBeNull();
  });

  test("played last is offered again as long as there is one", () => {
    expect(lastChoice(library)).toBe(ANY);
    keepChoice("starter:dragon");
    expect(lastChoice(library)).toBe("starter:dragon");
    keepChoice("saved:gone");
    expect(lastChoice(library)).toBe(ANY);
  });
});

describe("a table", () => {
  test("at one click has two different starters", () => {
    for (const chance of [0, 0.3, 0.6, 0.999]) {
      const table = atOnce(library.starters, () => chance);
      expect(table?.opponent).toBe("strong");
      expect(table?.deck).not.toBe(table?.opponent_deck);
    }
    expect(atOnce([])).toBeNull();
  });

  test("against the computer is not listed and has no chat", () => {
    const table = againstComputer("crab", "crane", {
      ...usualOptions,
      open: true,
      chat: true,
      clock: "quick",
    });
    expect(table).toEqual({
      deck: "crab",
      opponent: "strong",
      opponent_deck: "crane",
      seat: -1,
      watch: false,
      clock: { main: 600, periods: 3, period: 20, absence: 300 },
      optional: [],
    });
  });

  test("is played by the optional rules that were chosen, whoever sits there", () => {
    const options = { ...usualOptions, optional: ["historic_favor"] };
    const guests = [usualGuest(), usualGuest()];
    for (const table of [
      againstComputer("crab", "crane", options),
      againstFriend("crab", options),
      amongSeveral("crab", guests, library, options),
    ])
      expect(table?.optional).toEqual(["historic_favor"]);
  });

  test("for a friend has no second deck, and chat only if wanted", () => {
    expect(againstFriend("crab", usualOptions)).toEqual({
      deck: "crab",
      opponent: "friend",
      seat: -1,
      clock: null,
      open: false,
      watch: false,
      chat: false,
      optional: [],
    });
  });
});

describe("a table of several", () => {
  const people = { ...usualGuest(), kind: "friend" as const };

  test("gives each computer another starter, and none to who comes by the link", () => {
    for (const chance of [0, 0.4, 0.999]) {
      const table = amongSeveral(
        "crab",
        [usualGuest(), people, usualGuest()],
        library,
        usualOptions,
        () => chance,
      );
      const [one, two, three] = table?.opponents ?? [];
      expect(two).toEqual({ opponent: "friend" });
      expect(new Set(["crab", one?.deck, three?.deck]).size).toBe(3);
      expect(table).toMatchObject({ deck: "crab", seat: -1, open: false, chat: false });
      expect(table?.opponent).toBeUndefined();
    }
  });

  test("takes decks that are chosen, even twice, and waits for a list that is missing", () => {
    const guest = { ...usualGuest(), choice: "starter:crab" };
    const options = { ...usualOptions, seat: 2 };
    const table = amongSeveral("crab", [guest, { ...guest }], library, options);
    expect(table?.opponents?.map((each) => each.deck)).toEqual(["crab", "crab"]);
    expect(table?.seat).toBe(2);
    expect(table && "open" in table).toBe(false);
    const pasted = { ...usualGuest(), choice: PASTED };
    expect(amongSeveral("crab", [guest, pasted], library, options)).toBeNull();
    expect(
      amongSeveral("crab", [guest, { ...pasted, pasted: "3 Iron Mine" }], library, options),
    ).not.toBeNull();
  });

  test("has no seat that it lacks", () => {
    expect(
      amongSeveral("crab", [usualGuest(), usualGuest()], library, { ...usualOptions, seat: 3 })?.seat,
    ).toBe(-1);
  });
});
