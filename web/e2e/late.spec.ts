/** Late in a long game: 120 cards in play, laid out by the engine and shown in every size, in battle and out. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { fitsAcross } from "./help";
import { lookAt, shown } from "./laid";

const SMALLEST = 9; // pixels of a letter, but on cards, which can be enlarged
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 360, height: 740 },
];
const POSITIONS = [
  { name: "late", seat: 1 },
  { name: "late-battle", seat: 2 },
];

/** Texts in letters too small to read, cards aside. */
async function tiny(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!at || text === "" || at.closest(".card, .stat i, script, style, .visually-hidden")) continue;
      const box = at.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      if (Number.parseFloat(getComputedStyle(at).fontSize) < smallest) found.push(`${at.className}: ${text}`);
    }
    return found;
  }, SMALLEST);
}

/** Cards that cannot be seen though they are brought into view: what lies over them, or that they stay outside. */
async function buried(cards: Locator): Promise<string[]> {
  return cards.evaluateAll(async (all) => {
    const found: string[] = [];
    for (const card of all) {
      card.scrollIntoView({ block: "center", inline: "center" });
      await new Promise(requestAnimationFrame);
      const box = card.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, box.top + Math.min(12, box.height / 2)];
      const over = document.elementFromPoint(x, y);
      const name = card.getAttribute("aria-label") ?? card.textContent?.trim().slice(0, 40) ?? "";
      if (!over) found.push(`${name} is outside at ${x.toFixed()}, ${y.toFixed()}`);
      else if (!over.closest("[data-region=board]")) found.push(`${name} lies under ${over.className}`);
    }
    return found;
  });
}

/** Cards that reach over the edge of the board, where nothing is pushed sideways. */
async function cutOff(board: Locator): Promise<string[]> {
  return board.evaluate((pane) => {
    const edge = pane.getBoundingClientRect().right + 1;
    const cards = [...pane.querySelectorAll(".card")].filter(
      (card) => card.getBoundingClientRect().right > edge,
    );
    return cards.map((card) => card.getAttribute("aria-label") ?? card.textContent.trim().slice(0, 40));
  });
}

for (const { name, seat } of POSITIONS) {
  for (const viewport of SIZES) {
    for (const colorScheme of ["light", "dark"] as const) {
      test(`${name}, ${String(viewport.width)} by ${String(viewport.height)}, ${colorScheme}`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await lookAt(page, shown(name, seat), seat);
        await page.screenshot({ path: test.info().outputPath("late.png") });
        expect(await tiny(page)).toEqual([]);
        await fitsAcross(page);
        const board = page.locator("[data-region=board]");
        expect(await board.locator(".card").count()).toBeGreaterThan(60);
        if (viewport.width > 700) expect(await cutOff(board)).toEqual([]);
        expect(await buried(board.locator(".card"))).toEqual([]);
      });
    }
  }
}
