/** What a person chooses before a game, and what is asked of the server for it. */
import type { Level, NewTable, Opponent, SavedDeck } from "../net/api";
import type { ClockSettings, Starter } from "../net/types";

/** A deck as it is chosen on the page: `starter:crab`, `saved:My deck`, `pasted`, or `any` starter. */
export type DeckChoice = string;

export const ANY: DeckChoice = "any";
export const PASTED: DeckChoice = "pasted";

export const starterChoice = (starter: Starter): DeckChoice => `starter:${starter.name}`;
export const savedChoice = (deck: SavedDeck): DeckChoice => `saved:${deck.name}`;

export interface Library {
  starters: readonly Starter[];
  saved: readonly SavedDeck[];
}

function pick<T>(things: readonly T[], random: () => number): T | undefined {
  return things[Math.floor(random() * things.length)];
}

/** The deck as the server takes it: a starter's name or a list; null if there is none (yet). */
export function deckOf(
  choice: DeckChoice,
  pasted: string,
  library: Library,
  random: () => number = Math.random,
  not: string | null = null,
): string | null {
  if (choice === PASTED) return pasted.trim() === "" ? null : pasted;
  if (choice === ANY) {
    const others = library.starters.filter((starter) => starter.name !== not);
    return pick(others.length > 0 ? others : library.starters, random)?.name ?? null;
  }
  const [kind, name] = [choice.slice(0, choice.indexOf(":")), choice.slice(choice.indexOf(":") + 1)];
  if (kind === "starter") return library.starters.find((starter) => starter.name === name)?.name ?? null;
  return library.saved.find((deck) => deck.name === name)?.text ?? null;
}

export const clocks = {
  none: null,
  calm: { main: 3600, periods: 5, period: 60, absence: 900 },
  usual: { main: 1800, periods: 5, period: 30, absence: 600 },
  quick: { main: 600, periods: 3, period: 20, absence: 300 },
} satisfies Record<string, ClockSettings | null>;

export type ClockName = keyof typeof clocks;
export const clockNames = Object.keys(clocks) as ClockName[];

export interface Options {
  level: Level;
  clock: ClockName;
  seat: number;
  open: boolean;
  watch: boolean;
  chat: boolean;
  /** Optional rules of the edition. */
  optional: readonly string[];
}

export const usualOptions: Options = {
  level: "strong",
  clock: "none",
  seat: -1,
  open: false,
  watch: false,
  chat: false,
  optional: [],
};

/** How many may sit at a table. */
export const seatNumbers = [2, 3, 4] as const;
export type SeatNumber = (typeof seatNumbers)[number];

/** Who shall sit in another seat of several. */
export interface Guest {
  kind: Level | "friend";
  choice: DeckChoice;
  pasted: string;
}

export const usualGuest = (): Guest => ({ kind: "strong", choice: ANY, pasted: "" });

/** A game of several, each seat with a computer or somebody who comes by the link; null while a deck is missing. */
export function amongSeveral(
  deck: string,
  guests: readonly Guest[],
  library: Library,
  options: Options,
  random: () => number = Math.random,
): NewTable | null {
  const taken = new Set([deck]);
  const opponents: Opponent[] = [];
  for (const { kind, choice, pasted } of guests) {
    if (kind === "friend") {
      opponents.push({ opponent: "friend" });
      continue;
    }
    const left = { ...library, starters: library.starters.filter((starter) => !taken.has(starter.name)) };
    const brought = deckOf(
      choice,
      pasted,
      choice === ANY && left.starters.length > 0 ? left : library,
      random,
    );
    if (brought === null) return null;
    taken.add(brought);
    opponents.push({ opponent: kind, deck: brought });
  }
  const { clock, seat, open, watch, chat, optional } = options;
  const people = guests.some((guest) => guest.kind === "friend");
  return {
    deck,
    opponents,
    seat: seat <= guests.length ? seat : -1,
    clock: clocks[clock],
    watch,
    optional: [...optional],
    ...(people ? { open, chat } : {}),
  };
}

/** A game against the computer. */
export function againstComputer(deck: string, opponentDeck: string, options: Options): NewTable {
  const { level, clock, seat, watch, optional } = options;
  return {
    deck,
    opponent: level,
    opponent_deck: opponentDeck,
    seat,
    clock: clocks[clock],
    watch,
    optional: [...optional],
  };
}

/** A table at which somebody else sits down. */
export function againstFriend(deck: string, options: Options): NewTable {
  const { clock, seat, open, watch, chat, optional } = options;
  return {
    deck,
    opponent: "friend",
    seat,
    clock: clocks[clock],
    open,
    watch,
    chat,
    optional: [...optional],
  };
}

/** The game that begins at one click: two different starters. */
export function atOnce(starters: readonly Starter[], random: () => number = Math.random): NewTable | null {
  const library = { starters, saved: [] };
  const deck = deckOf(ANY, "", library, random);
  const other = deckOf(ANY, "", library, random, deck);
  return deck === null || other === null ? null : againstComputer(deck, other, usualOptions);
}

const KEY = "gorin.deck";

/** The deck played last in this browser, if there still is one. */
export function lastChoice(library: Library): DeckChoice {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // then nothing was kept
  }
  return kept !== null && kept !== PASTED && deckOf(kept, "", library) !== null ? kept : ANY;
}

export function keepChoice(choice: DeckChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // then it is chosen again next time
  }
}
