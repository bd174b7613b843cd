/** Words that have room: titles on cards are not broken within a word, and what a side's scroll says stays on it. */
import { expect, test, type Page } from "@playwright/test";
import { wordsAfter } from "../src/wordsAfter";
import { accessible } from "./axe";
import { AGAINST_COMPUTER, asked, concede, fitsAcross, knowsTheGame, sitAtNewTable } from "./help";
import { lookAt, shown } from "./laid";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 360, height: 740 },
];

/** Long words of titles, the longest that there are among them. */
const LONG = ["Determination", "Revolutionaries", "Reconnaissance", "Insurmountable", "Chrysanthemum"];

/** Words of titles of cards that do not stand on one line, or are cut off. */
const broken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    for (const name of document.querySelectorAll(".card .name")) {
      const text = name.firstChild;
      if (!(text instanceof Text) || name.closest(".edge")) continue;
      const box = name.getBoundingClientRect();
      const turned = box.height > box.width * 3 || name.closest(".bowed") !== null;
      for (const { index, 0: word } of text.data.matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter((each) => each.width > 0.5);
        const over = !turned && lines.some((each) => each.right > box.right + 1.5);
        if (lines.length > 1 || over) found.add(`${word} in “${text.data}”`);
      }
    }
    return [...found];
  });

test("titles of cards are broken between words only", async ({ page }) => {
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    for (const word of LONG) {
      await page.goto(`/cards?q=${encodeURIComponent(word)}`);
      await expect(page.locator(".card .name", { hasText: word }).first()).toBeVisible();
      expect.soft(await broken(page), `${word}, ${String(viewport.width)} wide`).toEqual([]);
    }
  }
});

for (const viewport of SIZES) {
  test(`a late board, ${String(viewport.width)} by ${String(viewport.height)}`, async ({ page }) => {
    await knowsTheGame(page);
    await page.setViewportSize(viewport);
    const view = shown("late", 1);
    view.players.forEach((player, n) => {
      player.favor = n === 0;
      player.provinces_lost = 2;
      player.honor = -19;
    });
    for (const language of ["en", "fr"]) {
      await page.addInitScript((name) => localStorage.setItem("gorin.language", name), language);
      await lookAt(page, view, 1);
      expect.soft(await broken(page), language).toEqual([]);
      const wide = await page.locator(".scroll:has(.honor)").evaluateAll((scrolls) =>
        scrolls.flatMap((scroll) => {
          const box = scroll.getBoundingClientRect();
          const walker = document.createTreeWalker(scroll, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const at = node.parentElement;
            if (!node.textContent?.trim() || at?.closest("h2, .visually-hidden")) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const { left, right } = range.getBoundingClientRect();
            if (left < box.left + 2 || right > box.right - 2)
              found.push(
                `${node.textContent.trim()} ${(box.left - left).toFixed(1)} ${(right - box.right).toFixed(1)}`,
              );
          }
          return found;
        }),
      );
      expect.soft(wide, language).toEqual([]);
      await page.screenshot({ path: `test-results/scroll-${language}-${String(viewport.width)}.png` });
    }
  });
}

test("on a phone one's games begin on the first screen; what narrows them is one press away", async ({
  page,
}) => {
  await knowsTheGame(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await sitAtNewTable(page, { ...AGAINST_COMPUTER, opponent: "random" });
  await asked(page);
  await concede(page);
  await page.goto("/games");
  const text = wordsAfter.games;
  const first = page.locator(".list li").first();
  await expect(first).toBeInViewport({ ratio: 0.9 });
  await page.screenshot({ path: "test-results/games-360.png" });
  const summary = page.getByText(text.moreFilters);
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.getByLabel(text.result).selectOption("won");
  await expect(page.getByText(text.moreSet.replace("{count}", "1"))).toBeVisible();
  await expect(page.getByRole("heading", { name: text.noneFits })).toBeVisible();
  await page.getByLabel(text.result).selectOption("lost");
  await expect(first).toBeVisible();
  await fitsAcross(page);
  await accessible(page, "one's own games on a phone");
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByLabel(text.result)).toHaveValue("lost"); // the same choices, unfolded
});
