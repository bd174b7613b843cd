/**
 * Catalogues of words. Each is written in English, where its keys and blanks are declared; another language has the
 * same keys and blanks, which the compiler checks, and is laid over the English before the page is drawn.
 */
import { inFigures, language } from "./language";

/** A message with a form for each kind of number; `other` is what the rest takes. */
export type Plural = { readonly other: string } & {
  readonly [form in Exclude<Intl.LDMLPluralRule, "other">]?: string;
};

/** Anything made of messages. */
export type Messages = {
  readonly [key: string]: string | Messages | readonly (string | Messages | readonly string[])[];
};

/** A catalogue as it is used: any language may stand in it. */
export type Said<E> = E extends string
  ? string
  : E extends { readonly one: string; readonly other: string }
    ? Plural
    : { readonly [K in keyof E]: Said<E[K]> };

/** The names of a message's blanks. */
export type Blanks<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Blanks<Rest> : never;

/** What is wrong with a translation, for the compiler to say. */
interface Wrong<Why extends string, What> {
  wrong: Why;
  what: What;
}

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** A translation, if it has the keys and blanks of the English; else what it would have to be. */
export type Counterpart<E, F> = E extends string
  ? F extends string
    ? Same<Blanks<E>, Blanks<F>> extends true
      ? F
      : Wrong<"other blanks than", E>
    : string
  : E extends { readonly one: string; readonly other: infer O }
    ? F extends { readonly other: string }
      ? { readonly [K in keyof F]: Blanks<F[K]> extends Blanks<O> ? F[K] : Wrong<"other blanks than", O> }
      : Plural
    : { readonly [K in keyof E]: K extends keyof F ? Counterpart<E[K], F[K]> : E[K] } & {
        readonly [K in Exclude<keyof F, keyof E>]: Wrong<"no such key", K>;
      };

/** Declare the translation of a catalogue: `translation<typeof words>()({…})`. */
export const translation =
  <E>() =>
  <const F>(words: F & Counterpart<E, F>): F =>
    words;

type Loaded = Readonly<Record<string, object>>;
type Finish = (message: string) => string;

const english = new Map<string, object>();
let loaded: Loaded = {};
let finish: Finish = (message) => message;

/** How sentences of the server, and its answers to choose from, are said in another language. */
export interface Tongue {
  sentence: (text: string) => string;
  label: (text: string) => string;
  /** Know more of what cards and lessons say, by the English. */
  know: (more: Readonly<Record<string, string>>) => void;
  /** What a created card is called: "1F Follower". */
  title: (text: string) => string;
}

let tongue: Tongue = {
  sentence: (text) => text,
  label: (text) => text,
  know: () => undefined,
  title: (text) => text,
};

/** A sentence of the server, in the language of the page as far as there are words for it. */
export const inSentence = (text: string): string => tongue.sentence(text);

/** An answer of the server, likewise. */
export const inLabel = (text: string): string => tongue.label(text);

/** Know more of what cards and lessons say, by the English. */
export const learnPhrases = (more: Readonly<Record<string, string>>): void => tongue.know(more);

const keywords = new Map<string, string>();

/** Know how keywords read in the language of the page. */
export function learnKeywords(said: Iterable<readonly [keyword: string, said: string]>): void {
  for (const [keyword, word] of said) keywords.set(keyword, word);
}

/** A keyword, which programs know by its English name, as it reads in the language of the page. */
export const inKeyword = (keyword: string): string => keywords.get(keyword) ?? keyword;

/** The name of a card; one that a game has created is called by what it is. */
export const inTitle = (title: string): string => (/^[+−-]?\d/.test(title) ? tongue.title(title) : title);

/** Lay a translation over what it translates, in place: whoever holds a part of it reads the new words. */
function lay(words: Record<string, unknown>, over: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(over)) {
    const old = words[key];
    if (typeof value === "string") words[key] = finish(value);
    else lay(old as Record<string, unknown>, value as Record<string, unknown>);
  }
}

/** Declare a catalogue by its English words. */
export function catalogue<const E extends Messages>(name: string, words: E): Said<E> {
  english.set(name, words);
  const translated = loaded[name];
  if (translated) lay(words as never, translated as never);
  return words as unknown as Said<E>;
}

/**
 * Lay translations over all catalogues: those there are, and those still to be fetched with their pages. `finished`
 * is done to each message, such as to mind its spaces; `spoken` is for what the server says.
 */
export function translate(all: Loaded, finished: Finish = finish, spoken: Tongue = tongue): void {
  loaded = all;
  finish = finished;
  tongue = {
    sentence: (text) => finished(spoken.sentence(text)),
    label: (text) => finished(spoken.label(text)),
    know: (more) => spoken.know(more),
    title: (text) => spoken.title(text),
  };
  for (const [name, words] of english) {
    const translated = all[name];
    if (translated) lay(words as never, translated as never);
  }
}

let nouns: () => readonly string[] = () => [];

/** Know who is called by a noun, such as "The computer", and not by a name. */
export function callByNoun(called: () => readonly string[]): void {
  nouns = called;
}

/** What somebody is called within a sentence: "the computer". */
export const within = (called: string): string =>
  nouns().includes(called) ? called.charAt(0).toLocaleLowerCase(language) + called.slice(1) : called;

/** Fill a message's blanks. */
export function say(message: string, values: Record<string, string | number> = {}): string {
  return message.replace(/\{(\w+)\}/g, (blank, name: string, at: number) => {
    const value = String(values[name] ?? blank);
    return /\p{L}[,;]? $/u.test(message.slice(0, at)) ? within(value) : value;
  });
}

const plurals = new Intl.PluralRules(language);

/** The form of a message that fits a number of things, which is its `{count}`. */
export function counted(
  message: Plural,
  count: number,
  values: Record<string, string | number> = {},
): string {
  return say(message[plurals.select(count)] ?? message.other, { count: inFigures(count), ...values });
}
