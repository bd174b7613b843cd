import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inPile } from "../../src/table/cards";
import { choicesOf } from "../../src/table/choices";
import { Fold } from "../../src/table/fold.svelte";
import Options from "../../src/table/Options.svelte";
import { outOfSight, scrollFor, scrollToNext } from "../../src/table/sight";
import { fixture } from "./helpers";

afterEach(cleanup);
beforeEach(() => localStorage.clear());

describe("a question on a phone", () => {
  test("stays folded where the board is enough to answer, and unfolds where it is not", () => {
    const fold = new Fold();
    expect(fold.folded(1, true)).toBe(false);
    fold.set(1, true, true);
    expect(fold.folded(1, true)).toBe(true);
    expect(fold.folded(2, true)).toBe(true);
    expect(fold.folded(3, false)).toBe(false);
    expect(new Fold().folded(4, true)).toBe(true);
  });

  test("that needs its answers is folded for itself alone", () => {
    const fold = new Fold();
    fold.set(1, false, true);
    expect(fold.folded(1, false)).toBe(true);
    expect(fold.folded(2, false)).toBe(false);
    expect(fold.folded(3, true)).toBe(false);
  });

  test("tells how to play by touch once", () => {
    const fold = new Fold();
    expect(fold.taught).toBe(false);
    fold.learn();
    expect(new Fold().taught).toBe(true);
  });

  test("offers every answer, and no keys to look at", () => {
    const choices = choicesOf(fixture("battle").question);
    const onchoose = vi.fn();
    render(Options, { choices, hinted: -1, disabled: false, compact: true, onpoint: vi.fn(), onchoose });
    expect(screen.getAllByRole("button").filter((button) => button.dataset["option"]).length).toBe(
      choices.all.length,
    );
    expect(screen.queryByRole("searchbox")).toBeNull();
    screen.getByRole("button", { name: /pass/ }).click();
    expect(onchoose).toHaveBeenCalledWith(0);
  });
});

test("a card in a pile is not seen on the board", () => {
  const view = fixture("battle");
  const discarded = view.players.flatMap((player) => player.fate_discard).find((card) => !card.hidden);
  if (!discarded || discarded.hidden) throw new Error("nothing is discarded");
  expect(inPile(view, discarded.id)).toBe(true);
  const unit = view.battlefields[0]?.sides[0]?.units[0];
  if (!unit || unit.hidden) throw new Error("nobody fights");
  expect(inPile(view, unit.id)).toBe(false);
});

describe("what is in sight", () => {
  const seen = { top: 50, bottom: 450 };

  test("is counted", () => {
    const spans = [
      { top: -40, bottom: 40 },
      { top: 100, bottom: 200 },
      { top: 500, bottom: 600 },
      { top: 700, bottom: 800 },
    ];
    expect(outOfSight(spans, seen)).toEqual({ above: 1, below: 2 });
  });

  test("stays where it is as long as all of it can be seen", () => {
    expect(scrollFor([{ top: 60, bottom: 440 }], seen)).toBe(0);
    expect(scrollFor([], seen)).toBe(0);
  });

  test("becomes as much as possible with as little scrolling as possible", () => {
    const low = [
      { top: 500, bottom: 600 },
      { top: 620, bottom: 700 },
    ];
    expect(scrollFor(low, seen)).toBe(700 + 8 - 450);
    expect(scrollFor([{ top: -300, bottom: -200 }, ...low], seen)).toBe(700 + 8 - 450);
  });

  test("begins at the top of what is higher than the screen", () => {
    expect(scrollFor([{ top: 300, bottom: 900 }], seen)).toBe(300 - 8 - 50);
  });

  test("goes on to what is next", () => {
    const spans = [
      { top: -400, bottom: -300 },
      { top: 500, bottom: 600 },
      { top: 1500, bottom: 1600 },
    ];
    expect(scrollToNext(spans, seen, 1)).toBe(500 - 50 - 8);
    expect(scrollToNext(spans, seen, -1)).toBe(-300 - 450 + 8);
  });
});
