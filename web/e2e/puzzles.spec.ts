import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { words } from "../src/words";
import { asked, complaints, fitsAcross } from "./help";

const text = words.puzzles;

test("a first puzzle is missed, begun again and solved by clicks, and stays solved", async ({ page }) => {
  const heard = complaints(page);
  await page.goto("/");
  await page.getByRole("link", { name: text.lobby, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
  await page.getByRole("button", { name: "Play Let him come" }).click();
  await expect(page).toHaveURL(/\/table\//);
  const panel = page.getByRole("region", { name: text.panel });
  await expect(panel).toContainText("your Sentinel lives, both attackers die");
  await asked(page);
  await expect(page.getByText(words.own.mark)).toHaveCount(0);

  // The obvious move: told at once that it fails, and the opponent shows why.
  const side = page.getByRole("complementary");
  await side
    .locator(".answers")
    .getByRole("button", { name: /Use Draw Your Blade: Target an enemy card/ })
    .click();
  await side
    .locator(".answers")
    .getByRole("button", { name: /Vanguard/ })
    .click();
  await expect(panel).toContainText(text.standing.missed);

  const first = page.url();
  await panel.getByRole("button", { name: text.again, exact: true }).click();
  await expect(page).not.toHaveURL(first);
  await asked(page);
  await panel.getByRole("button", { name: "Clue 1 of 2" }).click();
  await expect(panel).toContainText("Who wins if both of you pass at once?");
  await side
    .locator(".answers")
    .getByRole("button", { name: /^↵?\s*Pass/ })
    .click();
  await side.getByRole("button", { name: /Use Draw Your Blade: Target an enemy card/ }).click();
  await side.locator(".answers").getByRole("button", { name: /Giant/ }).click();
  await expect(panel).toContainText(text.standing.reached);
  await expect(panel).toContainText("Whoever shows his card first loses.");
  await expect(panel.getByRole("button", { name: text.next })).toBeVisible();

  await panel.getByRole("link", { name: text.all }).click();
  await expect(page.getByText(/^1 of \d+ solved$/)).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((each) => each.id)).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await fitsAcross(page);
  expect(heard).toEqual([]);
});
