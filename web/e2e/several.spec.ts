/** Tables of three and four: made in the lobby, played by clicks and by touch, seen whole in every size. */
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { words } from "../src/words";
import { asked, clicking, complaints, fitsAcross, Mind, newPlayer, playUntil, type Asked } from "./help";

/** Nothing that axe knows of keeps anybody from using what is shown. */
async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ") ?? ""}`);
  expect(found).toEqual([]);
}

/** Choose a table of so many in the lobby. */
async function seats(page: Page, number: "3" | "4"): Promise<void> {
  await page.goto("/");
  await expect(page.getByRole("button", { name: words.lobby.start })).toBeEnabled();
  await page.locator(`input[name=seats][value="${number}"]`).check();
  await expect(page.locator(".guests li")).toHaveCount(Number(number) - 1);
}

/** Take the first seat, so that the game goes the same way again. */
async function firstSeat(page: Page): Promise<void> {
  await page.getByText(words.options.title).click();
  await page.getByLabel(words.options.seat).selectOption("0");
}

const fighting = (at: Asked): boolean => /next battle|Battle action|Whom do you/.test(at.text);

test.describe("four at a table", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("one person and three computers: made by clicks, played some turns, seen whole, conceded", async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const heard = complaints(page);
    await seats(page, "4");
    await page.getByLabel("The deck of player 2").selectOption({ index: 2 });
    await firstSeat(page);
    await accessible(page);
    await page.getByRole("button", { name: words.lobby.start }).click();
    await asked(page);
    await expect(page.locator(".across")).toHaveCount(3);
    await expect(page.locator(".across h2")).toHaveText(["Computer 2", "Computer 3", "Computer 4"]);

    const mind = new Mind(1);
    let fought = false;
    await playUntil(
      page,
      (at) => {
        fought ||= fighting(at);
        return at.turn >= 9 && (fought || at.turn >= 20);
      },
      { mind },
    );
    expect(fought).toBe(true);
    await accessible(page);
    await fitsAcross(page);
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
    ]) {
      await page.setViewportSize(viewport);
      await page.waitForTimeout(300);
      // All of the table is seen without scrolling, and no side lies over another.
      const pane = await page
        .locator("[data-region=board]")
        .evaluate((each) => [each.scrollHeight, each.clientHeight]);
      expect(pane[0]).toBeLessThanOrEqual((pane[1] ?? 0) + 1);
      const sides = await page.locator(".across").evaluateAll((all) =>
        all.map((each) => {
          const box = each.getBoundingClientRect();
          const inside = [...each.querySelectorAll(".card")].map((card) => card.getBoundingClientRect());
          return {
            left: box.left,
            right: box.right,
            cards: [Math.min(...inside.map((one) => one.left)), Math.max(...inside.map((one) => one.right))],
          };
        }),
      );
      for (const side of sides) {
        expect(side.cards[0]).toBeGreaterThanOrEqual(side.left - 4);
        expect(side.cards[1]).toBeLessThanOrEqual(side.right + 4);
      }
    }

    await concedeOfSeveral(page);
    await expect(page.getByText(words.table.over.outText, { exact: true })).toBeVisible();
    await expect(page.getByText(words.table.over.out, { exact: true })).toBeVisible();
    await accessible(page);
    expect(heard).toEqual([]);
  });

  test("three of Gold Edition: whoever fights may invite the third, and allies are shown", async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const heard = complaints(page);
    await seats(page, "3");
    await page.getByRole("radio", { name: words.editions.names.gold }).check();
    await expect(page.getByText("Lion at War").first()).toBeVisible();
    await firstSeat(page);
    await page.getByRole("button", { name: words.lobby.start }).click();
    await asked(page);
    const mind = new Mind(1);
    let invited = false;
    await playUntil(
      page,
      (at) => {
        invited ||= /Whom do you invite/.test(at.text);
        return invited && fighting(at);
      },
      { mind },
    );
    await accessible(page);
    await fitsAcross(page);
    expect(heard).toEqual([]);
  });

  test("seats are taken by the link; who concedes leaves the others; the end has places, and a replay with any eyes", async ({
    page,
    browser,
    baseURL,
  }) => {
    await seats(page, "3");
    for (const number of [2, 3])
      await page.getByLabel(`Who plays as player ${number}`).selectOption("friend");
    await firstSeat(page);
    await page.getByRole("button", { name: words.lobby.make }).click();
    await expect(page.getByRole("heading", { name: "Waiting for 2 more players" })).toBeVisible();
    await expect(page.locator(".there li")).toHaveCount(3);
    await accessible(page);
    const address = page.url();
    const friends: Page[] = [];
    while (friends.length < 2) {
      const [, friend] = await newPlayer(browser, baseURL);
      friends.push(friend);
      await friend.goto(address);
      await expect(friend.getByText(/the game begins when all seats are taken/)).toBeVisible();
      await friend.getByRole("button", { name: words.sit.sit }).click();
      await expect(friend).toHaveURL(address);
    }
    for (const each of [page, ...friends]) await expect(each.locator(".across")).toHaveCount(2);
    const [second, third] = friends as [Page, Page];
    await concedeOfSeveral(second);
    await expect(second.getByText(words.table.over.outText, { exact: true })).toBeVisible();
    await expect(page.locator(".across.out")).toHaveCount(1);
    await expect(page.locator("#over-title")).toHaveCount(0);
    await concedeOfSeveral(third);
    await expect(page.locator("#over-title")).toHaveText(words.table.over.won);
    await expect(third.locator("#over-title")).toHaveText("You are second of 3");
    await expect(second.locator("#over-title")).toHaveText("You are third of 3");
    await expect(
      page.getByRole("list", { name: words.table.over.placings }).getByRole("listitem"),
    ).toHaveCount(3);
    await accessible(page);
    await page.getByRole("link", { name: words.table.over.replay, exact: true }).click();
    const eyes = page.getByLabel(words.replay.eyes);
    const name = (await eyes.locator("option").nth(3).textContent()) ?? "";
    await expect(page.getByRole("heading", { level: 1 })).toContainText(` and ${name}`);
    await eyes.selectOption("2");
    await expect(page.locator(".side.near h2")).toHaveText(name);
    await accessible(page);
    for (const friend of friends) await friend.context().close();
  });
});

/** Concede: the others play on, which computers do at once. */
async function concedeOfSeveral(page: Page): Promise<void> {
  await page.locator(".more > summary").click();
  await page.getByRole("button", { name: words.table.menu.concede, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(words.table.concede.several);
  await dialog.getByRole("button", { name: words.table.concede.yes, exact: true }).click();
}

test.describe("three on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("sides fold away, open when they matter, and nothing is wider than the window", async ({ page }) => {
    const heard = complaints(page);
    await seats(page, "3");
    await fitsAcross(page);
    await firstSeat(page);
    await page.getByRole("button", { name: words.lobby.start }).tap();
    const hands = clicking(page, true);
    const mind = new Mind(1);
    let fought = false;
    for (let answered = 0; answered < 200; answered++) {
      const at = await asked(page);
      await fitsAcross(page);
      if (fighting(at)) {
        fought = true;
        if (await page.locator(".battle").count()) break;
        if (/Whom do you attack/.test(at.text)) await expect(page.locator(".across .choose")).toHaveCount(2);
      }
      await mind.answer(hands, at);
    }
    expect(fought).toBe(true);
    await accessible(page);
    const folds = page.locator(".across .fold");
    if ((await folds.count()) > 0) {
      const fold = folds.first();
      const side = page
        .locator(".across")
        .filter({ has: page.locator(".fold") })
        .first();
      await expect(side.locator(".lie")).toBeHidden();
      // between the bar above and the sign of what glows further down, as a person scrolls
      await fold.evaluate((button) => button.scrollIntoView({ block: "center" }));
      await fold.tap();
      await expect(side.locator(".lie")).toBeVisible();
      await fitsAcross(page);
    }
    expect(heard).toEqual([]);
  });
});
