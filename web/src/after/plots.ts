/** The plots of a game: what is measured, where its lines go, and what they say in words. */
import type { AfterGame, TurnTold } from "../net/types";
import { say } from "../words";
import { wordsAfter } from "../wordsAfter";

const text = wordsAfter.after;

export const MEASURES = ["chances", "honor", "provinces", "gold", "force"] as const;
export type Measure = (typeof MEASURES)[number];

const percentOf = (turn: TurnTold, seat: number): number => Math.round(100 * (turn.chances[seat] ?? 0));

/** What is measured of a seat at a turn's beginning; of chances in percent. */
export function valueOf(turn: TurnTold, measure: Measure, seat: number): number {
  if (measure === "chances") {
    // of two they are a hundred together, however they are rounded
    return turn.chances.length === 2 && seat === 1 ? 100 - percentOf(turn, 0) : percentOf(turn, seat);
  }
  return turn.players[seat]?.[measure] ?? 0;
}

export const written = (measure: Measure, value: number): string =>
  (measure === "chances" ? say(text.percent, { number: value }) : String(value)).replace(/^-/, "−");

export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Line {
  seat: number;
  points: { x: number; y: number; value: number }[];
}

export interface Plot {
  lines: Line[];
  /** Where the value axis is marked. */
  ticks: { y: number; value: number }[];
  /** The turns that are named below, some of them where there are many. */
  turns: { x: number; name: string }[];
  /** The turn in which the game swung most. */
  band: { x: number; width: number } | null;
}

/** Round numbers from the least to the most, a few of them; whole numbers only. */
export function ticksFor(least: number, most: number, wanted = 4): number[] {
  const rough = Math.max(1, (most - least) / wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const whole = Math.max(1, Math.round(step));
  const first = Math.floor(least / whole) * whole;
  const found: number[] = [];
  for (let value = first; value < most + whole; value += whole) found.push(value);
  return found.length > 1 ? found : [first, first + whole];
}

/** Which of so many places are named: the first, the last, and what lies evenly between, never two too near. */
export function namedPlaces(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, n) => n);
  const step = Math.ceil((count - 1) / (most - 1));
  const found: number[] = [];
  for (let n = 0; n + step < count; n += step) found.push(n);
  return [...found, count - 1];
}

const NAME = 34; // pixels that the name of a turn takes

export function plotOf(told: AfterGame, measure: Measure, box: Box): Plot {
  const seats = told.turns[0]?.players.map((_, seat) => seat) ?? [];
  const values = seats.map((seat) => told.turns.map((turn) => valueOf(turn, measure, seat)));
  const all = values.flat();
  const scale =
    measure === "chances"
      ? [0, 50, 100]
      : ticksFor(Math.min(0, ...all), Math.max(...all, 1), box.height / 40);
  const [low, high] = [scale[0] ?? 0, scale.at(-1) ?? 1];
  const inner = { width: box.width - box.left - box.right, height: box.height - box.top - box.bottom };
  const last = Math.max(1, told.turns.length - 1);
  const x = (n: number): number => box.left + (inner.width * n) / last;
  const y = (value: number): number => box.top + inner.height * (1 - (value - low) / (high - low));
  const most = Math.max(2, Math.floor(inner.width / NAME));
  return {
    lines: values.map((row, seat) => ({
      seat,
      points: row.map((value, n) => ({ x: x(n), y: y(value), value })),
    })),
    ticks: scale.map((value) => ({ y: y(value), value })),
    turns: namedPlaces(told.turns.length, most).map((n) => ({ x: x(n), name: nameOf(told, n) })),
    band: told.turning < 0 ? null : { x: x(told.turning), width: x(told.turning + 1) - x(told.turning) },
  };
}

/** What a sample is called: the turn that begins, or the end. */
export function nameOf(told: AfterGame, n: number): string {
  return n === told.turns.length - 1 ? text.endShort : String(told.turns[n]?.turn ?? "");
}

export function pathOf(line: Line): string {
  return line.points.map((at, n) => `${n === 0 ? "M" : "L"}${at.x.toFixed(1)} ${at.y.toFixed(1)}`).join("");
}

/** Each seat has a shape of its own, so that colour is not needed: disc, square, triangle, diamond. */
export function markOf(seat: number, x: number, y: number, size: number): string {
  const [a, b] = [size.toFixed(1), (size * 0.9).toFixed(1)];
  const start = `M${x.toFixed(1)} ${y.toFixed(1)}`;
  switch (seat % 4) {
    case 0:
      return `${start}m-${a} 0a${a} ${a} 0 1 0 ${(2 * size).toFixed(1)} 0a${a} ${a} 0 1 0 -${(2 * size).toFixed(1)} 0z`;
    case 1:
      return `${start}m-${b} -${b}h${(1.8 * size).toFixed(1)}v${(1.8 * size).toFixed(1)}h-${(1.8 * size).toFixed(1)}z`;
    case 2:
      return `${start}m0 -${a}l${a} ${(1.9 * size).toFixed(1)}h-${(2 * size).toFixed(1)}z`;
    default:
      return `${start}m0 -${(1.3 * size).toFixed(1)}l${a} ${(1.3 * size).toFixed(1)}l-${a} ${(1.3 * size).toFixed(1)}l-${a} -${(1.3 * size).toFixed(1)}z`;
  }
}

/** A plot in a sentence for each line, for whoever does not see it. */
export function saidOf(told: AfterGame, measure: Measure, names: readonly string[]): string {
  const lines = names.map((name, seat) => {
    const values = told.turns.map((turn) => valueOf(turn, measure, seat));
    const as = (value: number): string => written(measure, value);
    return say(text.fromTo, {
      name,
      first: as(values[0] ?? 0),
      last: as(values.at(-1) ?? 0),
      least: as(Math.min(...values)),
      most: as(Math.max(...values)),
    });
  });
  return say(text.plot, { measure: text.measures[measure], lines: lines.join(". ") });
}

/** Where the game turned, in words; null if it never swung. */
export function turningOf(
  told: AfterGame,
  names: readonly string[],
): { text: string; changes: string[]; turn: number; position: number } | null {
  const [before, after] = [told.turns[told.turning], told.turns[told.turning + 1]];
  if (!before || !after) return null;
  const swing = (seat: number): number => (after.chances[seat] ?? 0) - (before.chances[seat] ?? 0);
  const seats = names.map((_, seat) => seat);
  const widest = seats.reduce(
    (best, seat) => (Math.abs(swing(seat)) > Math.abs(swing(best)) + 1e-6 ? seat : best),
    0,
  );
  const who = told.winner >= 0 ? told.winner : widest;
  const as = (turn: TurnTold): string => written("chances", valueOf(turn, "chances", who));
  return {
    text: say(text.turning, {
      turn: before.turn,
      active: names[before.active] ?? "",
      name: names[who] ?? "",
      before: as(before),
      after: as(after),
    }),
    changes: changesOf(before, after, names),
    turn: before.turn,
    position: before.position,
  };
}

const MOST_CHANGES = 6;

function changesOf(before: TurnTold, after: TurnTold, names: readonly string[]): string[] {
  const found: string[] = [];
  for (const measure of ["provinces", "honor", "force", "gold"] as const) {
    names.forEach((name, seat) => {
      const [was, is] = [valueOf(before, measure, seat), valueOf(after, measure, seat)];
      if (was === is) return;
      found.push(
        say(text.change, {
          measure: text.measures[measure],
          name,
          before: written(measure, was),
          after: written(measure, is),
        }),
      );
    });
  }
  return found.slice(0, MOST_CHANGES);
}
