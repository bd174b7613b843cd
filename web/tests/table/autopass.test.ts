import { describe, expect, test } from "vitest";
import type { Battlefield, Option, Question, View } from "../../src/net/types";
import {
  DEFAULTS,
  decide,
  loadSettings,
  passingEnds,
  passingWaits,
  readSettings,
  saveSettings,
  type Settings,
} from "../../src/table/autopass";
import { cardsOf } from "../../src/table/cards";
import { fixture, option, question } from "./helpers";

const pass = option({ kind: "pass" });
const use = option({ kind: "ability", text: "Focus", card: 77 });
const view = fixture("action");

function verdict(
  asked: Question,
  more: {
    settings?: Partial<Settings>;
    watched?: boolean;
    view?: View;
    turn?: number;
    armed?: boolean;
    heeded?: string[];
    stays?: boolean;
  } = {},
) {
  return decide({
    view: more.view ?? view,
    question: asked,
    settings: { ...DEFAULTS, ...more.settings },
    watched: more.watched ?? false,
    passing: more.turn === undefined ? null : { turn: more.turn },
    armed: more.armed ?? false,
    heeded: more.heeded ?? [],
    stays: more.stays ?? false,
  });
}

describe("against people nothing is told", () => {
  const kinds = [
    "action",
    "reaction",
    "pay",
    "target",
    "choose",
    "cost",
    "dynasty",
    "discard",
    "focus",
    "purchase",
  ] as const;
  const hands: Option[][] = [[pass], [pass, use], [pass, use, option({ kind: "card", card: 9 })]];
  const settings: Partial<Settings>[] = [
    {},
    { single: false },
    { reactions: "ask" },
    { reactions: "pause" },
    { reactions: "pass" },
    { concern: "mine" },
    { own: true },
    { stops: { mine: DEFAULTS.stops.mine, theirs: { action: false, battle: false, other: false } } },
  ];

  test.each(kinds)("what happens to a %s question, and when, is the same whatever is in hand", (kind) => {
    for (const setting of settings) {
      for (const active of [0, 1]) {
        for (const own of [false, true]) {
          for (const armed of [false, true]) {
            const found = hands.map((options) =>
              verdict(question(kind, options, { choice: "hidden", own }), {
                settings: setting,
                watched: true,
                view: { ...view, active },
                armed,
              }),
            );
            expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(1);
          }
        }
      }
    }
  });

  test("a Reaction window waits for its moment with and without a Reaction", () => {
    for (const options of hands) {
      expect(verdict(question("reaction", options), { watched: true })).toMatchObject({
        do: "answer",
        option: 0,
        pause: DEFAULTS.pause,
      });
    }
  });

  test("what everybody can count is answered at once", () => {
    const one = option({ kind: "province", province: { player: 1, number: 0 } });
    const settled = { choice: "settled" } as const;
    for (const asked of [question("battlefield", [one], settled), question("reaction", [pass], settled)])
      expect(verdict(asked, { watched: true })).toMatchObject({ do: "answer", option: 0, pause: 0 });
    expect(verdict(question("battlefield", [one], { choice: "hidden" }), { watched: true })).toEqual({
      do: "ask",
    });
  });

  test("what everybody sees that I can react with is put to me", () => {
    const open = question("reaction", [pass, use], { choice: "open" });
    expect(verdict(open, { watched: true })).toEqual({ do: "ask" });
    expect(verdict(open, { watched: true, settings: { reactions: "pause" } })).toMatchObject({
      pause: DEFAULTS.pause,
    });
    expect(verdict(open, { watched: true, settings: { reactions: "pass" } })).toMatchObject({ pause: 0 });
  });

  test("my own actions do not wait for me, unless I say so", () => {
    const mine = question("reaction", [pass, use], { choice: "hidden", own: true });
    expect(verdict(mine, { watched: true })).toMatchObject({ do: "answer", option: 0, pause: 0 });
    expect(verdict(mine, { watched: true, settings: { own: true } })).toMatchObject({
      pause: DEFAULTS.pause,
    });
    expect(verdict(mine, { watched: true, settings: { reactions: "ask" } })).toEqual({ do: "ask" });
    expect(verdict(mine, { watched: true, armed: true })).toEqual({ do: "ask" });
    expect(verdict(mine)).toEqual({ do: "ask" }); // the computer does not watch
  });

  test("but who has named a card beforehand is asked when it can react, and only then", () => {
    const [, held] = [...cardsOf(view)].filter((each) => each.title !== "");
    const answer = option({ kind: "ability", text: "Reaction", card: held?.id ?? -1 });
    const asked = question("reaction", [pass, answer], { choice: "hidden" });
    const watched = true;
    expect(verdict(asked, { watched })).toMatchObject({ do: "answer", pause: DEFAULTS.pause });
    expect(verdict(asked, { watched, heeded: [held?.title ?? ""] })).toEqual({ do: "ask" });
    expect(verdict(asked, { watched, heeded: ["Another Title"] })).toMatchObject({ pause: DEFAULTS.pause });
    const without = question("reaction", [pass], { choice: "hidden" });
    expect(verdict(without, { watched, heeded: [held?.title ?? ""] })).toMatchObject({
      pause: DEFAULTS.pause,
    });
  });
});

describe("against the computer", () => {
  test("what has one answer is answered, what has more is asked", () => {
    expect(verdict(question("reaction", [pass]))).toMatchObject({ do: "answer", option: 0, pause: 0 });
    expect(verdict(question("reaction", [pass, use]))).toEqual({ do: "ask" });
    expect(verdict(question("dynasty", [pass]))).toMatchObject({ do: "answer" });
    expect(verdict(question("action", [pass, use]))).toEqual({ do: "ask" });
    expect(verdict(question("target", [use]), { settings: { single: false } })).toEqual({ do: "ask" });
  });

  test("what is looked at is shown, even if nothing can be taken", () => {
    for (const kind of ["look", "search", "legacy"] as const)
      expect(verdict(question(kind, [pass]), { settings: { searches: false } })).toEqual({ do: "ask" });
  });

  test("a covered cost is paid, an attack with nobody is not offered", () => {
    expect(verdict(question("pay", [pass, use]))).toMatchObject({ do: "answer", why: "covered" });
    expect(verdict(question("pay", [use, pass]), { settings: { covered: false } })).toEqual({ do: "ask" });
    const attack = question("attack", [option({ kind: "yes" }), option({ kind: "no" })]);
    const bowed: View = structuredClone(view);
    for (const unit of bowed.players[0]?.units ?? []) if (!unit.hidden) unit.bowed = true;
    expect(verdict(attack, { view: bowed })).toMatchObject({ do: "answer", option: 1 });
    const ready: View = structuredClone(fixture("assign"));
    expect(verdict(attack, { view: ready })).toEqual({ do: "ask" });
  });

  test("no Personality bows unasked", () => {
    const bow = option({ kind: "card", card: 9 });
    expect(verdict(question("pay", [bow], { plan: null }))).toEqual({ do: "ask" });
    const plan = { options: [9], gold: 2, cost: 2, waste: 0 };
    expect(verdict(question("pay", [bow], { plan }))).toMatchObject({ do: "answer", option: 0 });
  });

  test("stops are kept by whose turn and which phase it is", () => {
    const stops = { mine: { ...DEFAULTS.stops.mine }, theirs: { action: false, battle: true, other: false } };
    const theirs: View = { ...view, active: 1, phase: "action", attacker: -1 };
    expect(verdict(question("action", [use, pass]), { settings: { stops }, view: theirs })).toMatchObject({
      do: "answer",
      option: 1,
    });
    const battle: View = { ...theirs, phase: "attack", attacker: 1, defender: 0 };
    expect(verdict(question("action", [use, pass]), { settings: { stops }, view: battle })).toEqual({
      do: "ask",
    });
  });
});

describe("what is not worth a question", () => {
  const province = (number: number) => option({ kind: "province", province: { player: 1, number } });
  const field = (number: number, ...units: number[]): Battlefield => ({
    province: { player: 1, number },
    current: false,
    sides: [{ player: 0, attacking: true, force: 0, units: units.map(() => ({ hidden: true })) }],
  });
  const fighting = (...fields: Battlefield[]): View => ({
    ...view,
    attacker: 0,
    defender: 1,
    battlefields: fields,
  });

  test("is where to fight next while at most one battlefield has anybody on it", () => {
    const asked = question("battlefield", [province(0), province(1), province(2)]);
    expect(verdict(asked, { view: fighting(field(0), field(1, 5), field(2)) })).toMatchObject({
      option: 1,
      pause: 0,
    });
    expect(verdict(asked, { view: fighting(field(0), field(1), field(2)) })).toMatchObject({ option: 0 });
    expect(verdict(asked, { view: fighting(field(0, 4), field(1, 5), field(2)) })).toEqual({ do: "ask" });
    expect(verdict(asked, { view: fighting(field(1, 5)) })).toMatchObject({ option: 1 }); // the empty ones are not shown
    const empties = { settings: { empties: false }, view: fighting(field(0), field(1), field(2)) };
    expect(verdict(asked, empties)).toEqual({ do: "ask" });
    const sent = { ...asked, source: { id: 5, title: "Hida Daizu" } };
    expect(verdict(sent, { view: fighting(field(0), field(1), field(2)) })).toEqual({ do: "ask" });
  });

  test("is the order of my discard pile, but no other order", () => {
    const cards = [option({ kind: "card", card: 1 }), option({ kind: "card", card: 2 })];
    expect(verdict(question("order", cards, { purpose: "piles" }))).toMatchObject({ option: 0, pause: 0 });
    expect(verdict(question("order", cards))).toEqual({ do: "ask" });
    expect(verdict(question("order", cards, { purpose: "piles" }), { settings: { piles: false } })).toEqual({
      do: "ask",
    });
  });

  test("is a Reaction to my own action that the hint would pass, and a search that finds nothing, but only alone", () => {
    const own = question("reaction", [use, pass], { own: true, useless: true });
    expect(verdict(own)).toMatchObject({ option: 1, pause: 0 });
    expect(verdict({ ...own, useless: false })).toEqual({ do: "ask" });
    expect(verdict(own, { settings: { useless: false } })).toEqual({ do: "ask" });
    expect(verdict(own, { armed: true })).toEqual({ do: "ask" });
    expect(verdict(own, { settings: { reactions: "ask" } })).toEqual({ do: "ask" });
    const open = { ...own, choice: "open" as const };
    expect(verdict(open, { watched: true })).toEqual(verdict({ ...open, useless: false }, { watched: true }));
    for (const kind of ["search", "legacy"] as const) {
      expect(verdict(question(kind, [pass]))).toMatchObject({ option: 0, pause: 0 });
      expect(verdict(question(kind, [pass]), { watched: true })).toEqual({ do: "ask" });
      expect(verdict(question(kind, [pass]), { settings: { searches: false } })).toEqual({ do: "ask" });
    }
    expect(verdict(question("look", [pass]))).toEqual({ do: "ask" });
  });
});

describe("passing on", () => {
  test("takes what can be passed and leaves what must be decided", () => {
    expect(verdict(question("action", [use, pass]), { turn: 3 })).toMatchObject({
      do: "answer",
      option: 1,
      why: "passing",
    });
    expect(
      verdict(question("attack", [option({ kind: "yes" }), option({ kind: "no" })]), {
        turn: 3,
        view: fixture("assign"),
      }),
    ).toMatchObject({ option: 1 });
    expect(verdict(question("target", [use, option({ kind: "card", card: 3 })]), { turn: 3 })).toEqual({
      do: "ask",
    });
  });

  test("waits at my own attack and my own purchases until it is told once more there", () => {
    const attack = question("attack", [option({ kind: "yes" }), option({ kind: "no" })], {
      player: view.viewer,
    });
    const buying = question("dynasty", [use, pass], { player: view.viewer });
    for (const asked of [attack, buying]) {
      const mine: View = { ...view, active: view.viewer, question: asked };
      const at = { view: mine, question: asked, settings: DEFAULTS, watched: false, armed: false, number: 9 };
      expect(passingWaits({ turn: 3 }, mine, 9)).toBe(true);
      expect(passingWaits({ turn: 3, beyond: 8 }, mine, 9)).toBe(true);
      if (asked === buying) expect(decide({ ...at, passing: { turn: 3 } })).toEqual({ do: "ask" });
      expect(passingWaits({ turn: 3, beyond: 9 }, mine, 9)).toBe(false);
      expect(decide({ ...at, passing: { turn: 3, beyond: 9 } })).toMatchObject({ option: 1, why: "passing" });
      expect(passingWaits({ turn: 3 }, { ...mine, active: 1 - view.viewer }, 9)).toBe(false);
    }
  });

  test("ends with my next turn, an attack on me, a challenge, or what happens to my cards", () => {
    const quiet: View = { ...view, turn: 4, active: 1, attacker: -1, defender: -1, question: null };
    expect(passingEnds({ turn: 4 }, quiet)).toBe(false);
    expect(passingEnds({ turn: 3 }, { ...quiet, active: view.viewer })).toBe(true);
    expect(passingEnds({ turn: 4 }, { ...quiet, active: view.viewer })).toBe(false);
    expect(passingEnds({ turn: 4 }, { ...quiet, attacker: 1, defender: view.viewer })).toBe(true);
    expect(
      passingEnds({ turn: 4 }, { ...quiet, question: question("refuse", [], { player: view.viewer }) }),
    ).toBe(true);
    expect(passingEnds({ turn: 4 }, { ...quiet, over: true })).toBe(true);
  });
});

describe("settings", () => {
  test("are kept in the browser", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    expect(loadSettings(storage)).toEqual(DEFAULTS);
    saveSettings({ ...DEFAULTS, reactions: "pass", pause: 7 }, storage);
    expect(loadSettings(storage)).toEqual({ ...DEFAULTS, reactions: "pass", pause: 7 });
  });

  test("that cannot be read are the defaults", () => {
    expect(loadSettings({ getItem: () => "{" })).toEqual(DEFAULTS);
    expect(readSettings({ pause: 900, reactions: "x", stops: { mine: 3 }, single: "yes" })).toEqual(DEFAULTS);
    expect(readSettings(null)).toEqual(DEFAULTS);
  });
});

describe("in a lesson", () => {
  const lesson = {
    name: "gold",
    title: "",
    number: 1,
    lessons: 8,
    stage: 2,
    stages: 4,
    say: "",
    rule: "",
    options: [],
    note: "",
    done: "",
    next: "",
    coach: false,
  };
  const paying: Question = {
    ...question("pay", [option({ kind: "card", card: 4 }), option({ kind: "card", card: 9 })]),
    plan: { options: [9], waste: 0 },
  } as Question;
  const keeping = question("discard", [option({ kind: "card", card: 4 }), pass]);
  const at = (said: object): View => ({ ...view, lesson: { ...lesson, ...said } });

  test("pays by the plan and keeps what lies there, where nothing is said", () => {
    expect(verdict(paying, { view: at({}) })).toMatchObject({ do: "answer", option: 1 });
    expect(verdict(keeping, { view: at({}) })).toMatchObject({ do: "answer", option: 1 });
  });

  test.each([{ say: "Bow the Stronghold." }, { coach: true }, { done: "Done." }])("asks with %o", (said) => {
    expect(verdict(paying, { view: at(said) })).toEqual({ do: "ask" });
    expect(verdict(keeping, { view: at(said) })).toEqual({ do: "ask" });
  });

  test("asks whoever plays on, and at any other table", () => {
    expect(verdict(paying, { view: at({}), stays: true })).toEqual({ do: "ask" });
    expect(verdict(paying)).toEqual({ do: "ask" });
  });
});
