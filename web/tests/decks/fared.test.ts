import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Fared from "../../src/decks/Fared.svelte";
import { choicesOf, lengthIn, partsOf, scoreIn } from "../../src/decks/fared";
import type { DeckStatistics, Tally } from "../../src/net/types";
import { deckWords } from "../../src/words-decks";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = deckWords.fared;
const nothing: Tally = {
  games: 0,
  won: 0,
  lost: 0,
  clans: {},
  victories: {},
  seats: {},
  counted: 0,
  turns: [0, 0, 0],
  last: 0,
};
const score = (games: number, won: number, lost: number) => ({ games, won, lost });
const played: Tally = {
  ...score(4, 2, 1),
  clans: { Lion: score(1, 1, 0), Crane: score(3, 1, 1) },
  victories: { honor: score(2, 2, 0), budget: score(1, 0, 0), concession: score(1, 0, 1) },
  seats: { 1: score(1, 0, 1), 0: score(3, 2, 0) },
  counted: 3,
  turns: [9, 30, 17.3],
  last: 1_790_000_000,
};
const deck: DeckStatistics = {
  name: "Mine",
  deck: "now",
  tally: played,
  versions: [
    { deck: "now", at: 1_790_000_000, tally: nothing },
    { deck: "unplayed", at: 1_780_000_000, tally: nothing },
    { deck: "old", at: 0, tally: played },
  ],
};

test("what can be looked at: everything, the deck as it is, and earlier versions that were played", () => {
  expect(choicesOf(deck).map(({ deck, name }) => [deck, name])).toEqual([
    ["", "All versions together: 4 games"],
    ["now", "As it is kept now: 0 games"],
    ["old", "As kept long ago: 4 games"],
  ]);
  const only = { ...deck, versions: deck.versions.slice(0, 1) };
  expect(choicesOf(only).map(({ deck }) => deck)).toEqual([""]);
});

test("scores and lengths in words, as far as they are known", () => {
  expect(scoreIn(played)).toBe("4 games, 2 won, 1 lost, 1 that nobody won");
  expect(scoreIn(score(1, 0, 1))).toBe("1 game, 0 won, 1 lost");
  expect(lengthIn(played)[0]).toBe(
    "Of 3 of them it is known how long they were: 9 to 30 turns, 17.3 on average.",
  );
  expect(lengthIn({ ...played, games: 3 })[0]).toBe("They took 9 to 30 turns, 17.3 on average.");
  expect(lengthIn({ ...played, games: 1, counted: 1, turns: [9, 9, 9] })[0]).toBe("It took 9 turns.");
  expect(lengthIn({ ...played, counted: 0 })).toHaveLength(1);
});

test("Clans and kinds of victory come by how often, seats in their order", () => {
  const [clans, victories, seats] = partsOf(played);
  expect(clans?.rows.map(({ name, games, share }) => [name, games, share])).toEqual([
    ["Crane", 3, "33 %"],
    ["Lion", 1, "100 %"],
  ]);
  expect(victories?.rows.map(({ name }) => name)).toEqual([
    text.ways.honor,
    text.ways.concession,
    text.ways.budget,
  ]);
  expect(seats?.rows.map(({ name, won, lost }) => [name, won, lost])).toEqual([
    ["Seat 1", 2, 0],
    ["Seat 2", 0, 1],
  ]);
});

function answering(decks: DeckStatistics[], whole = true) {
  const asked = vi.fn(() => Promise.resolve(Response.json({ decks, whole })));
  vi.stubGlobal("fetch", asked);
  return asked;
}

test("tables of a deck, of all versions or of one", async () => {
  answering([deck], false);
  render(Fared, { name: "Mine", text: "list" });
  const clans = await screen.findByRole("table", { name: text.clans });
  const crane = within(clans).getByRole("row", { name: /Crane/ });
  const cells = within(crane).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent)).toEqual(["3", "1", "1", "33 %"]);
  expect(screen.getByText(new RegExp(text.partial))).toBeTruthy();
  const which = screen.getByRole("combobox", { name: text.which });
  await fireEvent.change(which, { target: { value: "now" } });
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByText(text.none)).toBeTruthy();
  await fireEvent.change(which, { target: { value: "old" } });
  expect(screen.getAllByRole("table")).toHaveLength(3);
});

test("a deck without games says so, one that is not kept asks for nothing", async () => {
  const asked = answering([{ ...deck, tally: nothing, versions: [] }]);
  const { rerender } = render(Fared, { name: "", text: "" });
  expect(screen.getByText(text.unkept)).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
  await rerender({ name: "Mine", text: "list" });
  expect(await screen.findByText(text.none)).toBeTruthy();
  await rerender({ name: "Mine", text: "another list" });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test("a failure is told, and it can be tried again", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
  render(Fared, { name: "Mine", text: "list" });
  const again = await screen.findByRole("button");
  answering([deck]);
  await fireEvent.click(again);
  expect(await screen.findAllByRole("table")).toHaveLength(3);
});
