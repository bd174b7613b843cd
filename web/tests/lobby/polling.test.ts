import { afterEach, expect, test, vi } from "vitest";
import { poll } from "../../src/lobby/polling";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("looks at once, then every now and then, and not when nobody looks", async () => {
  vi.useFakeTimers();
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  const look = vi.fn(() => Promise.resolve());
  const stop = poll(look, 10_000);
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(look).toHaveBeenCalledTimes(3);
  seen.mockReturnValue("hidden");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(3);
  seen.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(look).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(4);
});

test("a look that fails is followed by another, one at a time", async () => {
  vi.useFakeTimers();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  let fail: (error: Error) => void = () => undefined;
  const look = vi.fn(() => new Promise<void>((_, reject) => (fail = reject)));
  const stop = poll(look, 1_000);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(look).toHaveBeenCalledTimes(1);
  fail(new Error("not reached"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(look).toHaveBeenCalledTimes(2);
  stop();
});
