import { describe, expect, it } from "vitest";
import {
  markOf,
  MEASURES,
  namedPlaces,
  nameOf,
  pathOf,
  plotOf,
  saidOf,
  ticksFor,
  turningOf,
  valueOf,
  written,
} from "../../src/after/plots";
import type { AfterGame, TurnTold } from "../../src/net/types";

const names = ["Anzai", "Bokuden"];
const box = { width: 300, height: 130, left: 30, right: 10, top: 10, bottom: 20 };

function turn(
  number: number,
  chance: number,
  honor: [number, number],
  provinces: [number, number],
): TurnTold {
  const player = (seat: 0 | 1) => ({
    honor: honor[seat],
    provinces: provinces[seat],
    gold: 4 + number,
    force: 3 * number,
    hand: 5,
  });
  return {
    turn: number,
    active: number % 2,
    position: 10 * number,
    players: [player(0), player(1)],
    chances: [chance, 1 - chance],
  };
}

const told: AfterGame = {
  winner: 1,
  victory: "military",
  turn: 3,
  turns: [
    turn(1, 0.505, [0, 5], [4, 4]),
    turn(2, 0.6, [-3, 5], [4, 4]),
    turn(3, 0.2, [-3, 9], [2, 4]),
    { ...turn(3, 0, [-3, 9], [0, 4]), position: 44 },
  ],
  turning: 1,
  seat: 0,
  moves: [],
  looked: 1,
  whole: true,
};

describe("what is measured", () => {
  it("is what the server told of the position", () => {
    expect(MEASURES.map((measure) => valueOf(told.turns[2] as TurnTold, measure, 1))).toEqual([
      80, 9, 4, 7, 9,
    ]);
  });

  it("gives two players a hundred together, however it is rounded", () => {
    const half = turn(1, 0.505, [0, 0], [4, 4]);
    expect(valueOf(half, "chances", 0) + valueOf(half, "chances", 1)).toBe(100);
  });

  it("is written with a true minus, and chances in percent", () => {
    expect(written("honor", -3)).toBe("−3");
    expect(written("chances", 20)).toBe("20 %");
    expect(written("force", 12)).toBe("12");
  });
});

describe("the axes", () => {
  it("are marked by round whole numbers that reach over all values", () => {
    for (const [least, most] of [
      [0, 4],
      [-20, 40],
      [0, 1],
      [-3, 9],
      [0, 137],
    ] as const) {
      const ticks = ticksFor(least, most);
      expect(ticks[0]).toBeLessThanOrEqual(least);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.length).toBeLessThan(9);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks).toContain(0);
    }
  });

  it("name the first turn and the end, and never more than fit", () => {
    for (const count of [1, 2, 5, 13, 14, 40, 150]) {
      const found = namedPlaces(count, 7);
      expect(found[0]).toBe(0);
      expect(found.at(-1)).toBe(count - 1);
      expect(found.length).toBeLessThanOrEqual(8);
      const gaps = found.slice(1).map((place, n) => place - (found[n] ?? 0));
      expect(Math.min(...gaps, count)).toBeGreaterThanOrEqual(Math.max(...gaps.slice(0, -1), 1));
    }
    expect(nameOf(told, 1)).toBe("2");
    expect(nameOf(told, 3)).toBe("End");
  });
});

describe("a plot", () => {
  const plot = plotOf(told, "honor", box);

  it("has a line for each player, from the left edge to the right, higher where there is more", () => {
    expect(plot.lines.map((line) => line.points.map((at) => at.value))).toEqual([
      [0, -3, -3, -3],
      [5, 5, 9, 9],
    ]);
    for (const line of plot.lines) {
      expect(line.points[0]?.x).toBe(30);
      expect(line.points.at(-1)?.x).toBe(290);
      expect(line.points.every((at) => at.y >= 10 && at.y <= 110)).toBe(true);
    }
    const [first, second] = plot.lines;
    expect(first?.points[1]?.y).toBeGreaterThan(second?.points[1]?.y ?? 0);
  });

  it("marks the turn of the turning point, if there is one", () => {
    expect(plot.band?.x).toBe(plot.lines[0]?.points[1]?.x);
    expect(plot.band?.width).toBeCloseTo(260 / 3);
    expect(plotOf({ ...told, turning: -1 }, "honor", box).band).toBeNull();
  });

  it("of chances always reaches from none to all", () => {
    expect(plotOf(told, "chances", box).ticks.map((tick) => tick.value)).toEqual([0, 50, 100]);
  });

  it("of a game that ended at once has its points all the same", () => {
    const short = plotOf({ ...told, turns: told.turns.slice(0, 1), turning: -1 }, "gold", box);
    expect(short.lines[0]?.points).toHaveLength(1);
    expect(Number.isFinite(short.lines[0]?.points[0]?.y)).toBe(true);
  });

  it("draws a path through its points, and for each seat another shape", () => {
    expect(
      pathOf({
        seat: 0,
        points: [
          { x: 1, y: 2, value: 0 },
          { x: 3.25, y: 4, value: 0 },
        ],
      }),
    ).toBe("M1.0 2.0L3.3 4.0");
    expect(new Set([0, 1, 2, 3].map((seat) => markOf(seat, 0, 0, 3))).size).toBe(4);
  });

  it("can be heard: each line with its beginning, end, and range", () => {
    expect(saidOf(told, "honor", names)).toBe(
      "Family Honor by turn. Anzai: 0 at first, −3 at the end, between −3 and 0. " +
        "Bokuden: 5 at first, 9 at the end, between 5 and 9.",
    );
  });
});

describe("the turning point", () => {
  it("says whose turn it was, how the winner's chance went, and what changed", () => {
    const found = turningOf(told, names);
    expect(found?.text).toContain("Turn 2 (Anzai) swung most");
    expect(found?.text).toContain("Bokuden’s chance to win went from 40 % to 80 %");
    expect(found?.position).toBe(20);
    expect(found?.changes.slice(0, 2)).toEqual([
      "Provinces of Anzai: 4 → 2",
      "Family Honor of Bokuden: 5 → 9",
    ]);
    expect(found?.changes.some((change) => change.startsWith("Provinces of Bokuden"))).toBe(false);
  });

  it("is not made up where the game never swung", () => {
    expect(turningOf({ ...told, turning: -1 }, names)).toBeNull();
  });

  it("without a winner is told of whoever swung most", () => {
    expect(turningOf({ ...told, winner: -1 }, names)?.text).toContain(
      "Anzai’s chance to win went from 60 % to 20 %",
    );
  });
});
