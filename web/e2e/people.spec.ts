import { expect, test, type Page } from "@playwright/test";
import { words } from "../src/words";
import {
  asked,
  clicking,
  concede,
  createTable,
  inBattle,
  look,
  Mind,
  newPlayer,
  playUntil,
  type Asked,
} from "./help";

/** Two players answer whenever they are asked, until something holds for one of them; whose question it is then. */
async function playTogether(
  pages: readonly Page[],
  enough: (at: Asked, seat: number) => boolean,
): Promise<number> {
  const minds = pages.map(() => new Mind());
  for (const page of pages) page.setDefaultTimeout(5_000);
  const until = Date.now() + 100_000;
  while (Date.now() < until) {
    for (const [seat, page] of pages.entries()) {
      const at = await look(page);
      if (!at) continue;
      if (at.over || enough(at, seat)) return seat;
      try {
        await minds[seat]?.answer(clicking(page), at);
      } catch (error) {
        if ((await look(page))?.text === at.text) throw error; // else it has passed by itself meanwhile
      }
    }
  }
  throw new Error("nothing comes of it");
}

test("two browsers play each other by a private link, until one concedes", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: words.lobby.friend }).click();
  const decks = page.getByRole("group", { name: words.lobby.yours });
  await decks.getByRole("radio", { name: /Crab/ }).check({ force: true });
  await page.getByText(words.options.title).click();
  await page.getByLabel(words.options.seat).selectOption({ label: words.options.first });
  await page.getByRole("button", { name: words.lobby.make }).click();
  const link = await page.getByLabel(words.invite.label).inputValue();
  expect(link).toContain("/table/");

  const [context, friend] = await newPlayer(browser, baseURL);
  await friend.goto(link);
  await friend.getByLabel(words.sit.name).fill("Doji Reju");
  await friend.getByRole("radio", { name: /Crane/ }).check({ force: true });
  await friend.getByRole("button", { name: words.sit.sit }).click();
  await expect(page).toHaveURL(link);

  const pages = [page, friend];
  await playTogether(pages, (at) => inBattle(at));
  const seat = await playTogether(pages, (at, each) => at.turn >= 9 && each === 1);
  expect(seat).toBe(1);
  await expect(page.locator(".turn strong")).toHaveText(
    (await friend.locator(".turn strong").textContent()) ?? "",
  );
  await concede(friend);
  await expect(friend.locator("#over-title")).toHaveText(words.table.over.lost);
  await expect(page.locator("#over-title")).toHaveText(words.table.over.won);
  await expect(page.locator(".end")).toContainText("Doji Reju");

  await page.getByRole("button", { name: words.table.over.rematch }).click();
  await friend.getByRole("button", { name: words.table.offers.accept }).click();
  await expect(page).not.toHaveURL(link);
  await expect(friend).not.toHaveURL(link);
  expect(page.url()).toBe(friend.url());
  await context.close();
});

test("a spectator sees the table and nobody's hand", async ({ page, browser, baseURL }) => {
  await page.goto("/");
  const table = await createTable(page, {
    deck: "crab",
    opponent: "scripted",
    opponent_deck: "crane",
    seat: 0,
    watch: true,
  });
  await page.goto(`/table/${table}`);
  await playUntil(page, (at) => at.turn > 0); // the hands are drawn

  const [context, watcher] = await newPlayer(browser, baseURL);
  const frames: string[] = [];
  watcher.on("websocket", (socket) =>
    socket.on("framereceived", (frame) => frames.push(String(frame.payload))),
  );
  await watcher.goto("/");
  await watcher
    .getByRole("link", { name: new RegExp(words.lobby.watch) })
    .first()
    .click();
  await expect(watcher).toHaveURL(new RegExp(table));
  await expect(watcher.getByText(words.table.prompt.spectator)).toBeVisible();
  await page.locator(".more > summary").click();
  await expect(page.getByText(words.table.watching.replace("{count}", "1")).last()).toBeVisible();
  await page.keyboard.press("Escape");

  const hand = page.locator(".hand.near button.card");
  await expect(hand.first()).toBeVisible();
  const cards = await hand.count();
  expect(cards).toBeGreaterThan(0);
  const hands = watcher.locator(".hand");
  await expect(hands).toHaveCount(2);
  await expect(watcher.locator(".hand .card:not(.hidden)")).toHaveCount(0);
  await expect(hands.last().locator(".card.hidden")).toHaveCount(cards);
  await expect(watcher.locator(".answers button")).toHaveCount(0);

  // Nor is it in what the page was sent.
  const handles = await hand.evaluateAll((all) => all.map((card) => card.getAttribute("data-handle")));
  const sent = frames.join("\n");
  expect(sent).toContain('"viewer":-1');
  for (const handle of handles) expect(sent).not.toMatch(new RegExp(`"id":${handle}\\b`));

  // What happens is seen at once.
  const mind = new Mind();
  for (let answered = 0; answered < 12; answered++) await mind.answer(clicking(page), await asked(page));
  const now = await asked(page);
  await expect(watcher.locator(".turn strong")).toHaveText(`Turn ${now.turn}`);
  await context.close();
});
