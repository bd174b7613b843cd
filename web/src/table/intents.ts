/**
 * Compound choices: what somebody decided on one screen is answered pick by pick as the engine asks.
 * An intent that does not fit the question asked is dropped, and the person is asked.
 */
import type { Option, Place, Question, QuestionKind } from "../net/types";
import { identity } from "./choices";

/** Pay for this card with these sources only. */
export interface PayIntent {
  kind: "pay";
  paying: number | null;
  sources: ReadonlySet<number>;
}

/** Send units to Provinces, then be done with this maneuver segment. */
export interface AssignIntent {
  kind: "assign";
  rule: string;
  left: readonly { unit: number; province: Place }[];
  /** The first unit left has been named; its Province has not been asked for. */
  picked: boolean;
}

/** Take these first to last. */
export interface OrderIntent {
  kind: "order";
  rule: string;
  player: number;
  list: readonly string[];
}

/** Take this option, then name this card; what else is asked on the way is put to the person. */
export interface UseIntent {
  kind: "use";
  option: number;
  card: number;
  /** The option has been taken. */
  begun: boolean;
}

export type Intent = PayIntent | AssignIntent | OrderIntent | UseIntent;

export type Next =
  | { do: "answer"; option: number; intent: Intent | null }
  /** Something else is asked in between: the intent waits. */
  | { do: "wait" }
  /** The intent is fulfilled or no longer fits. */
  | { do: "drop"; fulfilled: boolean };

/** Questions that may come in between without changing what was decided. */
const BETWEEN: ReadonlySet<QuestionKind> = new Set(["reaction", "order"]);

/** What an intent says to a question put to me. */
export function next(intent: Intent, question: Question): Next {
  const options = question.options ?? [];
  if (intent.kind === "pay") return nextPayment(intent, question, options);
  if (intent.kind === "use") return nextUse(intent, question, options);
  if (intent.kind === "assign") return nextAssignment(intent, question, options);
  return nextInOrder(intent, question, options);
}

const indexOf = (options: readonly Option[], fits: (option: Option) => boolean): number =>
  options.findIndex(fits);
const isPass = (option: Option): boolean => option.kind === "pass";
const answer = (option: number, intent: Intent | null): Next => ({ do: "answer", option, intent });
const dropped: Next = { do: "drop", fulfilled: false };
const fulfilled: Next = { do: "drop", fulfilled: true };

/** Accept the plan of a payment; null if it has none. */
export function payByPlan(question: Question): PayIntent | null {
  if (question.kind !== "pay" || !question.plan) return null;
  return { kind: "pay", paying: question.source?.id ?? null, sources: new Set(question.plan.options) };
}

function nextPayment(intent: PayIntent, question: Question, options: readonly Option[]): Next {
  if (question.kind !== "pay") return BETWEEN.has(question.kind) ? { do: "wait" } : fulfilled;
  if ((question.source?.id ?? null) !== intent.paying) return fulfilled; // another payment
  const plan = question.plan;
  if (!plan) return dropped;
  const first = plan.options[0];
  if (first === undefined) {
    const done = indexOf(options, isPass);
    return done < 0 ? dropped : answer(done, null);
  }
  if (plan.options.some((card) => !intent.sources.has(card))) return dropped; // it would cost more than was accepted
  const chosen = indexOf(options, (option) => option.kind === "card" && option.card === first);
  return chosen < 0 ? dropped : answer(chosen, intent);
}

function nextUse(intent: UseIntent, question: Question, options: readonly Option[]): Next {
  if (!intent.begun) {
    const begins = options[intent.option]?.cards?.includes(intent.card) === true;
    return begins ? answer(intent.option, { ...intent, begun: true }) : dropped;
  }
  if (question.kind !== "target") return question.kind === "reaction" ? { do: "wait" } : fulfilled;
  const chosen = indexOf(options, (option) => option.kind === "card" && option.card === intent.card);
  return chosen < 0 ? { do: "wait" } : answer(chosen, null); // the bearer may be asked for first
}

function nextAssignment(intent: AssignIntent, question: Question, options: readonly Option[]): Next {
  const [head, ...rest] = intent.left;
  if (question.rule === intent.rule && question.kind === "battlefield" && head) {
    if (question.source && question.source.id !== head.unit) return dropped;
    const chosen = indexOf(
      options,
      (option) =>
        option.kind === "province" &&
        option.province.player === head.province.player &&
        option.province.number === head.province.number,
    );
    return chosen < 0 ? dropped : answer(chosen, { ...intent, left: rest, picked: false });
  }
  if (question.kind !== "assign") return BETWEEN.has(question.kind) ? { do: "wait" } : fulfilled;
  if (question.rule !== intent.rule) return fulfilled; // the next maneuver segment
  // With a single battlefield the engine does not ask for it.
  if (head && intent.picked)
    return nextAssignment({ ...intent, left: rest, picked: false }, question, options);
  if (!head) {
    const done = indexOf(options, isPass);
    return done < 0 ? dropped : answer(done, null);
  }
  const chosen = indexOf(options, (option) => option.kind === "card" && option.card === head.unit);
  return chosen < 0 ? dropped : answer(chosen, { ...intent, picked: true });
}

/** What an order question's options are called in an intent: equal ones are told apart by their number. */
export function identities(options: readonly Option[]): string[] {
  const seen = new Map<string, number>();
  return options.map((option) => {
    const name = identity(option);
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name}*${String(count)}`;
  });
}

function nextInOrder(intent: OrderIntent, question: Question, options: readonly Option[]): Next {
  if (question.kind !== "order" || question.rule !== intent.rule) {
    return question.kind === "reaction" ? { do: "wait" } : fulfilled;
  }
  const offered = options.map(identity);
  const left = [...intent.list];
  const known = left.map((name) => name.replace(/\*\d+$/, ""));
  if (offered.some((name) => !known.includes(name))) return dropped; // something new wants its place
  for (let n = 0; n < left.length; n++) {
    const chosen = offered.indexOf(known[n] ?? "");
    if (chosen < 0) continue;
    left.splice(n, 1);
    return answer(chosen, { ...intent, list: left });
  }
  return dropped;
}
