import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { say, words } from "../src/words";
import { cardWords } from "../src/words-cards";
import { deckWords } from "../src/words-decks";
import { accessible } from "./axe";
import { asked, clicking, complaints, knowsTheGame } from "./help";

const LIST = readFileSync(
  new URL("../../src/gorin/decks/starters/twenty_festivals/lion.txt", import.meta.url),
  "utf8",
);
const LATER = words.editions.names.twenty_festivals;

test("a turn of Twenty Festivals with a pasted list, from the lobby", async ({ page }) => {
  const found = complaints(page);
  await knowsTheGame(page);
  await page.goto("/");
  await page.getByRole("radio", { name: LATER }).check();
  const own = page.getByRole("group", { name: words.lobby.yours });
  await expect(own.getByText("The Seventh Tower")).toHaveCount(0);
  await own.getByRole("radio", { name: words.lobby.paste }).check();
  await own.getByLabel(words.lobby.list).fill(LIST);
  await accessible(page, "lobby");
  await page.getByRole("button", { name: words.lobby.start, exact: true }).click();
  await expect(page).toHaveURL(/\/table\//);

  // The first turn: Cycle is there, and passing leads to the Dynasty Phase.
  const hands = clicking(page);
  let at = await asked(page);
  for (let n = 0; n < 20 && !at.answers.some((label) => label.startsWith("Cycle")); n++) {
    await hands.option(at.answers.length - 1);
    at = await asked(page);
  }
  expect(at.answers.map((label) => label.split("\n")[0])).toContain("Cycle");
  await accessible(page, "table");
  for (let n = 0; n < 10 && !at.text.startsWith("Take a Dynasty action"); n++) {
    await hands.option(at.answers.length - 1);
    at = await asked(page);
  }

  // What can be Recruited is paid for, by name, and comes into play; its Gold is told.
  const recruit = at.answers.findIndex((label) => /^Recruit/.test(label));
  expect(recruit).toBeGreaterThanOrEqual(0);
  await hands.option(recruit);
  for (let n = 0; n < 5; n++) {
    at = await asked(page);
    if (at.text.startsWith("Take a Dynasty action")) break;
    if (at.form === "pay") await hands.pay();
    else {
      expect(at.answers[0]).toMatch(/^(Pay for|Bow) /);
      await hands.option(0);
    }
  }
  await expect(page.locator(".log")).toContainText(/brings .+ into play, bowing The Grand Halls of the Lion/);
  const kept = page.url();
  await page.reload();
  await expect(page).toHaveURL(kept);
  await asked(page);

  // The Stronghold's other side can be read.
  await page.locator(".board button.card", { hasText: "The Grand Halls" }).first().focus();
  await page.keyboard.press("c");
  await expect(page.getByRole("heading", { name: words.card.back })).toBeVisible();
  expect(found).toEqual([]);
});

test("cards and decks are those of the edition, and a list says where it is legal", async ({ page }) => {
  await page.goto("/cards?card=the_grand_halls_of_the_lion&edition=twenty_festivals");
  await expect(page.getByRole("radio", { name: LATER })).toBeChecked();
  await expect(page.getByRole("heading", { name: words.card.back })).toBeVisible();
  await accessible(page, "cards");
  await page.getByRole("searchbox").fill("is:playable type:sensei");
  await expect(page).toHaveURL(/edition=twenty_festivals/);
  await page.getByRole("radio", { name: words.editions.names.samurai }).check();
  await page.getByRole("searchbox").fill("hida daizu");
  await expect(page.getByText(cardWords.played).first()).toBeVisible();

  await page.goto("/decks");
  await page.getByRole("tab", { name: deckWords.tabs.list }).click();
  await page.getByLabel(words.decks.list, { exact: true }).fill(LIST);
  const change = page.getByRole("button", { name: say(words.editions.change, { edition: LATER }) });
  await expect(change).toBeVisible();
  await change.click();
  await expect(page.getByText(words.decks.playable)).toBeVisible();
  await expect(page.getByText(say(words.editions.legal, { editions: LATER }))).toBeVisible();
  await accessible(page, "decks");
  await page.getByRole("button", { name: deckWords.play }).click();
  await expect(page.getByRole("radio", { name: LATER })).toBeChecked();
});

test("its guided first game is offered, and speaks of its own rules", async ({ page }) => {
  const found = complaints(page);
  await page.goto("/learn");
  await page.getByRole("radio", { name: LATER }).check();
  const first = page.getByRole("button", { name: /^Begin lesson 1,/ });
  await expect(page.getByText("Kabuki")).toHaveCount(0);
  await accessible(page, "the lessons of the edition");
  await first.click();
  const lesson = page.locator(".lesson");
  await expect(lesson).toContainText("You lead the Crane");
  await accessible(page, "a lesson of the edition");
  const answer = (name: string | RegExp) => page.locator(".answers").getByRole("button", { name });
  await answer(/^Recruit\b(?! and)/).click();
  await answer(/Daidoji Takeda/).click(); // allowed, and explained
  await expect(lesson).toContainText("Gold first");
  await lesson.getByRole("button", { name: words.learn.table.back }).click();
  await answer(/Kabuki Theater Troupe/).click();
  await lesson.getByRole("button", { name: "TF-GLD-01" }).click();
  await expect(page.getByRole("dialog")).toContainText("TF-GLD-01");
  await page.keyboard.press("Escape");
  await page.locator(".answers button.primary").click(); // the plan bows just the Stronghold
  await expect(lesson).toContainText("1 Gold is left over");
  await answer(/^Recruit\b(?! and)/).click();
  await answer(/Temple of Destiny/).click();
  await expect(page.getByRole("heading", { name: "Lesson 1 is done" })).toBeVisible();
  await lesson.getByRole("button", { name: words.learn.table.nextPlain }).click();
  await expect(lesson).toContainText("Two turns later");
  expect(found).toEqual([]);
});

test("how to play it is told in chapters of its own", async ({ page }) => {
  await page.goto("/rules");
  await page.getByRole("radio", { name: LATER }).check();
  await page.getByRole("link", { name: /Gold, Recruit and Proclaim/ }).click();
  await expect(page).toHaveURL(/\/rules\/twenty_festivals\/buying$/);
  await accessible(page, "chapter");
  await page.getByRole("link", { name: "TF-PRO-01" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("TF-PRO-01");
  await page
    .locator("article")
    .getByRole("link", { name: /Gold, Recruit and Proclaim/ })
    .click();
  await expect(page).toHaveURL(/\/rules\/twenty_festivals\/buying#p\d+$/);
});

test("a first purchase of Gold with a starter deck, from the lobby", async ({ page }) => {
  const found = complaints(page);
  await knowsTheGame(page);
  await page.goto("/");
  await page.getByRole("radio", { name: words.editions.names.gold }).check();
  const own = page.getByRole("group", { name: words.lobby.yours });
  await own.getByRole("radio", { name: "Crab behind the Walls" }).check();
  await accessible(page, "lobby");
  await page.getByRole("button", { name: words.lobby.start, exact: true }).click();
  await expect(page).toHaveURL(/\/table\//);

  // Phases are those of Gold, and in the Dynasty Phase what is bought is cited by its rule.
  const hands = clicking(page);
  let at = await asked(page);
  for (let n = 0; n < 40 && !at.text.startsWith("Buy a card"); n++) {
    await hands.option(at.answers.length - 1);
    at = await asked(page);
  }
  expect(at.text).toContain("Buy a card");
  await expect(page.getByText("GE-TRN-08").first()).toBeVisible();
  await expect(page.locator(".phases li")).toHaveCount(6);
  await accessible(page, "table");
  expect(found).toEqual([]);
});
