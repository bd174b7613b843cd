import { describe, expect, it } from "vitest";
import {
  addressOf,
  dayBegins,
  NOTHING,
  outcomeIn,
  outcomeOf,
  partsOf,
  told,
  wantedOf,
} from "../../src/games/list";
import type { PlayedGame } from "../../src/net/types";

function game(given: Partial<PlayedGame> = {}): PlayedGame {
  return {
    table: "abc",
    you: 0,
    seats: [
      { seat: 0, kind: "human", name: "Anzai", deck: "The Seventh Tower", clan: "Crab" },
      { seat: 1, kind: "scripted", name: "scripted", deck: "Mountain's Shadow Dojo", clan: "Crane" },
    ],
    list: "",
    over: true,
    started: true,
    result: "Military Victory for player 2",
    winner: 1,
    created: 0,
    touched: 0,
    public: true,
    brought: false,
    ...given,
  };
}

describe("the search", () => {
  it("asks for nothing that was not filled in", () => {
    expect(wantedOf(NOTHING)).toEqual({ q: "" });
    expect(wantedOf({ ...NOTHING, words: "  crane ", state: "finished", result: "lost" })).toEqual({
      q: "crane",
      state: "finished",
      result: "lost",
    });
  });

  it("takes days as whole days of this place, the last one included", () => {
    const { since, until } = wantedOf({ ...NOTHING, since: "2026-03-01", until: "2026-03-01" });
    expect(new Date((since ?? 0) * 1000).getHours()).toBe(0);
    expect(((until ?? 0) - (since ?? 0)) / 3600).toBeGreaterThanOrEqual(23);
    expect(new Date((until ?? 0) * 1000).getDate()).toBe(2);
    expect(dayBegins("2026-02-31x")).toBeUndefined();
    expect(dayBegins("")).toBeUndefined();
  });
});

describe("a game in the list", () => {
  it("says who played with what, oneself first", () => {
    expect(told(game())).toBe("You with The Seventh Tower, against the computer with Mountain's Shadow Dojo");
    expect(told(game({ you: 1, list: "My Cranes" }))).toBe(
      "You with Mountain's Shadow Dojo (My Cranes), against Anzai with The Seventh Tower",
    );
    expect(told(game({ you: -1, brought: true }))).toContain(
      "A record from a file: Anzai with The Seventh Tower and",
    );
  });

  it("says how it came out", () => {
    expect(outcomeOf(game())).toBe("lost");
    expect(outcomeOf(game({ winner: 0 }))).toBe("won");
    expect(outcomeOf(game({ winner: -1 }))).toBe("ended");
    expect(outcomeOf(game({ over: false }))).toBe("running");
    expect(outcomeOf(game({ over: false, started: false }))).toBe("waiting");
    expect(outcomeOf(game({ started: false, winner: -1 }))).toBe("calledOff");
    expect(outcomeIn(game({ you: -1, winner: 0 }))).toBe("won by Anzai");
  });

  it("leads to its table or its replay, and nowhere if it never began", () => {
    expect(addressOf(game())).toBe("/replay/abc");
    expect(addressOf(game({ over: false }))).toBe("/table/abc");
    expect(addressOf(game({ started: false }))).toBe("");
  });

  it("is in one of the files of records", () => {
    expect(partsOf(0, 100)).toEqual([]);
    expect(partsOf(100, 100)).toEqual([{ number: 0, first: 1, last: 100 }]);
    expect(partsOf(230, 100)[2]).toEqual({ number: 2, first: 201, last: 230 });
  });
});
