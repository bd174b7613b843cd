import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { play, positions } from "../../src/board/movement";

const animate = vi.fn();
let reduced = false;

/** A table of which every part lies where its data-at says: left, top. */
function lay(html: string): HTMLElement {
  document.body.innerHTML = `<div class="table">${html}</div>`;
  const table = document.querySelector<HTMLElement>(".table");
  if (!table) throw new Error("no table");
  return table;
}

function card(handle: number, at: string): string {
  return `<span class="card" data-handle="${handle}" data-at="${at}"></span>`;
}

beforeEach(() => {
  reduced = false;
  animate.mockReset();
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const [left, top] = (this.dataset["at"] ?? "0,0").split(",").map(Number);
    return {
      left: left ?? 0,
      top: top ?? 0,
      width: 10,
      height: 14,
      right: (left ?? 0) + 10,
      bottom: (top ?? 0) + 14,
    } as DOMRect;
  });
  HTMLElement.prototype.animate = function (this: HTMLElement, frames: Keyframe[]) {
    animate(this.dataset["handle"] ?? this.className, frames[0]?.["transform"]);
    return {} as Animation;
  } as unknown as typeof HTMLElement.prototype.animate;
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a card slides from where it was, and what lies still is left alone", () => {
  const before = positions(lay(card(1, "100,50") + card(2, "0,0")));
  play(lay(card(1, "20,80") + card(2, "0,0")), before);
  expect(animate.mock.calls).toEqual([["1", "translate(80px, -30px) scale(1)"]]);
});

test("what lay face down is turned over, and what is new comes from its deck", () => {
  const before = positions(lay(card(1, "0,0") + `<span class="card hidden" data-at="60,60"></span>`));
  const side = `<div class="side near"><div class="dynasty"><span class="pile" data-at="5,60"></span></div>
    <div class="provinces">${card(2, "60,60")}${card(3, "90,60")}</div></div>`;
  play(lay(card(1, "0,0") + side), before);
  expect(animate.mock.calls).toEqual([
    ["2", expect.stringContaining("rotateY")],
    ["3", "translate(-85px, 0px) scale(1)"],
  ]);
});

test("a discarded card goes to its pile", () => {
  const before = positions(lay(card(1, "0,0") + card(2, "40,40")));
  play(lay(card(1, "0,0") + `<span data-top="2"><span class="card" data-at="100,0"></span></span>`), before);
  expect(animate.mock.calls).toEqual([["card", "translate(-60px, 40px) scale(1)"]]);
});

test("nothing moves for whoever wants no motion", () => {
  reduced = true;
  const before = positions(lay(card(1, "100,50")));
  play(lay(card(1, "20,80")), before);
  expect(animate).not.toHaveBeenCalled();
});
