/** Tables in words. */
import type { SeatState, TableState } from "../net/types";
import { language } from "../language";
import { counted, say, words } from "../words";

/** Who sits there. */
export function sitter(seat: SeatState): string {
  if (seat.free) return words.lobby.free;
  if (seat.kind !== "human") return words.lobby.computer;
  return seat.name || words.lobby.somebody;
}

/** "A, B and C". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : say(words.lobby.and, { some: names.slice(0, -1).join(", "), last });
}

/** Everybody at the table, with decks. */
export function sitters(state: TableState): string {
  const all = state.seats.map((seat) =>
    seat.deck === "" ? sitter(seat) : say(words.lobby.with, { name: sitter(seat), deck: seat.deck }),
  );
  const [one, two] = all;
  if (all.length > 2) return listed(all);
  return two === undefined ? (one ?? "") : say(words.lobby.against, { one: one ?? "", two });
}

/** How it ended for us, or for the players if we only watched. */
export function outcome(state: TableState): string {
  if (!state.over) {
    const missing = state.seats.filter((seat) => seat.free).length;
    if (state.started) return words.lobby.playing;
    return missing > 1 ? counted(words.lobby.waitingFor, missing) : words.lobby.waiting;
  }
  if (state.winner < 0) return words.lobby.nobody;
  if (state.you < 0) {
    const winner = state.seats.find((seat) => seat.seat === state.winner);
    return say(words.lobby.winner, { name: winner ? sitter(winner) : "" });
  }
  return state.winner === state.you ? words.lobby.won : words.lobby.lost;
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** How long ago something was, both in seconds. */
export function ago(then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, seconds] of steps) {
    const count = Math.floor((now - then) / seconds);
    if (count >= 1) return format.format(-count, unit);
  }
  return words.lobby.now;
}

/** Where a table is looked at: finished ones as a replay. */
export function addressOf(state: TableState): string {
  return `/${state.over ? "replay" : "table"}/${encodeURIComponent(state.table)}`;
}

/** The address that a friend is sent. */
export function linkTo(table: string): string {
  return `${location.origin}/table/${encodeURIComponent(table)}`;
}
