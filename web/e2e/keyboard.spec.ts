import { expect, test, type Page } from "@playwright/test";
import { words } from "../src/words";
import { asked, concede, Mind, type Answering, type Asked, knowsTheGame } from "./help";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** A key meant for the question before is not taken: the page waits so long after a new one. */
const SETTLED = 270;
const MOST = 90; // answers, after which the game is given up

/** Where the focus is: inside what is shown, with a mark that can be seen. */
async function focusIsVisible(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return { what: "nothing", seen: false, marked: false };
    const box = at.getBoundingClientRect();
    const seen =
      box.width > 0 &&
      box.height > 0 &&
      box.bottom > 0 &&
      box.top < innerHeight &&
      box.right > 0 &&
      box.left < innerWidth;
    // A mark may be on the element itself or on the label around a radio button.
    const marked = [at, at.closest("label"), at.closest(".unit, li, fieldset")].some((each) => {
      if (!each) return false;
      const style = getComputedStyle(each);
      return (
        (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0) ||
        style.boxShadow !== "none"
      );
    });
    return { what: `${at.tagName}.${at.className}`, seen, marked };
  });
  expect(focus, focus.what).toMatchObject({ seen: true, marked: true });
}

/** Answers by the keys that the help names. */
function keying(page: Page): Answering {
  const enter = (): Promise<void> => page.keyboard.press("Enter");
  return {
    pay: enter,
    order: enter,
    async assign(everybody) {
      if (everybody) {
        // Tab from the question to the first "all here".
        for (let tabs = 0; tabs < 12; tabs++) {
          await page.keyboard.press("Tab");
          const reached = await page.evaluate(() => document.activeElement?.closest(".fields") != null);
          if (reached) break;
        }
        await focusIsVisible(page);
        await enter();
        await page.keyboard.press("Escape"); // back to the question
      }
      await enter();
    },
    async option(n) {
      if (n < 9) {
        await page.keyboard.press(String(n + 1));
        return;
      }
      for (let tabs = 0; tabs < 60; tabs++) {
        await page.keyboard.press("Tab");
        const reached = await page.evaluate(
          (wanted) =>
            [...document.querySelectorAll(".answers button[data-option]")].indexOf(
              document.activeElement as Element,
            ) === wanted,
          n,
        );
        if (reached) break;
      }
      await enter();
    },
  };
}

/** Press Tab until something of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs++) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null;
      return at?.getAttribute("aria-label") ?? at?.textContent?.trim().replace(/\s+/g, " ") ?? "";
    });
    if (typeof name === "string" ? here === name : name.test(here)) return;
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}

test("a game against the computer by keyboard alone", async ({ page }) => {
  test.setTimeout(600_000);
  await knowsTheGame(page);
  await page.addInitScript(() => (Math.random = () => 0)); // the lot of the decks
  await page.goto("/");
  await expect(page.getByRole("button", { name: words.lobby.now1 })).toBeEnabled();
  await tabTo(page, words.lobby.now1);
  await focusIsVisible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/table\//);
  await asked(page);

  // The settings: no questions about Reactions, so that the game is soon over.
  await page.keyboard.press("s");
  await expect(page.getByRole("dialog", { name: words.table.settings.title })).toBeVisible();
  await focusIsVisible(page);
  for (let tabs = 0; tabs < 20; tabs++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => (document.activeElement as HTMLInputElement).name === "reactions")) break;
  }
  for (let n = 0; n < 3; n++) await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: words.table.settings.reaction.pass })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  // The help, the board, and the way back to the question.
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: words.table.help.title })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("F6");
  await page.keyboard.press("F6");
  await focusIsVisible(page);
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-region='prompt']")).toBeFocused();

  const hands = keying(page);
  const mind = new Mind(1);
  let at: Asked = await asked(page);
  let answered = 0;
  for (; !at.over && answered < MOST; answered++) {
    await focusIsVisible(page);
    await page.waitForTimeout(SETTLED);
    if (
      !(await page.evaluate((text) => document.querySelector("#asked")?.textContent.trim() === text, at.text))
    ) {
      at = await asked(page);
      continue;
    }
    await mind.answer(hands, at);
    at = await asked(page);
  }
  if (!at.over) await concede(page); // a long game is cut short
  expect(answered).toBeGreaterThan(20);
  await tabTo(page, words.table.over.replay);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/replay\//);
});
