/** A game is answered on the board: cards from the hand, units to Provinces; and no question hides what it is about. */
import { expect, test } from "@playwright/test";
import { words } from "../src/words";
import { asked, clicking, Mind, playUntil, sitAtNewTable, tool, type Asked } from "./help";

test.use({ viewport: { width: 1440, height: 900 } });

test("an attachment is played from the hand, units are sent on the board", async ({ page }) => {
  const mind = new Mind(0);
  let found: Asked | null = null;
  while (found === null || found.over) {
    await sitAtNewTable(page); // a game may be won before anything to attach is drawn
    found = await playUntil(page, (at) => at.answers.includes("Equip"), { mind });
  }
  const attachment = ":is([data-type=Item], [data-type=Follower], [data-type=Spell])";
  const card = page.locator(`.hand.near .card.legal${attachment}`).first();
  const title = (await card.locator(".name").textContent()) ?? "";
  await card.click();
  let at = await asked(page);
  if (at.form === "options" && at.text.includes(title)) {
    await page.locator(".side.near .units .card.legal").first().click();
    at = await asked(page);
  }
  // where one bearer is possible and nothing is to be paid, it is attached at once
  if (at.form === "pay") {
    expect(at.text).toContain(title);
    await clicking(page).pay();
  }
  await expect(page.locator(`.side.near .unit .card${attachment}`)).not.toHaveCount(0);

  await playUntil(page, (each) => each.answers[0] === "Attack", { mind });
  await clicking(page).option(0);
  await asked(page);
  const unit = page.locator(".side.near .units .card.legal").first();
  await unit.click();
  await expect(unit.locator(".check")).toBeVisible();
  await page.locator(".side:not(.near) .province .choose").nth(1).click();
  await expect(unit.locator(".slip")).toHaveText("to 2");
  await expect(page.getByRole("button", { name: /^Send 1/ })).toBeInViewport({ ratio: 1 });
  await tool(page, words.table.prompt.hint).click();
  await expect(page.locator(".notice.good")).toContainText("Send ");
  await expect(page.locator(".fields li")).not.toHaveCount(0);
  for (const row of await page.locator(".units .unit").all()) await expect(row).toBeInViewport();
});

test("an answer that is pointed at is marked on the board, and nothing is laid over board or answers", async ({
  page,
}) => {
  await sitAtNewTable(page);
  await playUntil(page, (at) => /action/.test(at.text) && at.answers.length >= 3, { mind: new Mind(1) });
  const answer = page.locator(".answers button[data-option]").first();
  await answer.hover();
  await expect(page.locator(".board .card.marked").or(page.locator(".inspector"))).not.toHaveCount(0);
  const covered = await page.evaluate(() => {
    const hidden: string[] = [];
    for (const each of document.querySelectorAll<HTMLElement>(
      ".board .card.legal, .answers > .all > button",
    )) {
      const { left, top, width, height } = each.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height * 0.3);
      if (!there || !(each.contains(there) || there.closest(".card, .answers")))
        hidden.push(each.textContent);
    }
    return hidden;
  });
  expect(covered).toEqual([]);
  const list = page.locator(".answers .options");
  const clipped = await list.evaluate((each) => each.scrollHeight > each.clientHeight + 20);
  if (clipped) await expect(page.locator(".answers .further")).toBeVisible();
});
