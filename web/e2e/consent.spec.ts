import { expect, test, type Browser, type Page } from "@playwright/test";
import { words } from "../src/words";
import { asked, clicking, createTable, look, Mind, newPlayer, tool, type Wanted } from "./help";

/** Two people at one table: whoever made it sits first. */
async function sitTwo(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
  more: Partial<Wanted> = {},
): Promise<Page> {
  await page.goto("/");
  const table = await createTable(page, {
    deck: "unicorn",
    opponent: "friend",
    seat: 0,
    watch: true,
    ...more,
  });
  const [, friend] = await newPlayer(browser, baseURL);
  await friend.goto("/");
  await friend.evaluate(
    (id) =>
      fetch(`/api/tables/${id}/join`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ deck: "crane", name: "Doji Reju" }),
      }),
    table,
  );
  await page.goto(`/table/${table}`);
  await friend.goto(`/table/${table}`);
  return friend;
}

/** Both answer until one may use something in his own turn; he first, then the other. */
async function untilSomebodyMayAct(pages: readonly Page[], turn: number): Promise<[Page, Page]> {
  const minds = pages.map(() => new Mind(0, false));
  const until = Date.now() + 90_000;
  while (Date.now() < until) {
    for (const [seat, page] of pages.entries()) {
      const at = await look(page);
      if (!at) continue;
      const other = pages[1 - seat];
      if (at.turn >= turn && at.answers[0]?.startsWith("Use ") && other) return [page, other];
      await minds[seat]?.answer(clicking(page), at);
    }
  }
  throw new Error("nobody could act");
}

const offers = (page: Page) => page.getByRole("status", { name: words.table.offers.label });

test("a step back needs the other's consent; meanwhile nothing passes by itself", async ({
  page,
  browser,
  baseURL,
}) => {
  const friend = await sitTwo(page, browser, baseURL);
  const [actor, other] = await untilSomebodyMayAct([page, friend], 2);
  const before = await asked(actor);
  await clicking(actor).option(0);
  await expect(tool(actor, words.table.prompt.back)).toBeEnabled();
  await tool(actor, words.table.prompt.back).click();
  await expect(offers(other)).toContainText("go back to where");

  // While it waits, whatever the settings would answer waits as well.
  const asks = await other.locator("#asked").textContent();
  await other.waitForTimeout(3000);
  expect(await other.locator("#asked").textContent()).toBe(asks);
  await expect(other.locator(".countdown")).toHaveCount(0);

  await other.getByRole("button", { name: words.table.offers.decline }).click();
  await expect(offers(actor)).toContainText(words.table.offers.declined);

  // Declined once, it is offered again after the next decision, and leads to the same one.
  await expect(async () => {
    const at = await look(actor);
    if (at && at.text !== before.text) await new Mind().answer(clicking(actor), at);
    if (await tool(actor, words.table.prompt.back).isEnabled())
      await tool(actor, words.table.prompt.back).click({ timeout: 500 });
    await expect(offers(other)).toContainText("go back to where", { timeout: 1500 });
  }).toPass({ timeout: 30_000 });
  await other.getByRole("button", { name: words.table.offers.accept }).click();
  await expect(offers(other)).not.toContainText("go back to where");
  await expect(other.locator(".log")).toContainText("takes a decision back");
  expect((await asked(actor)).over).toBe(false);
});

test("a correction is made when both agree, and its form names only what there is", async ({
  page,
  browser,
  baseURL,
}) => {
  const friend = await sitTwo(page, browser, baseURL);
  const [one, two] = await untilSomebodyMayAct([page, friend], 1);
  const text = words.table.correct;
  await one.locator(".more > summary").click();
  await one.getByRole("button", { name: words.table.menu.correct }).click();
  const form = one.getByRole("dialog");
  await form.locator("select").first().selectOption({ label: text.kinds.bow });
  const offered = form.locator("select").nth(1).locator("option");
  const hand = await one
    .locator(".hand.near button.card")
    .evaluateAll((all) => all.map((card) => card.getAttribute("data-handle")));
  const values = await offered.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  expect(values.length).toBeGreaterThan(1);
  expect(values.filter((value) => hand.includes(value))).toEqual([]);
  await form.locator("select").first().selectOption({ label: text.kinds.honor });
  await form.locator("select").nth(1).selectOption({ index: 1 });
  await form.getByRole("spinbutton").fill("17");
  await form.getByRole("button", { name: text.offer }).click();
  await expect(form).toBeHidden();
  await expect(offers(two)).toContainText("to 17");
  await two.getByRole("button", { name: words.table.offers.accept }).click();
  for (const each of [one, two]) await expect(each.locator(".log")).toContainText("Manual correction");
});

test("two windows of one seat take turns without a hitch", async ({ page }) => {
  await page.goto("/");
  const table = await createTable(page, {
    deck: "crab",
    opponent: "scripted",
    opponent_deck: "crane",
    seat: 0,
  });
  await page.goto(`/table/${table}`);
  const second = await page.context().newPage();
  await second.goto(`/table/${table}`);
  const windows = [page, second];
  for (let n = 0; n < 8; n++) {
    const here = windows[n % 2] ?? page;
    await asked(here);
    await expect(async () => {
      const [one, two] = await Promise.all(windows.map(look));
      expect(one).not.toBeNull();
      expect(one).toEqual(two); // both show the question
    }).toPass({ timeout: 20_000 });
    await new Mind().answer(clicking(here), await asked(here));
    await expect(here.locator(".banner")).toHaveCount(0);
    await expect(here.locator(".prompt").getByRole("alert")).toHaveCount(0);
  }
  await expect(second.locator(".turn strong")).toHaveText(
    (await page.locator(".turn strong").textContent()) ?? "",
  );
});
