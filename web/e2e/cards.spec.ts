import { expect, test, type Page } from "@playwright/test";
import { counted, say, words } from "../src/words";
import { cardWords } from "../src/words-cards";
import { deckWords } from "../src/words-decks";
import { accessible } from "./axe";
import { asked, complaints, fitsAcross } from "./help";

/** A report takes its time on a machine that has much to do. */

const search = (page: Page) => page.getByRole("searchbox", { name: cardWords.search });
const tile = (page: Page, title: string) => page.locator(".grid .tile").filter({ hasText: title }).first();

test("a card is found by a query, opened, linked, and told when it is not played", async ({ page }) => {
  const heard = complaints(page);
  await page.goto("/");
  await page.getByRole("link", { name: words.nav.cards, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: cardWords.title })).toBeVisible();
  await expect(page.locator(".count")).toHaveText(/^1,\d{3} cards$/);
  // No more of them are drawn than can be seen.
  expect(await page.locator(".grid .tile").count()).toBeLessThan(80);
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("clan:crab type:personality force:4 chi:4 rehonor");
  await expect(page.locator(".count")).toHaveText(counted(cardWords.found, 1));
  await expect(page).toHaveURL(/\?q=clan:crab\+type:personality\+force:4/);
  await page.keyboard.press("Enter");
  await expect(tile(page, "Hida Daizu").getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  const detail = page.getByRole("complementary", { name: cardWords.detail });
  await expect(detail).toBeFocused();
  await expect(detail.getByText(cardWords.played)).toBeVisible();
  await expect(detail.getByText(say(cardWords.setOf, { name: "Samurai Edition", year: 2007 }))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tile(page, "Hida Daizu").getByRole("button")).toBeFocused();
  await accessible(page, "a card that was searched");

  // The link alone brings back what was searched and what was open.
  await expect(page).toHaveURL(/card=hida_daizu/);
  await page.goto(page.url());
  await expect(page.locator(".count")).toHaveText(counted(cardWords.found, 1));
  await expect(detail).toContainText("Hida Daizu");

  // The rules about its keywords are read in place.
  await detail.getByRole("button", { name: say(words.rules.read, { id: "SE-HON-10" }) }).click();
  await expect(page.getByRole("dialog", { name: say(words.rules.title, { id: "SE-HON-10" }) })).toBeVisible();
  await page.keyboard.press("Escape");

  // So is what was ruled on a card.
  await page.goto("/cards?card=hired_killer");
  await expect(detail.getByRole("heading", { name: cardWords.rulings })).toBeVisible();
  await expect(detail).toContainText("What it costs is fixed once the target is.");
  await accessible(page, "a card with rulings");

  // What is wrong is told in words, and the rest is searched.
  await search(page).fill("clam:crab is:unwritten type:event");
  const fault = page.locator(".faults");
  await expect(fault).toContainText(say(cardWords.fault, { part: "clam:crab" }));
  await expect(fault).toContainText("clan");
  await expect(page.locator(".tile").first()).toContainText(cardWords.notYet);
  await expect(detail).toContainText(cardWords.notYetLong);
  await accessible(page, "a query with a mistake");

  // A button writes into the query, and a query into the buttons.
  await search(page).fill("duel or sword");
  await page.getByRole("button", { name: "Crane", exact: true }).click();
  await expect(search(page)).toHaveValue("(duel or sword) clan:crane");
  await search(page).fill("clan:lion");
  await expect(page.getByRole("button", { name: "Lion", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("button", { name: "Crane", exact: true })).toHaveAttribute(
    "aria-pressed",
    "false",
  );

  // A card of another year is known by its title.
  await search(page).fill("doji hoturi");
  await page.getByRole("button", { name: cardWords.showOthers }).click();
  await expect(tile(page, "Doji Hoturi")).toBeVisible();
  expect(heard).toEqual([]);
});

test("arrow keys go through all cards, drawn or not yet", async ({ page }) => {
  await page.goto("/cards?by=title");
  await search(page).press("Enter");
  const focused = page.locator(".grid .tile:has(button:focus)");
  await expect(focused).toHaveAttribute("aria-posinset", "1");
  const columns = await page
    .locator(".grid")
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveAttribute("aria-posinset", "2");
  await page.keyboard.press("ArrowDown");
  await expect(focused).toHaveAttribute("aria-posinset", String(2 + columns));
  await page.keyboard.press("End");
  const all = await focused.getAttribute("aria-setsize");
  expect(Number(all)).toBeGreaterThan(1500);
  await expect(focused).toHaveAttribute("aria-posinset", all ?? "");
  await expect(focused).toBeInViewport();
  await page.keyboard.press("Home");
  await expect(focused).toHaveAttribute("aria-posinset", "1");
  await expect(focused).toBeInViewport();
  // Scrolled far away by other means, the card is no longer drawn; the keys go on from it all the same.
  await page.mouse.move(300, 500);
  await page.mouse.wheel(0, 20_000);
  await expect(page.locator(".grid")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveAttribute("aria-posinset", "2");
  await expect(focused).toBeInViewport();
});

test("a deck is built by clicks and by keys, its legality told, shared, and played", async ({ page }) => {
  const heard = complaints(page);
  await page.goto("/decks");
  const deck = page.getByRole("region", { name: words.decks.result });
  await search(page).fill("The Seventh Tower");
  await tile(page, "The Seventh Tower").getByRole("button", { name: /more$/ }).click();
  await expect(deck).toContainText("The Seventh Tower");
  // By keys: two of a Holding, and one out again.
  await page.keyboard.press("/");
  await page.keyboard.type("iron mine");
  await page.keyboard.press("Enter");
  await expect(tile(page, "Iron Mine").locator("button.card")).toBeFocused();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect(tile(page, "Iron Mine").locator(".buttons .count")).toHaveText("2/3");
  await page.keyboard.press("-");
  await expect(tile(page, "Iron Mine").locator(".buttons .count")).toHaveText("1/3");
  await expect(deck.locator(".verdict")).toHaveText(/mend/);
  await expect(deck.locator(".faults")).toContainText("it needs 40");
  await accessible(page, "a deck that is being built");
  // Enter opens the card, where it can be added, too.
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: cardWords.detail });
  await dialog.getByRole("button", { name: /more$/ }).click();
  await expect(dialog.locator(".count")).toHaveText("2/3");
  await accessible(page, "a card over the builder");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // The rest comes from a starter.
  await page.getByRole("tab", { name: deckWords.tabs.shelf }).click();
  await page.getByRole("button", { name: "Crab at the Wall" }).click();
  await expect(deck.locator(".verdict")).toHaveText(words.decks.playable);
  const mine = deck.locator("li").filter({ hasText: "Iron Mine" });
  await mine.getByRole("button", { name: /less$/ }).click();
  await expect(deck.locator(".verdict")).toHaveText(counted(words.decks.wrong, 1));
  await expect(deck.getByRole("button", { name: deckWords.play })).toBeDisabled();
  await mine.getByRole("button", { name: /more$/ }).click();
  await expect(deck.locator(".verdict")).toHaveText(words.decks.playable);
  // Curves, odds, a test hand, other formats, a link.
  for (const part of [deckWords.numbers, deckWords.hand.title, deckWords.share.title])
    await deck.locator("summary").filter({ hasText: part }).click();
  await expect(deck.getByRole("img", { name: new RegExp(`^${deckWords.goldDynasty}: `) })).toBeVisible();
  await expect(deck.locator("dt", { hasText: deckWords.chances.holding })).toBeVisible();
  await deck.getByRole("button", { name: deckWords.hand.draw }).click();
  await expect(deck.locator(".test .card")).toHaveCount(9);
  await deck.getByRole("button", { name: deckWords.hand.one }).click();
  await expect(deck.locator(".test .card")).toHaveCount(10);
  await deck.getByLabel(deckWords.share.format).selectOption("oracle");
  await deck.getByRole("button", { name: deckWords.share.write }).click();
  await expect(deck.getByRole("textbox", { name: deckWords.share.text })).toHaveValue(/# Dynasty - \(40\)/);
  await deck.getByRole("button", { name: deckWords.share.make }).click();
  const link = await deck.getByRole("textbox", { name: deckWords.share.link }).inputValue();
  await accessible(page, "a deck with everything open");
  // Kept twice: the earlier list can be looked back at.
  await deck.getByLabel(words.decks.name).fill("Shared wall");
  await deck.getByRole("button", { name: words.decks.save }).click();
  await expect(page.getByText(say(words.decks.saved, { name: "Shared wall" }))).toBeVisible();
  await deck.locator("summary").filter({ hasText: deckWords.versions.title }).click();
  await expect(deck.getByText(deckWords.versions.same)).toBeVisible();

  // Somebody else opens the link and plays the deck.
  const context = await page.context().browser()?.newContext();
  const other = await context?.newPage();
  if (!context || !other) throw new Error("no browser");
  await other.goto(link);
  await expect(other.locator(".verdict")).toHaveText(words.decks.playable);
  await expect(other.getByText(deckWords.linked)).toBeVisible();
  await expect(other).toHaveURL(/\/decks$/);
  await other.getByRole("button", { name: deckWords.play }).click();
  await expect(other).toHaveURL(/\/$/);
  const yours = other.getByRole("group", { name: words.lobby.yours });
  await expect(yours.getByRole("radio", { name: "The Seventh Tower" })).toBeChecked();
  await other.getByRole("button", { name: words.lobby.start }).click();
  await expect(other).toHaveURL(/\/table\//);
  expect((await asked(other)).over).toBe(false);
  await context.close();

  // A broken link says so and leaves the draft as it was.
  await page.goto("/decks#deck=broken");
  await expect(page.getByText(deckWords.broken)).toBeVisible();
  await expect(deck).toContainText("The Seventh Tower");
  expect(heard).toEqual([]);
});

test.describe("on a phone, 360 pixels wide, by touch", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  /** What is to be touched is large enough. */
  async function touchable(page: Page, where: string): Promise<void> {
    const small = await page.locator(where).evaluateAll((all) =>
      all
        .map((one) => ({ text: one.outerHTML.slice(0, 90), box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
        .map(({ text, box }) => `${text}: ${box.width}×${box.height}`),
    );
    expect(small).toEqual([]);
  }

  test("a card is searched and looked at, one after the other", async ({ page }) => {
    const heard = complaints(page);
    await page.goto("/cards");
    await search(page).fill("clan:crane duelist is:playable");
    await expect(page.locator(".count")).toHaveText(/^\d+ cards$/);
    await fitsAcross(page);
    await page.getByText(cardWords.filters, { exact: true }).tap();
    await touchable(page, ".search button:not(.bare), .search select, .search summary");
    await accessible(page, "cards on a phone");
    await page.getByText(cardWords.filters, { exact: true }).tap();
    await page.locator(".grid button.card").first().tap();
    const dialog = page.getByRole("dialog", { name: cardWords.detail });
    await expect(dialog).toBeVisible();
    const first = await dialog.locator("article").getAttribute("aria-label");
    await touchable(page, "dialog button");
    await accessible(page, "a card on a phone");
    await fitsAcross(page);
    await dialog.getByRole("button", { name: cardWords.next }).tap();
    await expect(dialog.locator("article")).not.toHaveAttribute("aria-label", first ?? "");
    await dialog.getByRole("button", { name: words.app.close }).tap();
    await expect(dialog).toBeHidden();
    expect(heard).toEqual([]);
  });

  test("a deck is built in tabs", async ({ page }) => {
    const heard = complaints(page);
    await page.goto("/decks");
    await search(page).fill("iron mine is:playable");
    await tile(page, "Iron Mine").getByRole("button", { name: /more$/ }).tap();
    await touchable(page, ".tile button, [role='tab']");
    await fitsAcross(page);
    await accessible(page, "building on a phone");
    await page.getByRole("tab", { name: deckWords.tabs.deck }).tap();
    const deck = page.getByRole("region", { name: words.decks.result });
    await expect(deck.locator("li").filter({ hasText: "Iron Mine" }).locator(".number")).toHaveText("1");
    await expect(deck.locator(".verdict")).toHaveText(/mend/);
    for (const part of [deckWords.numbers, deckWords.hand.title, deckWords.share.title])
      await deck.locator("summary").filter({ hasText: part }).tap();
    await touchable(page, ".deck button:not(.rule, .card), .deck select, .deck summary");
    await fitsAcross(page);
    await accessible(page, "the deck on a phone");
    await page.getByRole("tab", { name: deckWords.tabs.list }).tap();
    await expect(page.getByLabel(words.decks.list, { exact: true })).toHaveValue("1 Iron Mine\n");
    await fitsAcross(page);
    expect(heard).toEqual([]);
  });
});
