/**
 * Passing by visible settings.
 *
 * Against people, what is decided here, and when, depends on what everybody at the table knows and on the player's own
 * settings, never on what he holds: an opponent who watches the time learns nothing. The server says of each question
 * whether everybody can tell that it has one answer ("settled": it is answered at once), that it has more ("open": it is
 * asked), or whether that depends on hidden cards. Then a Reaction window pauses whether or not there is something to
 * react with, but for Reactions to one's own actions: who wants those says so before he acts. The computer does not
 * watch the time; against it, what has a single answer is answered at once.
 */
import { LOUDNESSES, type Loudness } from "../board/sounds";
import { PACES, type Pace } from "../board/stage.svelte";
import type { Option, Question, QuestionKind, View } from "../net/types";
import { findCard, titleOf } from "./cards";

/** Where one is asked for actions. */
export type Stop = "action" | "battle" | "other";
export const STOPS: readonly Stop[] = ["action", "battle", "other"];

/** Reactions: always ask; ask when I can (against people: when everybody sees that, else pause); pause; pass. */
export type Reactions = "ask" | "able" | "pause" | "pass";
/** Which Reaction windows are worth a question: all, or those about my cards and in battle. */
export type Concern = "all" | "mine";

export interface Settings {
  stops: { mine: Record<Stop, boolean>; theirs: Record<Stop, boolean> };
  reactions: Reactions;
  concern: Concern;
  /** Seconds that the Reactions to one thing wait, all together, before they are passed for me. */
  pause: number;
  /** Against people: pause at Reactions to my own actions, too. */
  own: boolean;
  /** Answer what has a single answer, where that tells nothing. */
  single: boolean;
  /** Stop producing Gold as soon as the cost is covered. */
  covered: boolean;
  /** Do not ask for an attack without an unbowed Personality of mine. */
  idle: boolean;
  /** Do not ask where to fight next while at most one battlefield has anybody on it: that one comes first. */
  empties: boolean;
  /** Do not ask in which order cards of mine lie on a discard pile. */
  piles: boolean;
  /** Against the computer: pass Reactions to my own action that the hint would pass. */
  useless: boolean;
  /** Against the computer: do not ask where a search finds nothing. */
  searches: boolean;
  /** Say what each moment is for, and what each answer does. */
  guide: boolean;
  /** A card that is touched is shown first, with what can be done with it. */
  read: boolean;
  /** Letters, numbers and signs are keys; without, whoever speaks or mistypes commands nothing. */
  keys: boolean;
  /** How long the stage shows what happens. */
  pace: Pace;
  /** How loud what happens is; off at first, since nobody expects a page to sound. */
  sound: Loudness;
}

/** Seconds, between which a pause lies. */
export const LEAST_PAUSE = 0.2;
export const MOST_PAUSE = 15;

export const DEFAULTS: Settings = {
  stops: {
    mine: { action: true, battle: true, other: true },
    theirs: { action: true, battle: true, other: true },
  },
  reactions: "able",
  concern: "all",
  pause: 0.6,
  own: false,
  single: true,
  covered: true,
  idle: true,
  empties: true,
  piles: true,
  useless: true,
  searches: true,
  guide: true,
  read: true,
  keys: true,
  pace: "usual",
  sound: "off",
};

/** Passing until my next turn, since this turn. */
export interface Passing {
  turn: number;
  /** At my own attack or purchases it waits to be told once more; this question has been let go. */
  beyond?: number;
}

export interface Circumstances {
  view: View;
  question: Question;
  settings: Settings;
  /** Whether a person sits opposite, who could draw conclusions from the time taken. */
  watched: boolean;
  passing: Passing | null;
  /** The number of the question. */
  number?: number;
  /** The player wants to be asked at his next Reaction. */
  armed: boolean;
  /** Titles of cards for which he has said that he is asked whenever they can react. */
  heeded?: readonly string[];
  /** He plays on after the end of a lesson. */
  stays?: boolean;
}

export type Verdict =
  | { do: "ask" }
  | {
      do: "answer";
      option: number;
      /** Seconds to wait first. */ pause: number;
      why: "single" | "settings" | "passing" | "covered";
    };

const ASK: Verdict = { do: "ask" };

/** Questions in which cards are being looked at: never answered unseen. */
const SEEING: ReadonlySet<QuestionKind> = new Set(["look", "search", "legacy"]);

/** Questions of which nothing can be seen if there is nothing to take. */
const FINDING: ReadonlySet<QuestionKind> = new Set(["search", "legacy"]);

/** Where to fight next if that is clear: where somebody stands, or anywhere if nobody does; -1 if it is a choice. */
function nextBattle(view: View, question: Question): number {
  if (question.source || view.attacker < 0) return -1;
  const options = question.options ?? [];
  const taken = options.flatMap((option, n) => {
    if (option.kind !== "province") return [n]; // something else: to be asked
    const { player, number } = option.province;
    const field = view.battlefields.find(
      (each) => each.province.player === player && each.province.number === number,
    );
    return field?.sides.some((side) => side.units.length > 0) === true ? [n] : []; // nobody stands where none is shown
  });
  return taken.length > 1 ? -1 : (taken[0] ?? 0);
}

/** What is answered for a learner where his lesson has nothing to say: he pays by the plan and keeps what lies there. */
function byLesson({ lesson }: View, { kind, plan, options = [] }: Question): number {
  if (!lesson || lesson.coach || lesson.say !== "" || lesson.done !== "") return -1;
  if (kind === "discard") return options.findIndex((option) => option.kind === "pass");
  const first = kind === "pay" ? plan?.options[0] : undefined;
  return first === undefined
    ? -1
    : options.findIndex((option) => option.kind === "card" && option.card === first);
}

/** What the settings say to a question of mine. */
export function decide(at: Circumstances): Verdict {
  const { question, settings } = at;
  const options = question.options ?? [];
  if (options.length === 0) return ASK;
  const nothing = options.length === 1 && options[0]?.kind === "pass" && FINDING.has(question.kind);
  if (nothing && settings.searches && !at.watched) return { ...settled(0), why: "single" };
  if (SEEING.has(question.kind)) return ASK;
  const untold = at.stays === true ? -1 : byLesson(at.view, question);
  if (untold >= 0) return settled(untold);
  const pass = options.findIndex((option) => option.kind === "pass");
  if (at.passing !== null && !passingWaits(at.passing, at.view, at.number ?? -1)) {
    const skipped = passed(at, options);
    if (skipped >= 0) return { do: "answer", option: skipped, pause: 0, why: "passing" };
  }
  if (question.kind === "reaction") return reaction(at, pass);
  if (question.kind === "action" && pass >= 0 && !stopsHere(at)) return settled(pass);
  if (question.kind === "pay" && pass >= 0 && settings.covered) return { ...settled(pass), why: "covered" };
  if (question.kind === "battlefield" && settings.empties) {
    const next = nextBattle(at.view, question);
    if (next >= 0) return settled(next);
  }
  if (question.kind === "order" && question.purpose === "piles" && settings.piles) return settled(0);
  if (question.kind === "attack" && settings.idle && !couldAttack(at.view)) {
    const no = options.findIndex((option) => option.kind === "no");
    if (no >= 0) return settled(no);
  }
  if (
    options.length === 1 &&
    settings.single &&
    harmless(question) &&
    (!at.watched || question.choice === "settled")
  ) {
    return { do: "answer", option: 0, pause: 0, why: "single" };
  }
  return ASK;
}

/** The only source of Gold left may be a Personality: it never bows unasked. */
function harmless(question: Question): boolean {
  const [only] = question.options ?? [];
  if (question.kind !== "pay" || only?.kind !== "card") return true;
  return only.card !== undefined && question.plan?.options.includes(only.card) === true;
}

function settled(option: number): Extract<Verdict, { do: "answer" }> {
  return { do: "answer", option, pause: 0, why: "settings" };
}

function reaction(at: Circumstances, pass: number): Verdict {
  const { question, settings, view } = at;
  if (pass < 0) return ASK;
  if (question.choice === "settled" && settings.single) return { ...settled(pass), why: "single" };
  if (at.armed || heeds(at)) return ASK;
  if (settings.reactions === "pass") return settled(pass);
  if (settings.concern === "mine" && !concernsMe(view, question)) return settled(pass);
  if (settings.reactions === "ask") return ASK;
  if (question.useless === true && settings.useless && !at.watched) return settled(pass);
  if (settings.reactions === "able") {
    if (!at.watched) return question.options?.length === 1 ? { ...settled(pass), why: "single" } : ASK;
    if (question.choice === "open") return ASK;
  }
  if (at.watched && question.own === true && !settings.own) return settled(pass);
  return { do: "answer", option: pass, pause: settings.pause, why: "settings" };
}

/** Whether one of the cards that he has named beforehand can react. */
function heeds({ question, view, heeded = [] }: Circumstances): boolean {
  return (question.options ?? []).some(
    (option) => "card" in option && option.card !== undefined && heeded.includes(titleOf(view, option.card)),
  );
}

/** Which stop an action question belongs to. */
export function stopOf(view: View): Stop {
  if (view.attacker >= 0) return "battle";
  return view.phase === "action" ? "action" : "other";
}

function stopsHere(at: Circumstances): boolean {
  const whose = at.view.active === at.view.viewer ? at.settings.stops.mine : at.settings.stops.theirs;
  return whose[stopOf(at.view)];
}

/** Whether the question is about a card of mine, or about an attack that I am in, if only as an ally. */
export function concernsMe(view: View, question: Question): boolean {
  if (view.attacker === view.viewer || view.defender === view.viewer) return true;
  if (view.players[view.viewer]?.allied === true) return true;
  if (!question.source) return view.active === view.viewer;
  const card = findCard(view, question.source.id);
  return card === null || card.controller === view.viewer || card.owner === view.viewer;
}

/** Whether I have an unbowed Personality, as everybody can see. */
function couldAttack(view: View): boolean {
  const units = view.players.find((player) => player.player === view.viewer)?.units ?? [];
  return units.some((unit) => unit.hidden !== true && unit.bowed !== true);
}

/** Which option passing on takes, or -1 where it has nothing to say. */
function passed(at: Circumstances, options: readonly Option[]): number {
  const { question } = at;
  if (question.kind === "action" || question.kind === "reaction" || question.kind === "dynasty") {
    return options.findIndex((option) => option.kind === "pass");
  }
  if (question.kind === "attack") return options.findIndex((option) => option.kind === "no");
  if (question.kind === "discard") return options.findIndex((option) => option.kind === "pass");
  return -1;
}

/** What a player would be sorry to miss in his own turn: it is passed only when he says so there. */
const DEAR: ReadonlySet<QuestionKind> = new Set(["attack", "dynasty"]);

/** Whether passing on waits to be told once more, before this question of mine is passed. */
export function passingWaits(passing: Passing, view: View, number: number): boolean {
  const question = view.question;
  if (question?.player !== view.viewer || view.active !== view.viewer || !DEAR.has(question.kind))
    return false;
  return passing.beyond !== number;
}

/** Whether passing on is over: my next turn begins, I am attacked or challenged, or something happens to my cards. */
export function passingEnds(passing: Passing, view: View): boolean {
  if (view.over) return true;
  if (view.turn > passing.turn && view.active === view.viewer) return true;
  if (view.attacker >= 0 && view.defender === view.viewer) return true;
  const question = view.question;
  if (question?.player !== view.viewer) return false;
  if (question.kind === "refuse" || question.kind === "focus") return true;
  if (question.kind !== "reaction" || !question.source) return false;
  return findCard(view, question.source.id)?.controller === view.viewer && view.active !== view.viewer;
}

const STORED = "gorin.settings";

/** The settings kept in this browser; what cannot be read falls back to the defaults. */
export function loadSettings(storage: Pick<Storage, "getItem"> | null = safeStorage()): Settings {
  let kept: unknown = null;
  try {
    kept = JSON.parse(storage?.getItem(STORED) ?? "null");
  } catch {
    return clone(DEFAULTS);
  }
  return readSettings(kept);
}

export function saveSettings(
  settings: Settings,
  storage: Pick<Storage, "setItem"> | null = safeStorage(),
): void {
  try {
    storage?.setItem(STORED, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function safeStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const clone = (settings: Settings): Settings => ({
  ...settings,
  stops: { mine: { ...settings.stops.mine }, theirs: { ...settings.stops.theirs } },
});

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** Settings from anything: unknown or wrong values are the defaults'. */
export function readSettings(value: unknown): Settings {
  const found = clone(DEFAULTS);
  const kept = record(value);
  const stops = record(kept["stops"]);
  for (const side of ["mine", "theirs"] as const) {
    const each = record(stops[side]);
    for (const stop of STOPS) if (typeof each[stop] === "boolean") found.stops[side][stop] = each[stop];
  }
  const reactions = kept["reactions"];
  if (reactions === "ask" || reactions === "able" || reactions === "pause" || reactions === "pass") {
    found.reactions = reactions;
  }
  if (kept["concern"] === "all" || kept["concern"] === "mine") found.concern = kept["concern"];
  const pace = PACES.find((each) => each === kept["pace"]);
  if (pace !== undefined) found.pace = pace;
  const sound = LOUDNESSES.find((each) => each === kept["sound"]);
  if (sound !== undefined) found.sound = sound;
  const pause = kept["pause"];
  if (typeof pause === "number" && pause >= LEAST_PAUSE && pause <= MOST_PAUSE) found.pause = pause;
  for (const name of [
    "own",
    "single",
    "covered",
    "idle",
    "empties",
    "piles",
    "useless",
    "searches",
    "read",
    "guide",
    "keys",
  ] as const) {
    if (typeof kept[name] === "boolean") found[name] = kept[name];
  }
  return found;
}
