import { expect, test, type Page } from "@playwright/test";
import { words } from "../src/words";
import { deckWords } from "../src/words-decks";
import { accessible } from "./axe";
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
  await page.getByRole("tab", { name: deckWords.tabs.list }).click();
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
    if (at.over) {
      await sitAtNewTable(page); // it ended without one of them
      continue;
    }
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
    for (const address of ["/", "/cards", "/decks", "/account", "/nowhere"]) {
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

  test("the question is low, folds away, and is answered on the cards; what is more lies on demand", async ({
    page,
  }) => {
    const heard = complaints(page);
    await sitAtNewTable(page);
    const sheet = page.locator("aside.side");
    const share = async (): Promise<number> => ((await sheet.boundingBox())?.height ?? 0) / 740;
    // How to play is told once, and goes away.
    await playUntil(page, (at) => at.form === "options" && at.answers.length <= 4, {
      hands: clicking(page, true),
    });
    await accessible(page, "a question on a phone");
    await playUntil(page, (at) => /^Buy a card/.test(at.text) && at.answers.length > 1, {
      hands: clicking(page, true),
    });
    await expect(page.getByText(words.table.prompt.lesson)).toBeHidden();
    const known = page.locator(".guide .known");
    for (let told = 0; told < 3 && (await known.isVisible()); told++) await known.tap(); // how one wins, and how one buys
    await expect.poll(share).toBeLessThan(0.45);
    await page.getByRole("button", { name: words.table.prompt.fold, exact: true }).tap();
    await expect.poll(share).toBeLessThan(0.2);
    await expect(page.locator(".answers button").first()).toBeHidden();
    // What was chosen is kept, and the board alone is enough to answer by.
    await page.reload();
    await asked(page);
    await expect(page.locator(".answers button").first()).toBeHidden();
    const glowing = page.locator(".board button.card.legal").first();
    await glowing.tap();
    const card = page.locator(".inspector");
    await expect(card.locator(".card-sheet")).toBeVisible();
    await accessible(page, "a card on a phone");
    await touchable(page);
    const before = await page.locator("#asked").textContent();
    await card.locator(".row button").first().tap();
    await expect(page.locator("#asked")).not.toHaveText(before ?? "");
    // The rest of what can be asked for.
    await asked(page);
    const unfold = page.getByRole("button", { name: words.table.prompt.unfold, exact: true });
    if (await unfold.isVisible()) await unfold.tap();
    await page.getByRole("button", { name: words.table.prompt.more, exact: true }).tap();
    await expect(page.getByRole("dialog", { name: words.table.prompt.moreTitle })).toBeVisible();
    await accessible(page, "more about a question on a phone");
    await page.getByRole("button", { name: words.table.prompt.hint, exact: true }).tap();
    await expect(page.locator(".prompt .notice.good")).toBeVisible();
    await fitsAcross(page);
    // On its side the question lies beside the board, over its whole height.
    await page.setViewportSize({ width: 740, height: 360 });
    await expect.poll(async () => (await sheet.boundingBox())?.height).toBe(360);
    expect((await sheet.boundingBox())?.x).toBeGreaterThan(360);
    await fitsAcross(page);
    await accessible(page, "a phone on its side");
    expect(heard).toEqual([]);
  });

  test("a replay: its decisions, anybody's eyes, a card, and playing on", async ({ page }) => {
    await sitAtNewTable(page);
    await playUntil(page, (at) => at.turn >= 3, { hands: clicking(page, true) });
    await concede(page);
    await page.getByRole("link", { name: words.table.over.replay, exact: true }).tap();
    const bar = page.getByRole("slider", { name: words.replay.bar });
    await expect(bar).toBeVisible();
    await expect(bar).toHaveValue("0");
    await page.getByRole("button", { name: words.replay.on, exact: true }).tap();
    await expect(bar).toHaveValue("1");
    await page.getByRole("button", { name: words.replay.list, exact: true }).tap();
    await expect(page.locator(".steps [aria-current='step']")).toBeVisible();
    await accessible(page, "the decisions on a phone");
    const last = page.locator(".steps button").last();
    await last.tap();
    await expect(last).toHaveAttribute("aria-current", "step");
    await page.getByRole("button", { name: words.replay.list, exact: true }).tap();
    await page.locator(".hand.near button.card").first().tap();
    await expect(page.locator(".drawer .card-sheet")).toBeVisible();
    await page.getByRole("button", { name: words.app.close, exact: true }).tap();
    await page.getByRole("button", { name: words.replay.tools, exact: true }).tap();
    await page.getByLabel(words.replay.eyes).selectOption("0");
    await fitsAcross(page);
    await page.getByRole("group", { name: words.replay.playOn }).getByRole("button").first().tap();
    await expect(page).toHaveURL(/\/table\//);
    expect((await asked(page)).over).toBe(false);
  });
});
