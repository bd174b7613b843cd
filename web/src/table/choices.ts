/** From a question to what can be clicked, typed and searched. */
import type { CardOption, Option, Question, QuestionKind } from "../net/types";

export type Weight = "primary" | "plain" | "quiet";

/** One option as it is offered: its number at the server, its words, its key. */
export interface Choice {
  index: number;
  option: Option;
  label: string;
  /** "1" to "9", or "" beyond. */
  key: string;
  weight: Weight;
  /** The card that the answer after it names: a click on that card gives both. */
  then?: number;
}

export interface Choices {
  /** All options in the order shown: what does something first, what declines last. */
  all: Choice[];
  /** What a click on a card may mean; with several, a small menu asks. */
  cards: Map<number, Choice[]>;
  /** The same for Provinces, players and cards known only by their place. */
  places: Map<string, Choice[]>;
  /** Options that nothing on the board stands for. */
  rest: Choice[];
  /** What Enter does; null where a slip would cost too much. */
  primary: Choice | null;
}

export const NO_CHOICES: Choices = { all: [], cards: new Map(), places: new Map(), rest: [], primary: null };

/** An option without what it says. */
export type Unlabelled = Bare<Option>;
type Bare<T> = T extends unknown ? Omit<T, "label"> : never;

/** Questions that Enter answers with the option that declines. */
const DECLINED: ReadonlySet<QuestionKind> = new Set([
  "action",
  "reaction",
  "dynasty",
  "discard",
  "assign",
  "pay",
  "legacy",
  "search",
  "look",
]);
/** What glows or is chosen, as a set. */
export const setOf = <T>(all: Iterable<T> | undefined): ReadonlySet<T> => new Set(all);

/** Whether an option ends or declines something. */
export function declines(option: Unlabelled): boolean {
  return option.kind === "pass" || option.kind === "strike" || option.kind === "no";
}

/** The handle of the card that an option stands for, or null. */
export function cardOf(option: Unlabelled): number | null {
  if (option.kind === "card" || option.kind === "ability") return option.card ?? null;
  if (option.kind === "trigger") return option.source?.card ?? null;
  return null;
}

/** The key of the place that an option stands for, as the board knows it, or null. */
export function placeOf(option: Unlabelled): string | null {
  if (option.kind === "province")
    return `province:${String(option.province.player)}:${String(option.province.number)}`;
  if (option.kind === "player") return `player:${String(option.player)}`;
  if (option.kind === "card") return hiddenPlace(option);
  if (option.kind === "trigger" && option.source) return hiddenPlace(option.source);
  return null;
}

function hiddenPlace(option: CardOption): string | null {
  if (option.hidden !== true || option.at === undefined) return null;
  const at = String(option.at);
  if (option.province) {
    return `hidden:province:${String(option.province.player)}:${String(option.province.number)}:${at}`;
  }
  if (option.area === undefined || option.player === undefined) return null;
  return `hidden:${option.area}:${String(option.player)}:${at}`;
}

/** What stays the same about an option from one question to the next. */
export function identity(option: Unlabelled): string {
  switch (option.kind) {
    case "card":
      return option.card === undefined ? (hiddenPlace(option) ?? "card") : `card:${String(option.card)}`;
    case "province":
    case "player":
      return placeOf(option) ?? option.kind;
    case "number":
      return `number:${String(option.number)}`;
    case "choice":
      return `choice:${String(option.choice)}`;
    case "ability":
      return `ability:${String(option.card ?? -1)}:${String(option.index ?? 0)}:${option.text}`;
    case "trigger":
      return `trigger:${String(option.index)}:${option.source ? identity(option.source) : ""}`;
    default:
      return option.kind;
  }
}

function add<K>(map: Map<K, Choice[]>, key: K, choice: Choice): void {
  const found = map.get(key);
  if (found) found.push(choice);
  else map.set(key, [choice]);
}

/** Lay out the options of a question that is mine; `told` and, for the answers, `answer` put them into words. */
export function choicesOf(
  question: Question | null,
  told: (text: string) => string = (text) => text,
  answer: (text: string) => string = told,
): Choices {
  const options = question?.options;
  if (!question || !options || options.length === 0) return NO_CHOICES;
  const ordered = options.map((option, index) => ({ option, index }));
  ordered.sort((a, b) => Number(declines(a.option)) - Number(declines(b.option)) || a.index - b.index);
  const all = ordered.map(({ option: asked, index }, n): Choice => {
    const about = asked.about === undefined ? {} : { about: told(asked.about) };
    const option = { ...asked, label: answer(asked.label), ...about };
    return { index, option, label: option.label, key: n < 9 ? String(n + 1) : "", weight: weightOf(option) };
  });
  const cards = new Map<number, Choice[]>();
  const places = new Map<string, Choice[]>();
  const rest: Choice[] = [];
  for (const choice of all) {
    const handle = cardOf(choice.option);
    const place = placeOf(choice.option);
    if (handle !== null) add(cards, handle, choice);
    else if (place !== null) add(places, place, choice);
    else rest.push(choice);
    for (const then of choice.option.cards ?? []) add(cards, then, { ...choice, then });
  }
  const primary = primaryOf(question, all);
  if (primary) primary.weight = "primary";
  return { all, cards, places, rest, primary };
}

function weightOf(option: Option): Weight {
  return declines(option) ? "quiet" : "plain";
}

function primaryOf(question: Question, all: Choice[]): Choice | null {
  if (all.length === 1) return all[0] ?? null;
  if (DECLINED.has(question.kind)) return all.find((choice) => choice.option.kind === "pass") ?? null;
  if (question.kind === "attack") return all.find((choice) => choice.option.kind === "no") ?? null;
  return null;
}

/** Letters only, so that "osano wo" finds "Osano-Wo". */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The options whose words hold every word typed, those that begin with it first. */
export function search(all: readonly Choice[], typed: string): Choice[] {
  const words = plain(typed)
    .split(" ")
    .filter((word) => word !== "");
  if (words.length === 0) return [...all];
  const scored: { choice: Choice; score: number }[] = [];
  for (const choice of all) {
    const text = ` ${plain(choice.label)}`;
    if (!words.every((word) => text.includes(word))) continue;
    scored.push({ choice, score: words.filter((word) => text.includes(` ${word}`)).length });
  }
  scored.sort((a, b) => b.score - a.score);
  return scored.map((each) => each.choice);
}
