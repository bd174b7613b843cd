import { describe, expect, test } from "vitest";
import { assignIntent, assigning, forceAt } from "../../src/table/assigning";
import { Sending } from "../../src/table/sending.svelte";
import { fixture } from "./helpers";

describe("the assignment screen", () => {
  const view = fixture("assign");
  const question = view.question;
  if (!question) throw new Error("no question");

  test("lists my units with their Force, and every Province with what stands there", () => {
    const screen = assigning(view, question);
    expect(screen?.attacking).toBe(false);
    expect(screen?.optional).toBe(true);
    expect(screen?.units.map((unit) => [unit.card.id, unit.force])).toEqual([
      [169, 3],
      [192, 2],
      [185, 6],
      [218, 4],
    ]);
    expect(screen?.fields.length).toBe(view.players[0]?.provinces.length);
    const attacked = screen?.fields[0];
    expect(attacked).toMatchObject({ mine: 0, theirs: 3, enemies: ["Doji Hakuseki"] });
  });

  test("adds up what is sent, and becomes picks in the order of the list", () => {
    const screen = assigning(view, question);
    const field = screen?.fields[0];
    if (!screen || !field) throw new Error("no screen");
    const chosen = new Map([
      [185, field.province],
      [169, field.province],
    ]);
    expect(forceAt(screen, chosen, field)).toBe(9);
    expect(assignIntent(screen, question, chosen)).toEqual({
      kind: "assign",
      rule: question.rule,
      left: [
        { unit: 169, province: field.province },
        { unit: 185, province: field.province },
      ],
      picked: false,
    });
  });

  test("is filled in by units picked up and Provinces, by a plan, or not at all", () => {
    const sending = new Sending();
    sending.begin(view, question);
    const [first, second] = sending.screen?.fields ?? [];
    if (!first || !second) throw new Error("no Provinces");
    sending.pick(169);
    sending.pick(192);
    sending.drop(second.province);
    expect([...sending.chosen]).toEqual([
      [169, second.province],
      [192, second.province],
    ]);
    expect([...sending.held]).toEqual([]);
    sending.pick(169); // it goes home again
    expect(sending.to(second.province)).toEqual([192]);
    sending.drop(first.province); // nobody is picked up: whoever goes nowhere goes there
    expect(sending.to(first.province)).toEqual([169, 185, 218]);
    sending.follow([
      [185, second.province.player, second.province.number],
      [9999, second.province.player, second.province.number],
    ]);
    expect([...sending.chosen]).toEqual([[185, { ...second.province }]]);
    sending.begin(view, { ...question, options: question.options?.filter((_, n) => n < 3) ?? [] });
    expect(sending.count).toBe(0); // that unit cannot go any more
    sending.pick(169);
    sending.begin(view, null);
    expect([sending.held.size, sending.screen]).toEqual([0, null]);
  });

  test("is for assignments only", () => {
    expect(assigning(view, fixture("action").question)).toBeNull();
    expect(assigning(view, null)).toBeNull();
  });
});
