import { expect, test } from "@playwright/test";
import { words } from "../src/words";
import { deckWords } from "../src/words-decks";
import { accessible } from "./axe";
import { asked, concede, createTable, fitsAcross, knowsTheGame } from "./help";

const text = deckWords.fared;

test.use({ viewport: { width: 360, height: 740 } });

test("a deck that is kept and played tells how it has fared, each version by itself, on a phone and by keys", async ({
  page,
}) => {
  await knowsTheGame(page);
  await page.goto("/decks");
  const list = await page.evaluate(async () => {
    const answer = (await (await fetch("/api/starters")).json()) as {
      starters: { name: string; list: string }[];
    };
    return answer.starters.find((starter) => starter.name === "crab")?.list ?? "";
  });
  const show = async (name: string): Promise<void> => page.getByRole("tab", { name }).click();
  const keep = async (): Promise<void> => {
    const button = page.getByRole("button", { name: words.decks.save });
    await button.click();
    await expect(page.getByText(words.decks.saved.replace("{name}", "The Wall"))).toBeVisible();
  };
  const opened = async (): Promise<void> => {
    const summary = page.locator("summary", { hasText: text.title });
    await summary.focus();
    await page.keyboard.press("Enter");
  };
  await show(deckWords.tabs.list);
  await page.getByLabel(words.decks.list, { exact: true }).fill(list);
  await show(deckWords.tabs.deck);
  await opened();
  await expect(page.getByText(text.unkept)).toBeVisible();
  await page.getByLabel(words.decks.name).fill("The Wall");
  await keep();
  await expect(page.getByText(text.none)).toBeVisible();

  const table = await createTable(page, { deck: list, opponent: "random", opponent_deck: "crane", seat: 1 });
  await page.goto(`/table/${table}`);
  await asked(page);
  await concede(page);

  await page.goto("/decks");
  await show(deckWords.tabs.deck);
  await opened();
  const clans = page.getByRole("table", { name: text.clans });
  await expect(clans.getByRole("row", { name: "Crane" }).getByRole("cell")).toHaveText([
    "1",
    "0",
    "1",
    "0 %",
  ]);
  const seats = page.getByRole("table", { name: text.seats });
  await expect(seats.getByRole("rowheader")).toHaveText(["Seat 2"]);
  const ways = page.getByRole("table", { name: text.victories });
  await expect(ways.getByRole("rowheader")).toHaveText([text.ways.concession]);
  await fitsAcross(page);
  await accessible(page, "how a deck has fared");
  await page.locator(".fared").screenshot({ path: "test-results/fared.png" });

  await show(deckWords.tabs.list);
  const changed = list.split("\n").filter((line) => !line.includes("Iron Mine"));
  await page.getByLabel(words.decks.list, { exact: true }).fill(changed.join("\n"));
  await show(deckWords.tabs.deck);
  await keep();
  const which = page.getByLabel(text.which);
  await expect(which.locator("option")).toHaveText([/: 1 game$/, /: 0 games$/, /: 1 game$/]);
  await which.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(text.none)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(clans).toBeVisible();
});
