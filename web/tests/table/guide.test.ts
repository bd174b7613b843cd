import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Question, QuestionKind, View } from "../../src/net/types";
import { DEFAULTS, type Settings } from "../../src/table/autopass";
import { choicesOf } from "../../src/table/choices";
import { endingOf } from "../../src/table/ending";
import type { TableGame } from "../../src/table/game.svelte";
import { loadHeard, saveHeard, topicOf } from "../../src/table/guide";
import { heard } from "../../src/table/guide.svelte";
import Guide from "../../src/table/Guide.svelte";
import Options from "../../src/table/Options.svelte";
import { words } from "../../src/words";
import { fixture, option, question } from "./helpers";

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  heard.clear();
});

const known = new Set(["winning"]);

function at(asked: Question, view: Partial<View> = {}): View {
  return { ...fixture("action"), viewer: 0, active: 0, attacker: -1, over: false, ...view, question: asked };
}

describe("what a moment is for", () => {
  test("follows from the question and whose turn it is", () => {
    const asked = (kind: QuestionKind, view: Partial<View> = {}, heardOf = known): string | null => {
      const found = question(kind, [option({ kind: "pass" })]);
      return topicOf(at(found, view), found, heardOf);
    };
    expect(asked("action")).toBe("action");
    expect(asked("action", { active: 1 })).toBe("theirAction");
    expect(asked("action", { attacker: 1, defender: 0 })).toBe("battle");
    expect(asked("assign", { attacker: 0 })).toBe("sending");
    expect(asked("assign", { attacker: 1 })).toBe("defending");
    expect(asked("discard")).toBe("clearing");
    expect(asked("choice")).toBeNull();
    expect(asked("action", { over: true })).toBeNull();
    expect(asked("action", { viewer: -1 })).toBeNull();
    expect(asked("action", { turn: 1 }, new Set())).toBe("winning");
    expect(asked("action", { turn: 9 }, new Set())).toBe("action");
  });

  test("is kept in this browser, and nonsense is forgotten", () => {
    saveHeard(new Set(["attack", "duel"]), localStorage);
    expect([...loadHeard(localStorage)]).toEqual(["attack", "duel"]);
    localStorage.setItem("gorin.guide", '["attack", "nonsense", 3]');
    expect([...loadHeard(localStorage)]).toEqual(["attack"]);
    localStorage.setItem("gorin.guide", "{");
    expect(loadHeard(localStorage).size).toBe(0);
  });

  function shown(settings: Settings = DEFAULTS): { game: TableGame; setSettings: ReturnType<typeof vi.fn> } {
    const asked = question("attack", [option({ kind: "yes" }), option({ kind: "no" })]);
    const setSettings = vi.fn();
    const view = at(asked, { turn: 5 });
    const game = { settings, view, mine: asked, automatic: -1, number: 4, setSettings };
    return { game: game as unknown as TableGame, setSettings };
  }

  test("is said once it is asked, and put away for good", async () => {
    const { game } = shown();
    render(Guide, { game });
    expect(screen.getByText(words.table.guide.topics.attack)).toBeTruthy();
    screen.getByRole("button", { name: words.table.guide.known }).click();
    await vi.waitFor(() => expect(screen.queryByText(words.table.guide.topics.attack)).toBeNull());
    expect(loadHeard(localStorage).has("attack")).toBe(true);
  });

  test("is switched off by one setting", () => {
    const { game, setSettings } = shown();
    render(Guide, { game });
    screen.getByRole("button", { name: words.table.guide.off }).click();
    expect(setSettings).toHaveBeenCalledWith({ ...DEFAULTS, guide: false });
    cleanup();
    render(Guide, { game: shown({ ...DEFAULTS, guide: false }).game });
    expect(screen.queryByRole("complementary")).toBeNull();
  });
});

describe("what an answer does", () => {
  const about = "Bow a Personality to take the Imperial Favor.";
  const asked = question("action", [
    { ...option({ kind: "ability", text: "Lobby" }, "Lobby"), about },
    option({ kind: "pass" }, "Pass"),
  ]);
  const always = {
    choices: choicesOf(asked),
    hinted: -1,
    disabled: false,
    onpoint: vi.fn(),
    onchoose: vi.fn(),
  };

  test("stands below it and describes it, while its name stays short", () => {
    render(Options, { ...always, explain: true });
    const button = screen.getByRole("button", { name: "Lobby", description: about });
    expect(button.textContent).toContain(about);
  });

  test("is said on a phone of what no card stands for, where there is room", () => {
    render(Options, { ...always, explain: true, compact: true });
    expect(screen.getByRole("button", { name: "Lobby" }).textContent).toContain(about);
    cleanup();
    const card = { ...option({ kind: "ability", text: "Farmlands", card: 7 }, "Use Farmlands"), about };
    const choices = choicesOf(question("action", [card, option({ kind: "pass" }, "Pass")]));
    render(Options, { ...always, choices, explain: true, compact: true });
    expect(screen.getByRole("button", { name: "Use Farmlands" }).textContent).not.toContain(about);
  });

  test("is only shown on demand to who knows it all", () => {
    render(Options, { ...always, explain: false });
    const button = screen.getByRole("button", { name: "Lobby" });
    expect(button.textContent).not.toContain(about);
    expect(button.title).toBe(about);
  });
});

test("an end says who won, why, and by which rule", () => {
  const view = { ...fixture("over"), turn: 12 };
  const ended = (victory: View["victory"], winner: number) =>
    endingOf({ ...view, victory }, ["Aiko", "Ben"], winner);
  expect(ended(view.victory, 0)).toEqual({
    text: "The last Province of Ben was destroyed in turn 12: a Military Victory.",
    rule: "SE-VIC-02",
  });
  expect(ended("concession", 1)?.text).toBe("Aiko conceded in turn 12.");
  const honor = view.players.find((each) => each.player === 1)?.honor;
  expect(ended("honor", 1)?.text).toContain(`Ben began turn 12 with ${String(honor)} Family Honor`);
  expect(ended("card", 0)).toBeNull();
});
