import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { TableGame } from "../../src/table/game.svelte";
import Reacting from "../../src/table/Reacting.svelte";
import { DEFAULTS } from "../../src/table/autopass";
import { say, words } from "../../src/words";
import { fixture, option, question } from "./helpers";

afterEach(cleanup);

const text = words.table.prompt;

function shown(more: Partial<Record<keyof TableGame, unknown>>): ReturnType<typeof vi.fn> {
  const arm = vi.fn();
  const game = {
    view: fixture("action"),
    mine: null,
    seat: 0,
    settings: DEFAULTS,
    watched: true,
    spectator: false,
    armed: false,
    countdown: null,
    arm,
    ...more,
  };
  render(Reacting, { props: { game: game as unknown as TableGame } });
  return arm;
}

test("who holds what reacts to his own action can say so before he acts", () => {
  const view = fixture("action");
  const [held] = view.players[0]?.hand.cards ?? [];
  if (!held || held.hidden) throw new Error("a hand is needed");
  const mine = question("action", [option({ kind: "pass" })], { reacts: [held.id] });
  const arm = shown({ view: { ...view, question: mine }, mine });
  expect(screen.getByText(say(text.reacts, { titles: held.title }))).toBeTruthy();
  screen.getByRole("button", { name: new RegExp(text.arm) }).click();
  expect(arm).toHaveBeenCalledOnce();
});

test("while another reacts one can ask to be asked next; against the computer there is no need", () => {
  const view = { ...fixture("action"), question: question("reaction", [], { player: 1 }) };
  shown({ view });
  expect(screen.getByRole("button", { name: new RegExp(text.arm) }).getAttribute("aria-pressed")).toBe(
    "false",
  );
  shown({ view, watched: false });
  shown({ view, spectator: true });
  expect(screen.getAllByRole("button").length).toBe(1);
});

test("a moment says how long it is, and can be stopped", () => {
  const hold = vi.fn();
  shown({ countdown: { question: 4, seconds: 2 }, hold });
  expect(screen.getByText(text.countdown)).toBeTruthy();
  screen.getByRole("button", { name: text.hold }).click();
  expect(hold).toHaveBeenCalledOnce();
});
