import { describe, expect, test } from "vitest";
import type { LogLine, SeatState } from "../../src/net/types";
import { added, byTurn, named, namesOf, tell, type Story } from "../../src/table/story";
import { say, words } from "../../src/words";

const line = (number: number, text: string, turn = 1): LogLine => ({
  number,
  turn,
  rule: "",
  text,
  player: -1,
});
const texts = (story: Story): string[] => story.map((each) => each.text);

describe("the story", () => {
  test("grows by what is new in each tail", () => {
    let story = tell([], [line(1, "a"), line(2, "b")]);
    story = tell(story, [line(1, "a"), line(2, "b"), line(5, "c")]);
    const tail = [line(2, "b"), line(5, "c"), line(6, "d", 2), line(7, "d", 2)];
    story = tell(story, tail);
    expect(texts(story)).toEqual(["a", "b", "c", "d", "d"]);
    expect(tell(story, tail)).toBe(story);
    expect(byTurn(story).map((turn) => [turn.turn, turn.lines.length])).toEqual([
      [1, 3],
      [2, 2],
    ]);
  });

  test("lets a sentence grow", () => {
    const before = [line(1, "a bows."), line(4, "b bows.")];
    const after = [line(1, "a bows."), line(4, "b and c bow."), line(6, "d bows.")];
    expect(texts(tell(tell([], before), after))).toEqual(["a bows.", "b and c bow.", "d bows."]);
    expect(texts(added(before, after))).toEqual(["b and c bow.", "d bows."]);
  });

  test("forgets what was taken back", () => {
    const story = tell([], [line(1, "a"), line(2, "b"), line(3, "c"), line(4, "d")]);
    expect(texts(tell(story, [line(1, "a"), line(2, "b")]))).toEqual(["a", "b"]);
    expect(texts(tell(story, []))).toEqual([]);
  });

  test("calls players by their names", () => {
    expect(named("Player 1 attacks player 2.", ["Aiko", "The computer"])).toBe("Aiko attacks the computer.");
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

test("several computers are told apart by their seats", () => {
  const seat = (number: number, kind: string, name: string) =>
    ({ seat: number, kind, name, free: false, online: true, deck: "" }) as SeatState;
  const seats = [seat(0, "human", "Ayame"), seat(1, "scripted", "scripted"), seat(2, "scripted", "scripted")];
  expect(namesOf(seats)).toEqual(["Ayame", "Computer 2", "Computer 3"]);
  expect(namesOf(seats.slice(0, 2))).toEqual(["Ayame", "The computer"]);
});

test("who is called by a noun has a small article within a sentence, and whoever has a name keeps it", () => {
  const names = [words.table.computer, "The Wanderer"];
  expect(named("Player 1 passes.", names)).toBe("The computer passes.");
  expect(named("Rider moves Page to Province 2 of player 1.", names)).toBe(
    "Rider moves Page to Province 2 of the computer.",
  );
  expect(named("Rider moves Page to Province 2 of player 2.", names)).toContain("of The Wanderer.");
  expect(say("ally of {name}", { name: words.table.computer })).toBe("ally of the computer");
  expect(say("{name}: hand", { name: words.table.computer })).toBe("The computer: hand");
  expect(say("Turn 2. {name} begins", { name: words.table.computer })).toBe("Turn 2. The computer begins");
});
