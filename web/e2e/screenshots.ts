/** `npm run screenshots`: pictures of the main screens, from games really played, into docs/images. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { words } from "../src/words";
import { deckWords } from "../src/words-decks";
import { concede, inBattle, Mind, playUntil, sitAtNewTable, type Asked } from "./help";

const FOLDER = join(import.meta.dirname, "..", "..", "docs", "images");
const MOST = 250_000; // bytes of a picture

test.use({ viewport: { width: 1440, height: 900 } });

/** A picture as WebP, which Chromium itself makes of a PNG. */
async function packed(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const data = await page.evaluate(
    async ({ source, most }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      let quality = 0.9;
      let blob = await canvas.convertToBlob({ type: "image/webp", quality });
      while (blob.size > most && quality > 0.5) {
        quality -= 0.08;
        blob = await canvas.convertToBlob({ type: "image/webp", quality });
      }
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    },
    { source: png.toString("base64"), most: MOST },
  );
  await page.close();
  return Buffer.from(data, "base64");
}

async function picture(page: Page, name: string, colorScheme: "light" | "dark" = "light"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width - 1, height - 1);
  await page.waitForTimeout(800); // what moved has come to rest
  const browser = page.context().browser();
  if (!browser) throw new Error("no browser");
  const image = await packed(browser, await page.screenshot());
  expect(image.length).toBeLessThan(MOST);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.webp`), image);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: null });
}

/** The same page as the same person has it on a phone. */
async function onPhone(page: Page, pictures: [string, "light" | "dark"][], show?: string): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error("no browser");
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await phone.goto(page.url());
  await phone.waitForLoadState("networkidle");
  if (show) {
    await phone.locator(show).evaluate((shown) => {
      window.scrollBy(0, shown.getBoundingClientRect().top - 140);
    });
  }
  for (const [name, colorScheme] of pictures) await picture(phone, name, colorScheme);
  await context.close();
}

const actions = (at: Asked): boolean => /Limited or Open action/.test(at.text);

test("the first page and the decks", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: words.lobby.start })).toBeEnabled();
  await picture(page, "lobby");
  await picture(page, "lobby-dark", "dark");
  await onPhone(page, [["phone-lobby", "light"]]);
  await page.goto("/cards?q=clan:crane+duel");
  await expect(page.locator(".grid .card").first()).toBeVisible();
  await picture(page, "cards");
  await page.goto("/decks");
  await page.getByRole("tab", { name: deckWords.tabs.shelf }).click();
  await page.getByRole("button", { name: "Crab at the Wall" }).click();
  await page.getByRole("tab", { name: deckWords.tabs.list }).click();
  const list = page.getByLabel(words.decks.list, { exact: true });
  await expect(list).not.toHaveValue("");
  const text = await list.inputValue();
  await list.fill(
    text.replace("Iron Mine", "Iron Mien").replace(/^3( ?x?) Hida Genichi/m, "5$1 Hida Genichi"),
  );
  await expect(page.locator(".faults li").first()).toBeVisible();
  await page.getByRole("tab", { name: deckWords.tabs.cards }).click();
  await picture(page, "decks");
});

test("the table, a battle, and the replay", async ({ page }) => {
  await sitAtNewTable(page);
  const mind = new Mind();
  await playUntil(page, (at) => actions(at) && at.turn >= 10 && at.answers.length >= 3, { mind });
  await picture(page, "table");
  await picture(page, "table-dark", "dark");
  await onPhone(page, [
    ["phone-table", "light"],
    ["phone-table-dark", "dark"],
  ]);
  await playUntil(page, inBattle, { mind });
  await picture(page, "battle");
  await picture(page, "battle-dark", "dark");
  await onPhone(page, [["phone-battle", "light"]], ".battle.current");
  await concede(page);
  await page.getByRole("link", { name: words.table.over.replay, exact: true }).click();
  const bar = page.getByRole("slider", { name: words.replay.bar });
  await bar.fill(String(Number(await bar.getAttribute("max")) - 6));
  await expect(page.locator(".hand .card").first()).toBeVisible();
  await picture(page, "replay");
});

test("a duel", async ({ page }) => {
  await sitAtNewTable(page, { deck: "crane", opponent: "scripted", opponent_deck: "unicorn", seat: 0 });
  await playUntil(page, (at) => /turn in the duel/.test(at.text) && at.form === "options", {
    mind: new Mind(6),
  });
  await expect(page.locator(".duel")).toBeVisible();
  await picture(page, "duel");
});
