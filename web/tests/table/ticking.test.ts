import { expect, test } from "vitest";
import type { ClockState } from "../../src/net/types";
import { clockFace, left, warning } from "../../src/table/ticking";

const bank = { main: 60, periods: 3, period: 30, absence: 120 };
const clock: ClockState = { seats: [bank, bank], running: 0, absent: [] };

test("only the clock that runs loses time", () => {
  expect(left(clock, 0, 10)).toMatchObject({ seconds: 50, periods: 3, overtime: false, running: true });
  expect(left(clock, 1, 10)).toMatchObject({ seconds: 60, running: false });
});

test("after the main time come the periods", () => {
  expect(left(clock, 0, 75)).toMatchObject({ seconds: 15, periods: 3, overtime: true });
  expect(left(clock, 0, 100)).toMatchObject({ seconds: 20, periods: 2 });
  expect(left(clock, 0, 900)).toMatchObject({ seconds: 0, periods: 1 });
});

test("who is away uses the time for that, and no other", () => {
  const away = { ...clock, absent: [0] };
  expect(left(away, 0, 20)).toMatchObject({ seconds: 60, absence: 100 });
  expect(left(away, 0, 130)).toMatchObject({ seconds: 50, absence: 0 });
  expect(left({ ...away, running: -1 }, 0, 20)).toMatchObject({ seconds: 60, absence: 120 });
});

test("one is warned three times before the end", () => {
  expect([60, 20.1, 20, 11, 10, 5, 0].map(warning)).toEqual([Infinity, Infinity, 20, 20, 10, 5, 5]);
});

test("times are read as on a clock", () => {
  expect([0, 9.2, 61, 3600].map(clockFace)).toEqual(["0:00", "0:10", "1:01", "1:00:00"]);
});
