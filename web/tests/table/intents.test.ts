import { describe, expect, test } from "vitest";
import type { Place } from "../../src/net/types";
import {
  identities,
  next,
  payByPlan,
  type AssignIntent,
  type Intent,
  type UseIntent,
} from "../../src/table/intents";
import { option, question, sequences, type Step } from "./helpers";

const runs = sequences();

/** Follow a recorded run from its first question: what the intent does at each. */
function follow(start: Intent, run: Step[]): void {
  let intent: Intent | null = start;
  for (const step of run) {
    if (intent === null) return;
    const found = next(intent, step.question);
    if (step.taken < 0) {
      expect(found.do).toBe("drop");
    } else if (step.question.kind === "reaction" && intent.kind !== "order") {
      expect(found.do).toBe("wait");
    } else if (found.do === "answer") {
      expect(found.option).toBe(step.taken);
      intent = found.intent;
    } else {
      expect(found.do).toBe("wait");
    }
  }
}

describe("a card played from the hand", () => {
  const equip = { ...option({ kind: "ability", text: "Equip" }), cards: [7] };
  const wanted: UseIntent = { kind: "use", option: 1, card: 7, begun: false };
  const begun: UseIntent = { ...wanted, begun: true };
  const card = (id: number) => option({ kind: "card", card: id });

  test("is named as soon as it is asked for; the bearer is put to the person, before or after", () => {
    expect(next(wanted, question("action", [option({ kind: "pass" }), equip]))).toEqual({
      do: "answer",
      option: 1,
      intent: begun,
    });
    expect(next(begun, question("reaction", [option({ kind: "pass" })]))).toEqual({ do: "wait" });
    expect(next(begun, question("target", [card(3), card(4)]))).toEqual({ do: "wait" });
    expect(next(begun, question("target", [card(9), card(7)]))).toEqual({
      do: "answer",
      option: 1,
      intent: null,
    });
  });

  test("is given up where it cannot be played any more", () => {
    expect(next(wanted, question("action", [option({ kind: "pass" })]))).toEqual({
      do: "drop",
      fulfilled: false,
    });
    expect(next(begun, question("pay", [card(7)]))).toEqual({ do: "drop", fulfilled: true });
  });
});

describe("the Gold plan", () => {
  test.each(runs.pay.map((each, n) => [n, each.run] as const))("payment %i goes on as accepted", (_, run) => {
    const first = run[0]?.question;
    const intent = first && payByPlan(first);
    expect(intent).not.toBeNull();
    if (intent) follow(intent, run);
  });

  test("a plan that would now bow something else is dropped", () => {
    const run = runs.pay[0]?.run ?? [];
    const first = run[0]?.question;
    const intent = first && payByPlan(first);
    const second = run[1]?.question;
    if (!intent || !second?.plan) throw new Error("no such run");
    expect(next(intent, second).do).toBe("answer");
    const dearer = { ...second, plan: { ...second.plan, options: [9999, ...second.plan.options] } };
    expect(next(intent, dearer)).toEqual({ do: "drop", fulfilled: false });
    expect(next(intent, { ...second, plan: null })).toEqual({ do: "drop", fulfilled: false });
    expect(next(intent, { ...second, source: { id: 1234, title: "Another" } }).do).toBe("drop");
  });

  test("a covered cost is done", () => {
    const asked = question("pay", [option({ kind: "card", card: 3 }), option({ kind: "pass" })], {
      plan: { options: [], gold: 0, cost: 0, waste: 0 },
    });
    const intent = payByPlan(asked);
    expect(intent && next(intent, asked)).toEqual({ do: "answer", option: 1, intent: null });
  });
});

/** The intent of an assignment screen on which the recorded picks were chosen. */
function chosen(run: Step[]): AssignIntent {
  const left: { unit: number; province: Place }[] = [];
  for (const [n, step] of run.entries()) {
    const taken = step.question.options?.[step.taken];
    if (step.question.kind !== "assign" || taken?.kind !== "card" || taken.card === undefined) continue;
    const after = run[n + 1];
    const where = after?.question.kind === "battlefield" ? after.question.options?.[after.taken] : undefined;
    left.push({
      unit: taken.card,
      province: where?.kind === "province" ? where.province : { player: 1, number: 0 },
    });
  }
  return { kind: "assign", rule: run[0]?.question.rule ?? "", left, picked: false };
}

describe("the assignment screen", () => {
  test.each(runs.assign.map((each, n) => [n, each.run] as const))("maneuvers %i go as chosen", (_, run) => {
    follow(chosen(run), run);
  });

  const unit = (card: number) => option({ kind: "card", card });
  const done = option({ kind: "pass" });
  const where = { player: 1, number: 0 };

  test("with one battlefield nobody asks for it", () => {
    const intent: AssignIntent = {
      kind: "assign",
      rule: "SE-ATK-03",
      left: [1, 2].map((card) => ({ unit: card, province: where })),
      picked: false,
    };
    const first = next(intent, question("assign", [done, unit(1), unit(2)], { rule: "SE-ATK-03" }));
    if (first.do !== "answer" || !first.intent) throw new Error("not answered");
    expect(first.option).toBe(1);
    const second = next(first.intent, question("assign", [done, unit(2)], { rule: "SE-ATK-03" }));
    if (second.do !== "answer" || !second.intent) throw new Error("not answered");
    expect(second.option).toBe(1);
    expect(next(second.intent, question("assign", [done, unit(3)], { rule: "SE-ATK-03" }))).toEqual({
      do: "answer",
      option: 0,
      intent: null,
    });
  });

  test("a unit that may no longer go, a Province that is gone, and the next segment are the person's to decide", () => {
    const intent: AssignIntent = {
      kind: "assign",
      rule: "SE-ATK-03",
      left: [{ unit: 1, province: where }],
      picked: false,
    };
    expect(next(intent, question("assign", [done, unit(2)], { rule: "SE-ATK-03" }))).toEqual({
      do: "drop",
      fulfilled: false,
    });
    const elsewhere = option({ kind: "province", province: { player: 1, number: 3 } });
    expect(next(intent, question("battlefield", [elsewhere], { rule: "SE-ATK-03" })).do).toBe("drop");
    expect(next({ ...intent, left: [] }, question("assign", [done], { rule: "SE-ATK-05" }))).toEqual({
      do: "drop",
      fulfilled: true,
    });
    expect(next({ ...intent, left: [] }, question("assign", [unit(1)], { rule: "SE-ATK-03" }))).toEqual({
      do: "drop",
      fulfilled: false,
    });
  });
});

describe("ordering", () => {
  test.each(runs.order.map((each, n) => [n, each.run] as const))("order %i is kept", (_, run) => {
    const first = run[0];
    if (!first) throw new Error("an empty run");
    const options = first.question.options ?? [];
    const names = identities(options);
    const taken = names[first.taken] ?? "";
    const list = [taken, ...names.filter((name) => name !== taken)];
    const intent: Intent = { kind: "order", rule: first.question.rule, player: 0, list };
    const answered = next(intent, first.question);
    expect(answered).toMatchObject({ do: "answer", option: first.taken });
  });

  const card = (id: number) => option({ kind: "card", card: id });

  test("the rest follows; what lapsed is passed over; what is new is asked", () => {
    const intent: Intent = {
      kind: "order",
      rule: "SE-XXX-00",
      player: 0,
      list: ["card:3", "card:1", "card:2"],
    };
    const first = next(intent, question("order", [card(1), card(2), card(3)]));
    if (first.do !== "answer" || !first.intent) throw new Error("not answered");
    expect(first.option).toBe(2);
    expect(next(first.intent, question("order", [card(2)]))).toMatchObject({ do: "answer", option: 0 });
    expect(next(first.intent, question("order", [card(1), card(7)]))).toEqual({
      do: "drop",
      fulfilled: false,
    });
    expect(next(first.intent, question("reaction", []))).toEqual({ do: "wait" });
    expect(next(first.intent, question("action", []))).toEqual({ do: "drop", fulfilled: true });
  });

  test("equal things are told apart", () => {
    expect(identities([card(1), card(1), card(2)])).toEqual(["card:1", "card:1*1", "card:2"]);
  });
});
