/** The log as a story: sentences gathered from the tails that views carry, by turn, with the players' names. */
import { phrasesHeard } from "../app/phrases.svelte";
import type { LogLine, SeatState } from "../net/types";
import { inLabel, inSentence, within } from "../catalogue";
import { say, words } from "../words";

export type Story = readonly LogLine[];

const same = (a: LogLine, b: LogLine | undefined): boolean => a.number === b?.number && a.text === b.text;

/** The story after a view with this tail of the log: what it tells from its first number on counts. */
export function tell(story: Story, tail: readonly LogLine[]): Story {
  const first = tail[0];
  if (first === undefined) return [];
  const kept = story.filter((line) => line.number < first.number);
  const known = story.slice(kept.length);
  if (known.length === tail.length && known.every((line, n) => same(line, tail[n]))) return story;
  return [...kept, ...tail];
}

/** What a later tail tells that an earlier one does not: new sentences, and those that have grown. */
export function added(before: readonly LogLine[], after: readonly LogLine[]): LogLine[] {
  const told = new Map(before.map((line) => [line.number, line]));
  return after.filter((line) => !same(line, told.get(line.number)));
}

/** The lines of one turn together, in order. */
export function byTurn(story: Story): { turn: number; lines: LogLine[] }[] {
  const found: { turn: number; lines: LogLine[] }[] = [];
  for (const line of story) {
    const last = found.at(-1);
    if (last?.turn === line.turn) last.lines.push(line);
    else found.push({ turn: line.turn, lines: [line] });
  }
  return found;
}

/** A sentence of the engine in the language of the page; "Player 1" in it becomes a name. */
export function named(text: string, names: readonly string[]): string {
  phrasesHeard();
  return withNames(inSentence(text), names);
}

/** An answer of the engine, likewise. */
export function answerNamed(text: string, names: readonly string[]): string {
  phrasesHeard();
  return withNames(inLabel(text), names);
}

function withNames(text: string, names: readonly string[]): string {
  return text.replace(/\b([Pp])layer (\d)\b/g, (whole, letter: string, number: string) => {
    const name = names[Number(number) - 1] ?? whole;
    return letter === "p" ? within(name) : name;
  });
}

/** What the players are called in sentences; players of one name are told apart. */
export function namesOf(seats: readonly SeatState[]): string[] {
  const plain = seats.map((seat) => {
    if (seat.kind !== "human") {
      return seats.length > 2 ? say(words.table.computerOf, { number: seat.seat + 1 }) : words.table.computer;
    }
    return seat.name || say(words.table.player, { number: seat.seat + 1 });
  });
  return plain.map((name, n) => {
    const twin = plain.some((other, m) => m !== n && other === name);
    return twin ? say(words.table.numbered, { name, number: n + 1 }) : name;
  });
}
