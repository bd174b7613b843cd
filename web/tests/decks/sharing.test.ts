import { afterEach, expect, test, vi } from "vitest";
import { packed, unpacked } from "../../src/decks/sharing";
import { difference, forget, remember, versionsOf } from "../../src/decks/versions";

const LIST =
  "Mountain's Shadow Dojo\n\n" +
  Array.from({ length: 30 }, (_, n) => `3 A card of the number ${n}`).join("\n");

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test("a deck goes into a link and comes out of it", async () => {
  const link = await packed("The  Crane’s\nduel", LIST, "samurai");
  expect(link).toMatch(/^deck=[\w-]+$/);
  expect(link.length).toBeLessThan(LIST.length);
  expect(await unpacked(`#${link}`)).toEqual({ name: "The Crane’s duel", text: LIST, edition: "samurai" });
  const later = await packed("Fort", LIST, "twenty_festivals");
  expect(await unpacked(`#${later}`)).toEqual({ name: "Fort", text: LIST, edition: "twenty_festivals" });
  expect(await unpacked(`#${later}x`)).toBeNull();
});

test("a link that is none, broken or too long gives nothing", async () => {
  const link = await packed("x", LIST, "samurai");
  for (const hash of [
    "",
    "#",
    "#deck=",
    "#deck=!!",
    "#deck=abc",
    `#${link.slice(0, -9)}`,
    `#${link}%`,
    `#deck=${"a".repeat(20_000)}`,
  ])
    expect(await unpacked(hash)).toBeNull();
  const bomb = await packed("x", "a".repeat(2_000_000), "samurai").catch(() => null);
  expect(bomb === null ? null : await unpacked(bomb)).toBeNull();
});

test("earlier lists are remembered, a few of each deck, and follow it to another name", () => {
  remember("Wall", "1 A", "Wall", 1);
  remember("Wall", "1 A", "Wall", 2); // nothing is new
  remember("Wall", "1 B", "Wall", 3);
  expect(versionsOf("Wall").map(({ text }) => text)).toEqual(["1 B", "1 A"]);
  remember("Great Wall", "1 C", "Wall", 4);
  expect(versionsOf("Wall")).toEqual([]);
  expect(versionsOf("Great Wall").map(({ text }) => text)).toEqual(["1 C", "1 B", "1 A"]);
  for (let n = 0; n < 30; n++) remember("Great Wall", `${n} D`, "Great Wall", 5 + n);
  expect(versionsOf("Great Wall")).toHaveLength(12);
  forget("Great Wall");
  expect(versionsOf("Great Wall")).toEqual([]);
});

test("what else lies in the browser’s store is no version", () => {
  for (const kept of ["", "{", "7", "null", '{"Wall":7}', '{"Wall":[7,{"at":"x"},null]}']) {
    localStorage.setItem("gorin.versions", kept);
    expect(versionsOf("Wall")).toEqual([]);
  }
});

test("two versions differ in copies, however their lines are written", () => {
  expect(
    difference(
      "# Dynasty\n3 Iron Mine\n1x Hida Daizu - exp",
      "Iron Mine x2\n1 Hida Daizu Experienced\n2 Duty",
    ),
  ).toEqual([
    { title: "Iron Mine", more: -1 },
    { title: "Duty", more: 2 },
  ]);
  expect(difference("1 A", "1 A\n\n")).toEqual([]);
});
