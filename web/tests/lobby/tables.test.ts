import { expect, test } from "vitest";
import { addressOf, ago, listed, outcome, sitters } from "../../src/lobby/tables";
import type { TableState } from "../../src/net/types";

const table = {
  table: "t/1",
  seats: [
    { seat: 0, kind: "human", name: "Ayame", free: false, online: true, deck: "The Seventh Tower" },
    { seat: 1, kind: "human", name: "", free: true, online: false, deck: "" },
  ],
  you: 0,
  over: false,
  started: false,
  winner: -1,
} as unknown as TableState;

test("who sits there", () => {
  expect(sitters(table)).toBe("Ayame with The Seventh Tower, against a free seat");
});

test("what became of it", () => {
  expect(outcome(table)).toBe("waiting for a player");
  expect(outcome({ ...table, started: true })).toBe("under way");
  const over = { ...table, started: true, over: true };
  expect(outcome(over)).toBe("ended without a winner");
  expect(outcome({ ...over, winner: 0 })).toBe("you won");
  expect(outcome({ ...over, winner: 1 })).toBe("you lost");
  expect(outcome({ ...over, winner: 0, you: -1 })).toBe("won by Ayame");
});

test("a finished table is a replay", () => {
  expect(addressOf(table)).toBe("/table/t%2F1");
  expect(addressOf({ ...table, over: true })).toBe("/replay/t%2F1");
});

test("how long ago", () => {
  expect(ago(1000, 1030)).toBe("just now");
  expect(ago(1000, 1130)).toBe("2 minutes ago");
  expect(ago(0, 3 * 3600 + 60)).toBe("3 hours ago");
  expect(ago(0, 90_000)).toBe("yesterday");
});

test("several at a table", () => {
  const [one, free] = table.seats;
  const computer = {
    seat: 2,
    kind: "scripted",
    name: "scripted",
    free: false,
    online: true,
    deck: "Kyuden Doji",
  };
  const seats = [one, free, computer] as TableState["seats"];
  expect(sitters({ ...table, seats })).toBe(
    "Ayame with The Seventh Tower, a free seat and the computer with Kyuden Doji",
  );
  expect(outcome({ ...table, seats })).toBe("waiting for a player");
  expect(outcome({ ...table, seats: [...seats, ...(free ? [free] : [])] })).toBe("waiting for 2 players");
  expect(listed(["a"])).toBe("a");
  expect(listed([])).toBe("");
});
