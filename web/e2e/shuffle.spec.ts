import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { words } from "../src/words";
import { wordsShuffle } from "../src/words-shuffle";
import { concede, knowsTheGame, newPlayer } from "./help";

test("two people make the seed of their game with the server, and both see that it was so", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: words.lobby.friend }).click();
  const decks = page.getByRole("group", { name: words.lobby.yours });
  await decks.getByRole("radio", { name: /Crab/ }).check({ force: true });
  await page.getByRole("button", { name: words.lobby.make }).click();
  const link = await page.getByLabel(words.invite.label).inputValue();
  const id = link.split("/").at(-1) ?? "";
  const key = `gorin-share:${id}`;
  await page.goto("/account"); // nobody reveals anything where the maker of the table is away

  const [context, friend] = await newPlayer(browser, baseURL);
  await friend.goto(link);
  await friend.getByLabel(words.sit.name).fill("Doji Reju");
  await friend.getByRole("radio", { name: /Crane/ }).check({ force: true });
  await friend.getByRole("button", { name: words.sit.sit }).click();
  await expect(friend.getByRole("heading", { name: wordsShuffle.title })).toBeVisible();
  if (process.env["SHOTS"]) {
    for (const [width, height] of [
      [1440, 900],
      [360, 740],
    ] as const) {
      await friend.setViewportSize({ width, height });
      await friend.screenshot({ path: `${process.env["SHOTS"]}/shuffling-${width}.png` });
    }
    await friend.setViewportSize({ width: 1280, height: 720 });
  }
  expect((await new AxeBuilder({ page: friend }).analyze()).violations).toEqual([]);

  await page.goto(link);
  await expect(page.locator("#asked, .turn").first()).toBeVisible();
  await expect(friend.locator("#asked, .turn").first()).toBeVisible();
  const kept = await page.evaluate((name) => localStorage.getItem(name), key);
  expect(JSON.parse(kept ?? "null")).toMatchObject({ share: expect.stringMatching(/^[0-9a-f]{32}$/) });
  await concede(friend);
  for (const each of [page, friend])
    await expect(each.locator("[data-shuffle]")).toContainText(wordsShuffle.proved.replace("{players}", "2"));
  if (process.env["SHOTS"]) await friend.screenshot({ path: `${process.env["SHOTS"]}/checked.png` });

  // whoever was shown something else before is told so
  const other = JSON.stringify({ ...(JSON.parse(kept ?? "{}") as object), server: "0".repeat(64) });
  await page.evaluate(([name, text]) => localStorage.setItem(name ?? "", text ?? ""), [key, other]);
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: wordsShuffle.unseen })).toBeVisible();

  // and another game is shuffled anew
  await friend.getByRole("button", { name: words.table.over.rematch }).click();
  await page.getByRole("button", { name: words.table.offers.accept }).click();
  await expect(friend).not.toHaveURL(link);
  await expect(friend.locator("#asked, .turn").first()).toBeVisible();
  await context.close();
});

test("against the computer nothing waits, and the shuffle is checked all the same", async ({ page }) => {
  await knowsTheGame(page);
  await page.goto("/");
  const sent: string[] = [];
  page.on("websocket", (socket) => socket.on("framesent", (frame) => sent.push(String(frame.payload))));
  await page.getByRole("button", { name: words.lobby.now1 }).click();
  await expect(page.locator("#asked")).toBeVisible();
  expect(sent.filter((each) => each.includes('"reveal"'))).toHaveLength(1);
  await concede(page);
  await expect(page.locator("[data-shuffle]")).toContainText(wordsShuffle.provedOne);
});
