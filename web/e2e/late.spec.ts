/** Late in a long game: 120 cards in play, laid out by the engine and shown in every size, in battle and out. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { fitsAcross, knowsTheGame } from "./help";
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

/** Units of an army that lie so much under the next that who they are cannot be seen. */
async function crammed(board: Locator): Promise<string[]> {
  return board.locator(".army").evaluateAll((armies) =>
    armies.flatMap((army) => {
      const units = [...army.children].filter((unit) => unit.querySelector(".card"));
      return units.slice(0, -1).flatMap((unit, n) => {
        const card = unit.querySelector(".leader .card") ?? unit;
        const shown = (units[n + 1] ?? unit).getBoundingClientRect().left - unit.getBoundingClientRect().left;
        const part = shown / card.getBoundingClientRect().width;
        return part < 0.4 ? [`${card.textContent.trim().slice(0, 30)}: ${part.toFixed(2)} of its width`] : [];
      });
    }),
  );
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
        if (viewport.width > 700) expect(await crammed(board)).toEqual([]);
        expect(await buried(board.locator(".card"))).toEqual([]);
      });
    }
  }
}

/** Targets that lie under a sign of the table after they were scrolled to: by how much of width and height. */
async function underSigns(page: Page): Promise<string[]> {
  return page.locator("[data-region=board]").evaluate(async (board) => {
    const found: string[] = [];
    const still = async (): Promise<void> => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    };
    const targets = [...board.querySelectorAll<HTMLElement>("button")].filter(
      (each, n) => each.matches(".legal") || n % 4 === 0,
    );
    for (const [way, from] of [
      ["focused", 0],
      ["focused", 9999],
      ["brought into view", 0],
      ["brought into view", 9999],
    ] as const) {
      for (const each of targets) {
        each.blur();
        window.scrollTo(0, from);
        if (way === "focused") each.focus();
        else each.scrollIntoView({ block: from === 0 ? "end" : "start", inline: "nearest" });
        await still();
        const box = each.getBoundingClientRect();
        for (const sign of document.querySelectorAll(".table > .above, .table > .below")) {
          const over = sign.getBoundingClientRect();
          const across = Math.min(box.right, over.right) - Math.max(box.left, over.left);
          const down = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
          const name = each.getAttribute("aria-label") ?? each.textContent.trim().slice(0, 40);
          if (across > 1 && down > 1) found.push(`${name}, ${way}: ${across.toFixed()} by ${down.toFixed()}`);
        }
      }
    }
    return found;
  });
}

for (const { name, seat } of POSITIONS) {
  test(`${name}: on a phone nothing that is scrolled to lies under the signs`, async ({ page }) => {
    await knowsTheGame(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await lookAt(page, shown(name, seat), seat);
    await expect(page.locator(".table > .below")).toBeVisible();
    expect(await underSigns(page)).toEqual([]);
  });
}
