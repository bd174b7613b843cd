import { expect, test } from "@playwright/test";
import { words } from "../src/words";
import {
  asked,
  clicking,
  createTable,
  inBattle,
  look,
  Mind,
  newPlayer,
  playUntil,
  sitAtNewTable,
} from "./help";
import { OwnServer } from "./server";

test("reload in mid-battle: the same question, the same table", async ({ page }) => {
  await sitAtNewTable(page);
  const before = await playUntil(page, inBattle);
  expect(inBattle(before)).toBe(true);
  const battle = page.locator(".battle.current");
  await expect(battle).toBeVisible();
  const board = await page.locator(".board .table").first().ariaSnapshot();
  await page.reload();
  expect(await asked(page)).toEqual(before);
  await expect(battle).toBeVisible();
  expect(await page.locator(".board .table").first().ariaSnapshot()).toBe(board);
  const after = await playUntil(page, (at) => at.over || !inBattle(at));
  expect(after.text).not.toBe(before.text);
});

test("the server is killed in mid-battle and started again: both go on where they were", async ({
  browser,
}) => {
  const server = await OwnServer.start();
  try {
    const [hostContext, host] = await newPlayer(browser, server.url);
    const [friendContext, friend] = await newPlayer(browser, server.url);
    await host.goto("/");
    const table = await createTable(host, { deck: "crab", opponent: "friend", seat: 0 });
    await friend.goto(`/table/${table}`);
    await friend.getByRole("radio", { name: /Crane/ }).check({ force: true });
    await friend.getByRole("button", { name: words.sit.sit }).click();
    await host.goto(`/table/${table}`);

    const pages = [host, friend];
    const minds = [new Mind(), new Mind(0, false)];
    const step = async (): Promise<[number, string]> => {
      for (;;) {
        for (const [seat, page] of pages.entries()) {
          const at = await look(page);
          if (!at) continue;
          if (at.over || inBattle(at)) return [seat, at.text];
          await minds[seat]?.answer(clicking(page), at);
        }
      }
    };
    const [seat] = await step();
    const asking = pages[seat];
    if (!asking) throw new Error("nobody is asked");
    const before = await asked(asking);
    expect(inBattle(before)).toBe(true);

    await server.kill();
    for (const page of pages)
      await expect(page.locator("main").getByText(words.table.lost.lost)).toBeVisible();
    await expect(asking.locator(".answers button[data-option]:enabled")).toHaveCount(0);
    await server.start();
    for (const page of pages)
      await expect(page.locator("main").getByText(words.table.lost.lost)).toBeHidden();
    expect(await asked(asking)).toEqual(before);

    // They go on.
    await clicking(asking).option(before.answers.length - 1);
    await expect
      .poll(async () => {
        const found = await Promise.all(pages.map(look));
        return found.some(
          (at) => at !== null && (at.text !== before.text || at.answers.length !== before.answers.length),
        );
      })
      .toBe(true);
    await hostContext.close();
    await friendContext.close();
  } finally {
    await server.kill();
  }
});
