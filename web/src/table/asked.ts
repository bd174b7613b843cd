/** What the question panel shows of a question: in which form it is answered, and what is written over it. */
import type { Question, View } from "../net/types";
import { say, words } from "../words";
import { leaderOf } from "./assigning";
import { inPile } from "./cards";
import { cardOf, declines, placeOf, type Choice } from "./choices";

/** How a question is answered: all at once by a plan, on a screen of its own, or by one of its options. */
export type Form = "none" | "pay" | "assign" | "order" | "options";

/** `hand`: the person answers pick by pick what could be answered at once. */
export function formOf(view: View | null, mine: Question | null, hand: boolean): Form {
  if (!mine) return "none";
  if (hand) return "options";
  if (mine.kind === "pay" && mine.plan) return "pay";
  if (mine.kind === "assign" && view?.defender !== undefined && view.defender >= 0) return "assign";
  if (mine.kind === "order" && (mine.options?.length ?? 0) > 1) return "order";
  return "options";
}

export interface Asked {
  view: View | null;
  /** The question, if it is mine. */
  mine: Question | null;
  form: Form;
  /** Answered by itself: nothing is asked. */
  automatic: boolean;
  /** The lesson is at its end: its question is not put any more. */
  lessonEnded: boolean;
}

/** Sentences of the engine with the players' names, and those names. */
export interface Telling {
  told: (text: string) => string;
  name: (player: number) => string;
}

export function headingOf(
  { view, mine, form, automatic, lessonEnded }: Asked,
  { told, name }: Telling,
): string {
  if (!view) return words.table.loading;
  if (lessonEnded && view.lesson)
    return view.lesson.next === ""
      ? words.learn.table.finished
      : say(words.learn.table.done, { number: view.lesson.number });
  if (view.over) return words.table.over.title;
  const question = view.question;
  if (!question) return words.table.loading;
  if (automatic) return words.table.prompt.sent;
  if (form === "assign")
    return view.attacker === leaderOf(view, view.viewer)
      ? words.table.assign.attack
      : words.table.assign.defend;
  if (form === "pay" && mine?.plan && mine.source && mine.plan.options.length > 0)
    return say(words.table.pay.title, { cost: mine.plan.cost, title: mine.source.title });
  if (mine) return told(mine.text);
  return question.text !== ""
    ? told(question.text)
    : say(words.table.prompt.waiting, { name: name(question.player) });
}

function onBoard(view: View, { option }: Choice): boolean {
  const card = cardOf(option);
  return card === null ? placeOf(option) !== null : !inPile(view, card);
}

/** Whether the board is enough to answer by: something there can be chosen. */
export function boardIsEnough(view: View | null, form: Form, choices: readonly Choice[]): boolean {
  return (
    form === "options" &&
    view !== null &&
    choices.some((choice) => !declines(choice.option) && onBoard(view, choice))
  );
}
