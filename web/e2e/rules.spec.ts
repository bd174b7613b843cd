import { expect, test } from "@playwright/test";
import { say, words } from "../src/words";
import { ruleWords as text } from "../src/words-rules";
import { accessible } from "./axe";
import { complaints, fitsAcross, sitAtNewTable } from "./help";

const chapters = [
  "goal",
  "table",
  "cards",
  "turn",
  "buying",
  "actions",
  "attaching",
  "reactions",
  "attack",
  "duels",
  "honor",
  "rings",
  "several",
  "terms",
];

test("a newcomer searches by keys, reads a chapter, and follows a rule to its neighbours", async ({
  page,
}) => {
  const heard = complaints(page);
  await page.goto("/");
  await page.getByRole("link", { name: words.nav.rules, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: text.title })).toBeFocused();
  await accessible(page, "the contents");

  await page.keyboard.press("/");
  await page.keyboard.type("province destroyed");
  await page.keyboard.press("ArrowDown");
  await accessible(page, "what is found");
  const first = page.locator(".found a").first();
  await expect(first).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("SE-BAT-23");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/rules\/SE-BAT-23$/);
  await expect(page.getByRole("heading", { level: 1, name: /SE-BAT-23/ })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await accessible(page, "a rule");

  await page.getByRole("link", { name: new RegExp(say(text.after, { id: "SE-BAT-24" })) }).click();
  await expect(page.getByRole("heading", { level: 1, name: /SE-BAT-24/ })).toBeFocused();
  await page.getByRole("link", { name: /From the chapter/ }).click();
  await expect(page).toHaveURL(/\/rules\/attack#p\d+$/);
  const paragraph = page.locator(new URL(page.url()).hash);
  await expect(paragraph).toBeInViewport();
  await expect(paragraph.getByRole("link", { name: "SE-BAT-24" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /SE-BAT-24/ })).toBeVisible();
  await page.goto("/rules/SE-BAT-99");
  await expect(page.getByText(text.missing)).toBeVisible();
  expect(heard).toEqual([]);
});

test("every chapter can be read by everybody, on a narrow screen as well, with its pictures", async ({
  page,
}) => {
  const heard = complaints(page);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of chapters) {
    await page.goto(`/rules/${name}`);
    await expect(page.locator("article.chapter p").first()).toBeVisible();
    await fitsAcross(page);
    await accessible(page, `the chapter ${name}`);
  }
  for (const name of ["samurai", "SE-BAT", "GE-YU-01"]) {
    await page.goto(`/rules/${name}`);
    await expect(page.locator("article p").first()).toBeVisible();
    await fitsAcross(page);
    await accessible(page, name);
  }
  expect(heard).toEqual([]);
});

test("from a question at the table the rules open beside the game, and the game stays", async ({ page }) => {
  await sitAtNewTable(page);
  const table = page.url();
  const more = page.locator(".prompt").getByRole("link", { name: words.rules.more }).first();
  await expect(more).toBeVisible();
  const [beside] = await Promise.all([page.waitForEvent("popup"), more.click()]);
  await expect(beside.locator("article p").first()).toBeVisible();
  expect(beside.url()).toMatch(/\/rules\/(SE-[A-Z]+-\d+|[a-z]+)$/);
  await beside.close();
  expect(page.url()).toBe(table);

  // The id shows the rule over the table, with the paragraph about it and the way to its chapter.
  await page
    .locator(".prompt .source")
    .getByRole("button", { name: /rule SE-/ })
    .click();
  const dialog = page.getByRole("dialog", { name: /Rule SE-/ });
  await expect(dialog.getByRole("link", { name: words.rules.page })).toHaveAttribute("target", "_blank");
  await accessible(page, "a rule over the table");
  const [chapter] = await Promise.all([
    page.waitForEvent("popup"),
    dialog.getByRole("link", { name: /chapter/ }).click(),
  ]);
  await expect(chapter.locator("article.chapter p").first()).toBeVisible();
  await chapter.close();
  await dialog.getByRole("button", { name: words.app.close }).click();

  // Each reason of a "why not" has its way as well.
  await page.getByRole("button", { name: words.table.prompt.why }).click();
  await page.getByRole("button", { name: words.table.prompt.whyRulebook }).click();
  const reasons = page.locator(".reasons li");
  await expect(reasons.first()).toBeVisible();
  expect(await reasons.getByRole("link", { name: words.rules.more }).count()).toBe(await reasons.count());
  expect(page.url()).toBe(table);
});

test("each edition's handbook lists its sections, and a section its rules", async ({ page }) => {
  for (const [edition, id] of [
    ["samurai", "SE-SET"],
    ["gold", "GE-YU"],
  ] as const) {
    await page.goto(`/rules/${edition}`);
    await accessible(page, edition);
    await page.getByRole("link", { name: new RegExp(`^${id}`) }).click();
    await expect(page.locator("article dt").first()).toContainText(`${id}-01`);
  }
});
