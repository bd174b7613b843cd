/** The edition by which one plays, builds and reads here; kept in this browser. */
import type { CardType, Segment } from "../net/types";
import { words } from "../words";

export const editions = ["samurai", "twenty_festivals", "gold"] as const;
export type Edition = (typeof editions)[number];

/** The edition that is meant where none is named. */
export const FIRST: Edition = editions[0];

/** The rulebooks, and with which letters the ids of their rules begin. */
export const books = [
  { edition: "samurai", letters: "SE" },
  { edition: "twenty_festivals", letters: "TF" },
  { edition: "gold", letters: "GE" },
] as const;

/** The edition whose rules have ids with these first letters. */
export const ofRule = (id: string): (typeof books)[number]["edition"] | undefined =>
  books.find(({ letters }) => id.startsWith(`${letters}-`))?.edition;

const KEY = "gorin.edition";

/** An edition by its name, if it is played here. */
export const editionOf = (name: string | null): Edition | undefined => editions.find((each) => each === name);

function kept(): Edition {
  try {
    return editionOf(localStorage.getItem(KEY)) ?? FIRST;
  } catch {
    return FIRST; // the browser forbids keeping things
  }
}

/** What the optional rules that an edition offers are called, by their names. */
export const optionalOf = (name: string): Readonly<Record<string, string>> =>
  words.editions.optional[name as Edition] ?? {};

/** What those of them are called that have been agreed on. */
export const optionalNames = (name: string, agreed: readonly string[]): string[] =>
  agreed.map((rule) => optionalOf(name)[rule] ?? rule);

/** What an edition is called. */
export const nameOf = (name: string): string => words.editions.names[name as Edition] ?? name;

let chosen = $state<Edition>(kept());

let played = $state<Edition>();

/** Speak by the words of an edition, such as that of the table one sits at; by those of the chosen one if of none. */
export function speakBy(name?: string): void {
  played = name === undefined ? undefined : editionOf(name);
}

/** The edition of what is seen now. */
export const atHand = (): Edition => played ?? chosen;

/** A type of cards, as its edition calls it. */
export const typeName = (type: CardType): string => {
  const own: Partial<Record<CardType, string>> = words.card.typesIn[atHand()];
  return own[type] ?? words.card.types[type];
};

export const edition = {
  get chosen(): Edition {
    return chosen;
  },
  set chosen(value: Edition) {
    chosen = value;
    try {
      localStorage.setItem(KEY, value);
    } catch {
      // then it lasts as long as the page
    }
  },
};

type SegmentName = keyof typeof words.board.segments;

/** The segments that an edition calls otherwise. */
const CALLED: Partial<Record<Edition, Partial<Record<string, SegmentName>>>> = {
  gold: { combat: "battle action" },
};

/** A segment of an attack, as the edition at hand calls it. */
export const segmentName = (segment: Exclude<Segment, "">): string =>
  words.board.segments[CALLED[atHand()]?.[segment] ?? segment];
