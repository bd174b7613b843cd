import { expect, test } from "@playwright/test";
import { words } from "../src/words";
import { asked, clicking, Mind, playUntil, sitAtNewTable, tool, type Asked, knowsTheGame } from "./help";

test("a whole game against the computer by clicks, from one click in the lobby", async ({ page }) => {
  test.setTimeout(600_000);
  // The decks of a game at one click are by lot: always the same lot here.
  await knowsTheGame(page);
  await page.addInitScript(() => (Math.random = () => 0));
  await page.goto("/");
  await page.getByRole("button", { name: words.lobby.now1 }).click();
  await expect(page).toHaveURL(/\/table\//);
  const end = await playUntil(page, () => false);
  expect(end.over).toBe(true);
  await expect(page.locator("#over-title")).toHaveText(
    new RegExp(`${words.table.over.won}|${words.table.over.lost}`),
  );
  await expect(page.locator(".end p").first()).toHaveText(
    /an? (Military|Honor|Dishonor|Enlightenment) Victory/,
  );
  for (const name of [words.table.over.rematch])
    await expect(page.getByRole("button", { name })).toBeVisible();
  for (const name of [words.table.over.replay, words.table.over.record, words.table.over.lobby]) {
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  }
  const address = page.url();
  await page.getByRole("button", { name: words.table.over.rematch }).click();
  await expect(page).not.toHaveURL(address);
  const next = await asked(page);
  expect(next.over).toBe(false);
});

test("cards on the board are answers, and a reason is given why others are not", async ({ page }) => {
  await sitAtNewTable(page);
  const hands = clicking(page);
  const mind = new Mind();
  const at = await playUntil(page, (each) => each.answers.some((label) => label.startsWith("Buy ")), {
    mind,
    hands,
  });
  const title = at.answers.find((label) => label.startsWith("Buy "))?.replace(/^Buy /, "") ?? "";
  const card = page.locator(".board button.card.legal").first();
  await expect(card).toBeVisible();
  await card.click();
  await expect(page.locator("#asked")).not.toHaveText(at.text);
  expect(title).not.toBe("");
  await playUntil(page, (each) => each.answers.some((label) => label.startsWith("Buy ")), { mind, hands });
  await tool(page, words.table.prompt.why).click();
  await page.locator(".board .hand.near button.card").first().click();
  const reasons = page.locator(".reasons li");
  await expect(reasons.first()).toBeVisible();
  await expect(reasons.first()).not.toHaveText(words.table.why.none);
  await tool(page, words.table.prompt.hint).click();
  await expect(page.locator("button.hinted")).toBeVisible();
});

test("a step back against the computer", async ({ page }) => {
  await sitAtNewTable(page);
  const hands = clicking(page);
  const buying = (at: Asked): boolean => at.answers.some((label) => label.startsWith("Buy "));
  const before = await playUntil(page, (at) => buying(at) && at.turn > 2);
  await hands.option(0);
  await expect.poll(async () => (await asked(page)).text).not.toBe(before.text);
  const next = await asked(page);
  await tool(page, words.table.prompt.back).click();
  await expect.poll(() => asked(page)).toEqual(before);
  await hands.option(0);
  await expect.poll(() => asked(page)).toEqual(next);
});
