import { describe, expect, test } from "vitest";
import type { LogLine, SeatState } from "../../src/net/types";
import { byTurn, named, namesOf, tell, type Story } from "../../src/table/story";

const lines = (...texts: string[]): LogLine[] => texts.map((text) => ({ rule: "", text, player: -1 }));
const texts = (story: Story): string[] => story.map((line) => line.text);

describe("the story", () => {
  test("grows by what is new in each tail", () => {
    let story = tell([], lines("a", "b"), 1);
    story = tell(story, lines("a", "b", "c"), 1);
    story = tell(story, lines("b", "c", "d", "d"), 2);
    expect(texts(story)).toEqual(["a", "b", "c", "d", "d"]);
    expect(tell(story, lines("b", "c", "d", "d"), 2)).toBe(story);
    expect(byTurn(story).map((turn) => [turn.turn, turn.lines.length])).toEqual([
      [1, 3],
      [2, 2],
    ]);
  });

  test("forgets what was taken back", () => {
    const story = tell([], lines("a", "b", "c", "d"), 1);
    expect(texts(tell(story, lines("a", "b"), 1))).toEqual(["a", "b"]);
    expect(texts(tell(story, [], 1))).toEqual([]);
  });

  test("numbers lines so that each keeps its own", () => {
    const story = tell(tell([], lines("a"), 1), lines("a", "b"), 1);
    expect(story.map((line) => line.number)).toEqual([1, 2]);
  });

  test("calls players by their names", () => {
    expect(named("Player 1 attacks player 2.", ["Aiko", "The computer"])).toBe("Aiko attacks The computer.");
    expect(named("Player 3 bows.", ["Aiko"])).toBe("Player 3 bows.");
    const seats = [
      { seat: 0, kind: "human", name: "Aiko" },
      { seat: 1, kind: "human", name: "Aiko" },
    ] as SeatState[];
    expect(namesOf(seats)).toEqual(["Aiko 1", "Aiko 2"]);
    const computer = { seat: 1, kind: "scripted", name: "scripted" } as SeatState;
    expect(namesOf([...seats.slice(0, 1), computer])).toEqual(["Aiko", "The computer"]);
  });
});
