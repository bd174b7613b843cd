import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holding, LONG, pointing } from "../../src/look/pointing";

let outer: HTMLElement;
let card: HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div><button data-handle="3"><span>Hida</span></button></div>`;
  outer = document.querySelector("div") as HTMLElement;
  card = document.querySelector("button") as HTMLButtonElement;
});
afterEach(() => vi.useRealTimers());

function touch(type: string, how: { x?: number; pointerType?: string } = {}): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: how.x ?? 0 });
  Object.defineProperty(event, "pointerType", { value: how.pointerType ?? "touch" });
  card.firstElementChild?.dispatchEvent(event);
}

test("a finger that stays holds a card, and does not choose it", () => {
  const [long, click] = [vi.fn(), vi.fn()];
  const end = holding(long, "[data-handle]")(outer);
  card.addEventListener("click", click);
  touch("pointerdown");
  vi.advanceTimersByTime(LONG - 1);
  expect(long).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(long).toHaveBeenCalledExactlyOnceWith(card);
  touch("pointerup");
  card.click();
  expect(click).not.toHaveBeenCalled();
  card.click(); // by the keys, later
  expect(click).toHaveBeenCalledOnce();
  end?.();
  touch("pointerdown");
  vi.advanceTimersByTime(LONG);
  expect(long).toHaveBeenCalledOnce();
});

test("a card that is held within a board is clicked by neither, and the next click counts", () => {
  const [inner, whole, click] = [vi.fn(), vi.fn(), vi.fn()];
  holding(whole, "[data-handle]")(outer);
  holding(inner)(card);
  card.addEventListener("click", click);
  touch("pointerdown");
  vi.advanceTimersByTime(LONG);
  expect([inner.mock.calls.length, whole.mock.calls.length]).toEqual([1, 1]);
  card.click();
  expect(click).not.toHaveBeenCalled();
  card.click();
  expect(click).toHaveBeenCalledOnce();
});

test.each([
  ["is lifted", () => touch("pointerup")],
  ["is taken for scrolling", () => touch("pointercancel")],
  ["slips", () => touch("pointermove", { x: 9 })],
])("a finger that %s holds nothing", (_, ends) => {
  const long = vi.fn();
  holding(long)(card);
  touch("pointerdown");
  touch("pointermove", { x: 3 });
  ends();
  vi.advanceTimersByTime(LONG);
  expect(long).not.toHaveBeenCalled();
});

test("a mouse holds nothing", () => {
  const long = vi.fn();
  holding(long)(card);
  touch("pointerdown", { pointerType: "mouse" });
  vi.advanceTimersByTime(LONG);
  expect(long).not.toHaveBeenCalled();
});

test("mouse and focus point at something, a touch only where it is wanted", () => {
  const [tell, touched] = [vi.fn(), vi.fn()];
  const span = card.firstElementChild as HTMLElement;
  pointing(tell)(span);
  pointing(touched, true)(span);
  touch("pointerenter");
  expect(tell).not.toHaveBeenCalled();
  expect(touched).toHaveBeenLastCalledWith(true);
  touch("pointerenter", { pointerType: "mouse" });
  expect(tell).toHaveBeenLastCalledWith(true);
  touch("pointerleave", { pointerType: "mouse" });
  expect(tell).toHaveBeenLastCalledWith(false);
  touch("focusin");
  expect(tell).toHaveBeenLastCalledWith(true);
  touch("focusout");
  expect(tell).toHaveBeenLastCalledWith(false);
});
