/** How a deck has fared, in words and rows. */
import { atTime, inFigures, onDay } from "../language";
import type { DeckStatistics, Score, Tally } from "../net/types";
import { counted, say } from "../words";
import { deckWords } from "../words-decks";
import { percent } from "./odds";

const text = deckWords.fared;

/** What is looked at: all versions (""), or one by its fingerprint. */
export interface Choice {
  deck: string;
  name: string;
  tally: Tally;
}

/** What can be looked at: all versions together, how the deck is now, and those earlier ones that were played. */
export function choicesOf(found: DeckStatistics): Choice[] {
  const named = (deck: string, what: string, tally: Tally): Choice => ({
    deck,
    name: say(text.option, { what, games: counted(text.games, tally.games) }),
    tally,
  });
  const earlier = found.versions.filter(({ deck, tally }) => deck !== found.deck && tally.games > 0);
  const now = found.versions.find(({ deck }) => deck === found.deck);
  return [
    named("", text.all, found.tally),
    ...(now && earlier.length > 0 ? [named(now.deck, text.now, now.tally)] : []),
    ...earlier.map(({ deck, at, tally }) =>
      named(deck, at === 0 ? text.earlier : say(text.version, { when: atTime(at) }), tally),
    ),
  ];
}

/** Games, won, lost and those that nobody won, as far as there are any. */
export function scoreIn({ games, won, lost }: Score): string {
  const parts = [counted(text.games, games), say(text.won, { count: won }), say(text.lost, { count: lost })];
  if (games > won + lost) parts.push(say(text.nobody, { count: games - won - lost }));
  return parts.join(", ");
}

/** How long the games were, and when the last one ended. */
export function lengthIn({ games, counted: known, turns: [least, most, mean], last }: Tally): string[] {
  const told = { counted: known, least, most, mean: inFigures(mean) };
  const length = known === 1 && games === 1 ? text.turn : known < games ? text.turnsOf : text.turns;
  return [...(known > 0 ? [say(length, told)] : []), say(text.last, { day: onDay(last) })];
}

export interface Row extends Score {
  key: string;
  name: string;
  /** How many of the games were won. */
  share: string;
}

export interface Part {
  title: string;
  rows: Row[];
}

const rows = (scores: Record<string, Score>, name: (key: string) => string): Row[] =>
  Object.entries(scores).map(([key, score]) => ({
    key,
    name: name(key),
    ...score,
    share: percent(score.won / score.games),
  }));

const byGames = (a: Row, b: Row): number => b.games - a.games || a.name.localeCompare(b.name);

/** By opponents' Clans and by how games were decided, the most frequent first; by seat in order. */
export function partsOf(tally: Tally): Part[] {
  const way = (key: string): string => text.ways[key as keyof typeof text.ways] ?? key;
  const seat = (key: string): string => say(text.seat, { number: Number(key) + 1 });
  return [
    { title: text.clans, rows: rows(tally.clans, (clan) => clan || text.noClan).sort(byGames) },
    { title: text.victories, rows: rows(tally.victories, way).sort(byGames) },
    { title: text.seats, rows: rows(tally.seats, seat).sort((a, b) => Number(a.key) - Number(b.key)) },
  ];
}
