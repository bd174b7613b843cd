import type { Option, Question, QuestionKind, View } from "../../src/net/types";
import type { Unlabelled } from "../../src/table/choices";
import runs from "./sequences.json";

const views = import.meta.glob<View>("../fixtures/*.json", { eager: true, import: "default" });

/** A view as the server sends it. */
export function fixture(name: string): View {
  const found = views[`../fixtures/${name}.json`];
  if (!found) throw new Error(`no fixture ${name}`);
  return structuredClone(found);
}

export interface Step {
  question: Question;
  /** The option taken; -1 for the question after a run. */
  taken: number;
}

export type Runs = Record<"pay" | "assign" | "order", { seed: number; run: Step[] }[]>;

/** Compound choices of real games, written by tools/make_question_sequences.py. */
export function sequences(): Runs {
  return runs as unknown as Runs;
}

export function option(shape: Unlabelled, label: string = shape.kind): Option {
  return { ...shape, label };
}

export function question(kind: QuestionKind, options: Option[], more: Partial<Question> = {}): Question {
  return { player: 0, kind, rule: "SE-XXX-00", text: "", options, ...more };
}
