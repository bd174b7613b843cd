import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { words } from "../src/words";
import {
  asked,
  clicking,
  complaints,
  concede,
  fitsAcross,
  inBattle,
  Mind,
  playUntil,
  sitAtNewTable,
  tool,
} from "./help";

/** Nothing that axe knows of keeps anybody from using what is shown, in light and in dark. */
async function accessible(page: Page, where: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const axe = new AxeBuilder({ page });
    if (colorScheme === "dark") axe.withRules(["color-contrast"]); // only colours differ
    const { violations } = await axe.analyze();
    const found = violations.map((each) => ({
      rule: each.id,
      where: each.nodes.slice(0, 4).map((node) => `${node.target.join(" ")} ${node.failureSummary ?? ""}`),
    }));
    expect(found, `${where}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

test("axe-core finds nothing in the lobby, decks, account, and where there is nothing", async ({ page }) => {
  const heard = complaints(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: words.lobby.start })).toBeEnabled();
  await accessible(page, "lobby");
  await page.getByRole("radio", { name: words.lobby.aFriend }).check();
  await page.getByText(words.options.title).click();
  await accessible(page, "lobby for a friend");
  await page.getByRole("button", { name: words.lobby.make }).click();
  await expect(page.getByRole("heading", { name: words.table.friend.title })).toBeVisible();
  await expect(page.getByLabel(words.invite.label)).toBeVisible();
  await accessible(page, "a table that waits");
  await page.goto("/decks");
  await accessible(page, "decks");
  await page.getByLabel(words.decks.list, { exact: true }).fill("3 Hida Genichi\n1 Iron Mien\n5 Iron Mine");
  await expect(page.locator(".verdict")).toBeVisible();
  await accessible(page, "decks with a report");
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await accessible(page, "account");
  expect(heard).toEqual([]);
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: words.missing.title })).toBeVisible();
  await accessible(page, "nowhere");
});

test("axe-core finds nothing at the table, in its dialogs, at the end, and in the replay", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const heard = complaints(page);
  await sitAtNewTable(page);
  await asked(page);
  await accessible(page, "the first question");
  const dialogs: [string, string][] = [
    ["s", words.table.settings.title],
    ["?", words.table.help.title],
  ];
  for (const [key, name] of dialogs) {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await accessible(page, name);
    await page.keyboard.press("Escape");
  }
  for (const [button, name] of [
    [words.table.menu.correct, words.table.correct.title],
    [words.table.menu.concede, words.table.concede.title],
  ] as const) {
    await page.locator(".more > summary").click();
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await accessible(page, name);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  }

  const mind = new Mind();
  const seen = new Set<string>();
  const kinds = ["pay", "assign", "action", "battle"];
  const kind = (at: Awaited<ReturnType<typeof asked>>): string =>
    at.form !== "options" ? at.form : inBattle(at) ? "battle" : /Open action/.test(at.text) ? "action" : "";
  while (kinds.some((each) => !seen.has(each))) {
    const at = await playUntil(page, (each) => kinds.includes(kind(each)) && !seen.has(kind(each)), { mind });
    expect(at.over).toBe(false);
    seen.add(kind(at));
    await page.mouse.move(5, 5);
    await accessible(page, kind(at));
    await mind.answer(clicking(page), at);
  }
  await asked(page);
  await tool(page, words.table.prompt.hint).click();
  await expect(page.locator(".hinted")).toBeVisible();
  await tool(page, words.table.prompt.why).click();
  await page.getByRole("button", { name: words.table.prompt.whyRulebook }).click();
  await expect(page.locator(".reasons li").first()).toBeVisible();
  await accessible(page, "a hint and reasons");
  await page.locator(".board .hand.near button.card").first().hover();
  await page.getByRole("tab", { name: words.table.tabs.card }).click();
  await expect(page.locator(".card-sheet")).toBeVisible();
  await accessible(page, "a card in detail");

  await concede(page);
  await accessible(page, "the end");
  await page.getByRole("link", { name: words.table.over.replay, exact: true }).click();
  const bar = page.getByRole("slider", { name: words.replay.bar });
  await bar.fill(String(Math.floor(Number(await bar.getAttribute("max")) / 2)));
  await expect(page.locator(".hand .card").first()).toBeVisible();
  await accessible(page, "replay");
  expect(heard).toEqual([]);
});

test.describe("on a phone, 360 pixels wide, by touch", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  /** What is to be touched in the question is large enough, and not under something else. */
  async function touchable(page: Page): Promise<void> {
    const small = await page.locator(".prompt button:enabled").evaluateAll((all) =>
      all
        .map((button) => ({ text: button.textContent.trim(), box: button.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
        .map(({ text, box }) => `${text}: ${box.width}×${box.height}`),
    );
    expect(small).toEqual([]);
  }

  test("a game's first turns, and no page wider than the window", async ({ page }) => {
    test.setTimeout(180_000);
    for (const address of ["/", "/decks", "/account", "/nowhere"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await fitsAcross(page);
    }
    await sitAtNewTable(page);
    const hands = clicking(page, true);
    const mind = new Mind();
    let fought = false;
    for (let answered = 0; answered < 90; answered++) {
      const at = await asked(page);
      await fitsAcross(page);
      await touchable(page);
      fought ||= inBattle(at);
      if (at.over || (fought && at.turn >= 9)) break;
      await mind.answer(hands, at);
    }
    expect(fought).toBe(true);
    // The log by a tap, and back to the question by another.
    const log = page.getByRole("button", { name: words.table.tabs.log, exact: true });
    const lines = page.getByRole("region", { name: words.table.log.label }).first();
    await log.tap();
    await expect(lines).toBeVisible();
    await fitsAcross(page);
    await log.tap();
    await expect(lines).toBeHidden();
    const card = page.locator(".hand.near button.card:not(.legal)").first();
    await card.tap();
    await expect(page.locator(".inspector .card-sheet")).toBeVisible();
    await fitsAcross(page);
    await page.getByRole("button", { name: words.app.close, exact: true }).tap();
    await concede(page);
    await fitsAcross(page);
    await page.getByRole("link", { name: words.table.over.replay, exact: true }).tap();
    await expect(page.getByRole("slider", { name: words.replay.bar })).toBeVisible();
    await page.getByRole("button", { name: words.replay.turnOn, exact: true }).tap();
    await fitsAcross(page);
  });
});
