/** One's own games in words, and the search for them. */
import type { GamesWanted } from "../net/api";
import type { PlayedGame } from "../net/types";
import { listed } from "../lobby/tables";
import { say, words } from "../words";
import { wordsAfter } from "../wordsAfter";

const text = wordsAfter.games;

export type State = keyof typeof text.states;
export type Result = keyof typeof text.results;

/** What the form says. Dates as a date field has them, "" for none. */
export interface Filter {
  words: string;
  state: State;
  result: Result;
  since: string;
  until: string;
}

export const NOTHING: Filter = { words: "", state: "all", result: "all", since: "", until: "" };

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Midnight at which a day begins here, in seconds since 1970; so many days later. */
export function dayBegins(date: string, later = 0): number | undefined {
  const found = DAY.exec(date);
  if (!found) return undefined;
  const at = new Date(Number(found[1]), Number(found[2]) - 1, Number(found[3]) + later).getTime();
  return at > 0 ? Math.floor(at / 1000) : undefined;
}

/** What the server is asked for; the last day belongs to it. */
export function wantedOf(filter: Filter): GamesWanted {
  const since = dayBegins(filter.since);
  const until = dayBegins(filter.until, 1);
  return {
    q: filter.words.trim(),
    ...(filter.state === "all" ? {} : { state: filter.state }),
    ...(filter.result === "all" ? {} : { result: filter.result }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  };
}

type Sitter = PlayedGame["seats"][number];

function nameOf(seat: Sitter): string {
  if (seat.kind !== "human") return words.lobby.computer;
  return seat.name || words.lobby.somebody;
}

const withDeck = (seat: Sitter, name: string): string =>
  seat.deck === "" ? name : say(text.nameWith, { name, deck: seat.deck });

/** Who played with what: first oneself, then the others. */
export function told(game: PlayedGame): string {
  const others = game.seats.filter((seat) => seat.seat !== game.you);
  const names = listed(others.map((seat) => withDeck(seat, nameOf(seat))));
  const mine = game.seats.find((seat) => seat.seat === game.you);
  if (!mine) return say(text.brought, { names });
  const deck = game.list !== "" && game.list !== mine.deck ? `${mine.deck} (${game.list})` : mine.deck;
  return `${say(text.with, { deck })}, ${say(text.against, { names })}`;
}

export type Outcome = "won" | "lost" | "ended" | "calledOff" | "running" | "waiting";

export function outcomeOf(game: PlayedGame): Outcome {
  if (!game.over) return game.started ? "running" : "waiting";
  if (!game.started) return "calledOff";
  if (game.winner < 0 || game.you < 0) return "ended";
  return game.winner === game.you ? "won" : "lost";
}

/** The same in words; who brought a record reads who won it. */
export function outcomeIn(game: PlayedGame): string {
  const winner = game.over && game.you < 0 ? game.seats.find((seat) => seat.seat === game.winner) : undefined;
  return winner ? say(words.lobby.winner, { name: nameOf(winner) }) : text[outcomeOf(game)];
}

/** Where a game is looked at or gone on with; "" where there is nothing to look at. */
export function addressOf(game: PlayedGame): string {
  if (game.over && !game.started) return "";
  return `/${game.over ? "replay" : "table"}/${encodeURIComponent(game.table)}`;
}

/** The files of records: of which games each is. */
export function partsOf(finished: number, part: number): { number: number; first: number; last: number }[] {
  const count = Math.ceil(finished / part);
  return Array.from({ length: count }, (_, number) => ({
    number,
    first: number * part + 1,
    last: Math.min(finished, (number + 1) * part),
  }));
}
