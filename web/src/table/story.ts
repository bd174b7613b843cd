/** The log as a story: lines gathered from the tails that views carry, by turn, with the players' names. */
import type { LogLine, SeatState } from "../net/types";
import { say, words } from "../words";

export interface StoryLine extends LogLine {
  /** Counted from the first line seen. */
  number: number;
  turn: number;
}

export type Story = readonly StoryLine[];

const same = (a: LogLine, b: LogLine): boolean =>
  a.text === b.text && a.rule === b.rule && a.player === b.player;

/** How many lines of `tail`'s beginning are the story's end. */
function overlap(story: Story, tail: readonly LogLine[]): number {
  for (let size = Math.min(story.length, tail.length); size > 0; size--) {
    let fits = true;
    for (let n = 0; fits && n < size; n++) {
      const mine = story[story.length - size + n];
      const theirs = tail[n];
      fits = mine !== undefined && theirs !== undefined && same(mine, theirs);
    }
    if (fits) return size;
  }
  return 0;
}

/** Where the whole of `tail` lies within the story, or -1: then something was taken back. */
function within(story: Story, tail: readonly LogLine[]): number {
  for (let start = story.length - tail.length; start >= 0; start--) {
    if (tail.every((line, n) => same(line, story[start + n] ?? { rule: "", text: "", player: -2 })))
      return start;
  }
  return -1;
}

/** The story after a view with this tail of the log. */
export function tell(story: Story, tail: readonly LogLine[], turn: number): Story {
  const common = overlap(story, tail);
  if (common === tail.length && common > 0) return story;
  if (tail.length > 0 && common < tail.length) {
    const start = within(story, tail);
    if (start >= 0) return story.slice(0, start + tail.length);
  }
  if (tail.length === 0) return [];
  let number = story.at(-1)?.number ?? 0;
  const added = tail.slice(common).map((line): StoryLine => ({ ...line, number: ++number, turn }));
  return [...story, ...added];
}

/** The lines of one turn together, in order. */
export function byTurn(story: Story): { turn: number; lines: StoryLine[] }[] {
  const found: { turn: number; lines: StoryLine[] }[] = [];
  for (const line of story) {
    const last = found.at(-1);
    if (last?.turn === line.turn) last.lines.push(line);
    else found.push({ turn: line.turn, lines: [line] });
  }
  return found;
}

/** "Player 1" in the engine's sentences becomes a name. */
export function named(text: string, names: readonly string[]): string {
  return text.replace(/\b([Pp])layer (\d)\b/g, (whole, _letter: string, number: string) => {
    return names[Number(number) - 1] ?? whole;
  });
}

/** What the players are called in sentences; players of one name are told apart. */
export function namesOf(seats: readonly SeatState[]): string[] {
  const plain = seats.map((seat) => {
    if (seat.kind !== "human") return words.table.computer;
    return seat.name || say(words.table.player, { number: seat.seat + 1 });
  });
  return plain.map((name, n) => {
    const twin = plain.some((other, m) => m !== n && other === name);
    return twin ? say(words.table.numbered, { name, number: n + 1 }) : name;
  });
}
