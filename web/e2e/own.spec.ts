import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { words } from "../src/words";
import { asked, complaints, fitsAcross } from "./help";

const CARD = `Title: Hida Tetsuo
Type: Personality
Clan: Crab
Force: 4
Chi: 2
Gold Cost: 6
Keywords: Samurai

Battle: Target an atacking unit: Bow the unit.`;

async function accessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((each) => [each.id, each.nodes.map((node) => node.target.join(" "))])).toEqual([]);
  }
}

test("a card is written, mended where it is not understood, and played at once", async ({ page }) => {
  const heard = complaints(page);
  await page.goto("/");
  await page.getByRole("link", { name: words.lobby.own }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.own.title })).toBeVisible();
  const text = page.getByLabel(words.own.text, { exact: true });
  await text.fill(CARD);
  await expect(page.getByText("Line 9, column 19.")).toBeVisible();
  await expect(page.locator(".mirror mark")).toHaveText("atacking");
  await expect(page.getByRole("button", { name: words.own.play })).toBeDisabled();
  await accessible(page);
  await page.getByRole("button", { name: "Write “attacking”" }).click();
  await expect(page.getByText(words.own.good, { exact: true })).toBeVisible();
  await expect(text).toHaveValue(CARD.replace("atacking", "attacking"));
  await expect(page.locator(".echo")).toContainText("Battle: Target an attacking unit: Bow the unit.");
  await expect(page.locator(".card-sheet .card")).toContainText("Hida Tetsuo");
  await accessible(page);
  // What was written is still there after a while away.
  await page.reload();
  await expect(text).toHaveValue(/Hida Tetsuo/);
  await page.getByRole("button", { name: words.own.play }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator(".bar").getByText(words.own.mark)).toBeVisible();
  await asked(page);
  const id = page.url().split("/").at(-1) ?? "";
  const mine = await page.evaluate(
    async (table) => (await (await fetch(`/api/tables/${table}/cards`)).json()) as Record<string, unknown>,
    id,
  );
  expect(Object.keys(mine)).toEqual(["own_hida_tetsuo"]);
  expect(heard).toEqual([]);
});

test("a card of another edition is written in its words and played by it", async ({ page }) => {
  const heard = complaints(page);
  await page.goto("/own");
  const text = page.getByLabel(words.own.text, { exact: true });
  await page.getByRole("button", { name: words.card.types.Holding, exact: true }).click();
  await expect(text).toHaveValue(/Bow this card: Produce 3 Gold/);
  await page.getByRole("radio", { name: words.editions.names.twenty_festivals }).check();
  await expect(text).toHaveValue(/\[bow\]: Produce 3 Gold/);
  await expect(page.getByText(words.own.good, { exact: true })).toBeVisible();
  for (const type of ["Personality", "Action", "Follower", "Item"] as const) {
    const called = type === "Action" ? words.card.typesIn.twenty_festivals.Action : words.card.types[type];
    await page.getByRole("button", { name: called, exact: true }).click();
    await expect(text).toHaveValue(new RegExp(`Type: ${type}`));
    await expect(page.getByText(words.own.good, { exact: true })).toBeVisible();
  }
  await text.fill(
    CARD.replace("Target an atacking unit", "Bow Tetsuo").replace("Bow the unit", "Ranged 2 Attack"),
  );
  await page.getByRole("button", { name: words.own.insteadLine }).click();
  await expect(page.locator(".echo")).toContainText("Battle, [bow]: Ranged 2 Attack.");
  await accessible(page);
  await page.getByRole("button", { name: words.own.play }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator(".bar").getByText(words.own.mark)).toBeVisible();
  await asked(page);
  const id = page.url().split("/").at(-1) ?? "";
  const state = await page.evaluate(
    async (table) => (await (await fetch(`/api/tables/${table}`)).json()) as { edition: string },
    id,
  );
  expect(state.edition).toBe("twenty_festivals");
  expect(heard).toEqual([]);
});

test("what could come next is offered, and put where the text ends", async ({ page }) => {
  await page.goto("/own");
  await page.getByRole("button", { name: words.card.types.Action, exact: true }).click();
  const text = page.getByLabel(words.own.text, { exact: true });
  await expect(page.getByText(words.own.good, { exact: true })).toBeVisible();
  await text.fill("Title: Open Hand\nType: Action\nFocus: 3\n\nBattle: Gain 2");
  await page.getByRole("button", { name: "Honor", exact: true }).click();
  await expect(text).toHaveValue(/Gain 2 Honor$/);
  await page.getByRole("button", { name: ".", exact: true }).click();
  await expect(page.getByText(words.own.good, { exact: true })).toBeVisible();
});

test("a table with own cards is nobody else's", async ({ page, browser }) => {
  await page.goto("/");
  const answer = await page.evaluate(
    async (text) => {
      const response = await fetch("/api/own/table", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ text }),
      });
      return (await response.json()) as { table: string };
    },
    CARD.replace("atacking", "attacking"),
  );
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`/table/${answer.table}`);
  await expect(other.getByText(words.table.lost.private)).toBeVisible();
  await context.close();
});

test.describe("on a phone, 360 pixels wide", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the page is no wider than the window, and what is touched is large enough", async ({ page }) => {
    await page.goto("/own");
    await page.getByLabel(words.own.text, { exact: true }).fill(CARD);
    await expect(page.getByText("Line 9, column 19.")).toBeVisible();
    await fitsAcross(page);
    const small = await page.locator("main button:visible").evaluateAll((all) =>
      all
        .map((button) => button.getBoundingClientRect())
        .filter((box) => box.height < 43.5)
        .map((box) => `${box.width}×${box.height}`),
    );
    expect(small).toEqual([]);
    await page.getByRole("button", { name: "Write “attacking”" }).tap();
    await expect(page.getByText(words.own.good, { exact: true })).toBeVisible();
    await fitsAcross(page);
  });
});
